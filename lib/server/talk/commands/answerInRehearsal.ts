import { isBlockedUser } from '@/lib/server/account/queries/consolePeople';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { publishEvent } from '@/lib/server/live/commands/publishEvent';
import { readSupport } from '@/lib/server/support/queries/supportSettings';
import { openText, sealText } from '@/lib/server/vault/phoneVault';
import { topicOf } from '@/lib/talk/rehearsal';
import type { TalkThing } from '@/lib/talk/talk';
import { rehearsalAnswer } from '@/lib/talk/views/rehearsalText';
import { suggestedQuestions } from '@/lib/talk/views/threadText';
import { isAgentBlocked } from '../queries/blockedAgents';
import {
  type ConversationRow,
  changeConversation,
  findConversationById,
  findMessage,
  findSentMessage,
  type MessageRow,
  storeMessage,
} from '../queries/conversations';
import { pictureColumns } from './messagePicture';
import { notifyConsole } from './notifyConsole';
import { isRehearsedCity, isRehearsedTalk } from './rehearsal';
import { readRehearsalFacts } from './rehearsalFacts';
import { peerIdOf } from './talkPeer';

/**
 * Answers a member's message from the data of a demo city, once however often it is called. false: nothing is answered,
 * because the message is gone, a person has taken the conversation over, the member wants no more, or the rehearsal has ended.
 */
export async function answerInRehearsal(
  context: CommandContext,
  { messageId, cityId }: { messageId: number; cityId: number },
): Promise<boolean> {
  const { db, now } = context;
  const message = await findMessage(db, messageId);
  const talk = message?.side === 'member' ? await findConversationById(db, message.conversation_id) : null;
  if (!message || !talk || !(await isRehearsedCity(db, cityId))) return false;
  const text = await answerTo(db, talk, message, now);
  return writeOfVisitor(context, (transaction) => storeAnswer(transaction, context, message, text));
}

async function answerTo(db: Db, talk: ConversationRow, message: MessageRow, now: number): Promise<string> {
  // What is talked about is what was named last, as at the head of the thread.
  const about = thingOf(message) ?? thingOf(talk);
  const topic = message.picture_id === null ? topicOf(openText(message.sealed, 'conversation_messages.sealed')) : null;
  const questions = suggestedQuestions(talk.peer, about?.kind ?? null);
  return rehearsalAnswer(topic, { ...(await readRehearsalFacts(db, talk, about, now)), questions }, now);
}

const thingOf = ({ about_kind: kind, about_id: id }: MessageRow | ConversationRow): TalkThing | null =>
  kind === null || id === null ? null : { kind, id };

async function storeAnswer(
  transaction: Db,
  context: CommandContext,
  { id: messageId, conversation_id: talkId, user_id: userId }: MessageRow,
  text: string,
): Promise<boolean> {
  const { now } = context;
  // First, so that whoever takes the conversation over waits for this, or this for them.
  await changeConversation(transaction, talkId, { last_at: now });
  const talk = await findConversationById(transaction, talkId);
  if (!talk || talk.stopped_at !== null || !isRehearsedTalk(talk)) return false;
  if (await isBlockedUser(transaction, userId)) return false;
  if (await isAgentBlocked(transaction, userId, talk.agent_id)) return false;
  const clientId = `rehearsal-${messageId}`;
  if (await findSentMessage(transaction, talkId, 'staff', clientId)) return false;
  const row = await storeMessage(transaction, {
    conversation_id: talkId,
    user_id: userId,
    side: 'staff',
    staff_id: null,
    staff_name: null,
    client_id: clientId,
    sealed: sealText(text, 'conversation_messages.sealed'),
    about_kind: null,
    about_id: null,
    via: 'rehearsal',
    ...pictureColumns(undefined),
    created_at: now,
  });
  const read = { staff_read: Math.max(talk.staff_read, messageId), waiting_since: null };
  await changeConversation(transaction, talkId, { last_id: row.id, ...read });
  const data = { peerid: peerIdOf(talk, await readSupport(transaction)) };
  await publishEvent(transaction, { stream: 'talk', to: userId, name: 'message', data }, context);
  await notifyConsole(transaction, context, talk);
  return true;
}
