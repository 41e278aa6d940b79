import type { District } from '@/lib/area/contract';
import { type FinderDistrict, getFinderDistrictsAnswer, getFinderDistrictsInput } from '@/lib/search/contract/places';
import { listDistricts } from '@/lib/server/area/queries/areas';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { getFinderDistricts } from '@/services/search';

/** The specification (section 3) names a district's fields so in this call alone. */
const toFinderDistrict = ({ id: districtId, name: districtName, ...rest }: District): FinderDistrict => {
  return { districtId, districtName, ...rest };
};

export const getFinderDistrictsOperation = operation(getFinderDistricts, {
  summary: 'The districts that the plate finder offers: those with a plate.',
  scope: 'market',
  input: getFinderDistrictsInput,
  output: getFinderDistrictsAnswer,
  handle: async ({ cityId }, { db }) => {
    const districts = await listDistricts(db, cityId);
    if (districts.length === 0) await refuseUnknownCity(db, cityId);
    return { districts: districts.filter(({ plates }) => plates.length > 0).map(toFinderDistrict) };
  },
});
