import { momentText } from '@/lib/account/views/infoText';
import { readViewing } from '@/lib/console/views/viewingForm';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { maskTyped } from '@/lib/server/log/log';
import { type ConsoleContext, changeInConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { deleteViewing, findViewing, storeViewing } from '../queries/leadWork';
import { sequenceAt } from '../viewingCalendar';
import { leadInConsole } from './answerLead';
import { changeLeadStateIn } from './changeLeadState';

/**
 * Arranges when a home is shown to the visitor of a lead, or moves it. Throws as leadInConsole, and ApiError: badInput by
 * field, conflict where the lead cannot come to that.
 */
export async function planViewing(context: ConsoleContext, leadId: string, typed: RawForm): Promise<void> {
  const { now, staff } = context;
  const read = readViewing(typed, now);
  if ('problems' in read) throw ApiError.ofFields(read.problems);
  const { startsAt, minutes, place } = read.viewing;
  const entry = { action: 'lead-viewing', subject: leadId, detail: momentText(startsAt) } as const;
  await changeInConsole(context, entry, async (transaction) => {
    const lead = await leadInConsole(transaction, staff, leadId);
    if (lead.number === null) throw new ApiError('conflict', CONSOLE_LEAD_COPY.problems.noNumber);
    await changeLeadStateIn(transaction, context, { number: lead.number, state: 'arranged' });
    const before = await findViewing(transaction, leadId);
    await storeViewing(transaction, {
      lead_id: leadId,
      staff_id: lead.staff_id ?? staff.id,
      starts_at: startsAt,
      minutes,
      place: maskTyped(place),
      // One that was called off and is arranged anew is the later one to calendars that hold it.
      sequence: Math.max((before?.sequence ?? 0) + 1, sequenceAt(now)),
      updated_at: now,
    });
  });
}

/** It does not take place. Throws as leadInConsole, and ApiError notFound where none was arranged. */
export async function cancelViewing(context: ConsoleContext, leadId: string): Promise<void> {
  await changeInConsole(context, { action: 'lead-viewing-end', subject: leadId }, async (transaction) => {
    await leadInConsole(transaction, context.staff, leadId);
    if (!(await deleteViewing(transaction, leadId))) throw new ApiError('notFound');
  });
}
