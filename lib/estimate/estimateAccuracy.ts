import type { Day } from '@/lib/kernel/day';
import type { ErrorDetail } from './errorDetail';

/** How estimates stood to prices, as fractions; null where too few were tested to say. */
export interface AccuracyFigures {
  tested: number;
  /** Tested deals that got no estimate: an error is that of the others. */
  unestimated: number;
  medianError: number | null;
  within5: number | null;
  within10: number | null;
  within20: number | null;
  /** Above 0: estimates lie too high. */
  bias: number | null;
  /** Shares of the deals that the ranges of 68 % and 90 % held. */
  covered68: number | null;
  covered90: number | null;
}

export interface CityAccuracy extends AccuracyFigures {
  /** The days on which the tested deals were made. */
  fromDay: Day;
  toDay: Day;
  /** The measures of mass appraisal (IAAO): how far ratios scatter, and whether dear homes are valued as cheap ones are. */
  cod: number | null;
  prd: number | null;
  prb: number | null;
  /** Homes for sale, and those among them without a value. */
  homes: number;
  homesWithout: number;
}

export interface DistrictAccuracy
  extends Pick<AccuracyFigures, 'tested' | 'medianError' | 'within10' | 'bias' | 'covered90'> {
  id: number;
  name: string;
}

/** An error as it was published: written once, never changed. */
export interface PublishedAccuracy extends Pick<AccuracyFigures, 'tested' | 'medianError' | 'within10'> {
  /** The day on which it was published. */
  day: Day;
  /** The last day of its deals. */
  toDay: Day;
}

/** What the record says of a city's estimates. */
export interface EstimateAccuracy {
  /** What is published now; null where nothing was tested. */
  city: CityAccuracy | null;
  /** The same errors by size and price, beside plain rules; null where they were not kept. */
  detail: ErrorDetail | null;
  /** Those with enough tested deals, most first. */
  districts: DistrictAccuracy[];
  /** The latest first. */
  history: PublishedAccuracy[];
  /** Of what was said of homes before their deals came in, over the year up to the last of them; null where none has. */
  cameTrue:
    | (Pick<AccuracyFigures, 'tested' | 'unestimated' | 'medianError' | 'within10' | 'covered90'> & {
        fromDay: Day;
        toDay: Day;
      })
    | null;
}
