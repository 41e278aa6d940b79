import type { Db } from '../../db/client';
import type { ClipTable } from '../../db/pressSchema';
import { storeClip } from '../../repositories/clips';

/** Stores the clips of demo data, in the transaction that makes them of their city. */
export async function plantClips(transaction: Db, rows: readonly ClipTable[]): Promise<void> {
  for (const row of rows) await storeClip(transaction, row);
}
