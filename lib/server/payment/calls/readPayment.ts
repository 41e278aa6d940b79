import { z } from 'zod';
import { parseProductCode } from '@/lib/order/product';
import {
  orderName,
  type Payable,
  type PayPattern,
  payableInput,
  payableSchema,
  payMethod,
  payPatternSchema,
} from '@/lib/payment/contract';
import type { PayMethods } from '@/lib/payment/payMethods';
import { parsePayPlatform } from '@/lib/payment/payPlatform';
import { PAY_CALL_COPY as copy } from '@/lib/payment/words/payCall';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, requireAccess, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { Db } from '@/lib/server/db/client';
import { findCatalogue } from '@/lib/server/order/queries/products';
import { ApiError } from '@/services/http/apiError';
import type { Checkout, CheckoutAsked, Rehearsal } from '@/services/payment';
import * as calls from '@/services/payment';
import { payPattern } from '../commands/payPattern';
import { findRehearsal } from '../commands/rehearse';
import { openChannels } from '../openChannels';
import { checkoutOf, namedOrder } from './checkout';

export async function getSupportPayPattern(context: ApiContext, payable: Payable): Promise<PayPattern> {
  requireAccess(signedIn, context.viewer);
  const { db } = context;
  return patternOf(db, await payPattern(db, await productOf(context, payable), clientOf(context)));
}

export const getSupportPayPatternOperation = operation(calls.getSupportPayPattern, {
  summary: 'What can be paid with, for a product or one of the viewer’s orders, in the client that asks.',
  input: payableSchema,
  output: payPatternSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (input, context) => getSupportPayPattern(context, input),
});

async function productOf(context: ApiContext, payable: Payable): Promise<{ appleProductId: string | null }> {
  const order = await namedOrder(context, payable);
  const code = order?.catalogue_code ?? parseProductCode(payable.productCode)?.catalogue;
  const product = code === undefined ? undefined : await findCatalogue(context.db, code);
  if (!product) throw new ApiError('notFound');
  return { appleProductId: product.apple_product_id };
}

export const clientOf = ({ environment, payer }: ApiContext) => ({
  environment,
  appWechatPay: payer?.appWechatPay ?? false,
});

async function patternOf(db: Db, found: PayMethods): Promise<PayPattern> {
  if ('problem' in found) return { methods: [], chosen: null, problem: copy.noMethod[found.problem] };
  const channels = await openChannels(db);
  return {
    methods: found.methods.map(({ platform, isDisabled }) => ({
      platform,
      isDisabled,
      note: isDisabled ? copy.oldApp : null,
      isRehearsal: channels.get(platform)?.isRehearsal ?? false,
    })),
    chosen: found.chosen,
    problem: null,
  };
}

const getCheckoutInput = z.strictObject({ ...payableInput, couponId: orderName().optional() });

/** What is about to be paid for: the viewer's order, or what a product would cost them now, with which coupon. Throws ApiError conflict where the coupon does not go. */
export async function getCheckout(context: ApiContext, given: CheckoutAsked): Promise<Checkout> {
  requireAccess(signedIn, context.viewer);
  const asked = checked(getCheckoutInput, given);
  return checkoutOf(context, asked);
}

const getRehearsalInput = z.strictObject({ serialNumber: orderName(), platform: payMethod() });

/** One of the viewer's orders at the rehearsal's cashier, where no money moves. */
export async function getRehearsal(
  context: ApiContext,
  given: { serialNumber: string; platform: number },
): Promise<Rehearsal> {
  const { serialNumber, platform } = checked(getRehearsalInput, given);
  const named = { userId: viewerOf(context), serialNumber, platform: parsePayPlatform(platform) };
  const { order, trade, channel } = await findRehearsal(context, named);
  return {
    serialNumber,
    productCode: order.product_code,
    kind: order.kind,
    title: order.title,
    amountFen: order.amount_fen,
    platform: channel.platform,
    state: trade.state,
  };
}
