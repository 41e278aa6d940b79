/** Whoever is passed something of a visitor where the operator has set it up. */
export const THIRD_PARTIES = [
  ...(['aliyunSms', 'tencentSms', 'wechatSignIn', 'wechatAlerts', 'wechatShare'] as const),
  ...(['callRelay', 'alipay', 'wechatPay', 'apple', 'mapTiles', 'push'] as const),
] as const;
export type ThirdParty = (typeof THIRD_PARTIES)[number];
