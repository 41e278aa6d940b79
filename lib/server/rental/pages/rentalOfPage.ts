import { type RentalPageProps, rentalViewOf } from '@/lib/rental/views/rentalView';
import { paths } from '@/lib/routes/paths';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { ownWaysFrom } from '@/lib/server/search/calls/ownWays';
import { findTalkPeer } from '@/lib/server/talk/calls/findPeer';
import { getRentalDetail } from '../calls/getDetail';

/**
 * The home to let that an address names by its rentalId. It alone says which: an address with another city or community
 * leads to the home's own.
 */
export async function rentalOfPage(context: PageContext): Promise<RentalPageProps | PageRedirect> {
  const view = await namedRental(context);
  const { cityId, community } = view.rental;
  const isOwn = cityId === context.city.id && context.params.houseId === String(community.id);
  if (!isOwn) return addressOf(view);
  const { peerid: talkPeer } = await findTalkPeer(context.request, { cityId, rentalId: view.rental.id });
  const ways = await ownWaysFrom(context.request, cityId, context.ownCommutes(), {
    table: 'communities',
    id: community.id,
  });
  return { ...view, talkPeer, ...ways };
}

/** From an address that names no community. */
export const leadToRental = async (context: PageContext): Promise<PageRedirect> =>
  addressOf(await namedRental(context));

type RentalView = Omit<RentalPageProps, 'talkPeer' | 'ways'>;

function namedRental({ query, now, shared }: PageContext): Promise<RentalView> {
  const rentalId = requiredId(query.rentalId);
  return shared(`rental ${rentalId}`, async (request) =>
    rentalViewOf(await getRentalDetail(request, { rentalId }), now),
  );
}

const addressOf = ({ rental: { cityId, community, id } }: RentalView): PageRedirect => ({
  redirectTo: paths.rental(cityId, community.id, id),
  permanent: true,
});
