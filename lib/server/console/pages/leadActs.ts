import { mayDo } from '@/lib/console/consoleAccess';
import { assignText, leadRowTitle, stateText } from '@/lib/console/views/bulkTexts';
import { CONSOLE_LEAD_COPY as copy } from '@/lib/console/words/lead';
import { ANSWERED_STATES, type AnsweredState } from '@/lib/lead/leadState';
import { answerLead, leadInConsole, whyNotAnswered } from '@/lib/server/lead/commands/answerLead';
import { assignLead, whyNotAssigned } from '@/lib/server/lead/commands/assignLead';
import type { ConsoleLead } from '@/lib/server/lead/queries/consoleLeads';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import type { StaffRow } from '@/lib/server/staff/queries/staff';
import type { BulkAct, JudgedRow } from '../commands/bulkRun';
import { judgedAs } from './judgedAs';

/** Whoever ends a lead without having reached its visitor says why; so do those who end many. */
const FINAL: readonly AnsweredState[] = ['done', 'unreachable'];

/** What can be done to many leads: whose they are, for who deals them out, and how far they have come. */
export function leadActs(context: ConsoleContext, staff: readonly StaffRow[]): BulkAct[] {
  const judge =
    (whyNot: (lead: ConsoleLead) => string | null) =>
    (id: string): Promise<JudgedRow | null> =>
      judgedAs(async () => {
        const lead = await leadInConsole(context.db, context.staff, id);
        return { title: leadRowTitle(maskedPhone(lead), lead), problem: whyNot(lead) };
      });
  const giving = (to: StaffRow | null): BulkAct => ({
    value: to ? `assign:${to.id}` : 'pool',
    text: to ? assignText(to.shown_name) : copy.bulk.pool,
    asksReason: false,
    judge: judge((lead) => whyNotAssigned(lead, to)),
    run: (id) => assignLead(context, id, to?.id ?? null),
  });
  const answering = (state: AnsweredState): BulkAct => ({
    value: `state:${state}`,
    text: stateText(state),
    asksReason: FINAL.includes(state),
    judge: judge((lead) => whyNotAnswered(lead, state)),
    run: (id, reason) => answerLead(context, id, state, reason),
  });
  const deals = mayDo(context.staff, 'allLeads') ? [...staff.map(giving), giving(null)] : [];
  return [...deals, ...ANSWERED_STATES.map(answering)];
}
