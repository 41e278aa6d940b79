import { ROOM_GROUPS, roomGroup } from '@/lib/estate/roomGroups';
import type { RentLayoutFigures } from '@/lib/rental/rentalSummary';
import { medianOf } from './analysis';
import type { LetHome } from './homes';

/** What whole homes of each number of bedrooms let for; only those that occur. */
export function rentLayoutsOf(homes: readonly LetHome[]): RentLayoutFigures[] {
  const whole = homes.filter((home) => home.whole);
  return ROOM_GROUPS.flatMap((rooms) => {
    const rents = whole.filter((home) => roomGroup(home.rooms) === rooms).map(({ rent }) => rent);
    if (rents.length === 0) return [];
    return [
      {
        rooms,
        rentals: rents.length,
        rentMedian: medianOf(rents),
        rentFrom: Math.min(...rents),
        rentTo: Math.max(...rents),
      },
    ];
  });
}
