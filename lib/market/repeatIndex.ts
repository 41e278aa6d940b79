import { type FittedIndex, fitFixedEffects } from './fixedEffectsIndex';
import type { IndexDeal } from './indexDeal';
import { SIZE_BANDS, sizeBandOf } from './sizeBand';

/**
 * Pseudo repeat sales: deals of one community and size band are sales of the same kind of home; what they differ by in
 * area and rooms is taken out. Deals without a community are in none.
 */
export const fitRepeatIndex = (deals: readonly IndexDeal[]): FittedIndex =>
  fitFixedEffects(deals, {
    groupOf: ({ communityId, area }) =>
      communityId === null ? null : communityId * SIZE_BANDS.length + SIZE_BANDS.indexOf(sizeBandOf(area)),
    traitsOf: ({ area, rooms }) => [Math.log(area), rooms ?? 2],
  });
