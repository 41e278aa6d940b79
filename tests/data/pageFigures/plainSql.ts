/** The day so many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The quantile between its two neighbours; null of nothing. */
export function quantileOf(values: readonly number[], share: number): number | null {
  const ordered = [...values].sort((one, other) => one - other);
  if (ordered.length === 0) return null;
  const at = (ordered.length - 1) * share;
  const [low, high] = [ordered[Math.floor(at)] as number, ordered[Math.ceil(at)] as number];
  return low + (high - low) * (at - Math.floor(at));
}

export const meanOfTwoMiddles = (values: readonly number[]): number | null => quantileOf(values, 0.5);

interface Spell {
  /** Days on the market when watching began. */
  entry: number;
  exit: number;
  sold: boolean;
}

/** Of those on the market for `age` days, what share is still unsold: the product over all ages at which one was sold. */
export function unsoldAfter(spells: readonly Spell[], age: number): number {
  const ages = [...new Set(spells.filter(({ sold, exit }) => sold && exit <= age).map(({ exit }) => exit))];
  return ages.reduce((left, at) => {
    const watched = spells.filter(({ entry, exit }) => entry <= at && exit >= at).length;
    const sold = spells.filter((spell) => spell.sold && spell.exit === at).length;
    return left * (1 - sold / watched);
  }, 1);
}

/** The age by which half are sold (Kaplan and Meier); null where fewer ever are. */
export function survivalMedian(spells: readonly Spell[]): number | null {
  const ages = [...new Set(spells.filter(({ sold }) => sold).map(({ exit }) => exit))].sort(
    (one, other) => one - other,
  );
  return ages.find((age) => unsoldAfter(spells, age) <= 0.5 + 1e-9) ?? null;
}

export const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
