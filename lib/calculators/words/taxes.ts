import { HOME_KIND_COPY } from './homeKinds';
import { TAX_FAMILY_COPY } from './taxFamily';

// Wording of the taxes and fees of a purchase: the questions, the answer, its file.

const YES_NO = { yes: '是', no: '不是', unknown: '不清楚' };

export const TAX_FORM_COPY = {
  city: {
    label: '房子在哪个城市',
  },
  kind: { label: '新房还是二手房', options: { resale: '二手房', new: '新房' } },
  homeKind: {
    label: '房子的性质',
    options: HOME_KIND_COPY,
  },
  land: {
    label: '土地使用权怎么来的',
    hint: '不动产权证上写着“出让”或“划拨”',
    options: { granted: '出让', allocated: '划拨', unknown: '不清楚' },
  },
  price: { label: '成交价', hint: '各付各税填合同总价，到手价填卖家净得。写法如 500万、1.2亿' },
  area: { label: '建筑面积', hint: '契税按 140 ㎡ 分档，不清楚可以留空' },
  heldBy: { label: '卖家持有了多久', options: { time: '填时长', day: '按取得日期算' } },
  held: { label: '持有时长', hint: '写法如 2年、23个月、1年11个月，满 2 年和满 5 年是分界' },
  deedDay: { label: '卖家取得房产的日期', hint: '产权证或契税完税凭证，取较早的一个' },
  sellerOnlyHome: { label: '是卖家家庭的唯一住房吗', options: YES_NO },
  buyerHome: {
    label: '是买家家庭的第几套',
    options: { '1': '第一套', '2': '第二套', '3': '第三套及以上', unknown: '不清楚' },
  },
  terms: { label: '税费怎么约定', options: { by_law: '各付各税', buyer_pays_all: '到手价，买方全包' } },
  incomeMethod: { label: '个人所得税怎么算', options: { assessed: '按成交价核定', gain: '按差额 20%' } },
  original: { label: '卖家当初的买入价', hint: '要有发票等凭证，连同当时缴的税' },
  deductible: { label: '可扣除的装修、利息等费用', hint: '没有凭证的不能扣，留空按 0' },
  place: { label: '房子所在地', options: { city: '市区', county: '县城、镇', elsewhere: '其他' } },
  developerVat: {
    label: '开发商的计税方法',
    options: { general: '一般计税 9%', simple: '简易计税 5%' },
  },
  loan: { label: '用贷款买' },
  ...TAX_FAMILY_COPY,
  agent: { label: '中介费', options: { usual: '按常见费率', own: '自己填', none: '没有中介' } },
  agentBuyer: { label: '买方中介费率', hint: '占成交价的百分比' },
  agentSeller: { label: '卖方中介费率', hint: '占成交价的百分比' },
  day: { label: '按哪一天的规定算', hint: '留空按今天' },
  since: { label: '和哪一天的规定比', hint: '留空和最近一次变化之前比' },
  replacing: { label: '一年内卖过房，想算能退多少个人所得税' },
  soldDay: { label: '卖出的日期', hint: '按网签备案的日期' },
  soldPrice: { label: '卖出的价格', hint: '不含增值税' },
  soldTax: { label: '卖房时缴的个人所得税' },
  boughtDay: { label: '买入的日期', hint: '留空按上面计算的日期' },
  boughtPrice: { label: '买入的价格', hint: '不含增值税，留空按上面的成交价' },
  sameCity: { label: '两套在同一个城市', options: YES_NO },
  sameOwner: { label: '卖房的人也在新房产权人里', options: YES_NO },
} as const;

export const TAX_COPY = {
  otherCity: '其他城市（只按全国规定）',
  title: '税费计算',
  intro: '契税、增值税、个税、登记费和中介费，一行一行算给你看，写明公式、谁来缴、按哪天的规定。',
  groups: {
    home: '房子',
    seller: '卖家',
    buyer: '买家与约定',
    more: '计税方法、中介费、按哪天算',
    replacing: '卖旧买新，退个人所得税',
  },
  submit: '算税费',
} as const;
