import type { RentLayoutFigures } from '../model/rentalSummary';
import { median } from '../statistics/quantile';
import { sampled } from '../statistics/samples';
import { MOST_ROOMS } from './analysis';
import type { LetHome } from './homes';

/** What whole homes of each number of bedrooms let for; only those that occur. */
export function rentLayoutsOf(homes: readonly LetHome[]): RentLayoutFigures[] {
  const whole = homes.filter((home) => home.whole);
  return Array.from({ length: MOST_ROOMS }, (_, at) => at + 1).flatMap((rooms) => {
    const rents = whole
      .filter((home) => home.rooms !== null && Math.min(home.rooms, MOST_ROOMS) === rooms)
      .map(({ rent }) => rent);
    if (rents.length === 0) return [];
    const middle = sampled(median(rents), rents.length);
    return [
      {
        rooms,
        rentals: rents.length,
        rentMedian: middle === null ? null : Math.round(middle),
        rentFrom: Math.min(...rents),
        rentTo: Math.max(...rents),
      },
    ];
  });
}
