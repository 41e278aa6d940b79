/** Wording of a city's home page in 长辈版. */
export const ELDER_FRONT_COPY = {
  search: '小区名、地铁站',
  find: '找',
  doors: {
    buy: { title: '买房', text: '看看在卖的房子' },
    rent: { title: '租房', text: '一个月多少钱先说清' },
    value: { title: '我的房子值多少', text: '写小区名就能看' },
    sell: { title: '卖房', text: '专人打电话给你' },
  },
  against: '比上一期',
  cut: '这周降价的',
  see: '看这套房',
  safe: '房镜不会打电话叫你转账。有人这么说，',
  hangUp: '挂掉就行',
} as const;
