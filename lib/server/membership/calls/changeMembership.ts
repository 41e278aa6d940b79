import { z } from 'zod';
import { writeSessionClient } from '@/lib/account/sessionClient';
import { defined } from '@/lib/kernel/defined';
import { MEMBERSHIP_CALL_COPY as copy } from '@/lib/membership/views/membershipRefusals';
import { parseProductCode } from '@/lib/order/product';
import { OFFERED_ORDER } from '@/lib/payment/payPlatform';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { markedDevice } from '@/lib/server/call/markedDevice';
import { operation, signedIn } from '@/lib/server/call/operation';
import { flag } from '@/lib/server/call/schema';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { ApiError } from '@/services/http/apiError';
import type { CardPurchase } from '@/services/membership';
import * as calls from '@/services/membership';
import { exchangeCode } from '../commands/exchangeCode';
import { setReminder } from '../commands/renewal';

const known = () => z.string().regex(/^[\w-]{1,64}$/);
const isPlatform = (code: number): boolean => OFFERED_ORDER.some((platform) => platform === code);

export const buyMemberInput = z.strictObject({
  cardId: known(),
  couponId: known().optional(),
  payMethod: z.int().refine(isPlatform).optional(),
  idempotencyKey: known(),
});

/** Orders a membership card; its price, days and benefits are the catalogue's, and whatever else is sent is refused. */
export async function buyMember(
  context: ApiContext,
  { cardId, couponId, idempotencyKey }: CardPurchase,
): Promise<{ serialNumber: string; productCode: string }> {
  const { environment, promoterCode } = context;
  if (parseProductCode(cardId)?.kind !== 'card') throw new ApiError('notFound', copy.noCard);
  const order = await createOrder(
    context,
    defined({
      userId: viewerOf(context),
      productCode: cardId,
      couponId: couponId ?? null,
      idempotencyKey,
      client: writeSessionClient(environment),
      promoterCode: promoterCode ?? undefined,
      device: promoterCode !== null ? markedDevice(context) : undefined,
    }),
  );
  return { serialNumber: order.serial_number, productCode: order.product_code };
}

export const buyMemberOperation = operation(calls.buyMember, {
  summary:
    "Orders a membership card; its price, days and benefits are the catalogue's, and whatever else is sent is refused.",
  input: buyMemberInput,
  output: z.object({ serialNumber: z.string(), productCode: z.string() }),
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => buyMember(context, input),
});

const exchangeMemberCodeInput = z.strictObject({ code: z.string().max(100) });

/** Exchanges a code for its days of membership, once. */
export async function exchangeMemberCode(
  context: ApiContext,
  given: { code: string },
): Promise<{ days: number; until: number }> {
  const { code } = checked(exchangeMemberCodeInput, given);
  return exchangeCode(context, viewerOf(context), code);
}

const setMemberReminderInput = z.strictObject({ on: flag() });

/** Has the viewer reminded five days before their membership ends, or not; nothing is ever taken by itself. */
export async function setMemberReminder(context: ApiContext, given: { on: boolean }): Promise<{ reminds: boolean }> {
  const { on } = checked(setMemberReminderInput, given);
  await setReminder(context, viewerOf(context), on);
  return { reminds: on };
}
