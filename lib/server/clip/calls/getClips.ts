import type { Clip } from '@/lib/clip/clip';
import type { Page } from '@/lib/kernel/page';
import type { ApiContext } from '@/lib/server/call/context';
import { offsetOf } from '@/lib/server/call/paging';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { countClips, listClips } from '../queries/clips';

/** Clips of homes on sale and of communities in a city, the latest first. */
export async function getClips(
  { db }: ApiContext,
  { cityId, page = 1, pageSize: limit = 20 }: { cityId: number; page?: number; pageSize?: number },
): Promise<Page<Clip>> {
  const offset = offsetOf({ page, pageSize: limit });
  const [items, total] = await Promise.all([listClips(db, cityId, { offset, limit }), countClips(db, cityId)]);
  if (total === 0) await refuseUnknownCity(db, cityId);
  return { items, page, pageSize: limit, total, totalIsCapped: false };
}
