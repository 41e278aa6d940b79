import type { Db } from '@/lib/server/db/client';
import { sealOpenNotes } from '../queries/notes';

const AT_ONCE = 500;

/** Seals the notes that a version before has stored open; does nothing where there are none. */
export async function sealNotes(db: Db): Promise<void> {
  while ((await sealOpenNotes(db, AT_ONCE)) > 0);
}
