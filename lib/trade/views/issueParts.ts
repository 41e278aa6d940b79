import type { AreaLevel, Sampled } from '@/lib/area/contract';
import { formatFloor, formatLayout } from '@/lib/estate/homeText';
import { isAboveAsking } from '@/lib/interface/views/discountFigure';
import { formatNumber, MISSING, roundTo } from '@/lib/kernel/format/number';
import type { IndexMonthComparison } from '@/lib/market/indexComparison';
import { changeRate, MIN_SAMPLES } from '@/lib/market/samples';
import { SIZE_BANDS, sizeBandOf } from '@/lib/market/sizeBand';
import { MIN_CHANGE_SAMPLES } from '@/lib/market/windows';
import { REPORT_COPY } from '@/lib/report/words';
import type { IssueCell, IssueChart, IssueColumn, IssueFigure, IssueSection, IssueTable } from '@/lib/trade/contract';
import { type DealFigures, dealFigures, groupsBySize } from '../dealFigures';
import type { IssueDeal, PartPeriod } from '../issueFacts';
import { ISSUE_COPY as copy } from '../words';

// What the four products have in common: sections as they are kept, their numbers as exact as they are shown.

const { columns, figures: names, notes, sections: titles } = copy;

type Made = Pick<IssueSection, 'id' | 'title'> & Partial<Omit<IssueSection, 'id' | 'title'>>;

export const section = (made: Made): IssueSection => ({
  says: [],
  figures: [],
  chart: null,
  table: null,
  note: null,
  ...made,
});

export const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));
/** A fraction as exact as a per cent with two decimals. */
export const share = (value: number | null): number | null => (value === null ? null : roundTo(value, 4));
export const tenth = (value: number | null): number | null => (value === null ? null : roundTo(value, 1));

const known = (text: string): string | null => (text === MISSING ? null : text);

/** A figure of some deals, or why there is none. */
export const sampledFigure = (
  label: string,
  { value, samples }: Sampled,
  kind: IssueFigure['kind'],
  rest = '套',
): IssueFigure => ({
  label,
  value: kind === 'share' ? share(value) : whole(value),
  kind,
  source: value === null ? `只有 ${formatNumber(samples)} ${rest}，不算` : `据 ${formatNumber(samples)} ${rest}`,
});

/** How far below asking, or how far above: nobody lets off less than nothing. */
export function discountFigure({ value, samples }: Sampled, rest: string): IssueFigure {
  const isAbove = isAboveAsking(value);
  const size = value === null ? null : Math.abs(value);
  return sampledFigure(isAbove ? names.premium : names.discount, { value: size, samples }, 'share', rest);
}

/** A figure that is a fact of a day or span, such as a count. */
export const toldFigure = (
  label: string,
  value: number | null,
  kind: IssueFigure['kind'],
  span: string,
): IssueFigure => ({ label, value, kind, source: value === null ? '没有数据' : span });

/** The figures of some deals together. */
export const dealFigureList = (found: DealFigures, span: string): IssueFigure[] => [
  toldFigure(names.deals, found.deals, 'count', span),
  toldFigure(names.turnover, found.turnover, 'total', span),
  sampledFigure(names.average, found.average, 'unit'),
  sampledFigure(names.unitMedian, found.unitMedian, 'unit'),
  sampledFigure(names.priceMedian, found.priceMedian, 'total'),
  discountFigure(found.discount, '套知道挂牌价'),
  sampledFigure(names.daysToSell, found.daysToSell, 'days', '套知道挂牌日'),
];

/** A column of a table: its title, what its numbers are, and what stands in it. */
export type ColumnOf<Row> = readonly [title: string, kind: IssueColumn['kind'], cell: (row: Row) => IssueCell];

/** A line for each row, with a cell for each column. */
export const tableOf = <Row>(rows: readonly Row[], cells: readonly ColumnOf<Row>[]): IssueTable => ({
  columns: cells.map(([title, kind]) => ({ title, kind })),
  rows: rows.map((row) => cells.map(([, , cell]) => cell(row))),
});

const DEAL_COLUMNS: readonly ColumnOf<IssueDeal>[] = [
  [columns.community, 'text', ({ community }) => community],
  [columns.day, 'day', ({ day }) => day],
  [columns.price, 'total', ({ price }) => price],
  [columns.unit, 'unit', ({ unitPrice }) => whole(unitPrice)],
  [columns.area, 'area', ({ area }) => area],
  [columns.layout, 'text', ({ rooms, halls }) => known(formatLayout(rooms, halls))],
  [columns.floor, 'text', ({ floorBand, totalFloors }) => known(formatFloor(floorBand, totalFloors))],
  [columns.asking, 'total', ({ askingPrice }) => askingPrice],
  [columns.discount, 'share', ({ discount }) => share(discount)],
  [columns.daysToSell, 'days', ({ daysToSell }) => daysToSell],
  [columns.plate, 'text', ({ plate }) => plate],
  [columns.district, 'text', ({ district }) => district],
];

/** Every deal, a line each. */
export const dealsSection = (deals: readonly IssueDeal[], span: string): IssueSection =>
  section({
    id: 'deals',
    title: titles.deals,
    says: deals.length === 0 ? [notes.noDeals] : [`${span}，共 ${formatNumber(deals.length)} 套。`],
    table: tableOf(deals, DEAL_COLUMNS),
    note: notes.deals,
  });

/** Deals that belong together, with their figures. */
interface DealGroup {
  name: string | null;
  found: DealFigures;
}

/** What all groups of deals are told by, after their name. */
const GROUP_COLUMNS: readonly ColumnOf<DealGroup>[] = [
  [columns.deals, 'count', ({ found }) => found.deals],
  [columns.average, 'unit', ({ found }) => whole(found.average.value)],
  [columns.priceMedian, 'total', ({ found }) => whole(found.priceMedian.value)],
  [columns.discount, 'share', ({ found }) => share(found.discount.value)],
  [columns.discountSamples, 'count', ({ found }) => found.discount.samples],
  [columns.daysToSell, 'days', ({ found }) => whole(found.daysToSell.value)],
];

/** Deals by the size of the home: the three bands of the National Bureau of Statistics. */
export const bandsSection = (deals: readonly IssueDeal[], usual: number | null): IssueSection =>
  section({
    id: 'bands',
    title: titles.bands,
    table: tableOf(
      SIZE_BANDS.map((band) => ({
        name: REPORT_COPY.market.bandNames[band],
        found: dealFigures(
          deals.filter(({ area }) => sizeBandOf(area) === band),
          usual,
        ),
      })),
      [[columns.band, 'text', ({ name }) => name], ...GROUP_COLUMNS],
    ),
    note: notes.few,
  });

/** Deals by district, those that sold most first. */
export function districtsSection(deals: readonly IssueDeal[], usual: number | null): IssueSection {
  const groups = groupsBySize(deals, ({ district }) => district).map(({ name, rows }) => ({
    name: name ?? copy.unknownPlace,
    found: dealFigures(rows, usual),
  }));
  return section({
    id: 'districts',
    title: titles.districts,
    chart: barsOf(
      copy.charts.districts,
      groups.map(({ name, found }) => ({ name, value: found.deals })),
    ),
    table: tableOf(groups, [[columns.district, 'text', ({ name }) => name], ...GROUP_COLUMNS]),
    note: `${notes.average}${notes.few}`,
  });
}

const TOP = 20;

/** Of the communities with the most deals. */
export function topCommunitiesSection(deals: readonly IssueDeal[], usual: number | null, span: string): IssueSection {
  // Two communities of one name lie in two plates.
  const groups = groupsBySize(
    deals.filter(({ community }) => community !== null),
    ({ community, plate }) => `${community}\n${plate ?? ''}`,
  )
    .slice(0, TOP)
    .map(({ rows }) => ({
      name: rows[0]?.community ?? null,
      plate: rows[0]?.plate ?? null,
      found: dealFigures(rows, usual),
    }));
  return section({
    id: 'communities',
    title: titles.topCommunities,
    says: groups.length === 0 ? [notes.noDeals] : [`${span}，成交最多的 ${groups.length} 个小区。`],
    table: tableOf(groups, [
      [columns.community, 'text', ({ name }) => name],
      ...GROUP_COLUMNS,
      [columns.plate, 'text', ({ plate }) => plate],
    ]),
    note: notes.few,
  });
}

export const barsOf = (title: string, bars: { name: string; value: number }[]): IssueChart | null =>
  bars.some(({ value }) => value > 0) ? { form: 'bars', title, bars } : null;

/** Averages above, counts below; null where there is nothing to draw. */
export const trendChart = (points: Extract<IssueChart, { form: 'mirror' }>['points']): IssueChart | null =>
  points.length === 0 ? null : { form: 'mirror', title: copy.charts.trend, points };

/** Index and average, both 100 in the first month. */
export function indexSection(index: readonly IndexMonthComparison[], whose: string): IssueSection {
  if (index.length === 0) return section({ id: 'index', title: titles.index, says: [notes.noIndex] });
  return section({
    id: 'index',
    title: titles.index,
    says: [indexSays(index, whose)],
    chart: {
      form: 'lines',
      title: copy.charts.index,
      periods: index.map(({ month }) => month),
      series: [
        { name: copy.lines.index, values: index.map((one) => tenth(one.index)) },
        { name: copy.lines.average, values: index.map(({ average }) => tenth(average)) },
      ],
    },
    table: tableOf(index, [
      [columns.month, 'day', ({ month }) => month],
      [columns.index, 'index', (one) => tenth(one.index)],
      [columns.average, 'index', ({ average }) => tenth(average)],
      [columns.deals, 'count', ({ deals }) => deals],
    ]),
    note: `${index[0]?.month} = 100。${notes.index}`,
  });
}

function indexSays(index: readonly IndexMonthComparison[], whose: string): string {
  const [first, last] = [index[0], index.at(-1)];
  if (!first || !last || first === last) return `${whose}的指数从 ${first?.month ?? MISSING} 开始。`;
  const change = last.index / first.index - 1;
  const size = `${formatNumber(Math.abs(change) * 100, 1)}%`;
  const moved = Math.abs(change) < 0.0005 ? '没怎么动' : `${change > 0 ? '涨' : '跌'}了 ${size}`;
  return `${first.month} 到 ${last.month}，${whose}同样的房子${moved}。`;
}

/** The average of a period, of no fewer deals than make one. */
export const averageOf = ({ deals, dealUnitPrice }: Pick<PartPeriod, 'deals' | 'dealUnitPrice'>): number | null =>
  (deals ?? 0) < MIN_SAMPLES ? null : whole(dealUnitPrice);

interface PartsAsked {
  title: string;
  level: AreaLevel;
  /** First days of the periods. */
  now: string;
  before: string;
  yearAgo: string | null;
}

/** What was kept of parts in a period, the one before and the one a year before. */
export function partsTable(
  parts: readonly { id: number; name: string }[],
  periods: readonly PartPeriod[],
  { title, level, now, before, yearAgo }: PartsAsked,
) {
  const of = (id: number, start: string | null) =>
    periods.find(({ partId, startDay }) => partId === id && startDay === start);
  const average = (one: PartPeriod | undefined) => ({ value: one?.dealUnitPrice ?? null, samples: one?.deals ?? 0 });
  const rows = parts
    .map((part) => ({ ...part, own: of(part.id, now), last: of(part.id, before), earlier: of(part.id, yearAgo) }))
    .sort((one, other) => (other.own?.deals ?? 0) - (one.own?.deals ?? 0));
  type Part = (typeof rows)[number];
  const change = (one: PartPeriod | undefined, other: PartPeriod | undefined) =>
    share(changeRate(average(one), average(other), MIN_CHANGE_SAMPLES[level]));
  const yoy: ColumnOf<Part> = [columns.yoy, 'change', ({ own, earlier }) => change(own, earlier)];
  const table = tableOf<Part>(rows, [
    [title, 'text', ({ name }) => name],
    [columns.deals, 'count', ({ own }) => own?.deals ?? 0],
    [columns.before, 'count', ({ last }) => last?.deals ?? 0],
    [columns.average, 'unit', ({ own }) => (own ? averageOf(own) : null)],
    [columns.change, 'change', ({ own, last }) => change(own, last)],
    ...(yearAgo === null ? [] : [yoy]),
    [columns.newListings, 'count', ({ own }) => own?.newListings ?? null],
    [columns.listings, 'count', ({ own }) => own?.listings ?? null],
    [columns.daysToSell, 'days', ({ own }) => whole(own?.daysToSell ?? null)],
  ]);
  return { rows, table };
}
