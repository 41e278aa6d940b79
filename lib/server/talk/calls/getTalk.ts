import { defined } from '@/lib/kernel/defined';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { Db } from '@/lib/server/db/client';
import { type GetTalkInput, getTalkInput, type Talk, type TalkPeer, talkSchema } from '@/lib/talk/contract';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/talk';
import { findPeer } from '../commands/talkPeer';
import { type ConversationPeer, findConversation, listMessages } from '../queries/conversations';
import { aboutOf, cardOf, lostPeer, shownMessages, shownPeer } from './ownTalks';

/** The viewer's conversation with an agent or customer service: its latest messages, or those beside one. Throws ApiError notFound where nobody may talk to that peer. */
export async function getTalk(context: ApiContext, { peerid, after, before, ...named }: GetTalkInput): Promise<Talk> {
  const { db, now } = context;
  const { peer, shown } = await peerOf(db, viewerOf(context), peerid, now);
  const about = await aboutOf(db, named);
  const talk = await findConversation(db, viewerOf(context), peer);
  const most = TALK_LIMITS.shown;
  const place = after !== undefined ? { after } : defined({ before });
  // One more than is shown says whether there are older ones.
  const rows = talk ? await listMessages(db, talk.id, { ...place, most: after === undefined ? most + 1 : most }) : [];
  const hasOlder = after === undefined && rows.length > most;
  const last = talk?.about_kind && talk.about_id !== null ? { kind: talk.about_kind, id: talk.about_id } : null;
  const thing = about ?? last;
  return {
    peer: shown,
    card: thing && (await cardOf(db, thing)),
    messages: await shownMessages(db, hasOlder ? rows.slice(1) : rows),
    hasOlder,
    readUpTo: talk?.staff_read ?? 0,
    isStopped: talk?.stopped_at != null,
  };
}

export const getTalkOperation = operation(calls.getTalk, {
  summary: "The viewer's conversation with an agent or customer service: its latest messages, or those beside one.",
  input: getTalkInput,
  output: talkSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  personal: ['messages.text'],
  handle: (input, context) => getTalk(context, input),
});

/** The other side, or an agent with whom the viewer talked and who is not on the site any more. Throws ApiError notFound. */
async function peerOf(
  db: Db,
  userId: string,
  peerid: string,
  now: number,
): Promise<{ peer: ConversationPeer; shown: TalkPeer }> {
  const found = await findPeer(db, peerid);
  if (found) return { peer: found, shown: shownPeer(found, now) };
  const lost: ConversationPeer = { peer: 'agent', agentId: Number(peerid) };
  if (!Number.isSafeInteger(lost.agentId) || !(await findConversation(db, userId, lost)))
    throw new ApiError('notFound');
  return { peer: lost, shown: lostPeer(peerid) };
}
