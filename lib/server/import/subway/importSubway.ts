import type { Db } from '../../db/client';
import { insertRows } from '../../db/insertRows';
import type { ImportTask } from '../importTask';
import { SUBWAY_FIELDS } from '../kinds/kinds';
import { openMapped } from '../mapping/columns';
import { createRowReader, type RowReader } from '../mapping/rowReader';
import { inOneSwap } from '../merge/commit';
import { completePlaces } from '../merge/completePlaces';
import { lastDayOfPast } from '../merge/stageFiles';
import { importRunOf } from '../merge/swapIn';
import { countImportRuns } from '../queries/importRuns';
import { readInferredPlates } from '../resolve/inferredPlates';
import { storeCity } from '../resolve/storePlaces';
import { shownName } from '../source/openText';
import { draftNetwork, type NetworkDraft, type Stop, type StoredNetwork } from './draftNetwork';

/** Imports the stops of a metro's lines. Answers whether the database has changed. Throws ImportProblem. */
export async function importSubway(task: ImportTask): Promise<boolean> {
  const { opened, report, target } = task;
  const { db, dialect } = opened;
  const runsBefore = await countImportRuns(db);
  const stops = await readStops(task);
  const draft = draftNetwork(target.city.id, await readNetwork(db, target.city.id), stops);
  for (const [at, outcome] of draft.outcomes.entries()) report.count(stops[at]?.file ?? 0, outcome);
  recordCreated(task, draft);
  if (task.dryRun || report.tookNothing()) return false;
  const changed = draft.stops.size + draft.changedLines.length + draft.changedStations.length > 0;
  return inOneSwap(db, dialect, importRunOf(task), runsBefore, async (transaction) => {
    await storeCity(transaction, dialect, target);
    await storeNetwork(transaction, task, draft);
    if (changed) {
      const inferred = await readInferredPlates(transaction, target.city.id);
      await completePlaces(transaction, dialect, target.city.id, inferred);
    }
    return changed || target.isNew;
  });
}

function recordCreated({ report }: ImportTask, { newLines, newStations }: NetworkDraft): void {
  if (newLines.length + newStations.length === 0) return;
  report.notes.push(`新建 ${newLines.length} 条线路、${newStations.length} 个车站。`);
}

async function readStops(task: ImportTask): Promise<Stop[]> {
  const { mapping, files, report } = task;
  const readRow = createRowReader(mapping, SUBWAY_FIELDS, lastDayOfPast(task.now), null);
  const stops: Stop[] = [];
  for (const [at, path] of files.entries()) {
    const file = report.addFile(shownName(path));
    const opened = await openMapped(path, mapping);
    for await (const row of opened.rows) {
      report.read(file);
      const wrong = row.wrong ?? addStop(row, file, readRow, stops);
      if (wrong) report.reject(file, row.line, '', wrong, row.excerpt());
    }
    task.onProgress((0.5 * (at + 1)) / files.length, '读取');
  }
  return stops;
}

type StopRow = Parameters<RowReader>[0];

function addStop(row: StopRow, file: number, readRow: RowReader, stops: Stop[]): string | null {
  const read = readRow(row, '');
  if ('wrong' in read) return read.wrong;
  const { line, color, station, lng, lat } = read.values;
  stops.push({
    line: String(line),
    station: String(station),
    color: color === undefined ? null : String(color),
    lng: Number(lng),
    lat: Number(lat),
    file,
  });
  return null;
}

async function readNetwork(db: Db, cityId: number): Promise<StoredNetwork> {
  const lines = await db.selectFrom('subway_lines').selectAll().where('city_id', '=', cityId).orderBy('id').execute();
  const stations = await db
    .selectFrom('subway_stations')
    .selectAll()
    .where('city_id', '=', cityId)
    .orderBy('id')
    .execute();
  const links = await db
    .selectFrom('subway_line_stations')
    .selectAll()
    .where('line_id', 'in', [0, ...lines.map(({ id }) => id)])
    .orderBy('seq')
    .execute();
  const stops = new Map<number, number[]>(lines.map(({ id }) => [id, []]));
  for (const { line_id, station_id } of links) stops.get(line_id)?.push(station_id);
  return { lines: lines.map((line) => ({ ...line })), stations: stations.map((station) => ({ ...station })), stops };
}

const LINE = ['id', 'city_id', 'name', 'color', 'sort'] as const;
const STATION = ['id', 'city_id', 'name', 'pinyin', 'initials', 'lng', 'lat'] as const;
const LINK = ['line_id', 'station_id', 'seq'] as const;

async function storeNetwork(db: Db, { opened: { dialect } }: ImportTask, draft: NetworkDraft): Promise<void> {
  const { newLines, newStations, changedLines, changedStations, stops } = draft;
  await insertRows(
    db,
    dialect,
    'subway_lines',
    LINE,
    newLines.map((line) => LINE.map((column) => line[column])),
  );
  const stations = newStations.map((station) => STATION.map((column) => station[column]));
  await insertRows(db, dialect, 'subway_stations', STATION, stations);
  for (const { id, color } of changedLines)
    await db.updateTable('subway_lines').set({ color }).where('id', '=', id).execute();
  for (const { id, lng, lat } of changedStations) {
    await db.updateTable('subway_stations').set({ lng, lat }).where('id', '=', id).execute();
  }
  for (const [lineId, ids] of stops) {
    await db.deleteFrom('subway_line_stations').where('line_id', '=', lineId).execute();
    await insertRows(
      db,
      dialect,
      'subway_line_stations',
      LINK,
      ids.map((id, seq) => [lineId, id, seq]),
    );
  }
}
