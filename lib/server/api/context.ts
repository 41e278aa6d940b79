import type { Environment } from '@/lib/domain/environment';
import type { Db, DialectName } from '../db/client';
import type { Viewer } from '../session/viewer';

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
  /** Keyed hash of the visitor's address, for limits. */
  visitor: () => string;
  requestId: string;
  signal?: AbortSignal;
}
