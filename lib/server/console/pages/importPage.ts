import { momentText } from '@/lib/account/views/infoText';
import type { ConsoleImportReport } from '@/lib/console/importReport';
import { changeOf, type ReportMedians } from '@/lib/console/importSchedule';
import { IMPORT_ROWS_KEPT } from '@/lib/console/importTask';
import type { TableFilter } from '@/lib/console/tableQuery';
import { type ConsoleFact, knownFacts } from '@/lib/console/views/facts';
import {
  IMPORT_DONE,
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
import { fieldText } from '@/lib/console/views/recordText';
import { changeText } from '@/lib/console/views/scheduleText';
import { quiet, typedText } from '@/lib/console/views/tableParts';
import { CONSOLE_IMPORT_COPY as copy } from '@/lib/console/words/import';
import { CONSOLE_SCHEDULE_COPY } from '@/lib/console/words/importSchedule';
import { defined } from '@/lib/kernel/defined';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { canRun, checkImport, removeImport, runImport, undoImport } from '@/lib/server/import/commands/askImport';
import {
  type ConsoleRun,
  findConsoleImport,
  findImportOfRun,
  listConsoleRuns,
  listImportRows,
} from '@/lib/server/import/queries/consoleImports';
import { readJournalSizes } from '@/lib/server/import/queries/importJournal';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound } from '@/lib/server/page/pageContext';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';
import { importForm } from './importForm';
import { stateOf, toneOf, undoState } from './importsPage';

const REFRESH_SECONDS = 3;
/** Where somebody goes back to from the columns: to say another header line, city or mapping. */
export const FILE_STEP = 'file';

interface Shown {
  row: ConsoleImportTable | null;
  run: ConsoleRun | null;
}

/** One import: how far it is, its report, and what may be done about it; or a run that the command line gave. */
export const consoleImportPage = defineConsolePage<ImportPageProps>({
  path: consolePaths.import(),
  name: copy.one,
  access: 'imports',
  up: { href: consolePaths.imports(), steps: 3 },
  async open(context) {
    const { consoleContext } = context;
    const shown = await findShown(context);
    const { row, run } = shown;
    const isToMap = row?.task === 'columns' && row.state === 'done' && row.files_gone_at === null;
    if (isToMap && !context.posted && context.query.step !== FILE_STEP)
      return { redirectTo: consolePaths.importColumns({ id: row.id }) };
    const table = row && rowsTable(consoleContext.db, row);
    return {
      actions: {
        export: table && (() => table.file(context)),
        undo:
          run &&
          (async ({ reason = '' }) => ({
            to: consolePaths.import({ id: await undoImport(consoleContext, run.number, reason), done: 'undo' }),
          })),
        ...(row && {
          check: (posted) => checkImport(consoleContext, row.id, posted),
          run: () => runImport(consoleContext, row.id),
          async remove() {
            await removeImport(consoleContext, row.id);
            return { to: consolePaths.imports({ done: 'remove' }) };
          },
        }),
      },
      doneAt: (done) => consolePaths.import({ id: row?.id, done }),
      done: IMPORT_DONE,
      async load({ typed, problems }) {
        const about = row && aboutImport(row);
        const form = row && mayCheck(row) ? importForm({ ...typedOf(row), ...typed }, problems, ownOf(row)) : null;
        return {
          ...(await aboutRun(consoleContext, shown)),
          ...(about ?? NO_IMPORT),
          table: table && about?.report ? await table.view(context) : null,
          form,
          columnsHref: row?.columns && mayCheck(row) ? consolePaths.importColumns({ id: row.id }) : null,
        };
      },
    };
  },
});

/** By the import's id or by the run's number. Throws PageNotFound. */
async function findShown({
  consoleContext: { db },
  query: { id, run: number = '' },
}: ConsolePageContext): Promise<Shown> {
  const wanted = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
  const row = (id ? await findConsoleImport(db, id) : wanted && (await findImportOfRun(db, wanted))) || null;
  const runNumber = row?.run_number ?? (row ? null : wanted);
  const asked = { sort: 'at', descending: true, limit: 1, offset: 0 };
  const found = runNumber === null ? null : (await listConsoleRuns(db, { number: runNumber }, asked)).rows[0];
  if (!row && !found) throw new PageNotFound();
  return { row, run: found ?? null };
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

function factsOf(row: ConsoleImportTable): ConsoleFact[] {
  const { facts } = copy;
  const files = JSON.parse(row.files) as { name: string; bytes: number | null }[];
  return knownFacts([
    [facts.files, files.map(fileText).join('、')],
    [facts.mapping, row.mapping || MISSING],
    [facts.city, row.city],
    [facts.day, row.day],
    [facts.headerLine, row.header_line ? `第 ${row.header_line} 行` : null],
    [row.schedule_id === null ? facts.who : facts.fetched, joinKnown([row.staff_name, momentText(row.created_at)])],
    [copy.taskNames[row.task], joinKnown([row.asked_by, momentText(row.asked_at)])],
  ]);
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
  held: null,
  scheduleHref: null,
  report: null,
  keptNote: '',
  run: null,
  mayRemove: false,
} as const;

function aboutImport(row: ConsoleImportTable) {
  const report = row.report === null ? null : (JSON.parse(row.report) as ConsoleImportReport);
  const isBusy = !isIdle(row);
  const isKnown = report !== null && !isBusy;
  return {
    state: stateOf(row),
    tone: toneOf(row),
    refreshSeconds: isBusy ? REFRESH_SECONDS : null,
    progress: isBusy ? row.progress : null,
    problem: row.problem === null ? null : inConsole(row.problem),
    held: isBusy || row.run_number !== null || row.state === 'failed' ? null : row.held_why,
    scheduleHref: row.schedule_id === null ? null : consolePaths.importSchedule({ id: row.schedule_id }),
    report: isKnown ? reportView(report) : null,
    keptNote: isKnown && report.total.rejected > IMPORT_ROWS_KEPT ? keptText(IMPORT_ROWS_KEPT) : '',
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
    medians: medianView(report.medians ?? null),
  };
}

/** One line of the whole city tells nothing where it has too few rows. */
function medianView(medians: ReportMedians | null): ImportReportView['medians'] {
  if (medians === null || medians.changes.every(({ before }) => before === null)) return null;
  const { what, changes } = medians;
  const text = (fen: number | null) =>
    fen === null ? MISSING : fieldText(what === 'rental' ? 'monthlyMoney' : 'unitPrice', fen);
  const rows = changes.map((one) => {
    const change = changeOf(one);
    return {
      name: one.name,
      before: text(one.before),
      after: text(one.after),
      change: change === null ? MISSING : changeText(change),
      tone: toneOfChange(change ?? 0),
    };
  });
  return { what: CONSOLE_SCHEDULE_COPY.medians[what], rows };
}

function toneOfChange(change: number): 'up' | 'down' | 'same' {
  if (change === 0) return 'same';
  return change > 0 ? 'up' : 'down';
}

function rowsTable(db: Db, { id, report: text }: ConsoleImportTable) {
  const report = JSON.parse(text ?? 'null') as ConsoleImportReport | null;
  const { rows: words } = copy;
  const [reasons, files] = [report?.reasons ?? [], report?.files ?? []];
  return defineTable({
    caption: copy.rejectedTable,
    fileName: 'import-rejected',
    path: consolePaths.import(),
    fixed: { id },
    order: 'line',
    filters: {
      why: oneByPlace(words.reason, reasons, reasonText),
      file: { ...oneByPlace(words.file, files, ({ name }) => name), ...(files.length < 2 && { label: null }) },
      text: typedText(words.text),
    },
    list: ({ why, file, text: part }, asked) =>
      listImportRows(db, id, defined({ sort: why?.sort, file: file?.name, text: part }), asked),
    words: { columns: words, empty: copy.rejectedEmpty, emptyReason: copy.rejectedEmptyReason },
    key: ({ seq }) => String(seq),
  }).columns({
    file: files.length > 1 && (({ file }) => file),
    line: { sort: true, end: true, cell: ({ line }) => formatNumber(line) },
    columns: { sort: true, cell: ({ columns }) => columns || copy.wholeRow },
    key: ({ key }) => key || MISSING,
    reason: { sort: true, cell: ({ reason }) => ({ text: reason, tone: 'late' }) },
    excerpt: ({ excerpt }) => quiet(excerpt),
  });
}

/** By their places in the report: a reason may be longer than a filter. */
const oneByPlace = <One>(
  label: string,
  list: readonly One[],
  textOf: (one: One) => string,
): TableFilter<One | undefined> => ({
  label,
  choices: list.map((one, at) => ({ value: `${at + 1}`, text: textOf(one) })),
  read: (place) => list[Number(place) - 1],
});
