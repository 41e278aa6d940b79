import { z } from 'zod';
import { readSessionClient } from '@/lib/domain/account/sessionClient';
import * as calls from '@/services/account';
import { listOwnSessions } from '../../repositories/sessions';
import { openSessionsAmong } from '../../session/findSession';
import type { ApiContext } from '../context';
import { operation, signedIn } from '../operation';
import { sessionSchema } from './schemas';
import { viewerOf } from './viewerOf';

export const listSessionsOperation = operation(calls.getOwnSessions, {
  summary: 'Where the viewer is signed in.',
  input: z.strictObject({}),
  output: z.object({ sessions: z.array(sessionSchema) }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => ({ sessions: await ownSessions(context) }),
});

/** The viewer's open sessions, the latest used first. */
export async function ownSessions(context: ApiContext): Promise<calls.OwnSession[]> {
  const { db, now, sessionId } = context;
  const rows = await listOwnSessions(db, viewerOf(context), now);
  const open = await openSessionsAmong(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows
    .filter(({ id }) => open.has(id))
    .map(({ client, ...row }) => ({ ...row, isThis: row.id === sessionId, client: readSessionClient(client) }));
}
