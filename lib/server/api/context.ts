import type { Environment } from '@/lib/domain/environment';
import type { Db, DialectName } from '../db/client';
import type { Role } from './operation';

export interface Viewer {
  role: Role;
  /** null for an anonymous visitor. */
  userId: string | null;
}

export const ANONYMOUS: Viewer = { role: 'anonymous', userId: null };

/** All that a call may know of its request: never the request itself. */
export interface ApiContext {
  db: Db;
  dialect: DialectName;
  /** UTC ms */
  now: number;
  viewer: Viewer;
  environment: Environment;
  /** Keyed hash of the visitor's address, for limits. */
  visitor: () => string;
  requestId: string;
  signal?: AbortSignal;
}
