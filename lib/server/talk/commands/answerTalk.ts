import { mayDo } from '@/lib/console/consoleAccess';
import { CONSOLE_TALK_COPY as copy } from '@/lib/console/words/talk';
import type { Db } from '@/lib/server/db/client';
import { publishEvent } from '@/lib/server/live/commands/publishEvent';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { findStaff, type StaffRow } from '@/lib/server/staff/queries/staff';
import { readSupport } from '@/lib/server/support/queries/supportSettings';
import { sealText } from '@/lib/server/vault/phoneVault';
import { maskContacts } from '@/lib/talk/maskContacts';
import { CLIENT_ID } from '@/lib/talk/talk';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { ApiError } from '@/services/http/apiError';
import { isAgentBlocked } from '../queries/blockedAgents';
import {
  type ConversationRow,
  changeConversation,
  findConversationById,
  findSentMessage,
  storeMessage,
} from '../queries/conversations';
import { readMessagePicture } from '../queries/messagePictures';
import { type KeptPicture, keepPicture, pictureColumns, pictureForMessage } from './messagePicture';
import { notifyConsole } from './notifyConsole';
import { peerIdOf } from './talkPeer';

/** The conversation, where they may see it: agents their own, operators all. Throws ApiError forbidden or notFound. */
export async function talkInConsole(db: Db, staff: ConsoleContext['staff'], id: string): Promise<ConversationRow> {
  requireConsole('leads', staff);
  const talk = await findConversationById(db, id);
  if (!talk || talk.last_id === 0 || (!mayDo(staff, 'allLeads') && talk.staff_id !== staff.id)) {
    throw new ApiError('notFound');
  }
  return talk;
}

/**
 * Answers a member, in the agent's name where it is an agent's conversation; the log says who wrote. Sent again with its id
 * it is the same message. Throws as talkInConsole, and ApiError badInput of its length, conflict where the member wants no more.
 */
export async function answerTalk(context: ConsoleContext, id: string, typed: string, clientId: string): Promise<void> {
  const text = typed.normalize('NFC').trim();
  if (text === '' || text.length > TALK_LIMITS.text) throw ApiError.ofFields({ text: copy.problems.text });
  await answer(context, id, clientId, maskContacts(text));
}

/** The same with a picture. Throws as answerTalk and pictureForMessage. */
export async function answerWithPicture(
  context: ConsoleContext,
  id: string,
  bytes: Uint8Array,
  clientId: string,
): Promise<void> {
  const { db, staff, now } = context;
  const { user_id: userId } = await talkInConsole(db, staff, id);
  await answer(context, id, clientId, '', await pictureForMessage(db, { userId, side: 'staff', now }, bytes));
}

async function answer(
  context: ConsoleContext,
  id: string,
  clientId: string,
  text: string,
  picture?: KeptPicture,
): Promise<void> {
  if (!CLIENT_ID.test(clientId)) throw new ApiError('badInput');
  const { staff, now } = context;
  await changeInConsole(context, { action: 'talk-answer', subject: id }, async (transaction) => {
    const talk = await talkInConsole(transaction, staff, id);
    const isBlocked = await isAgentBlocked(transaction, talk.user_id, talk.agent_id);
    if (talk.stopped_at !== null || isBlocked) throw new ApiError('conflict', copy.problems.stopped);
    await changeConversation(transaction, id, { last_at: Math.max(now, talk.last_at), taken_at: talk.taken_at ?? now });
    if (await findSentMessage(transaction, id, 'staff', clientId)) return;
    if (picture) await keepPicture(transaction, talk, 'staff', picture, now);
    const row = await storeMessage(transaction, {
      conversation_id: id,
      user_id: talk.user_id,
      side: 'staff',
      staff_id: staff.id,
      staff_name: staff.shownName,
      client_id: clientId,
      sealed: sealText(text, 'conversation_messages.sealed'),
      about_kind: null,
      about_id: null,
      via: null,
      ...pictureColumns(picture),
      created_at: now,
    });
    const read = { staff_read: row.id, waiting_since: null, ended_at: null };
    await changeConversation(transaction, id, { last_id: row.id, ...read });
    await notifyMember(transaction, context, talk, 'message');
    await notifyConsole(transaction, context, talk);
  });
}

/** The bytes of a picture (WebP) of a conversation. Throws as talkInConsole, notFound of one that is not in it. */
export async function pictureInConsole(
  { db, staff }: ConsoleContext,
  id: string,
  pictureId: string,
): Promise<Uint8Array> {
  await talkInConsole(db, staff, id);
  const bytes = await readMessagePicture(db, id, pictureId);
  if (!bytes) throw new ApiError('notFound');
  return bytes;
}

/** Ends a conversation until the member writes again: nobody waits in it. Throws as talkInConsole. */
export async function endTalk(context: ConsoleContext, id: string): Promise<void> {
  await changeInConsole(context, { action: 'talk-end', subject: id }, async (transaction) => {
    const talk = await talkInConsole(transaction, context.staff, id);
    const read = { staff_read: talk.last_id, waiting_since: null, taken_at: talk.taken_at ?? context.now };
    await changeConversation(transaction, id, { ended_at: context.now, ...read });
    await notifyMember(transaction, context, talk, 'read');
    await notifyConsole(transaction, context, talk);
  });
}

/**
 * Hands a conversation to one of the staff, or to all operators (null). Agents hand on their own alone. Throws as
 * talkInConsole, and ApiError notFound of somebody who does not work here or does not answer.
 */
export async function assignTalk(context: ConsoleContext, id: string, staffId: string | null): Promise<void> {
  await changeInConsole(
    context,
    (to: StaffRow | null) => ({ action: 'talk-assign', subject: id, detail: to ? to.shown_name : copy.unassigned }),
    async (transaction) => {
      const talk = await talkInConsole(transaction, context.staff, id);
      const to = staffId === null ? null : await findStaff(transaction, staffId);
      if (staffId !== null && (!to || to.ended_at !== null || !mayDo(to, 'leads'))) throw new ApiError('notFound');
      await changeConversation(transaction, id, { staff_id: staffId, taken_at: talk.taken_at ?? context.now });
      await notifyConsole(transaction, context, { id, staff_id: staffId }, talk.staff_id);
      return to;
    },
  );
}

const notifyMember = async (
  transaction: Db,
  context: ConsoleContext,
  talk: ConversationRow,
  name: 'message' | 'read',
): Promise<void> => {
  const data = { peerid: peerIdOf(talk, await readSupport(transaction)) };
  await publishEvent(transaction, { stream: 'talk', to: talk.user_id, name, data }, context);
};
