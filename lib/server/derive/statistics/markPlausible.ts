import { fromDayNumber } from '@/lib/market/dayNumber';
import type { PlacedFact } from '@/lib/market/facts';
import {
  isPlausibleArea,
  isPlausibleUnitPrice,
  type PeerPrice,
  PLAUSIBLE_RENT,
  UsualPrices,
} from '@/lib/market/plausible';
import type { CityReport } from '@/lib/server/market/queries/statisticsReports';
import type { CityFacts } from './readFacts';

type Implausible = CityReport['implausible'];

/** Decides which of a city's prices may enter an average (lib/market/plausible.ts) and counts the others. */
export function markPlausible({ deals, listings, rentals, days }: CityFacts): Implausible {
  const today = days.listings ?? days.deals ?? 0;
  const counts: Implausible = { deals: 0, listings: 0, rentals: 0 };
  const dealPeers = new PeerReader();
  const usualDeals = new UsualPrices(
    deals.map(({ unitPrice, ...deal }) => ({ unitPrice, peers: dealPeers.of(deal, deal.day) })),
  );
  for (const deal of deals) {
    deal.plausible = passes(deal.unitPrice, deal.area, usualDeals, dealPeers.of(deal, deal.day));
    if (!deal.plausible) counts.deals += 1;
  }
  const askings = listings.map((listing) => {
    const price = listing.steps[listing.steps.length - 1]?.price ?? 0;
    const unitPrice = listing.area > 0 ? price / listing.area : 0;
    return { listing, unitPrice, peers: dealPeers.of(listing, Math.min(listing.until, today)) };
  });
  const usualAsking = new UsualPrices(askings);
  for (const { listing, unitPrice, peers } of askings) {
    listing.plausible = passes(unitPrice, listing.area, usualAsking, peers);
    if (!listing.plausible) counts.listings += 1;
  }
  counts.rentals = markRentals(rentals);
  return counts;
}

function passes(unitPrice: number, area: number, usual: UsualPrices, peers: PeerPrice['peers']): boolean {
  return isPlausibleArea(area) && isPlausibleUnitPrice(unitPrice, usual.of(peers));
}

/** Drops the unit rent of a whole home where it makes no sense; answers with how many. */
function markRentals(rentals: CityFacts['rentals']): number {
  const peersOf = ({ districtId }: PlacedFact) => [`${districtId}`, ''];
  const usual = new UsualPrices(
    rentals.flatMap((rental) =>
      rental.unitRent === null ? [] : [{ unitPrice: rental.unitRent, peers: peersOf(rental) }],
    ),
  );
  let dropped = 0;
  for (const rental of rentals) {
    if (rental.unitRent === null) continue;
    const inRange = rental.unitRent >= PLAUSIBLE_RENT.from && rental.unitRent <= PLAUSIBLE_RENT.to;
    if (inRange && isPlausibleUnitPrice(rental.unitRent, usual.of(peersOf(rental)))) continue;
    rental.unitRent = null;
    dropped += 1;
  }
  return dropped;
}

/** The circles of homes that a price is compared with; one list for each district and year. */
class PeerReader {
  private readonly known = new Map<string, string[]>();
  private readonly years = new Map<number, string>();

  of({ districtId }: PlacedFact, day: number): string[] {
    let year = this.years.get(day);
    if (year === undefined) {
      year = fromDayNumber(day).slice(0, 4);
      this.years.set(day, year);
    }
    const key = `${districtId ?? ''}/${year}`;
    let peers = this.known.get(key);
    if (!peers) {
      peers = districtId === null ? [year, ''] : [key, year, ''];
      this.known.set(key, peers);
    }
    return peers;
  }
}
