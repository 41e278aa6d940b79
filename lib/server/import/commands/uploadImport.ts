import { randomBytes } from 'node:crypto';
import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { START_IMPORTS } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { importFolder, keepIncoming, removeFolder } from '../importFolders';
import { storeConsoleImport } from '../queries/consoleImports';
import { readImportOptions } from './importOptions';
import { newImport } from './newImport';

export interface ArrivedFile {
  name: string;
  bytes: number;
}

/** What a form has brought, in a folder that nobody has yet (importFolders.ts). */
export interface ArrivedFiles {
  folder: string;
  files: readonly ArrivedFile[];
  /** The operator's own. */
  mapping: ArrivedFile | null;
}

const MAPPING_BYTES = 1024 * 1024;

/**
 * Takes files to be imported, and has a dry run made of them; where no mapping is chosen, their columns looked at. The folder
 * becomes the import's; where this throws it stays whose it was. Answers the import's id. Throws ApiError: forbidden for
 * whoever has no such part, badInput with what is wrong by field.
 */
export async function uploadImport(context: ConsoleContext, posted: RawForm, arrived: ArrivedFiles): Promise<string> {
  requireConsole('imports', context.staff);
  checkFiles(arrived);
  const options = readImportOptions(posted, arrived.mapping?.name ?? null);
  const id = randomBytes(8).toString('hex');
  const { now } = context;
  const task = options.mapping === '' ? 'columns' : 'check';
  const detail = `${arrived.files.map(({ name }) => name).join('、')} -> ${options.city}`.slice(0, DETAIL_LETTERS);
  keepIncoming(arrived.folder, id);
  try {
    await changeInConsole(context, { action: 'import-upload', subject: id, detail }, async (transaction) => {
      await storeConsoleImport(transaction, {
        id,
        ...options,
        files: JSON.stringify(arrived.files),
        files_gone_at: null,
        ...newImport(context, task),
      });
      await putInOutbox(transaction, START_IMPORTS, {}, { key: `${id} ${task} ${now}`, now });
    });
  } catch (failure) {
    removeFolder(importFolder(id));
    throw failure;
  }
  return id;
}

const DETAIL_LETTERS = 500;

function checkFiles({ files, mapping }: ArrivedFiles): void {
  const { problems } = CONSOLE_IMPORT_COPY;
  if (files.length === 0) throw ApiError.ofFields({ file: problems.file });
  if (files.some(({ bytes }) => bytes === 0)) throw ApiError.ofFields({ file: problems.empty });
  if (mapping && (!mapping.name.endsWith('.json') || mapping.bytes > MAPPING_BYTES))
    throw ApiError.ofFields({ ownMapping: problems.ownMapping });
}
