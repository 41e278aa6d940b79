import { PRESS_LIMITS } from '@/lib/article/pressLimits';
import type { ApiContext } from '@/lib/server/call/context';
import type { Announcement } from '@/services/article';
import { articleBlocks } from '../articleBlocks';
import { listAnnouncements } from '../queries/announcements';

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
