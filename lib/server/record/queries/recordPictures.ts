import { recordPictureUrl } from '@/lib/picture/pictureText';
import { isMergedKind } from '@/lib/record/mergedKind';
import type { Db } from '@/lib/server/db/client';
import type { RecordPictureTable } from '@/lib/server/db/recordSchema';
import { findMerged } from './mergedRecords';
import { findRecordRow } from './recordRows';

export async function storeRecordPicture(db: Db, row: RecordPictureTable): Promise<void> {
  await db.insertInto('record_pictures').values(row).execute();
}

/** A record that was merged into one that was merged, and so on: nobody does so often. */
const MAX_MERGES = 8;

/**
 * The bytes of a picture (WebP) while its record is there and names it, or the one that it was merged into, which has its
 * pictures; null of any other.
 */
export async function readRecordPicture(db: Db, id: string): Promise<Uint8Array | null> {
  const picture = await db
    .selectFrom('record_pictures')
    .select(['thing', 'thing_id', 'data'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!picture) return null;
  const { thing, data } = picture;
  let thingId: number | null = picture.thing_id;
  for (let step = 0; step < MAX_MERGES && thingId !== null; step++) {
    const row = await findRecordRow(db, thing, thingId);
    if (row) return String(row.pictures ?? '').includes(`"${recordPictureUrl(id)}"`) ? data : null;
    thingId = isMergedKind(thing) ? ((await findMerged(db, thing, thingId))?.into_id ?? null) : null;
  }
  return null;
}
