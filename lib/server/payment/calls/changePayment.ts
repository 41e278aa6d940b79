import { z } from 'zod';
import { writeSessionClient } from '@/lib/account/sessionClient';
import { COOKIES } from '@/lib/config/cookies';
import { defined } from '@/lib/kernel/defined';
import type { OrderState } from '@/lib/order/orderState';
import {
  orderName,
  type PaymentToBegin,
  type PayStep,
  payMethod,
  paymentToBeginSchema,
  payStepSchema,
} from '@/lib/payment/contract';
import type { OrderQuery } from '@/lib/payment/orderAddress';
import { callbackText, readCallback } from '@/lib/payment/orderAddress';
import { PAY_PLATFORMS, parsePayPlatform } from '@/lib/payment/payPlatform';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { markedDevice } from '@/lib/server/call/markedDevice';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import type { OrderToOpen, REHEARSED } from '@/services/payment';
import * as calls from '@/services/payment';
import { beginPayment } from '../commands/beginPayment';
import { isCallbackSigned, signCallback } from '../commands/callbackSignature';
import { rehearse as rehearseCommand } from '../commands/rehearse';
import { wantedCoupon } from './checkout';
import { clientOf } from './readPayment';

const openOrderInput = z.strictObject({
  productCode: orderName(),
  couponId: orderName().optional(),
  idempotencyKey: orderName(),
});

/** Orders a product at the catalogue's price less a coupon of the viewer's, or names their open order of it. */
export async function openOrder(context: ApiContext, given: OrderToOpen): Promise<OrderQuery> {
  const { productCode, couponId, idempotencyKey } = checked(openOrderInput, given);
  const { environment, promoterCode } = context;
  const wanted = wantedCoupon(couponId);
  const order = await createOrder(
    context,
    defined({
      userId: viewerOf(context),
      productCode,
      idempotencyKey,
      client: writeSessionClient(environment),
      couponId: wanted,
      promoterCode: promoterCode ?? undefined,
      device: promoterCode !== null ? markedDevice(context) : undefined,
    }),
  );
  return { productCode: order.product_code, serialNumber: order.serial_number };
}

/** Begins to pay one of the viewer's open orders; amount and methods are the server's, whatever is sent. Throws ApiError conflict. */
export async function unifiedOrder(
  context: ApiContext,
  { serialNumber, payMethod: code }: PaymentToBegin,
): Promise<PayStep> {
  const { step, order } = await beginPayment(context, {
    userId: viewerOf(context),
    serialNumber,
    payMethod: parsePayPlatform(code),
    ...clientOf(context),
    address: context.payer?.address ?? '',
    returnUrl: ({ kind, product_code }) =>
      `${siteOrigin()}${paths.orderStatus(kind, { productCode: product_code, serialNumber })}`,
  });
  // WeChat leads back to an address without its query.
  if (order.platform !== PAY_PLATFORMS.wechat) return step;
  const until = context.now + COOKIES.orderCallback.maxAge * 1_000;
  const value = callbackText({ productCode: order.product_code, serialNumber }, until, signCallback);
  context.effects.push({ do: 'setCookie', cookie: 'orderCallback', value });
  return step;
}

export const unifiedOrderOperation = operation(calls.unifiedOrder, {
  summary: "Begins to pay one of the viewer's open orders; amount and methods are the server's, whatever is sent.",
  input: paymentToBeginSchema,
  output: payStepSchema,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => unifiedOrder(context, input),
});

/** The order that this browser has left to WeChat for, once. */
export async function handleOrderCallback({ payer, now, effects }: ApiContext): Promise<{ order: OrderQuery | null }> {
  const cookie = payer?.orderCallback ?? null;
  if (cookie === null) return { order: null };
  effects.push({ do: 'dropCookie', cookie: 'orderCallback' });
  return { order: readCallback(cookie, now, isCallbackSigned) };
}

const rehearseInput = z.strictObject({
  serialNumber: orderName(),
  platform: payMethod(),
  outcome: z.enum(calls.REHEARSED),
});

/** Pays one of the viewer's orders in the rehearsal: no money moves, and the notice is taken like any other. */
export async function rehearse(
  context: ApiContext,
  given: { serialNumber: string; platform: number; outcome: (typeof REHEARSED)[number] },
): Promise<{ state: OrderState }> {
  const { serialNumber, platform, outcome } = checked(rehearseInput, given);
  const named = { userId: viewerOf(context), serialNumber, platform: parsePayPlatform(platform) };
  return { state: await rehearseCommand(context, { ...named, outcome }) };
}
