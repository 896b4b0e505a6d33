"""Words of greeting, thanks and agreement: a message of nothing else asks for nothing."""

SMALL_TALK: tuple[str, ...] = (
    "你好", "您好", "嗨", "哈喽", "哈啰", "在吗", "在么", "在不在", "早上好", "晚上好", "下午好", "中午好", "早安", "晚安", "谢谢", "多谢", "感谢", "谢了", "辛苦了", "好的", "好", "好啊", "好吧", "好呀", "嗯", "嗯嗯", "哦", "噢", "行", "可以", "不错",
    "太棒了", "很好", "完美", "满意", "就这样", "就这样吧", "没问题", "知道了", "明白了", "收到", "了解", "再见", "拜拜", "哈哈", "哈哈哈", "呵呵", "挺好的", "很满意", "真棒", "厉害", "你是谁", "你叫什么", "你会什么", "你能做什么", "ok", "okay", "赞",
    "hello", "hi", "hey", "hiya", "good morning", "good evening", "good afternoon", "thanks", "thank you", "thx", "ty", "cheers", "great", "perfect", "cool", "nice", "awesome", "sounds good", "looks good", "lovely", "got it", "bye", "goodbye", "see you",
    "yes", "yep", "yeah", "sure", "fine", "alright", "wow", "amazing", "excellent", "brilliant", "good job", "well done", "who are you", "what can you do", "thanks a lot", "thank you so much", "thank you very much", "much appreciated", "no", "nope", "不", "不用了", "没有了", "没了", "that's all", "that's it", "nice one", "haha", "lol", "good", "nice work",
)
