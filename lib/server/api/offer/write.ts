import { z } from 'zod';
import { OFFER_LIMITS } from '@/lib/config/offerLimits';
import { OFFER_CALL_COPY as copy } from '@/lib/views/offer/offerRefusals';
import * as calls from '@/services/offer';
import { requirePublisher } from '../../commands/offer/publisher';
import { renewOffer, withdrawOffer } from '../../commands/offer/standOffer';
import { changeOwnOffer, refuseOffer, writeOffer } from '../../commands/offer/writeOffer';
import { takePictures } from '../../images/takePictures';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { writtenSchema } from '../question/entries';
import { id } from '../schema';
import { writtenFields } from './schemas';

type Written = calls.OfferToWrite;

/** What was written, refused before anything is decoded for it. */
async function sentOf({ area, rooms, halls, floor, totalFloors, floorBand, pictures = [], ...facts }: Written) {
  const sent = { ...facts, home: { area, rooms, halls, floor, totalFloors, floorBand } };
  refuseOffer(sent);
  return { ...sent, pictures: await takePictures(pictures, OFFER_LIMITS.pictureWidth, copy) };
}

export const writeOfferOperation = operation(calls.writeOffer, {
  summary: 'A 认证达人 publishes a home of their city; with pictures it is held for review.',
  input: z.strictObject({ houseId: id(), ...writtenFields }),
  output: writtenSchema,
  access: signedIn,
  owner: 'viewer',
  handle: async ({ houseId, ...written }, context) => {
    const publisher = await requirePublisher(context.db, viewerOf(context));
    return writeOffer(context, publisher, houseId, await sentOf(written));
  },
});

export const changeOfferOperation = operation(calls.changeOwnOffer, {
  summary: "Changes one's own: words and new pictures are looked at again, a price stands at once.",
  input: z.strictObject({
    id: id(),
    without: z
      .array(z.string().regex(/^[\w-]{1,64}$/))
      .max(OFFER_LIMITS.pictures)
      .default([]),
    ...writtenFields,
  }),
  output: writtenSchema,
  access: signedIn,
  owner: 'viewer',
  handle: async ({ id: offerId, without = [], ...written }, context) => {
    const publisher = await requirePublisher(context.db, viewerOf(context));
    return changeOwnOffer(context, publisher, offerId, { ...(await sentOf(written)), without });
  },
});

export const withdrawOfferOperation = operation(calls.withdrawOffer, {
  summary: "Takes a home of one's own down, for good; also of whoever may publish no more.",
  input: z.strictObject({ id: id() }),
  output: z.object({ withdrawn: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ id: offerId }, context) => {
    await withdrawOffer(context, { writer: { userId: viewerOf(context) } }, offerId);
    return { withdrawn: true as const };
  },
});

export const renewOfferOperation = operation(calls.renewOffer, {
  summary: "Has a home of one's own stand for 60 days from now.",
  input: z.strictObject({ id: id() }),
  output: z.object({ endsAt: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ id: offerId }, context) => {
    const publisher = await requirePublisher(context.db, viewerOf(context));
    return { endsAt: await renewOffer(context, publisher, offerId) };
  },
});
