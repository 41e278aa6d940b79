import { z } from 'zod';
import { writeSessionClient } from '@/lib/account/sessionClient';
import { flag } from '@/lib/kernel/decoders';
import { defined } from '@/lib/kernel/defined';
import {
  type BuyMemberAnswer,
  buyMemberAnswer,
  type CardPurchase,
  cardPurchaseSchema,
} from '@/lib/membership/contract';
import { MEMBERSHIP_CALL_COPY as copy } from '@/lib/membership/views/membershipRefusals';
import { parseProductCode } from '@/lib/order/product';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { markedDevice } from '@/lib/server/call/markedDevice';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/membership';
import { exchangeCode } from '../commands/exchangeCode';
import { setReminder } from '../commands/renewal';

export async function buyMember(
  context: ApiContext,
  { cardId, couponId, idempotencyKey }: CardPurchase,
): Promise<BuyMemberAnswer> {
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
  input: cardPurchaseSchema,
  output: buyMemberAnswer,
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
