import { POOL_FIELDS } from '@/lib/console/views/leadPoolForm';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import {
  type ConsoleContext,
  changeInConsole,
  readPosted,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { storePoolRules } from '../queries/leadPool';

/** Sets the rules of the pool. Throws ApiError: forbidden, badInput by field. */
export async function changePoolRules(context: ConsoleContext, typed: RawForm): Promise<void> {
  requireConsole('allLeads', context.staff);
  const rules = readPosted(POOL_FIELDS, typed);
  const { returnHours, maxHeld, maxReturns } = rules;
  const detail = `hours=${returnHours} held=${maxHeld} returns=${maxReturns}`;
  await changeInConsole(context, { action: 'lead-pool', subject: 'pool', detail }, (transaction) =>
    storePoolRules(transaction, rules),
  );
}
