import type { OpenDatabase } from '@/lib/server/db/client';
import { savedMappingPath, savedMappings } from '../importFolders';
import { ImportProblem } from '../importProblem';
import { loadMapping } from '../mapping/loadMapping';
import { Areas } from '../resolve/areas';
import { readCommunities } from '../resolve/communities';
import { findTargetCity } from '../resolve/targetCity';
import { openRows } from '../source/openRows';
import { columnsKey } from './columnMapping';
import type { CityNames } from './columnProfile';
import type { FileProfile } from './fileProfile';
import { flatColumns } from './flatRecords';
import { guessKind } from './propose';
import { readProfile } from './readProfile';

export interface ProfileTask {
  files: readonly string[];
  /** As typed: what the command line takes as --city. */
  city: string;
  headerLine: number | null;
  /** UTC ms */
  now: number;
  onProgress: (share: number) => void;
}

/**
 * Looks at the columns of files that belong together, and at whether a saved mapping was made for just these. Throws
 * ImportProblem for what is no table, for an unknown city and for files of different columns.
 */
export async function profileImport(
  opened: OpenDatabase,
  { files, city, headerLine, now, onProgress }: ProfileTask,
): Promise<{ profile: FileProfile; mapping: string | null }> {
  const [first = '', ...others] = files;
  let bytes = 0;
  const onBytes = (read: number, all: number) => {
    bytes += read;
    onProgress(Math.min(1, bytes / all));
  };
  const names = await cityNames(opened, city);
  const read = await readProfile(first, { headerLine, city: names, now, onBytes });
  const profile = { ...read, guess: guessKind(read) };
  const key = columnsKey(profile.columns.map(({ name }) => name));
  for (const path of others) await checkSameColumns(path, profile, key);
  return { profile, mapping: savedMappings().find((name) => columnsOfSaved(name) === key) ?? null };
}

async function cityNames({ db }: OpenDatabase, nameOrId: string): Promise<CityNames> {
  const { city, districts } = await findTargetCity(db, { nameOrId });
  const plates = await db.selectFrom('plates').selectAll().where('city_id', '=', city.id).execute();
  const areas = new Areas(city.id, districts, plates);
  const communities = await readCommunities(db, city.id);
  return {
    districts: districts.map(({ name }) => name),
    isDistrict: (name) => areas.districtNamed(name) !== null,
    isPlate: (name) => areas.plateNamed(name, null) !== null,
    isCommunity: (name) => communities.named(name, null, null) !== 'unknown',
  };
}

async function checkSameColumns(path: string, { file, headerLine, columns }: FileProfile, key: string): Promise<void> {
  const wanted = columns.map(({ name }) => name);
  const opened = await openRows(path, {
    format: null,
    encoding: null,
    delimiter: null,
    headerLine,
    sheet: null,
    records: '',
    wanted,
  });
  const found = opened.columns ?? (await flatColumns(opened));
  opened.stop?.();
  if (columnsKey(found) !== key)
    throw new ImportProblem(`${opened.file.name} 的列和 ${file} 不一样。列一样的文件才能一起对应，请分开上传。`);
}

/** A mapping that cannot be read any more is no reason to refuse a file. */
function columnsOfSaved(name: string): string | null {
  try {
    const { columns } = loadMapping(savedMappingPath(name));
    return columns ? columnsKey(columns) : null;
  } catch (failure) {
    if (failure instanceof ImportProblem) return null;
    throw failure;
  }
}
