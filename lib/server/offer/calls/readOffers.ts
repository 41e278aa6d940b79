import {
  type OfferEntry,
  type OffersAsked,
  type OffersFound,
  offersAskedSchema,
  offersFoundSchema,
} from '@/lib/offer/contract';
import { OFFER_LIMITS } from '@/lib/offer/offerLimits';
import { OFFER_CALL_COPY as copy } from '@/lib/offer/views/offerRefusals';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { offsetOf } from '@/lib/server/call/paging';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { ApiError } from '@/services/http/apiError';
import type { OwnOfferFacts, OwnOffers } from '@/services/offer';
import * as calls from '@/services/offer';
import { findPublisher, isWrittenBy } from '../commands/publisher';
import { findAnyOffer, findOffer, listOffers, listOffersOf } from '../queries/offers';
import { offerEntries, ownFacts } from './offerEntries';

async function find(
  { db, now }: ApiContext,
  { cityId, houseId, superId, agentId, kind, page, pageSize = OFFER_LIMITS.aPage }: OffersAsked,
  isNew: boolean,
): Promise<OffersFound> {
  await refuseUnknownCity(db, cityId);
  const filter = { cityId, communityId: houseId, superNumber: superId, agentId, kind, isNew };
  const offset = offsetOf({ page, pageSize });
  const { rows, total } = await listOffers(db, filter, { now, limit: pageSize, offset });
  return { offers: await offerEntries(db, rows, now), total };
}

/** The homes of a city that 认证达人 and agents publish themselves, those first that were confirmed last. */
export const getPrivateOffers = (context: ApiContext, input: OffersAsked): Promise<OffersFound> =>
  find(context, input, false);

export const getPrivateOffersOperation = operation(calls.getPrivateOffers, {
  summary: 'The homes of a city that 认证达人 and agents publish themselves, those first that were confirmed last.',
  input: offersAskedSchema,
  output: offersFoundSchema,
  handle: (input, context) => getPrivateOffers(context, input),
});

/** Of the homes that people publish themselves, those that came or got cheaper within seven days. */
export const getNewPrivateOffers = (context: ApiContext, input: OffersAsked): Promise<OffersFound> =>
  find(context, input, true);

export const getNewPrivateOffersOperation = operation(calls.getNewPrivateOffers, {
  summary: 'Of the homes that people publish themselves, those that came or got cheaper within seven days.',
  input: offersAskedSchema,
  output: offersFoundSchema,
  handle: (input, context) => getNewPrivateOffers(context, input),
});

/** One home that somebody publishes; its writer sees it in any state, with who asks for it. Throws ApiError notFound of any other. */
export async function getOffer(
  { db, now, viewer: { userId } }: ApiContext,
  { id: offerId }: { id: number },
): Promise<{ offer: OfferEntry; own: OwnOfferFacts | null }> {
  const any = userId === null ? null : await findAnyOffer(db, offerId);
  const isOwn = any !== null && userId !== null && isWrittenBy(any, { userId });
  const row = isOwn ? any : await findOffer(db, offerId, now);
  const [offer] = row ? await offerEntries(db, [row], now) : [];
  if (!row || !offer) throw new ApiError('notFound', copy.gone);
  const [own = null] = isOwn ? await ownFacts(db, [row], now) : [];
  return { offer, own };
}

/** The homes that the viewer publishes, in any state, and whether they may publish. */
export async function getOwnOffers({ db, now, ...context }: ApiContext): Promise<OwnOffers> {
  const userId = viewerOf(context);
  const rows = await listOffersOf(db, { userId });
  const entries = await offerEntries(db, rows, now);
  const facts = await ownFacts(db, rows, now);
  const publisher = await findPublisher(db, userId);
  return {
    offers: entries.flatMap((offer, at) => {
      const own = facts[at];
      return own ? [{ offer, own }] : [];
    }),
    mayPublish: publisher !== null,
    superId: publisher?.superNumber ?? null,
    cityId: publisher?.cityId ?? null,
  };
}
