import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Day } from '@/lib/kernel/day';
import type { OpenDatabase } from '../db/client';
import { importBoundary } from './boundary/importBoundary';
import { ImportProblem } from './importProblem';
import { importRows } from './importRows';
import type { ImportTask } from './importTask';
import type { NamedMapping } from './mapping/loadMapping';
import { type DemoCity, listDemoCities } from './merge/clearDemo';
import type { DemoWish } from './options';
import { listDemoDue } from './queries/demoDue';
import { ImportReport, type OnRejected } from './report';
import { type CityWish, findTargetCity } from './resolve/targetCity';
import { importSubway } from './subway/importSubway';

export interface ImportWish {
  mapping: NamedMapping;
  files: readonly string[];
  city: CityWish;
  day: Day | null;
  dryRun: boolean;
  replaceDemo: DemoWish | null;
  dataDir: string;
  /** UTC ms */
  now: number;
  /** Where the rejected rows go, and the deals that another source has too. */
  reportPath: string;
  duplicatesPath: string;
  /** As of the task. */
  comparesMedians?: boolean;
  /** Of import_runs; one of its own where it is left out. */
  runId?: string;
  onProgress: ImportTask['onProgress'];
  onRejected?: OnRejected;
}

/** Finds the city and what of the demo data would go. Throws ImportProblem where demo and real data would mix. */
export async function createTask(
  opened: OpenDatabase,
  { city, replaceDemo, reportPath, onRejected, ...wish }: ImportWish,
): Promise<{ task: ImportTask; goingDemo: readonly DemoCity[] }> {
  const target = await findTargetCity(opened.db, city);
  if (replaceDemo !== 'all' && (await listDemoDue(opened.db)).some(({ cityId }) => cityId === target.city.id))
    throw new ImportProblem(
      `${target.city.name}的演示数据还在准备，约一分钟后再导入。不要演示数据，加上 --replace-demo all，其他演示城市也会一起移除。`,
    );
  const { kind } = wish.mapping;
  const isFacts = kind === 'subway' || kind === 'boundary';
  const isDemo = target.city.data_kind === 'demo';
  if (isDemo && !replaceDemo && !isFacts) {
    throw new ImportProblem(
      `${target.city.name}现在是演示数据，不能和真实数据混在一起。加上 --replace-demo 会先移除它的演示数据。`,
    );
  }
  const demo = replaceDemo ? await listDemoCities(opened.db) : [];
  if (replaceDemo && isFacts)
    throw new ImportProblem('地铁和区划与演示数据不冲突，不用 --replace-demo；只清演示数据：--replace-demo all');
  const otherDemo = replaceDemo === 'all' ? demo.filter(({ id }) => id !== target.city.id) : [];
  const goingDemo = isDemo ? demo.filter(({ id }) => otherDemo.length > 0 || id === target.city.id) : otherDemo;
  mkdirSync(dirname(reportPath), { recursive: true });
  const report = new ImportReport(reportPath, onRejected);
  const task = {
    ...wish,
    opened,
    target,
    replaceDemo: isDemo && replaceDemo !== null,
    otherDemo,
    cancelsDemo: replaceDemo === 'all',
    report,
  };
  return { task, goingDemo };
}

/** Imports the files of a task. Answers whether the database has changed. Throws ImportProblem. */
export async function importFiles(task: ImportTask): Promise<boolean> {
  try {
    if (task.mapping.kind === 'subway') return await importSubway(task);
    if (task.mapping.kind === 'boundary') return await importBoundary(task);
    return await importRows(task);
  } finally {
    task.report.close();
  }
}
