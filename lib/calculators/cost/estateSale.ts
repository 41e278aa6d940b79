import type { HeldYears } from '@/lib/estate/contract';
import type { CityKey } from '../facts/fact';
import type { SaleAnswers } from '../tax/sale';

/** What of a listed home decides its taxes. */
export interface ListedHome {
  /** fen */
  price: number;
  /** ㎡ */
  area: number;
  held: HeldYears | null;
  onlyHome: boolean | null;
}

/** Months that a listing's years stand for at the least: rules ask for two years and for five. */
export const HELD_MONTHS: Readonly<Record<HeldYears, number>> = { under_two: 0, two: 24, five: 60 };

type Chosen = Pick<SaleAnswers, 'buyerHome' | 'terms' | 'agent'>;

/** The sale of a listed home within a city, its income tax assessed: nobody outside knows what the seller paid. */
export function saleOfHome({ price, area, held, onlyHome }: ListedHome, city: CityKey | null, chosen: Chosen) {
  const sale: SaleAnswers = {
    city,
    kind: 'resale',
    homeKind: 'ordinary',
    land: null,
    loan: false,
    price,
    area,
    heldMonths: held && HELD_MONTHS[held],
    sellerOnlyHome: onlyHome,
    place: 'city',
    incomeMethod: 'assessed',
    cost: null,
    developerVat: 'general',
    ...chosen,
  };
  return sale;
}

export const NO_AGENT: SaleAnswers['agent'] = { buyer: 0, seller: 0 };
