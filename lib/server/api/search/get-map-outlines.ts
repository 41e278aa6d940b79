import { z } from 'zod';
import { getMapOutlines } from '@/services/search';
import { listDistrictOutlines, listSubwayLines } from '../../repositories/areas';
import { operation } from '../operation';
import { positionSchema } from '../outputs';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id } from '../schema';

export const getMapOutlinesOperation = operation(getMapOutlines, {
  summary: 'What the map draws under its bubbles: district boundaries and subway lines.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({
    districts: z.array(z.object({ id: z.number(), name: z.string(), boundary: z.string() })),
    lines: z.array(z.object({ id: z.number(), name: z.string(), color: z.string(), stops: z.array(positionSchema) })),
  }),
  async handle({ cityId }, { db }) {
    const lines = await listSubwayLines(db, cityId);
    const districts = await listDistrictOutlines(db, cityId);
    if (districts.length === 0) await refuseUnknownCity(db, cityId);
    return {
      districts,
      lines: lines.map(({ stations, ...line }) => ({ ...line, stops: stations.map(({ position }) => position) })),
    };
  },
});
