// The process that does what the console has asked of one import: `node --import ./scripts/lib/alias.js consoleImport.ts <id>`,
// begun by import/jobs/importProcess.ts. It writes how far it is, and how it went, into the import's row.
import { pathToFileURL } from 'node:url';
import type { ConsoleImportReport } from '@/lib/console/importReport';
import { IMPORT_ROWS_KEPT } from '@/lib/console/importTask';
import { inConsole, knownColumnsText } from '@/lib/console/views/importText';
import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import { databaseLocation } from '@/lib/server/database/databaseLocation';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { ConsoleImportRowTable, ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { markDataChanged } from '@/lib/server/http/dataVersion';
import { profileImport } from '@/lib/server/import/columns/profileImport';
import { recordProgress } from '@/lib/server/import/commands/recordProgress';
import { claimImport, endImport, giveBack, type ImportEnd } from '@/lib/server/import/commands/workImport';
import { createTask, importFiles } from '@/lib/server/import/importFiles';
import {
  filesOfImport,
  importFolder,
  removeFolder,
  savedMappingPath,
  saveMapping,
} from '@/lib/server/import/importFolders';
import { ImportProblem } from '@/lib/server/import/importProblem';
import type { ImportTask } from '@/lib/server/import/importTask';
import { loadMapping, type NamedMapping } from '@/lib/server/import/mapping/loadMapping';
import { reasonColumns } from '@/lib/server/import/mapping/reasonColumns';
import {
  findConsoleImport,
  findRunNumber,
  type ImportAttempt,
  undoIdOf,
  withoutFiles,
} from '@/lib/server/import/queries/consoleImports';
import type { RejectedRow } from '@/lib/server/import/report';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { settings } from '@/lib/server/settings/settings';
import { refreshStale } from './import';

const { problems } = CONSOLE_IMPORT_COPY;
const NOTE_MS = 700;

/** Of the whole, what reading and writing take; the statistics take the rest. */
const DATA_SHARE = 0.5;

type OnShare = (share: number, step: string) => void;

interface Work {
  row: ConsoleImportTable;
  /** Of the facts: what writes them holds it for seconds, so progress goes by another. */
  opened: OpenDatabase;
  dataDir: string;
  onShare: OnShare;
}

/** What the rest of a process needs of this one's end: stop() gives the import back, if it is not over. */
export interface ConsoleWork {
  over: Promise<void>;
  stop: () => Promise<void>;
}

/** Does what an import waits for; nothing where somebody else does. Rejects with what is no fault of the files. */
export async function workOnImport(id: string, onLost: () => void): Promise<ConsoleWork | null> {
  const { dataDir } = settings();
  const location = databaseLocation();
  const notes = await openDatabase(location);
  const row = await findConsoleImport(notes.db, id);
  const mine = row?.state === 'waiting' ? await claimImport({ ...notes, now: Date.now() }, row) : null;
  if (!row || !mine) {
    await notes.close();
    return null;
  }
  const progress = new ProgressNotes(notes, mine, onLost);
  const work = async () => {
    const opened = await openDatabase(location);
    try {
      return await outcomeOf({ row, opened, dataDir, onShare: progress.say });
    } finally {
      await opened.close();
    }
  };
  const over = work()
    .then(async (end) => {
      await progress.stop();
      await endImport({ ...notes, now: Date.now() }, mine, end);
      if (end.files_gone_at) removeFolder(importFolder(id));
    })
    .finally(() => notes.close());
  const stop = async () => {
    await progress.stop();
    await giveBack({ ...notes, now: Date.now() }, mine);
  };
  return { over, stop };
}

/**
 * Writes down how far an import is, not more often than people look; and tells whoever began this process, because on
 * SQLite reading and computing leave the event loop no turn for a minute.
 */
class ProgressNotes {
  private readonly notes: OpenDatabase;
  private readonly mine: ImportAttempt;
  private readonly onLost: () => void;
  private latest = { share: 0, step: '' };
  private saidAt = Number.NEGATIVE_INFINITY;
  private writing: Promise<unknown> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor(notes: OpenDatabase, mine: ImportAttempt, onLost: () => void) {
    this.notes = notes;
    this.mine = mine;
    this.onLost = onLost;
    this.timer = setInterval(() => {
      this.writing = this.writing.then(() => this.write());
    }, NOTE_MS);
  }

  readonly say: OnShare = (share, step) => {
    this.latest = { share, step };
    const now = performance.now();
    if (!process.send || now - this.saidAt < NOTE_MS) return;
    this.saidAt = now;
    process.send({ attempt: this.mine.attempt, share, step });
  };

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
  }

  private async write(): Promise<void> {
    const kept = await recordProgress({ ...this.notes, now: Date.now() }, this.mine, this.latest).catch(() => true);
    if (!kept) this.onLost();
  }
}

async function outcomeOf(work: Work): Promise<ImportEnd> {
  try {
    if (work.row.task === 'undo') return await undo(work);
    if (work.row.task === 'columns') return await profileColumns(work);
    return work.row.task === 'run' ? await run(work) : await check(work);
  } catch (failure) {
    return failed(failure);
  }
}

function failed(failure: unknown): ImportEnd {
  if (failure instanceof ImportProblem) return { state: 'failed', problem: inConsole(failure.message) };
  console.error(failure);
  return { state: 'failed', problem: problems.fault };
}

async function check(work: Work, notes: readonly string[] = []): Promise<ImportEnd> {
  const { report, rows } = await importOnce(work, true, (share, step) => work.onShare(share / 0.6, step));
  const told = { ...report, notes: [...notes, ...report.notes] };
  return { state: 'done', problem: null, report: JSON.stringify(told), rows };
}

/** Says what the columns are; where a mapping was made for just these, the dry run follows without a question. */
async function profileColumns(work: Work): Promise<ImportEnd> {
  const { row, opened, onShare } = work;
  const found = filesOfImport(row.id);
  if (!found) throw new ImportProblem(problems.elsewhere);
  const { files } = found;
  const task = { files, city: row.city, headerLine: row.header_line, now: Date.now() };
  const onProgress = (share: number) => onShare(0.5 * share, CONSOLE_IMPORT_COPY.lookStep);
  const { profile, mapping } = await profileImport(opened, { ...task, onProgress });
  const seen = { columns: JSON.stringify(profile), choices: null, report: null, rows: [] };
  if (mapping === null) return { ...seen, state: 'done', problem: null };
  const known = { ...work, row: { ...row, mapping } };
  const checked = await check(known, [knownColumnsText(mapping)]).catch(failed);
  return { ...seen, ...checked, task: 'check', mapping };
}

async function run(work: Work): Promise<ImportEnd> {
  const { row, opened } = work;
  const through = await findRunNumber(opened.db, row.id);
  // Its process ended after the rows were in: they are not brought in twice.
  if (through !== null) return settled(work, through, {});
  const { report, rows } = await importOnce(work, false, (share, step) => work.onShare(share * DATA_SHARE, step));
  const number = await findRunNumber(opened.db, row.id);
  const kept = { report: JSON.stringify(report), rows };
  if (number === null) return { state: 'failed', problem: problems.nothing, ...kept };
  const own = row.mapping.endsWith('.json') ? filesOfImport(row.id)?.mapping : null;
  if (own) saveMapping(own);
  return settled(work, number, kept);
}

async function undo(work: Work): Promise<ImportEnd> {
  const { row, opened, onShare } = work;
  onShare(0.1, '恢复');
  if ((await findRunNumber(opened.db, undoIdOf(row.id))) === null)
    await undoRuns(opened, [row.run_number ?? 0], Date.now(), undoIdOf(row.id));
  return { state: 'done', problem: await refreshed(work) };
}

async function settled(work: Work, run_number: number, kept: Partial<ImportEnd>): Promise<ImportEnd> {
  return { ...kept, ...withoutFiles(Date.now()), state: 'done', run_number, problem: await refreshed(work) };
}

/** Computes anew what follows from the rows; says a sentence where that did not end. The rows are in whatever it says. */
async function refreshed({ dataDir, onShare }: Work): Promise<string | null> {
  markDataChanged(dataDir);
  const onProgress: OnShare = (share, step) => onShare(DATA_SHARE + share * (1 - DATA_SHARE), step);
  try {
    await refreshStale(dataDir, { onProgress, stop: () => undefined });
    return null;
  } catch (failure) {
    console.error(failure);
    return problems.statistics;
  }
}

interface Imported {
  report: ConsoleImportReport;
  rows: ConsoleImportRowTable[];
}

async function importOnce(
  { row, opened, dataDir }: Work,
  dryRun: boolean,
  onProgress: Work['onShare'],
): Promise<Imported> {
  const now = Date.now();
  const found = filesOfImport(row.id);
  if (!found) throw new ImportProblem(problems.elsewhere);
  const mapping = mappingOf(row, found.mapping);
  const rows: ConsoleImportRowTable[] = [];
  const columnsOf = reasonColumns(mapping);
  const onRejected = (rejected: RejectedRow) => {
    if (rows.length >= IMPORT_ROWS_KEPT) return;
    const columns = columnsOf(rejected.reason).join('、');
    rows.push({ ...rejected, import_id: row.id, seq: rows.length + 1, columns });
  };
  const reports = `${dataDir}/import-reports/${row.id}`;
  const { task } = await createTask(opened, {
    mapping,
    dryRun,
    dataDir,
    now,
    onProgress,
    onRejected,
    files: found.files,
    city: { nameOrId: row.city },
    day: row.day,
    replaceDemo: row.replace_demo === 1 ? 'city' : null,
    reportPath: `${importFolder(row.id)}/rejected.csv`,
    duplicatesPath: `${reports}-duplicates.csv`,
    runId: row.id,
    comparesMedians: true,
  });
  await importFiles(task);
  return { report: reportOf(task, Date.now() - now), rows };
}

function mappingOf({ mapping, header_line }: ConsoleImportTable, own: string | null): NamedMapping {
  const loaded = loadMapping(mapping.endsWith('.json') ? (own ?? savedMappingPath(mapping)) : mapping);
  return header_line === null ? loaded : { ...loaded, file: { ...loaded.file, headerLine: header_line } };
}

const REASONS = 50;
const WARNINGS = 50;

function reportOf({ report, target, mapping, dryRun, dataDir }: ImportTask, tookMs: number): ConsoleImportReport {
  return {
    isDryRun: dryRun,
    city: target.city.name,
    title: mapping.title,
    files: report.files,
    total: report.total(),
    reasons: report.sorts.slice(0, REASONS),
    warnings: report.warnings.slice(0, WARNINGS),
    doubts: report.doubts.slice(0, WARNINGS),
    superseded: report.superseded,
    older: report.older,
    // Not where this machine keeps its data.
    notes: report.notes.map((note) => note.replaceAll(`${dataDir}/`, '')),
    medians: report.medians,
    tookMs,
  };
}

/** As a process: ends with whoever began it, and gives the import back then. */
async function main(id: string): Promise<void> {
  const work = await workOnImport(id, () => process.exit(3));
  if (!work) return;
  const leave = () => void work.stop().finally(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, leave);
  await work.over;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(process.argv[2] ?? '');
  process.exit(0);
}
