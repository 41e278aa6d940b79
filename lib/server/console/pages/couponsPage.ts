import { COUPON_STATES, couponStanding, parseKinds } from '@/lib/campaign/coupon';
import { momentOf } from '@/lib/campaign/views/campaignText';
import { kindsText } from '@/lib/campaign/views/rewardText';
import { operators } from '@/lib/console/consoleAccess';
import type { ConsoleCouponsProps } from '@/lib/console/views/campaignPages';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { yuanText } from '@/lib/payment/yuan';
import { consolePaths } from '@/lib/routes/consolePaths';
import { type ListedCoupon, listConsoleCoupons } from '@/lib/server/campaign/queries/consoleCampaigns';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

const STANDINGS = [...COUPON_STATES, 'expired'] as const;

/** Coupons that were given out, and what has become of them; never whose they are. */
export const consoleCouponsPage = defineConsolePage<ConsoleCouponsProps & ShellProps>({
  path: consolePaths.coupons(),
  name: copy.pageNames.coupons,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const table = couponsTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    return { table: await loadConsoleTable(context, table) };
  },
});

function couponsTable({ desk, now }: Pick<ConsolePageContext, 'desk' | 'now'>): ConsoleTable<ListedCoupon> {
  const { columns } = copy;
  return {
    caption: CONSOLE_COPY.pages.coupons,
    fileName: 'coupons',
    path: consolePaths.coupons(),
    rules: { sorts: ['made', 'until'], sort: 'made', descending: true, filters: { state: STANDINGS, campaign: null } },
    filters: [
      {
        name: 'state',
        label: columns.state,
        choices: STANDINGS.map((value) => ({ value, text: copy.couponStates[value] })),
      },
    ],
    columns: [
      {
        id: 'coupon',
        title: columns.coupon,
        cell: ({ off_fen, least_fen }) =>
          defined({ text: `减${yuanText(off_fen)}`, note: least_fen > 0 ? `满${yuanText(least_fen)}` : undefined }),
      },
      {
        id: 'title',
        title: columns.title,
        cell: ({ title, campaign_id }) => ({ text: title, href: consolePaths.campaign({ id: campaign_id }) }),
      },
      { id: 'use', title: columns.use, cell: ({ kinds }) => ({ text: kindsText(parseKinds(kinds)) }) },
      {
        id: 'state',
        title: columns.state,
        cell: ({ state, expires_at }) => ({
          text: copy.couponStates[couponStanding({ state, expiresAt: expires_at }, now)],
        }),
      },
      {
        id: 'order',
        title: columns.order,
        cell: ({ order_id }) =>
          order_id === null ? { text: MISSING } : { text: order_id, href: consolePaths.order({ id: order_id }) },
      },
      {
        id: 'made',
        title: columns.made,
        sort: 'made',
        cell: ({ made_at }) => ({ text: momentOf(made_at), tone: 'quiet' }),
      },
      { id: 'until', title: columns.until, sort: 'until', cell: ({ expires_at }) => ({ text: momentOf(expires_at) }) },
    ],
    key: ({ id }) => id,
    empty: { title: copy.noCoupons, reason: copy.noCouponsReason },
    list: ({ state, campaign }, asked) => {
      const standing = STANDINGS.find((one) => one === state);
      return listConsoleCoupons(desk.db, defined({ now, standing, campaignId: campaign }), asked);
    },
  };
}
