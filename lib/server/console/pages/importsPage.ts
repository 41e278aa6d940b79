import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { IMPORT_DONE, type ImportFormView, type ImportsPageProps } from '@/lib/console/views/importPages';
import { runName, stepText, undoneText } from '@/lib/console/views/importText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
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
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { ApiError } from '@/services/http/apiError';
import type { ConsoleContext } from '../commands/consoleContext';
import type { Upload } from '../uploads';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { importForm } from './importForm';
import { NOTHING_REFUSED, refusedFields } from './refusedFields';

const OPEN_SHOWN = 20;

/** Where imports are sent, and every run that went through. */
export const consoleImportsPage = defineConsolePage<ImportsPageProps & ShellProps>({
  path: consolePaths.imports(),
  name: CONSOLE_COPY.pages.imports,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  takesFiles: true,
  async load(context) {
    const { desk, posted, query, upload } = context;
    const table = await runsTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const refused = posted ? await act(desk, posted, upload) : NOTHING_REFUSED;
    if ('redirectTo' in refused) return refused;
    const [open, shown] = await Promise.all([listOpenImports(desk.db, OPEN_SHOWN), loadConsoleTable(context, table)]);
    return {
      form: importForm(refused.typed, refused.problems),
      open: open.map(openImport),
      table: shown,
      done: posted ? null : (IMPORT_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

async function act(
  desk: ConsoleContext,
  posted: RawForm,
  upload: Upload | null,
): Promise<Pick<ImportFormView, 'typed' | 'problems'> | PageRedirect> {
  try {
    const missing = posted.do === 'upload' ? 'file' : 'broken';
    const problem = upload ? upload.problem : missing;
    if (problem !== null || !upload) throw ApiError.ofFields({ file: copy.problems[problem ?? 'file'] });
    const id = await uploadImport(desk, posted, upload.arrived);
    return { redirectTo: consolePaths.import({ id, done: 'upload' }), seeOther: true };
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

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

const figure = (count: number): ConsoleCell => ({ text: formatNumber(count) });

async function runsTable({ desk }: Pick<ConsolePageContext, 'desk'>): Promise<ConsoleTable<ConsoleRun>> {
  const [cities, sizes] = await Promise.all([listCities(desk.db), readJournalSizes(desk.db)]);
  const { columns, filters } = copy;
  return {
    caption: copy.historyTable,
    fileName: 'imports',
    path: consolePaths.imports(),
    rules: {
      sorts: ['at', 'rows'],
      sort: 'at',
      descending: true,
      filters: { kind: RUN_KINDS, city: cities.map(({ id }) => String(id)), way: RUN_WAYS },
    },
    filters: [
      { name: 'kind', label: filters.kind, choices: RUN_KINDS.map((value) => ({ value, text: copy.kinds[value] })) },
      { name: 'city', label: filters.city, choices: cities.map(({ id, name }) => ({ value: String(id), text: name })) },
      { name: 'way', label: filters.way, choices: RUN_WAYS.map((value) => ({ value, text: copy.ways[value] })) },
    ],
    columns: [
      {
        id: 'number',
        title: columns.number,
        cell: ({ number }) => ({ text: runName(number), href: consolePaths.import({ run: number }) }),
      },
      {
        id: 'at',
        title: columns.at,
        sort: 'at',
        cell: ({ finished_at, started_at }) => ({ text: momentText(finished_at ?? started_at), tone: 'quiet' }),
      },
      { id: 'city', title: columns.city, cell: ({ city_name }) => ({ text: city_name ?? MISSING }) },
      { id: 'what', title: columns.what, cell: whatOf },
      { id: 'read', title: columns.read, sort: 'rows', end: true, cell: ({ read_rows }) => figure(read_rows) },
      { id: 'stored', title: columns.stored, end: true, cell: ({ stored }) => figure(stored) },
      { id: 'updated', title: columns.updated, end: true, cell: ({ updated }) => figure(updated) },
      { id: 'rejected', title: columns.rejected, end: true, cell: ({ rejected }) => figure(rejected) },
      { id: 'who', title: columns.who, cell: ({ staff_name }) => ({ text: staff_name ?? copy.byCommand }) },
      { id: 'state', title: columns.state, cell: (run) => cellOf(undoState(run, sizes)) },
    ],
    key: ({ number }) => String(number),
    empty: { title: copy.empty, reason: copy.emptyReason },
    list: ({ kind, city, way }, asked) => {
      const [knownKind, knownWay] = [RUN_KINDS.find((one) => one === kind), RUN_WAYS.find((one) => one === way)];
      const cityId = city === undefined ? undefined : Number(city);
      return listConsoleRuns(desk.db, defined({ kind: knownKind, cityId: cityId || undefined, way: knownWay }), asked);
    },
  };
}

const cellOf = ({ text, tone }: ConsoleCell): ConsoleCell => defined({ text, tone });
