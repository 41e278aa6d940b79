import { FETCH_MS } from '@/lib/console/importSchedule';
import { IMPORT_FILES_MS, IMPORT_REPORT_MS } from '@/lib/console/importTask';
import { DAY_MS } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { JobContext, JobFacts, RecurringJob } from '@/lib/server/jobs/job';
import { importFolder, removeFolder, removeUnmatchedFolders } from '../importFolders';
import {
  deleteImportsBefore,
  listImportsWithFiles,
  listImportsWithOldFiles,
  recordFilesGone,
} from '../queries/consoleImports';
import { deleteFetchesBefore, deleteTakenFiles } from '../queries/importSchedules';

/**
 * Forgets the files of imports that ran or that nobody has run for a week, and after 90 days
 * what is known of imports that never ran and of the fetches of schedules. Each host removes its own files (removeOwnFolders).
 */
export const removeImportFilesJob: RecurringJob = {
  name: 'remove-import-files',
  when: { cron: '40 4 * * *' },
  longestMs: 60_000,
  tries: 6,
  run: removeImportFiles,
};

async function removeImportFiles({ opened, now }: JobContext): Promise<JobFacts | undefined> {
  const old = await listImportsWithOldFiles(opened.db, now - IMPORT_FILES_MS);
  for (const { id, schedule_id, run_number, files } of old) {
    removeFolder(importFolder(id));
    await writeOfVisitor(opened, async (transaction) => {
      await recordFilesGone(transaction, id, now);
      // Nobody has looked at what a schedule brought: it is fetched again, and waits again.
      if (schedule_id === null || run_number !== null) return;
      const names = (JSON.parse(files) as { name: string }[]).map(({ name }) => name);
      await deleteTakenFiles(transaction, schedule_id, names);
    });
  }
  const forgotten = await writeOfVisitor(opened, (transaction) =>
    deleteImportsBefore(transaction, now - IMPORT_REPORT_MS),
  );
  const fetches = await writeOfVisitor(opened, (transaction) => deleteFetchesBefore(transaction, now - FETCH_MS));
  return { files: old.length, forgotten, fetches };
}

/** Removes what lies on this host for imports that have no files any more, or that there are not. */
export const removeOwnFolders = async (db: Db, now: number): Promise<void> =>
  removeUnmatchedFolders(new Set(await listImportsWithFiles(db)), now - DAY_MS);
