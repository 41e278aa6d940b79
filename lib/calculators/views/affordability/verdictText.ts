import type { JudgedHome } from '@/lib/calculators/contract/affordability';
import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice, formatWholeYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { Finances } from '../../contract/finances';
import { VERDICT_COPY as copy } from '../../words/affordability';
import { fundBarText } from '../fundText';
import { type HomePlan, homePlan, planText } from './homePlan';
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

/** "月供占收入 46%", or what is short. */
export function headlineOf({ level, reasons, pressure, loan }: JudgedHome): string {
  if (level === 'beyond') return copy.headlines[reasons.includes('cash') ? 'cash' : 'income'];
  return loan === 0 ? copy.noLoanHeadline : VERDICT_SENTENCES.share(formatPercent(pressure?.ratio));
}

/** "首付 192.1万", "月供 16,562元", "税费中介 17.9万": what stands beside a price; of what is beyond reach, what is short. */
export function moneyTexts(home: JudgedHome, plan: HomePlan | null): string[] {
  const { level, reasons, cashShort, monthlyPayment } = home;
  if (level === 'beyond' && reasons.includes('cash')) return [`${copy.lacksCash} ${cashText(cashShort)}`];
  return [
    ...(plan ? [`${copy.down} ${planText(plan.down)}`] : []),
    ...(monthlyPayment ? [`${copy.monthly} ${formatWholeYuan(monthlyPayment)}`] : []),
    ...(plan ? [`${copy.costs} ${planText(plan.costs)}`] : []),
  ];
}

/** "月供 6,783元 · 占收入 19% · 首付 202.6万" on a card; of what is beyond reach, what is short. */
export function cardMoneyText(home: JudgedHome, means: Pick<Finances, 'cash'>): string {
  const plan = homePlan(home, home.price, means.cash ?? 0);
  const { level, reasons, cashShort, monthlyPayment, pressure } = home;
  const share = pressure ? `${copy.share} ${formatPercent(pressure.ratio, 0)}` : null;
  const short = level === 'beyond' && reasons.includes('cash') ? `${copy.lacksCash} ${cashText(cashShort)}` : null;
  const paid = monthlyPayment ? `${copy.monthly} ${formatWholeYuan(monthlyPayment)}` : copy.noLoanHeadline;
  return joinKnown([paid, monthlyPayment ? share : null, short ?? (plan && `${copy.down} ${planText(plan.down)}`)]);
}

export interface FitRow {
  name: string;
  /** "少 50万" */
  change: string;
  /** "到 546万" */
  to: string;
}

/** What would make a home fit, one thing at a time: by how much, and to how much of what there is now. */
export function fitRows({ fit, price }: JudgedHome, means: Pick<Finances, 'cash' | 'income'>): FitRow[] {
  if (!fit) return [];
  const { cheaper, moreCash, moreIncome, months } = fit;
  const { less, more, to, years } = VERDICT_SENTENCES.fit;
  const income = (fen: number) => `${formatNumber(fen / 100)}元`;
  return [
    ...(cheaper
      ? [{ name: copy.fit.cheaper, change: less(formatTotalPrice(cheaper)), to: to(formatTotalPrice(price - cheaper)) }]
      : []),
    ...(moreCash
      ? [
          {
            name: copy.fit.moreCash,
            change: more(formatTotalPrice(moreCash)),
            to: to(formatTotalPrice((means.cash ?? 0) + moreCash)),
          },
        ]
      : []),
    ...(moreIncome
      ? [
          {
            name: copy.fit.moreIncome,
            change: more(income(moreIncome)),
            to: to(income((means.income ?? 0) + moreIncome)),
          },
        ]
      : []),
    ...(months ? [{ name: copy.fit.longer, change: '', to: years(months / 12) }] : []),
  ];
}
