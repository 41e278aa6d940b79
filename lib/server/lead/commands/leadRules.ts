import { randomBytes } from 'node:crypto';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { deleteLeadRule, listLeadRules, storeLeadRule } from '../queries/consoleLeads';

export interface NewLeadRule {
  cityId: number;
  /** null: the whole city. */
  plateId: number | null;
  staffId: string;
}

/** Has new leads of a city or plate given to somebody. Throws ApiError: forbidden. */
export async function addLeadRule(context: ConsoleContext, { cityId, plateId, staffId }: NewLeadRule): Promise<void> {
  requireConsole('allLeads', context.staff);
  const id = randomBytes(12).toString('base64url');
  const detail = `city=${cityId} plate=${plateId ?? '-'} staff=${staffId}`;
  await changeInConsole(context, { action: 'lead-rule', subject: id, detail }, async (transaction) => {
    const rules = await listLeadRules(transaction);
    const isThere = rules.some(
      (rule) => rule.city_id === cityId && rule.plate_id === plateId && rule.staff_id === staffId,
    );
    if (isThere) throw new ApiError('conflict');
    const rule = { id, city_id: cityId, plate_id: plateId, staff_id: staffId, created_at: context.now };
    await storeLeadRule(transaction, rule);
  });
}

/** Ends a rule; leads that it gave stay where they are. Throws ApiError: forbidden, notFound. */
export async function endLeadRule(context: ConsoleContext, id: string): Promise<void> {
  requireConsole('allLeads', context.staff);
  await changeInConsole(context, { action: 'lead-rule-end', subject: id }, async (transaction) => {
    if (!(await deleteLeadRule(transaction, id))) throw new ApiError('notFound');
  });
}
