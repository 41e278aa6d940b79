import type { Day } from '../../day';
import { fenOf, nearestFen } from '../exact';
import { FactReader, type Grounds } from '../factBook';
import type { CityKey, Fact } from '../facts/fact';
import { yearsLater } from '../months';
import { allOf, type Decision } from '../verdict';

export interface ReplacementAnswers {
  city: CityKey | null;
  soldDay: Day;
  /** null: not bought yet. */
  boughtDay: Day | null;
  /** fen, both without VAT; the new home's is null until it is bought. */
  soldPrice: number;
  boughtPrice: number | null;
  /** fen of income tax paid on the sale */
  paidTax: number | null;
  sameCity: boolean | null;
  /** The seller is among the owners of the new home. */
  sameOwner: boolean | null;
}

export interface Refund extends Grounds, Decision {
  /** fen; null unless the state is yes. */
  amount: number | null;
  /** The last day to buy on; null without the rule. */
  buyUntil: Day | null;
}

/** Income tax given back to those who buy again within a year of selling: all of it, or by the share of the prices. */
export function refundOf(answers: ReplacementAnswers, facts: readonly Fact[]): Refund {
  const reader = new FactReader(facts, answers.city, answers.soldDay);
  const rule = reader.relief('tax.refund');
  const buyUntil = rule ? yearsLater(answers.soldDay, rule.withinYears) : null;
  const decision = allOf([
    ['rule', rule !== null],
    ['boughtDay', within(answers, buyUntil)],
    ['sameCity', answers.sameCity],
    ['sameOwner', answers.sameOwner],
    ['boughtPrice', answers.boughtPrice === null ? null : true],
    ['paidTax', answers.paidTax === null ? null : true],
  ]);
  const amount = decision.state === 'yes' ? givenBack(answers) : null;
  return { ...decision, amount, buyUntil, ...reader.grounds() };
}

function within({ soldDay, boughtDay }: ReplacementAnswers, buyUntil: Day | null): boolean | null {
  return boughtDay === null ? null : boughtDay >= soldDay && buyUntil !== null && boughtDay <= buyUntil;
}

function givenBack({ paidTax, boughtPrice, soldPrice }: ReplacementAnswers): number {
  const [paid, bought, sold] = [fenOf(paidTax ?? 0), fenOf(boughtPrice ?? 0), fenOf(soldPrice)];
  return bought >= sold ? Number(paid) : nearestFen(paid * bought, sold);
}
