import { getMapOutlinesInput, mapOutlinesSchema } from '@/lib/search/contract/places';
import { listDistrictOutlines, listDistricts, listSubwayLines } from '@/lib/server/area/queries/areas';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { basemapFactsOf, findCityFact } from '@/lib/server/facts/loadFacts';
import { getMapOutlines } from '@/services/search';

export const getMapOutlinesOperation = operation(getMapOutlines, {
  summary: 'What the map draws under its bubbles: districts, plates, subway lines, rivers and roads.',
  scope: 'any',
  input: getMapOutlinesInput,
  output: mapOutlinesSchema,
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
