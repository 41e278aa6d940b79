import type { Insertable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { OfferPictureTable } from '@/lib/server/db/postSchema';
import { findOffer } from './offers';

export type KeptOfferPicture = Pick<OfferPictureTable, 'id' | 'offer_id' | 'width' | 'height' | 'place'>;

/** The pictures of offers without their bytes, in their order. */
export async function listOfferPictures(db: Db, offerIds: readonly number[]): Promise<KeptOfferPicture[]> {
  if (offerIds.length === 0) return [];
  return db
    .selectFrom('offer_pictures')
    .select(['id', 'offer_id', 'width', 'height', 'place'])
    .where('offer_id', 'in', offerIds)
    .orderBy('offer_id')
    .orderBy('place')
    .execute();
}

export async function storeOfferPicture(db: Db, row: Insertable<OfferPictureTable>): Promise<void> {
  await db.insertInto('offer_pictures').values(row).execute();
}

export async function deleteOfferPicture(db: Db, offerId: number, id: string): Promise<void> {
  await db.deleteFrom('offer_pictures').where('offer_id', '=', offerId).where('id', '=', id).execute();
}

export interface ReadOfferPicture {
  data: Uint8Array;
  /** Everybody may see it; else its writer. */
  isShown: boolean;
  userId: string | null;
}

/** A picture of an offer that is there, whatever became of that; null of any other. `now` in UTC ms. */
export async function readOfferPicture(db: Db, id: string, now: number): Promise<ReadOfferPicture | null> {
  const row = await db
    .selectFrom('offer_pictures')
    .select(['data', 'user_id', 'offer_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const isShown = (await findOffer(db, row.offer_id, now)) !== null;
  return { data: row.data, isShown, userId: row.user_id };
}

/** The bytes of a picture of this offer, for the console. */
export async function readOfferPictureInConsole(db: Db, offerId: number, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('offer_pictures')
    .select('data')
    .where('id', '=', id)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row?.data ?? null;
}
