import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listDemoCityIds } from '@/lib/server/area/queries/cities';
import { seedClips } from '@/lib/server/clip/commands/seedClips';
import { hasClips, listHomesToShow, type StoredClip } from '@/lib/server/clip/queries/clips';
import type { OpenDatabase } from '../db/client';

/** Made of drawn pictures, each a camera's slow turn (docs/decisions/0057): 360 × 640 px, 6 s. */
const CLIPS = ['south', 'evening', 'plain'] as const;
const FOLDER = join(process.cwd(), 'lib/demo/clips');
const SIZE = { width: 360, height: 640, duration_ms: 6_000 };
const MINUTE = 60_000;

/** Clips for each demo city that has none yet, of homes on sale there. `now` in UTC ms. */
export async function completeClips(
  { db }: Pick<OpenDatabase, 'db'>,
  now: number,
  cityIds?: readonly number[],
): Promise<void> {
  for (const cityId of cityIds ?? (await listDemoCityIds(db))) {
    if (await hasClips(db, cityId)) continue;
    const homes = await listHomesToShow(db, cityId, CLIPS.length);
    const clips = await Promise.all(homes.map((home, at) => clipOf({ cityId, at, ...home }, now)));
    await db.transaction().execute((transaction) => seedClips(transaction, clips));
  }
}

type Shown = { cityId: number; at: number; id: number; name: string };

async function clipOf({ cityId, at, id, name }: Shown, now: number): Promise<StoredClip> {
  const fileOf = (ending: string) => readFile(join(FOLDER, `${CLIPS[at]}.${ending}`));
  const data = await fileOf('mp4');
  return {
    id: `demo-${cityId}-${at}`,
    city_id: cityId,
    thing_kind: 'estate',
    thing_id: id,
    title: `${name}，看一圈`,
    ...SIZE,
    media_type: 'video/mp4',
    data,
    poster: await fileOf('webp'),
    byte_count: data.length,
    staff_name: null,
    created_at: now - at * MINUTE,
  };
}
