import { z } from 'zod';
import { PAY_CALL_COPY as copy } from '@/lib/config/microcopy/payCall';
import { parseProductCode } from '@/lib/domain/order/product';
import type { PayMethods } from '@/lib/domain/payment/payMethods';
import { parsePayPlatform } from '@/lib/domain/payment/payPlatform';
import { ApiError } from '@/services/http/apiError';
import type { Checkout, CheckoutAsked, Payable, PayPattern, Rehearsal } from '@/services/pay';
import * as calls from '@/services/pay';
import { openChannels } from '../../commands/pay/openChannels';
import { payPattern } from '../../commands/pay/payPattern';
import { findRehearsal } from '../../commands/pay/rehearse';
import type { Db } from '../../db/client';
import { findCatalogue } from '../../repositories/products';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { operation, requireAccess, signedIn } from '../operation';
import { checkoutOf, namedOrder } from './checkout';
import { orderName, patternSchema, payableInput, payMethod } from './schemas';

export const getSupportPayPatternInput = z.strictObject(payableInput);

/** What can be paid with, for a product or one of the viewer’s orders, in the client that asks. */
export async function getSupportPayPattern(context: ApiContext, payable: Payable): Promise<PayPattern> {
  requireAccess(signedIn, context.viewer);
  const { db } = context;
  return patternOf(db, await payPattern(db, await productOf(context, payable), clientOf(context)));
}

export const getSupportPayPatternOperation = operation(calls.getSupportPayPattern, {
  summary: 'What can be paid with, for a product or one of the viewer’s orders, in the client that asks.',
  input: getSupportPayPatternInput,
  output: patternSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: (input, context) => getSupportPayPattern(context, input),
});

async function productOf(context: ApiContext, payable: calls.Payable): Promise<{ appleProductId: string | null }> {
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

async function patternOf(db: Db, found: PayMethods): Promise<calls.PayPattern> {
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
