import type { FormValues } from '@/lib/kernel/form/formSpec';
import { type IndexGrowth, spansBelow } from '@/lib/market/indexGrowth';
import type { RentOrBuyAnswer, RentOrBuySource } from '../contract/rentOrBuy';
import type { RENT_OR_BUY_FORM } from '../forms/rentOrBuyForm';
import {
  type Assumption,
  type AssumptionErrors,
  assumptionSpans,
  breakEvenOf,
  growthFor,
  monthlyOf,
  type RentOrBuyCase,
  stayYears,
  waitingOf,
} from './rentOrBuy';

interface Told {
  value: number | null;
  source: RentOrBuySource;
}

interface ToldWithin extends Told {
  error: number;
}

/** What is known of a home and its city before anybody typed: amounts in fen, rates as fractions. */
export interface KnownRentOrBuy
  extends Pick<RentOrBuyAnswer, 'subject' | 'isForetold' | 'toLet' | 'toCheck' | 'byMeans'> {
  price: Told;
  rent: ToldWithin;
  costs: ToldWithin;
  savings: Told;
  lending: { downShare: number; annualRate: number; months: number; source: RentOrBuySource };
  /** fen per ㎡ and month */
  propertyFee: number | null;
  /** With its months' values; null for too short an index. */
  index: (IndexGrowth & { until: string; values: readonly number[] }) | null;
}

type Typed = FormValues<typeof RENT_OR_BUY_FORM>;

/** fen a ㎡ and year: a refit of 1,000元 a ㎡ each 25 years. */
const REPAIRS = 4_000;
/** One agent, of the price of then. */
const SALE_SHARE = 0.02;
const HUNDREDTH = 0.01;
const HALF_HUNDREDTH = 0.005;
const FLAT = 0;
/** What is asked besides the index's own growth. */
const GROWTHS = [-0.01, FLAT, 0.02, 0.03] as const;
const ALIKE = 0.0005;

const plain = (of: RentOrBuySource['of']): RentOrBuySource => ({ of, count: null, place: null });

/** The answer from what is known and what was typed over it. With something missing nothing is reckoned, and it is named. */
export function rentOrBuyAnswer(known: KnownRentOrBuy, typed: Typed): RentOrBuyAnswer {
  const told = toldOf(known, typed);
  const price = typed.price ?? known.price.value;
  const downShare = typed.down ?? known.lending.downShare;
  const loan = price === null ? null : Math.round(price * (1 - downShare));
  const lent =
    loan === null ? null : { principal: loan, annualRate: told.loanRate.value ?? 0, months: known.lending.months };
  const given = price === null || lent === null ? null : caseOf(price, lent, told);
  const missing = (['growth', 'savingsRate', 'rent', 'costs'] as const).filter((name) => told[name].value === null);
  const { index, subject, isForetold, toLet, toCheck, byMeans } = known;
  const { values, ...growth } = index ?? { values: [] };
  return {
    subject,
    price,
    priceSource: typed.price === null ? known.price.source : plain('typed'),
    downShare: price === null ? null : downShare,
    downSource: typed.down === null ? known.lending.source : plain('typed'),
    loan,
    monthlyPayment: lent && Math.round(monthlyOf(lent)),
    missing: [...(price === null ? ['price' as const] : []), ...missing],
    index: index && (growth as Omit<NonNullable<typeof index>, 'values'>),
    isForetold,
    toLet,
    toCheck,
    byMeans,
    ...reckoned(given, told, values, Number(typed.wait)),
  };
}

type ToldAssumptions = Record<Assumption, ToldWithin>;

function toldOf({ rent, costs, savings, lending, propertyFee, index, subject }: KnownRentOrBuy, typed: Typed) {
  const within = (name: Assumption, told: Told, error: number): ToldWithin => {
    const own = typed[name];
    return own === null ? { ...told, error } : { value: own, source: plain('typed'), error };
  };
  const upkeep = Math.round(subject.area * ((propertyFee ?? 0) * 12 + REPAIRS));
  const indexed: Told = index
    ? {
        value: index.rate,
        source: { of: index.error === null ? 'shortIndex' : 'index', count: index.months, place: null },
      }
    : { value: null, source: plain('noIndex') };
  const rateSource = lending.source.of === 'means' ? plain('means') : plain('usualRate');
  return {
    growth: within('growth', indexed, index?.error ?? HUNDREDTH),
    loanRate: within('loanRate', { value: lending.annualRate, source: rateSource }, HALF_HUNDREDTH),
    savingsRate: within('savingsRate', savings, HALF_HUNDREDTH),
    rent: within('rent', rent, rent.error),
    rentGrowth: within('rentGrowth', { value: FLAT, source: plain('noRentIndex') }, HUNDREDTH),
    costs: within('costs', costs, costs.error),
    upkeep: within('upkeep', { value: upkeep, source: plain(propertyFee === null ? 'noFee' : 'fee') }, upkeep / 2),
    saleShare: within('saleShare', { value: SALE_SHARE, source: plain('sale') }, HUNDREDTH),
  } satisfies ToldAssumptions;
}

/** null where something of it is not known. */
function caseOf(price: number, loan: RentOrBuyCase['loans'][number], told: ToldAssumptions): RentOrBuyCase | null {
  const of = (name: Assumption) => told[name].value;
  const values = {
    growth: of('growth'),
    savingsRate: of('savingsRate'),
    rent: of('rent'),
    rentGrowth: of('rentGrowth'),
    costs: of('costs'),
    upkeep: of('upkeep'),
    saleShare: of('saleShare'),
  };
  if (Object.values(values).some((value) => value === null)) return null;
  return { price, loans: [loan], ...(values as Record<keyof typeof values, number>) };
}

type Reckoned = Pick<
  RentOrBuyAnswer,
  'assumptions' | 'years' | 'band' | 'breakEven' | 'range' | 'scenarios' | 'flat' | 'growthForTen' | 'waiting'
>;

const TEN = 10;

function reckoned(
  given: RentOrBuyCase | null,
  told: ToldAssumptions,
  index: readonly number[],
  months: number,
): Reckoned {
  const shown = (name: Assumption, span: Reckoned['range']) => ({ name, ...told[name], span });
  if (!given) {
    const assumptions = (Object.keys(told) as Assumption[]).map((name) => shown(name, null));
    return { ...NOTHING, assumptions };
  }
  const errors = Object.fromEntries(Object.entries(told).map(([name, { error }]) => [name, error]));
  const spans = assumptionSpans(given, errors as AssumptionErrors);
  const at = (growth: number) => stayYears({ ...given, growth });
  const [years, from] = [at(given.growth), (growth: number) => breakEvenOf(at(growth)).from];
  const aheads = (growth: number) => at(growth).map(({ ahead }) => Math.round(ahead));
  const hasRange = told.growth.source.of !== 'shortIndex';
  const { error } = told.growth;
  const growths = [...GROWTHS.filter((one) => Math.abs(one - given.growth) > ALIKE), given.growth].sort(
    (a, b) => a - b,
  );
  const waiting = waitingOf(given, months);
  const last = index.length > months ? (index.at(-1) as number) / (index.at(-1 - months) as number) - 1 : null;
  return {
    assumptions: spans.map(({ name, span }) => shown(name, span)),
    years: years.map((year) =>
      Object.fromEntries(Object.entries(year).map(([name, value]) => [name, Math.round(value)])),
    ) as unknown as Reckoned['years'],
    band: hasRange ? { low: aheads(given.growth - error), high: aheads(given.growth + error) } : null,
    breakEven: breakEvenOf(years),
    range: hasRange ? (spans.find(({ name }) => name === 'growth')?.span ?? null) : null,
    scenarios: growths.map((growth) => ({ growth, from: from(growth) })),
    flat: from(FLAT),
    growthForTen: growthFor(given, TEN),
    waiting: { ...waiting, ...spansBelow(index, months, waiting.even), last },
  };
}

const NOTHING: Omit<Reckoned, 'assumptions'> = {
  years: [],
  band: null,
  breakEven: { from: null, until: null },
  range: null,
  scenarios: [],
  flat: null,
  growthForTen: null,
  waiting: null,
};
