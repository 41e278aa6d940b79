import { defined } from '@/lib/kernel/defined';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { Db } from '@/lib/server/db/client';
import { type GetTalkInput, getTalkInput, type Talk, type TalkPeer, talkSchema } from '@/lib/talk/contract';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/talk';
import { isRehearsedTalk } from '../commands/rehearsal';
import { type FoundPeer, findPeer } from '../commands/talkPeer';
import { isAgentBlocked } from '../queries/blockedAgents';
import { type ConversationPeer, type ConversationRow, findConversation, listMessages } from '../queries/conversations';
import { aboutOf } from './aboutThing';
import { cardOf, lostPeer, shownMessages, shownPeer } from './ownTalks';

/** The viewer's conversation with an agent or customer service: its latest messages, or those beside one. Throws ApiError notFound where nobody may talk to that peer. */
export async function getTalk(
  context: ApiContext,
  { peerid, after, before, cityId, ...named }: GetTalkInput,
): Promise<Talk> {
  const { db, now } = context;
  const peer = await peerOf(db, viewerOf(context), peerid, cityId);
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
    peer: shownOf(peer, peerid, talk, now),
    card: thing && (await cardOf(db, thing)),
    messages: await shownMessages(db, hasOlder ? rows.slice(1) : rows),
    hasOlder,
    readUpTo: talk?.staff_read ?? 0,
    isStopped: talk?.stopped_at != null,
    isBlocked: await isAgentBlocked(db, viewerOf(context), peer.agentId),
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
  cityId: number | undefined,
): Promise<FoundPeer | ConversationPeer> {
  const found = await findPeer(db, peerid, cityId);
  if (found) return found;
  const lost: ConversationPeer = { peer: 'agent', agentId: Number(peerid) };
  if (!Number.isSafeInteger(lost.agentId) || !(await findConversation(db, userId, lost)))
    throw new ApiError('notFound');
  return lost;
}

/** As the page shows them: where a person has acted, nothing is a rehearsal. */
function shownOf(
  peer: FoundPeer | ConversationPeer,
  peerid: string,
  talk: ConversationRow | null,
  now: number,
): TalkPeer {
  if (!('support' in peer)) return lostPeer(peerid);
  return shownPeer({ ...peer, isRehearsed: peer.isRehearsed && isRehearsedTalk(talk) }, now);
}
