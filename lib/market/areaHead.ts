import type { AreaLevel } from '@/lib/area/contract';
import type { DayNumber } from './dayNumber';
import type { DealFact, KindDays, ListingFact, RentalFact } from './facts';
import { medianDaysToSell, type Spell } from './kaplanMeier';
import { spellWithin } from './marketStay';
import { median } from './quantile';
import { type Average, averageUnitPrice, changeRate, MIN_SAMPLES, sampled } from './samples';
import { dealWindowOf, LIQUIDITY_DAYS, MIN_CHANGE_SAMPLES } from './windows';

/**
 * The head figures of an area. Money in fen, unit prices in fen per ㎡, rates as fractions. A count is null where no file
 * tells: the city has no facts of the kind, or those of the area are too old to stand beside the city's.
 */
export interface HeadFigures {
  deals30: number | null;
  deals90: number | null;
  deals365: number | null;
  dealUnitPrice: number | null;
  dealUnitPriceDays: number | null;
  dealUnitPriceSamples: number;
  dealMom: number | null;
  dealYoy: number | null;
  dealsMom: number | null;
  askingUnitPrice: number | null;
  askingUnitPriceSamples: number;
  askingMom: number | null;
  listings: number | null;
  newListings7: number | null;
  newListings30: number | null;
  priceCuts7: number | null;
  priceCuts30: number | null;
  priceRaises30: number | null;
  viewings7: number | null;
  viewings30: number | null;
  daysToSell: number | null;
  daysToSellSamples: number;
  discount: number | null;
  discountSamples: number;
  rentals: number | null;
  rentMedian: number | null;
  rentUnitPrice: number | null;
  rentSamples: number;
  rentalYield: number | null;
  followers: number;
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

/** A sum of what is known; null where nothing is. */
class KnownSum {
  value: number | null = null;

  add(count: number | null): void {
    if (count !== null) this.value = (this.value ?? 0) + count;
  }
}

/** Gathers an area's deals, listings and rentals and answers with its head figures. */
export class AreaHead {
  private readonly level: AreaLevel;
  private readonly days: KindDays;
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
    rentals: 0,
    followers: 0,
  };
  private readonly viewings = { in7: new KnownSum(), in30: new KnownSum() };
  private readonly unseen = { listings: 0, rentals: 0 };

  constructor(level: AreaLevel, days: KindDays) {
    this.level = level;
    this.days = days;
  }

  addFollowers(count: number | null): void {
    this.counts.followers += count ?? 0;
  }

  addDeal(deal: DealFact): void {
    const age = (this.days.deals ?? Number.NEGATIVE_INFINITY) - deal.day;
    if (age < 0) return;
    for (const window of this.windows) window.add(deal, age);
    if (age < LIQUIDITY_DAYS && deal.discount !== null) this.discounts.push(deal.discount);
  }

  addListing(listing: ListingFact): void {
    this.addSpell(listing);
    this.addAsking(listing);
    const age = this.listingAge(listing.from);
    if (age < 7) this.counts.newListings7 += 1;
    if (age < MONTH) this.counts.newListings30 += 1;
    if (listing.outcome === 'on_sale') this.addOnSale(listing);
    if (listing.outcome === 'unseen') this.unseen.listings += 1;
  }

  /** Days before the last of listings; beyond all windows where either is not known. */
  private listingAge(day: DayNumber | null): number {
    const { listings } = this.days;
    const age = day === null || listings === null ? Number.NaN : listings - day;
    return age >= 0 ? age : Number.POSITIVE_INFINITY;
  }

  /** Homes on sale tell how long a sale takes only where they were on sale in the time of the deals. */
  private addSpell({ from, until, outcome }: ListingFact): void {
    const sold = outcome === 'sold';
    if (from === null || this.days.deals === null || !(sold || this.days.areNear)) return;
    const spell = spellWithin({ from, until, sold }, this.days.deals);
    if (spell) this.spells.push(spell);
  }

  private addAsking(listing: ListingFact): void {
    if (!listing.plausible || this.days.listings === null) return;
    const monthAgo = this.days.listings - MONTH;
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
    this.viewings.in7.add(viewings7);
    this.viewings.in30.add(viewings30);
    counts.followers += followers ?? 0;
    const last = this.days.listings ?? Number.POSITIVE_INFINITY;
    if (changedSince(steps, last - 7, isCut)) counts.priceCuts7 += 1;
    if (changedSince(steps, last - MONTH, isCut)) counts.priceCuts30 += 1;
    if (changedSince(steps, last - MONTH, isRaise)) counts.priceRaises30 += 1;
  }

  addRental({ toLet, unseen, whole, rent, unitRent }: RentalFact): void {
    if (unseen) this.unseen.rentals += 1;
    if (!toLet) return;
    this.counts.rentals += 1;
    if (!whole || unitRent === null) return;
    this.rents.push(rent);
    this.unitRents.push(unitRent);
  }

  figures(): HeadFigures {
    const [month, quarter, year] = this.windows as [ComparedWindow, ComparedWindow, ComparedWindow];
    const knowsDeals = this.days.deals !== null;
    const { nowDated, before } = this.asking;
    const least = MIN_CHANGE_SAMPLES[this.level];
    return {
      ...this.listingFigures(),
      followers: this.counts.followers,
      deals30: knowsDeals ? month.now.deals : null,
      deals90: knowsDeals ? quarter.now.deals : null,
      deals365: knowsDeals ? year.now.deals : null,
      dealsMom: changeRate(countOf(month.now.deals), countOf(month.before.deals), least),
      ...this.dealFigures(),
      askingUnitPrice: sampled(this.asking.now.average.value, this.asking.now.average.samples),
      askingUnitPriceSamples: this.asking.now.average.samples,
      askingMom: this.days.isRebuilt ? changeRate(nowDated.average, before.average, least) : null,
      ...this.liquidityFigures(),
      ...this.rentFigures(),
    };
  }

  /** An area of which only homes were seen that may be gone by now has no stock that anyone knows, not one of 0. */
  private listingFigures() {
    const { listings, newListings7, newListings30, ...changes } = this.counts;
    const known = this.days.listings !== null && (listings > 0 || this.unseen.listings === 0);
    const isDated = known && this.days.statesListingDays;
    const ifKnown = <Value>(value: Value): Value | null => (known ? value : null);
    const ifTold = (count: number): number | null => (known && this.days.tellsPriceChanges ? count : null);
    return {
      listings: ifKnown(listings),
      newListings7: isDated ? newListings7 : null,
      newListings30: isDated ? newListings30 : null,
      priceCuts7: ifTold(changes.priceCuts7),
      priceCuts30: ifTold(changes.priceCuts30),
      priceRaises30: ifTold(changes.priceRaises30),
      viewings7: ifKnown(this.viewings.in7.value),
      viewings30: ifKnown(this.viewings.in30.value),
    };
  }

  private dealWindow(): ComparedWindow {
    const windowOf = (days: number) => this.windows.find((window) => window.days === days) as ComparedWindow;
    return windowOf(dealWindowOf(this.level, (days) => windowOf(days).now.average.samples));
  }

  private dealFigures() {
    const { days, now, before, yearAgo } = this.dealWindow();
    const { value, samples } = now.average;
    const enough = samples >= MIN_SAMPLES;
    const least = MIN_CHANGE_SAMPLES[this.level];
    return {
      dealUnitPrice: enough ? value : null,
      dealUnitPriceDays: enough ? days : null,
      dealUnitPriceSamples: samples,
      // A year against the year before is YoY, not MoM.
      dealMom: days < YEAR ? changeRate(now.average, before.average, least) : null,
      dealYoy: changeRate(now.average, yearAgo.average, least),
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
    const { dealUnitPrice } = this.dealFigures();
    const { rentals } = this.counts;
    const known = this.days.rentals !== null && (rentals > 0 || this.unseen.rentals === 0);
    return {
      rentals: known ? rentals : null,
      rentMedian: rent === null ? null : Math.round(rent),
      rentUnitPrice: unit === null ? null : Math.round(unit),
      rentSamples: samples,
      rentalYield: unit === null || dealUnitPrice === null || !this.days.hasYield ? null : (unit * 12) / dealUnitPrice,
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
