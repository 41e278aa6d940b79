import { paths } from '@/lib/routes/paths';

/** Where a conversation ends: at a page of the visitor's city, or at a person. */
export type GuideEnd = { text: string; to: (cityId: number) => string } | { text: string; person: true };

/** A question with its choices, or where it ends. */
export interface GuideStep {
  /** What the helper says. */
  says: string;
  choices?: readonly { text: string; at: string }[];
  ends?: readonly GuideEnd[];
}

export const FIRST_STEP = 'start';

const PERSON: GuideEnd = { text: '问人', person: true };

/** By what stands in the address (`at`); a step is reached in one way alone, so that its address tells the whole of it. */
export const GUIDE_STEPS: Readonly<Record<string, GuideStep>> = {
  [FIRST_STEP]: {
    says: '你好，想做什么？选最像的一个，最多四步，就带你到要用的页面，或者找到人问。不用登录，随时可以回到上一步。',
    choices: [
      { text: '买房', at: 'buy' },
      { text: '卖房', at: 'sell' },
      { text: '租房', at: 'rent' },
      { text: '网站怎么用', at: 'site' },
    ],
  },
  buy: {
    says: '到哪一步了？',
    choices: [
      { text: '还在算钱', at: 'buy-money' },
      { text: '不知道买哪里', at: 'buy-where' },
      { text: '看中了一套', at: 'buy-home' },
      { text: '要签约了', at: 'buy-sign' },
    ],
  },
  'buy-money': {
    says: '想先弄清哪一样？',
    choices: [
      { text: '能买多少总价', at: 'buy-money-total' },
      { text: '月供多少', at: 'buy-money-loan' },
      { text: '税费多少', at: 'buy-money-tax' },
      { text: '有没有资格买', at: 'buy-money-may' },
    ],
  },
  'buy-money-total': {
    says: '回答几个问题，就能看到大概能买多少。',
    ends: [{ text: '算能买多少', to: () => paths.credit() }, PERSON],
  },
  'buy-money-loan': {
    says: '填总价和首付，看月供；利率写着日期和出处。',
    ends: [{ text: '房贷计算器', to: () => paths.mortgage() }, PERSON],
  },
  'buy-money-tax': {
    says: '看年限、是不是唯一，税费差很多。',
    ends: [{ text: '税费计算器', to: () => paths.taxes() }, PERSON],
  },
  'buy-money-may': {
    says: '各城市规定不一样，按城市看，每条都写着出处。',
    ends: [
      { text: '看购房资格', to: () => paths.qualification() },
      { text: '居住证积分', to: () => paths.integral() },
      PERSON,
    ],
  },
  'buy-where': {
    says: '最看重什么？',
    choices: [
      { text: '预算和通勤', at: 'buy-where-area' },
      { text: '具体的房源', at: 'buy-where-list' },
      { text: '新房', at: 'buy-where-new' },
    ],
  },
  'buy-where-area': {
    says: '说预算、户型和上班的地方，按匹配程度排板块。',
    ends: [
      { text: '找板块', to: (city) => paths.findArea({ cityId: city }) },
      { text: '看城市行情', to: (city) => paths.cityReport(city) },
    ],
  },
  'buy-where-list': {
    says: '用自己的话搜，或在地图上看。',
    ends: [
      { text: '去搜索', to: (city) => paths.search(city) },
      { text: '在地图上找', to: (city) => paths.searchResult(city, { view: 'map' }) },
    ],
  },
  'buy-where-new': {
    says: '新房按开盘和取证的先后看。',
    ends: [
      { text: '看新房', to: (city) => paths.project(city) },
      { text: '即将入市', to: (city) => paths.upcoming(city) },
    ],
  },
  'buy-home': {
    says: '想知道什么？',
    choices: [
      { text: '价格合不合理', at: 'buy-home-price' },
      { text: '这个小区怎么样', at: 'buy-home-place' },
      { text: '想约看房', at: 'buy-home-visit' },
    ],
  },
  'buy-home-price': {
    says: '和同小区的报价、成交比一比，再估一下。',
    ends: [
      { text: '报价行情', to: (city) => paths.quotations({ cityId: city }) },
      { text: '估一套房', to: (city) => paths.appraise({ cityId: city }) },
      PERSON,
    ],
  },
  'buy-home-place': {
    says: '小区页里有成交、户型和周边，也可以问住过的人。',
    ends: [
      { text: '找小区', to: (city) => paths.communities(city) },
      { text: '看问答', to: (city) => paths.questions({ cityId: city }) },
    ],
  },
  'buy-home-visit': {
    says: '房源页下面可以约看房。没有看中的，也可以请人帮着找。',
    ends: [{ text: '找经纪人', to: (city) => paths.agents(city) }, PERSON],
  },
  'buy-sign': {
    says: '先把产权、抵押、租约和户口查清楚，没见到产权人不要付定金。',
    ends: [
      { text: '签约前要查什么', to: (city) => paths.helper({ article: 'title-check', cityId: city }) },
      { text: '买二手房的步骤', to: (city) => paths.helper({ article: 'buying-steps', cityId: city }) },
      PERSON,
    ],
  },
  sell: {
    says: '想先做什么？',
    choices: [
      { text: '看能卖多少', at: 'sell-price' },
      { text: '算要缴的税', at: 'sell-tax' },
      { text: '委托人卖', at: 'sell-agent' },
    ],
  },
  'sell-price': {
    says: '先估价，再看同小区的报价和成交。',
    ends: [
      { text: '估一套房', to: (city) => paths.appraise({ cityId: city }) },
      { text: '报价行情', to: (city) => paths.quotations({ cityId: city }) },
    ],
  },
  'sell-tax': {
    says: '看持有几年、是不是唯一。',
    ends: [{ text: '税费计算器', to: () => paths.taxes() }, PERSON],
  },
  'sell-agent': {
    says: '估价以后可以自己委托，也可以找经纪人。',
    ends: [
      { text: '房屋估价和委托', to: (city) => paths.appraise({ cityId: city }) },
      { text: '找经纪人', to: (city) => paths.agents(city) },
      PERSON,
    ],
  },
  rent: {
    says: '要做什么？',
    choices: [
      { text: '找房子租', at: 'rent-find' },
      { text: '签约前看看', at: 'rent-sign' },
      { text: '遇到假房源', at: 'rent-fake' },
    ],
  },
  'rent-find': {
    says: '按租金、户型和地铁找。',
    ends: [{ text: '看租房', to: (city) => paths.rentals(city) }, PERSON],
  },
  'rent-sign': {
    says: '看出租人的证件和产权证明，合同写清押金怎么退。',
    ends: [
      { text: '租房的步骤', to: (city) => paths.helper({ article: 'renting-steps', cityId: city }) },
      { text: '怎样避免被骗', to: (city) => paths.helper({ article: 'deposit', cityId: city }) },
    ],
  },
  'rent-fake': {
    says: '举报不用登录，三个工作日内给结果。',
    ends: [{ text: '去举报', to: (city) => paths.inform({ cityId: city }) }],
  },
  site: {
    says: '想问哪一样？',
    choices: [
      { text: '价格是怎么来的', at: 'site-prices' },
      { text: '提交过的需求', at: 'site-receipt' },
      { text: '我的资料', at: 'site-privacy' },
      { text: '别的', at: 'site-other' },
    ],
  },
  'site-prices': {
    says: '每个数字都写着用了多少套、到哪一天。',
    ends: [
      { text: '价格是怎么来的', to: (city) => paths.helper({ article: 'prices', cityId: city }) },
      { text: '看估价准不准', to: (city) => paths.accuracy(city) },
    ],
  },
  'site-receipt': {
    says: '凭编号和手机号查，随时能撤回或删除。',
    ends: [
      { text: '查需求进度', to: (city) => `${paths.helper({ cityId: city })}#receipt` },
      { text: '查举报进度', to: (city) => paths.abuseReportDone({ cityId: city }) },
    ],
  },
  'site-privacy': {
    says: '哪些资料、保存多久、怎么删，都写明了。',
    ends: [
      { text: '我的资料怎么删', to: (city) => paths.helper({ article: 'privacy', cityId: city }) },
      { text: '关于房镜', to: () => paths.about() },
    ],
  },
  'site-other': {
    says: '翻翻指南，或者直接问人。',
    ends: [{ text: '购房助手', to: (city) => paths.helper({ cityId: city }) }, PERSON],
  },
};

/** The step before one; null of the first, undefined of what there is not. */
function stepBefore(at: string): string | null | undefined {
  if (at === FIRST_STEP) return null;
  return Object.keys(GUIDE_STEPS).find((name) => GUIDE_STEPS[name]?.choices?.some((choice) => choice.at === at));
}

/** The steps that lead to one, the first first, and it itself last; null where there is no such step. */
export function stepsTo(at: string): string[] | null {
  if (!Object.hasOwn(GUIDE_STEPS, at)) return null;
  const before = stepBefore(at);
  if (before === null) return [at];
  const above = before === undefined ? null : stepsTo(before);
  return above && [...above, at];
}
