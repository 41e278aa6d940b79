import type { IncomingMessage } from 'node:http';
import { database } from '@/lib/server/database/database';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { findSession } from '@/lib/server/session/findSession';
import { tokenOf } from './recogniseViewer';

/** Whether the request shows an open session; nothing is renewed by that. While the database is gone, nobody's is. */
export async function isMember(req: Pick<IncomingMessage, 'headers' | 'socket'>): Promise<boolean> {
  const token = tokenOf(requestDetails(req));
  if (token === null) return false;
  try {
    return (await findSession((await database()).db, token, Date.now())) !== null;
  } catch {
    return false;
  }
}
