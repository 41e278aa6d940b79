import { momentText } from '@/lib/account/views/infoText';
import { CAMPAIGN_KINDS, CAMPAIGN_STATES, campaignStanding } from '@/lib/campaign/campaign';
import { parseReward } from '@/lib/campaign/reward';
import { momentOf } from '@/lib/campaign/views/campaignText';
import { rewardText } from '@/lib/campaign/views/rewardText';
import { operators } from '@/lib/console/consoleAccess';
import type { ConsoleCampaignsProps } from '@/lib/console/views/campaignPages';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { defined } from '@/lib/kernel/defined';
import { consolePaths } from '@/lib/routes/consolePaths';
import { campaignWindow } from '@/lib/server/campaign/commands/claimCampaign';
import { type ListedCampaign, listConsoleCampaigns } from '@/lib/server/campaign/queries/consoleCampaigns';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

/** Campaigns, with how each stands now, and the way to another one. */
export const consoleCampaignsPage = defineConsolePage<ConsoleCampaignsProps & ShellProps>({
  path: consolePaths.campaigns(),
  name: copy.pageNames.list,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const table = campaignsTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    return { table: await loadConsoleTable(context, table) };
  },
});

const TONES = { none: 'quiet', before: 'quiet', open: 'good', 'sold-out': 'late', over: 'quiet' } as const;

function standingCell(row: ListedCampaign, now: number): ConsoleCell {
  const standing = campaignStanding(campaignWindow(row), now);
  const text = row.state === 'stopped' ? copy.states.stopped : copy.standings[standing];
  return { text, tone: TONES[standing] };
}

function campaignsTable({ desk, now }: Pick<ConsolePageContext, 'desk' | 'now'>): ConsoleTable<ListedCampaign> {
  const { columns } = copy;
  return {
    caption: CONSOLE_COPY.pages.campaigns,
    fileName: 'campaigns',
    path: consolePaths.campaigns(),
    rules: {
      sorts: ['updated', 'starts', 'taken'],
      sort: 'updated',
      descending: true,
      filters: { kind: CAMPAIGN_KINDS, state: CAMPAIGN_STATES },
    },
    filters: [
      {
        name: 'kind',
        label: columns.kind,
        choices: CAMPAIGN_KINDS.map((value) => ({ value, text: copy.kinds[value] })),
      },
      {
        name: 'state',
        label: columns.state,
        choices: CAMPAIGN_STATES.map((value) => ({ value, text: copy.states[value] })),
      },
    ],
    columns: [
      {
        id: 'title',
        title: columns.title,
        cell: ({ title, id }) => ({ text: title, href: consolePaths.campaign({ id }) }),
      },
      { id: 'kind', title: columns.kind, cell: ({ kind }) => ({ text: copy.kinds[kind] }) },
      { id: 'state', title: columns.state, cell: (row) => standingCell(row, now) },
      {
        id: 'window',
        title: columns.window,
        sort: 'starts',
        cell: ({ starts_at, ends_at }) => ({ text: momentOf(starts_at), note: momentOf(ends_at) }),
      },
      {
        id: 'stock',
        title: columns.stock,
        sort: 'taken',
        end: true,
        cell: ({ taken, stock }) => ({ text: stock === null ? String(taken) : `${taken} / ${stock}` }),
      },
      { id: 'reward', title: columns.reward, cell: ({ reward }) => ({ text: rewardText(parseReward(reward)) }) },
      { id: 'city', title: columns.city, cell: ({ city_name }) => ({ text: city_name ?? copy.allCities }) },
      {
        id: 'updated',
        title: columns.updated,
        sort: 'updated',
        cell: ({ updated_at }) => ({ text: momentText(updated_at), tone: 'quiet' }),
      },
    ],
    key: ({ id }) => id,
    empty: { title: copy.empty, reason: copy.emptyReason },
    list: ({ kind, state }, asked) => {
      const [known, standing] = [
        CAMPAIGN_KINDS.find((one) => one === kind),
        CAMPAIGN_STATES.find((one) => one === state),
      ];
      return listConsoleCampaigns(desk.db, defined({ kind: known, state: standing }), asked);
    },
  };
}
