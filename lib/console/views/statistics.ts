import { addDays, type Day, daysBetween } from '@/lib/kernel/day';
import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { rateText } from '@/lib/kernel/format/rate';
import type { LeadCount } from '@/lib/lead/leadCount';
import type { LeadState } from '@/lib/lead/leadState';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { VisitCounts } from '@/lib/visit/counted';
import { PAGE_GROUPS, type PageGroup, pageGroupOf } from '@/lib/visit/pageGroup';
import { VISIT_SOURCES, type VisitSource } from '@/lib/visit/visitSource';
import { CONSOLE_STATISTICS_COPY as copy } from '../words/statistics';
import { knownFacts } from './facts';
import type { ComparedFigure, DayFigures, FunnelStep, OriginRow, StatisticsPageProps } from './statisticsPage';

/** A share of fewer says nothing. */
export const MIN_SHARED = 20;

export type CountedVisits = Omit<VisitCounts, 'cityId' | 'views'>;

/** What was counted of the days that are asked for, and of as many before them. */
export interface Counted {
  /** Of whole days, and of today. */
  visits: readonly CountedVisits[];
  leads: readonly LeadCount[];
  /** The first whole day of which visits were counted; null: there is none yet. */
  since: Day | null;
}

/** The days that are shown: whole ones, the last is yesterday. */
export interface Span {
  from: Day;
  to: Day;
}

export const lengthOf = ({ from, to }: Span): number => daysBetween(from, to) + 1;

const daysOf = (span: Span): Day[] => Array.from({ length: lengthOf(span) }, (_, at) => addDays(span.from, at));

/** As many days just before. */
export const spanBefore = (span: Span): Span => ({
  from: addDays(span.from, -lengthOf(span)),
  to: addDays(span.from, -1),
});

const isIn = ({ from, to }: Span, { day }: { day: Day }): boolean => day >= from && day <= to;

type Sum<Row> = (row: Row) => number;

const sumIn = <Row extends { day: Day }>(rows: readonly Row[], span: Span, of: Sum<Row>): number =>
  rows.reduce((sum, row) => (isIn(span, row) ? sum + of(row) : sum), 0);

const visitsOf: Sum<CountedVisits> = ({ visits }) => visits;
const leadsOf: Sum<LeadCount> = ({ count }) => count;

/** Whether all of the span was counted. */
const isCounted = ({ from }: Span, since: Day | null): boolean => since !== null && since <= from;

/** Visits of what was counted of a span; null where none of it was. */
const visitsIn = ({ visits, since }: Counted, span: Span): number | null =>
  since === null || since > span.to ? null : sumIn(visits, span, visitsOf);

function compared(now: number | null, before: number | null): ComparedFigure {
  const text = formatNumber(now);
  if (now === null || before === null || before < MIN_SHARED) return { text, change: null };
  return { text, change: `${rateText(now / before - 1).text}，${copy.before} ${formatNumber(before)}` };
}

export const visitFigure = (counted: Counted, span: Span): ComparedFigure => {
  const before = spanBefore(span);
  const comparable = isCounted(before, counted.since) ? visitsIn(counted, before) : null;
  return compared(visitsIn(counted, span), comparable);
};

export const leadFigure = ({ leads }: Counted, span: Span): ComparedFigure =>
  compared(sumIn(leads, span, leadsOf), sumIn(leads, spanBefore(span), leadsOf));

/** Each day by itself; before anything was counted there is nothing, not 0. */
export function dayFigures({ visits, leads, since }: Counted, span: Span): DayFigures {
  const days = daysOf(span);
  const [byDay, leadsByDay] = [sumBy(visits, visitsOf), sumBy(leads, leadsOf)];
  const visitsOn = (day: Day) => (since !== null && day >= since ? (byDay.get(day) ?? 0) : null);
  return {
    days,
    visits: days.map(visitsOn),
    before: days.map((day) => visitsOn(addDays(day, -days.length))),
    leads: days.map((day) => leadsByDay.get(day) ?? 0),
  };
}

function sumBy<Row extends { day: Day }>(rows: readonly Row[], of: Sum<Row>): Map<Day, number> {
  const sums = new Map<Day, number>();
  for (const row of rows) sums.set(row.day, (sums.get(row.day) ?? 0) + of(row));
  return sums;
}

/** Leads of so many visits; null of fewer leads than say anything. */
export const rateOf = (leads: number, visits: number | null): number | null =>
  visits === null || visits === 0 || leads < MIN_SHARED ? null : leads / visits;

/** Leads of days of which no visit was counted belong to no visit: left out of the rate. */
const ratedLeads = ({ leads, since }: Counted, span: Span): number =>
  since === null ? 0 : sumIn(leads, { ...span, from: span.from < since ? since : span.from }, leadsOf);

interface Earned {
  orders: number;
  earnedFen: number;
  refundedFen: number;
}

/** What stands below the chart; `orders` is null where only some sources or pages are asked for. */
export function figureFacts(counted: Counted, span: Span, missed: number | null, orders: Earned | null) {
  const visits = visitsIn(counted, span);
  const searches = visits === null ? null : sumIn(counted.visits, span, (row) => row.searches);
  const { figures } = copy;
  return knownFacts([
    [figures.searches, searches === null ? formatNumber(null) : `${formatNumber(searches)} 次`],
    [figures.missed, searches === null || missed === null ? formatNumber(null) : `${formatNumber(missed)} 次`],
    [figures.rate, formatPercent(rateOf(ratedLeads(counted, span), visits), 2)],
    [figures.orders, orders ? `${formatNumber(orders.orders)} 笔` : copy.ordersOfAll],
    orders !== null && [figures.net, formatYuan(orders.earnedFen - orders.refundedFen)],
  ]);
}

const isArranged = ({ state }: LeadCount): boolean => state === 'arranged' || state === 'done';

/** From a visit to a home that was seen, each step with its share of the one before. */
export function funnelOf(counted: Counted, span: Span): FunnelStep[] {
  const { steps } = copy.funnel;
  const visits = visitsIn(counted, span);
  const leads = sumIn(counted.leads, span, leadsOf);
  const figures: [key: keyof typeof steps, value: number | null][] = [
    ['visits', visits],
    ['homes', visits === null ? null : sumIn(counted.visits, span, ({ homeVisits }) => homeVisits)],
    ['leads', leads],
    ['arranged', sumIn(counted.leads, span, (row) => (isArranged(row) ? row.count : row.viewings))],
    ['done', sumIn(counted.leads, span, ({ state, count }) => (state === 'done' ? count : 0))],
  ];
  return figures.map(([key, value], at) => {
    const above = figures[at - 1]?.[1] ?? null;
    const share = value === null || above === null || above < MIN_SHARED ? null : Math.min(1, value / above);
    return {
      key,
      name: steps[key],
      text: formatNumber(value),
      share: share === null ? null : Math.round(share * 1_000) / 10,
      shareText: at === 0 ? null : formatPercent(share),
    };
  });
}

const NOT_ARRANGED = {
  open: 'new',
  contacted: 'contacted',
  unreachable: 'unreachable',
  withdrawn: 'withdrawn',
} as const;

/** The leads of the span that came to no viewing, by what they are now; without a viewing that is planned. */
export const stateFacts = ({ leads }: Counted, span: Span): StatisticsPageProps['states'] =>
  (Object.entries(NOT_ARRANGED) as [keyof typeof NOT_ARRANGED, LeadState][]).map(([name, state]) => ({
    name: copy.states[name],
    text: `${formatNumber(sumIn(leads, span, (row) => (row.state === state ? row.count - row.viewings : 0)))} 条`,
    href: consolePaths.leads({ state }),
  }));

type Place = VisitSource | PageGroup | 'unknown';

/** Visits and leads by where they came from, or by the page that they came to; with the sum of all. */
function originRows<Of extends Place>(
  counted: Counted,
  span: Span,
  kinds: readonly Of[],
  texts: Readonly<Record<Of, string>>,
  of: { visit: (row: CountedVisits) => Of; lead: (row: LeadCount) => Of },
): OriginRow[] {
  const rowOf = (key: string, name: string, isThis: (kind: Of) => boolean): OriginRow & { some: boolean } => {
    const part = {
      ...counted,
      visits: counted.visits.filter((row) => isThis(of.visit(row))),
      leads: counted.leads.filter((row) => isThis(of.lead(row))),
    };
    const visits = visitsIn(part, span);
    const leads = sumIn(part.leads, span, leadsOf);
    const rate = formatPercent(rateOf(ratedLeads(part, span), visits), 2);
    return {
      key,
      name,
      visits: formatNumber(visits),
      leads: formatNumber(leads),
      rate,
      some: leads > 0 || (visits ?? 0) > 0,
    };
  };
  const rows = kinds.map((kind) => rowOf(kind, texts[kind], (one) => one === kind)).filter(({ some }) => some);
  return [...rows, rowOf('all', copy.origins.all, () => true)].map(({ some: _some, ...row }) => row);
}

export const sourceRows = (counted: Counted, span: Span): OriginRow[] =>
  originRows<VisitSource | 'unknown'>(counted, span, [...VISIT_SOURCES, 'unknown'], copy.sources, {
    visit: ({ source }) => source,
    lead: ({ source }) => source ?? 'unknown',
  });

export const pageRows = (counted: Counted, span: Span): OriginRow[] =>
  originRows<PageGroup>(counted, span, PAGE_GROUPS, copy.pages, {
    visit: ({ page }) => page,
    lead: ({ sourcePage }) => pageGroupOf(sourcePage),
  });

/** "上海 41 次，最近 2026-11-20" */
export const missedText = ({ cityName, times, lastDay }: { cityName: string | null; times: number; lastDay: Day }) =>
  `${cityName ?? ''} ${formatNumber(times)} 次，最近 ${lastDay}`.trim();

/** What was counted of one day, as its row and the file say it. */
export interface StatisticsDay {
  day: Day;
  /** null: not counted then. */
  visits: number | null;
  homes: number | null;
  searches: number | null;
  missed: number | null;
  leads: number;
  /** null: they are of all sources and pages. */
  orders: number | null;
}

/** Each day of the span, the first first. */
export function dayRows(
  { visits, leads, since }: Counted,
  span: Span,
  missed: readonly { day: Day; times: number }[] | null,
  orders: readonly { day: Day; orders: number }[] | null,
): StatisticsDay[] {
  const on = <Row extends { day: Day }>(rows: readonly Row[], of: Sum<Row>) => {
    const sums = sumBy(rows, of);
    return (day: Day) => sums.get(day) ?? 0;
  };
  const sums = {
    visits: on(visits, visitsOf),
    homes: on(visits, ({ homeVisits }) => homeVisits),
    searches: on(visits, (row) => row.searches),
    missed: missed && on(missed, ({ times }) => times),
    leads: on(leads, leadsOf),
    orders: orders && on(orders, (row) => row.orders),
  };
  return daysOf(span).map((day) => {
    const counted = (sum: ((day: Day) => number) | null) => (sum && since !== null && day >= since ? sum(day) : null);
    return {
      day,
      visits: counted(sums.visits),
      homes: counted(sums.homes),
      searches: counted(sums.searches),
      missed: counted(sums.missed),
      leads: sums.leads(day),
      orders: sums.orders?.(day) ?? null,
    };
  });
}

/** "今天到现在 123 人次，线索 2 条" */
export function todayCountText({ visits, leads, since }: Counted, today: Day): string {
  const span = { from: today, to: today };
  const seen = since === null ? 0 : sumIn(visits, span, visitsOf);
  return `${copy.today} ${formatNumber(seen)} ${copy.visitsUnit}，${copy.leads} ${formatNumber(sumIn(leads, span, leadsOf))} ${copy.leadsUnit}`;
}
