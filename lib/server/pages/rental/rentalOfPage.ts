import { paths } from '@/lib/routes/paths';
import { type RentalPageProps, rentalViewOf } from '@/lib/views/rental/rentalView';
import { getRentalDetail } from '@/services/rental';
import { findTalkPeer } from '@/services/talk';
import type { PageContext, PageRedirect } from '../../page/pageContext';
import { requiredId } from '../../page/requiredId';

/**
 * The home to let that an address names by its rentalId. It alone says which: an address with another city or community
 * leads to the home's own.
 */
export async function rentalOfPage(context: PageContext): Promise<RentalPageProps | PageRedirect> {
  const view = await namedRental(context);
  const { cityId, community } = view.rental;
  const isOwn = cityId === context.city.id && context.params.houseId === String(community.id);
  if (!isOwn) return addressOf(view);
  const { peerid: talkPeer } = await context.api.call(findTalkPeer, { cityId, rentalId: view.rental.id });
  return { ...view, talkPeer };
}

/** From an address that names no community. */
export const leadToRental = async (context: PageContext): Promise<PageRedirect> =>
  addressOf(await namedRental(context));

type RentalView = Omit<RentalPageProps, 'talkPeer'>;

function namedRental({ api, query, now, shared }: PageContext): Promise<RentalView> {
  const rentalId = requiredId(query.rentalId);
  return shared(`rental ${rentalId}`, async () => rentalViewOf(await api.call(getRentalDetail, { rentalId }), now));
}

const addressOf = ({ rental: { cityId, community, id } }: RentalView): PageRedirect => ({
  redirectTo: paths.rental(cityId, community.id, id),
  permanent: true,
});
