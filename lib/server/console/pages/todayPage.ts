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
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { countUnmatchedPayments } from '@/lib/server/payment/queries/consoleUnmatchedPayments';
import { countWaitingPosts } from '@/lib/server/post/queries/posts';
import { settings } from '@/lib/server/settings/settings';
import { countWaitingTalks } from '@/lib/server/talk/queries/consoleTalks';

/** What waits today: leads, by the 24 hours that visitors were promised. */
export const consoleTodayPage = defineConsolePage<TodayPageProps & ShellProps>({
  path: consolePaths.desk(),
  name: CONSOLE_COPY.name,
  access: allStaff,
  up: { href: paths.front(), steps: 1 },
  async load({ desk, now }) {
    const { role } = desk.staff;
    if (!leadStaff[role]) return { tiles: [], notice: null };
    const { waiting, late, unassigned } = await countWaitingLeads(desk.db, now - ANSWER_MS, ownLeadsOnly(desk.staff));
    const talks = await countWaitingTalks(desk.db, ownLeadsOnly(desk.staff));
    const href = consolePaths.leads({ state: 'new' });
    const unsent = consolePaths.outbox({ state: 'failed', days: '1' });
    const nobodys = consolePaths.leads({ state: 'new', staff: UNASSIGNED });
    const posts = operators[role] ? await countWaitingPosts(desk.db) : 0;
    const reports = operators[role] ? await countWaitingReports(desk.db, dayOf(now)) : { waiting: 0, late: 0 };
    const failed = operators[role] ? await countFailedTexts(desk.db, startOfDay(dayOf(now))) : 0;
    const strays = operators[role] ? await countUnmatchedPayments(desk.db) : 0;
    const refunds = operators[role] ? await countWaitingRefunds(desk.db) : 0;
    return {
      notice: operators[role] ? unwrittenLogText(logDestination.dropped, settings().workers) : null,
      tiles: [
        {
          text: copy.talks,
          figure: formatNumber(talks),
          href: consolePaths.talks({ state: 'waiting' }),
          isLate: false,
        },
        { text: copy.waiting, figure: formatNumber(waiting), href, isLate: false },
        { text: copy.late, figure: formatNumber(late), href, isLate: late > 0 },
        ...(operators[role]
          ? [
              { text: copy.unassigned, figure: formatNumber(unassigned), href: nobodys, isLate: false },
              { text: copy.failedTexts, figure: formatNumber(failed), href: unsent, isLate: failed > 0 },
              { text: copy.posts, figure: formatNumber(posts), href: consolePaths.posts(), isLate: false },
              {
                text: copy.reports,
                figure: formatNumber(reports.waiting),
                href: consolePaths.reports(),
                isLate: false,
              },
              {
                text: copy.lateReports,
                figure: formatNumber(reports.late),
                href: consolePaths.reports(),
                isLate: reports.late > 0,
              },
              {
                text: CONSOLE_MONEY_COPY.today.refunds,
                figure: formatNumber(refunds),
                href: consolePaths.refunds(),
                isLate: false,
              },
              {
                text: CONSOLE_MONEY_COPY.today.unmatchedPayments,
                figure: formatNumber(strays),
                href: consolePaths.unmatchedPayments({ state: 'open' }),
                isLate: strays > 0,
              },
            ]
          : []),
      ],
    };
  },
});
