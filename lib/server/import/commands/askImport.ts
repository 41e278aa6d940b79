import { randomBytes } from 'node:crypto';
import type { ConsoleImportReport } from '@/lib/console/importReport';
import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { START_IMPORTS } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { filesOfImport, importFolder, removeFolder } from '../importFolders';
import { findImportOfRun, listConsoleRuns, removeConsoleImport, storeConsoleImport } from '../queries/consoleImports';
import { readImportOptions } from './importOptions';
import { newImport } from './newImport';
import { findIdleImport, refuse, requestTask } from './requestTask';

const { problems } = CONSOLE_IMPORT_COPY;

/** Whether a dry run has found something that can be run. */
export const canRun = ({ task, state, report, files_gone_at, run_number }: ConsoleImportTable): boolean =>
  task === 'check' && state === 'done' && files_gone_at === null && run_number === null && usable(report);

const usable = (report: string | null): boolean => {
  const { total } = JSON.parse(report ?? 'null') as ConsoleImportReport;
  return total.read > total.rejected;
};

/**
 * Has a dry run made once more, with other options. Throws ApiError: forbidden, notFound, conflict
 * where it runs, ran or its files are gone, badInput with what is wrong by field.
 */
export async function checkImport(context: ConsoleContext, id: string, posted: RawForm): Promise<void> {
  requireConsole('imports', context.staff);
  const own = filesOfImport(id)?.mapping?.split('/').at(-1) ?? null;
  const options = readImportOptions(posted, own);
  await changeInConsole(
    context,
    { action: 'import-check', subject: id, detail: `${options.mapping} -> ${options.city}` },
    async (transaction) => {
      const found = await findIdleImport(transaction, id);
      refuse(found.run_number !== null, problems.ran);
      refuse(found.files_gone_at !== null, problems.gone);
      await requestTask(transaction, context, found, options.mapping === '' ? 'columns' : 'check', options);
    },
  );
}

/** Has an import run whose dry run was looked at. Throws as checkImport; conflict also without a dry run that can be used. */
export async function runImport(context: ConsoleContext, id: string): Promise<void> {
  requireConsole('imports', context.staff);
  await changeInConsole(
    context,
    (found: ConsoleImportTable) => ({ action: 'import-run', subject: id, detail: `${found.mapping} -> ${found.city}` }),
    async (transaction) => {
      const found = await findIdleImport(transaction, id);
      refuse(found.run_number !== null, problems.ran);
      refuse(found.files_gone_at !== null, problems.gone);
      // One that broke off may be run again; else a dry run comes first.
      const isAgain = found.task === 'run' && found.state === 'failed';
      refuse(!isAgain && !(found.task === 'check' && found.state === 'done'), problems.notChecked);
      refuse(!isAgain && !usable(found.report), problems.nothing);
      await requestTask(transaction, context, found, 'run');
      return found;
    },
  );
}

/**
 * Has a run taken out again, whoever gave it. Answers the id of the import that shows how far it is. Throws ApiError:
 * forbidden, notFound, badInput without a reason, conflict while it is at work.
 */
export async function undoImport(context: ConsoleContext, run: number, why: string): Promise<string> {
  requireConsole('imports', context.staff);
  const reason = readReason(why);
  return changeInConsole(
    context,
    (id: string) => ({ action: 'import-undo', subject: id, detail: `${run}`, reason }),
    async (transaction) => {
      const known = await findImportOfRun(transaction, run);
      if (known) {
        await requestTask(transaction, context, await findIdleImport(transaction, known.id), 'undo');
        return known.id;
      }
      const { rows } = await listConsoleRuns(transaction, { number: run }, ONE);
      const [found] = rows;
      if (!found || found.kind === 'undo') throw new ApiError('notFound');
      const id = randomBytes(8).toString('hex');
      const { now } = context;
      await storeConsoleImport(transaction, {
        id,
        mapping: found.mapping,
        city: found.city_name ?? String(found.city_id),
        day: null,
        header_line: null,
        replace_demo: 0,
        files: JSON.stringify((JSON.parse(found.files) as string[]).map((name) => ({ name, bytes: null }))),
        files_gone_at: now,
        ...newImport(context, 'undo'),
        staff_name: CONSOLE_IMPORT_COPY.byCommand,
        run_number: run,
      });
      await putInOutbox(transaction, START_IMPORTS, {}, { key: `${id} undo ${now}`, now });
      return id;
    },
  );
}

/** Gives up what never ran: its files and its report go. Throws as checkImport. */
export async function removeImport(context: ConsoleContext, id: string): Promise<void> {
  requireConsole('imports', context.staff);
  await changeInConsole(context, { action: 'import-remove', subject: id }, async (transaction) => {
    const found = await findIdleImport(transaction, id);
    refuse(found.run_number !== null, problems.ran);
    await removeConsoleImport(transaction, id);
  });
  removeFolder(importFolder(id));
}

const ONE = { sort: 'at', descending: true, limit: 1, offset: 0 };
