import type { AreaLevel } from '../model/area';
import type { DayNumber } from './dayNumber';
import type { DealFact, ListingFact, RentalFact } from './facts';
import { medianDaysToSell, type Spell } from './kaplanMeier';
import { spellWithin } from './marketStay';
import { median } from './quantile';
import { type Average, averageUnitPrice, changeRate, MIN_SAMPLES, sampled } from './samples';
import { dealWindows, LIQUIDITY_DAYS } from './windows';

/** The head figures of an area. Money in fen, unit prices in fen per ㎡, rates as fractions. */
export interface HeadFigures {
  deals30: number;
  deals90: number;
  deals365: number;
  dealUnit: number | null;
  dealUnitDays: number | null;
  dealUnitSamples: number;
  dealMom: number | null;
  dealYoy: number | null;
  dealsMom: number | null;
  askingUnit: number | null;
  askingMom: number | null;
  listings: number;
  newListings7: number;
  newListings30: number;
  priceCuts7: number;
  priceCuts30: number;
  priceRaises30: number;
  viewings7: number;
  viewings30: number;
  daysToSell: number | null;
  daysToSellSamples: number;
  discount: number | null;
  discountSamples: number;
  rentals: number;
  rentMedian: number | null;
  rentUnit: number | null;
  rentSamples: number;
  rentalYield: number | null;
  followers: number;
}

/** The last days of a city's data: deals may end years before listings where files of different times were imported. */
export interface HeadDays {
  data: DayNumber;
  deals: DayNumber;
}

const YEAR = 365;
const MONTH = 30;

class PriceSum {
  deals = 0;
  private plausible = 0;
  private price = 0;
  private area = 0;

  add({ plausible, price, area }: DealFact): void {
    this.deals += 1;
    if (!plausible) return;
    this.plausible += 1;
    this.price += price;
    this.area += area;
  }

  get average(): Average {
    return { value: averageUnitPrice(this.price, this.area), samples: this.plausible };
  }
}

/** One window of days, and the same window a step and a year earlier. */
class ComparedWindow {
  readonly days: number;
  readonly now = new PriceSum();
  readonly before = new PriceSum();
  readonly yearAgo = new PriceSum();

  constructor(days: number) {
    this.days = days;
  }

  /** `age` 0 is the last day itself. */
  add(deal: DealFact, age: number): void {
    if (age < this.days) this.now.add(deal);
    else if (age < 2 * this.days) this.before.add(deal);
    if (age >= YEAR && age < YEAR + this.days) this.yearAgo.add(deal);
  }
}

/** Gathers an area's deals, listings and rentals and answers with its head figures. */
export class AreaHead {
  private readonly level: AreaLevel;
  private readonly days: HeadDays;
  private readonly windows = [30, 90, YEAR].map((days) => new ComparedWindow(days));
  private readonly spells: Spell[] = [];
  private readonly discounts: number[] = [];
  private readonly rents: number[] = [];
  private readonly unitRents: number[] = [];
  private readonly asking = { now: new AskingSum(), nowDated: new AskingSum(), before: new AskingSum() };
  private readonly counts = {
    listings: 0,
    newListings7: 0,
    newListings30: 0,
    priceCuts7: 0,
    priceCuts30: 0,
    priceRaises30: 0,
    viewings7: 0,
    viewings30: 0,
    rentals: 0,
    followers: 0,
  };

  constructor(level: AreaLevel, days: HeadDays) {
    this.level = level;
    this.days = days;
  }

  addFollowers(count: number): void {
    this.counts.followers += count;
  }

  addDeal(deal: DealFact): void {
    const age = this.days.deals - deal.day;
    for (const window of this.windows) window.add(deal, age);
    if (age < LIQUIDITY_DAYS && deal.discount !== null) this.discounts.push(deal.discount);
  }

  addListing(listing: ListingFact): void {
    this.addSpell(listing);
    this.addAsking(listing);
    const { from } = listing;
    if (from !== null && this.days.data - from < 7) this.counts.newListings7 += 1;
    if (from !== null && this.days.data - from < MONTH) this.counts.newListings30 += 1;
    if (listing.outcome === 'on_sale') this.addOnSale(listing);
  }

  private addSpell({ from, until, outcome }: ListingFact): void {
    const spell = from === null ? null : spellWithin({ from, until, sold: outcome === 'sold' }, this.days.deals);
    if (spell) this.spells.push(spell);
  }

  private addAsking(listing: ListingFact): void {
    if (!listing.plausible) return;
    const monthAgo = this.days.data - MONTH;
    const lastPrice = listing.steps[listing.steps.length - 1]?.price ?? 0;
    const isOnSale = listing.outcome === 'on_sale';
    if (isOnSale) this.asking.now.add(lastPrice, listing.area);
    // A home whose listing day is not known cannot be told to have been on sale a month ago: it is in neither side.
    if (listing.from === null) return;
    if (isOnSale) this.asking.nowDated.add(lastPrice, listing.area);
    if (listing.from <= monthAgo && listing.until > monthAgo) {
      this.asking.before.add(priceOn(listing, monthAgo), listing.area);
    }
  }

  private addOnSale({ steps, viewings7, viewings30, followers }: ListingFact): void {
    const { counts } = this;
    counts.listings += 1;
    counts.viewings7 += viewings7;
    counts.viewings30 += viewings30;
    counts.followers += followers;
    if (changedSince(steps, this.days.data - 7, isCut)) counts.priceCuts7 += 1;
    if (changedSince(steps, this.days.data - MONTH, isCut)) counts.priceCuts30 += 1;
    if (changedSince(steps, this.days.data - MONTH, isRaise)) counts.priceRaises30 += 1;
  }

  addRental({ toLet, whole, rent, unitRent }: RentalFact): void {
    if (!toLet) return;
    this.counts.rentals += 1;
    if (!whole || unitRent === null) return;
    this.rents.push(rent);
    this.unitRents.push(unitRent);
  }

  figures(): HeadFigures {
    const [month, quarter, year] = this.windows as [ComparedWindow, ComparedWindow, ComparedWindow];
    return {
      ...this.counts,
      deals30: month.now.deals,
      deals90: quarter.now.deals,
      deals365: year.now.deals,
      dealsMom: changeRate(countOf(month.now.deals), countOf(month.before.deals)),
      ...this.dealFigures(),
      askingUnit: sampled(this.asking.now.average.value, this.asking.now.average.samples),
      askingMom: changeRate(this.asking.nowDated.average, this.asking.before.average),
      ...this.liquidityFigures(),
      ...this.rentFigures(),
    };
  }

  private dealWindow(): ComparedWindow {
    const offered = dealWindows(this.level).map((days) => this.windows.find((window) => window.days === days));
    const usable = offered.find((window) => (window?.now.average.samples ?? 0) >= MIN_SAMPLES);
    return (usable ?? offered[0]) as ComparedWindow;
  }

  private dealFigures() {
    const { days, now, before, yearAgo } = this.dealWindow();
    const { value, samples } = now.average;
    const enough = samples >= MIN_SAMPLES;
    return {
      dealUnit: enough ? value : null,
      dealUnitDays: enough ? days : null,
      dealUnitSamples: samples,
      // A year against the year before is YoY, not MoM.
      dealMom: days < YEAR ? changeRate(now.average, before.average) : null,
      dealYoy: changeRate(now.average, yearAgo.average),
    };
  }

  private liquidityFigures() {
    const sales = this.spells.filter(({ sold }) => sold).length;
    return {
      daysToSell: sampled(medianDaysToSell(this.spells), sales),
      daysToSellSamples: sales,
      discount: sampled(median(this.discounts), this.discounts.length),
      discountSamples: this.discounts.length,
    };
  }

  private rentFigures() {
    const samples = this.rents.length;
    const unit = sampled(median(this.unitRents), samples);
    const rent = sampled(median(this.rents), samples);
    const { dealUnit } = this.dealFigures();
    return {
      rentMedian: rent === null ? null : Math.round(rent),
      rentUnit: unit === null ? null : Math.round(unit),
      rentSamples: samples,
      rentalYield: unit === null || dealUnit === null ? null : (unit * 12) / dealUnit,
    };
  }
}

class AskingSum {
  private homes = 0;
  private price = 0;
  private area = 0;

  add(price: number, area: number): void {
    this.homes += 1;
    this.price += price;
    this.area += area;
  }

  get average(): Average {
    return { value: averageUnitPrice(this.price, this.area), samples: this.homes };
  }
}

/** A count is its own sample: two deals against one is no trend. */
const countOf = (count: number): Average => ({ value: count, samples: count });

const isCut = (before: number, after: number): boolean => after < before;
const isRaise = (before: number, after: number): boolean => after > before;

function changedSince(
  steps: ListingFact['steps'],
  day: DayNumber,
  changed: (before: number, after: number) => boolean,
): boolean {
  return steps.some(
    ({ from, price }, at) => at > 0 && from > day && changed((steps[at - 1] as { price: number }).price, price),
  );
}

function priceOn({ steps }: ListingFact, day: DayNumber): number {
  let price = steps[0]?.price ?? 0;
  for (const step of steps) if (step.from <= day) price = step.price;
  return price;
}
