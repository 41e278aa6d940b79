import { z } from 'zod';
import { PRESS_LIMITS } from '@/lib/config/pressLimits';
import { type Announcement, getAnnouncements } from '@/services/content';
import { articleBlocks } from '../../markdown/articleBlocks';
import { listAnnouncements } from '../../repositories/announcements';
import { operation } from '../operation';
import { schemaOf } from '../sameFields';
import { idOptional } from '../schema';
import { blockSchema } from './blockSchema';

const announcementSchema = schemaOf<Announcement>()(
  z.object({ id: z.string(), title: z.string(), fromAt: z.number(), blocks: z.array(blockSchema) }),
);

export const getAnnouncementsOperation = operation(getAnnouncements, {
  summary: 'What everybody, and a city where one is named, are told now, the latest first.',
  input: z.strictObject({ cityId: idOptional() }),
  output: z.object({ announcements: z.array(announcementSchema) }),
  handle: async ({ cityId = null }, { db, now }) => {
    const rows = await listAnnouncements(db, { cityId, now, limit: PRESS_LIMITS.announcementsShown });
    return {
      announcements: rows.map(({ id, title, body, from_at }) => ({
        id,
        title,
        fromAt: from_at,
        blocks: articleBlocks(body, []),
      })),
    };
  },
});
