import type { ImportTaskName } from '@/lib/console/importTask';
import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { START_IMPORTS } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { changeIdleImport, findConsoleImport } from '../queries/consoleImports';
import { askedNow } from './newImport';

const { problems } = CONSOLE_IMPORT_COPY;

/** An import that nobody is at. Throws ApiError: notFound, conflict while it is at work. */
export async function findIdleImport(transaction: Db, id: string): Promise<ConsoleImportTable> {
  const found = await findConsoleImport(transaction, id);
  if (!found) throw new ApiError('notFound');
  refuse(found.state === 'waiting' || found.state === 'working', problems.busy);
  return found;
}

export function refuse(isSo: boolean, sentence: string): void {
  if (isSo) throw new ApiError('conflict', sentence);
}

/** Has an import's process do something. Throws ApiError conflict while it is at work. */
export async function requestTask(
  transaction: Db,
  context: ConsoleContext,
  { id }: ConsoleImportTable,
  task: ImportTaskName,
  changes: Partial<ConsoleImportTable> = {},
): Promise<void> {
  const isAsked = await changeIdleImport(transaction, id, { held_why: null, ...changes, ...askedNow(context, task) });
  refuse(!isAsked, problems.busy);
  await putInOutbox(transaction, START_IMPORTS, {}, { key: `${id} ${task} ${context.now}`, now: context.now });
}
