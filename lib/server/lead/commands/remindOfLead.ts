import { randomBytes } from 'node:crypto';
import { readReminder } from '@/lib/console/views/reminderForm';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { maskTyped } from '@/lib/server/log/log';
import { type ConsoleContext, changeInConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { storeReminder, storeReminderDone } from '../queries/leadWork';
import { leadInConsole } from './answerLead';

/** Has a lead stand among what whoever asks has to do on a day. Throws as leadInConsole, and ApiError badInput by field. */
export async function remindOfLead(context: ConsoleContext, leadId: string, typed: RawForm): Promise<void> {
  const { now, staff } = context;
  const read = readReminder(typed, now);
  if ('problems' in read) throw ApiError.ofFields(read.problems);
  const { day, note } = read.values;
  // What is to be done stands in the reminder alone: it goes with the lead, and the log stays.
  await changeInConsole(context, { action: 'lead-remind', subject: leadId, detail: day }, async (transaction) => {
    await leadInConsole(transaction, staff, leadId);
    const id = randomBytes(12).toString('base64url');
    const reminder = { id, lead_id: leadId, staff_id: staff.id, day, note: maskTyped(note) };
    await storeReminder(transaction, { ...reminder, created_at: now, done_at: null });
  });
}

/** What somebody was reminded of is done. Throws as leadInConsole, and ApiError notFound where there is no such reminder. */
export async function finishReminder(context: ConsoleContext, leadId: string, id: string): Promise<void> {
  await changeInConsole(context, { action: 'lead-remind-done', subject: leadId }, async (transaction) => {
    await leadInConsole(transaction, context.staff, leadId);
    if (!(await storeReminderDone(transaction, leadId, id, context.now))) throw new ApiError('notFound');
  });
}
