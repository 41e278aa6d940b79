import { type FittedIndex, fitFixedEffects } from './fixedEffectsIndex';
import type { IndexDeal } from './indexDeal';
import { sizeBandOf } from './sizeBand';

/**
 * Hedonic time-dummy: every deal of a plate (where it is not known, of the district) against every other, with what size
 * and rooms are worth. It sees homes of communities that sell once in years, which repeat sales cannot; it does not see
 * what sets one community of a plate apart from the next.
 */
export const fitHedonicIndex = (deals: readonly IndexDeal[]): FittedIndex =>
  fitFixedEffects(deals, {
    // Districts are numbered below zero to keep them apart from plates.
    groupOf: ({ plateId, districtId }) => plateId ?? (districtId === null ? null : -districtId),
    traitsOf: ({ area, rooms }) => {
      const band = sizeBandOf(area);
      return [Math.log(area), rooms ?? 2, band === 'middle' ? 1 : 0, band === 'large' ? 1 : 0];
    },
  });
