/** How the payer goes on. */
export type PayStep =
  /** To a page of the channel: an absolute address, or a path of this site. */
  | { kind: 'redirect'; url: string }
  /** The text of a QR code that the channel's app reads. */
  | { kind: 'qr'; text: string }
  /** What WeixinJSBridge.invoke('getBrandWCPayRequest') takes. */
  | { kind: 'jsapi'; request: Record<string, string> }
  /** Bought by the native app: the App Store's product, with the token (a UUID) that binds the purchase to its order. */
  | { kind: 'app'; productId: string; accountToken: string };
