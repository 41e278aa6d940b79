import { z } from 'zod';
import { OFFER_LIMITS } from '@/lib/config/offerLimits';
import { OFFER_CALL_COPY as copy } from '@/lib/views/offer/offerRefusals';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/offer';
import { findPublisher, isWrittenBy } from '../../commands/offer/publisher';
import { findAnyOffer, findOffer, listOffers, listOffersOf } from '../../repositories/offers';
import { viewerOf } from '../account/viewerOf';
import type { ApiContext } from '../context';
import { operation, signedIn } from '../operation';
import { offsetOf } from '../paging';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id } from '../schema';
import { offerEntries, ownFacts } from './entries';
import { askedSchema, foundSchema, offerSchema, ownSchema } from './schemas';

const find =
  (isNew: boolean) =>
  async (
    { cityId, houseId, superId, agentId, kind, page, pageSize = OFFER_LIMITS.aPage }: calls.OffersAsked,
    { db, now }: Pick<ApiContext, 'db' | 'now'>,
  ) => {
    await refuseUnknownCity(db, cityId);
    const filter = { cityId, communityId: houseId, superNumber: superId, agentId, kind, isNew };
    const offset = offsetOf({ page, pageSize });
    const { rows, total } = await listOffers(db, filter, { now, limit: pageSize, offset });
    return { offers: await offerEntries(db, rows, now), total };
  };

export const getPrivateOffersOperation = operation(calls.getPrivateOffers, {
  summary: 'The homes of a city that 认证达人 and agents publish themselves, those first that were confirmed last.',
  input: askedSchema,
  output: foundSchema,
  handle: find(false),
});

export const getNewPrivateOffersOperation = operation(calls.getNewPrivateOffers, {
  summary: 'Of the homes that people publish themselves, those that came or got cheaper within seven days.',
  input: askedSchema,
  output: foundSchema,
  handle: find(true),
});

export const getOfferOperation = operation(calls.getOffer, {
  summary: 'One home that somebody publishes; its writer sees it in any state, with who asks for it.',
  input: z.strictObject({ id: id() }),
  output: z.object({ offer: offerSchema, own: ownSchema.nullable() }),
  owner: 'viewer',
  cache: 'private',
  personal: ['own.leads.mobile'],
  handle: async ({ id: offerId }, { db, now, viewer: { userId } }) => {
    const any = userId === null ? null : await findAnyOffer(db, offerId);
    const isOwn = any !== null && userId !== null && isWrittenBy(any, { userId });
    const row = isOwn ? any : await findOffer(db, offerId, now);
    const [offer] = row ? await offerEntries(db, [row], now) : [];
    if (!row || !offer) throw new ApiError('notFound', copy.gone);
    const [own = null] = isOwn ? await ownFacts(db, [row], now) : [];
    return { offer, own };
  },
});

export const getOwnOffersOperation = operation(calls.getOwnOffers, {
  summary: 'The homes that the viewer publishes, in any state, and whether they may publish.',
  input: z.strictObject({}),
  output: z.object({
    offers: z.array(z.object({ offer: offerSchema, own: ownSchema })),
    mayPublish: z.boolean(),
    superId: z.int().nullable(),
    cityId: z.int().nullable(),
  }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  personal: ['offers.own.leads.mobile'],
  handle: async (_input, { db, now, ...context }) => {
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
  },
});
