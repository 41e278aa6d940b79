import type { Day } from '@/lib/kernel/day';

// What a dated rule is. The rule tables beside this file are the pack; an operator's facts are laid over it (factBook).

export type CityKey =
  | 'beijing'
  | 'changsha'
  | 'chengdu'
  | 'chongqing'
  | 'guangzhou'
  | 'hangzhou'
  | 'nanjing'
  | 'shanghai'
  | 'shenzhen'
  | 'suzhou'
  | 'tianjin'
  | 'wuhan'
  | 'xian';

/** high: primary text or several independent reports; medium: one secondary report; unconfirmed: nobody has checked it. */
export type Confidence = 'high' | 'medium' | 'unconfirmed';

export interface SizedRates {
  /** Up to and including the area limit. */
  small: number;
  large: number;
}

/** One way to be allowed to buy in a zone; all of its conditions must hold. */
export interface PurchaseRoute {
  id: string;
  /** null: whatever the household registration. */
  household: 'local' | 'nonlocal' | null;
  /** Consecutive months of social insurance or income tax in the city. */
  minMonths: number;
  /** Months of holding a residence permit; 0 where none is needed. */
  minPermitMonths: number;
  /** Homes that may be owned after the purchase; null without limit. */
  limit: number | null;
  /** Which homes count towards the limit. */
  counts: 'zone' | 'city';
  /** Further homes for a family with at least so many minor children; confirmed: by more than one report. */
  children: { atLeast: number; more: number; confirmed: boolean } | null;
}

export interface PurchaseZone {
  id: string;
  name: string;
  routes: readonly PurchaseRoute[];
}

export const COUNTS_AS_HOME = ['yes', 'no', 'unknown'] as const;
export type CountsAsHome = (typeof COUNTS_AS_HOME)[number];

export interface PointsStep {
  id: string;
  points: number;
}

/** What raises a household's cap of the provident fund; each is a question that the forms ask where a city's rule names it. */
export const FUND_UPLIFTS = ['manyChildren', 'greenBuilding', 'talent'] as const;
export type FundUplift = (typeof FUND_UPLIFTS)[number];

/** Caps in fen; null where the city's cap is not known. */
export interface FundCaps {
  single: number | null;
  family: number | null;
}

/** One uplift of the cap: a share of it, or an amount in fen; null where only the most that all give is known. */
export type FundUpliftRule = {
  uplift: FundUplift;
  homes: 'first' | 'second' | 'both';
  households: 'family' | 'all';
} & ({ share: number } | { amount: number | null });

export interface ScoreStep {
  /** The step holds from this value on. */
  from: number;
  points: number;
}

/** Rates and shares are fractions of at most six decimals, money is whole fen, areas are ㎡. */
export interface FactValues {
  'loan.lpr': { upToFiveYears: number; overFiveYears: number };
  'loan.downPayment': { first: number; second: number; secondOutside: number };
  'loan.fundRate': {
    first: { upToFiveYears: number; overFiveYears: number };
    second: { upToFiveYears: number; overFiveYears: number };
  };
  'loan.fundCap': {
    first: FundCaps;
    second: FundCaps;
    uplifts: readonly FundUpliftRule[];
    /** The most with every uplift; null without such a bound. */
    most: number | null;
  };
  /** The least share paid down where the fund lends, alone or beside a bank. */
  'loan.fundDownPayment': { first: number; second: number };
  /** Consecutive months paid in before the fund lends. */
  'loan.fundMonths': { months: number };
  /** How far under the loan prime rate banks usually lend; a fraction: 0.0045 is 45 basis points. */
  'loan.usualSpread': { first: number; second: number };
  'loan.subsidy': {
    rate: number;
    months: number;
    /** The principal of a household that counts. */
    loanUpTo: number;
    areaUpTo: number;
    priceUpTo: number;
    /** Whether a month's subsidy is of what is still owed, or of the original principal. */
    basis: 'declining' | 'original';
  };
  /** What a bank pays on money that is tied up for three years. */
  'saving.deposit': { threeYears: number };
  'loan.incomeShare': { comfortable: number; payment: number; allDebts: number };
  'loan.termByAge': { ageAtEnd: number };
  'tax.vat': { heldMonths: number; before: number; after: number | null };
  'tax.vatNewHome': { general: number; simple: number };
  'tax.surcharge': { city: number; county: number; elsewhere: number; education: number; localEducation: number };
  'tax.surchargeRelief': { share: number };
  'tax.deed': { areaUpTo: number; first: SizedRates; second: SizedRates; further: number };
  'tax.incomeGain': { rate: number };
  'tax.incomeAssessed': { rate: number };
  'tax.incomeExempt': { heldMonths: number };
  'tax.refund': { withinYears: number };
  /** Of homes on land for offices and shops (商住): VAT on the difference of the prices. */
  'tax.vatCommercial': { rate: number };
  'tax.deedCommercial': { rate: number };
  /** For each side of the contract. */
  'tax.stampCommercial': { rate: number };
  /** Up to a gain of so many times what is deducted: the rate of the gain, less a share of what is deducted. */
  'tax.landVat': {
    /** What is added to the price once paid for each year since. */
    perYear: number;
    steps: readonly { upTo: number | null; rate: number; less: number }[];
  };
  /** Tax on holding a home, each year: a share of the price, for the area above what is free. */
  'tax.holding': { share: number; rates: readonly number[]; freePerPerson: number | null; freePerHome: number | null };
  'fee.registrationCommercial': { amount: number };
  'fee.registrationMortgage': { amount: number };
  'loan.commercialHome': { downPayment: number; months: number };
  'fee.registration': { amount: number };
  'fee.agent': { buyer: number; seller: number };
  'purchase.zones': { zones: readonly PurchaseZone[] };
  /** Who may buy 商住, and whether it counts among a family's homes afterwards. */
  'purchase.commercial': { zones: readonly PurchaseZone[]; countsAsHome: CountsAsHome };
  'points.standard': { points: number };
  'points.age': {
    full: number;
    fullUpTo: number;
    perYear: number;
    oldest: number;
    oldestFrom: number;
    oldestTo: number;
  };
  'points.education': { steps: readonly PointsStep[] };
  'points.skill': { steps: readonly PointsStep[] };
  'points.insuranceYear': { points: number };
  'points.insuranceBase': { steps: readonly ScoreStep[] };
  'points.graduate': { points: number };
  'points.spouse': { perYear: number; most: number };
  'points.scarceMajor': { points: number };
  'points.investment': { perStep: number; taxStep: number; jobsStep: number; most: number };
  'points.publicService': { perYear: number; countsFromYears: number };
  'points.remoteArea': { perYear: number; countsFromYears: number; most: number };
  'points.award': { steps: readonly PointsStep[] };
  'points.falseMaterial': { points: number };
  'points.detention': { points: number };
  'points.veto': { crime: true };
  'capability.score': {
    /** By the hundredths of income that debts take already. */
    debtShare: readonly ScoreStep[];
    /** Months at the present work or business. */
    steadyMonths: readonly ScoreStep[];
    fundMonths: readonly ScoreStep[];
    /** Overdue payments, and enquiries of lenders in half a year. */
    overdue: readonly ScoreStep[];
    enquiries: readonly ScoreStep[];
    source: { own: number; family: number; borrowed: number };
    grades: readonly { id: 'A' | 'B' | 'C' | 'D'; from: number }[];
  };
  'capability.refusal': { overdueInARow: number; overdueInAll: number };
  'capability.costs': { share: number };
}

export type FactId = keyof FactValues;

/** What is given for a time only and stops with its last day; any other rule goes on until another takes its place. */
export const RELIEFS = ['loan.subsidy', 'tax.refund', 'tax.surchargeRelief'] as const satisfies readonly FactId[];
export type ReliefId = (typeof RELIEFS)[number];
export type StandingId = Exclude<FactId, ReliefId>;

export interface FactOf<Id extends FactId> {
  id: Id;
  /** null: the whole country. */
  city: CityKey | null;
  value: FactValues[Id];
  effectiveFrom: Day;
  /** The last day on which it holds; null where no end is known. */
  effectiveTo: Day | null;
  /** The last day for which somebody confirmed it, for facts that are published again and again. */
  confirmedTo?: Day;
  source: string;
  confidence: Confidence;
}

export type Fact = { [Id in FactId]: FactOf<Id> }[FactId];
