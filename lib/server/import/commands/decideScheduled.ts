import type { ConsoleImportReport } from '@/lib/console/importReport';
import { inConsole } from '@/lib/console/views/importText';
import { whyHeld } from '@/lib/console/views/scheduleText';
import { CONSOLE_SCHEDULE_COPY as copy } from '@/lib/console/words/importSchedule';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { START_IMPORTS } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { writeAudit } from '@/lib/server/staff/commands/consoleContext';
import { changeImportAt } from '../queries/consoleImports';
import { earlierOpen, findSchedule } from '../queries/importSchedules';
import { askedNow } from './newImport';

/**
 * Decides what becomes of a dry run that a schedule has begun: it is run where the schedule says so and it holds, else it
 * waits for an operator, with the reasons. Decided once, whoever else does it.
 */
export const decideScheduled = (context: CommandContext, row: ConsoleImportTable): Promise<void> =>
  writeOfVisitor(context, async (transaction) => {
    const { now } = context;
    const before = row.schedule_id && (await earlierOpen(transaction, row.schedule_id, row.created_at));
    // Files of one source are brought in in their order: it is asked again when the one before has ended.
    if (before === 'busy') return;
    const why = await whyWaits(transaction, row, before === 'held');
    if (why !== null) {
      await changeImportAt(transaction, row, row.state, { decision: 'wait', held_why: why });
      return;
    }
    const staff = { id: row.staff_id, shownName: copy.bySchedule };
    const isRun = await changeImportAt(transaction, row, row.state, {
      decision: 'run',
      ...askedNow({ now, staff }, 'run'),
    });
    if (!isRun) return;
    const entry = { action: 'schedule-run', subject: row.id, detail: `${row.mapping} -> ${row.city}` } as const;
    await writeAudit(transaction, { now, visitor: () => '' }, null, entry);
    await putInOutbox(transaction, START_IMPORTS, {}, { key: `${row.id} run ${now}`, now });
  });

/** Sentences, or null where it is run. */
async function whyWaits(transaction: Db, row: ConsoleImportTable, isBehind: boolean): Promise<string | null> {
  if (row.state === 'failed') return inConsole(row.problem ?? copy.held.failed);
  const schedule = row.schedule_id === null ? undefined : await findSchedule(transaction, row.schedule_id);
  if (!schedule) return copy.held.removed;
  if (schedule.task === 'check') return copy.held.checkOnly;
  const report = JSON.parse(row.report ?? 'null') as ConsoleImportReport | null;
  if (report === null || row.task !== 'check') return copy.held.failed;
  const reasons = whyHeld(report, schedule);
  if (isBehind) reasons.push(copy.held.earlier);
  return reasons.length === 0 ? null : reasons.join('；');
}
