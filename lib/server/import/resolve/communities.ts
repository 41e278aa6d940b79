import { type HiddenRecord, listHidden } from '@/lib/server/record/queries/hiddenRecords';
import { readLocks } from '@/lib/server/record/queries/recordLocks';
import type { Db } from '../../db/client';
import { nameKey } from '../parse/cleanText';
import { unmarked } from '../source/unmarked';

export interface KnownCommunity {
  id: number;
  name: string;
  districtId: number | null;
  plateId: number | null;
  lng: number | null;
  lat: number | null;
  source: string;
  ref: string | null;
  /** In the console: no row joins it, and none makes it anew. */
  isHidden?: true;
}

export type NameMatch = KnownCommunity | 'unknown' | 'ambiguous';

/** Without the mark of a text, with which ids from JSON were stored before 2026-11-28. */
const refKey = (source: string, ref: string): string => `${source}\u0000${unmarked(ref)}`;

/** The communities of a city by their source's id and by name. */
export class Communities {
  private readonly byRef = new Map<string, KnownCommunity>();
  private readonly byName = new Map<string, KnownCommunity[]>();

  constructor(known: Iterable<KnownCommunity>) {
    for (const community of known) this.add(community);
  }

  add(community: KnownCommunity): void {
    if (community.ref !== null) this.byRef.set(refKey(community.source, community.ref), community);
    this.addName(community.name, community);
  }

  /** A community that files know by another name than that which the console has put right. */
  addName(name: string, community: KnownCommunity): void {
    const key = nameKey(name);
    const known = this.byName.get(key) ?? [];
    if (!known.includes(community)) this.byName.set(key, [...known, community]);
  }

  /** Lets a community that was known by name alone be found by its id as well. */
  adopt(community: KnownCommunity, source: string, ref: string): void {
    Object.assign(community, { source, ref });
    this.byRef.set(refKey(source, ref), community);
  }

  withRef(source: string, ref: string): KnownCommunity | null {
    return this.byRef.get(refKey(source, ref)) ?? null;
  }

  /**
   * The community of a name in a district, the plate deciding between several. Without a district the name must be the
   * only one of its kind (or the only one in the plate).
   */
  named(name: string, districtId: number | null, plateId: number | null): NameMatch {
    const named = this.byName.get(nameKey(name)) ?? [];
    const fits = named.filter((one) => districtId === null || one.districtId === null || one.districtId === districtId);
    const inPlate = plateId === null ? [] : fits.filter((one) => one.plateId === plateId);
    const best = inPlate[0] ?? (districtId !== null || fits.length === 1 ? fits[0] : undefined);
    if (best) return best;
    return fits.length > 1 ? 'ambiguous' : 'unknown';
  }

  /** For a row of a file of communities: the one of that name which has no id of this source yet. */
  unclaimed(name: string, districtId: number | null, source: string): KnownCommunity | null {
    const free = (this.byName.get(nameKey(name)) ?? []).filter((one) => one.ref === null || one.source !== source);
    return free.find((one) => one.districtId === districtId || one.districtId === null) ?? null;
  }
}

export async function readCommunities(db: Db, cityId: number): Promise<Communities> {
  const rows = await db
    .selectFrom('communities')
    .select(['id', 'name', 'district_id', 'plate_id', 'lng', 'lat', 'source', 'source_ref'])
    .where('city_id', '=', cityId)
    .orderBy('id')
    .execute();
  const known = rows.map(
    ({ id, name, district_id, plate_id, lng, lat, source, source_ref }): KnownCommunity => ({
      id,
      name,
      districtId: district_id,
      plateId: plate_id,
      lng,
      lat,
      source,
      ref: source_ref,
    }),
  );
  const hidden = (await listHidden(db, cityId)).filter(({ thing }) => thing === 'community');
  const communities = new Communities([...known, ...hidden.map(hiddenCommunity)]);
  const byId = new Map(known.map((community) => [community.id, community]));
  for (const { thing_id, source_value } of (await readLocks(db, cityId)).ofColumn('communities', 'name')) {
    const community = byId.get(thing_id);
    if (community && typeof source_value === 'string') communities.addName(source_value, community);
  }
  return communities;
}

const hiddenCommunity = ({ thing_id, name, district_id, source, source_ref }: HiddenRecord): KnownCommunity => ({
  id: thing_id,
  name: name ?? '',
  districtId: district_id,
  plateId: null,
  lng: null,
  lat: null,
  source,
  ref: source_ref,
  isHidden: true,
});
