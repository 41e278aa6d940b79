import { ImportProblem } from './importProblem';
import type { ImportTask } from './importTask';
import type { Kind } from './kinds/kind';
import { KINDS, type KindName } from './kinds/kinds';
import { compareMedians } from './medians';
import { readCorrections } from './merge/corrections';
import { mergeRows } from './merge/mergeRows';
import { SnapshotDays } from './merge/snapshotDays';
import { stageFiles } from './merge/stageFiles';
import { Staging } from './merge/staging';
import { swapIn } from './merge/swapIn';
import { countImportRuns, readCoverage } from './queries/importRuns';
import { Areas } from './resolve/areas';
import { Communities, readCommunities } from './resolve/communities';
import { prepareIds } from './resolve/ids';
import { readInferredPlates } from './resolve/inferredPlates';
import type { Books } from './resolve/placeRow';
import { Projects, readProjects } from './resolve/projects';
import { readStations } from './resolve/stations';

/**
 * Imports files of rows: reads them into a staging file, compares them with what is stored, and brings the changes in
 * with one transaction. Answers whether the database has changed. Throws ImportProblem.
 */
export async function importRows(task: ImportTask): Promise<boolean> {
  const { target } = task;
  if (target.districts.length === 0) {
    const { name } = target.city;
    throw new ImportProblem(
      `${name}还没有区划，也没有内置的区划文件。请先导入：npm run import -- boundary <区划.geojson> --city ${name}`,
    );
  }
  const staging = new Staging(task.dataDir);
  try {
    return await stageAndSwap(task, staging);
  } finally {
    staging.close();
  }
}

async function stageAndSwap(task: ImportTask, staging: Staging): Promise<boolean> {
  const { opened, mapping, report, target, replaceDemo } = task;
  const { db } = opened;
  const kind: Kind = KINDS[mapping.kind as KindName];
  const runsBefore = await countImportRuns(db);
  const snapshots = new SnapshotDays(await readCoverage(db, target.city.id, mapping.source));
  const staged = await stageFiles(task, kind, staging, snapshots);
  const books = await readBooks(task);
  const projects = replaceDemo ? new Projects([]) : await readProjects(db, target.city.id);
  const corrections = await readCorrections(db, target.city.id);
  let merged = 0;
  const onRows = (rows: number) => {
    merged += rows;
    task.onProgress(0.4 + (0.2 * merged) / Math.max(1, staged), '比对');
  };
  await mergeRows({ db, staging, report, kind, mapping, books, projects, snapshots, corrections, onRows });
  corrections.describe(report.notes);
  if (task.dryRun && task.comparesMedians && !replaceDemo)
    report.medians = await compareMedians(db, staging, kind, target);
  if (report.tookNothing()) {
    report.notes.push('没有一行能用，什么也没有写入。');
    return false;
  }
  return swapIn({ task, kind, staging, books, snapshots, corrections, runsBefore });
}

async function readBooks({ opened: { db }, target, replaceDemo }: ImportTask): Promise<Books> {
  const { id, name } = target.city;
  const plates = await db.selectFrom('plates').selectAll().where('city_id', '=', id).orderBy('id').execute();
  return {
    city: { id, name },
    areas: new Areas(id, target.districts, plates),
    // Demo communities are about to go: nothing may be joined to them.
    communities: replaceDemo ? new Communities([]) : await readCommunities(db, id),
    stations: await readStations(db, id),
    ids: await prepareIds(db),
    newCommunities: [],
    communityFills: new Map(),
    inferredPlates: await readInferredPlates(db, id),
    movedPlates: [],
  };
}
