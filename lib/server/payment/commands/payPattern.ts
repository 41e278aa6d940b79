import type { Environment } from '@/lib/kernel/environment';
import { type PayMethods, payMethods } from '@/lib/payment/payMethods';
import { OFFERED_ORDER, PAY_PLATFORMS, type PayPlatform } from '@/lib/payment/payPlatform';
import type { Db } from '@/lib/server/db/client';
import type { PayChannel } from '@/lib/server/integrations/pay/payChannel';
import { settings } from '@/lib/server/settings/settings';
import { openChannels } from '../openChannels';

/** Where somebody pays: what their client says of itself decides what is shown, never an amount. */
export interface PayClientSigns {
  environment: Environment;
  appWechatPay: boolean;
}

/** Which channels there are for a product; the App Store sells what it knows. */
function offeredPlatforms(
  { appleProductId }: { appleProductId: string | null },
  channels: ReadonlyMap<PayPlatform, PayChannel>,
): PayPlatform[] {
  return OFFERED_ORDER.filter(
    (platform) => channels.has(platform) && (platform !== PAY_PLATFORMS.apple || appleProductId !== null),
  );
}

/** The methods for a product, by the rules of the specification, section 6. */
export const payPattern = async (
  db: Db,
  product: { appleProductId: string | null },
  { environment, appWechatPay }: PayClientSigns,
): Promise<PayMethods> =>
  payMethods(offeredPlatforms(product, await openChannels(db)), {
    environment,
    inAppFlag: settings().inAppPayment,
    wechatPermitted: appWechatPay,
  });
