import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { readSupport } from '@/lib/server/support/queries/supportSettings';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import type { TalkSummary } from '@/services/talk';
import { findPeer, peerIdOf } from '../commands/talkPeer';
import { countUnreadMessages, listConversationsOf, listLastMessages } from '../queries/conversations';
import { lineOf, lostPeer, shownPeer } from './ownTalks';

/** The viewer's conversations, the latest first, with how many messages they have not read. */
export async function listTalks(context: ApiContext): Promise<{ talks: TalkSummary[] }> {
  const { db, now } = context;
  const userId = viewerOf(context);
  const rows = await listConversationsOf(db, userId, TALK_LIMITS.listed);
  const [support, last, unread] = await Promise.all([
    readSupport(db),
    listLastMessages(db, rows),
    countUnreadMessages(db, userId),
  ]);
  const talks: TalkSummary[] = [];
  for (const row of rows) {
    const message = last.get(row.id);
    if (!message) continue;
    const peerid = peerIdOf(row, support);
    const found = await findPeer(db, peerid, row.city_id);
    talks.push({
      peer: found ? shownPeer(found, now) : lostPeer(peerid),
      last: lineOf(message),
      isOwn: message.side === 'member',
      at: message.created_at,
      unread: unread.get(row.id) ?? 0,
    });
  }
  return { talks };
}
