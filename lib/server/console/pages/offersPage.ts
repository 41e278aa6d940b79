import { mayDo } from '@/lib/console/consoleAccess';
import type { ConsoleOffersProps } from '@/lib/console/views/offerPages';
import { either, momentCell } from '@/lib/console/views/tableParts';
import { CONSOLE_OFFER_COPY as copy } from '@/lib/console/words/offer';
import { defined } from '@/lib/kernel/defined';
import { offerState } from '@/lib/offer/offer';
import { offerPrice, offerTitle } from '@/lib/offer/views/offerText';
import { OFFER_COPY } from '@/lib/offer/words';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCommunitiesLike } from '@/lib/server/area/queries/consolePlaces';
import { typedName } from '@/lib/server/community/pages/communitiesNamed';
import { publisherInConsole } from '@/lib/server/offer/commands/offerInConsole';
import type { Publisher } from '@/lib/server/offer/commands/publisher';
import { listConsoleOffers, type OfferRow } from '@/lib/server/offer/queries/offers';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

/** Homes that agents publish themselves: their own, of operators all; and the way to another one. */
export const consoleOffersPage = defineConsolePage<ConsoleOffersProps>({
  path: consolePaths.offers(),
  name: copy.page,
  access: 'offers',
  async open(context) {
    const { consoleContext, query } = context;
    const publisher = await publisherInConsole(consoleContext.db, consoleContext.staff);
    const community = typedName(query.community);
    return {
      table: offersTable(context, publisher),
      load: async () => ({
        mayPublish: publisher !== null,
        typed: { community },
        candidates:
          publisher && community ? await listCommunitiesLike(consoleContext.db, publisher.cityId, community) : null,
      }),
    };
  },
});

const stateText = (row: OfferRow, now: number): string =>
  OFFER_COPY.states[offerState({ state: row.state, withdrawnAt: row.withdrawn_at, expiresAt: row.expires_at }, now)];

function offersTable({ consoleContext, now }: ConsolePageContext, publisher: Publisher | null) {
  const seesAll = mayDo(consoleContext.staff, 'agents');
  // Nobody's number: an agent who is none to visitors has none.
  const agentId = seesAll ? undefined : (publisher?.agent?.id ?? 0);
  const emptyOwnReason = publisher ? copy.emptyOwnReason : copy.noAgent;
  return defineTable({
    page: 'offers',
    order: '-made',
    filters: { state: either(copy.filters.state, ['up', 'down'], copy.filters.states, 'up') },
    list: ({ state }, asked) => listConsoleOffers(consoleContext.db, defined({ agentId, isStanding: state }), asked),
    words: {
      columns: copy.columns,
      empty: seesAll ? copy.empty : copy.emptyOwn,
      emptyReason: seesAll ? copy.emptyReason : emptyOwnReason,
    },
    key: ({ id }) => String(id),
  }).columns({
    home: (row) => ({
      text: offerTitle({ ...row, community: { id: row.community_id, name: row.community } }),
      href: consolePaths.offer({ id: row.id }),
      note: OFFER_COPY.kinds[row.kind],
    }),
    price: { end: true, cell: ({ kind, price }) => offerPrice(kind, price) },
    agent: seesAll && (({ author }) => author),
    state: (row) => stateText(row, now),
    end: ({ expires_at }) => momentCell(expires_at, ''),
    made: { sort: true, cell: ({ made_at }) => momentCell(made_at) },
  });
}
