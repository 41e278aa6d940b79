import { sql } from 'kysely';
import { dayOf } from '@/lib/kernel/day';
import { smartScore } from '@/lib/search/smartOrder';
import type { RebuildOptions } from '@/lib/server/area/queries/chosenCities';
import { chosenCities } from '@/lib/server/area/queries/chosenCities';
import type { Db, OpenDatabase } from '../db/client';
import { writeOfCity } from '../db/lockFor';

/**
 * Writes the place of every home for sale in the smart order (lib/search/smartOrder.ts). To be called after
 * homes, estimates or viewings have changed; a home without a score stands last.
 */
export async function rebuildSmartScores(
  opened: OpenDatabase,
  { cityIds, onProgress }: RebuildOptions = {},
): Promise<void> {
  const cities = await chosenCities(opened.db, cityIds);
  for (const [done, { id, listings_day }] of cities.entries()) {
    if (listings_day) await scoreCity(opened, id, listings_day);
    else await writeOfCity(opened, id, (transaction) => deleteScores(transaction, id));
    onProgress?.((done + 1) / cities.length, '智能排序');
  }
}

/** Without a day there is no order: what is left of a day that the city had before goes. */
async function deleteScores(db: Db, cityId: number): Promise<void> {
  await db.updateTable('estates').set({ score: 0 }).where('city_id', '=', cityId).where('score', '!=', 0).execute();
}

const BATCH = 500;

async function scoreCity(opened: OpenDatabase, cityId: number, newestDay: string): Promise<void> {
  const homes = await opened.db
    .selectFrom('estates')
    .select(['id', 'listed_day', 'viewings_7', 'viewings_30', 'followers', 'price', 'estimate', 'estimate_samples'])
    .select(['pictures', 'verify_code', 'usable_area', 'updated_at'])
    .where('city_id', '=', cityId)
    .where('status', '=', 'on_sale')
    .execute();
  const scores = homes.map((home) => ({
    id: home.id,
    score: smartScore(
      {
        listedDay: home.listed_day,
        viewings7: home.viewings_7,
        viewings30: home.viewings_30,
        followers: home.followers,
        price: home.price,
        estimate: home.estimate,
        estimateSamples: home.estimate_samples,
        hasPictures: home.pictures !== null,
        isVerified: home.verify_code !== null,
        usableArea: home.usable_area,
        seenDay: dayOf(home.updated_at),
      },
      newestDay,
    ),
  }));
  await writeOfCity(opened, cityId, async (transaction) => {
    for (let at = 0; at < scores.length; at += BATCH) await writeScores(transaction, scores.slice(at, at + BATCH));
  });
}

/** Both dialects update from a list of values; ids and scores travel as parameters. */
async function writeScores(db: Db, scores: { id: number; score: number }[]): Promise<void> {
  const list = sql.join(
    scores.map(({ id, score }) => sql`(cast(${id} as bigint), cast(${score} as double precision))`),
  );
  await sql`
    with scored (id, score) as (values ${list})
    update estates set score = scored.score from scored where estates.id = scored.id`.execute(db);
}
