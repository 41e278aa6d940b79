import { z } from 'zod';
import { APPRAISAL_LIMITS } from '@/lib/domain/appraisal/limits';
import { OWNER_LIMITS, OWNER_RELATIONS, SALE_URGENCIES, VIEWING_TIMES } from '@/lib/domain/owner/ownerQuotation';
import * as calls from '@/services/owner';
import { authoriseQuotation, submitQuotation, withdrawQuotation } from '../../commands/owner/ownerQuotation';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { id } from '../schema';
import { ownerQuotationSchema, ownQuotations } from './ownQuotations';

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

export const listOwnerQuotationsOperation = operation(calls.getOwnerQuotations, {
  summary:
    "What the viewer wants for their own homes, with the private floor price, which is in no other call's answer.",
  input: z.strictObject({}),
  output: z.object({ quotations: z.array(ownerQuotationSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => ({ quotations: await ownQuotations(context.db, viewerOf(context)) }),
});

export const authoriseOwnerQuotationOperation = operation(calls.authoriseOwnerQuotation, {
  summary: 'Writes down as whom and under which text an owner wants their home sold.',
  input: z.strictObject({
    houseId: id(),
    name: z.string().max(60).default(''),
    relation: z.enum(OWNER_RELATIONS),
    consentVersion: z.string().max(40).default(''),
    shareConsent: z.boolean().default(false),
  }),
  output: z.object({ id: z.string() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ houseId, name, ...said }, context) => ({
    id: await authoriseQuotation(context, viewerOf(context), { communityId: houseId, name: name.trim(), ...said }),
  }),
});

export const submitOwnerQuotationOperation = operation(calls.submitOwnerQuotation, {
  summary: "Makes an authorised quotation an owner's lead; three a phone and day as of all leads.",
  input: z
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
    .refine((wish) => wish.floorPrice === null || wish.floorPrice <= wish.price),
  output: z.object({ number: z.string() }),
  access: signedIn,
  owner: 'viewer',
  rate: 'lead',
  handle: async ({ id: quotation, ...wish }, context) => ({
    number: await submitQuotation(context, viewerOf(context), quotation, wish),
  }),
});

export const withdrawOwnerQuotationOperation = operation(calls.withdrawOwnerQuotation, {
  summary: 'Takes an own quotation back with its lead; name and floor price are deleted.',
  input: z.strictObject({ id: quotationId }),
  output: z.object({ withdrawn: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ id: quotation }, context) => {
    await withdrawQuotation(context, viewerOf(context), quotation);
    return { withdrawn: true as const };
  },
});
