import { database } from '@/lib/server/database/database';
import type { IdKind, PageFacts } from '@/lib/server/http/pageFacts';
import { findWinner, type MergedRecord } from '@/lib/server/record/queries/mergedRecords';
import { parseId } from './parseId';

const MERGED: Readonly<Partial<Record<IdKind, MergedRecord['thing']>>> = {
  community: 'community',
  estate: 'estate',
  deal: 'deal',
};

/**
 * The address of a page that is not there because what it names was merged into another: the same page of that one; null where
 * nothing of it was merged. Asked of missing pages alone. `resolvedUrl`: path and query as requested.
 */
export async function mergedAddress(
  { path, params, query }: Pick<PageFacts, 'path' | 'params' | 'query'>,
  resolvedUrl: string,
): Promise<string | null> {
  const [own = '', search = ''] = resolvedUrl.split('?');
  const names = path.split('/');
  const segments = own.split('/');
  const texts = new URLSearchParams(search);
  let isMerged = false;
  for (const [name, kind] of Object.entries({ ...query, ...params })) {
    const thing = MERGED[kind];
    const at = names.indexOf(`{${name}}`);
    const id = thing ? parseId(at < 0 ? (texts.get(name) ?? undefined) : segments[at]) : null;
    const winner = thing && id !== null ? await findWinner((await database()).db, thing, id) : null;
    if (winner === null) continue;
    isMerged = true;
    if (at < 0) texts.set(name, String(winner));
    else segments[at] = String(winner);
  }
  if (!isMerged) return null;
  return texts.size > 0 ? `${segments.join('/')}?${texts}` : segments.join('/');
}
