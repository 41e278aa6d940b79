/** The section of a home's page where the visitor's means are typed. */
export const FINANCES_ANCHOR = 'means';
/** The places that these fill: beside the price, and below the fields. */
export const MONEY_PLACE = 'money';
export const VERDICT_PLACE = 'verdict';
