import { randomBytes } from 'node:crypto';
import { mayDo } from '@/lib/console/consoleAccess';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { ANSWERED_STATES, type AnsweredState, canBecome } from '@/lib/lead/leadState';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
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
import { mayHaveLead } from './assignLead';
import { changeLeadStateIn } from './changeLeadState';

const { problems } = CONSOLE_LEAD_COPY;

/** Whose leads somebody sees: their own where they have no more; undefined, everybody's. */
export const ownLeadsOnly = (staff: ConsoleContext['staff']): string | undefined =>
  mayDo(staff, 'allLeads') ? undefined : staff.id;

/** The lead, where they may see it. Throws ApiError: forbidden for who answers none, notFound as of what there is not. */
export async function leadInConsole(db: Db, staff: ConsoleContext['staff'], leadId: string): Promise<ConsoleLead> {
  requireConsole('leads', staff);
  const lead = await findConsoleLead(db, leadId);
  const own = ownLeadsOnly(staff);
  if (!lead || (own !== undefined && lead.staff_id !== own)) throw new ApiError('notFound');
  return lead;
}

/** Why a lead cannot come to a state; null where it can. */
export function whyNotAnswered({ number, state: from }: ConsoleLead, state: AnsweredState): string | null {
  if (number === null) return problems.noNumber;
  if (from === state) return CONSOLE_LEAD_COPY.bulk.sameState;
  if (from === 'withdrawn') return LEAD_CALL_COPY.isWithdrawn;
  return canBecome(from, state) ? null : LEAD_CALL_COPY.wrongStep;
}

/**
 * Says how far a lead has come, as `npm run leads` and the webhook do, with a reason where there is one to say. Throws as
 * leadInConsole, and ApiError conflict where its state cannot become this one, or it is from before there were numbers.
 */
export async function answerLead(context: ConsoleContext, leadId: string, named: string, reason = ''): Promise<void> {
  const state = ANSWERED_STATES.find((one) => one === named);
  if (!state) throw new ApiError('badInput');
  await changeInConsole(
    context,
    (before: ConsoleLead) => ({
      action: 'lead-state',
      subject: leadId,
      detail: `${LEAD_STATE_NAMES[before.state]} -> ${LEAD_STATE_NAMES[state]}`,
      reason,
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
export const mayReveal = (staff: ConsoleContext['staff'], lead: ConsoleLead): boolean =>
  lead.phone_cipher !== NO_PHONE && mayHaveLead(staff, lead);

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
