import {
  type Counted,
  dayFigures,
  dayRows,
  figureFacts,
  funnelOf,
  leadFigure,
  missedText,
  pageRows,
  rateOf,
  type Span,
  sourceRows,
  spanBefore,
  stateFacts,
  todayCountText,
  visitFigure,
} from '@/lib/console/views/statistics';
import {
  type GivenAnswer,
  type MissedRow,
  STATISTICS_DONE,
  type StatisticsPageProps,
} from '@/lib/console/views/statisticsPage';
import { oneById, oneOf } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_STATISTICS_COPY as copy } from '@/lib/console/words/statistics';
import { addDays, type Day, dayOf, startOfDay } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { countLeads } from '@/lib/server/lead/queries/leadCounts';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { listRevenue } from '@/lib/server/payment/queries/revenue';
import { searchContext } from '@/lib/server/search/calls/searchContext';
import { answerSearch, removeAnswer } from '@/lib/server/visit/commands/answerSearch';
import { listSearchAnswers } from '@/lib/server/visit/queries/searchAnswers';
import {
  countMissedByDay,
  firstCountedDay,
  listMissedSearches,
  listVisitCounts,
} from '@/lib/server/visit/queries/visitCounts';
import { PAGE_GROUPS, type PageGroup, pageGroupOf } from '@/lib/visit/pageGroup';
import { VISIT_SOURCES, type VisitSource } from '@/lib/visit/visitSource';
import { defineTable, someOf } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const RANGES = ['7', '30', '90', '365'] as const;
const USUAL = '30';
/** The most often missed that are listed. */
const MAX_MISSED = 20;

interface Asked {
  days?: (typeof RANGES)[number];
  city?: number;
  source?: VisitSource;
  group?: PageGroup;
}

/** What was read, searched for and asked for, by day; words that found nothing are answered here. */
export const consoleStatisticsPage = defineConsolePage<StatisticsPageProps>({
  path: consolePaths.statistics(),
  name: CONSOLE_COPY.pages.statistics,
  access: 'statistics',
  async open(context) {
    const { consoleContext, query } = context;
    const cities = await listCities(consoleContext.db);
    const read = readOnce(context);
    const table = statisticsTable(read, cities);
    const { open: _open, done: _done, ...kept } = query;
    const address = (more: Record<string, string> = {}) => consolePaths.statistics({ ...kept, ...more });
    return {
      table,
      actions: {
        async answer(typed) {
          const { city = '', words = '' } = typed;
          const cityId = cities.find(({ id }) => String(id) === city)?.id;
          if (cityId === undefined) return;
          await answerSearch(consoleContext, { cityId, words, typed }, async (instead) => {
            const { unknown } = await searchContext({ cityId, q: instead }, 'resale', consoleContext);
            return unknown.length === 0;
          });
          return { to: address({ done: 'answer' }) };
        },
        async unanswer({ id = '' }) {
          await removeAnswer(consoleContext, id);
          return { to: address({ done: 'unanswer' }) };
        },
      },
      done: STATISTICS_DONE,
      load: async () => ({ address: address(), ...(await shown(context, table.asked(context), read)) }),
    };
  },
});

/** What the page and its table rest on. */
interface Facts {
  span: Span;
  counted: Counted;
  missed: Awaited<ReturnType<typeof missedOf>>;
  orders: Awaited<ReturnType<typeof ordersOf>>;
}

/** The page and its table ask for the same: it is read once. */
function readOnce({ consoleContext: { db }, now }: ConsolePageContext): (asked: Asked) => Promise<Facts> {
  let facts: Promise<Facts> | null = null;
  return (asked) => {
    facts ??= readFacts(db, now, asked);
    return facts;
  };
}

async function readFacts(db: Db, now: number, asked: Asked): Promise<Facts> {
  const span = spanOf(now, asked);
  const [counted, missed, orders] = await Promise.all([
    countedOf(db, now, asked),
    missedOf(db, asked, span),
    ordersOf(db, asked, span),
  ]);
  return { span, counted, missed, orders };
}

const spanOf = (now: number, { days = USUAL }: Asked): Span => ({
  from: addDays(dayOf(now), -Number(days)),
  to: addDays(dayOf(now), -1),
});

type Shown = Omit<StatisticsPageProps, 'shell' | 'table' | 'typed' | 'problems' | 'done' | 'address'>;

async function shown(
  { consoleContext: { db }, now, query, posted }: ConsolePageContext,
  asked: Asked,
  read: ReturnType<typeof readOnce>,
): Promise<Shown> {
  const [{ span, counted, orders, missed: missedDays }, missed, answers] = await Promise.all([
    read(asked),
    listMissedSearches(db, { ...spanOf(now, asked), ...defined({ cityId: asked.city }) }),
    listSearchAnswers(db, asked.city),
  ]);
  const answered = new Set(answers.map(({ city_id, words }) => `${city_id} ${words}`));
  const open = missed.filter(({ cityId, words }) => words !== '' && cityId > 0 && !answered.has(`${cityId} ${words}`));
  const rest = missed.filter(({ words, cityId }) => words === '' || cityId === 0);
  const sumOf = (rows: readonly { times: number }[]) => rows.reduce((sum, { times }) => sum + times, 0);
  const unlisted = sumOf(rest) + sumOf(open.slice(MAX_MISSED));
  return {
    range: `${copy.ranges[asked.days ?? USUAL]} ${span.from} 至 ${span.to}`,
    visits: visitFigure(counted, span),
    leads: leadFigure(counted, span),
    today: todayCountText(counted, dayOf(now)),
    partial: counted.since !== null && counted.since > span.from ? `${copy.partial}${counted.since}` : null,
    days: dayFigures(counted, span),
    figures: figureFacts(
      counted,
      span,
      missedDays && sumOf(missedDays.filter(({ day }) => counted.since !== null && day >= counted.since)),
      orders && totalOf(orders),
    ),
    funnel: funnelOf(counted, span),
    states: stateFacts(counted, span),
    sources: sourceRows(counted, span),
    pages: pageRows(counted, span),
    missed: open.slice(0, MAX_MISSED).map(
      (row): MissedRow => ({
        key: `${row.cityId} ${row.words}`,
        cityId: row.cityId,
        words: row.words,
        text: missedText(row),
      }),
    ),
    missedRest: unlisted > 0 ? `${copy.missed.rest} ${formatNumber(unlisted)} 次` : null,
    open: posted?.do === 'answer' ? `${posted.city} ${posted.words}` : (query.open ?? null),
    answers: answers.map(
      (answer): GivenAnswer => ({
        id: answer.id,
        words: answer.words,
        text: joinKnown([
          answer.instead && `${copy.answers.instead}“${answer.instead}”`,
          answer.hint && `${copy.answers.hint}“${answer.hint}”`,
          `${dayOf(answer.made_at)} ${answer.staff_name}`,
        ]),
      }),
    ),
  };
}

type Db = ConsolePageContext['consoleContext']['db'];

/** Of the days, as many before them, and today. */
async function countedOf(db: Db, now: number, { city, source, group, ...asked }: Asked): Promise<Counted> {
  const time = { from: spanBefore(spanOf(now, asked)).from, to: dayOf(now), ...defined({ cityId: city }) };
  const [visits, leads, first] = await Promise.all([
    listVisitCounts(db, time),
    countLeads(db, time),
    firstCountedDay(db),
  ]);
  // The day on which counting began was over in part.
  const since = first && addDays(first, 1);
  const isWhole = (day: Day) => since !== null && (day >= since || day === time.to);
  return {
    visits: visits.filter(
      (row) => isWhole(row.day) && (!source || row.source === source) && (!group || row.page === group),
    ),
    leads: leads.filter(
      (row) => (!source || row.source === source) && (!group || pageGroupOf(row.sourcePage) === group),
    ),
    since,
  };
}

/** Of the span, by day; null where only some sources, pages or a city are asked for, which orders do not tell. */
async function ordersOf(db: Db, { city, source, group }: Asked, { from, to }: Span) {
  if (city !== undefined || source || group) return null;
  const rows = await listRevenue(db, { from: startOfDay(from), isRehearsal: false });
  return rows.filter(({ day }) => day <= to);
}

/** The same of searches that found nothing, which no source and no page is told of. */
const missedOf = async (db: Db, { city, source, group }: Asked, span: Span) =>
  source || group ? null : countMissedByDay(db, { ...span, ...defined({ cityId: city }) });

const totalOf = (rows: readonly { orders: number; earnedFen: number; refundedFen: number }[]) => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  earnedFen: rows.reduce((sum, { earnedFen }) => sum + earnedFen, 0),
  refundedFen: rows.reduce((sum, { refundedFen }) => sum + refundedFen, 0),
});

const statisticsTable = (read: ReturnType<typeof readOnce>, cities: { id: number; name: string }[]) =>
  defineTable({
    page: 'statistics',
    order: '-day',
    filters: {
      days: { ...oneOf(copy.filters.days, RANGES, copy.ranges), usual: USUAL },
      city: oneById(copy.filters.city, cities),
      source: oneOf(copy.filters.source, VISIT_SOURCES, copy.sources),
      group: oneOf(copy.filters.group, PAGE_GROUPS, copy.pages),
    },
    list: async (filters, asked) => {
      const { span, counted, missed, orders } = await read(filters);
      return someOf(dayRows(counted, span, missed, orders), asked);
    },
    words: copy,
    key: ({ day }) => day,
  }).columns({
    day: { sort: true, cell: ({ day }) => day },
    visits: { end: true, cell: ({ visits }) => formatNumber(visits) },
    homes: { end: true, cell: ({ homes }) => formatNumber(homes) },
    searches: { end: true, cell: ({ searches }) => formatNumber(searches) },
    missed: { end: true, cell: ({ missed }) => formatNumber(missed) },
    leads: { end: true, cell: ({ leads }) => formatNumber(leads) },
    rate: { end: true, cell: ({ leads, visits }) => formatPercent(rateOf(leads, visits), 2) },
    orders: { end: true, cell: ({ orders }) => formatNumber(orders) },
  });
