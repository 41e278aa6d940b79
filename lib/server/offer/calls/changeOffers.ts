import { z } from 'zod';
import { id } from '@/lib/kernel/decoders';
import { OFFER_LIMITS } from '@/lib/offer/offerLimits';
import { OFFER_CALL_COPY as copy } from '@/lib/offer/views/offerRefusals';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { fetchPictures } from '@/lib/server/images/fetchPictures';
import type * as calls from '@/services/offer';
import type { OfferToWrite } from '@/services/offer';
import type { WrittenPost } from '@/services/question';
import { renewOffer as renewOfferCommand, withdrawOffer as withdrawOfferCommand } from '../commands/offerStatus';
import { requirePublisher } from '../commands/publisher';
import {
  changeOwnOffer as changeOwnOfferCommand,
  refuseOffer,
  writeOffer as writeOfferCommand,
} from '../commands/writeOffer';
import { writtenFields } from './offerSchemas';

type Written = calls.OfferToWrite;

/** What was written, refused before anything is decoded for it. */
async function sentOf({ area, rooms, halls, floor, totalFloors, floorBand, pictures = [], ...facts }: Written) {
  const sent = { ...facts, home: { area, rooms, halls, floor, totalFloors, floorBand } };
  refuseOffer(sent);
  return { ...sent, pictures: await fetchPictures(pictures, OFFER_LIMITS.pictureWidth, copy) };
}

const writeOfferInput = z.strictObject({ houseId: id(), ...writtenFields });

/** A 认证达人 publishes a home of their city; with pictures it is held for review. */
export async function writeOffer(context: ApiContext, given: { houseId: number } & OfferToWrite): Promise<WrittenPost> {
  const { houseId, ...written } = checked(writeOfferInput, given);
  const publisher = await requirePublisher(context.db, viewerOf(context));
  return writeOfferCommand(context, publisher, houseId, await sentOf(written));
}

const changeOwnOfferInput = z.strictObject({
  id: id(),
  without: z
    .array(z.string().regex(/^[\w-]{1,64}$/))
    .max(OFFER_LIMITS.pictures)
    .default([]),
  ...writtenFields,
});

/** Changes one's own: words and new pictures are looked at again, a price stands at once. */
export async function changeOwnOffer(
  context: ApiContext,
  given: { id: number; without?: string[] } & OfferToWrite,
): Promise<WrittenPost> {
  const { id: offerId, without = [], ...written } = checked(changeOwnOfferInput, given);
  const publisher = await requirePublisher(context.db, viewerOf(context));
  return changeOwnOfferCommand(context, publisher, offerId, { ...(await sentOf(written)), without });
}

/** Takes a home of one's own down, for good; also of whoever may publish no more. */
export async function withdrawOffer(
  context: ApiContext,
  { id: offerId }: { id: number },
): Promise<{ withdrawn: true }> {
  await withdrawOfferCommand(context, { writer: { userId: viewerOf(context) } }, offerId);
  return { withdrawn: true };
}

/** Has a home of one's own stand for 60 days from now. */
export async function renewOffer(context: ApiContext, { id: offerId }: { id: number }): Promise<{ endsAt: number }> {
  const publisher = await requirePublisher(context.db, viewerOf(context));
  return { endsAt: await renewOfferCommand(context, publisher, offerId) };
}
