import { z } from 'zod';
import { BASEMAP_KINDS } from './basemapKind';

export const groundLineSchema = z.object({
  kind: z.enum(BASEMAP_KINDS),
  name: z.string(),
  /** Metres across, of a river; 0 of all others. */
  width: z.number(),
  /** [lng, lat] in GCJ-02. A ring and a lake close themselves: the first point is not repeated. */
  points: z.array(z.tuple([z.number(), z.number()])),
});
export type BasemapLine = z.output<typeof groundLineSchema>;
