import type { OpenDatabase } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { openBytes, openText, sealBytes, sealedHead, sealText } from '@/lib/server/vault/phoneVault';
import {
  listSealedOtherwise,
  replaceSealed,
  SEALED_COLUMNS,
  type SealedColumn,
} from '@/lib/server/vault/queries/sealedRows';
import { isPlainPicture } from '@/lib/server/vault/sealedPicture';

export interface Resealed {
  sealed: number;
  /** Neither the secret of now nor the one before it opens them: they stay as they are. */
  unreadable: number;
}

/** In one transaction; of pictures some megabytes. */
const AT_ONCE = { texts: 200, pictures: 20 } as const;

/**
 * Seals anew, by the secret of now and for its place, whatever is sealed otherwise. Each batch stands by itself: one that
 * is stopped goes on with what is left, and visitors may write meanwhile. `now` in UTC ms.
 */
export async function resealRows(opened: OpenDatabase, now: number): Promise<Resealed> {
  const sum: Resealed = { sealed: 0, unreadable: 0 };
  for (const column of SEALED_COLUMNS) {
    const { sealed, unreadable } = await resealColumn(opened, column);
    sum.sealed += sealed;
    sum.unreadable += unreadable;
  }
  await writeOfVisitor(opened, (transaction) => emptyLogAfter(transaction, { ...opened, now }));
  return sum;
}

async function resealColumn(opened: OpenDatabase, column: SealedColumn): Promise<Resealed> {
  const sum: Resealed = { sealed: 0, unreadable: 0 };
  const limit = column.isBytes ? AT_ONCE.pictures : AT_ONCE.texts;
  let after: string | number | null = null;
  for (;;) {
    const rows = await listSealedOtherwise(opened.db, column, { head: sealedHead(), after, limit });
    const last = rows.at(-1);
    if (last === undefined) return sum;
    await writeOfVisitor(opened, async (transaction) => {
      for (const row of rows) {
        const next = sealedAnew(row.value, column);
        if (next === null) sum.unreadable += 1;
        else if (next !== row.value && (await replaceSealed(transaction, column, row, next))) sum.sealed += 1;
      }
    });
    after = last.key;
  }
}

/** null where nothing opens it; the same where it is not sealed yet (upkeep/jobs/sealPictures). */
function sealedAnew(value: string | Uint8Array, { place, before }: SealedColumn): string | Uint8Array | null {
  try {
    if (typeof value === 'string') return before + sealText(openText(value.slice(before.length), place), place);
    return isPlainPicture(value) ? value : sealBytes(openBytes(value, place), place);
  } catch {
    return null;
  }
}
