import type { OpenDatabase } from '@/lib/server/db/client';
import { type DemoDeal, dealChangeRows, type SoldFacts, soldFactsOf } from './deals';
import { type DemoListing, type ListedFacts, listedFactsOf, listingChangeRows } from './listings';
import { rowWriter } from './writeRows';

// Deals and homes are the bulk of a city: they are written as they are made, so that memory never holds all of them.

type Target = Pick<OpenDatabase, 'db' | 'dialect'>;

export interface WrittenDeals {
  /** Of all deals, oldest first. */
  deals: SoldFacts[];
  /** The deals of the last days, which have yet to learn which home was sold: not written before `writeNewest`. */
  newest: DemoDeal[];
  writeNewest: () => Promise<void>;
}

interface Writing {
  /** The first of the last days. */
  newestFrom: number;
  onMade: (count: number) => void;
}

const REPORT_EVERY = 1000;

/** Writes deals that come oldest first. */
export async function writeDeals(
  { db, dialect }: Target,
  cityId: number,
  made: Iterable<DemoDeal>,
  { newestFrom, onMade }: Writing,
): Promise<WrittenDeals> {
  const rows = rowWriter(db, dialect, 'deals');
  const changes = rowWriter(db, dialect, 'deal_price_changes');
  let changeId = cityId * 10_000_000;
  const write = async (deal: DemoDeal) => {
    await rows.add([deal.row]);
    await changes.add(dealChangeRows(deal, () => ++changeId));
  };
  const deals: SoldFacts[] = [];
  const newest: DemoDeal[] = [];
  for (const deal of made) {
    deals.push(soldFactsOf(deal));
    if (deal.soldDay < newestFrom) await write(deal);
    else newest.push(deal);
    if (deals.length % REPORT_EVERY === 0) onMade(deals.length);
  }
  const writeNewest = async () => {
    for (const deal of newest) await write(deal);
    await rows.finish();
    await changes.finish();
  };
  return { deals, newest, writeNewest };
}

export async function writeListings(
  { db, dialect }: Target,
  cityId: number,
  made: Iterable<DemoListing>,
  onMade: (count: number) => void,
): Promise<ListedFacts[]> {
  const rows = rowWriter(db, dialect, 'estates');
  const changes = rowWriter(db, dialect, 'estate_price_changes');
  let changeId = cityId * 10_000_000;
  const listed: ListedFacts[] = [];
  for (const listing of made) {
    await rows.add([listing.row]);
    await changes.add(listingChangeRows(listing, () => ++changeId));
    listed.push(listedFactsOf(listing));
    if (listed.length % REPORT_EVERY === 0) onMade(listed.length);
  }
  await rows.finish();
  await changes.finish();
  return listed;
}
