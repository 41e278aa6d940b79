import type { Environment } from '@/lib/kernel/environment';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { Viewer } from '@/lib/server/session/viewer';
import type { VisitSource } from '@/lib/visit/visitSource';
import type { Effect } from './effects';

/** Of use to payments alone. */
export interface PayerSigns {
  /** Which WeChat asks for; neither stored nor logged. */
  address: string;
  /** The native app says that it can pay by WeChat (COOKIES.appWechatPay). */
  appWechatPay: boolean;
  /** COOKIES.orderCallback as it was sent; null where it was not. */
  orderCallback: string | null;
}

/** All that a call may know of its request: never the request itself. */
export interface ApiContext {
  db: Db;
  dialect: DialectName;
  /** UTC ms */
  now: number;
  viewer: Viewer;
  /** Which of the viewer's sessions asks; null for an anonymous visitor. */
  sessionId: string | null;
  environment: Environment;
  /** What this browser was given when it left to sign in elsewhere (COOKIES.signInMark); null where nothing. */
  signInMark: string | null;
  /** Whose link led this browser here within 30 days (COOKIES.promoter), as it says; null where nobody's. */
  promoterCode: string | null;
  /** Where this browser came from today (COOKIES.visit); left out where it does not say. */
  visitSource?: VisitSource;
  /** What this browser's device mark is stored by (COOKIES.device); null where it has none of ours. */
  device: string | null;
  /** What a payer's browser says beside; left out where nothing is known of it. */
  payer?: PayerSigns;
  /** Keyed hash of the visitor's address, for limits. */
  visitor: () => string;
  /** The same of the network that the address is of (IPv4 /24, IPv6 /48). */
  network: () => string;
  requestId: string;
  /** What is to be done beside the answer, in this order: whoever answers adds to it once all is written. */
  effects: Effect[];
  signal?: AbortSignal;
}
