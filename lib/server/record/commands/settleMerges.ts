import { isMergedKind } from '@/lib/record/mergedKind';
import type { OpenDatabase } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { listMerged, type MergedRecord } from '../queries/mergedRecords';
import { listMovedMerges, type MergeOf, moveVisitorRows, moveVisitorRowsBack } from '../queries/mergeMoves';

/**
 * Has the rows of visitors follow every merging that stands, and none that does not: what a page that was open has brought to a
 * record since, and what a crash between the commits of SQLite's two files has left. Repeated, it changes nothing.
 */
export async function settleMerges(opened: OpenDatabase): Promise<void> {
  const merged = await listMerged(opened.db);
  const moved = await listMovedMerges(opened.db);
  if (merged.length === 0 && moved.length === 0) return;
  await writeOfVisitor(opened, async (transaction) => {
    const standing = inOrder(await listMerged(transaction));
    const known = new Set(standing.map(({ changeId }) => changeId));
    for (const merge of (await listMovedMerges(transaction)).toReversed())
      if (!known.has(merge.changeId)) await moveVisitorRowsBack(transaction, merge);
    for (const merge of standing) await moveVisitorRows(transaction, merge);
  });
}

/** Where one was merged into a second and that into a third, rows go the same way. */
function inOrder(merged: readonly MergedRecord[]): MergeOf[] {
  const into = new Map(merged.map(({ thing, thing_id, into_id }) => [`${thing} ${thing_id}`, into_id]));
  const stepsFrom = (thing: string, id: number): number => {
    let steps = 0;
    for (let at = into.get(`${thing} ${id}`); at !== undefined && steps <= merged.length; steps += 1)
      at = into.get(`${thing} ${at}`);
    return steps;
  };
  return merged
    .toSorted((one, other) => stepsFrom(other.thing, other.thing_id) - stepsFrom(one.thing, one.thing_id))
    .flatMap(({ thing, thing_id, into_id, change_id }) =>
      isMergedKind(thing) ? [{ changeId: change_id, kind: thing, from: thing_id, into: into_id }] : [],
    );
}
