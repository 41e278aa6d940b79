import { CAMPAIGN_KINDS, CAMPAIGN_STATES, campaignStanding } from '@/lib/campaign/campaign';
import { parseReward } from '@/lib/campaign/reward';
import { momentOf } from '@/lib/campaign/views/campaignText';
import { rewardText } from '@/lib/campaign/views/rewardText';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { momentCell, oneOf } from '@/lib/console/views/tableParts';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import { consolePaths } from '@/lib/routes/consolePaths';
import { campaignWindow } from '@/lib/server/campaign/commands/claimCampaign';
import { type ListedCampaign, listConsoleCampaigns } from '@/lib/server/campaign/queries/consoleCampaigns';
import { defineTable } from './consoleTable';
import { defineTablePage } from './defineConsolePage';

const TONES = { none: 'quiet', before: 'quiet', open: 'good', 'sold-out': 'late', over: 'quiet' } as const;

function standingCell(row: ListedCampaign, now: number): ConsoleCell {
  const standing = campaignStanding(campaignWindow(row), now);
  const text = row.state === 'stopped' ? copy.states.stopped : copy.standings[standing];
  return { text, tone: TONES[standing] };
}

/** Campaigns, with how each stands now, and the way to another one. */
export const consoleCampaignsPage = defineTablePage({
  path: consolePaths.campaigns(),
  name: copy.pageNames.list,
  access: 'campaigns',
  table: ({ consoleContext, now }) =>
    defineTable({
      page: 'campaigns',
      order: '-updated',
      filters: {
        kind: oneOf(copy.columns.kind, CAMPAIGN_KINDS, copy.kinds),
        state: oneOf(copy.columns.state, CAMPAIGN_STATES, copy.states),
      },
      list: (filters, asked) => listConsoleCampaigns(consoleContext.db, filters, asked),
      words: copy,
      key: ({ id }) => id,
    }).columns({
      title: ({ title, id }) => ({ text: title, href: consolePaths.campaign({ id }) }),
      kind: ({ kind }) => copy.kinds[kind],
      state: (row) => standingCell(row, now),
      window: {
        sort: 'starts',
        cell: ({ starts_at, ends_at }) => ({ text: momentOf(starts_at), note: momentOf(ends_at) }),
      },
      stock: {
        sort: 'taken',
        end: true,
        cell: ({ taken, stock }) => (stock === null ? String(taken) : `${taken} / ${stock}`),
      },
      reward: ({ reward }) => rewardText(parseReward(reward)),
      city: ({ city_name }) => city_name ?? copy.allCities,
      updated: { sort: true, cell: ({ updated_at }) => momentCell(updated_at) },
    }),
});
