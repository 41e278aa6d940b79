/**
 * What a membership card can open. Every lock of the product asks for one of these, and the matrix on the cards' page is
 * made from them: nothing is locked that is not here, and what a card does not open it does not promise. What adds nothing
 * for members is not here (docs/decisions/0062).
 */
export const BENEFITS = [
  'appraisals',
  'certificates',
  'csv-rows',
  'text-alerts',
  'year-searches',
  'member-price',
] as const;
export type Benefit = (typeof BENEFITS)[number];

export const isBenefit = (text: unknown): text is Benefit => BENEFITS.some((one) => one === text);
