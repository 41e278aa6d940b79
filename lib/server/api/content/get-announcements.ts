import { PRESS_LIMITS } from '@/lib/config/pressLimits';
import type { Announcement } from '@/services/content';
import { articleBlocks } from '../../markdown/articleBlocks';
import { listAnnouncements } from '../../repositories/announcements';
import type { ApiContext } from '../context';

/** What everybody, and a city where one is named, are told now, the latest first. */
export async function getAnnouncements(
  { db, now }: ApiContext,
  { cityId = null }: { cityId?: number | null },
): Promise<{ announcements: Announcement[] }> {
  const rows = await listAnnouncements(db, { cityId, now, limit: PRESS_LIMITS.announcementsShown });
  return {
    announcements: rows.map(({ id, title, body, from_at }) => ({
      id,
      title,
      fromAt: from_at,
      blocks: articleBlocks(body, []),
    })),
  };
}
