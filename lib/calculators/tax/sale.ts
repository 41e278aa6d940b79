import type { Grounds } from '../factBook';
import type { CityKey, FactId } from '../facts/fact';
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

export const TAX_KINDS = [
  ...(['vat', 'surcharge', 'land_vat', 'stamp_seller', 'income', 'deed', 'stamp_buyer', 'land_premium'] as const),
  ...(['registration', 'registration_mortgage', 'agent_buyer', 'agent_seller'] as const),
] as const;
export type TaxKind = (typeof TAX_KINDS)[number];
export type Side = 'buyer' | 'seller';
/** lender: the bank, whose fee is none of the two sides'. */
export type Payer = Side | 'lender';
/** Why nothing is due. */
export const NOTHING_DUE = ['held_long_enough', 'no_vat', 'five_and_only', 'no_gain', 'land_granted'] as const;
export type NothingDue = (typeof NOTHING_DUE)[number];

export interface TaxLine {
  kind: TaxKind;
  /** fen; null where it cannot be told. */
  amount: number | null;
  /** What the rate is taken of, in fen. */
  base: number | null;
  rate: number | null;
  nothingDue: NothingDue | null;
  /** Names of the answers without which the amount cannot be told. */
  missing: string[];
  /** 5000000.00 ÷ (1 + 3%) × 3%; null where there is nothing to compute. */
  formula: string | null;
  ruleIds: FactId[];
  lawPayer: Payer;
  payer: Payer;
}

export interface TaxResult extends Grounds {
  state: 'known' | 'unknown';
  lines: TaxLine[];
  /** fen, as it stands in the contract; null: cannot be told. */
  contractPrice: number | null;
  /** The price that deed and income tax are taken of, in fen: without VAT where VAT is due. null: cannot be told. */
  netPrice: number | null;
  /** fen, null while a line among them is not known: the taxes, the fees, and what each side pays. */
  taxes: number | null;
  fees: number | null;
  buyerPays: number | null;
  sellerPays: number | null;
  /** The same sums of the lines that are known, in fen: so much at the least. */
  atLeast: Record<'taxes' | 'fees' | 'buyerPays' | 'sellerPays', number>;
  missing: string[];
}
