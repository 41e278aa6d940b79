import type { Refund } from '@/lib/calculators/contract/taxes';
import { addDays, type Day } from '@/lib/kernel/day';
import { fenOf, nearestFen } from '../exact';
import { answeringFact, FactReader } from '../factBook';
import type { CityKey, Fact } from '../facts/fact';
import { monthsLater } from '../months';
import { allOf } from '../verdict';

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

/**
 * Income tax given back to those who buy again within a year of selling: all of it, or by the share of the prices. The
 * rule has to hold on the day of the sale. Whether it does on the day of the purchase nobody knows once its last known
 * day has passed: a later purchase is no certain yes.
 */
export function refundOf(answers: ReplacementAnswers, facts: readonly Fact[]): Refund {
  const { city, soldDay, boughtDay } = answers;
  const reader = new FactReader(facts, city, soldDay);
  const rule = reader.relief('tax.refund');
  const yearEnd = rule ? monthsLater(soldDay, rule.withinYears * 12) : null;
  const ruleEnd = rule ? lastKnownDay(facts, city, soldDay) : null;
  const decision = allOf([
    ['rule', rule !== null],
    ['boughtDay', boughtDay === null ? null : isWithin(boughtDay, soldDay, yearEnd)],
    ['ruleAtPurchase', boughtDay === null || ruleEnd === null || boughtDay <= ruleEnd ? true : null],
    ['sameCity', answers.sameCity],
    ['sameOwner', answers.sameOwner],
    ['boughtPrice', answers.boughtPrice === null ? null : true],
    ['paidTax', answers.paidTax === null ? null : true],
  ]);
  const amount = decision.state === 'yes' ? givenBack(answers) : null;
  const buyUntil = yearEnd !== null && ruleEnd !== null && ruleEnd < yearEnd ? ruleEnd : yearEnd;
  return { ...decision, amount, buyUntil, ...reader.grounds() };
}

const isWithin = (day: Day, from: Day, to: Day | null): boolean => day >= from && to !== null && day <= to;

/** The last day of the refund without a day between its versions, from one on which it holds; null where no end is known. */
function lastKnownDay(facts: readonly Fact[], city: CityKey | null, from: Day): Day | null {
  let day = from;
  for (;;) {
    const fact = answeringFact(facts, 'tax.refund', city, day);
    if (!fact) return addDays(day, -1);
    if (fact.effectiveTo === null) return null;
    day = addDays(fact.effectiveTo, 1);
  }
}

function givenBack({ paidTax, boughtPrice, soldPrice }: ReplacementAnswers): number {
  const [paid, bought, sold] = [fenOf(paidTax ?? 0), fenOf(boughtPrice ?? 0), fenOf(soldPrice)];
  return bought >= sold ? Number(paid) : nearestFen(paid * bought, sold);
}
