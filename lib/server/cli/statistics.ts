import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { listCities } from '@/lib/server/area/queries/cities';
import { readCityReport } from '@/lib/server/market/queries/statisticsReports';
import type { OpenDatabase } from '../db/client';
import { refreshDerived } from '../derive/refreshDerived';
import { withDatabase } from './withDatabase';

const USAGE = '用法：npm run stats -- [--city <id 或名称>]';

/** npm run stats: recomputes everything that follows from the stored facts. Answers with the exit code. */
export async function runStatisticsCli(argv: readonly string[]): Promise<number> {
  const wanted = readArguments(argv);
  if (!wanted) {
    console.error(USAGE);
    return 2;
  }
  return withDatabase((opened) => recompute(opened, wanted.city));
}

function readArguments(argv: readonly string[]): { city?: string } | null {
  try {
    return parseArgs({ args: [...argv], options: { city: { type: 'string' } }, strict: true }).values;
  } catch {
    return null;
  }
}

async function recompute(opened: OpenDatabase, wanted: string | undefined): Promise<number> {
  const cities = await listCities(opened.db);
  const chosen = cities.filter(({ id, name }) => wanted === undefined || wanted === name || wanted === String(id));
  if (chosen.length === 0) {
    const known = cities.map(({ id, name }) => `${name} ${id}`).join('、') || '无';
    console.error(wanted ? `没有城市“${wanted}”。已有：${known}。` : '数据库里还没有城市。');
    return 1;
  }
  const started = performance.now();
  const bar = new cliProgress.SingleBar({ format: '{bar} {percentage}% {label}' }, cliProgress.Presets.shades_classic);
  bar.start(100, 0, { label: '' });
  const onProgress = (share: number, label: string) => bar.update(Math.floor(share * 100), { label });
  const cityIds = wanted === undefined ? undefined : chosen.map(({ id }) => id);
  await refreshDerived(opened, { cityIds, onProgress }).finally(() => bar.stop());
  for (const { id, name } of chosen) await printReport(opened, id, name);
  console.log(`用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒。`);
  return 0;
}

async function printReport({ db }: OpenDatabase, cityId: number, name: string): Promise<void> {
  const report = await readCityReport(db, cityId);
  if (!report) return;
  const { deals, listings, rentals, implausible } = report;
  console.log(
    `${name}：成交 ${deals}（单价异常 ${implausible.deals}），挂牌经历 ${listings}（异常 ${implausible.listings}），` +
      `租房 ${rentals}（异常 ${implausible.rentals}）。异常的不进均价，仍计入套数和中位数。`,
  );
}
