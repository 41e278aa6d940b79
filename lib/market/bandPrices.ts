import type { BandPrices } from './market';
import { SIZE_BANDS, sizeBandOf } from './sizeBand';
import { spreadOf } from './spread';

interface BandDeal {
  /** ㎡ */
  area: number;
  /** fen per ㎡ */
  unitPrice: number;
  plausible: boolean;
}

/** What homes of each size sold for, and how many homes that is: impossible prices are in neither. */
export const bandPricesOf = (deals: readonly BandDeal[]): BandPrices[] =>
  SIZE_BANDS.map((band) => {
    const own = deals.filter(({ area, plausible }) => plausible && sizeBandOf(area) === band);
    return { band, deals: own.length, prices: spreadOf(own.map(({ unitPrice }) => unitPrice)) };
  });
