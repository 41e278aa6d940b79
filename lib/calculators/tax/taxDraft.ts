import type { TaxLine } from '@/lib/calculators/contract/taxes';
import type { NothingDue, TaxKind } from '@/lib/calculators/tax/taxKind';
import { yuanText } from '@/lib/kernel/money';
import { fenOf, MILLION, millionths, percentText, shareOf } from '../exact';
import type { FactReader } from '../factBook';
import type { FactId, FactValues } from '../facts/fact';
import type { Payer, SaleAnswers } from './sale';

// What the lines of a sale are made of, whatever kind of home it is.

/** A line before it is agreed who pays it. */
export type Draft = Omit<TaxLine, 'payer'>;

export interface Sale {
  answers: SaleAnswers;
  reader: FactReader;
  /** The VAT rate in the price; 0 exempt, null unknown. */
  vatRate: number | null;
  vatMissing: string[];
  /** fen: the price without VAT. */
  net: number | null;
}

export const line = (kind: TaxKind, lawPayer: Payer, ruleIds: FactId[]): Draft => ({
  kind,
  amount: null,
  base: null,
  rate: null,
  nothingDue: null,
  missing: [],
  formula: null,
  ruleIds,
  lawPayer,
});

export const nothing = (draft: Draft, nothingDue: NothingDue): Draft => ({ ...draft, amount: 0, nothingDue });
export const unknown = (draft: Draft, missing: readonly string[]): Draft => ({ ...draft, missing: [...missing] });

export function taken(draft: Draft, base: number, rate: number, baseText: string = yuanText(base)): Draft {
  return { ...draft, amount: shareOf(base, rate), base, rate, formula: `${baseText} × ${percentText(rate)}` };
}

export function surchargeLine(sale: Sale): Draft {
  const { reader, answers, net, vatRate, vatMissing } = sale;
  const draft = line('surcharge', 'seller', ['tax.surcharge', 'tax.surchargeRelief']);
  if (vatRate === null || net === null) return unknown(draft, vatMissing);
  if (vatRate === 0) return nothing(draft, 'no_vat');
  const rule = reader.standing('tax.surcharge');
  if (!rule) return unknown(draft, ['rule']);
  return taken(draft, answers.price - net, surchargeRate(rule, answers.place, reader));
}

function surchargeRate(rule: FactValues['tax.surcharge'], place: SaleAnswers['place'], reader: FactReader): number {
  const full = millionths(rule[place]) + millionths(rule.education) + millionths(rule.localEducation);
  return halved(full, reader);
}

/** A rate in millionths after what small-scale taxpayers, whom sellers and buyers of homes are, are let off (六税两费). */
export function halved(full: bigint, reader: FactReader): number {
  const relief = reader.relief('tax.surchargeRelief');
  const remaining = MILLION - millionths(relief?.share ?? 0);
  return Number((full * remaining) / MILLION) / 1e6;
}

/** Income tax on what is left of the price without VAT after the seller's costs and taxes. */
export function gainLine({ answers, reader, net }: Sale, draft: Draft, taxes: readonly Draft[]): Draft {
  const rule = reader.standing('tax.incomeGain');
  const named = { ...draft, ruleIds: [...draft.ruleIds, 'tax.incomeGain' as const] };
  if (!rule) return unknown(named, ['rule']);
  if (!answers.cost) return unknown(named, ['cost']);
  if (net === null || taxes.some(({ amount }) => amount === null))
    return unknown(named, [...new Set(taxes.flatMap(({ missing }) => missing))]);
  const paid = taxes.map(({ amount }) => amount ?? 0);
  const costs = [answers.cost.original, answers.cost.deductible, ...paid];
  const gain = costs.reduce((left, cost) => left - Number(fenOf(cost)), net);
  if (gain <= 0) return nothing(named, 'no_gain');
  return taken(named, gain, rule.rate, `(${[net, ...costs].map(yuanText).join(' − ')})`);
}
