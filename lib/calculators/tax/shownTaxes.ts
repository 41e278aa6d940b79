import type { Refund, TaxAnswer, TaxLine, TaxResult } from '@/lib/calculators/contract/taxes';
import type { NothingDue, TaxKind } from '@/lib/calculators/tax/taxKind';
import type { Day } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { type ShownChange, type ShownGrounds, shownChange, shownGrounds } from '../shown';
import type { Payer } from './sale';

// An answer as a page holds it: no more than it says.

export interface ShownLine {
  kind: TaxKind;
  /** fen; null where it cannot be told. */
  amount: number | null;
  formula?: string;
  /** What the rate is taken of, in fen, and whether that is net of VAT. */
  base?: { amount: number; rate: number; isNet: boolean };
  nothingDue?: NothingDue;
  missing?: string[];
  lawPayer: Payer;
  /** Where another was agreed on. */
  payer?: Payer;
  /** From when the newest of its rules holds. */
  since?: Day;
}

export type TaxSums = Pick<TaxResult, 'taxes' | 'fees' | 'buyerPays' | 'sellerPays' | 'atLeast' | 'missing' | 'day'>;

export interface ShownTaxes {
  sums: TaxSums;
  /** What the contract says where the seller was promised a net price, in fen; null: cannot be told. Left out else. */
  contractPrice?: number | null;
  lines: ShownLine[];
  refund: Refund | null;
  holding: TaxAnswer['holding'];
  commercialLoan: TaxAnswer['commercialLoan'];
  changed: ShownChange<number | null> | null;
  grounds: ShownGrounds;
}

export function shownTaxes({ sale, changed, refund, holding, commercialLoan }: TaxAnswer, isNet: boolean): ShownTaxes {
  const { taxes, fees, buyerPays, sellerPays, atLeast, missing, day } = sale;
  return defined({
    sums: { taxes, fees, buyerPays, sellerPays, atLeast, missing, day },
    contractPrice: isNet ? sale.contractPrice : undefined,
    lines: shownLines(sale),
    refund,
    holding,
    commercialLoan,
    changed: changed && shownChange(changed),
    grounds: shownGrounds(sale),
  });
}

export function shownLines(sale: TaxResult): ShownLine[] {
  // A home that is sold without VAT has one price only. A new home's VAT is the developer's and has no line.
  const hasVat = sale.lines.find(({ kind }) => kind === 'vat')?.amount !== 0;
  return sale.lines.map((line) => {
    const { kind, amount, formula, base, rate, nothingDue, missing, lawPayer, payer } = line;
    const since = ruleDay(line, sale);
    const isNet = hasVat && base === sale.netPrice;
    return defined({
      kind,
      amount,
      formula: formula || undefined,
      base: base !== null && rate !== null ? { amount: base, rate, isNet } : undefined,
      nothingDue: nothingDue ?? undefined,
      missing: missing.length > 0 ? missing : undefined,
      lawPayer,
      payer: payer === lawPayer ? undefined : payer,
      since: since ?? undefined,
    });
  });
}

/** The day from which the newest of a line's rules holds; null where none was found. */
export function ruleDay({ ruleIds }: Pick<TaxLine, 'ruleIds'>, { rules }: Pick<TaxResult, 'rules'>): Day | null {
  const days = rules.filter(({ id }) => ruleIds.includes(id)).map(({ effectiveFrom }) => effectiveFrom);
  return days.sort().pop() ?? null;
}
