import type { PayStep } from '@/lib/payment/contract';
import type { PayMethods } from '@/lib/payment/payMethods';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { PAY_CALL_COPY as copy } from '@/lib/payment/words/payCall';
import { listWechatTargets } from '@/lib/server/account/queries/wechatAccounts';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { type NotifyingChannel, PayFailure } from '@/lib/server/integrations/pay/payChannel';
import { logger } from '@/lib/server/log/log';
import { findOwnOrder, lockOrder, type OrderRow, storePlatform } from '@/lib/server/order/queries/orders';
import { findCatalogue } from '@/lib/server/order/queries/products';
import { settings } from '@/lib/server/settings/settings';
import { openText } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { openChannels } from '../openChannels';
import { type PayClientSigns, payPattern } from './payPattern';

export interface PaymentAsked extends PayClientSigns {
  userId: string;
  serialNumber: string;
  payMethod: PayPlatform | null;
  /** The payer's address. */
  address: string;
  /** Absolute: where the channel leads back to, of the order. */
  returnUrl: (order: OrderRow) => string;
}

/**
 * Begins to pay somebody's open order by a method that is enabled where they are; amount and title are the order's. The
 * channel is written down before it is asked: whatever becomes of that, the channel is asked for the payment later.
 * Throws ApiError: notFound, conflict with why not, unavailable where the channel does not answer.
 */
export async function beginPayment(
  context: CommandContext,
  asked: PaymentAsked,
): Promise<{ step: PayStep; order: OrderRow }> {
  const found = await findOwnOrder(context.db, asked.userId, asked.serialNumber);
  if (!found) throw new ApiError('notFound');
  const product = await findCatalogue(context.db, found.catalogue_code);
  const appleProductId = product?.apple_product_id ?? null;
  const platform = requireMethod(await payPattern(context.db, { appleProductId }, asked), asked.payMethod);
  const channel = (await openChannels(context.db)).get(platform);
  if (!channel) throw new ApiError('conflict', copy.otherMethod);
  const order = await choose(context, found, platform);
  try {
    const step = await channel.begin({
      serialNumber: order.serial_number,
      amountFen: order.amount_fen,
      title: order.title,
      expiresAt: order.expires_at,
      appleProductId,
      returnUrl: asked.returnUrl(order),
      client: {
        environment: asked.environment,
        address: asked.address,
        wechatOpenId: await openIdOf(context, channel, asked),
      },
    });
    return { step, order };
  } catch (failure) {
    if (!(failure instanceof PayFailure)) throw failure;
    const { message: reason, refused } = failure;
    logger.warn({ order: order.serial_number, platform, reason }, 'a channel did not begin a payment');
    throw refused ? new ApiError('conflict', copy.refused) : new ApiError('unavailable', copy.silent);
  }
}

function requireMethod(pattern: PayMethods, payMethod: PayPlatform | null): PayPlatform {
  if ('problem' in pattern) throw new ApiError('conflict', copy.noMethod[pattern.problem]);
  const method = pattern.methods.find(({ platform }) => platform === payMethod);
  if (!method) throw new ApiError('conflict', copy.otherMethod);
  if (method.isDisabled) throw new ApiError('conflict', copy.oldApp);
  return method.platform;
}

const choose = (context: CommandContext, { id }: OrderRow, platform: PayPlatform): Promise<OrderRow> =>
  writeOfVisitor(context, async (transaction) => {
    const order = await lockOrder(transaction, context.dialect, id);
    if (order?.state !== 'open') throw new ApiError('conflict', copy.over);
    if (order.expires_at <= context.now) throw new ApiError('conflict', copy.late);
    if (!(await storePlatform(transaction, id, platform, context.now))) throw new ApiError('conflict', copy.over);
    return { ...order, platform };
  });

/** Who the payer is to the merchant's official account: known where it is the one that people sign in with. */
async function openIdOf(
  { db }: CommandContext,
  { isRehearsal }: NotifyingChannel,
  { environment, userId }: PaymentAsked,
): Promise<string | null> {
  if (environment.kind !== 'wechat' || isRehearsal) return null;
  const { wechat, pay } = settings();
  if (pay.wechatPay === null || wechat?.appId !== pay.wechatPay.appId) return null;
  const [target] = await listWechatTargets(db, userId);
  return target?.openid_sealed ? openText(target.openid_sealed, 'wechat.openid_sealed') : null;
}
