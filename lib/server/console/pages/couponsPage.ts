import { COUPON_STATES, couponStanding, parseKinds } from '@/lib/campaign/coupon';
import { momentOf } from '@/lib/campaign/views/campaignText';
import { kindsText } from '@/lib/campaign/views/rewardText';
import { oneOf, quiet, typedText } from '@/lib/console/views/tableParts';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { yuanText } from '@/lib/payment/yuan';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listConsoleCoupons } from '@/lib/server/campaign/queries/consoleCampaigns';
import { defineTable } from './consoleTable';
import { defineTablePage } from './defineConsolePage';

const STANDINGS = [...COUPON_STATES, 'expired'] as const;

/** Coupons that were given out, and what has become of them; never whose they are. */
export const consoleCouponsPage = defineTablePage({
  path: consolePaths.coupons(),
  name: copy.pageNames.coupons,
  access: 'campaigns',
  table: ({ consoleContext, now }) =>
    defineTable({
      page: 'coupons',
      order: '-made',
      filters: {
        state: oneOf(copy.columns.state, STANDINGS, copy.couponStates),
        campaign: typedText(null),
      },
      list: ({ state, campaign }, asked) =>
        listConsoleCoupons(consoleContext.db, defined({ now, standing: state, campaignId: campaign }), asked),
      words: { columns: copy.columns, empty: copy.noCoupons, emptyReason: copy.noCouponsReason },
      key: ({ id }) => id,
    }).columns({
      coupon: ({ off_fen, least_fen }) => ({
        text: `减${yuanText(off_fen)}`,
        note: least_fen > 0 ? `满${yuanText(least_fen)}` : undefined,
      }),
      title: ({ title, campaign_id }) => ({ text: title, href: consolePaths.campaign({ id: campaign_id }) }),
      use: ({ kinds }) => kindsText(parseKinds(kinds)),
      state: ({ state, expires_at }) => copy.couponStates[couponStanding({ state, expiresAt: expires_at }, now)],
      order: ({ order_id }) =>
        order_id === null ? MISSING : { text: order_id, href: consolePaths.order({ id: order_id }) },
      made: { sort: true, cell: ({ made_at }) => quiet(momentOf(made_at)) },
      until: { sort: true, cell: ({ expires_at }) => momentOf(expires_at) },
    }),
});
