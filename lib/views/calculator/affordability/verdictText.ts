import { VERDICT_COPY as copy } from '@/lib/config/microcopy/affordability';
import { formatPercent } from '@/lib/domain/format/number';
import { formatTotalPrice } from '@/lib/domain/format/price';
import { fundBarText } from '@/lib/views/calculator/fundText';
import type { JudgedHome } from '@/services/calculators/affordability';
import { VERDICT_SENTENCES } from './verdictSentences';

/** Money that has to be there is said a little too high rather than too low: whole 千. */
export const cashText = (fen: number): string => formatTotalPrice(Math.ceil(fen / 100_000) * 100_000);

/** Why a home is within reach or not, in short sentences. */
export function verdictSentences(home: JudgedHome): string[] {
  const { level, reasons, cashShort, missing, loan } = home;
  if (level === 'unknown') return [isUntold(missing) ? copy.sentences.untold : copy.sentences.unknown];
  return [
    ...(level === 'beyond' ? [] : [copy.sentences[level]]),
    ...(reasons.includes('cash') ? [VERDICT_SENTENCES.sentences.cash(cashText(cashShort))] : []),
    ...(reasons.includes('income') ? [copy.sentences.income] : []),
    ...(missing.length > 0 ? [copy.sentences.roughly] : []),
    ...(home.fundBar ? [fundBarText(home)] : []),
    loan ? loanText(home) : copy.noLoan,
  ];
}

/** "贷款：商业 75万（3.05%），公积金 240万（2.6%）；首付至少 20%。" */
function loanText({ loan, fundLoan, rates, downPaymentShare }: JudgedHome): string {
  const part = (name: string, amount: number, rate: number | null) =>
    amount > 0 ? [VERDICT_SENTENCES.part(name, formatTotalPrice(amount), formatPercent(rate, 3))] : [];
  const parts = [
    ...part(copy.kinds.commercial, (loan ?? 0) - (fundLoan ?? 0), rates?.commercial ?? null),
    ...part(copy.kinds.fund, fundLoan ?? 0, rates?.fund ?? null),
  ];
  return VERDICT_SENTENCES.loan(parts.join('，'), formatPercent(downPaymentShare));
}

const isUntold = (missing: readonly string[]) => missing.includes('income') || missing.includes('cash');

/** What would make a home of this price fit, one thing at a time. */
export function fitTexts({ fit }: JudgedHome, price: number): string[] {
  if (!fit) return [];
  const { cheaper, moreCash, months } = fit;
  return [
    ...(cheaper ? [VERDICT_SENTENCES.fit.cheaper(formatTotalPrice(cheaper), formatTotalPrice(price - cheaper))] : []),
    ...(moreCash ? [VERDICT_SENTENCES.fit.moreCash(formatTotalPrice(moreCash))] : []),
    ...(months ? [VERDICT_SENTENCES.fit.months(months / 12)] : []),
  ];
}

export const shareText = ({ pressure }: JudgedHome): string => formatPercent(pressure?.ratio);
