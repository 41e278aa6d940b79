import { momentText } from '@/lib/account/views/infoText';
import { leadStaff, operators } from '@/lib/console/consoleAccess';
import type { ConsoleOffersProps } from '@/lib/console/views/offerPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_OFFER_COPY as copy } from '@/lib/console/words/offer';
import { defined } from '@/lib/kernel/defined';
import { offerState } from '@/lib/offer/offer';
import { offerPrice, offerTitle } from '@/lib/offer/views/offerText';
import { OFFER_COPY } from '@/lib/offer/words';
import { consolePaths } from '@/lib/routes/consolePaths';
import { typedName } from '@/lib/server/community/pages/communitiesNamed';
import { publisherInConsole } from '@/lib/server/offer/commands/offerInConsole';
import type { Publisher } from '@/lib/server/offer/commands/publisher';
import { listConsoleOffers, type OfferRow } from '@/lib/server/offer/queries/offers';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { listCommunitiesLike } from '../queries/consolePlaces';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

/** Homes that agents publish themselves: their own, of operators all; and the way to another one. */
export const consoleOffersPage = defineConsolePage<ConsoleOffersProps & ShellProps>({
  path: consolePaths.offers(),
  name: copy.page,
  access: leadStaff,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query } = context;
    const publisher = await publisherInConsole(desk.db, desk.staff);
    const table = offersTable(context, publisher);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const community = typedName(query.community);
    return {
      table: await loadConsoleTable(context, table),
      mayPublish: publisher !== null,
      typed: { community },
      candidates: publisher && community ? await listCommunitiesLike(desk.db, publisher.cityId, community) : null,
    };
  },
});

const STATES = ['up', 'down'] as const;

const stateText = (row: OfferRow, now: number): string =>
  OFFER_COPY.states[offerState({ state: row.state, withdrawnAt: row.withdrawn_at, expiresAt: row.expires_at }, now)];

function offersTable({ desk, now }: ConsolePageContext, publisher: Publisher | null): ConsoleTable<OfferRow> {
  const seesAll = operators[desk.staff.role];
  // Nobody's number: an agent who is none to visitors has none.
  const agentId = seesAll ? undefined : (publisher?.agent?.id ?? 0);
  const { columns } = copy;
  const emptyOwnReason = publisher ? copy.emptyOwnReason : copy.noAgent;
  return {
    caption: CONSOLE_COPY.pages.offers,
    fileName: 'offers',
    path: consolePaths.offers(),
    rules: { sorts: ['made'], sort: 'made', descending: true, filters: { state: STATES } },
    filters: [
      {
        name: 'state',
        label: copy.filters.state,
        choices: STATES.map((value) => ({ value, text: copy.filters.states[value] })),
      },
    ],
    columns: [
      {
        id: 'home',
        title: columns.home,
        cell: (row) => ({
          text: offerTitle({ ...row, community: { id: row.community_id, name: row.community } }),
          href: consolePaths.offer({ id: row.id }),
          note: OFFER_COPY.kinds[row.kind],
        }),
      },
      { id: 'price', title: columns.price, end: true, cell: ({ kind, price }) => ({ text: offerPrice(kind, price) }) },
      ...(seesAll ? [{ id: 'agent', title: columns.agent, cell: ({ author }: OfferRow) => ({ text: author }) }] : []),
      { id: 'state', title: columns.state, cell: (row) => ({ text: stateText(row, now) }) },
      {
        id: 'end',
        title: columns.end,
        cell: ({ expires_at }) => ({ text: expires_at === null ? '' : momentText(expires_at), tone: 'quiet' }),
      },
      {
        id: 'made',
        title: columns.made,
        sort: 'made',
        cell: ({ made_at }) => ({ text: momentText(made_at), tone: 'quiet' }),
      },
    ],
    key: ({ id }) => String(id),
    empty: {
      title: seesAll ? copy.empty : copy.emptyOwn,
      reason: seesAll ? copy.emptyReason : emptyOwnReason,
    },
    list: ({ state }, asked) =>
      listConsoleOffers(
        desk.db,
        defined({ agentId, isStanding: state !== undefined ? state === 'up' : undefined }),
        asked,
      ),
  };
}
