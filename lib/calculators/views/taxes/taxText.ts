import { formatPercent } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import type { ShownLine, TaxSums } from '../../tax/shownTaxes';
import { TAX_ANSWER_COPY } from '../../words/taxAnswer';
import { TAX_ANSWER_SENTENCES } from './answerSentences';

const COPY = TAX_ANSWER_COPY;

/** 5000000.00 ÷ (1 + 3%) -> 5,000,000.00 ÷ (1 + 3%) */
export function formulaText(formula: string): string {
  return formula.replace(/\d{4,}(?=\.\d\d)/g, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','));
}

/** Names for what an engine calls missing or failed; one without a name keeps its id. */
export function namesOf(ids: readonly string[], names: Readonly<Record<string, string>>): string[] {
  return ids.map((id) => names[id] ?? id);
}

export const lackingText = (missing: readonly string[]): string =>
  `${COPY.lacking}：${namesOf(missing, COPY.missing).join('、')}`;

const isFee = ({ kind }: Pick<ShownLine, 'kind'>): boolean => kind === 'agent_buyer' || kind === 'agent_seller';

/** What the rate is taken of, and the rate; null for an amount that is no share of anything. */
export function baseText(line: Pick<ShownLine, 'kind' | 'base'>): string | null {
  if (!line.base) return null;
  const { amount, rate, isNet } = line.base;
  const [baseName, rateName] = isFee(line) ? [COPY.feeBase, COPY.feeRate] : [COPY.base, COPY.rate];
  const remark = isNet && !isFee(line) ? COPY.netBase : '';
  return `${baseName} ${formatYuan(amount)}${remark} · ${rateName} ${formatPercent(rate, 4)}`;
}

export function payerText(line: Pick<ShownLine, 'kind' | 'lawPayer' | 'payer'>): string {
  const { lawPayer, payer = lawPayer } = line;
  const [byLaw, here] = [COPY.payer[lawPayer], COPY.payer[payer]];
  if (lawPayer === payer) return isFee(line) ? TAX_ANSWER_SENTENCES.fee(byLaw) : TAX_ANSWER_SENTENCES.byLaw(byLaw);
  return isFee(line) ? TAX_ANSWER_SENTENCES.agreedFee(byLaw, here) : TAX_ANSWER_SENTENCES.agreed(byLaw, here);
}

/** A sum; of what is known so far, "至少", where a line of it is not. */
export function sumText(sums: TaxSums, name: keyof TaxSums['atLeast']): string {
  if (sums[name] !== null || sums.atLeast[name] === 0) return formatYuan(sums[name]);
  return TAX_ANSWER_SENTENCES.atLeast(formatYuan(sums.atLeast[name]));
}

/** For a page's description: the sum, and who pays it. */
export function answerSentence(deal: string, { taxes, buyerPays, sellerPays, day, missing }: TaxSums): string {
  if (taxes === null) return `${deal}，${COPY.unknown}，${lackingText(missing)}。`;
  const { buyer, seller } = COPY.totals;
  const paid = `${buyer} ${formatYuan(buyerPays)}，${seller} ${formatYuan(sellerPays)}`;
  return `${deal}，${COPY.hero} ${formatYuan(taxes)}，${paid}。${TAX_ANSWER_SENTENCES.dated(day)}。`;
}
