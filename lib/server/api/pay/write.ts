import { z } from 'zod';
import { COOKIES } from '@/lib/config/cookies';
import { writeSessionClient } from '@/lib/domain/account/sessionClient';
import { ORDER_STATES } from '@/lib/domain/order/orderState';
import { callbackText, readCallback } from '@/lib/domain/payment/orderAddress';
import { PAY_PLATFORMS, parsePayPlatform } from '@/lib/domain/payment/payPlatform';
import { paths } from '@/lib/routes/paths';
import * as calls from '@/services/pay';
import { createOrder } from '../../commands/order/createOrder';
import { beginPayment } from '../../commands/pay/beginPayment';
import { isCallbackSigned, signCallback } from '../../commands/pay/callbackSignature';
import { rehearse } from '../../commands/pay/rehearse';
import { siteOrigin } from '../../siteOrigin';
import { viewerOf } from '../account/viewerOf';
import { type Effect, WithEffects } from '../effects';
import { markedDevice } from '../markedDevice';
import { operation, signedIn } from '../operation';
import { wantedCoupon } from './checkout';
import { clientOf } from './read';
import { orderName, orderQuerySchema, payMethod, stepSchema } from './schemas';

export const openOrderOperation = operation(calls.openOrder, {
  summary: "Orders a product at the catalogue's price less a coupon of the viewer's, or names their open order of it.",
  input: z.strictObject({
    productCode: orderName(),
    couponId: orderName().optional(),
    idempotencyKey: orderName(),
  }),
  output: orderQuerySchema,
  access: signedIn,
  owner: 'viewer',
  handle: async ({ productCode, couponId, idempotencyKey }, context) => {
    const { environment, promoterCode } = context;
    const wanted = wantedCoupon(couponId);
    const marked = promoterCode === null ? null : markedDevice(context.device);
    const order = await createOrder(context, {
      userId: viewerOf(context),
      productCode,
      idempotencyKey,
      client: writeSessionClient(environment),
      ...(wanted !== undefined && { couponId: wanted }),
      ...(promoterCode !== null && { promoterCode }),
      ...(marked && { device: marked.device }),
    });
    const named = { productCode: order.product_code, serialNumber: order.serial_number };
    return marked ? new WithEffects(named, marked.effects) : named;
  },
});

export const unifiedOrderOperation = operation(calls.unifiedOrder, {
  summary: "Begins to pay one of the viewer's open orders; amount and methods are the server's, whatever is sent.",
  input: z.strictObject({ serialNumber: orderName(), payMethod: payMethod() }),
  output: stepSchema,
  access: signedIn,
  owner: 'viewer',
  handle: async ({ serialNumber, payMethod: code }, context) => {
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
    return new WithEffects(step, [{ do: 'setCookie', cookie: 'orderCallback', value }]);
  },
});

export const takeOrderCallbackOperation = operation(calls.takeOrderCallback, {
  summary: 'The order that this browser has left to WeChat for, once.',
  input: z.strictObject({}),
  output: z.object({ order: orderQuerySchema.nullable() }),
  handle: async (_input, { payer, now }) => {
    const cookie = payer?.orderCallback ?? null;
    const dropped: Effect[] = cookie === null ? [] : [{ do: 'dropCookie', cookie: 'orderCallback' }];
    return new WithEffects({ order: cookie === null ? null : readCallback(cookie, now, isCallbackSigned) }, dropped);
  },
});

export const rehearseOperation = operation(calls.rehearse, {
  summary: "Pays one of the viewer's orders in the rehearsal: no money moves, and the notice is taken like any other.",
  input: z.strictObject({ serialNumber: orderName(), platform: payMethod(), outcome: z.enum(calls.REHEARSED) }),
  output: z.object({ state: z.enum(ORDER_STATES) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ serialNumber, platform, outcome }, context) => {
    const named = { userId: viewerOf(context), serialNumber, platform: parsePayPlatform(platform) };
    return { state: await rehearse(context, { ...named, outcome }) };
  },
});
