import type { JudgedHome } from '@/lib/calculators/contract/affordability';
import { formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { VERDICT_COPY as copy } from '../../words/affordability';
import { fundBarText } from '../fundText';
import { type HomePlan, planText } from './homePlan';
import { VERDICT_SENTENCES } from './verdictSentences';

/** Money that has to be there is said a little too high rather than too low: whole 千. */
export const cashText = (fen: number): string => formatTotalPrice(Math.ceil(fen / 100_000) * 100_000);

/** Why a home is within reach or not, in short sentences. */
export function verdictSentences(home: JudgedHome, plan: HomePlan | null): string[] {
  const { level, reasons, cashShort, missing } = home;
  if (level === 'unknown') return [isUntold(missing) ? copy.sentences.untold : copy.sentences.unknown];
  return [
    ...(level === 'beyond' ? [] : [copy.sentences[level]]),
    ...(reasons.includes('cash') ? [VERDICT_SENTENCES.sentences.cash(cashText(cashShort))] : []),
    ...(reasons.includes('income') ? [copy.sentences.income] : []),
    ...(missing.length > 0 ? [copy.sentences.roughly] : []),
    ...(home.fundBar ? [fundBarText(home)] : []),
    ...(plan ? planLines(home, plan) : []),
  ];
}

/**
 * "总价 500万 = 首付 160万 + 商业贷款 100万（利率 3.05%）+ 公积金贷款 240万（利率 2.6%），首付至少 20%。" and
 * "现金 170.1万 = 首付 160万 + 税费和中介费 10.1万。"
 */
function planLines({ rates, downPaymentShare }: JudgedHome, plan: HomePlan): string[] {
  const { price, down, commercial, fund, costs, cash } = plan;
  const part = (name: string, amount: number, rate: number | null | undefined) =>
    amount > 0 ? [VERDICT_SENTENCES.part(name, planText(amount), formatPercent(rate, 3))] : [];
  const loans = [
    ...part(copy.kinds.commercial, commercial, rates?.commercial),
    ...part(copy.kinds.fund, fund, rates?.fund),
  ];
  const paid =
    loans.length > 0
      ? VERDICT_SENTENCES.price(planText(price), planText(down), loans, formatPercent(downPaymentShare))
      : copy.noLoan;
  return [paid, VERDICT_SENTENCES.cash(planText(cash), planText(down), planText(costs), loans.length > 0)];
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
