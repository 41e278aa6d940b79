import type { DayNumber } from './dayNumber';
import { medianSurvival, type Spell, shareSoldBy, survivalOf } from './kaplanMeier';
import { type MarketStay, spellWithin } from './marketStay';

/** A home's time on the market and what it asked for at first, over what its like sold for then: 0.05 is 5 % above. */
export interface PricedStay extends MarketStay {
  above: number;
}

/** How the first asking price stands against what its like sells for. */
export const PRICE_CLASSES = ['below', 'near', 'above'] as const;
export type PriceClass = (typeof PRICE_CLASSES)[number];

/** Asking prices begin a little above what homes sell for: near is from not at all to 8 % above. */
export const NEAR_PRICE = { from: 0, to: 0.08 } as const;

export function priceClassOf(above: number): PriceClass {
  if (above < NEAR_PRICE.from) return 'below';
  return above > NEAR_PRICE.to ? 'above' : 'near';
}

export interface SaleChance {
  price: PriceClass;
  /** Homes sold behind it. */
  sold: number;
  /** Homes that were on the market in the time. */
  homes: number;
  within30: number;
  within60: number;
  within90: number;
  /** The middle of what they asked above what its like sold for; null of what was stored before it was told. */
  above: number | null;
  /** Days by which half are sold; null where less than half ever are. */
  medianDays: number | null;
}

/** What was said of homes of one year ago, and what became of them, sold within 90 days. */
export interface ChanceCheck {
  homes: number;
  said: number;
  cameTrue: number;
}

export interface SaleChances {
  chances: SaleChance[];
  /** null where too few homes came on the market in time to be checked. */
  check: ChanceCheck | null;
}

const MIN_SOLD = 30;
const MIN_CHECKED = 100;
const HORIZON = 90;
const CHECKED_DAYS = 180;
/** The chances are not told where what was said a while ago missed by more than this. */
const MAX_MISSED = 0.1;

/**
 * The chance that a home is sold within 30, 60 and 90 days at a first asking price below, near or above what its like
 * sells for: Kaplan-Meier over the year up to `last`, homes still on sale and withdrawn ones as "at least this long".
 * A class of fewer than MIN_SOLD sales is left out.
 */
export function saleChances(stays: readonly PricedStay[], last: DayNumber): SaleChances {
  const check = checkOf(stays, last);
  const isFar = check !== null && Math.abs(check.said - check.cameTrue) > MAX_MISSED;
  return { chances: isFar ? [] : chancesOn(stays, last), check };
}

function chancesOn(stays: readonly PricedStay[], last: DayNumber): SaleChance[] {
  return PRICE_CLASSES.flatMap((price) => {
    const seen = spellsOf(stays, price, last);
    const spells = seen.map(({ spell }) => spell);
    const sold = spells.filter((spell) => spell.sold).length;
    if (sold < MIN_SOLD) return [];
    const steps = survivalOf(spells);
    const within = (days: number) => shareSoldBy(steps, days);
    return {
      price,
      sold,
      homes: spells.length,
      within30: within(30),
      within60: within(60),
      within90: within(HORIZON),
      above: middleOf(seen.map(({ above }) => above)),
      medianDays: medianSurvival(steps),
    };
  });
}

const middleOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

interface SeenStay {
  spell: Spell;
  above: number;
}

function spellsOf(stays: readonly PricedStay[], price: PriceClass, last: DayNumber): SeenStay[] {
  return stays.flatMap((stay) => {
    if (priceClassOf(stay.above) !== price) return [];
    // What is known on `last` of a home sold later is that it was still on sale.
    const spell = spellWithin(stay, last);
    return spell ? [{ spell, above: stay.above }] : [];
  });
}

/** What the year before said of the homes that came on the market in CHECKED_DAYS after it, and how it came out. */
function checkOf(stays: readonly PricedStay[], last: DayNumber): ChanceCheck | null {
  const until = last - HORIZON;
  const from = until - CHECKED_DAYS;
  const said = new Map(chancesOn(stays, from).map(({ price, within90 }) => [price, within90]));
  const fresh = stays.filter((stay) => stay.from > from && stay.from <= until && said.has(priceClassOf(stay.above)));
  if (fresh.length < MIN_CHECKED) return null;
  const spells = fresh.map(({ from: start, until: end, sold }) => ({
    entry: 0,
    exit: Math.min(end, last) - start,
    sold: sold && end <= last,
  }));
  const sum = fresh.reduce((total, stay) => total + (said.get(priceClassOf(stay.above)) as number), 0);
  return { homes: fresh.length, said: sum / fresh.length, cameTrue: shareSoldBy(survivalOf(spells), HORIZON) };
}
