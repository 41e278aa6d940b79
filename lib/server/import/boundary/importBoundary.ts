import { encodeBoundary } from '@/lib/kernel/place/geo';
import type { Db } from '../../db/client';
import type { DistrictTable } from '../../db/schema';
import { type DistrictName, listDistrictNames, shortDistrictName } from '../../facts/loadFacts';
import { spell } from '../../facts/spell';
import { ImportProblem } from '../importProblem';
import type { ImportTask } from '../importTask';
import { inOneSwap } from '../merge/commit';
import { completePlaces } from '../merge/completePlaces';
import { importRunOf } from '../merge/swapIn';
import { nameKey } from '../parse/cleanText';
import { countImportRuns } from '../queries/importRuns';
import { readInferredPlates } from '../resolve/inferredPlates';
import { storeCity } from '../resolve/storePlaces';
import { centreOf } from '../resolve/targetCity';
import { shownName } from '../source/openText';
import { type BoundaryRow, readBoundaryFile } from './readBoundaryFile';
import { simplifyBoundaries } from './simplify';

interface Draft {
  row: DistrictTable;
  stored: DistrictTable | null;
  file: number;
}

/** Creates or corrects the districts of a city from boundary files. Answers whether the database has changed. */
export async function importBoundary(task: ImportTask): Promise<boolean> {
  const { opened, report, target } = task;
  const runsBefore = await countImportRuns(opened.db);
  const read = await readFiles(task);
  refuseOtherCity(task, read);
  const drafts = draftDistricts(task, read);
  for (const draft of drafts) report.count(draft.file, outcomeOf(draft));
  const changed = drafts.filter((draft) => outcomeOf(draft) !== 'unchanged');
  if (task.dryRun || report.tookNothing()) return false;
  return inOneSwap(opened.db, opened.dialect, importRunOf(task), runsBefore, async (db) => {
    const newDistricts = changed.filter(({ stored }) => stored === null).map(({ row }) => row);
    const city = target.isNew ? { ...target.city, ...centreOf(newDistricts) } : target.city;
    await storeCity(db, opened.dialect, { ...target, city, newDistricts });
    for (const { row, stored } of changed) if (stored) await updateDistrict(db, row);
    if (changed.length > 0)
      await completePlaces(db, opened.dialect, target.city.id, await readInferredPlates(db, target.city.id));
    return changed.length > 0;
  });
}

type ReadRow = BoundaryRow & { file: number };

async function readFiles({ files, mapping, report }: ImportTask): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  const names = new Set<string>();
  for (const path of files) {
    const file = report.addFile(shownName(path));
    for (const [at, row] of (await readBoundaryFile(path, mapping.datum)).entries()) {
      report.read(file);
      if ('wrong' in row) report.reject(file, at + 1, '', row.wrong, '');
      else if (names.has(row.name)) report.reject(file, at + 1, '', '同名的区出现了两次', row.name);
      else {
        names.add(row.name);
        rows.push({ ...row, file });
      }
    }
  }
  return rows;
}

/** A file none of whose names belongs to the city is another city's. */
function refuseOtherCity({ target: { city } }: ImportTask, rows: readonly ReadRow[]): void {
  const names = listDistrictNames(Number(city.adcode));
  if (names.length === 0 || rows.length === 0 || rows.some(({ name }) => findName(names, name))) return;
  const shown = rows.slice(0, 5).map(({ name }) => name);
  throw new ImportProblem(`${shown.join('、')} 都不是${city.name}的区，文件可能是别的城市的。`);
}

const findName = (names: readonly DistrictName[], name: string): DistrictName | undefined =>
  names.find((one) => [one.fullName, one.name].includes(name));

function draftDistricts({ target: { city, isNew, districts } }: ImportTask, rows: readonly ReadRow[]): Draft[] {
  const names = listDistrictNames(Number(city.adcode));
  const stored = isNew ? [] : districts;
  const simple = simplifyBoundaries(rows.map(({ boundary }) => boundary));
  let spareId = Math.max(Number(city.adcode) * 100, ...stored.map(({ id }) => id));
  return rows.map(({ name, adcode, centre, file }, at) => {
    const official = findName(names, name);
    const short = official?.name ?? shortDistrictName(name);
    const code = String(official?.adcode ?? adcode ?? '');
    const known = stored.find((district) => nameKey(district.name) === nameKey(short)) ?? null;
    const row: DistrictTable = {
      id: known?.id ?? (code ? Number(code) : ++spareId),
      city_id: city.id,
      name: short,
      ...spell(short),
      adcode: code,
      lng: fourDecimals(centre.lng),
      lat: fourDecimals(centre.lat),
      boundary: encodeBoundary(simple[at] ?? []),
      sort: known?.sort ?? stored.length + at,
    };
    return { row, stored: known, file };
  });
}

const fourDecimals = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

function outcomeOf({ row, stored }: Draft): 'stored' | 'updated' | 'unchanged' {
  if (stored === null) return 'stored';
  return differs(row, stored) ? 'updated' : 'unchanged';
}

const differs = (row: DistrictTable, stored: DistrictTable): boolean =>
  row.boundary !== stored.boundary || row.lng !== stored.lng || row.lat !== stored.lat || row.adcode !== stored.adcode;

async function updateDistrict(db: Db, { id, lng, lat, boundary, adcode }: DistrictTable): Promise<void> {
  await db.updateTable('districts').set({ lng, lat, boundary, adcode }).where('id', '=', id).execute();
}
