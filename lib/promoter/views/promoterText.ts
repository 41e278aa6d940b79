import type { FigureItem } from '@/lib/interface/views/figureItem';
import { formatFullDate } from '@/lib/kernel/format/date';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatYuan, yuanFigure } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { yuanText } from '@/lib/payment/yuan';
import type { OwnWithdrawal, PromotedOrder } from '@/lib/promoter/contract';
import type { OwnPromoter } from '@/services/promoter';
import { COMMISSION } from '../commission';
import { PLATFORM_TAX, type ServiceTaxRule } from '../serviceTax';
import type { Balance } from '../wallet';
import { isOpenWithdrawal, WITHDRAWAL } from '../withdrawal';
import { PROMOTER_COPY, WALLET_COPY } from '../words/promoter';

const percent = (share: number): string => `${formatNumber(share * 100)}%`;

/** "10%" */
export const RATE_TEXT = percent(COMMISSION.basisPoints / 10_000);

/** How it works, in short: what stands above the agreement. */
export const PROMOTER_RULES: readonly string[] = [
  `别人从你的链接进来，${COMMISSION.clickDays} 天内付款，你拿实付金额的 ${RATE_TEXT}，不足一分的舍去。`,
  '同一个人点过几个人的链接，只算最后点的那个。',
  '只算你自己的链接直接带来的订单：没有下级，没有团队，不用交钱，也不因为拉人加入得钱。',
  '自己买的不算，同一台设备、同一个付款账号买的也不算。',
  `付款满 ${COMMISSION.settleDays} 天可提现，满 ${yuanText(WITHDRAWAL.least)}起提。退款的订单按比例扣回佣金，提现之后退的也扣。`,
];

/** The agreement, version by version as lib/promoter/promoterAgreement.ts counts them. */
export const AGREEMENT_TEXT: readonly string[] = [
  '你以自己的名义介绍房镜，不是房镜的员工、代理人或经纪人，不能替房镜承诺、签约或收钱。',
  '发布推广内容时写明是推广。只说真实的情况，不夸大，不承诺涨跌和收益，不冒充官方。',
  '不群发骚扰短信和电话，不强行跳转，不用弹窗和外挂，不收集别人的身份信息，不诱导未成年人。',
  `佣金只来自你的链接直接带来的付款订单，比例 ${RATE_TEXT}。推广只有一层，不得发展下线、收取费用，违反《禁止传销条例》的立即停用。`,
  `订单付款满 ${COMMISSION.settleDays} 天后佣金可提现；订单退款的，佣金按比例扣回。余额为负时由后面的佣金补足。`,
  '提现要实名，只打到本人的账户。佣金按劳务报酬代扣个税，扣了多少写在提现记录里。',
  '刷单、自买自推、盗用他人链接或违反上面任何一条的，推广码会停用，查实的违规佣金不支付，原因会告诉你。',
  '你可以随时停止推广。注销账号后推广码作废，没有提现的佣金不能再领，请先提现。',
  '协议有改动会换版本号，改动前已经产生的佣金按原来的比例算。',
];

/** "已退款 10.00元 · 2026-12-09 起可提现"; of what has all gone back nothing will be. */
export const orderNote = ({ refunded, commission, availableAt }: PromotedOrder, now: number): string =>
  joinKnown([
    refunded > 0 && `已退款 ${formatYuan(refunded)}`,
    commission > 0 && (now < availableAt ? `${formatFullDate(availableAt)} 起可提现` : '可提现'),
  ]);

export const orderTitle = ({ kind, paid }: PromotedOrder): string =>
  joinKnown([PROMOTER_COPY.kinds[kind], `实付 ${formatYuan(paid)}`]);

/** "+2.58元", "-1.00元" */
export const signedYuan = (fen: number): string => `${fen > 0 ? '+' : ''}${formatYuan(fen)}`;

/** What a code has earned so far. */
export const earningFigures = ({ orders, earned, balance }: OwnPromoter): FigureItem[] => [
  { label: PROMOTER_COPY.rate, value: { figure: RATE_TEXT, unit: '' } },
  { label: PROMOTER_COPY.orders, value: { figure: formatNumber(orders), unit: '单' } },
  { label: PROMOTER_COPY.earned, value: yuanFigure(earned) },
  { label: PROMOTER_COPY.withdrawable, value: yuanFigure(balance.available) },
];

/** What is in a wallet; below 0 it is said. */
export const walletFigures = ({ available, pending }: Balance, earned: number): FigureItem[] => [
  { label: WALLET_COPY.withdrawable, value: yuanFigure(available) },
  { label: WALLET_COPY.pending, value: yuanFigure(pending) },
  { label: WALLET_COPY.total, value: yuanFigure(earned) },
];

/** Of the field: from how much on, and up to how much. */
export const amountHint = (withdrawableFen: number): string =>
  `满 ${yuanText(WITHDRAWAL.least)}起提，这次最多 ${formatYuan(Math.min(withdrawableFen, WITHDRAWAL.most))}`;

/** Why there is no form as yet. */
export const tooLittle = (): string => `可提现满 ${yuanText(WITHDRAWAL.least)}后，可以在这里申请提现。`;

/** A withdrawal, name and text. */
export function withdrawalFacts(one: OwnWithdrawal): { name: string; value: string }[] {
  const { facts, states, ways } = WALLET_COPY;
  const { amount, payee, withheld, tax, reason } = one;
  return [
    { name: facts.amount, value: formatYuan(amount) },
    { name: facts.state, value: states[one.state] },
    { name: facts.made, value: formatFullDate(one.madeAt) },
    ...(isOpenWithdrawal(one.state) ? [] : [{ name: facts.at, value: formatFullDate(one.stateAt) }]),
    ...(payee
      ? [
          { name: facts.payee, value: payee.name },
          { name: facts.account, value: joinKnown([ways[payee.way], payee.account]) },
        ]
      : []),
    ...(withheld === null && tax !== null && isOpenWithdrawal(one.state)
      ? [{ name: facts.tax, value: `约 ${formatYuan(tax)}（${WALLET_COPY.toCheck}）` }]
      : []),
    ...(withheld === null
      ? []
      : [
          { name: facts.withheld, value: formatYuan(withheld) },
          { name: facts.net, value: formatYuan(amount - withheld) },
        ]),
    ...(reason === null ? [] : [{ name: facts.reason, value: reason }]),
  ];
}

/** How income tax is withheld, with the rule's source and day; what nobody has confirmed says so. */
export function taxText({ small, share, steps, source, effectiveFrom, confidence }: ServiceTaxRule): string {
  const rates = steps.map(({ upTo, rate }, at) => {
    const from = at === 0 ? 0 : (steps[at - 1]?.upTo ?? 0);
    if (at === 0) return `不超过 ${yuanText(upTo)}的 ${percent(rate)}`;
    return Number.isFinite(upTo)
      ? `${yuanText(from)}到 ${yuanText(upTo)}的 ${percent(rate)}`
      : `再多的 ${percent(rate)}`;
  });
  const doubt = confidence === 'high' ? '' : `（${WALLET_COPY.toCheck}）`;
  return `佣金按劳务报酬预扣个税，一个月的合起来算：不超过 ${yuanText(small.upTo)}减 ${yuanText(small.free)}，再多减 ${percent(share)}，剩下的按预扣率扣：${rates.join('，')}，超过第一档的再减速算扣除数。依据${source}，${effectiveFrom} 起${doubt}。${platformTaxText()}以打款时财务核定的为准，年度汇算清缴时多退少补。`;
}

function platformTaxText(): string {
  const { source, effectiveFrom, share, freeAMonth } = PLATFORM_TAX;
  return `适用${source}（${effectiveFrom} 起）的平台企业按全年累计预扣，先减收入的 ${percent(share)}和每月 ${yuanText(freeAMonth)}，通常更少（${WALLET_COPY.toCheck}）。`;
}

export interface Answer {
  question: string;
  answer: string;
}

/** 提现规则 as questions and answers. `tax`: how it is withheld; null: no rule is known. */
export const walletAnswers = (tax: string | null): Answer[] => [
  {
    question: '佣金怎么算？',
    answer: `订单实付金额的 ${RATE_TEXT}，不足一分的舍去。用了优惠券的，按优惠后实付的算。`,
  },
  {
    question: '哪些订单算我的？',
    answer: `别人点了带你推广码的链接，${COMMISSION.clickDays} 天内在同一个浏览器里下单并付款。中间又点了别人的链接，算最后点的那个。`,
  },
  {
    question: '哪些订单不算？',
    answer: '你自己的订单，和你同一台设备或同一个付款账号的订单，没有付款的订单，推广码停用之后的订单。',
  },
  {
    question: '推广有下级吗？',
    answer: '没有。只算你的链接直接带来的订单，介绍别人来做推广员不会得钱，也不收任何费用。',
  },
  {
    question: '什么时候能提？',
    answer: `付款满 ${COMMISSION.settleDays} 天，从待结算变成可提现。满 ${yuanText(WITHDRAWAL.least)}起提，一次最多 ${yuanText(WITHDRAWAL.most)}，同时只能有一笔在处理。`,
  },
  {
    question: '订单退款了怎么办？',
    answer:
      '佣金按退款的比例扣回，全退就全扣。已经提现的也会扣，余额可能变成负数，由后面的佣金补上，不会向你另外收钱。',
  },
  {
    question: '提现要什么资料？',
    answer:
      '本人的姓名、身份证号和收款账号，要年满 18 岁。加密保存，只有打款的同事能看到，每次查看都有记录。退回或撤回的马上清除，注销账号时全部清除。',
  },
  {
    question: '多久到账？',
    answer: `先人工审核，一个月合计到 ${yuanText(WITHDRAWAL.secondFrom)}要两个人审核。通过后打款，进度在钱包里看。没有通过的，钱退回余额，写明原因。`,
  },
  ...(tax === null ? [] : [{ question: '个税怎么扣？', answer: tax }]),
  {
    question: '能看到是谁买的吗？',
    answer: '不能。你只看到订单的日期、种类、实付和佣金。',
  },
  {
    question: '注销账号后佣金怎么办？',
    answer: '没有提现的不能再领，正在处理的提现会退回作废。注销前请先提现，等打款完成。',
  },
];
