import { z } from 'zod';
import { BASEMAP_KINDS } from '@/lib/map/ground';
import { listDistrictOutlines, listDistricts, listSubwayLines } from '@/lib/server/area/queries/areas';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { id } from '@/lib/server/call/schema';
import { basemapFactsOf, findCityFact } from '@/lib/server/facts/loadFacts';
import { getMapOutlines } from '@/services/search';

const place = { lng: z.number(), lat: z.number(), name: z.string() };

export const getMapOutlinesOperation = operation(getMapOutlines, {
  summary: 'What the map draws under its bubbles: districts, plates, subway lines, rivers and roads.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({
    districts: z.array(z.object({ ...place, id: z.number(), boundary: z.string() })),
    plates: z.array(z.object({ ...place, id: z.number() })),
    lines: z.array(z.object({ id: z.number(), name: z.string(), color: z.string(), stops: z.array(z.object(place)) })),
    ground: z.array(
      z.object({
        kind: z.enum(BASEMAP_KINDS),
        name: z.string(),
        width: z.number(),
        points: z.array(z.tuple([z.number(), z.number()])),
      }),
    ),
  }),
  async handle({ cityId }, { db }) {
    const [lines, outlines, districts] = await Promise.all([
      listSubwayLines(db, cityId),
      listDistrictOutlines(db, cityId),
      listDistricts(db, cityId),
    ]);
    if (districts.length === 0) await refuseUnknownCity(db, cityId);
    const adcode = findCityFact(String(cityId))?.adcode;
    return {
      districts: outlines,
      plates: districts.flatMap(({ plates }) =>
        plates.flatMap(({ id, name, position }) => (position ? [{ id, name, ...position }] : [])),
      ),
      lines: lines.map(({ stations, ...line }) => ({
        ...line,
        stops: stations.map(({ name, position }) => ({ name, ...position })),
      })),
      ground: adcode === undefined ? [] : basemapFactsOf(adcode),
    };
  },
});
