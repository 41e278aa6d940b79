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

/** What homes of each size sold for: every deal is counted, impossible prices are in no figure. */
export const bandPricesOf = (deals: readonly BandDeal[]): BandPrices[] =>
  SIZE_BANDS.map((band) => {
    const own = deals.filter(({ area }) => sizeBandOf(area) === band);
    const prices = spreadOf(own.filter(({ plausible }) => plausible).map(({ unitPrice }) => unitPrice));
    return { band, deals: own.length, prices };
  });
