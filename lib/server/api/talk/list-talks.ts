import { z } from 'zod';
import { TALK_LIMITS } from '@/lib/config/talkLimits';
import { listTalks, type TalkSummary } from '@/services/talk';
import { findPeer, peerIdOf } from '../../commands/talk/talkPeer';
import { countUnreadMessages, listConversationsOf, listLastMessages } from '../../repositories/conversations';
import { readSupport } from '../../repositories/supportSettings';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { lineOf, lostPeer, shownPeer } from './ownTalks';
import { peerSchema } from './schemas';

export const listTalksOperation = operation(listTalks, {
  summary: "The viewer's conversations, the latest first, with how many messages they have not read.",
  input: z.strictObject({}),
  output: z.object({
    talks: z.array(z.object({ peer: peerSchema, last: z.string(), isOwn: z.boolean(), at: z.int(), unread: z.int() })),
  }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  personal: ['talks.last'],
  handle: async (_input, context) => {
    const { db, now } = context;
    const userId = viewerOf(context);
    const rows = await listConversationsOf(db, userId, TALK_LIMITS.listed);
    const [support, last, unread] = [
      await readSupport(db),
      await listLastMessages(db, rows),
      await countUnreadMessages(db, userId),
    ];
    const talks: TalkSummary[] = [];
    for (const row of rows) {
      const message = last.get(row.id);
      if (!message) continue;
      const peerid = peerIdOf(row, support);
      const found = await findPeer(db, peerid);
      talks.push({
        peer: found ? shownPeer(found, now) : lostPeer(peerid),
        last: lineOf(message),
        isOwn: message.side === 'member',
        at: message.created_at,
        unread: unread.get(row.id) ?? 0,
      });
    }
    return { talks };
  },
});
