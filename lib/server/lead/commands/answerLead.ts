import { randomBytes } from 'node:crypto';
import { leadStaff } from '@/lib/console/consoleAccess';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { ANSWERED_STATES } from '@/lib/lead/leadState';
import { LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import type { Db } from '@/lib/server/db/client';
import { maskTyped } from '@/lib/server/log/log';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { wholePhone } from '@/lib/server/staff/consolePhone';
import { ApiError } from '@/services/http/apiError';
import { type ConsoleLead, findConsoleLead, storeLeadNote } from '../queries/consoleLeads';
import { NO_PHONE } from '../queries/leads';
import { changeLeadStateIn } from './changeLeadState';

const { problems } = CONSOLE_LEAD_COPY;

/** Whose leads somebody sees: their own where they are an agent; undefined, everybody's. */
export const ownLeadsOnly = ({ id, role }: ConsoleContext['staff']): string | undefined =>
  role === 'agent' ? id : undefined;

/** The lead, where they may see it. Throws ApiError: forbidden for editors, notFound as of what there is not. */
export async function leadInConsole(db: Db, staff: ConsoleContext['staff'], leadId: string): Promise<ConsoleLead> {
  requireConsole(leadStaff, staff);
  const lead = await findConsoleLead(db, leadId);
  const own = ownLeadsOnly(staff);
  if (!lead || (own !== undefined && lead.staff_id !== own)) throw new ApiError('notFound');
  return lead;
}

/**
 * Says how far a lead has come, as `npm run leads` and the webhook do. Throws as leadInConsole, and ApiError conflict where its
 * state cannot become this one, or it is from before there were numbers.
 */
export async function answerLead(context: ConsoleContext, leadId: string, named: string): Promise<void> {
  const state = ANSWERED_STATES.find((one) => one === named);
  if (!state) throw new ApiError('badInput');
  await changeInConsole(
    context,
    (before: ConsoleLead) => ({
      action: 'lead-state',
      subject: leadId,
      detail: `${LEAD_STATE_NAMES[before.state]} -> ${LEAD_STATE_NAMES[state]}`,
    }),
    async (transaction) => {
      const lead = await leadInConsole(transaction, context.staff, leadId);
      if (lead.number === null) throw new ApiError('conflict', problems.noNumber);
      await changeLeadStateIn(transaction, context, { number: lead.number, state });
      return lead;
    },
  );
}

const NOTE_LETTERS = 500;

/** Notes something for the others who answer leads. Throws as leadInConsole, and ApiError badInput of an empty or a long one. */
export async function recordLeadNote(context: ConsoleContext, leadId: string, typed: string): Promise<void> {
  const text = maskTyped(typed.trim());
  if (text === '' || text.length > NOTE_LETTERS) throw ApiError.ofFields({ note: problems.note });
  const { id: staffId, shownName } = context.staff;
  // What was said stands in the note alone: it goes with the lead, and the log stays.
  await changeInConsole(context, { action: 'lead-note', subject: leadId }, async (transaction) => {
    await leadInConsole(transaction, context.staff, leadId);
    const id = randomBytes(12).toString('base64url');
    const note = { id, lead_id: leadId, staff_id: staffId, staff_name: shownName, text, created_at: context.now };
    await storeLeadNote(transaction, note);
  });
}

/** Whether somebody may see the whole number of a lead that they see. */
export const mayReveal = ({ role }: ConsoleContext['staff'], { share_consent, phone_cipher }: ConsoleLead): boolean =>
  phone_cipher !== NO_PHONE && (role === 'agent' ? share_consent === 1 : leadStaff[role]);

/**
 * The whole number of a lead (eleven digits), once it is written down who has it and why. An agent gets those of their own
 * leads whose visitor has agreed to it. Throws as leadInConsole, and ApiError: badInput without a reason, forbidden,
 * conflict where it was stored with another secret; then nothing is written down.
 */
export async function revealLead(context: ConsoleContext, leadId: string, why: string): Promise<string> {
  const reason = readReason(why, problems.purpose);
  return changeInConsole(context, { action: 'lead-reveal', subject: leadId, reason }, async (transaction) => {
    const found = await leadInConsole(transaction, context.staff, leadId);
    const phone = mayReveal(context.staff, found) ? wholePhone(found) : null;
    if (phone === null) throw new ApiError('forbidden', problems.notShared);
    return phone;
  });
}
