/** Logarithms of fen per ㎡, as the valuation says them. */
export interface LogSteps {
  paid: number;
  forTime: number;
  forHome: number;
}

export interface PriceSteps {
  paid: number;
  forTime: number;
  forArea: number;
  forHome: number;
  adjusted: number;
}

/** What is shown is whole 万, so that the parts add up as they are shown. */
const STEP = 1_000_000;
const whole = (fen: number): number => Math.round(fen / STEP) * STEP;

/**
 * How a deal's price becomes that of the home, in fen, in whole 万 that add up: time first, then the area at the price per
 * ㎡ of that day, then what else the homes differ in. `price` is what was paid for the deal's `area`.
 */
export function comparableSteps(
  { paid, forTime, forHome }: LogSteps,
  { price, area }: { price: number; area: number },
  homeArea: number,
): PriceSteps {
  const today = Math.exp(paid + forTime);
  const steps = {
    paid: whole(price),
    forTime: whole(today * area - price),
    forArea: whole(today * (homeArea - area)),
  };
  const adjusted = whole(Math.exp(paid + forTime + forHome) * homeArea);
  return { ...steps, adjusted, forHome: adjusted - steps.paid - steps.forTime - steps.forArea };
}
