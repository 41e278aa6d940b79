import { paths } from '@/lib/routes/paths';
import type { PageAbove } from '@/lib/server/page/definePage';
import { parseId } from '@/lib/server/page/parseId';

/** Above a community's report is the community; above the choice of one, the choice of the short report. */
export const aboveHouseReport: PageAbove = {
  to: ({ city, query }) => {
    const houseId = parseId(query.houseId);
    return houseId === null ? paths.houseReport(city.id) : paths.resale(city.id, houseId);
  },
  steps: 3,
};
