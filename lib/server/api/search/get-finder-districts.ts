import { z } from 'zod';
import type { District } from '@/lib/domain/model/area';
import { type FinderDistrict, getFinderDistricts } from '@/services/search';
import { listDistricts } from '../../repositories/areas';
import { districtSchema } from '../area/get-area-list';
import { operation } from '../operation';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id } from '../schema';

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
