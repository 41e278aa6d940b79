/** Of a row of deals. */
interface Known {
  deal_day: string;
  known_month?: string | null;
}

/**
 * The month, "2016-08", of a deal of which no more is known; null where its day is. A later file that tells the day leaves
 * the month standing: it holds only as long as the day is its first.
 */
export const knownMonthOf = ({ deal_day, known_month = null }: Known): string | null =>
  known_month !== null && deal_day === `${known_month}-01` ? known_month : null;

/** The day of a deal, or its month where no more is known, to be shown: formatDate writes both. */
export const shownDealDay = (row: Known): string => knownMonthOf(row) ?? row.deal_day;
