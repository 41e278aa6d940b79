import type { Settings } from '@/lib/server/settings/readSettings';
import { THIRD_PARTIES, type ThirdParty } from '@/lib/site/thirdParty';

/** By which settings each is set up: a new integration that is passed something has its line here, or does not compile. */
const IS_USED: Readonly<Record<ThirdParty, (settings: Settings) => boolean>> = {
  aliyunSms: ({ sms }) => sms?.provider === 'aliyun',
  tencentSms: ({ sms }) => sms?.provider === 'tencent',
  wechatSignIn: ({ wechat }) => Boolean(wechat?.signIn),
  wechatAlerts: ({ wechat }) => Boolean(wechat?.alerts),
  wechatShare: ({ wechat }) => wechat !== null,
  callRelay: ({ callRelay }) => callRelay !== null,
  alipay: ({ pay }) => pay.alipay !== null,
  wechatPay: ({ pay }) => pay.wechatPay !== null,
  apple: ({ pay }) => pay.apple !== null,
  mapTiles: ({ mapTiles }) => mapTiles !== null,
  // The browsers' makers', to whoever switches pushes on: it needs no setting.
  push: () => true,
};

/** Those that this site passes something to, as it is set up. */
export const usedThirdParties = (settings: Settings): ThirdParty[] =>
  THIRD_PARTIES.filter((one) => IS_USED[one](settings));
