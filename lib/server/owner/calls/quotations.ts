import { z } from 'zod';
import { APPRAISAL_LIMITS } from '@/lib/estimate/limits';
import { id, ticked, typed } from '@/lib/kernel/decoders';
import type { OwnerQuotation } from '@/lib/owner/contract';
import { OWNER_LIMITS, OWNER_RELATIONS, SALE_URGENCIES, VIEWING_TIMES } from '@/lib/owner/ownerQuotation';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { OwnerAuthorisation, OwnerQuotationWish } from '@/services/owner';
import { authoriseQuotation, changeQuotation, submitQuotation, withdrawQuotation } from '../commands/ownerQuotation';
import { ownQuotations } from './ownQuotations';

const quotationId = z.string().regex(/^[\w-]{1,64}$/);
const price = z.int().min(OWNER_LIMITS.leastPrice).max(OWNER_LIMITS.mostPrice);
const rooms = z.int().min(0).max(APPRAISAL_LIMITS.mostRooms).nullable();

const homeInput = z.strictObject({
  area: z.number().min(APPRAISAL_LIMITS.leastArea).max(APPRAISAL_LIMITS.mostArea),
  rooms,
  halls: rooms,
  floor: z.int().min(-3).max(APPRAISAL_LIMITS.mostFloors).nullable(),
  totalFloors: z.int().min(1).max(APPRAISAL_LIMITS.mostFloors).nullable(),
  floorBand: z.enum(['basement', 'low', 'mid', 'high']).nullable(),
  building: z.string().max(OWNER_LIMITS.building).nullable(),
});

/** What the viewer wants for their own homes, with the private floor price, which is in no other call's answer. */
export async function getOwnerQuotations(context: ApiContext): Promise<{ quotations: OwnerQuotation[] }> {
  return { quotations: await ownQuotations(context.db, viewerOf(context)) };
}

const authoriseOwnerQuotationInput = z.strictObject({
  houseId: id(),
  name: typed(60),
  relation: z.enum(OWNER_RELATIONS),
  consentVersion: typed(40),
  shareConsent: ticked(),
});

/** Writes down as whom and under which text an owner wants their home sold. */
export async function authoriseOwnerQuotation(context: ApiContext, given: OwnerAuthorisation): Promise<{ id: string }> {
  const { houseId, name, ...said } = checked(authoriseOwnerQuotationInput, given);
  return {
    id: await authoriseQuotation(context, viewerOf(context), { communityId: houseId, name: name.trim(), ...said }),
  };
}

const submitOwnerQuotationInput = z
  .strictObject({
    id: quotationId,
    home: homeInput,
    price,
    floorPrice: price.nullable(),
    urgency: z.enum(SALE_URGENCIES),
    times: z.array(z.enum(VIEWING_TIMES)).max(VIEWING_TIMES.length),
    fiveOnly: z.boolean().nullable(),
    mortgaged: z.boolean().nullable(),
  })
  .refine((wish) => wish.floorPrice === null || wish.floorPrice <= wish.price);

/** Makes an authorised quotation an owner's lead; three a phone and day as of all leads. */
export async function submitOwnerQuotation(
  context: ApiContext,
  given: OwnerQuotationWish,
): Promise<{ number: string }> {
  const { id: quotation, ...wish } = checked(submitOwnerQuotationInput, given);
  return {
    number: await submitQuotation(context, viewerOf(context), quotation, wish),
  };
}

/** Changes what an owner wants for a home, while somebody may still follow it up. */
export async function changeOwnerQuotation(context: ApiContext, given: OwnerQuotationWish): Promise<{ changed: true }> {
  const { id: quotation, ...wish } = checked(submitOwnerQuotationInput, given);
  await changeQuotation(context, viewerOf(context), quotation, wish);
  return { changed: true };
}

const withdrawOwnerQuotationInput = z.strictObject({ id: quotationId });

/** Takes an own quotation back with its lead; name and floor price are deleted. */
export async function withdrawOwnerQuotation(context: ApiContext, given: { id: string }): Promise<{ withdrawn: true }> {
  const { id: quotation } = checked(withdrawOwnerQuotationInput, given);
  await withdrawQuotation(context, viewerOf(context), quotation);
  return { withdrawn: true };
}
