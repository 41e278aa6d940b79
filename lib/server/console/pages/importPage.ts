import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import type { ConsoleImportReport } from '@/lib/console/importReport';
import { IMPORT_ROWS_KEPT } from '@/lib/console/importTask';
import {
  IMPORT_DONE,
  type ImportDone,
  type ImportFigure,
  type ImportPageProps,
  type ImportReportView,
} from '@/lib/console/views/importPages';
import {
  fileText,
  inConsole,
  keptText,
  reasonText,
  rejectedText,
  runName,
  runText,
  tookText,
  unchangedNotes,
  warningText,
} from '@/lib/console/views/importText';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import type { ConsoleImportRowTable, ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { canRun, checkImport, removeImport, runImport, undoImport } from '@/lib/server/import/commands/askImport';
import {
  type ConsoleRun,
  findConsoleImport,
  findImportOfRun,
  listConsoleRuns,
  listImportRows,
} from '@/lib/server/import/queries/consoleImports';
import { readJournalSizes } from '@/lib/server/import/queries/importJournal';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { ConsoleContext } from '../commands/consoleContext';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { importForm } from './importForm';
import { stateOf, toneOf, undoState } from './importsPage';
import { NOTHING_REFUSED, refusedFields } from './refusedFields';

const REFRESH_SECONDS = 3;

interface Shown {
  row: ConsoleImportTable | null;
  run: ConsoleRun | null;
}

/** One import: how far it is, its report, and what may be done about it; or a run that the command line gave. */
export const consoleImportPage = defineConsolePage<ImportPageProps & ShellProps>({
  path: consolePaths.import(),
  name: copy.one,
  access: operators,
  up: { href: consolePaths.imports(), steps: 3 },
  async load(context) {
    const { desk, posted, query } = context;
    const shown = await findShown(context);
    if (shown.row && asksFile(context)) return exportConsoleTable(context, rowsTable(context, shown.row));
    const refused = posted ? await act(desk, shown, posted) : NOTHING_REFUSED;
    if ('redirectTo' in refused) return refused;
    const { row } = shown;
    return {
      ...(await aboutRun(desk, shown)),
      ...(row ? await aboutImport(context, row) : NO_IMPORT),
      form:
        row && mayCheck(row) ? importForm({ ...typedOf(row), ...refused.typed }, refused.problems, ownOf(row)) : null,
      ...refused,
      done: posted ? null : (IMPORT_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

/** By the import's id or by the run's number. Throws PageNotFound. */
async function findShown({ desk: { db }, query: { id, run: number = '' } }: ConsolePageContext): Promise<Shown> {
  const wanted = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
  const row = (id ? await findConsoleImport(db, id) : wanted && (await findImportOfRun(db, wanted))) || null;
  const runNumber = row?.run_number ?? (row ? null : wanted);
  const asked = { sort: 'at', descending: true, limit: 1, offset: 0 };
  const found = runNumber === null ? null : (await listConsoleRuns(db, { number: runNumber }, asked)).rows[0];
  if (!row && !found) throw new PageNotFound();
  return { row, run: found ?? null };
}

type Refused = Pick<ImportPageProps, 'typed' | 'problems'>;

async function act(desk: ConsoleContext, { row, run }: Shown, posted: RawForm): Promise<Refused | PageRedirect> {
  const on = (id: string, done: ImportDone): PageRedirect => ({
    redirectTo: consolePaths.import({ id, done }),
    seeOther: true,
  });
  try {
    if (posted.do === 'undo' && run) return on(await undoImport(desk, run.number, posted.reason ?? ''), 'undo');
    if (!row) return { typed: posted, problems: {} };
    if (posted.do === 'check') {
      await checkImport(desk, row.id, posted);
      return on(row.id, 'check');
    }
    if (posted.do === 'run') {
      await runImport(desk, row.id);
      return on(row.id, 'run');
    }
    if (posted.do === 'remove') {
      await removeImport(desk, row.id);
      return { redirectTo: consolePaths.imports({ done: 'remove' }), seeOther: true };
    }
    return { typed: posted, problems: {} };
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

const isIdle = ({ state }: ConsoleImportTable): boolean => state === 'done' || state === 'failed';
const mayCheck = (row: ConsoleImportTable): boolean =>
  isIdle(row) && row.files_gone_at === null && row.run_number === null;
/** One that broke off while it ran may be run again. */
const mayRun = (row: ConsoleImportTable): boolean => canRun(row) || (mayCheck(row) && row.task === 'run');

const ownOf = ({ mapping }: ConsoleImportTable): string | null => (mapping.endsWith('.json') ? mapping : null);

const typedOf = ({ mapping, city, day, header_line, replace_demo }: ConsoleImportTable) => ({
  mapping,
  city,
  day: day ?? '',
  headerLine: header_line === null ? '' : String(header_line),
  replaceDemo: String(replace_demo),
});

async function aboutRun({ db }: ConsoleContext, { row, run }: Shown) {
  const state = run && undoState(run, await readJournalSizes(db));
  const isFree = row === null || isIdle(row);
  return {
    title: run ? runName(run.number) : copy.one,
    address: row ? consolePaths.import({ id: row.id }) : consolePaths.import({ run: run?.number }),
    undo: run && state?.mayUndo && isFree ? run.number : null,
    stateNote: state && !state.mayUndo ? state.text : '',
    cityHref: run?.city_name && run.kind !== 'undo' ? paths.city(run.city_id) : null,
    facts: [...(row ? factsOf(row) : []), ...(run && !row ? factsOfRun(run) : [])],
  };
}

function factsOf(row: ConsoleImportTable) {
  const { facts } = copy;
  const files = JSON.parse(row.files) as { name: string; bytes: number | null }[];
  return [
    { name: facts.files, text: files.map(fileText).join('、') },
    { name: facts.mapping, text: row.mapping || MISSING },
    { name: facts.city, text: row.city },
    ...(row.day ? [{ name: facts.day, text: row.day }] : []),
    ...(row.header_line ? [{ name: facts.headerLine, text: `第 ${row.header_line} 行` }] : []),
    { name: facts.who, text: joinKnown([row.staff_name, momentText(row.created_at)]) },
    { name: copy.taskNames[row.task], text: joinKnown([row.asked_by, momentText(row.asked_at)]) },
  ];
}

function factsOfRun(run: ConsoleRun) {
  const { facts } = copy;
  return [
    { name: facts.files, text: (JSON.parse(run.files) as string[]).join('、') },
    { name: facts.mapping, text: run.mapping || MISSING },
    { name: facts.city, text: run.city_name ?? MISSING },
    {
      name: facts.run,
      text: joinKnown([run.staff_name ?? copy.byCommand, momentText(run.finished_at ?? run.started_at)]),
    },
    ...FIGURES.map((id) => ({ name: copy.figures[id], text: formatNumber(id === 'read' ? run.read_rows : run[id]) })),
  ];
}

const NO_IMPORT = {
  state: '',
  tone: 'good',
  refreshSeconds: null,
  progress: null,
  problem: null,
  report: null,
  keptNote: '',
  table: null,
  run: null,
  mayRemove: false,
} as const;

async function aboutImport(context: ConsolePageContext, row: ConsoleImportTable) {
  const report = row.report === null ? null : (JSON.parse(row.report) as ConsoleImportReport);
  const isBusy = !isIdle(row);
  const isKnown = report !== null && !isBusy;
  return {
    state: stateOf(row),
    tone: toneOf(row),
    refreshSeconds: isBusy ? REFRESH_SECONDS : null,
    progress: isBusy ? row.progress : null,
    problem: row.problem === null ? null : inConsole(row.problem),
    report: isKnown ? reportView(report) : null,
    keptNote: isKnown && report.total.rejected > IMPORT_ROWS_KEPT ? keptText(IMPORT_ROWS_KEPT) : '',
    table: isKnown ? await loadConsoleTable(context, rowsTable(context, row, report)) : null,
    run: mayRun(row) ? runLabel(report) : null,
    mayRemove: isIdle(row) && row.run_number === null,
  };
}

const runLabel = (report: ConsoleImportReport | null): string => (report ? runText(report) : copy.run);

const FIGURES = ['read', 'stored', 'updated', 'unchanged', 'rejected'] as const;

function reportView(report: ConsoleImportReport): ImportReportView {
  const { total, files, warnings, doubts = [], notes, isDryRun } = report;
  const cells = (list: typeof warnings) =>
    list.map(({ field, ...warning }) => ({ name: field, text: warningText(warning) }));
  const figures = FIGURES.map(
    (id): ImportFigure => ({
      id,
      text: formatNumber(total[id]),
      share: total.read === 0 ? 0 : Math.round((1_000 * total[id]) / total.read),
    }),
  );
  return {
    title: joinKnown([isDryRun ? copy.checkTitle : copy.runTitle, `${report.title} → ${report.city}`], '：'),
    aside: joinKnown([tookText(report), isDryRun && copy.checkNote], '，'),
    figures,
    rejected: rejectedText(report),
    files:
      files.length < 2
        ? []
        : files.map((file) => ({
            name: file.name,
            text: FIGURES.map((id) => `${copy.figures[id]} ${formatNumber(file[id])}`).join('，'),
          })),
    warnings: cells(warnings),
    doubts: cells(doubts),
    notes: [...unchangedNotes(report), ...notes],
  };
}

function rowsTable(
  { desk }: Pick<ConsolePageContext, 'desk'>,
  { id, report: text }: ConsoleImportTable,
  report = JSON.parse(text ?? 'null') as ConsoleImportReport | null,
): ConsoleTable<ConsoleImportRowTable> {
  const { rows: words } = copy;
  const [sorts, files] = [report?.reasons ?? [], report?.files ?? []];
  const hasFiles = files.length > 1;
  const ofFile = { id: 'file', title: words.file, cell: ({ file }: ConsoleImportRowTable) => ({ text: file }) };
  return {
    caption: copy.rejectedTable,
    fileName: 'import-rejected',
    path: consolePaths.import(),
    fixed: { id },
    // Their places in the report: a reason may be longer than a filter.
    rules: {
      sorts: ['line', 'columns', 'reason'],
      sort: 'line',
      descending: false,
      filters: { why: placesOf(sorts), file: placesOf(files), text: null },
    },
    filters: [
      {
        name: 'why',
        label: words.reason,
        choices: sorts.map((one, at) => ({ value: `${at + 1}`, text: reasonText(one) })),
      },
      ...(hasFiles
        ? [
            {
              name: 'file',
              label: words.file,
              choices: files.map(({ name }, at) => ({ value: `${at + 1}`, text: name })),
            },
          ]
        : []),
      { name: 'text', label: words.text, choices: null },
    ],
    columns: [
      ...(hasFiles ? [ofFile] : []),
      { id: 'line', title: words.line, sort: 'line', end: true, cell: ({ line }) => ({ text: formatNumber(line) }) },
      {
        id: 'columns',
        title: words.columns,
        sort: 'columns',
        cell: ({ columns }) => ({ text: columns || copy.wholeRow }),
      },
      { id: 'key', title: words.key, cell: ({ key }) => ({ text: key || MISSING }) },
      { id: 'reason', title: words.reason, sort: 'reason', cell: ({ reason }) => ({ text: reason, tone: 'late' }) },
      { id: 'excerpt', title: words.excerpt, cell: ({ excerpt }) => ({ text: excerpt, tone: 'quiet' }) },
    ],
    key: ({ seq }) => String(seq),
    empty: { title: copy.rejectedEmpty, reason: copy.rejectedEmptyReason },
    list: ({ why, file, text: part }, asked) => {
      const [reason, inFile] = [sorts[Number(why) - 1], files[Number(file) - 1]];
      const filter = defined({
        sort: reason?.sort,
        file: inFile?.name,
        text: part,
      });
      return listImportRows(desk.db, id, filter, asked);
    },
  };
}

const placesOf = (list: readonly unknown[]): string[] => list.map((_, at) => `${at + 1}`);
