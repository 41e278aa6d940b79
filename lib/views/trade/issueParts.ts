import { REPORT_COPY } from '@/lib/config/microcopy/report';
import { ISSUE_COPY as copy } from '@/lib/config/microcopy/trade';
import { formatFloor, formatLayout } from '@/lib/domain/format/home';
import { formatNumber, MISSING, roundTo } from '@/lib/domain/format/number';
import { SIZE_BANDS, sizeBandOf } from '@/lib/domain/market/sizeBand';
import type { Sampled } from '@/lib/domain/model/area';
import { changeRate } from '@/lib/domain/statistics/samples';
import type { IssueCell, IssueChart, IssueColumn, IssueFigure, IssueSection } from '@/lib/domain/trade/dataIssue';
import { type DealFigures, dealFigures, groupsBySize } from '@/lib/domain/trade/dealFigures';
import type { IndexMonthBeside, IssueDeal, PartPeriod } from '@/lib/domain/trade/issueFacts';

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
  sampledFigure(names.discount, found.discount, 'share', '套知道挂牌价'),
  sampledFigure(names.daysToSell, found.daysToSell, 'days', '套知道挂牌日'),
];

const DEAL_COLUMNS: [column: IssueColumn, cell: (deal: IssueDeal) => IssueCell][] = [
  [{ title: columns.community, kind: 'text' }, ({ community }) => community],
  [{ title: columns.day, kind: 'day' }, ({ day }) => day],
  [{ title: columns.price, kind: 'total' }, ({ price }) => price],
  [{ title: columns.unit, kind: 'unit' }, ({ unitPrice }) => whole(unitPrice)],
  [{ title: columns.area, kind: 'area' }, ({ area }) => area],
  [{ title: columns.layout, kind: 'text' }, ({ rooms, halls }) => known(formatLayout(rooms, halls))],
  [{ title: columns.floor, kind: 'text' }, ({ floorBand, totalFloors }) => known(formatFloor(floorBand, totalFloors))],
  [{ title: columns.asking, kind: 'total' }, ({ askingPrice }) => askingPrice],
  [{ title: columns.discount, kind: 'share' }, ({ discount }) => share(discount)],
  [{ title: columns.daysToSell, kind: 'days' }, ({ daysToSell }) => daysToSell],
  [{ title: columns.plate, kind: 'text' }, ({ plate }) => plate],
  [{ title: columns.district, kind: 'text' }, ({ district }) => district],
];

/** Every deal, a line each. */
export const dealsSection = (deals: readonly IssueDeal[], span: string): IssueSection =>
  section({
    id: 'deals',
    title: titles.deals,
    says: deals.length === 0 ? [notes.noDeals] : [`${span}，共 ${formatNumber(deals.length)} 套。`],
    table: {
      columns: DEAL_COLUMNS.map(([column]) => column),
      rows: deals.map((deal) => DEAL_COLUMNS.map(([, cell]) => cell(deal))),
    },
    note: notes.deals,
  });

/** The columns that groups of deals share, after their name. */
const GROUP_COLUMNS: IssueColumn[] = [
  { title: columns.deals, kind: 'count' },
  { title: columns.average, kind: 'unit' },
  { title: columns.priceMedian, kind: 'total' },
  { title: columns.discount, kind: 'share' },
  { title: columns.discountSamples, kind: 'count' },
  { title: columns.daysToSell, kind: 'days' },
];

const groupCells = (deals: readonly IssueDeal[], usual: number | null): IssueCell[] => {
  const found = dealFigures(deals, usual);
  return [
    found.deals,
    whole(found.average.value),
    whole(found.priceMedian.value),
    share(found.discount.value),
    found.discount.samples,
    whole(found.daysToSell.value),
  ];
};

/** Deals by the size of the home: the three bands of the National Bureau of Statistics. */
export const bandsSection = (deals: readonly IssueDeal[], usual: number | null): IssueSection =>
  section({
    id: 'bands',
    title: titles.bands,
    table: {
      columns: [{ title: columns.band, kind: 'text' }, ...GROUP_COLUMNS],
      rows: SIZE_BANDS.map((band) => [
        REPORT_COPY.market.bandNames[band],
        ...groupCells(
          deals.filter(({ area }) => sizeBandOf(area) === band),
          usual,
        ),
      ]),
    },
    note: notes.few,
  });

/** Deals by district, those that sold most first. */
export function districtsSection(deals: readonly IssueDeal[], usual: number | null): IssueSection {
  const groups = groupsBySize(deals, ({ district }) => district);
  return section({
    id: 'districts',
    title: titles.districts,
    chart: barsOf(
      copy.charts.districts,
      groups.map(({ name, rows }) => ({ name: name ?? copy.unknownPlace, value: rows.length })),
    ),
    table: {
      columns: [{ title: columns.district, kind: 'text' }, ...GROUP_COLUMNS],
      rows: groups.map(({ name, rows }) => [name ?? copy.unknownPlace, ...groupCells(rows, usual)]),
    },
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
  ).slice(0, TOP);
  return section({
    id: 'communities',
    title: titles.topCommunities,
    says: groups.length === 0 ? [notes.noDeals] : [`${span}，成交最多的 ${groups.length} 个小区。`],
    table: {
      columns: [{ title: columns.community, kind: 'text' }, ...GROUP_COLUMNS, { title: columns.plate, kind: 'text' }],
      rows: groups.map(({ rows }) => {
        const [first] = rows;
        return [first?.community ?? null, ...groupCells(rows, usual), first?.plate ?? null];
      }),
    },
    note: notes.few,
  });
}

export const barsOf = (title: string, bars: { name: string; value: number }[]): IssueChart | null =>
  bars.some(({ value }) => value > 0) ? { form: 'bars', title, bars } : null;

/** Index and average, both 100 in the first month. */
export function indexSection(index: readonly IndexMonthBeside[], whose: string): IssueSection {
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
    table: {
      columns: [
        { title: columns.month, kind: 'day' },
        { title: columns.index, kind: 'index' },
        { title: columns.average, kind: 'index' },
        { title: columns.deals, kind: 'count' },
      ],
      rows: index.map(({ month, index: value, average, deals }) => [month, tenth(value), tenth(average), deals]),
    },
    note: `${index[0]?.month} = 100。${notes.index}`,
  });
}

function indexSays(index: readonly IndexMonthBeside[], whose: string): string {
  const [first, last] = [index[0], index.at(-1)];
  if (!first || !last || first === last) return `${whose}的指数从 ${first?.month ?? MISSING} 开始。`;
  const change = last.index / first.index - 1;
  const size = `${formatNumber(Math.abs(change) * 100, 1)}%`;
  const moved = Math.abs(change) < 0.0005 ? '没怎么动' : `${change > 0 ? '涨' : '跌'}了 ${size}`;
  return `${first.month} 到 ${last.month}，${whose}同样的房子${moved}。`;
}

/** What was kept of parts in a period, the one before and the one a year before. */
export function partsTable(
  parts: readonly { id: number; name: string }[],
  periods: readonly PartPeriod[],
  { title, now, before, yearAgo }: { title: string; now: string; before: string; yearAgo: string | null },
) {
  const of = (id: number, start: string | null) =>
    periods.find(({ partId, startDay }) => partId === id && startDay === start);
  const average = (one: PartPeriod | undefined) => ({ value: one?.dealUnitPrice ?? null, samples: one?.deals ?? 0 });
  const rows = parts
    .map((part) => ({ ...part, own: of(part.id, now), last: of(part.id, before), earlier: of(part.id, yearAgo) }))
    .sort((one, other) => (other.own?.deals ?? 0) - (one.own?.deals ?? 0));
  return {
    rows,
    table: {
      columns: [
        { title, kind: 'text' },
        { title: columns.deals, kind: 'count' },
        { title: columns.before, kind: 'count' },
        { title: columns.average, kind: 'unit' },
        { title: columns.change, kind: 'change' },
        ...(yearAgo === null ? [] : [{ title: columns.yoy, kind: 'change' }]),
        { title: columns.newListings, kind: 'count' },
        { title: columns.listings, kind: 'count' },
        { title: columns.daysToSell, kind: 'days' },
      ] as IssueColumn[],
      rows: rows.map(({ name, own, last, earlier }): IssueCell[] => [
        name,
        own?.deals ?? 0,
        last?.deals ?? 0,
        own && own.deals !== null && own.deals >= 3 ? whole(own.dealUnitPrice) : null,
        share(changeRate(average(own), average(last))),
        ...(yearAgo === null ? [] : [share(changeRate(average(own), average(earlier)))]),
        own?.newListings ?? null,
        own?.listings ?? null,
        whole(own?.daysToSell ?? null),
      ]),
    },
  };
}
