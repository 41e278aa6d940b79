import { allStaff, leadStaff, operators } from '@/lib/console/consoleAccess';
import { ANSWER_MS } from '@/lib/console/promise';
import { type TodayPageProps, unwrittenLogText } from '@/lib/console/views/todayPage';
import { CONSOLE_COPY, CONSOLE_TODAY_COPY as copy } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { dayOf, startOfDay } from '@/lib/kernel/day';
import { formatNumber } from '@/lib/kernel/format/number';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { countWaitingReports } from '@/lib/server/abuseReport/queries/consoleReports';
import { ownLeadsOnly } from '@/lib/server/lead/commands/answerLead';
import { countWaitingLeads, UNASSIGNED } from '@/lib/server/lead/queries/consoleLeads';
import { logDestination } from '@/lib/server/log/log';
import { countWaitingRefunds } from '@/lib/server/order/queries/consoleOrders';
import { countFailedTexts } from '@/lib/server/outbox/queries/textMessages';
import { declareConsolePage } from '@/lib/server/page/declareConsolePage';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { countUnmatchedPayments } from '@/lib/server/payment/queries/consoleUnmatchedPayments';
import { countWaitingPosts } from '@/lib/server/post/queries/posts';
import { settings } from '@/lib/server/settings/settings';
import { countWaitingTalks } from '@/lib/server/talk/queries/consoleTalks';

/** What waits today: leads, by the 24 hours that visitors were promised. */
export const consoleTodayPage = declareConsolePage<TodayPageProps & ShellProps>({
  path: consolePaths.today(),
  name: CONSOLE_COPY.name,
  access: allStaff,
  up: { href: paths.front(), steps: 1 },
  async load({ consoleContext: { db, staff }, now }) {
    const { role } = staff;
    if (!leadStaff[role]) return { tiles: [], notice: null };
    const own = ownLeadsOnly(staff);
    const [leads, talks] = [await countWaitingLeads(db, now - ANSWER_MS, own), await countWaitingTalks(db, own)];
    const newLeads = consolePaths.leads({ state: 'new' });
    const tiles = [
      tile(copy.talks, talks, consolePaths.talks({ state: 'waiting' })),
      tile(copy.waiting, leads.waiting, newLeads),
      lateTile(copy.late, leads.late, newLeads),
    ];
    if (!operators[role]) return { tiles, notice: null };
    const today = dayOf(now);
    const [failed, reports] = [await countFailedTexts(db, startOfDay(today)), await countWaitingReports(db, today)];
    const { refunds, unmatchedPayments } = CONSOLE_MONEY_COPY.today;
    return {
      notice: unwrittenLogText(logDestination.dropped, settings().workers),
      tiles: [
        ...tiles,
        tile(copy.unassigned, leads.unassigned, consolePaths.leads({ state: 'new', staff: UNASSIGNED })),
        lateTile(copy.failedTexts, failed, consolePaths.outbox({ state: 'failed', days: '1' })),
        tile(copy.posts, await countWaitingPosts(db), consolePaths.posts()),
        tile(copy.reports, reports.waiting, consolePaths.reports()),
        lateTile(copy.lateReports, reports.late, consolePaths.reports()),
        tile(refunds, await countWaitingRefunds(db), consolePaths.refunds()),
        lateTile(
          unmatchedPayments,
          await countUnmatchedPayments(db),
          consolePaths.unmatchedPayments({ state: 'open' }),
        ),
      ],
    };
  },
});

type Tile = TodayPageProps['tiles'][number];

const tile = (text: string, count: number, href: string): Tile => ({
  text,
  figure: formatNumber(count),
  href,
  isLate: false,
});

/** Of what should not be. */
const lateTile = (text: string, count: number, href: string): Tile => ({
  ...tile(text, count, href),
  isLate: count > 0,
});
