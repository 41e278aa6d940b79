import { z } from 'zod';
import type { District } from '@/lib/area/area';
import { districtSchema } from '@/lib/server/area/calls/getAreaList';
import { listDistricts } from '@/lib/server/area/queries/areas';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { id } from '@/lib/server/call/schema';
import { type FinderDistrict, getFinderDistricts } from '@/services/search';

const finderDistrictSchema = districtSchema
  .omit({ id: true, name: true })
  .extend({ districtId: z.number(), districtName: z.string() });

/** The specification (section 3) names a district's fields so in this call alone. */
const toFinderDistrict = ({ id: districtId, name: districtName, ...rest }: District): FinderDistrict => {
  return { districtId, districtName, ...rest };
};

export const getFinderDistrictsOperation = operation(getFinderDistricts, {
  summary: 'The districts that the plate finder offers: those with a plate.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({ districts: z.array(finderDistrictSchema) }),
  handle: async ({ cityId }, { db }) => {
    const districts = await listDistricts(db, cityId);
    if (districts.length === 0) await refuseUnknownCity(db, cityId);
    return { districts: districts.filter(({ plates }) => plates.length > 0).map(toFinderDistrict) };
  },
});
