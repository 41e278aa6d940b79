import { z } from 'zod';
import { CLIP_THINGS } from '@/lib/domain/clip/clip';
import type { Clip } from '@/lib/domain/model/clip';
import { getClips } from '@/services/clip';
import { countClips, listClips } from '../../repositories/clips';
import { operation } from '../operation';
import { pageOf } from '../outputs';
import { offsetOf } from '../paging';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { schemaOf } from '../sameFields';
import { id, pageNumber, pageSize } from '../schema';

const clipSchema = schemaOf<Clip>()(
  z.object({
    id: z.string(),
    kind: z.enum(CLIP_THINGS),
    thingId: z.number(),
    title: z.string(),
    community: z.string(),
    width: z.number(),
    height: z.number(),
    durationMs: z.number(),
  }),
);

export const getClipsOperation = operation(getClips, {
  summary: 'Clips of homes on sale and of communities in a city, the latest first.',
  input: z.strictObject({ cityId: id(), page: pageNumber(), pageSize: pageSize() }),
  output: pageOf(clipSchema),
  handle: async ({ cityId, page = 1, pageSize: limit = 20 }, { db }) => {
    const offset = offsetOf({ page, pageSize: limit });
    const [items, total] = await Promise.all([listClips(db, cityId, { offset, limit }), countClips(db, cityId)]);
    if (total === 0) await refuseUnknownCity(db, cityId);
    return { items, page, pageSize: limit, total, totalIsCapped: false };
  },
});
