import type { Day } from '@/lib/kernel/day';

/** An amount abroad: in hundredths of its currency (ISO 4217), both ends the same for one price. */
export interface ForeignPrice {
  currency: string;
  from: number | null;
  to: number | null;
  /** RMB for one of the currency, and the day on which that was so; null where nobody says. */
  rate: { value: number; day: Day } | null;
}

export interface OverseasSummary {
  id: number;
  name: string;
  country: string;
  place: string | null;
  usage: string | null;
  price: ForeignPrice;
}

export interface OverseasProject extends OverseasSummary {
  /** In which city's pages it is shown. */
  cityId: number;
  address: string | null;
  tenure: 'freehold' | 'leasehold' | null;
  leaseYears: number | null;
  /** ㎡ */
  areaFrom: number | null;
  areaTo: number | null;
  handoverDay: Day | null;
  developer: string | null;
  taxes: string | null;
  holdingCosts: string | null;
  buyerLimits: string | null;
  /** What taxes, costs and limits rest on; null: they are to be checked. */
  rules: { source: string; day: Day | null } | null;
  description: string | null;
  /** The day on which what is known of it holds. */
  seenDay: Day;
  /** Others of the city, those of its country first. */
  others: OverseasSummary[];
}
