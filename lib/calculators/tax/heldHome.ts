import type { SaleAnswers } from './sale';

/** What of the buyer's family decides the tax of each year; null: not said. */
export interface HoldingFamily {
  /** permit: from elsewhere, with a residence permit held for the time that the city asks for. */
  household: 'local' | 'permit' | 'nonlocal' | null;
  /** Husband, wife and minor children. */
  persons: number | null;
  /** ㎡ of the family's other homes in the city. */
  otherArea: number | null;
  /** The home stands alone (独栋商品住宅). */
  detached: boolean | null;
  /** The family's tax-free area is taken by another home already. */
  freeUsed: boolean | null;
}

/** What the tax of each year asks, where area is free for each person of a family, and where for one home of it. */
export const HOLDING_FIELDS = {
  byPerson: ['household', 'persons', 'otherArea'],
  byHome: ['detached', 'freeUsed'],
} as const satisfies Record<string, readonly (keyof HoldingFamily)[]>;

/** Answers of the sale that decide it, too. */
export type HeldHome = Pick<SaleAnswers, 'city' | 'homeKind' | 'area' | 'buyerHome'>;

/** Questions whose answers would narrow what is due; unitPrice is a figure that the city publishes. */
export type HoldingQuestion = keyof HoldingFamily | 'area' | 'buyerHome' | 'unitPrice';
