import { momentText } from '@/lib/account/views/infoText';
import { leadStaff, operators } from '@/lib/console/deskAccess';
import type { DeskOffersProps } from '@/lib/console/views/offerPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_OFFER_COPY as copy } from '@/lib/console/words/deskOffer';
import { defined } from '@/lib/kernel/defined';
import { offerState } from '@/lib/offer/offer';
import { offerPrice, offerTitle } from '@/lib/offer/views/offerText';
import { OFFER_COPY } from '@/lib/offer/words';
import { deskPaths } from '@/lib/routes/deskPaths';
import { typedName } from '@/lib/server/community/pages/communitiesNamed';
import { publisherAtDesk } from '@/lib/server/offer/commands/offerAtDesk';
import type { Publisher } from '@/lib/server/offer/commands/publisher';
import { listDeskOffers, type OfferRow } from '@/lib/server/offer/queries/offers';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { DeskPageContext } from '@/lib/server/page/deskPart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { listCommunitiesLike } from '../queries/deskPlaces';
import { asksFile, type DeskTable, exportDeskTable, loadDeskTable } from './deskTable';

/** Homes that agents publish themselves: their own, of operators all; and the way to another one. */
export const deskOffersPage = defineDeskPage<DeskOffersProps & ShellProps>({
  path: deskPaths.deskOffers(),
  name: copy.page,
  access: leadStaff,
  up: { href: deskPaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query } = context;
    const publisher = await publisherAtDesk(desk.db, desk.staff);
    const table = offersTable(context, publisher);
    if (asksFile(context)) return exportDeskTable(context, table);
    const community = typedName(query.community);
    return {
      table: await loadDeskTable(context, table),
      mayPublish: publisher !== null,
      typed: { community },
      candidates: publisher && community ? await listCommunitiesLike(desk.db, publisher.cityId, community) : null,
    };
  },
});

const STATES = ['up', 'down'] as const;

const stateText = (row: OfferRow, now: number): string =>
  OFFER_COPY.states[offerState({ state: row.state, withdrawnAt: row.withdrawn_at, expiresAt: row.expires_at }, now)];

function offersTable({ desk, now }: DeskPageContext, publisher: Publisher | null): DeskTable<OfferRow> {
  const seesAll = operators[desk.staff.role];
  // Nobody's number: an agent who is none to visitors has none.
  const agentId = seesAll ? undefined : (publisher?.agent?.id ?? 0);
  const { columns } = copy;
  const emptyOwnReason = publisher ? copy.emptyOwnReason : copy.noAgent;
  return {
    caption: DESK_COPY.pages.offers,
    fileName: 'offers',
    path: deskPaths.deskOffers(),
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
          href: deskPaths.deskOffer({ id: row.id }),
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
      listDeskOffers(
        desk.db,
        defined({ agentId, isStanding: state !== undefined ? state === 'up' : undefined }),
        asked,
      ),
  };
}
