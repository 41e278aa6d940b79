import type { Grounds } from '@/lib/calculators/contract/grounds';
import type {
  CommercialTerms,
  FundLimit,
  LoanComparison,
  LoanKind,
  MortgageAnswer,
  PlanDown,
  PlanPrepayment,
  PlanResult,
  PlanSchedule,
  Repayment,
} from '@/lib/calculators/contract/mortgage';
import type { PlanNote } from '@/lib/calculators/loan/planNote';
import type { Day, Month } from '@/lib/kernel/day';
import { CITY_KEYS } from '../cityKeys';
import { FactReader } from '../factBook';
import type { CityKey, Fact, FactId } from '../facts/fact';
import type { HomeKind } from '../homeKinds';
import { changedSince } from '../lastChange';
import { fullMonths } from '../months';
import type { Case, Run } from '../whatChanged';
import { commercialTermsOf, isLentOn } from './commercialHome';
import {
  type FundHousehold,
  type FundQuestion,
  favouredHousehold,
  fundCapOf,
  fundDownPaymentOf,
  fundLimitOf,
  fundQuestionsOf,
  type HomeOrder,
} from './fund';
import { downPayment } from './loan';
import type { Prepayment, Repricing } from './loanCourse';
import {
  combinedSchedule,
  compareLoans,
  type LoanAnswers,
  type LoanFigures,
  type LoanPartAnswers,
  loanFigures,
  UnknownRate,
} from './loanEngine';
import { aheadIn, standingAfter } from './planSchedule';
import { type PrepaidLoan, prepaidLoan } from './prepayment';
import { downPaymentShareOf } from './rates';
import type { Instalment } from './schedule';

/** How much is borrowed: what a price leaves after the down payment, or amounts. Money in fen. */
export type Borrowing =
  | {
      by: 'price';
      kind: LoanKind | 'combined';
      price: number /** null: the least */;
      downShare: number | null;
      fund: number;
    }
  | { by: 'amount'; commercial: number; fund: number };

export interface PlanQuestion {
  borrowing: Borrowing;
  months: number;
  /** What is borrowed is what a loan that is being repaid still owes, and the months are those that are left. */
  isOwed: boolean;
  /** Of the first payment that is counted. */
  firstMonth: Month;
  /** Of the fund's part; null: as the other. */
  fundMonths: number | null;
  repayment: Repayment;
  /** Over or under the loan prime rate. */
  basisPoints: number;
  /** Rates of one's own in place of the published ones; fractions. */
  annualRate: number | null;
  fundRate: number | null;
  /** In any order; a month before the first payment is below 1, and does not count. */
  prepayments: readonly (Prepayment & { part: LoanKind })[];
  /** Of the commercial part; of a fund loan alone, its own. */
  repricing: Repricing | null;
}

export interface MortgageQuestion {
  city: CityKey | null;
  home: HomeOrder;
  homeKind: HomeKind;
  /** Beyond the ring that the city's rule of down payments names. */
  outside: boolean;
  plans: readonly [PlanQuestion] | readonly [PlanQuestion, PlanQuestion];
  household: FundHousehold | null;
  /** fen a month */
  monthlyIncome: number | null;
  subsidy: { area: number | null; price: number | null; newLoan: boolean | null } | null;
  day: Day;
  /** The first payment of a loan that has begun; null for one that is planned. */
  firstPayment: Day | null;
  /** The day to compare with; null: the day before the newest rule. */
  since: Day | null;
}

export interface MortgageResult extends Grounds {
  plans: PlanResult[];
  /** null with one plan. */
  comparison: LoanComparison | null;
}

export interface TermRates {
  upToFiveYears: number;
  overFiveYears: number;
  /** Since when. */
  day: Day;
}

/** What a day's loans start from; null where it is not known. */
export interface PublishedRates {
  lpr: TermRates | null;
  fund: Record<HomeOrder, TermRates> | null;
  /** How far under the loan prime rate banks usually lend, where no city has a rule of its own; fractions. */
  usualSpread: (Record<HomeOrder, number> & { day: Day }) | null;
  /** The same of cities that have. */
  citySpreads: (Record<HomeOrder, number> & { city: CityKey; day: Day })[];
  fundQuestions: FundQuestion[];
}

export function publishedRates(facts: readonly Fact[], day: Day): PublishedRates {
  const reader = new FactReader(facts, null, day);
  const lpr = reader.standing('loan.lpr');
  const fund = reader.standing('loan.fundRate');
  const spread = reader.standing('loan.usualSpread');
  const dayOf = (id: FactId) => reader.grounds().rules.find((rule) => rule.id === id)?.effectiveFrom ?? day;
  const lprDay = dayOf('loan.lpr');
  const fundDay = dayOf('loan.fundRate');
  return {
    lpr: lpr && { ...lpr, day: lprDay },
    fund: fund && { first: { ...fund.first, day: fundDay }, second: { ...fund.second, day: fundDay } },
    usualSpread: spread && { ...spread, day: dayOf('loan.usualSpread') },
    citySpreads: CITY_KEYS.flatMap((city) => citySpreadOf(city, facts, day)),
    fundQuestions: fundQuestionsOf(facts, day),
  };
}

/** How far under the loan prime rate banks of a city usually lend: its own rule, else the country's; null: not known. */
export const usualSpreadIn = (
  { usualSpread, citySpreads }: Pick<PublishedRates, 'usualSpread' | 'citySpreads'>,
  city: string,
): PublishedRates['usualSpread'] => citySpreads.find((one) => one.city === city) ?? usualSpread;

function citySpreadOf(city: CityKey, facts: readonly Fact[], day: Day): PublishedRates['citySpreads'] {
  const reader = new FactReader(facts, city, day);
  const spread = reader.standing('loan.usualSpread');
  const [rule] = reader.grounds().rules;
  return spread && rule?.city === city ? [{ city, ...spread, day: rule.effectiveFrom }] : [];
}

/** Plans of borrowing for a home, with what changed since the rules before. Throws RangeError for what no loan has. */
export function mortgageAnswer(question: MortgageQuestion, facts: readonly Fact[]): MortgageAnswer {
  const run: Run<MortgageResult> = (by, day) => mortgageResult(question, by, day);
  const result = run(facts, question.day);
  return { ...result, changed: changeOf({ run, facts, city: question.city }, result, question.since) };
}

/** Throws RangeError for what no loan has, and UnknownRate. */
function mortgageResult(question: MortgageQuestion, facts: readonly Fact[], day: Day): MortgageResult {
  const reader = new FactReader(facts, question.city, day);
  const plans = question.plans.map((plan) => planResult(plan, question, reader));
  const [first, second] = plans;
  const comparison = first && second ? compareLoans(comparable(first), comparable(second)) : null;
  return { plans, comparison, ...reader.grounds() };
}

/** Interest of the first plan less what the subsidy pays of it, in fen. */
function netInterest({ plans: [plan] }: Pick<MortgageResult, 'plans'>): number {
  return (plan?.totalInterest ?? 0) - (plan?.subsidy?.total ?? 0);
}

function changeOf(calculation: Case<MortgageResult>, result: MortgageResult, since: Day | null) {
  try {
    return changedSince(calculation, result, netInterest, since);
  } catch (failure) {
    // Before the first rate that the facts hold there is nothing to compare with.
    if (failure instanceof UnknownRate) return null;
    throw failure;
  }
}

function planResult(wanted: PlanQuestion, question: MortgageQuestion, reader: FactReader): PlanResult {
  // A loan that is being repaid was granted by the rules of its time.
  const isNew = !wanted.isOwed && question.firstPayment === null;
  const commercialHome = isNew ? commercialTermsOf(question.homeKind, reader) : null;
  // Where nothing is lent, the plan is reckoned all the same, below the sentence that refuses it.
  const isLent = commercialHome === null || isLentOn(commercialHome);
  const plan = commercialHome && isLent ? withinTerm(wanted, commercialHome.months) : wanted;
  const down = downOf(plan.borrowing, question, commercialHome, reader);
  const { commercial, fund, notes } = amountsOf(plan.borrowing, down);
  const figures = loanFigures(answersOf(plan, question, { commercial, fund }), reader);
  const course = courseOf(plan, figures);
  const limits = isNew ? limitsOf(fund, figures, question, reader) : { fundLimit: null, notes: [] };
  if (!isLent) notes.push('commercial_no_loan');
  if (plan !== wanted) notes.push('commercial_term');
  if (isNew && down) notes.push(...downNotes(down, commercialHome));
  notes.push(...limits.notes, ...kindNotes(plan, question, commercial), ...courseNotes(plan, course));
  if ((course.prepaid || course.repriced) && figures.subsidy?.state === 'yes') notes.push('subsidy_agreed');
  const schedule = compact(course.schedule, figures.principal, course.ahead);
  const { firstPayment, day } = question;
  return {
    ...figures,
    fundLimit: limits.fundLimit,
    repayment: plan.repayment,
    isOwed: plan.isOwed,
    firstMonth: plan.firstMonth,
    commercialHome,
    down,
    months: course.schedule.length,
    monthlyDecrease: figures.parts.reduce((sum, part) => sum + part.monthlyDecrease, 0),
    totalInterest: course.totalInterest,
    prepaid: course.prepaid,
    repriced: course.repriced,
    standing: firstPayment === null || plan.isOwed ? null : standingAfter(schedule, instalmentsBy(firstPayment, day)),
    schedule,
    notes,
  };
}

/** The plan itself where it is short enough. */
function withinTerm(plan: PlanQuestion, most: number): PlanQuestion {
  if (plan.months <= most && (plan.fundMonths ?? 0) <= most) return plan;
  return {
    ...plan,
    months: Math.min(plan.months, most),
    fundMonths: plan.fundMonths && Math.min(plan.fundMonths, most),
  };
}

function downNotes({ share, least, leastBy }: PlanDown, commercialHome: CommercialTerms | null): PlanNote[] {
  if (least === null || share >= least) return [];
  if (commercialHome) return isLentOn(commercialHome) ? ['below_commercial_least'] : [];
  return [leastBy === 'fund' ? 'below_fund_least' : 'below_least'];
}

/** Whether the fund lends so much to the household for such a home. */
function limitsOf(
  fund: number,
  figures: LoanFigures,
  question: MortgageQuestion,
  reader: FactReader,
): { fundLimit: FundLimit | null; notes: PlanNote[] } {
  if (fund === 0) return { fundLimit: null, notes: [] };
  if (question.homeKind === 'commercial') return { fundLimit: null, notes: ['commercial_fund'] };
  const fundLimit = figures.fundLimit ?? limitOfAny(fund, question, reader);
  return { fundLimit, notes: fundLimit ? [] : [unlimitedNote(question, reader)] };
}

/** What a home's kind leaves open. */
function kindNotes(plan: PlanQuestion, { homeKind }: MortgageQuestion, commercial: number): PlanNote[] {
  if (homeKind === 'commercial') return commercial > 0 && plan.annualRate === null ? ['commercial_rate'] : [];
  return homeKind === 'ordinary' ? [] : ['kind_as_ordinary'];
}

function courseNotes({ prepayments, repricing }: PlanQuestion, { prepaid, repriced }: PlanCourse): PlanNote[] {
  const early = prepayments.filter(({ afterMonth }) => afterMonth < 1).length;
  const notes: PlanNote[] = [];
  if (early > 0) notes.push('prepaid_early');
  if ((prepaid?.times.length ?? 0) + early < prepayments.length) notes.push('prepaid_late');
  if (repricing && !repriced) notes.push(isEarly(repricing) ? 'repriced_early' : 'repriced_late');
  return notes;
}

/** With the first payment there is no rate before it. */
const isEarly = ({ fromMonth }: Repricing): boolean => fromMonth < 2;

/** Instalments that are due by a day, the day itself among them. */
const instalmentsBy = (first: Day, day: Day): number => (day < first ? 0 : fullMonths(first, day) + 1);

function downOf(
  borrowing: Borrowing,
  question: MortgageQuestion,
  commercialHome: CommercialTerms | null,
  reader: FactReader,
): PlanDown | null {
  if (borrowing.by === 'amount') return null;
  const { price, downShare, kind } = borrowing;
  const { least, leastBy } = commercialHome
    ? ({ least: commercialHome.downPayment, leastBy: 'commercial' } as const)
    : leastDownOf(kind, question, reader);
  const share = downShare ?? least ?? 0;
  return { price, amount: downPayment(price, share), share, least, leastBy };
}

function leastDownOf(
  kind: LoanKind | 'combined',
  { home, outside }: Pick<MortgageQuestion, 'home' | 'outside'>,
  reader: FactReader,
): Pick<PlanDown, 'least' | 'leastBy'> {
  const bank = kind === 'fund' ? null : downPaymentShareOf(home, outside, reader);
  const fund = kind === 'commercial' ? null : fundDownPaymentOf(home, reader);
  const isFunds = kind === 'fund' || (fund ?? 0) > (bank ?? 0);
  return isFunds ? { least: fund, leastBy: 'fund' } : { least: bank, leastBy: 'commercial' };
}

/** Where the household is not told: a loan above what the fund lends anyone for such a home. */
function limitOfAny(lent: number, { household, home }: MortgageQuestion, reader: FactReader): FundLimit | null {
  if (lent === 0 || household) return null;
  const most = fundCapOf(favouredHousehold(reader), home, reader);
  const limit = most && fundLimitOf(lent, most);
  return limit?.state === 'over' ? limit : null;
}

function unlimitedNote({ household, home }: MortgageQuestion, reader: FactReader): PlanNote {
  const isKnown = !household && fundCapOf(favouredHousehold(reader), home, reader) !== null;
  return isKnown ? 'fund_household_unsaid' : 'fund_cap_unknown';
}

function amountsOf(borrowing: Borrowing, down: PlanDown | null) {
  const notes: PlanNote[] = [];
  if (borrowing.by === 'amount') return { commercial: borrowing.commercial, fund: borrowing.fund, notes };
  const needed = borrowing.price - (down?.amount ?? 0);
  if (borrowing.kind !== 'combined') {
    const isFund = borrowing.kind === 'fund';
    return { commercial: isFund ? 0 : needed, fund: isFund ? needed : 0, notes };
  }
  if (borrowing.fund >= needed) notes.push('fund_covers_all');
  const fund = Math.min(borrowing.fund, needed);
  return { commercial: needed - fund, fund, notes };
}

function answersOf(
  plan: PlanQuestion,
  { city, home, homeKind, household, monthlyIncome, subsidy }: MortgageQuestion,
  lent: { commercial: number; fund: number },
): LoanAnswers {
  const { months, repayment, basisPoints, annualRate } = plan;
  const parts: LoanPartAnswers[] = [
    { kind: 'commercial', principal: lent.commercial, months, basisPoints, annualRate },
    {
      kind: 'fund',
      principal: lent.fund,
      months: plan.fundMonths ?? months,
      basisPoints: 0,
      annualRate: plan.fundRate,
    },
  ];
  return {
    city,
    home,
    repayment,
    household,
    monthlyIncome,
    parts: parts.filter(({ principal }) => principal > 0),
    // 商住 is no housing, and what is being repaid was granted before.
    subsidy: subsidy && !plan.isOwed ? { ...subsidy, firstHome: home === 'first' && homeKind !== 'commercial' } : null,
  };
}

interface PlanCourse {
  schedule: Instalment[];
  ahead: PlanSchedule['ahead'];
  totalInterest: number;
  prepaid: PlanPrepayment | null;
  repriced: PlanResult['repriced'];
}

/** The parts with what is paid ahead on each, and the new rate of the one that has it. */
function courseOf({ prepayments, repayment, ...plan }: PlanQuestion, figures: LoanFigures): PlanCourse {
  const { parts } = figures;
  const repricing = plan.repricing && !isEarly(plan.repricing) ? plan.repricing : null;
  const partOf = (kind: LoanKind) => parts.find((part) => part.kind === kind) ?? parts[0];
  const repricedPart = partOf('commercial');
  const loans = parts.map((part) => {
    const own = prepayments.filter(
      (one) => partOf(one.part) === part && one.afterMonth >= 1 && one.afterMonth < part.months,
    );
    return { part, own, ...prepaidLoan(part, repayment, own, part === repricedPart ? repricing : null) };
  });
  const schedule = combinedSchedule(loans.map((loan) => loan.schedule));
  const times = loans
    .flatMap(({ part, own, ahead }) =>
      own
        .filter(({ afterMonth }) => aheadIn(ahead, afterMonth) > 0)
        .map(({ kind, afterMonth, amount }) => {
          // Never more than was owed.
          const paid = Math.min(amount, aheadIn(ahead, afterMonth));
          return { part: part.kind, kind, afterMonth, amount: paid };
        }),
    )
    .sort((a, b) => a.afterMonth - b.afterMonth);
  const repricedLoan = loans.find(({ part }) => part === repricedPart);
  const isRepriced = repricing && repricing.fromMonth <= (repricedLoan?.months ?? 0);
  return {
    schedule,
    ahead: loans.flatMap(({ ahead }) => ahead),
    totalInterest: loans.reduce((sum, loan) => sum + loan.totalInterest, 0),
    prepaid: times.length > 0 ? prepaidOf(loans, times, schedule) : null,
    repriced: isRepriced ? { ...repricing, payment: schedule[repricing.fromMonth - 1]?.payment ?? 0 } : null,
  };
}

function prepaidOf(
  loans: readonly PrepaidLoan[],
  times: PlanPrepayment['times'],
  schedule: readonly Instalment[],
): PlanPrepayment {
  const sum = (of: (loan: PrepaidLoan) => number) => loans.reduce((total, loan) => total + of(loan), 0);
  return {
    part: times[0]?.part ?? 'commercial',
    times,
    prepaid: sum(({ prepaid }) => prepaid),
    months: schedule.length,
    monthsSaved: Math.max(...loans.map(({ monthsSaved }) => monthsSaved)),
    interestSaved: sum(({ interestSaved }) => interestSaved),
    nextPayment: schedule[times[times.length - 1]?.afterMonth ?? 0]?.payment ?? 0,
  };
}

function compact(rows: readonly Instalment[], principal: number, ahead: PlanSchedule['ahead']): PlanSchedule {
  return {
    principal,
    payments: rows.map(({ payment }) => payment),
    interest: rows.map(({ interest }) => interest),
    ahead,
  };
}

/** With what is paid ahead in its month. */
function comparable({ firstPayment, totalInterest, schedule: { payments, ahead } }: PlanResult) {
  const costs = payments.map((payment, at) => ({
    payment: payment + aheadIn(ahead, at + 1),
  }));
  return { firstPayment, totalInterest, schedule: costs };
}
