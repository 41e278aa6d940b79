import type { Db, DialectName } from '../../db/client';
import { updateNumbers } from '../merge/updateRow';

/** The communities whose plate no file has stated: it was inferred from those around, and a stated one replaces it. */
export async function readInferredPlates(db: Db, cityId: number): Promise<Set<number>> {
  const ofCity = db.selectFrom('communities').select('id').where('city_id', '=', cityId);
  return new Set((await ofCity.where('plate_inferred', '=', 1).execute()).map(({ id }) => id));
}

/** Marks these communities of a city and no others; touches only those of which it was not so. */
export async function writeInferredPlates(
  db: Db,
  dialect: DialectName,
  cityId: number,
  communityIds: ReadonlySet<number>,
): Promise<void> {
  const marked = await readInferredPlates(db, cityId);
  const stated = [...marked].filter((id) => !communityIds.has(id)).map((id) => [id, 0]);
  const inferred = [...communityIds].filter((id) => !marked.has(id)).map((id) => [id, 1]);
  await updateNumbers(db, dialect, 'communities', ['plate_inferred'], [...stated, ...inferred]);
}
