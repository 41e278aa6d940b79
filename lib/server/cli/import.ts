import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listImportRuns } from '@/lib/server/import/queries/importRuns';
import { failureText } from '@/lib/server/process/operatorSentence';
import { listStale } from '@/lib/server/report/queries/staleStatistics';
import { settings } from '@/lib/server/settings/settings';
import type { OpenDatabase } from '../db/client';
import { refreshDerived } from '../derive/refreshDerived';
import { importFiles, createTask as taskOf } from '../import/importFiles';
import { ImportProblem } from '../import/importProblem';
import type { ImportTask } from '../import/importTask';
import { listMappings, loadMapping, type NamedMapping } from '../import/mapping/loadMapping';
import { type DemoCity, describeDemo, listDemoCities } from '../import/merge/clearDemo';
import { type ImportCommand, type ImportOptions, readCommand, USAGE } from '../import/options';
import { describeReport } from '../import/printReport';
import { removeDemo } from '../import/removeDemo';
import { findStoredCity } from '../import/resolve/targetCity';
import { type Progress, showProgress } from '../import/showProgress';
import { describeRuns, describeUndone, keepUndo, undo } from '../import/undo/runCommands';
import { withDatabase } from './withDatabase';

const WRONG_USE = 2;
const WITHOUT_STATISTICS = 3;

/**
 * The command `npm run import`: answers the exit code. 0: done, though rows may have been rejected; 1: nothing was
 * written, and a sentence says why; 2: the command line makes no sense; 3: the rows are written, the statistics are not.
 */
export async function runImportCli(argv: readonly string[]): Promise<number> {
  let command: ReturnType<typeof readCommand>;
  try {
    command = readCommand(argv);
  } catch (failure) {
    return say(failure, WRONG_USE);
  }
  if (command.do === 'help') console.log(USAGE);
  else if (command.do === 'list')
    console.log(
      listMappings()
        .map(({ name, title }) => `${name.padEnd(30)} ${title}`)
        .join('\n'),
    );
  else return runOnData(command).catch((failure: unknown) => say(failure, 1));
  return 0;
}

type DataCommand = Exclude<ImportCommand, { do: 'help' } | { do: 'list' }>;

async function runOnData(command: DataCommand): Promise<number> {
  if (command.do === 'import') return runImport(command);
  const { dataDir } = settings();
  if (command.do === 'clear') return withDatabase((opened) => runClear(opened, command));
  const outcome = await withDatabase(async (opened) => {
    if (command.do === 'runs') return describeRuns(opened, command.city);
    if (command.do === 'forget') return keepUndo(opened, command.keep);
    return describeUndone(await undo(opened, command.what, Date.now()));
  });
  console.log(outcome);
  const behind = command.do === 'undo' && command.stats ? await whyStatisticsAreBehind(dataDir, showProgress()) : null;
  return behind === null ? 0 : say(new ImportProblem(behind), WITHOUT_STATISTICS);
}

/** Recomputes what is stale. Answers with a sentence where that failed: what was written before stays written. */
async function whyStatisticsAreBehind(dataDir: string, progress: Progress): Promise<string | null> {
  try {
    await refreshStale(dataDir, progress);
    return null;
  } catch (failure) {
    return `数据已经写入，统计没有算完：${failureText(failure)}之后运行 npm run stats，或在下一次导入时补算。`;
  }
}

/** Says what of the demo data would go, and takes it out. */
async function runClear(opened: OpenDatabase, { city, dryRun }: ImportCommand & { do: 'clear' }): Promise<number> {
  const demo = await listDemoCities(opened.db);
  const wanted = city === undefined ? null : await findStoredCity(opened.db, city);
  const cities = demo.filter(({ id }) => city === undefined || id === wanted?.id);
  if (cities.length === 0) {
    throw new ImportProblem(
      city === undefined ? '没有演示城市，没有改动任何数据。' : `${city} 不是演示城市，没有改动任何数据。`,
    );
  }
  await announceDemo(opened, cities, dryRun);
  if (dryRun) return 0;
  await removeDemo(opened, cities, Date.now());
  const [latest] = await listImportRuns(opened.db, 1);
  console.log(`已移除 ${cities.length} 个演示城市。要恢复：npm run import -- --undo ${latest?.number}`);
  return 0;
}

async function announceDemo({ db }: OpenDatabase, cities: readonly DemoCity[], dryRun: boolean): Promise<void> {
  if (cities.length === 0) return;
  const lines: string[] = [];
  for (const city of cities) lines.push(await describeDemo(db, city));
  console.log([dryRun ? '将移除以下演示数据（试运行，没有改动）：' : '移除以下演示数据：', ...lines].join('\n'));
}

/** Recomputes the statistics of every city that is behind its facts, also those that an earlier run has left so. */
export async function refreshStale(dataDir: string, progress: Progress = showProgress()): Promise<void> {
  try {
    // On a connection of its own: an import's cached statements and pages would only add to what the statistics need.
    await withDatabase(async (opened) => {
      const cityIds = (await listStale(opened.db)).map(({ city_id }) => city_id);
      if (cityIds.length > 0) await refreshDerived(opened, { cityIds, dataDir, onProgress: progress.onProgress });
    });
  } finally {
    progress.stop();
  }
}

/** Prints a problem as one sentence. What is no ImportProblem is a fault of the program and goes on upwards. */
function say(failure: unknown, code: number): number {
  if (!(failure instanceof ImportProblem)) throw failure;
  console.error(failure.message);
  return code;
}

async function runImport(options: ImportOptions): Promise<number> {
  const started = Date.now();
  const mapping = loadMapping(options.mapping);
  const { dataDir } = settings();
  const progress = showProgress();
  try {
    const { task, changed } = await withDatabase(async (opened) => {
      const task = await createTask(options, mapping, opened, dataDir, started, progress);
      return { task, changed: await importFiles(task) };
    });
    const behind = options.stats && !options.dryRun ? await whyStatisticsAreBehind(dataDir, progress) : null;
    progress.stop();
    console.log(describeReport(task.report, task));
    console.log(closingLine(changed, options, started));
    if (behind !== null) return say(new ImportProblem(behind), WITHOUT_STATISTICS);
    return task.report.tookNothing() ? 1 : 0;
  } finally {
    progress.stop();
  }
}

async function createTask(
  options: ImportOptions,
  mapping: NamedMapping,
  opened: OpenDatabase,
  dataDir: string,
  now: number,
  { onProgress }: Progress,
): Promise<ImportTask> {
  const { files, day, dryRun, replaceDemo, city, adcode, province, report } = options;
  const stamp = new Date(now).toISOString().replace(/\D/g, '');
  const reports = resolve(dataDir, 'import-reports');
  mkdirSync(reports, { recursive: true });
  const { task, goingDemo } = await taskOf(opened, {
    mapping,
    files,
    day,
    dryRun,
    replaceDemo,
    dataDir,
    now,
    onProgress,
    city: { nameOrId: city, adcode, province },
    reportPath: report ?? join(reports, `${stamp}-${mapping.name}.csv`),
    duplicatesPath: join(reports, `${stamp}-${mapping.name}-duplicates.csv`),
  });
  await announceDemo(opened, goingDemo, dryRun);
  return task;
}

function closingLine(changed: boolean, { dryRun, stats }: ImportOptions, started: number): string {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const written = changed ? '数据已更新' : '数据没有变化';
  const data = dryRun ? '数据没有改动' : written;
  const statistics = changed && !stats ? '，统计还没有重算（npm run stats，或下一次导入时）' : '';
  return `${data}${statistics}。用时 ${seconds} 秒，内存最多 ${memory} MB。`;
}
