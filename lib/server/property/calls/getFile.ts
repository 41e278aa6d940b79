import { bandOfFloor } from '@/lib/estimate/readHome';
import { anchorOf } from '@/lib/property/propertyId';
import { isSameUnit, leastUnits, unitSureness } from '@/lib/property/sameUnit';
import type { ApiContext } from '@/lib/server/call/context';
import type { Db } from '@/lib/server/db/client';
import { valueHome } from '@/lib/server/estimate/commands/valueHome';
import { type AppraisedCommunity, findAppraisedCommunity } from '@/lib/server/estimate/queries/appraisedCommunity';
import { ApiError } from '@/services/http/apiError';
import type { UnitEvent, UnitFile } from '@/services/property';
import {
  type AnchorRow,
  findAnchor,
  findPublishedValue,
  listUnitChanges,
  listUnitDeals,
  listUnitListings,
  listUnitRentals,
  type PublishedValue,
  type UnitListing,
} from '../queries/unitRows';

const MAX_EVENTS = 60;

/** What happened to one unit: listings, price changes, deals, rents, and its value over a year. */
export async function getUnitFile({ db }: ApiContext, { propertyId }: { propertyId: number }): Promise<UnitFile> {
  const anchor = anchorOf(propertyId);
  const row = anchor && (await findAnchor(db, anchor));
  const place = row && (await findAppraisedCommunity(db, row.communityId));
  if (!row || !place) throw new ApiError('notFound');
  const { area, rooms, halls, floorBand, totalFloors, building } = row;
  const { onSale, ...rowsOfUnit } = await fileOf(db, row);
  // Of a listing that is on sale its own, though a later one may be of the same unit.
  const said = anchor.kind === 'listing' && onSale.includes(anchor.id) ? [anchor.id] : onSale;
  const value = asPublished(await unitValue(db, place, row), await findPublishedValue(db, said));
  const unit = { area, rooms, halls, floorBand, totalFloors, building };
  return { propertyId, cityId: row.cityId, community: place.community, unit, ...rowsOfUnit, value };
}

type Rows = Pick<UnitFile, 'sureness' | 'least' | 'listings' | 'deals' | 'rentals' | 'events'>;

async function fileOf(db: Db, anchor: AnchorRow): Promise<Rows & { onSale: number[] }> {
  const listings = (await listUnitListings(db, anchor)).filter((one) => isSameUnit(anchor, one));
  const deals = (await listUnitDeals(db, anchor)).filter((one) => isSameUnit(anchor, one));
  const rentals = (await listUnitRentals(db, anchor)).filter((one) => isSameUnit(anchor, one));
  const changes = await listUnitChanges(
    db,
    listings.map((one) => one.id),
  );
  const least = leastUnits(
    listings.map(({ source, listedDay, statusDay, seenDay }) => ({
      source,
      from: listedDay,
      until: statusDay ?? seenDay,
    })),
  );
  const events: UnitEvent[] = [
    ...listings.flatMap(eventsOf),
    ...changes.map((one) => ({
      kind: 'changed' as const,
      id: one.id,
      day: one.day,
      price: one.after,
      before: one.before,
    })),
    ...deals.map((one) => ({ kind: 'dealt' as const, id: one.id, day: one.day, price: one.price })),
    ...rentals.map((one) => ({ kind: 'toLet' as const, id: one.id, day: one.listedDay, price: one.rent })),
  ];
  return {
    onSale: listings.filter(({ status }) => status === 'on_sale').map(({ id }) => id),
    sureness: unitSureness([...listings, ...deals, ...rentals], least),
    least,
    listings: listings.length,
    deals: deals.length,
    rentals: rentals.length,
    events: events.sort(latestFirst).slice(0, MAX_EVENTS),
  };
}

function eventsOf({ id: estate, price, firstPrice, listedDay, status, statusDay }: UnitListing): UnitEvent[] {
  const listed = { kind: 'listed' as const, id: estate, day: listedDay, price: firstPrice };
  return status === 'on_sale' ? [listed] : [{ kind: 'left', id: estate, day: statusDay, price, status }, listed];
}

/** Those without a day last. */
const latestFirst = (one: UnitEvent, other: UnitEvent): number => (other.day ?? '').localeCompare(one.day ?? '');

/**
 * One home has one value: where it is on sale, the one that stands on its page, which knows more of it than what two rows
 * share. The course of the year leads up to it.
 */
function asPublished(own: UnitFile['value'], published: PublishedValue | null): UnitFile['value'] {
  if (!published) return own;
  const last = own?.curve.at(-1)?.value ?? null;
  const scale = (fen: number) => (last ? Math.round((fen * published.value) / last) : fen);
  const curve = (own?.curve ?? []).map(({ day, value, low68, high68 }) => ({
    day,
    value: scale(value),
    low68: scale(low68),
    high68: scale(high68),
  }));
  return { ...published, curve };
}

async function unitValue(db: Db, place: AppraisedCommunity, row: AnchorRow): Promise<UnitFile['value']> {
  const { area, rooms, halls, floorBand, totalFloors, building, orientation, decoration } = row;
  const said = await valueHome(db, place, {
    area,
    rooms,
    halls,
    floor: null,
    floorBand: floorBand ?? bandOfFloor(null, totalFloors),
    totalFloors,
    orientation,
    decoration,
    hasLift: null,
    builtYear: null,
    usage: null,
    building,
    unit: null,
  });
  if (!said) return null;
  const { value, low90, high90 } = said.price;
  return { day: said.day, value, low90, high90, rent: said.rent?.value ?? null, curve: said.curve };
}
