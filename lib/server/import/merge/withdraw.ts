import { sql } from 'kysely';
import { FULL_VIEW } from '@/lib/estate/listingAge';
import { startOfDay } from '@/lib/kernel/day';
import type { Db } from '../../db/client';

export interface Withdrawn {
  homes: number;
  /** Plates whose snapshot was too thin to conclude anything from. */
  thinPlates: number;
}

/**
 * Homes on sale that a later snapshot of their plate no longer shows are withdrawn on the first day on which they were
 * missing. Only homes of the snapshot's own source, and only in the plates that it covers.
 */
export async function withdrawMissing(
  db: Db,
  cityId: number,
  source: string,
  seen: ReadonlyMap<number, ReadonlyMap<string, number>>,
): Promise<Withdrawn> {
  let homes = 0;
  const thin = new Set<number>();
  for (const [plateId, days] of seen) {
    for (const [day, shown] of [...days].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const missing = await countMissing(db, cityId, source, plateId, day);
      if (missing === 0) continue;
      if (shown < FULL_VIEW * missing) thin.add(plateId);
      else {
        await withdraw(db, cityId, source, plateId, day);
        homes += missing;
      }
    }
  }
  return { homes, thinPlates: thin.size };
}

const missingHomes = (cityId: number, source: string, plateId: number, day: string) => sql`city_id = ${cityId}
  and source = ${source} and plate_id = ${plateId} and status = 'on_sale' and updated_at < ${startOfDay(day)}`;

async function countMissing(db: Db, cityId: number, source: string, plateId: number, day: string): Promise<number> {
  const missing = missingHomes(cityId, source, plateId, day);
  const { rows } = await sql<{ n: number }>`select count(*) as n from estates where ${missing}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

async function withdraw(db: Db, cityId: number, source: string, plateId: number, day: string): Promise<void> {
  const missing = missingHomes(cityId, source, plateId, day);
  await sql`update estates set status = 'withdrawn', status_day = ${day}, updated_at = ${startOfDay(day)}
    where ${missing}`.execute(db);
}
