import { z } from 'zod';
import { writeSessionClient } from '@/lib/domain/account/sessionClient';
import { parseProductCode } from '@/lib/domain/order/product';
import { OFFERED_ORDER } from '@/lib/domain/payment/payPlatform';
import { MEMBERSHIP_CALL_COPY as copy } from '@/lib/views/membership/membershipRefusals';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/membership';
import { exchangeCode } from '../../commands/membership/exchangeCode';
import { setReminder } from '../../commands/membership/renewal';
import { createOrder } from '../../commands/order/createOrder';
import { viewerOf } from '../account/viewerOf';
import { WithEffects } from '../effects';
import { markedDevice } from '../markedDevice';
import { operation, signedIn } from '../operation';
import { flag } from '../schema';

const known = () => z.string().regex(/^[\w-]{1,64}$/);
const isPlatform = (code: number): boolean => OFFERED_ORDER.some((platform) => platform === code);

export const buyMemberOperation = operation(calls.buyMember, {
  summary:
    "Orders a membership card; its price, days and benefits are the catalogue's, and whatever else is sent is refused.",
  input: z.strictObject({
    cardId: known(),
    couponId: known().optional(),
    payMethod: z.int().refine(isPlatform).optional(),
    idempotencyKey: known(),
  }),
  output: z.object({ serialNumber: z.string(), productCode: z.string() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ cardId, couponId, idempotencyKey }, context) => {
    const { environment, promoterCode } = context;
    if (parseProductCode(cardId)?.kind !== 'card') throw new ApiError('notFound', copy.noCard);
    const marked = promoterCode === null ? null : markedDevice(context.device);
    const order = await createOrder(context, {
      userId: viewerOf(context),
      productCode: cardId,
      couponId: couponId ?? null,
      idempotencyKey,
      client: writeSessionClient(environment),
      ...(promoterCode !== null && { promoterCode }),
      ...(marked && { device: marked.device }),
    });
    const named = { serialNumber: order.serial_number, productCode: order.product_code };
    return marked ? new WithEffects(named, marked.effects) : named;
  },
});

export const exchangeOperation = operation(calls.exchangeMemberCode, {
  summary: 'Exchanges a code for its days of membership, once.',
  input: z.strictObject({ code: z.string().max(100) }),
  output: z.object({ days: z.int(), until: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: ({ code }, context) => exchangeCode(context, viewerOf(context), code),
});

export const remindOperation = operation(calls.setMemberReminder, {
  summary: 'Has the viewer reminded five days before their membership ends, or not; nothing is ever taken by itself.',
  input: z.strictObject({ on: flag() }),
  output: z.object({ reminds: z.boolean() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ on }, context) => {
    await setReminder(context, viewerOf(context), on);
    return { reminds: on };
  },
});
