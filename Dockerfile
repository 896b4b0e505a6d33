FROM python:3.12-slim

RUN useradd --create-home planner
WORKDIR /app
COPY pyproject.toml constraints.txt README.md LICENSE NOTICE ./
COPY agents agents
COPY planner planner
COPY ui ui
RUN pip install --no-cache-dir --constraint constraints.txt --editable .

USER planner
EXPOSE 8501
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8501/_stcore/health', timeout=2)"]
CMD ["planner", "ui", "--address", "0.0.0.0"]
