/** What assistants are told beside their answers. */
export const ASSISTANT_COPY = {
  name: '房镜',
  units:
    '单位：金额为分（100 分＝1 元），单价为分/㎡（租金为分/月），面积为㎡，比例为小数（0.03＝3%），距离为米，日期为北京时间。null 表示没有数据，不是 0；samples 是样本数，不足时不给均价。',
  about: (origin: string) =>
    `房镜的只读数据：中国城市的二手房、租房、新房、小区、成交与行情。先用 list_cities 查城市编号和数据日期；isDemo 为 true 的城市是演示数据，要向用户说明。引用数字时带上日期和样本数。页面：${origin}/{城市编号}/house-detail/{房源编号}，${origin}/{城市编号}/house-resold/{小区编号}。估价、月供和税费是参考值，不构成评估报告或承诺。`,
  unknownInput: '没有这些参数：',
  again: (seconds: number) => `（${seconds} 秒后再试）`,
  tooMuch: '结果太大，请缩小范围，例如加条件或减少每页条数。',
  unknownTool: '没有这个工具，或者这个密钥没有开放它。',
} as const;
