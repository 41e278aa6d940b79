// What a rehearsed conversation of a demo city understands (docs/decisions/0096).

/** What can be asked there. */
export const REHEARSAL_TOPICS = [
  'estimate',
  'taxes',
  'held',
  'mortgage',
  'viewing',
  'pets',
  'deposit',
  'agencyFee',
  'loan',
  'deals',
  'sell',
  'price',
  'floors',
  'offer',
  'stillThere',
  'near',
  'verify',
  'complain',
  'deleteAccount',
] as const;
export type RehearsalTopic = (typeof REHEARSAL_TOPICS)[number];

/** By which words each is known, the narrower before the wider: of two that fit a text, the first is meant. */
const WORDS: readonly [RehearsalTopic, RegExp][] = [
  ['deleteAccount', /注销/],
  ['floors', /楼层|楼栋|哪几栋|几号楼/],
  ['offer', /优惠|折扣|打折/],
  ['verify', /核实|核验|真房源|假房源|真实吗/],
  ['complain', /反映|投诉|价格不对|举报/],
  ['sell', /卖房|我想卖|我要卖/],
  ['pets', /宠物|养猫|养狗|猫|狗/],
  ['deposit', /押金|押一|怎么付|付几/],
  ['agencyFee', /中介费|服务费|佣金/],
  ['taxes', /税|过户费/],
  ['mortgage', /抵押/],
  ['held', /满几年|满二|满两|满五|唯一|年限/],
  ['viewing', /看房|带看|看一下|能看|哪天看|约看/],
  ['loan', /贷款|首付|月供|利率|公积金/],
  ['estimate', /估价|估值|值多少/],
  ['deals', /成交|卖过/],
  ['stillThere', /还在吗|卖了吗|租出|租了吗/],
  ['price', /谈|降价|便宜|最低|价格|多少钱|租金/],
  ['near', /附近|周边|别的房|房源/],
];

/** What a message asks; null where that is none of what can be answered. */
export const topicOf = (text: string): RehearsalTopic | null =>
  WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
