import { CODE_LIMITS } from '@/lib/account/code';
import { DAY_MS } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { isBlockedUser } from '@/lib/server/account/queries/consolePeople';
import { findStaffOfAgent } from '@/lib/server/agent/queries/consoleAgents';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { publishEvent } from '@/lib/server/live/commands/publishEvent';
import { answerLater } from '@/lib/server/outbox/kinds';
import { newToken } from '@/lib/server/session/tokens';
import { sealText } from '@/lib/server/vault/phoneVault';
import { maskContacts } from '@/lib/talk/maskContacts';
import type { TalkThing } from '@/lib/talk/talk';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { TALK_CALL_COPY as copy } from '@/lib/talk/words/talk';
import { ApiError } from '@/services/http/apiError';
import { isAgentBlocked } from '../queries/blockedAgents';
import {
  type ConversationRow,
  changeConversation,
  findConversation,
  findSentMessage,
  listContractorTimes,
  listTemplates,
  listWritingTimes,
  type MessageRow,
  storeConversation,
  storeMessage,
} from '../queries/conversations';
import { type KeptPicture, keepPicture, pictureColumns } from './messagePicture';
import { notifyConsole } from './notifyConsole';
import { isRehearsedTalk } from './rehearsal';
import type { FoundPeer } from './talkPeer';

const MINUTE_MS = 60_000;

export interface MemberMessage {
  cityId: number;
  clientId: string;
  text: string;
  /** Mobile numbers in it stay whole. */
  givePhone: boolean;
  about: TalkThing | null;
  /** In place of a text. */
  picture?: KeptPicture;
  /** By which call with limits of its own it comes. */
  via?: 'contractor';
}

/**
 * Writes a message of a member and returns when it is on the disk. Sent again with its id it is the same message. Throws
 * ApiError as sendMessage (services/talk).
 */
export async function writeMessage(
  context: CommandContext,
  userId: string,
  to: FoundPeer,
  message: MemberMessage,
): Promise<MessageRow> {
  requireTaken(to);
  return writeOfVisitor(context, async (transaction) => {
    if (await isBlockedUser(transaction, userId)) throw new ApiError('forbidden', copy.blocked);
    if (await isAgentBlocked(transaction, userId, to.agentId)) throw new ApiError('conflict', copy.agentBlocked);
    const talk = await conversationOf(transaction, context.now, userId, to, message.cityId);
    if (talk.stopped_at !== null) throw new ApiError('conflict', copy.stopped);
    // From here on nobody else writes in it, and its messages are committed in the order of their ids.
    await changeConversation(transaction, talk.id, { last_at: Math.max(context.now, talk.last_at) });
    const before = await findSentMessage(transaction, talk.id, 'member', message.clientId);
    if (before) return before;
    await requireCalm(transaction, userId, context.now);
    if (message.via) await requireFew(transaction, userId, context.now);
    const { picture } = message;
    if (picture) await keepPicture(transaction, talk, 'member', picture, context.now);
    const row = await storeMessage(transaction, {
      conversation_id: talk.id,
      user_id: userId,
      side: 'member',
      staff_id: null,
      staff_name: null,
      client_id: message.clientId,
      sealed: sealText(message.givePhone ? message.text : maskContacts(message.text), 'conversation_messages.sealed'),
      ...aboutOf(message.about),
      ...pictureColumns(picture),
      via: message.via ?? null,
      created_at: context.now,
    });
    await changeConversation(transaction, talk.id, {
      last_id: row.id,
      member_read: row.id,
      ended_at: null,
      ...(message.about ? aboutOf(message.about) : undefined),
      ...defined({ waiting_since: talk.waiting_since === null ? context.now : undefined }),
    });
    const answers = to.isRehearsed && isRehearsedTalk(talk);
    if (answers)
      await answerLater(transaction, { messageId: row.id, cityId: to.agent?.cityId ?? message.cityId }, context.now);
    // What else they have open shows it too.
    const data = { peerid: to.peerid };
    await publishEvent(transaction, { stream: 'talk', to: userId, name: 'message', data }, context);
    if (answers) await publishEvent(transaction, { stream: 'talk', to: userId, name: 'typing', data }, context);
    await notifyConsole(transaction, context, talk);
    return row;
  });
}

/** Throws ApiError where nobody takes messages: supportUnavailable, or conflict of an agent. */
export function requireTaken({ takes, peer }: FoundPeer): void {
  if (takes) return;
  throw peer === 'service' ? new ApiError('supportUnavailable') : new ApiError('conflict', copy.agentAway);
}

const aboutOf = (about: TalkThing | null) => ({ about_kind: about?.kind ?? null, about_id: about?.id ?? null });

/** The conversation with a peer, begun where there is none; an agent's is whose of the staff is bound to them. */
async function conversationOf(
  transaction: Db,
  now: number,
  userId: string,
  to: FoundPeer,
  cityId: number,
): Promise<ConversationRow> {
  const known = await findConversation(transaction, userId, to);
  if (known) return known;
  const begun = await listTemplates(transaction, userId, now - DAY_MS);
  if (begun.length >= TALK_LIMITS.newPeersADay) {
    throw ApiError.tooMany((begun[0] ?? now) + DAY_MS - now, copy.tooManyPeers);
  }
  const staffId = to.peer === 'agent' ? await findStaffOfAgent(transaction, to.agentId) : null;
  await storeConversation(transaction, {
    id: newToken().slice(0, 22),
    user_id: userId,
    peer: to.peer,
    agent_id: to.agentId,
    city_id: to.agent?.cityId ?? cityId,
    staff_id: staffId,
    about_kind: null,
    about_id: null,
    waiting_since: null,
    last_id: 0,
    last_at: now,
    member_read: 0,
    staff_read: 0,
    ended_at: null,
    stopped_at: null,
    taken_at: null,
    created_at: now,
  });
  const begunNow = await findConversation(transaction, userId, to);
  if (!begunNow) throw new ApiError('internal');
  return begunNow;
}

/** Throws ApiError tooMany beyond so many a minute or day: counted on the messages themselves, in any minute and any day. */
async function requireCalm(transaction: Db, userId: string, now: number): Promise<void> {
  const times = await listWritingTimes(transaction, userId, now - DAY_MS);
  const lately = times.filter((at) => at > now - MINUTE_MS);
  if (lately.length >= TALK_LIMITS.aMinute) {
    throw ApiError.tooMany((lately[0] ?? now) + MINUTE_MS - now, copy.tooFast);
  }
  if (times.length >= TALK_LIMITS.aDay) throw ApiError.tooMany((times[0] ?? now) + DAY_MS - now, copy.tooMany);
}

/** The same of messages to agents of a community, as often as codes go to a phone (docs/threats.md, section 3). */
async function requireFew(transaction: Db, userId: string, now: number): Promise<void> {
  const times = await listContractorTimes(transaction, userId, now - DAY_MS);
  for (const { most, withinMs } of CODE_LIMITS.phone) {
    const lately = times.filter((at) => at > now - withinMs);
    const first = lately.at(-most);
    if (first !== undefined) throw ApiError.tooMany(first + withinMs - now, copy.tooManyContractor);
  }
}
