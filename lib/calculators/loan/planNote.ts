/**
 * below_least: less is paid down than a bank asks for; below_fund_least: than the fund does; below_commercial_least: than
 * is asked for a home on land for offices and shops. commercial_no_loan: banks lend nothing for such a home here.
 * commercial_term: its loan was cut to its longest term. commercial_fund: the fund lends nothing on it. commercial_rate:
 * no rule says at which rate it is lent on. kind_as_ordinary: no rule tells this kind of home from an ordinary one.
 * fund_covers_all: the fund lends all that is needed. fund_cap_unknown: no rule says what the fund lends for such a home
 * and household. fund_household_unsaid: what it lends depends on the household, which is not told. prepaid_late,
 * repriced_late: the loan is paid off before the month of a prepayment, of the new rate; prepaid_early, repriced_early:
 * that month is before the first payment, or is its own. subsidy_agreed: the subsidy is of the schedule as agreed,
 * without prepayments and new rates.
 */
export const PLAN_NOTES = [
  'below_least',
  'below_fund_least',
  'below_commercial_least',
  'commercial_no_loan',
  'commercial_term',
  'commercial_fund',
  'commercial_rate',
  'kind_as_ordinary',
  'fund_covers_all',
  'fund_cap_unknown',
  'fund_household_unsaid',
  'prepaid_early',
  'prepaid_late',
  'repriced_early',
  'repriced_late',
  'subsidy_agreed',
] as const;
export type PlanNote = (typeof PLAN_NOTES)[number];
