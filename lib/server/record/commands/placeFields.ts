import { farText, outsideText, severalText } from '@/lib/console/views/recordText';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { MISSING } from '@/lib/kernel/format/number';
import { haversineMetres } from '@/lib/kernel/place/geo';
import type { Cell, RowImage } from '@/lib/record/recordAct';
import { RECORD_TABLES, type RecordKind } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';
import { isLike, patternOf } from '@/lib/server/db/like';
import { parsePosition } from '@/lib/server/import/parse/position';
import { Areas } from '@/lib/server/import/resolve/areas';
import { readStations } from '@/lib/server/import/resolve/stations';
import { ApiError } from '@/services/http/apiError';
import { listRowsBy, type RecordRow } from '../queries/recordRows';

// Where a record lies and which community it belongs to: fields of several columns each, of which one follows from another.

/** What such a field is. */
export type PlaceForm = 'position' | 'community';

export const isPlaceForm = (form: string): form is PlaceForm => form === 'position' || form === 'community';

/** The columns that are locked, unlocked and brought back together. */
export const PLACE_COLUMNS = {
  position: ['lng', 'lat'],
  community: ['community_id', 'district_id', 'plate_id', 'lng', 'lat'],
} as const satisfies Record<PlaceForm, readonly string[]>;

/** Of the columns of places the fields that may have locked each, by their own column. */
export const placeLocksOf = (column: string): string[] => [
  ...(column === 'lng' || column === 'lat' ? ['lng'] : []),
  ...(PLACE_COLUMNS.community.some((one) => one === column) ? ['community_id'] : []),
];

/** Rows that follow a community which is moved. */
const FOLLOWERS = ['estates', 'rentals', 'deals'] as const;
const MAX_FOLLOWERS = 20_000;

/** km from the middle of a city: farther is another one, where no borders of districts are known. */
const MAX_CITY_KM = 150;
const METRES_A_KM = 1_000;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The text of such a field in a row: "121.4375,31.1952", "三林苑（6050012）". */
export async function placeText(db: Db, form: PlaceForm, row: RecordRow): Promise<string> {
  if (form === 'position') return row.lng == null || row.lat == null ? MISSING : `${row.lng},${row.lat}`;
  const id = numberOf(row.community_id);
  if (id === null) return MISSING;
  const found = await db.selectFrom('communities').select('name').where('id', '=', id).executeTakeFirst();
  return found ? `${found.name}（${id}）` : String(id);
}

/** What one types to have the same again. */
export const placeInput = (form: PlaceForm, row: RecordRow): string => {
  if (form === 'position') return row.lng == null || row.lat == null ? '' : `${row.lng},${row.lat}`;
  return row.community_id == null ? '' : String(row.community_id);
};

/** What a form shows of it, so that whoever was faster is not written over. */
export const placeShown = (form: PlaceForm, row: RecordRow): Cell[] =>
  form === 'position' ? [row.lng ?? null, row.lat ?? null] : [row.community_id ?? null];

export interface PlannedPlace {
  images: RowImage[];
  /** It lies in another district than the record says. */
  isElsewhere: boolean;
}

/** What a typed place would change, its own row first. Throws ApiError badInput at `value`. */
export async function planPlace(
  db: Db,
  kind: RecordKind,
  row: RecordRow,
  { form, isRequired }: { form: PlaceForm; isRequired: boolean },
  typed: string,
): Promise<PlannedPlace> {
  const text = typed.trim();
  if (text === '' && isRequired) refuse(copy.problems.required);
  return form === 'position' ? planPosition(db, kind, row, text) : planCommunity(db, kind, row, text);
}

function refuse(sentence: string): never {
  throw ApiError.ofFields({ value: sentence });
}

async function planPosition(db: Db, kind: RecordKind, row: RecordRow, text: string): Promise<PlannedPlace> {
  const position = text === '' ? null : readPosition(text);
  const districtId = position && (await districtOf(db, Number(row.city_id), position));
  const after = { ...row, lng: position?.lng ?? null, lat: position?.lat ?? null };
  Object.assign(after, await stationOf(db, kind, row, after));
  const images = [imageOf(RECORD_TABLES[kind], row, after)].filter(hasChanges);
  if (images.length === 0) refuse(copy.problems.same);
  if (kind === 'community') images.push(...(await followers(db, row, after)));
  const isElsewhere = typeof districtId === 'number' && row.district_id != null && districtId !== row.district_id;
  return { images, isElsewhere };
}

function readPosition(text: string): { lng: number; lat: number } {
  const read = parsePosition([text], 'GCJ-02');
  if ('wrong' in read) refuse(read.wrong);
  return read.position;
}

/** The district in which it lies; null where no borders are known. Throws ApiError badInput where it lies in another city. */
async function districtOf(db: Db, cityId: number, position: { lng: number; lat: number }): Promise<number | null> {
  const [city] = await listRowsBy(db, 'cities', 'id', [cityId]);
  const districts = await db.selectFrom('districts').selectAll().where('city_id', '=', cityId).execute();
  const areas = new Areas(cityId, districts, []);
  if (areas.hasBoundaries) {
    const district = areas.districtAt(position);
    if (district === null) refuse(outsideText(String(city?.name ?? '')));
    return district;
  }
  const [lng, lat] = [numberOf(city?.lng), numberOf(city?.lat)];
  // A city that an import made has no middle yet.
  if (lng === null || lat === null || lng === 0) return null;
  const km = haversineMetres(position, { lng, lat }) / METRES_A_KM;
  if (km > MAX_CITY_KM) refuse(farText(String(city?.name ?? ''), Math.round(km)));
  return null;
}

/** The nearest station of a place. A home to let keeps one that its file has named: it is not its community's. */
async function stationOf(db: Db, kind: RecordKind, row: RecordRow, after: RecordRow): Promise<RecordRow> {
  if (row.station_id === undefined || kind === 'deal') return {};
  if (kind === 'rental' && row.station_id !== null) {
    const [community] = await listRowsBy(db, 'communities', 'id', [Number(row.community_id)]);
    if (community?.station_id !== row.station_id) return {};
  }
  const [lng, lat] = [numberOf(after.lng), numberOf(after.lat)];
  if (lng === null || lat === null) return { station_id: null, station_distance: null };
  const nearest = (await readStations(db, Number(row.city_id))).nearest({ lng, lat });
  return { station_id: nearest?.id ?? null, station_distance: nearest?.metres ?? null };
}

/** Homes and deals that lie where their community lay. */
async function followers(db: Db, row: RecordRow, after: RecordRow): Promise<RowImage[]> {
  const images: RowImage[] = [];
  for (const table of FOLLOWERS) {
    for (const own of await listRowsBy(db, table, 'community_id', [Number(row.id)])) {
      if ((own.lng ?? null) !== (row.lng ?? null) || (own.lat ?? null) !== (row.lat ?? null)) continue;
      const moved: RecordRow = { ...own, lng: after.lng ?? null, lat: after.lat ?? null };
      // Those of a home to let may be its own.
      if (table !== 'deals' && own.station_id === row.station_id)
        Object.assign(moved, { station_id: after.station_id, station_distance: after.station_distance });
      images.push(imageOf(table, own, moved));
      if (images.length > MAX_FOLLOWERS) throw new ApiError('conflict', copy.problems.tooMany);
    }
  }
  return images.filter(hasChanges);
}

async function planCommunity(db: Db, kind: RecordKind, row: RecordRow, text: string): Promise<PlannedPlace> {
  const target = text === '' ? null : await communityNamed(db, Number(row.city_id), text);
  if ((target?.id ?? null) === (row.community_id ?? null)) refuse(copy.problems.same);
  const [old] = row.community_id == null ? [] : await listRowsBy(db, 'communities', 'id', [Number(row.community_id)]);
  const after: RecordRow = { ...row, community_id: target?.id ?? null };
  if (target) {
    after.district_id = target.district_id ?? row.district_id ?? null;
    after.plate_id = target.plate_id ?? null;
    // A home that says itself where it lies goes on lying there.
    const isOwn = row.lng != null && (old?.lng !== row.lng || old?.lat !== row.lat);
    if (!isOwn) Object.assign(after, { lng: target.lng ?? null, lat: target.lat ?? null });
    Object.assign(after, await stationOf(db, kind, row, after));
  }
  return { images: [imageOf(RECORD_TABLES[kind], row, after)], isElsewhere: false };
}

const SHOWN = 4;

/** By its number, or by its name where one of the city has it. Throws ApiError badInput, naming those that could be meant. */
async function communityNamed(db: Db, cityId: number, text: string): Promise<RecordRow> {
  if (/^\d{1,15}$/.test(text)) {
    const [found] = await listRowsBy(db, 'communities', 'id', [Number(text)]);
    if (found?.city_id === cityId) return found;
    return refuse(copy.place.noNumber);
  }
  const rows = await db
    .selectFrom('communities')
    .leftJoin('districts', 'districts.id', 'communities.district_id')
    .select(['communities.id', 'communities.name', 'districts.name as district'])
    .where('communities.city_id', '=', cityId)
    .where(isLike('communities.name', patternOf(text)))
    .orderBy('communities.id')
    .limit(200)
    .execute();
  const exact = rows.filter(({ name }) => name === text);
  const [only] = exact;
  if (only && exact.length === 1) return (await listRowsBy(db, 'communities', 'id', [only.id]))[0] as RecordRow;
  const meant = exact.length > 0 ? exact : rows;
  const names = meant.slice(0, SHOWN).map(({ id, name, district }) => `${district ?? ''}${name} ${id}`);
  return refuse(names.length === 0 ? copy.place.noName : severalText(names));
}

function imageOf(table: string, row: RecordRow, after: RecordRow): RowImage {
  const changed = Object.entries(after).filter(([column, value]) => (row[column] ?? null) !== (value ?? null));
  return {
    table,
    key: { id: row.id ?? null },
    before: Object.fromEntries(changed.map(([column]) => [column, row[column] ?? null])),
    after: Object.fromEntries(changed.map(([column, value]) => [column, value ?? null])),
  };
}

const hasChanges = ({ after }: RowImage): boolean => Object.keys(after ?? {}).length > 0;
