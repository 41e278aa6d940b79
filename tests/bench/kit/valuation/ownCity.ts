import { type Learning, runProtocol, studyTested } from '@/lib/estimate/protocol';
import { addDays, addMonths, type Month, monthOf } from '@/lib/kernel/day';
import { listCities } from '@/lib/server/area/queries/cities';
import { withDatabase } from '@/lib/server/cli/withDatabase';
import { readKnownDeals } from '@/lib/server/valuation/estimateRows';
import { DEFAULTS } from '@/lib/valuation/settings';
import { linesOf } from './beijing';
import { printErrors } from './tables';

interface Wanted {
  city?: string;
  from?: string;
  to?: string;
  learning?: string;
}

const MONTHS = 12;
const WARM_UP_MONTHS = 12;

/** The errors of the method on an operator's own deals: the last twelve months unless it is said otherwise. */
export function benchCity({ city: wanted, from, to, learning = 'month' }: Wanted): Promise<number> {
  return withDatabase(async ({ db }) => {
    const city = (await listCities(db)).find(({ id, name }) => wanted === name || wanted === String(id));
    const months = [from, to].filter((month) => month !== undefined);
    if (!city || months.some((month) => !/^\d{4}-\d\d$/.test(month)) || !['month', 'day'].includes(learning)) {
      console.error(
        '用法：npm run bench -- valuation --city <id 或名称> [--from 2016-01] [--to 2017-12] [--learning month|day]',
      );
      return 2;
    }
    const last: Month | null = to ?? (city.dealsDay ? monthOf(city.dealsDay) : null);
    if (last === null) {
      console.error(`${city.name}还没有成交。`);
      return 1;
    }
    const first = from ?? addMonths(last, 1 - MONTHS);
    const years = Math.ceil(DEFAULTS.years * 365.25) + 31 * WARM_UP_MONTHS;
    const deals = await readKnownDeals(db, city.id, addDays(`${first}-01`, -years));
    const districts = await db.selectFrom('districts').select(['id', 'name']).where('city_id', '=', city.id).execute();
    const names = new Map(districts.map(({ id, name }) => [id, name]));
    const tested = runProtocol(deals, { from: first, to: last, learning: learning as Learning });
    const { unanswered, ...study } = studyTested(tested);
    printErrors(`${city.name} ${first} to ${last}, ${learning}`, [
      { name: 'all', study, unanswered },
      ...linesOf(tested, (id) => names.get(id) ?? '--'),
    ]);
    return 0;
  });
}
