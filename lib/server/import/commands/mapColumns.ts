import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import { CONSOLE_COLUMNS_COPY } from '@/lib/console/words/importColumns';
import { dayOf } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { columnsKey, type MappingFile, mappingOf } from '../columns/columnMapping';
import type { FileProfile } from '../columns/fileProfile';
import { planImport } from '../columns/plan';
import { filesOfImport, savedMappingPath, savedMappings, storeOwnMapping } from '../importFolders';
import { ImportProblem } from '../importProblem';
import { listMappings, loadMapping } from '../mapping/loadMapping';
import { findIdleImport, refuse, requestTask } from './requestTask';

const { problems } = CONSOLE_IMPORT_COPY;
const { problems: wrong } = CONSOLE_COLUMNS_COPY;

const MAX_NAME = 40;

/**
 * Makes a mapping of what somebody has chosen for the columns of an import, and has a dry run made with it. Throws ApiError:
 * forbidden, notFound, conflict while it is at work or something is open, badInput at `title`.
 */
export async function mapColumns(context: ConsoleContext, id: string, posted: RawForm): Promise<void> {
  requireConsole('imports', context.staff);
  const found = await findIdleImport(context.db, id);
  refuse(found.run_number !== null, problems.ran);
  refuse(found.files_gone_at !== null, problems.gone);
  refuse(filesOfImport(id) === null, problems.elsewhere);
  refuse(found.columns === null, wrong.notLooked);
  const profile = JSON.parse(found.columns ?? 'null') as FileProfile;
  const plan = planImport(profile, posted, context.now);
  refuse(plan.open.length > 0, wrong.open);
  const title = readTitle(posted.title, profile);
  const name = `${title}.json`;
  await changeInConsole(context, { action: 'import-columns', subject: id, detail: name }, async (transaction) => {
    const idle = await findIdleImport(transaction, id);
    storeChecked(id, name, mappingOf(plan, profile, title, dayOf(context.now)));
    await requestTask(transaction, context, idle, 'check', { mapping: name, choices: JSON.stringify(posted) });
  });
}

/** The name under which the mapping is kept for files of these columns. Throws ApiError badInput at `title`. */
function readTitle(typed: string | undefined, { columns }: FileProfile): string {
  const title = (typed ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim();
  // It becomes a file: letters and digits of any script, nothing that leads elsewhere.
  if (!/^[\p{L}\p{N}][\p{L}\p{N} _()+.-]*$/u.test(title) || title.length > MAX_NAME || title.endsWith('.'))
    throw ApiError.ofFields({ title: wrong.title });
  const isShipped = listMappings().some(({ name }) => name === title.toLowerCase());
  const names = columns.map(({ name }) => name);
  if (isShipped || (savedMappings().includes(`${title}.json`) && !hasColumns(`${title}.json`, names)))
    throw ApiError.ofFields({ title: wrong.titleTaken });
  return title;
}

function hasColumns(saved: string, names: readonly string[]): boolean {
  try {
    const { columns } = loadMapping(savedMappingPath(saved));
    return columns !== undefined && columnsKey(columns) === columnsKey(names);
  } catch (failure) {
    if (failure instanceof ImportProblem) return false;
    throw failure;
  }
}

/** Writes it beside the files, as an uploaded one lies. Throws ApiError conflict for one that the import would not take. */
function storeChecked(id: string, name: string, mapping: MappingFile): void {
  const path = storeOwnMapping(id, name, `${JSON.stringify(mapping, null, 2)}\n`);
  try {
    loadMapping(path);
  } catch (failure) {
    if (failure instanceof ImportProblem) throw new ApiError('conflict', failure.message);
    throw failure;
  }
}
