import type { HomeFacts } from './types';

/** Widths of the kernels: how far apart two homes may lie and still speak for each other. */
const AREA_WIDTH = 0.2;
const BUILT_YEAR_WIDTH = 6;
const FLOORS_WIDTH = 0.5;
/** A comparison loses half its weight in this many days. */
const HALF_LIFE_DAYS = 270;
const UNKNOWN = 0.85;

const bell = (distance: number, width: number): number => Math.exp(-0.5 * (distance / width) ** 2);

const same = <Value>(one: Value | null, other: Value | null, whenDifferent: number): number =>
  one === null || other === null ? UNKNOWN : one === other ? 1 : whenDifferent;

const facesSouth = (orientation: string | null): boolean | null => (orientation ? orientation.includes('南') : null);

function near(
  one: number | null,
  other: number | null,
  width: number,
  distance: (a: number, b: number) => number,
): number {
  return one === null || other === null ? UNKNOWN : bell(distance(one, other), width);
}

const ratio = (one: number, other: number): number => Math.log(one / other);

/** Imported storeys and areas can be 0 or -1: no fact. */
const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

/** How much one home says about another: 1 for its twin, towards 0 the less they have in common. */
export function similarityOf(subject: HomeFacts, other: HomeFacts): number {
  return (
    bell(ratio(subject.area, other.area), AREA_WIDTH) *
    near(subject.builtYear, other.builtYear, BUILT_YEAR_WIDTH, (a, b) => a - b) *
    near(positive(subject.totalFloors), positive(other.totalFloors), FLOORS_WIDTH, ratio) *
    same(subject.rooms, other.rooms, 0.85) *
    same(subject.floorBand, other.floorBand, 0.8) *
    same(subject.decoration, other.decoration, 0.7) *
    same(subject.usage, other.usage, 0.2) *
    same(subject.hasLift, other.hasLift, 0.5) *
    same(facesSouth(subject.orientation), facesSouth(other.orientation), 0.6)
  );
}

/** How much a deal of so many days ago still says. */
export function recencyOf(days: number): number {
  return 0.5 ** (Math.max(0, days) / HALF_LIFE_DAYS);
}
