import type { CityKey } from '../facts/fact';
import type { HomeKind } from '../homeKinds';

// The answers about a sale, and what its taxes come to.

export interface SaleAnswers {
  city: CityKey | null;
  kind: 'resale' | 'new';
  homeKind: HomeKind;
  /** Whether the land of a public or resettled home was granted for a price or allocated; null: not told. */
  land: 'granted' | 'allocated' | null;
  /** The buyer takes out a loan. */
  loan: boolean;
  /** fen, with VAT: as in the contract, or what the seller keeps where the terms are net. */
  price: number;
  /** ㎡ */
  area: number | null;
  /** Whole months since the seller's deed or deed tax receipt; for a new home it does not matter. */
  heldMonths: number | null;
  /** Whether it is the only home of the seller's family. */
  sellerOnlyHome: boolean | null;
  /** Which home it becomes for the buyer's family. */
  buyerHome: 1 | 2 | 3 | null;
  /** Where the home lies: decides the city construction tax. */
  place: 'city' | 'county' | 'elsewhere';
  incomeMethod: 'assessed' | 'gain';
  /** fen: what the seller paid, with its taxes, and what else may be deducted; null where there is no proof. */
  cost: { original: number; deductible: number } | null;
  /**
   * by_law: each its own. net: 到手价, the price is what the seller keeps once taxes and agent are paid, and the
   * contract's is so much above it that this comes out.
   */
  terms: 'by_law' | 'net';
  /** Agent's fees as fractions of the price; null: what is usual, unconfirmed. */
  agent: { buyer: number; seller: number } | null;
  /** How the developer of a new home is taxed. */
  developerVat: 'general' | 'simple';
}

export type Side = 'buyer' | 'seller';
/** lender: the bank, whose fee is none of the two sides'. */
export type Payer = Side | 'lender';
