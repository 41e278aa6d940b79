import type { QuotedHome } from '@/lib/community/contract/analysis';
import type { SaidOfHome } from '@/lib/estimate/readHome';

/** Areas that differ by this much, in ㎡, may be one home's: agencies round. */
const NEAR_AREA = 1;

/** Whether a home is what somebody has said of it; what they have not said fits. */
export function fitsWords({ layout, area, floorBand, totalFloors }: QuotedHome, said: SaidOfHome): boolean {
  return (
    (said.area === undefined || Math.abs(said.area - area) <= NEAR_AREA) &&
    (said.rooms === undefined || said.rooms === layout.rooms) &&
    (said.halls === undefined || said.halls === layout.halls) &&
    (said.floorBand === undefined || said.floorBand === floorBand) &&
    (said.totalFloors === undefined || said.totalFloors === totalFloors)
  );
}
