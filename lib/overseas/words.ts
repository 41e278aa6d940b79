/** Wording of homes abroad. */
export const OVERSEAS_COPY = {
  title: '海外房产',
  book: '完整资料',
  others: '更多海外房产',
  price: '总价',
  noRate: '没有汇率，不折算人民币',
  short: '每人每年 5 万美元的购汇额度不得用于境外买房。',
  before: '买之前要知道',
  // 个人外汇管理办法实施细则 (汇发〔2007〕1号), 2; what one signs when buying foreign currency since 2017-01-01.
  transfer:
    '每人每年等值 5 万美元的购汇便利化额度，不得用于境外买房：购汇时要在《个人购汇申请书》上承诺。拆分额度、借用他人额度或地下换汇属违规，可能被罚款并列入关注名单。',
  law: '合同受当地法律管辖。付款前请查清产权、开发商和经办人的资质，看得懂的合同再签。',
  transferSource:
    '依据：《个人外汇管理办法实施细则》（汇发〔2007〕1号）第二条和购汇申请书的承诺。最新规定待核，以国家外汇管理局为准。',
  rules: '产权、税费和限制',
  tenure: { freehold: '永久产权', leasehold: '租赁产权' },
  facts: {
    tenure: '产权',
    taxes: '购买税费',
    holding: '持有费用',
    limits: '外国人购买限制',
    usage: '类型',
    area: '面积',
    handover: '交房',
    developer: '开发商',
    address: '地址',
    place: '国家和城市',
    currency: '计价货币',
  },
  toCheck: '税费和限制没有注明依据，待核。签约前请向当地律师或税务师核实。',
  basics: '基本情况',
  about: '介绍',
  noAbout: '没有介绍，面积、交房、开发商等见完整资料。',
  sourceNote: '资料由信息提供方填写，价格和政策可能变动。',
} as const;
