/** Longer on the market than ten years is a slip of the pen, not a fact. */
const MAX_DAYS = 3_650;

/** Days from listing to deal: as a file told them, else those between its two days; null where neither is known or can be. */
export function daysToSellOf(told: number | null, between: number | null): number | null {
  const days = told ?? between;
  return days !== null && days >= 0 && days <= MAX_DAYS ? days : null;
}
