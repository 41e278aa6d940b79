export type Platform = 'ios' | 'android' | 'other';

/**
 * Where the page runs: the native app, the WeChat webview or a plain browser. `version` is the app's; outside the app
 * it is 'h5'. It decides what is offered on screen only: the server never trusts it with a right or a price.
 */
export interface Environment {
  kind: 'app' | 'wechat' | 'browser';
  platform: Platform;
  version: string;
}

/** The version of a client that is no native app: the plain browser, which is sufficient for every version gate. */
export const H5 = 'h5';

export const PLAIN_BROWSER: Environment = { kind: 'browser', platform: 'other', version: H5 };
