import { randomBytes } from 'node:crypto';
import { dayOf } from '@/lib/kernel/day';
import type { WishedTime } from '@/lib/lead/contract';
import {
  type FollowerReason,
  isDoneToday,
  isOpenLead,
  type LeadChangeKind,
  MAX_LEAD_CHANGES,
  PRESSING_KINDS,
} from '@/lib/lead/leadChange';
import { asksTime } from '@/lib/lead/leadKind';
import { wishedText, wishProblemText } from '@/lib/lead/views/wishedText';
import { readWishedTime, storedWish, wishProblem } from '@/lib/lead/wishedTime';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { LEAD_RECEIPT_COPY } from '@/lib/lead/words/leadReceipt';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db, DialectName } from '@/lib/server/db/client';
import { lockName } from '@/lib/server/db/lockFor';
import type { LeadTable } from '@/lib/server/db/schema';
import { writeAudit } from '@/lib/server/staff/commands/consoleContext';
import { sealColumn } from '@/lib/server/vault/sealedColumn';
import { ApiError } from '@/services/http/apiError';
import { findConsoleLead } from '../queries/consoleLeads';
import { deleteOpenReminders, lockAssignment, storeReturn } from '../queries/leadPool';
import { storeLeadState, storeWish } from '../queries/leads';
import { deleteViewing, listChangesOf, storeChange, storeChangeReminder } from '../queries/leadWork';
import { findViewingPlace, listFullHours } from '../queries/viewingHours';
import { ofOwnLead, type Receipt } from './ownLead';

type Wish = Pick<LeadTable, 'id' | 'estate_id' | 'rental_id' | 'house_id' | 'agent_id'>;

/**
 * Throws ApiError badInput, with a sentence for the field `wished`, of a wish that cannot be: a day or hour that is over, or one
 * that is full. From here to the end of the transaction nobody else takes an hour there, so that of two who ask for the last
 * place one is told. Always after lockPhone or lockLead.
 */
export async function requirePossible(
  transaction: Db,
  { dialect, now }: { dialect: DialectName; now: number },
  lead: Wish,
  wished: WishedTime,
): Promise<void> {
  if (wished.days.length + wished.parts.length === 0) return;
  const place = await findViewingPlace(transaction, lead);
  if (place.communityId !== null) await lockName(transaction, dialect, `viewings in ${place.communityId}`);
  if (place.agentId !== null) await lockName(transaction, dialect, `viewings by ${place.agentId}`);
  const full = await listFullHours(transaction, place, now, lead.id);
  const problem = wishProblem(wished, { now, full });
  if (problem) throw ApiError.ofFields({ wished: wishProblemText(problem, now) });
}

/**
 * Another time for a lead that somebody still follows up. What was arranged falls through: whoever arranged it finds in their
 * day that the visitor asks for another. Throws as ofOwnLead and requirePossible, and ApiError: badInput where no day is named,
 * conflict of a lead that is over, that meets nobody or was changed too often.
 */
export function changeLeadTime(context: VisitorContext, receipt: Receipt, days: string[], parts: string[]) {
  const wished = readWishedTime(days, parts);
  if (wished.days.length === 0) throw ApiError.ofFields({ wished: LEAD_CALL_COPY.noDay });
  return ofOwnLead(context, receipt, async (transaction, lead) => {
    if (!asksTime(lead.kind)) throw new ApiError('conflict', LEAD_CALL_COPY.meetsNobody);
    const [wished_days, wished_parts] = [wished.days.join(), wished.parts.join()];
    // A form that is sent twice has changed it once.
    if (wished_days === lead.wished_days && wished_parts === lead.wished_parts) return;
    await requirePossible(transaction, context, lead, wished);
    const before = wishedText(storedWish(lead.wished_days, lead.wished_parts), context.now);
    await noteChange(transaction, context, lead, 'time', before ?? '');
    await storeWish(transaction, { id: lead.id, wished_days, wished_parts });
    await deleteViewing(transaction, lead.id);
    if (lead.state === 'arranged')
      await storeLeadState(transaction, { number: lead.number, state: 'contacted', state_at: context.now });
  });
}

/** A further sentence to a lead. Throws as ofOwnLead, and ApiError: badInput of none, conflict as changeLeadTime. */
export function addLeadWords(context: VisitorContext, receipt: Receipt, words: string) {
  if (words === '') throw ApiError.ofFields({ words: LEAD_CALL_COPY.noWords });
  return ofOwnLead(context, receipt, (transaction, lead) => noteChange(transaction, context, lead, 'words', words));
}

/**
 * 催一下: a lead that nobody has answered stands before the others, in the list, in the pool and in the day of whoever holds it.
 * Pressed again on the same day it is done. Throws as ofOwnLead, and ApiError conflict as changeLeadTime, of a lead that was
 * answered, and of one of today.
 */
export function urgeLead(context: VisitorContext, receipt: Receipt): Promise<void> {
  return ofOwnLead(context, receipt, async (transaction, lead) => {
    if (await isPressedToday(transaction, lead.id, PRESSING_KINDS, context.now)) return;
    if (isOpenLead(lead.state) && lead.state !== 'new') throw new ApiError('conflict', LEAD_CALL_COPY.isAnswered);
    if (isOpenLead(lead.state) && dayOf(lead.created_at) === dayOf(context.now))
      throw new ApiError('conflict', LEAD_CALL_COPY.isOfToday);
    await storeOwnChange(transaction, context, lead, 'urge', '');
  });
}

/**
 * 换人跟进: the lead goes back to the pool as one that nobody has answered, and whoever had it does not get it again. Asked again on
 * the same day it is done: who took it meanwhile keeps it. Throws as ofOwnLead, and ApiError conflict as changeLeadTime, of a
 * lead that nobody holds yet, and of one with a time arranged.
 */
export function changeFollower(context: VisitorContext, receipt: Receipt, reason: FollowerReason): Promise<void> {
  return ofOwnLead(context, receipt, async (transaction, lead) => {
    if (await isPressedToday(transaction, lead.id, ['follower'], context.now)) return;
    if (lead.state === 'arranged') throw new ApiError('conflict', LEAD_CALL_COPY.isArranged);
    await lockAssignment(transaction, context.dialect, lead.id);
    const held = await findConsoleLead(transaction, lead.id);
    if (isOpenLead(lead.state) && !held?.staff_id) throw new ApiError('conflict', LEAD_CALL_COPY.nobodyFollows);
    const text = LEAD_RECEIPT_COPY.followerReasons[reason];
    await storeOwnChange(transaction, context, lead, 'follower', text);
    if (!held?.staff_id) return;
    const before = { id: lead.id, staff_id: held.staff_id };
    await storeReturn(transaction, before, context.now, 1);
    // They could do nothing of it any more.
    await deleteOpenReminders(transaction, before);
    await storeLeadState(transaction, { number: lead.number, state: 'new', state_at: null });
    const entry = { action: 'lead-return', subject: lead.id, detail: held.staff_name ?? '', reason: text } as const;
    await writeAudit(transaction, { now: context.now, visitor: () => '' }, null, entry);
  });
}

async function isPressedToday(
  transaction: Db,
  leadId: string,
  kinds: readonly LeadChangeKind[],
  now: number,
): Promise<boolean> {
  const changes = await listChangesOf(transaction, [leadId]);
  return isDoneToday(
    changes.map(({ kind, changed_at }) => ({ kind, at: changed_at })),
    kinds,
    now,
  );
}

type ChangedLead = Pick<LeadTable, 'id' | 'state'>;

/** Writes down a change. Throws ApiError conflict of a lead that is over or was changed too often. */
async function storeOwnChange(
  transaction: Db,
  { now }: VisitorContext,
  lead: ChangedLead,
  kind: LeadChangeKind,
  said: string,
): Promise<void> {
  if (!isOpenLead(lead.state)) throw new ApiError('conflict', LEAD_CALL_COPY.isOver);
  if ((await listChangesOf(transaction, [lead.id])).length >= MAX_LEAD_CHANGES)
    throw new ApiError('conflict', LEAD_CALL_COPY.tooManyChanges);
  const id = randomBytes(12).toString('base64url');
  const sealed = sealColumn(said, 'lead_changes.said');
  await storeChange(transaction, { id, lead_id: lead.id, kind, said: sealed, changed_at: now });
}

/** The same, and has it stand in the day of whoever follows the lead up. */
async function noteChange(
  transaction: Db,
  context: VisitorContext,
  lead: ChangedLead,
  kind: 'time' | 'words',
  said: string,
): Promise<void> {
  const { now } = context;
  await storeOwnChange(transaction, context, lead, kind, said);
  const follows = await findConsoleLead(transaction, lead.id);
  if (!follows?.staff_id) return;
  await storeChangeReminder(transaction, {
    id: `change ${lead.id} ${follows.staff_id}`,
    lead_id: lead.id,
    staff_id: follows.staff_id,
    day: dayOf(now),
    note: LEAD_RECEIPT_COPY.changedByVisitor[kind],
    created_at: now,
    done_at: null,
  });
}
