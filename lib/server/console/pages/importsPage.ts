import { momentText } from '@/lib/account/views/infoText';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { IMPORT_DONE, type ImportsPageProps } from '@/lib/console/views/importPages';
import { runName, stepText, undoneText } from '@/lib/console/views/importText';
import { momentCell, oneById, oneOf } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { uploadImport } from '@/lib/server/import/commands/uploadImport';
import {
  type ConsoleRun,
  listConsoleRuns,
  listOpenImports,
  RUN_KINDS,
  RUN_WAYS,
} from '@/lib/server/import/queries/consoleImports';
import { type JournalSize, readJournalSizes } from '@/lib/server/import/queries/importJournal';
import { ApiError } from '@/services/http/apiError';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';
import { importForm } from './importForm';

const OPEN_SHOWN = 20;

/** Where imports are sent, and every run that went through. */
export const consoleImportsPage = defineConsolePage<ImportsPageProps>({
  path: consolePaths.imports(),
  name: CONSOLE_COPY.pages.imports,
  access: 'imports',
  takesFiles: true,
  async open(context) {
    const { consoleContext, upload } = context;
    const send = async (posted: RawForm) => {
      const missing = posted.do === 'upload' ? 'file' : 'broken';
      const problem = upload ? upload.problem : missing;
      if (problem !== null || !upload) throw ApiError.ofFields({ file: copy.problems[problem ?? 'file'] });
      return {
        to: consolePaths.import({ id: await uploadImport(consoleContext, posted, upload.arrived), done: 'upload' }),
      };
    };
    return {
      table: await runsTable(consoleContext.db),
      // A body that is too large for a form arrives without its fields.
      actions: { upload: send, '': send },
      done: IMPORT_DONE,
      load: async ({ typed, problems }) => ({
        form: importForm(typed, problems),
        open: (await listOpenImports(consoleContext.db, OPEN_SHOWN)).map(openImport),
      }),
    };
  },
});

const TONES = { waiting: 'busy', working: 'busy', done: 'good', failed: 'bad' } as const;

export const toneOf = ({ state }: Pick<ConsoleImportTable, 'state'>) => TONES[state];

/** How far an import is, in words. */
export const stateOf = ({ task, state, step, progress }: ConsoleImportTable): string =>
  state === 'working' ? stepText(task, step, progress) : copy.tasks[task][state];

const namesOf = (files: string): string[] => (JSON.parse(files) as { name: string }[]).map(({ name }) => name);

function openImport(row: ConsoleImportTable): ImportsPageProps['open'][number] {
  return {
    id: row.id,
    href: consolePaths.import({ id: row.id }),
    text: joinKnown([row.city, namesOf(row.files).join('、'), row.staff_name, momentText(row.created_at)]),
    state: stateOf(row),
    tone: toneOf(row),
  };
}

/** Whether a run can be taken out, in words. */
export function undoState(
  run: ConsoleRun,
  sizes: ReadonlyMap<number, JournalSize>,
): ConsoleCell & { mayUndo: boolean } {
  if (run.kind === 'undo') return { text: copy.states.undo, mayUndo: false };
  if (run.undone_by !== null) return { text: undoneText(run.undone_by), tone: 'quiet', mayUndo: false };
  if (sizes.has(run.number)) return { text: copy.states.undoable, tone: 'good', mayUndo: true };
  const text = run.stored + run.updated === 0 ? copy.states.nothing : copy.states.kept;
  return { text, tone: 'quiet', mayUndo: false };
}

/** "bj-deals-2018 deals.csv"; of an undoing the runs that it took out. */
function whatOf({ kind, mapping, files }: ConsoleRun): ConsoleCell {
  const names = JSON.parse(files) as string[];
  if (kind === 'undo')
    return { text: joinKnown([copy.kinds.undo, names.map((one) => runName(Number(one))).join('、')], ' ') };
  return kind === 'clear'
    ? { text: copy.kinds.clear, note: names.join('、') }
    : { text: mapping, note: names.join('、') };
}

async function runsTable(db: Db) {
  const [cities, sizes] = await Promise.all([listCities(db), readJournalSizes(db)]);
  const { filters } = copy;
  return defineTable({
    caption: copy.historyTable,
    fileName: 'imports',
    path: consolePaths.imports(),
    order: '-at',
    filters: {
      kind: oneOf(filters.kind, RUN_KINDS, copy.kinds),
      city: oneById(filters.city, cities),
      way: oneOf(filters.way, RUN_WAYS, copy.ways),
    },
    list: ({ city, ...filter }, asked) => listConsoleRuns(db, defined({ ...filter, cityId: city }), asked),
    words: copy,
    key: ({ number }) => String(number),
  }).columns({
    number: ({ number }) => ({ text: runName(number), href: consolePaths.import({ run: number }) }),
    at: { sort: true, cell: ({ finished_at, started_at }) => momentCell(finished_at ?? started_at) },
    city: ({ city_name }) => city_name ?? MISSING,
    what: whatOf,
    read: { sort: 'rows', end: true, cell: ({ read_rows }) => formatNumber(read_rows) },
    stored: { end: true, cell: ({ stored }) => formatNumber(stored) },
    updated: { end: true, cell: ({ updated }) => formatNumber(updated) },
    rejected: { end: true, cell: ({ rejected }) => formatNumber(rejected) },
    who: ({ staff_name }) => staff_name ?? copy.byCommand,
    state: (run) => cellOf(undoState(run, sizes)),
  });
}

const cellOf = ({ text, tone }: ConsoleCell): ConsoleCell => ({ text, tone });
