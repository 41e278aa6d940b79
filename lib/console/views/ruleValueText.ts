import type {
  Fact,
  FactId,
  FactValues,
  FundCaps,
  FundUpliftRule,
  PointsStep,
  PurchaseRoute,
  PurchaseZone,
  ScoreStep,
} from '@/lib/calculators/facts/fact';
import { FUND_UPLIFT_NAMES } from '@/lib/calculators/words/fund';
import { AWARD, EDUCATION, SKILL } from '@/lib/calculators/words/residencePoints';
import { formatExactWan } from '@/lib/kernel/format/exactWan';
import { formatNumber, MISSING, percentOf } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { CAPABILITY_SCORE_NAMES, COUNTS_AS_HOME_NAMES } from '../words/rules';

/** One part of a rule: what it is called, and what it says. */
export interface RuleLine {
  name: string;
  text: string;
}

/** A rule's value as people read it, a line for each of its parts. */
export const ruleLines = ({ id, value }: Rule): RuleLine[] =>
  // Each id's value is of the type that its writer takes; TypeScript does not see it of their union.
  (WRITERS[id] as (value: unknown) => Line[])(value).map(([name, text]) => ({ name, text }));

/** The same in one line: "5 年以内 3%；5 年以上 3.5%". */
export const ruleValueText = (rule: Rule): string =>
  ruleLines(rule)
    .map(({ name, text }) => `${name} ${text}`)
    .join('；');

const SHOWN = 3;

/** For a table: of many parts the first, and how many there are. */
export function ruleValueBrief(rule: Rule): string {
  const lines = ruleLines(rule);
  const named = lines.slice(0, SHOWN).map(({ name, text }) => `${name} ${text}`);
  return lines.length > SHOWN ? `${named.join('；')} 等 ${lines.length} 项` : named.join('；');
}

const STEP_NAMES: Readonly<Record<string, string>> = { ...EDUCATION, ...SKILL, ...AWARD };

/** A part of a rule before and after a change; null: it has no such part. */
export interface RulePartChange {
  name: string;
  before: string | null;
  after: string | null;
}

type Rule = Pick<Fact, 'id' | 'value'>;

/** What of a rule a change makes otherwise, in the order of its parts; `before` null: no rule answered until then. */
export function changedParts(before: Rule | null, after: Rule): RulePartChange[] {
  const [former, present] = [before ? ruleLines(before) : [], ruleLines(after)];
  const textIn = (lines: readonly RuleLine[], name: string) => lines.find((one) => one.name === name)?.text ?? null;
  const names = [...new Set([...present, ...former].map(({ name }) => name))];
  return names
    .map((name) => ({ name, before: textIn(former, name), after: textIn(present, name) }))
    .filter((part) => part.before !== part.after);
}

type Line = readonly [name: string, text: string];

const MAX_DECIMALS = 4;

const share = (fraction: number): string => `${formatNumber(percentOf(fraction), MAX_DECIMALS)}%`;
function money(fen: number | null): string {
  if (fen === null) return MISSING;
  return fen >= FEN_PER_WAN ? `${formatExactWan(fen)}元` : `${formatNumber(fen / 100, 2)}元`;
}
const months = (count: number): string => (count > 0 && count % 12 === 0 ? `${count / 12} 年` : `${count} 个月`);
const points = (count: number): string => `${count} 分`;
const basisPoints = (fraction: number): string => `${formatNumber(percentOf(fraction) * 100, 2)} 个基点`;
const area = (squareMetres: number): string => `${squareMetres}㎡`;
const years = (count: number): string => `${count} 岁`;

const terms = (prefix: string, rates: FactValues['loan.lpr']): Line[] => [
  [`${prefix}5 年以内`, share(rates.upToFiveYears)],
  [`${prefix}5 年以上`, share(rates.overFiveYears)],
];
const twoHomes = (value: { first: number; second: number }): Line[] => [
  ['首套', share(value.first)],
  ['二套', share(value.second)],
];
const oneRate = ({ rate }: { rate: number }): Line[] => [['税率', share(rate)]];
const oneFee = ({ amount }: { amount: number }): Line[] => [['每件', money(amount)]];
const somePoints = (value: { points: number }): Line[] => [['分值', points(value.points)]];
const namedSteps = ({ steps }: { steps: readonly PointsStep[] }): Line[] =>
  steps.map((step) => [STEP_NAMES[step.id] ?? step.id, points(step.points)]);
const scoreSteps = (name: string, unit: string, steps: readonly ScoreStep[]): Line[] =>
  steps.map((step) => [`${name} ${step.from}${unit}起`, points(step.points)]);

const caps = (name: string, { single, family }: FundCaps): Line[] => [
  [`${name}，个人`, money(single)],
  [`${name}，家庭`, money(family)],
];

const UPLIFT_HOMES = { first: '首套', second: '二套', both: '首套和二套' } as const;
const UPLIFT_HOUSEHOLDS = { family: '家庭', all: '个人和家庭' } as const;

const uplift = (rule: FundUpliftRule): Line => [
  `${FUND_UPLIFT_NAMES[rule.uplift]}上浮（${UPLIFT_HOMES[rule.homes]}，${UPLIFT_HOUSEHOLDS[rule.households]}）`,
  'share' in rule ? share(rule.share) : money(rule.amount),
];

const ROUTE_HOUSEHOLDS = { local: '本市户籍', nonlocal: '非本市户籍' } as const;

/** "非本市户籍，社保或个税连续 3 年，限 1 套（只算这个区域）" */
function routeText({ household, minMonths, minPermitMonths, limit, counts, children }: PurchaseRoute): string {
  return joinKnown(
    [
      household === null ? '不论户籍' : ROUTE_HOUSEHOLDS[household],
      minMonths > 0 && `社保或个税连续 ${months(minMonths)}`,
      minPermitMonths > 0 && `居住证满 ${months(minPermitMonths)}`,
      limit === null ? '不限套数' : `限 ${limit} 套（${counts === 'zone' ? '只算这个区域' : '全市都算'}）`,
      children &&
        `有 ${children.atLeast} 个以上未成年子女的多 ${children.more} 套${children.confirmed ? '' : '（待核）'}`,
    ],
    '，',
  );
}

const zoneLines = ({ zones }: { zones: readonly PurchaseZone[] }): Line[] =>
  zones.flatMap(({ name, routes }) =>
    routes.map((route, at): Line => [routes.length > 1 ? `${name}，条件 ${at + 1}` : name, routeText(route)]),
  );

const landSteps = ({ perYear, steps }: FactValues['tax.landVat']): Line[] => [
  ['每满一年加计', share(perYear)],
  ...steps.map(
    ({ upTo, rate, less }): Line => [
      upTo === null ? '再往上' : `增值额不超过扣除额的 ${share(upTo)}`,
      `税率 ${share(rate)}，速算扣除 ${share(less)}`,
    ],
  ),
];

const sizedDeed = ({ areaUpTo, first, second, further }: FactValues['tax.deed']): Line[] => [
  [`首套 ${area(areaUpTo)} 及以下`, share(first.small)],
  [`首套 ${area(areaUpTo)} 以上`, share(first.large)],
  [`二套 ${area(areaUpTo)} 及以下`, share(second.small)],
  [`二套 ${area(areaUpTo)} 以上`, share(second.large)],
  ['三套及以上', share(further)],
];

const scoreCard = (value: FactValues['capability.score']): Line[] => [
  ...scoreSteps(CAPABILITY_SCORE_NAMES.debtShare, '%', value.debtShare),
  ...scoreSteps(CAPABILITY_SCORE_NAMES.steadyMonths, ' 个月', value.steadyMonths),
  ...scoreSteps(CAPABILITY_SCORE_NAMES.fundMonths, ' 个月', value.fundMonths),
  ...scoreSteps(CAPABILITY_SCORE_NAMES.overdue, ' 次', value.overdue),
  ...scoreSteps(CAPABILITY_SCORE_NAMES.enquiries, ' 次', value.enquiries),
  [CAPABILITY_SCORE_NAMES.own, points(value.source.own)],
  [CAPABILITY_SCORE_NAMES.family, points(value.source.family)],
  [CAPABILITY_SCORE_NAMES.borrowed, points(value.source.borrowed)],
  ...value.grades.map(({ id, from }): Line => [`${id} 级`, `${points(from)}起`]),
];

/** How each rule is told; a rule without a line here does not compile. */
const WRITERS: { readonly [Id in FactId]: (value: FactValues[Id]) => Line[] } = {
  'loan.lpr': (value) => terms('', value),
  'loan.downPayment': (value) => [...twoHomes(value), ['二套，在指定环线以外', share(value.secondOutside)]],
  'loan.fundRate': ({ first, second }) => [...terms('首套，', first), ...terms('二套，', second)],
  'loan.fundCap': ({ first, second, uplifts, most }) => [
    ...caps('首套', first),
    ...caps('二套', second),
    ...uplifts.map(uplift),
    ['上浮后最多', most === null ? '没有另外的上限' : money(most)],
  ],
  'loan.fundDownPayment': twoHomes,
  'loan.fundMonths': (value) => [['连续缴存满', months(value.months)]],
  'loan.usualSpread': ({ first, second }) => [
    ['首套低', basisPoints(first)],
    ['二套低', basisPoints(second)],
  ],
  'saving.deposit': ({ threeYears }) => [['三年定期', share(threeYears)]],
  'loan.subsidy': (value) => [
    ['贴息', `每年 ${share(value.rate)}`],
    ['最长', months(value.months)],
    ['贷款不超过', money(value.loanUpTo)],
    ['面积不超过', area(value.areaUpTo)],
    ['总价不超过', money(value.priceUpTo)],
    ['按什么算', value.basis === 'declining' ? '剩余本金' : '最初本金'],
  ],
  'loan.incomeShare': (value) => [
    ['月供宽松', share(value.comfortable)],
    ['月供最多', share(value.payment)],
    ['连同其他债务最多', share(value.allDebts)],
  ],
  'loan.termByAge': ({ ageAtEnd }) => [['还清时不超过', years(ageAtEnd)]],
  'loan.commercialHome': (value) => [
    ['首付', share(value.downPayment)],
    ['最长', months(value.months)],
  ],
  'tax.vat': ({ heldMonths, before, after }) => [
    [`不满 ${months(heldMonths)}`, share(before)],
    [`满 ${months(heldMonths)}`, after === null ? '免征' : share(after)],
  ],
  'tax.vatNewHome': ({ general, simple }) => [
    ['一般计税', share(general)],
    ['简易计税', share(simple)],
  ],
  'tax.surcharge': (value) => [
    ['城建税，市区', share(value.city)],
    ['城建税，县城和镇', share(value.county)],
    ['城建税，其他地方', share(value.elsewhere)],
    ['教育费附加', share(value.education)],
    ['地方教育附加', share(value.localEducation)],
  ],
  'tax.surchargeRelief': (value) => [['减征', share(value.share)]],
  'tax.deed': sizedDeed,
  'tax.incomeGain': oneRate,
  'tax.incomeAssessed': oneRate,
  'tax.incomeExempt': ({ heldMonths }) => [['持有满', months(heldMonths)]],
  'tax.refund': ({ withinYears }) => [['卖出后多久内买入', `${withinYears} 年`]],
  'tax.vatCommercial': oneRate,
  'tax.deedCommercial': oneRate,
  'tax.stampCommercial': oneRate,
  'tax.landVat': landSteps,
  'tax.holding': ({ share: taxed, rates, freePerPerson, freePerHome }) => [
    ['按房价的', share(taxed)],
    ['每年税率', rates.map(share).join('、')],
    ...(freePerPerson === null ? [] : [['每人免税', area(freePerPerson)] as const]),
    ...(freePerHome === null ? [] : [['每套免税', area(freePerHome)] as const]),
  ],
  'fee.registration': oneFee,
  'fee.registrationCommercial': oneFee,
  'fee.registrationMortgage': oneFee,
  'fee.agent': ({ buyer, seller }) => [
    ['买方', share(buyer)],
    ['卖方', share(seller)],
  ],
  'purchase.zones': zoneLines,
  'purchase.commercial': (value) => [
    ...zoneLines(value),
    ['算不算家庭住房套数', COUNTS_AS_HOME_NAMES[value.countsAsHome]],
  ],
  'points.standard': somePoints,
  'points.age': (value) => [
    [`${years(value.fullUpTo)}及以下`, points(value.full)],
    ['每大一岁减', points(value.perYear)],
    [`${value.oldestFrom} 到 ${years(value.oldestTo)}`, points(value.oldest)],
  ],
  'points.education': namedSteps,
  'points.skill': namedSteps,
  'points.insuranceYear': (value) => [['每年', points(value.points)]],
  'points.insuranceBase': ({ steps }) => scoreSteps('缴费基数是社平工资的', '%', steps),
  'points.graduate': somePoints,
  'points.spouse': ({ perYear, most }) => [
    ['结婚每年', points(perYear)],
    ['最多', points(most)],
  ],
  'points.scarceMajor': somePoints,
  'points.investment': (value) => [
    ['每一档', points(value.perStep)],
    ['纳税每一档', money(value.taxStep)],
    ['雇本市户籍每一档', `${value.jobsStep} 人`],
    ['最多', points(value.most)],
  ],
  'points.publicService': ({ perYear, countsFromYears }) => [
    ['每年', points(perYear)],
    ['满几年开始算', `${countsFromYears} 年`],
  ],
  'points.remoteArea': ({ perYear, countsFromYears, most }) => [
    ['每年', points(perYear)],
    ['满几年开始算', `${countsFromYears} 年`],
    ['最多', points(most)],
  ],
  'points.award': namedSteps,
  'points.falseMaterial': (value) => [['每次扣', points(value.points)]],
  'points.detention': (value) => [['每次扣', points(value.points)]],
  'points.veto': () => [['有刑事犯罪记录', '取消申请资格']],
  'capability.score': scoreCard,
  'capability.refusal': ({ overdueInARow, overdueInAll }) => [
    ['连续逾期', `${overdueInARow} 次`],
    ['累计逾期', `${overdueInAll} 次`],
  ],
  'capability.costs': (value) => [['占总价', share(value.share)]],
};
