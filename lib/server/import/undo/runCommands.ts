import { clockOf, dayOf } from '@/lib/kernel/day';
import type { Db, OpenDatabase } from '../../db/client';
import { findCityFact } from '../../facts/loadFacts';
import { ImportProblem } from '../importProblem';
import type { UndoWish } from '../options';
import { type JournalSize, readJournalSizes } from '../queries/importJournal';
import { listImportRuns, type StoredRun } from '../queries/importRuns';
import { findStoredCity } from '../resolve/targetCity';
import { removeOldJournals } from './journalRetention';
import { type Undone, undoRuns } from './undoRuns';

const EVERY_RUN = Number.MAX_SAFE_INTEGER;

/** What `--runs` prints: every run, the latest last, as the reader's eye ends there. */
export async function describeRuns({ db }: OpenDatabase, wanted: string | undefined): Promise<string> {
  const city = wanted === undefined ? null : await cityNamed(db, wanted);
  const names = await cityNames(db);
  const sizes = await readJournalSizes(db);
  const runs = (await listImportRuns(db, EVERY_RUN)).filter(({ cityId }) => city === null || cityId === city.id);
  if (runs.length === 0) return '还没有导入过数据。';
  const cityOf = ({ kind, files, cityId }: StoredRun) =>
    kind === 'clear' ? files.join('、') : (names.get(cityId) ?? findCityFact(String(cityId))?.name ?? '--');
  const lines = runs.toReversed().flatMap((run) => runLines(run, cityOf(run), sizes));
  const bytesInAll = [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  return [...lines, `为撤销保留了 ${sizes.size} 次导入的原样，共 ${(bytesInAll / 1e6).toFixed(1)} MB。`].join('\n');
}

function runLines(run: StoredRun, city: string, sizes: ReadonlyMap<number, JournalSize>): string[] {
  const { number, kind, mapping, source, files, readRows, stored, updated, unchanged, rejected } = run;
  const at = run.finishedAt ?? run.startedAt;
  const head = `第 ${number} 次  ${dayOf(at)} ${clockOf(at)}  ${city}  `;
  const state = stateOf(run, sizes);
  if (kind === 'undo') return [`${head}撤销第 ${files.join('、')} 次`];
  if (kind === 'clear') return [`${head}移除演示数据  ${state}`];
  const shown =
    files.slice(0, SHOWN_FILES).join('、') + (files.length > SHOWN_FILES ? ` 等 ${files.length} 个文件` : '');
  const figures = Object.entries({ 读取: readRows, 新增: stored, 更新: updated, 未变: unchanged, 拒绝: rejected })
    .map(([label, rows]) => `${label} ${rows.toLocaleString('en-US')}`)
    .join('  ');
  return [`${head}${mapping}${source === null ? '' : `（来源 ${source}）`}  ${state}`, `    ${figures}  文件 ${shown}`];
}

const SHOWN_FILES = 5;

function stateOf({ number, undoneBy, stored, updated }: StoredRun, sizes: ReadonlyMap<number, JournalSize>): string {
  if (undoneBy !== null) return `已撤销（第 ${undoneBy} 次）`;
  const size = sizes.get(number);
  if (size) return `可撤销（${size.rows.toLocaleString('en-US')} 条记录）`;
  return stored + updated === 0 ? '没有改动' : '不能撤销（原样已不再保留）';
}

async function cityNamed(db: Db, wanted: string): Promise<{ id: number; name: string }> {
  // A city that has been taken out again still has its runs.
  const city = (await findStoredCity(db, wanted)) ?? findCityFact(wanted);
  if (city) return city;
  throw new ImportProblem(`没有城市 “${wanted.slice(0, 40)}”。npm run import -- --runs 列出每一次导入和它的城市。`);
}

async function cityNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('cities').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Takes out what is wished. Throws ImportProblem where that is not possible; then nothing has changed. */
export async function undo(opened: OpenDatabase, wish: UndoWish, now: number): Promise<Undone> {
  if ('run' in wish) return undoRuns(opened, [wish.run], now);
  const { id, name } = await cityNamed(opened.db, wish.city);
  const sizes = await readJournalSizes(opened.db);
  const runs = await listImportRuns(opened.db, EVERY_RUN);
  const ofSource = runs.filter(({ cityId, source, undoneBy }) => cityId === id && source === wish.source && !undoneBy);
  // Those that have changed nothing stay in the list; those whose journal is gone say so.
  const numbers = ofSource
    .filter(({ number, stored, updated }) => sizes.has(number) || stored + updated > 0)
    .map(({ number }) => number);
  if (numbers.length > 0) return undoRuns(opened, numbers, now);
  throw new ImportProblem(
    `${name}没有来源 “${wish.source.slice(0, 40)}” 的导入可以撤销。--runs 列出每一次导入和来源。`,
  );
}

export const describeUndone = ({ number, runs, rows }: Undone): string =>
  `已撤销第 ${runs.map((run) => run.number).join('、')} 次导入，${rows.toLocaleString('en-US')} 条记录恢复原样（记为第 ${number} 次）。`;

/** Forgets all but the latest runs. Answers what to say. */
export async function keepUndo({ db }: OpenDatabase, keep: number): Promise<string> {
  const forgotten = await db.transaction().execute((transaction) => removeOldJournals(transaction, keep));
  return forgotten === 0 ? '没有更早的可删。' : `${forgotten} 次较早的导入从此不能撤销，它们的数据不变。`;
}
