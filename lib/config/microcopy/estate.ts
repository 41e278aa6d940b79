/** Wording of what of a home's page is only read (components/ui/staticParts). */
export const ESTATE_COPY = {
  facts: { layout: '户型', area: '建筑面积', usable: '套内 · 得房率' },
  status: {
    sold: { title: '这套房已成交', text: '以下是挂牌期间的档案，仅供比较。' },
    withdrawn: { title: '这套房已下架', text: '以下是挂牌期间的档案，仅供比较。' },
  },
  seen: (day: string) => `价格和状态是 ${day} 的，之后可能已经成交、下架或调价。`,
  price: {
    title: '这个价格合理吗',
    method: '估价方法',
    confidence: '68%',
    none: '面积、楼层、房龄等与它相近的成交，同小区和同板块近三年都不足 3 套，暂不估价。',
    noDeals: '本市还没有成交数据，暂不估价。',
    ended: '这套房已不在售，不再估价。',
    noError: '本市估价误差还没有足够成交可以检验。',
    demo: '演示数据的误差不代表真实市场。',
  },
  history: { title: '挂牌价变动', none: '挂牌以来没有调价。' },
  plan: {
    caption: '户型分间',
    columns: { name: '房间', area: '面积', orientation: '窗户朝向' },
    sum: '各房间面积合计',
    noWindow: '无窗',
  },
  deals: {
    title: '同小区成交',
    none: '这个小区还没有成交记录。',
    onSale: '同小区在售',
    onSaleNone: '这个小区没有其他在售房源。',
    columns: { home: '户型 · 面积 · 楼层', price: '挂牌价', unitPrice: '单价', listed: '挂牌' },
  },
  basic: '基本属性',
  trade: '交易属性',
  records: { viewings7: '近7天带看', viewings30: '近30天带看', followers: '关注', views: '浏览' },
  cost: {
    title: '买下它要多少钱',
    down: '首付',
    monthly: '月供',
    rateOf: (rate: string) => `利率 ${rate}`,
    /** Points of 0.01 % that banks usually move the published rate by. */
    rate: (rate: string, published: string, points: number) =>
      `${rate}，即 5 年期以上 LPR ${published}${points === 0 ? '' : ` ${points < 0 ? '−' : '+'}${Math.abs(points)} 基点`}`,
    rateSince: (published: string, isCitys: boolean, spread: string) =>
      `LPR ${published} 起，${isCitys ? '本市' : '各地'}银行常用的减点 ${spread} 起，以银行为准`,
    loan: '贷款',
    taxes: '税费估算',
    taxesNote: '按买方家庭首套、卖方个人出售估算，以税务机关核定为准；不含中介费和登记费。',
    total: '合计',
    unknown: '缺少房屋年限或是否唯一，暂不计算。',
    mine: { title: '按我的情况算', mortgage: '月供', taxes: '税费', qualification: '购房资格' },
    columns: { name: '税种', formula: '算式与依据', amount: '金额' },
  },
  agents: { title: '经纪人', all: '全部经纪人', note: '不展示电话。提交需求后由经纪人联系你，可随时撤回。' },
  method: [
    '取同小区近三年的成交，按全市可比价格指数折算到本市最近一笔成交的日子；离那天超过三个月的挂牌不估价。面积、楼层、朝向、装修、房龄、电梯越像，成交越近，权重越大；与其余相差六成以上的成交当作登记有误，不用。同小区可用成交不足 3 套时，改用同板块。',
    '区间是 68% 区间：用同样的方法回头估最近12个月的成交，只许看每笔成交之前的数据，约 68% 的成交价落在区间里。',
    '估价不是法定评估，也不是成交承诺。',
  ],
  risk: {
    title: '看房前请核实',
    text: '产权、抵押、共有人、租约、户口与学籍占用以不动产登记和派出所查询为准。未见产权人本人前不要付定金。',
  },
} as const;
