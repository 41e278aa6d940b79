import type { DealFact, KindDays, ListingFact, RentalFact } from './facts';
import type { PeriodGrid } from './periods';
import { median } from './quantile';
import { averageUnitPrice, sampled } from './samples';

/** What happened in an area in one period. Money in fen, unit prices in fen per ㎡. A count of which no file tells is null. */
export interface PeriodFigures {
  period: number;
  deals: number | null;
  dealUnitPrice: number | null;
  dealUnitMedian: number | null;
  /** ㎡ behind the average: average times area is the turnover, so that periods can be joined exactly. */
  dealArea: number;
  daysToSell: number | null;
  discount: number | null;
  askingUnitPrice: number | null;
  listings: number | null;
  newListings: number | null;
  priceCuts: number | null;
  priceRaises: number | null;
  withdrawn: number | null;
  viewings: number | null;
  newRentals: number | null;
  rentUnitPrice: number | null;
}

/** Running figures that are added up by period. */
const SUMS = [
  'deals',
  'dealPrice',
  'dealArea',
  'newListings',
  'priceCuts',
  'priceRaises',
  'withdrawn',
  'viewings',
  'newRentals',
] as const;
/** Figures of the homes on sale, stored as steps up and down: a home on sale for years touches two periods, not fifty. */
const STOCK = ['stock', 'stockPrice', 'stockArea'] as const;
const LISTS = ['unitPrices', 'daysToSell', 'discounts', 'unitRents'] as const;

type SumName = (typeof SUMS)[number];
type StockName = (typeof STOCK)[number];
type ListName = (typeof LISTS)[number];

const EVENTS: readonly SumName[] = ['deals', 'newListings', 'priceCuts', 'priceRaises', 'withdrawn', 'newRentals'];

/** Folds deals, listings and rentals of one area into the periods of a grid. */
export class AreaSeries {
  private readonly grid: PeriodGrid;
  private readonly days: KindDays;
  /** The periods of the first and last deals, of the last listings and of the last rentals; -1 where there are none. */
  private readonly spans: Record<'dealsFrom' | 'deals' | 'listings' | 'rentals', number>;
  private readonly sums: Record<SumName, Float64Array>;
  private readonly stock: Record<StockName, Float64Array>;
  private lists: Record<ListName, number[][]>;
  /** Whether any home on sale says how often it was seen. */
  private knowsViewings = false;

  constructor(grid: PeriodGrid, days: KindDays) {
    this.grid = grid;
    this.days = days;
    const periodOf = (day: number | null) => (day === null ? -1 : grid.indexOf(day));
    const { dealsFrom, deals, listings, rentals } = days;
    this.spans = {
      dealsFrom: Math.max(0, periodOf(dealsFrom)),
      deals: periodOf(deals),
      listings: periodOf(listings),
      rentals: periodOf(rentals),
    };
    this.sums = named(SUMS, () => new Float64Array(grid.length));
    this.stock = named(STOCK, () => new Float64Array(grid.length + 1));
    this.lists = named(LISTS, () => []);
  }

  /** Makes it ready for another area. */
  clear(): void {
    for (const name of SUMS) this.sums[name].fill(0);
    for (const name of STOCK) this.stock[name].fill(0);
    this.lists = named(LISTS, () => []);
    this.knowsViewings = false;
  }

  addDeal(deal: DealFact): void {
    const at = this.grid.indexOf(deal.day);
    // A lone deal of years later is a slip of the pen (readFacts): no deal is known of its time.
    if (!this.holds(at) || deal.day > (this.days.deals ?? deal.day)) return;
    this.add('deals', at, 1);
    if (deal.plausible) {
      this.add('dealPrice', at, deal.price);
      this.add('dealArea', at, deal.area);
    }
    this.note('unitPrices', at, deal.unitPrice);
    if (deal.daysToSell !== null) this.note('daysToSell', at, deal.daysToSell);
    if (deal.discount !== null) this.note('discounts', at, deal.discount);
  }

  addListing(listing: ListingFact): void {
    const left = this.grid.indexOf(listing.until);
    if (listing.outcome === 'withdrawn' && this.holds(left)) this.add('withdrawn', left, 1);
    if (this.days.isRebuilt) this.addRebuilt(listing, left);
    else if (listing.outcome === 'on_sale') this.addSeen(listing);
    this.addPriceChanges(listing);
    this.addViewings(listing);
  }

  private addRebuilt(listing: ListingFact, left: number): void {
    if (listing.from === null) return;
    const listed = this.grid.indexOf(listing.from);
    if (this.holds(listed)) this.add('newListings', listed, 1);
    this.addStock(listing, Math.max(0, listed), left);
  }

  /** Where earlier stock is not known, that of the last day is: every home that was seen on it, dated or not. */
  private addSeen({ steps, area, plausible }: ListingFact): void {
    const at = this.spans.listings;
    if (!this.holds(at)) return;
    this.step('stock', at, at + 1, 1);
    if (!plausible) return;
    this.step('stockArea', at, at + 1, area);
    this.step('stockPrice', at, at + 1, steps[steps.length - 1]?.price ?? 0);
  }

  /** On sale at the end of a period is one listed by then and not gone by then. */
  private addStock(listing: ListingFact, first: number, end: number): void {
    const { steps, area, plausible } = listing;
    if (end <= first) return;
    this.step('stock', first, end, 1);
    if (!plausible) return;
    this.step('stockArea', first, end, area);
    for (let at = 0; at < steps.length; at += 1) {
      const here = steps[at] as ListingFact['steps'][number];
      const next = steps[at + 1];
      const from = at === 0 ? first : Math.max(first, this.grid.indexOf(here.from));
      const to = next ? Math.min(end, Math.max(first, this.grid.indexOf(next.from))) : end;
      if (to > from) this.step('stockPrice', from, to, here.price);
    }
  }

  /** A home whose price was cut twice in a week is one home with a cut. */
  private addPriceChanges({ steps }: ListingFact): void {
    let lastCut = -1;
    let lastRaise = -1;
    for (let at = 1; at < steps.length; at += 1) {
      const { from, price } = steps[at] as ListingFact['steps'][number];
      const before = (steps[at - 1] as ListingFact['steps'][number]).price;
      const period = this.grid.indexOf(from);
      if (!this.holds(period) || price === before) continue;
      if (price < before && period !== lastCut) {
        this.add('priceCuts', period, 1);
        lastCut = period;
      }
      if (price > before && period !== lastRaise) {
        this.add('priceRaises', period, 1);
        lastRaise = period;
      }
    }
  }

  /** Listings say how often they were seen in the last 7 and 30 days: that is the last week's and month's. */
  private addViewings({ outcome, viewings7, viewings30 }: ListingFact): void {
    const at = this.spans.listings;
    if (outcome !== 'on_sale' || !this.holds(at)) return;
    const seen = this.grid.kind === 'week' ? viewings7 : viewings30;
    if (seen === null) return;
    this.knowsViewings = true;
    this.add('viewings', at, seen);
  }

  addRental({ from, unitRent }: RentalFact): void {
    const at = from === null ? -1 : this.grid.indexOf(from);
    if (!this.holds(at)) return;
    this.add('newRentals', at, 1);
    if (unitRent !== null) this.note('unitRents', at, unitRent);
  }

  /**
   * The periods in which there is something to say: an event, or homes on sale at the end. Before the period
   * `stockFrom`, an event alone.
   */
  figures(stockFrom = 0): PeriodFigures[] {
    const found: PeriodFigures[] = [];
    let stock = 0;
    let stockPrice = 0;
    let stockArea = 0;
    for (let at = 0; at < this.grid.length; at += 1) {
      stock += this.stock.stock[at] as number;
      stockPrice += this.stock.stockPrice[at] as number;
      stockArea += this.stock.stockArea[at] as number;
      const eventful = EVENTS.some((name) => this.sums[name][at] !== 0);
      const hasStock = stock > 0 && at >= stockFrom && at <= this.spans.listings;
      if (eventful || hasStock) found.push(this.figuresAt(at, { stock, stockPrice, stockArea }));
    }
    return found;
  }

  private figuresAt(at: number, { stock, stockPrice, stockArea }: Record<StockName, number>): PeriodFigures {
    const { spans } = this;
    const sumIf = (known: boolean, name: SumName): number | null => (known ? (this.sums[name][at] as number) : null);
    const hasListings = at <= spans.listings;
    const hasStock = hasListings && (this.days.isRebuilt || at === spans.listings);
    // Areas come and go by hundredths: below one of them nothing is left but rounding.
    const asking = averageUnitPrice(stockPrice, stockArea < 0.005 ? 0 : stockArea);
    return {
      period: at,
      deals: sumIf(at >= spans.dealsFrom && at <= spans.deals, 'deals'),
      dealUnitPrice: averageUnitPrice(this.sums.dealPrice[at] as number, this.sums.dealArea[at] as number),
      dealUnitMedian: rounded(this.middle('unitPrices', at)),
      dealArea: roundArea(this.sums.dealArea[at] as number),
      daysToSell: this.middle('daysToSell', at),
      discount: this.middle('discounts', at),
      askingUnitPrice: hasStock ? asking : null,
      listings: hasStock ? stock : null,
      newListings: sumIf(hasListings && this.days.isRebuilt, 'newListings'),
      priceCuts: sumIf(hasListings && this.days.tellsPriceChanges, 'priceCuts'),
      priceRaises: sumIf(hasListings && this.days.tellsPriceChanges, 'priceRaises'),
      withdrawn: sumIf(hasListings, 'withdrawn'),
      viewings: sumIf(at === spans.listings && this.knowsViewings, 'viewings'),
      newRentals: sumIf(at <= spans.rentals, 'newRentals'),
      rentUnitPrice: rounded(this.middle('unitRents', at)),
    };
  }

  private holds(at: number): boolean {
    return at >= 0 && at < this.grid.length;
  }

  private add(name: SumName, at: number, amount: number): void {
    const sums = this.sums[name];
    sums[at] = (sums[at] as number) + amount;
  }

  private step(name: StockName, from: number, to: number, amount: number): void {
    const steps = this.stock[name];
    steps[from] = (steps[from] as number) + amount;
    steps[to] = (steps[to] as number) - amount;
  }

  private note(name: ListName, at: number, value: number): void {
    const list = this.lists[name][at];
    if (list) list.push(value);
    else this.lists[name][at] = [value];
  }

  private middle(name: ListName, at: number): number | null {
    const values = this.lists[name][at];
    return values ? sampled(median(values), values.length) : null;
  }
}

function named<Name extends string, Value>(names: readonly Name[], make: () => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>;
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));
const roundArea = (area: number): number => Math.round(area * 100) / 100;
