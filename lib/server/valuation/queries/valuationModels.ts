import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { fromDayNumber } from '@/lib/market/dayNumber';
import type { Db } from '@/lib/server/db/client';
import { prepared } from '@/lib/server/db/prepared';
import type { ValuationModelTable } from '@/lib/server/db/schema';
import { METHOD } from '@/lib/valuation/settings';
import { type ValuationModel, type Valuer, valuerOf } from '@/lib/valuation/valuer';

export type ValuedSubject = ValuationModelTable['subject'];

/** A city of 30,000 deals takes some 8 MB, one of 300,000 some 60. */
const MAX_BYTES = 64_000_000;

interface HeldValuer {
  valuer: Valuer;
  bytes: number;
}

/** By city, subject and stamp: what is held under a stamp stays true. */
const held = new LRUCache<string, HeldValuer>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes + 1_000 });

const stampOf = prepared((db, cityId: number, subject: ValuedSubject) =>
  db.selectFrom('valuation_models').select('stamp').where('city_id', '=', cityId).where('subject', '=', subject),
);

/** What values a home of this city by what was learned last; null where nothing was. Some 50 ms once a process, then none. */
export async function findValuer(db: Db, cityId: number, subject: ValuedSubject): Promise<Valuer | null> {
  const [known] = await stampOf(db, cityId, subject);
  if (!known?.stamp.startsWith(`${METHOD} `)) return null;
  const key = `${cityId} ${subject} ${known.stamp}`;
  const already = held.get(key);
  if (already) return already.valuer;
  const row = await db
    .selectFrom('valuation_models')
    .select('data')
    .where('city_id', '=', cityId)
    .where('subject', '=', subject)
    .where('stamp', '=', known.stamp)
    .executeTakeFirst();
  if (!row) return null;
  const valuer = valuerOf(deserialize(row.data) as ValuationModel);
  held.set(key, { valuer, bytes: row.data.byteLength * 2 });
  return valuer;
}

/** To be called in a transaction. null takes away what was there. */
export async function storeModel(
  db: Db,
  { cityId, subject, stamp }: { cityId: number; subject: ValuedSubject; stamp: string },
  model: ValuationModel | null,
): Promise<void> {
  await db.deleteFrom('valuation_models').where('city_id', '=', cityId).where('subject', '=', subject).execute();
  if (!model) return;
  await db
    .insertInto('valuation_models')
    .values({
      city_id: cityId,
      subject,
      as_of_day: fromDayNumber(model.asOfDay),
      stamp,
      data: serialize(model),
    })
    .execute();
}
