/** What WeChat's JS-SDK asks for before it shares one of our own addresses. */
export interface WechatSignature {
  appId: string;
  /** seconds */
  timestamp: number;
  nonceStr: string;
  signature: string;
}
