import { CONSOLE_HEALTH_COPY as copy } from '@/lib/console/words/health';
import { findJob, reviveJob } from '@/lib/server/outbox/queries/jobs';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';

/** Has a job that was given up tried again. Throws ApiError: forbidden, notFound, conflict where it is none that was given up. */
export async function retryDeadJob(context: ConsoleContext, id: string): Promise<void> {
  requireConsole('settings', context.staff);
  await changeInConsole(
    context,
    (kind: string) => ({ action: 'job-retry', subject: id, detail: kind }),
    async (transaction) => {
      const job = await findJob(transaction, id);
      if (!job) throw new ApiError('notFound');
      if (!(await reviveJob(transaction, id, context.now))) throw new ApiError('conflict', copy.problems.notDead);
      return job.kind;
    },
  );
}
