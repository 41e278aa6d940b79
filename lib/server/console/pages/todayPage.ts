import { allStaff, leadStaff, operators } from '@/lib/console/deskAccess';
import { ANSWER_MS } from '@/lib/console/promise';
import { type TodayPageProps, unwrittenLogText } from '@/lib/console/views/todayPage';
import { DESK_TODAY_COPY as copy, DESK_COPY } from '@/lib/console/words/desk';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { dayOf, startOfDay } from '@/lib/kernel/day';
import { formatNumber } from '@/lib/kernel/format/number';
import { deskPaths } from '@/lib/routes/deskPaths';
import { paths } from '@/lib/routes/paths';
import { countWaitingReports } from '@/lib/server/abuseReport/queries/deskReports';
import { ownLeadsOnly } from '@/lib/server/lead/commands/answerLead';
import { countWaitingLeads, UNASSIGNED } from '@/lib/server/lead/queries/deskLeads';
import { logDestination } from '@/lib/server/log/log';
import { countWaitingRefunds } from '@/lib/server/order/queries/deskOrders';
import { countFailedTexts } from '@/lib/server/outbox/queries/textMessages';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { countStrayPayments } from '@/lib/server/payment/queries/deskStrayPayments';
import { countWaitingPosts } from '@/lib/server/post/queries/posts';
import { settings } from '@/lib/server/settings/settings';
import { countWaitingTalks } from '@/lib/server/talk/queries/deskTalks';

/** What waits today: leads, by the 24 hours that visitors were promised. */
export const deskTodayPage = defineDeskPage<TodayPageProps & ShellProps>({
  path: deskPaths.desk(),
  name: DESK_COPY.name,
  access: allStaff,
  up: { href: paths.front(), steps: 1 },
  async load({ desk, now }) {
    const { role } = desk.staff;
    if (!leadStaff[role]) return { tiles: [], notice: null };
    const { waiting, late, unassigned } = await countWaitingLeads(desk.db, now - ANSWER_MS, ownLeadsOnly(desk.staff));
    const talks = await countWaitingTalks(desk.db, ownLeadsOnly(desk.staff));
    const href = deskPaths.deskLeads({ state: 'new' });
    const unsent = deskPaths.deskOutbox({ state: 'failed', days: '1' });
    const nobodys = deskPaths.deskLeads({ state: 'new', staff: UNASSIGNED });
    const posts = operators[role] ? await countWaitingPosts(desk.db) : 0;
    const reports = operators[role] ? await countWaitingReports(desk.db, dayOf(now)) : { waiting: 0, late: 0 };
    const failed = operators[role] ? await countFailedTexts(desk.db, startOfDay(dayOf(now))) : 0;
    const strays = operators[role] ? await countStrayPayments(desk.db) : 0;
    const refunds = operators[role] ? await countWaitingRefunds(desk.db) : 0;
    return {
      notice: operators[role] ? unwrittenLogText(logDestination.dropped, settings().workers) : null,
      tiles: [
        {
          text: copy.talks,
          figure: formatNumber(talks),
          href: deskPaths.deskTalks({ state: 'waiting' }),
          isLate: false,
        },
        { text: copy.waiting, figure: formatNumber(waiting), href, isLate: false },
        { text: copy.late, figure: formatNumber(late), href, isLate: late > 0 },
        ...(operators[role]
          ? [
              { text: copy.unassigned, figure: formatNumber(unassigned), href: nobodys, isLate: false },
              { text: copy.failedTexts, figure: formatNumber(failed), href: unsent, isLate: failed > 0 },
              { text: copy.posts, figure: formatNumber(posts), href: deskPaths.deskPosts(), isLate: false },
              {
                text: copy.reports,
                figure: formatNumber(reports.waiting),
                href: deskPaths.deskReports(),
                isLate: false,
              },
              {
                text: copy.lateReports,
                figure: formatNumber(reports.late),
                href: deskPaths.deskReports(),
                isLate: reports.late > 0,
              },
              {
                text: DESK_MONEY_COPY.today.refunds,
                figure: formatNumber(refunds),
                href: deskPaths.deskRefunds(),
                isLate: false,
              },
              {
                text: DESK_MONEY_COPY.today.strayPayments,
                figure: formatNumber(strays),
                href: deskPaths.deskStrayPayments({ state: 'open' }),
                isLate: strays > 0,
              },
            ]
          : []),
      ],
    };
  },
});
