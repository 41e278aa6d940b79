/** One home's time on the market, in days. */
export interface Spell {
  /** Age at which it came under observation: 0, or more for a home already listed when the window opened. */
  entry: number;
  /** Age at which it was sold or left observation: withdrawn, or still on sale at the window's end. */
  exit: number;
  sold: boolean;
}

export interface SurvivalStep {
  /** days */
  age: number;
  /** Share of homes not sold by this age. */
  unsold: number;
}

/**
 * The Kaplan-Meier estimate of the share unsold by age, with delayed entry. Homes that leave unsold count as "at least
 * this long" instead of being dropped: the mean of sold homes alone is too low, since slow ones are not in it yet.
 * Days are whole: a home is at risk on the day it comes under observation and on the day it leaves.
 */
export function survivalOf(spells: readonly Spell[]): SurvivalStep[] {
  const known = spells.filter(({ entry, exit }) => exit >= entry && entry >= 0);
  const entries = Float64Array.from(known, ({ entry }) => entry).sort();
  const exits = [...known].sort((left, right) => left.exit - right.exit);
  const steps: SurvivalStep[] = [];
  let entered = 0;
  let unsold = 1;
  for (let at = 0; at < exits.length; ) {
    const age = (exits[at] as Spell).exit;
    while (entered < entries.length && (entries[entered] as number) <= age) entered += 1;
    const atRisk = entered - at;
    let sold = 0;
    for (; at < exits.length && (exits[at] as Spell).exit === age; at += 1) if ((exits[at] as Spell).sold) sold += 1;
    if (sold === 0) continue;
    unsold *= 1 - sold / atRisk;
    steps.push({ age, unsold });
  }
  return steps;
}

/** Days by which half of the homes are sold; null where less than half ever are. */
export function medianSurvival(steps: readonly SurvivalStep[]): number | null {
  // Half with room for rounding: 1 × (2/3) × (3/4) is a hair above 0.5 in floating point.
  return steps.find(({ unsold }) => unsold <= 0.5 + 1e-9)?.age ?? null;
}

export function medianDaysToSell(spells: readonly Spell[]): number | null {
  return medianSurvival(survivalOf(spells));
}

/** Share of homes sold by an age, in days. */
export function shareSoldBy(steps: readonly SurvivalStep[], age: number): number {
  let unsold = 1;
  for (const step of steps) if (step.age <= age) unsold = step.unsold;
  return 1 - unsold;
}
