import type { Db } from '@/lib/server/db/client';
import { type StoredClip, storeClip } from '../queries/clips';

/** Stores the clips of demo data, in the transaction that makes them of their city. */
export async function seedClips(transaction: Db, rows: readonly StoredClip[]): Promise<void> {
  for (const row of rows) await storeClip(transaction, row);
}
