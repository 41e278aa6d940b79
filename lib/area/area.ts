/** One month or week of an area. A count of which no file tells is null. */
export interface TrendPoint {
  /** First day of the month or week. */
  startDay: string;
  deals: number | null;
  dealUnitPrice: number | null;
  dealUnitMedian: number | null;
  askingUnitPrice: number | null;
  listings: number | null;
  newListings: number | null;
  priceCuts: number | null;
  priceRaises: number | null;
  daysToSell: number | null;
  discount: number | null;
}
