import type { OwnSession } from '@/lib/account/contract';
import { readSessionClient } from '@/lib/account/sessionClient';
import type { ApiContext } from '@/lib/server/call/context';
import { requireAccess, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { openSessionsAmong } from '@/lib/server/session/findSession';
import { listOwnSessions } from '@/lib/server/session/queries/sessions';

/** Where the viewer is signed in. */
export async function getOwnSessions(context: ApiContext): Promise<{ sessions: OwnSession[] }> {
  requireAccess(signedIn, context.viewer);
  return { sessions: await ownSessions(context) };
}

/** The viewer's open sessions, the latest used first. */
export async function ownSessions(context: ApiContext): Promise<OwnSession[]> {
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
