// Wording of the answer about taxes and fees.

/** Of the deal that is answered; put into words on the server. */
export const TAX_DEAL_COPY = {
  netPrice: '到手价 ',
  onlyHome: { yes: '卖家唯一住房', no: '不是卖家唯一住房', unknown: '不清楚是否卖家唯一住房' },
} as const;

/** The head of the answer's file. */
export const TAX_FILE_COLUMNS = [
  '项目',
  '应缴(元)',
  '计税基数(元)',
  '税率',
  '公式',
  '法定由谁付',
  '约定由谁付',
  '说明',
  '规定起始日',
] as const;

export const TAX_ANSWER_COPY = {
  title: '税费结果',
  hero: '税款合计',
  unknown: '还不能算出合计',
  lacking: '还差',
  totals: { contract: '网签合同价', fees: '登记费与中介费', buyer: '买方一共要付', seller: '卖方一共要付' },
  change: '修改条件',
  lines: '逐项明细',
  refund: '换购退税',
  sellThenBuy: '先卖还是先买',
  note: '以上按公开的规定计算，计税价格以税务机关核定为准，可能高于合同价。',
  base: '计税基数',
  netBase: '（不含增值税）',
  rate: '税率',
  feeBase: '按成交价',
  feeRate: '费率',
  payer: { buyer: '买方', seller: '卖方', lender: '贷款银行' },
  kinds: {
    vat: '增值税',
    surcharge: '城建税与教育费附加',
    land_vat: '土地增值税',
    stamp_seller: '卖方印花税',
    income: '个人所得税',
    deed: '契税',
    stamp_buyer: '买方印花税',
    land_premium: '土地出让金',
    registration: '不动产登记费',
    registration_mortgage: '抵押登记费',
    agent_buyer: '买方中介费',
    agent_seller: '卖方中介费',
  },
  nothingDue: {
    held_long_enough: '持有满年限，免征',
    no_vat: '不缴增值税，也就没有附加',
    five_and_only: '满五年且唯一，免征',
    no_gain: '没有差额，不用缴',
    land_granted: '土地是出让的，不用补缴',
  },
  missing: {
    rule: '当时当地的规定',
    heldMonths: '卖家持有时长',
    sellerOnlyHome: '是不是卖家唯一住房',
    buyerHome: '买家家庭的第几套',
    area: '建筑面积',
    cost: '卖家的买入价（要有发票）',
    land: '土地是出让还是划拨',
    landPremium: '当地补缴土地出让金的标准（各地自定，待核）',
  },
  refunds: {
    yes: '可以退',
    no: '不能退',
    unknown: '还不能判断',
    missing: {
      boughtDay: '买入的日期',
      ruleAtPurchase: '退税政策到买入那天是否延续',
      sameCity: '是否同一个城市',
      sameOwner: '产权人是否相同',
      boughtPrice: '买入的价格',
      paidTax: '卖房时缴的个人所得税',
    },
    failed: {
      rule: '卖出的那天没有退税的规定',
      boughtDay: '买入的日期不在卖出后一年内',
      sameCity: '两套不在同一个城市',
      sameOwner: '卖房的人不在新房产权人里',
    },
  },
  changed: '税款合计',
} as const;

/** What is other with 商住. */
export const TAX_MORE_COPY = {
  commercial: {
    title: '商住的贷款和资格',
    noBank: '银行暂停给个人放这类贷款，要付全款（待核）',
    fund: '不能用公积金贷款',
    right: '能不能买、买了算不算一套住房，各地另有规定，可到购房资格里选“商住”来查',
  },
} as const;
