import { type Environment, isIosApp } from '@/lib/kernel/environment';
import { lacksAlipay, paysInAppOnly } from '@/lib/kernel/version';
import { PAY_PLATFORMS, type PayPlatform } from './payPlatform';

// Which methods of payment are shown (specification, section 6, payment rules 1-8), decided on the server from the order
// and where it is paid. A client's version changes what is shown, never an amount.

export interface PayMethod {
  platform: PayPlatform;
  /** Shown, and not to be chosen: this app's version cannot. */
  isDisabled: boolean;
}

/** Why nobody can pay here: rules 1, 2 and 6. */
export type NoPayMethod = 'none-offered' | 'in-app-only' | 'none-usable';

export type PayMethods =
  | {
      methods: readonly PayMethod[];
      /** The first that is enabled (rule 8); null where only a disabled one is left: the button is disabled then. */
      chosen: PayPlatform | null;
    }
  | { problem: NoPayMethod };

export interface PayPlace {
  environment: Environment;
  /** The operator's setting. */
  inAppFlag: boolean;
  /** Whether the app says that it may pay by WeChat; what it does not say is no. */
  wechatPermitted: boolean;
}

/** The methods for what is offered, in the order in which it is offered. */
export function payMethods(offered: readonly PayPlatform[], place: PayPlace): PayMethods {
  const { environment, inAppFlag, wechatPermitted } = place;
  if (offered.length === 0) return { problem: 'none-offered' };
  const isIos = isIosApp(environment);
  if (isIos && paysInAppOnly(environment.version, inAppFlag)) {
    const { apple } = PAY_PLATFORMS;
    if (!offered.includes(apple)) return { problem: 'in-app-only' };
    return { methods: [{ platform: apple, isDisabled: false }], chosen: apple };
  }
  const removed: readonly PayPlatform[] = [
    PAY_PLATFORMS.apple,
    ...(environment.kind === 'wechat' ? [PAY_PLATFORMS.alipay] : []),
    ...(environment.kind === 'app' && !wechatPermitted ? [PAY_PLATFORMS.wechat] : []),
  ];
  const left = offered.filter((platform) => !removed.includes(platform));
  if (left.length === 0) return { problem: 'none-usable' };
  const isOld = isIos && lacksAlipay(environment.version);
  const methods = left.map((platform) => ({ platform, isDisabled: isOld && platform === PAY_PLATFORMS.alipay }));
  return { methods, chosen: methods.find(({ isDisabled }) => !isDisabled)?.platform ?? null };
}
