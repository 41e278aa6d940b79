import type { DealFact, ListingFact, RentalFact } from './facts';
import type { PeriodGrid } from './periods';
import { median } from './quantile';
import { averageUnitPrice, sampled } from './samples';

/** What happened in an area in one period. Money in fen, unit prices in fen per ㎡. */
export interface PeriodFigures {
  period: number;
  deals: number;
  dealUnitAverage: number | null;
  dealUnitMedian: number | null;
  /** ㎡ behind the average: average times area is the turnover, so that periods can be joined exactly. */
  dealArea: number;
  daysToSellMedian: number | null;
  discountMedian: number | null;
  askingUnitAverage: number | null;
  listings: number;
  newListings: number;
  priceCuts: number;
  priceRaises: number;
  withdrawn: number;
  viewings: number;
  newRentals: number;
  rentUnitMedian: number | null;
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
/** Figures of the homes on sale, kept as steps up and down: a home on sale for years touches two periods, not fifty. */
const STOCK = ['stock', 'stockPrice', 'stockArea'] as const;
const LISTS = ['unitPrices', 'daysToSell', 'discounts', 'unitRents'] as const;

type SumName = (typeof SUMS)[number];
type StockName = (typeof STOCK)[number];
type ListName = (typeof LISTS)[number];

const EVENTS: readonly SumName[] = ['deals', 'newListings', 'priceCuts', 'priceRaises', 'withdrawn', 'newRentals'];

/** Folds deals, listings and rentals of one area into the periods of a grid. */
export class AreaSeries {
  private readonly grid: PeriodGrid;
  private readonly sums: Record<SumName, Float64Array>;
  private readonly stock: Record<StockName, Float64Array>;
  private lists: Record<ListName, number[][]>;

  constructor(grid: PeriodGrid) {
    this.grid = grid;
    this.sums = named(SUMS, () => new Float64Array(grid.length));
    this.stock = named(STOCK, () => new Float64Array(grid.length + 1));
    this.lists = named(LISTS, () => []);
  }

  /** Makes it ready for another area. */
  clear(): void {
    for (const name of SUMS) this.sums[name].fill(0);
    for (const name of STOCK) this.stock[name].fill(0);
    this.lists = named(LISTS, () => []);
  }

  addDeal(deal: DealFact): void {
    const at = this.grid.indexOf(deal.day);
    if (!this.holds(at)) return;
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
    if (listing.from === null) return;
    const listed = this.grid.indexOf(listing.from);
    if (this.holds(listed)) this.add('newListings', listed, 1);
    const left = this.grid.indexOf(listing.until);
    if (listing.outcome === 'withdrawn' && this.holds(left)) this.add('withdrawn', left, 1);
    this.addStock(listing, Math.max(0, listed), left);
    this.addPriceChanges(listing);
    this.addViewings(listing);
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
    if (outcome !== 'on_sale' || this.grid.length === 0) return;
    this.add('viewings', this.grid.length - 1, this.grid.kind === 'week' ? viewings7 : viewings30);
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
      if (eventful || (at >= stockFrom && stock > 0)) found.push(this.figuresAt(at, { stock, stockPrice, stockArea }));
    }
    return found;
  }

  private figuresAt(at: number, { stock, stockPrice, stockArea }: Record<StockName, number>): PeriodFigures {
    const sum = (name: SumName): number => this.sums[name][at] as number;
    return {
      period: at,
      deals: sum('deals'),
      dealUnitAverage: averageUnitPrice(sum('dealPrice'), sum('dealArea')),
      dealUnitMedian: rounded(this.middle('unitPrices', at)),
      dealArea: roundArea(sum('dealArea')),
      daysToSellMedian: this.middle('daysToSell', at),
      discountMedian: this.middle('discounts', at),
      // Areas come and go by hundredths: below one of them nothing is left but rounding.
      askingUnitAverage: averageUnitPrice(stockPrice, stockArea < 0.005 ? 0 : stockArea),
      listings: stock,
      newListings: sum('newListings'),
      priceCuts: sum('priceCuts'),
      priceRaises: sum('priceRaises'),
      withdrawn: sum('withdrawn'),
      viewings: sum('viewings'),
      newRentals: sum('newRentals'),
      rentUnitMedian: rounded(this.middle('unitRents', at)),
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
