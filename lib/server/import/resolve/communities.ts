import { type HiddenRecord, listHidden } from '@/lib/server/record/queries/hiddenRecords';
import { listMerged, winnerAmong } from '@/lib/server/record/queries/mergedRecords';
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

/** A community by one of its names; of a name that another had before it was merged into this one, where that lay. */
interface Named {
  community: KnownCommunity;
  mergedFrom?: number | null;
}

const districtOf = ({ community, mergedFrom }: Named): number | null =>
  mergedFrom === undefined ? community.districtId : mergedFrom;

/** The communities of a city by their source's id and by name. */
export class Communities {
  private readonly byRef = new Map<string, KnownCommunity>();
  private readonly byName = new Map<string, Named[]>();

  constructor(known: Iterable<KnownCommunity>) {
    for (const community of known) this.add(community);
  }

  add(community: KnownCommunity): void {
    if (community.ref !== null) this.byRef.set(refKey(community.source, community.ref), community);
    this.addName(community.name, community);
  }

  /** A community that files know by another name than that which the console has put right. */
  addName(name: string, community: KnownCommunity): void {
    this.addNamed(name, { community });
  }

  /** What was merged into a community: its files find that by its old id and name. */
  addMerged(
    ref: { source: string; ref: string | null },
    name: string,
    districtId: number | null,
    into: KnownCommunity,
  ) {
    if (ref.ref !== null) this.byRef.set(refKey(ref.source, ref.ref), into);
    this.addNamed(name, { community: into, mergedFrom: districtId });
  }

  private addNamed(name: string, named: Named): void {
    const key = nameKey(name);
    const known = this.byName.get(key) ?? [];
    if (!known.some((one) => one.community === named.community && districtOf(one) === districtOf(named)))
      this.byName.set(key, [...known, named]);
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
    const isThere = (one: Named) => [null, districtId].includes(districtOf(one));
    const all = named.filter((one) => districtId === null || isThere(one)).map(({ community }) => community);
    const fits = [...new Set(all)];
    const inPlate = plateId === null ? [] : fits.filter((one) => one.plateId === plateId);
    const best = inPlate[0] ?? (districtId !== null || fits.length === 1 ? fits[0] : undefined);
    if (best) return best;
    return fits.length > 1 ? 'ambiguous' : 'unknown';
  }

  /** For a row of a file of communities: the one of that name which has no id of this source yet. */
  unclaimed(name: string, districtId: number | null, source: string): KnownCommunity | null {
    const free = (this.byName.get(nameKey(name)) ?? []).filter(
      ({ community }) => community.ref === null || community.source !== source,
    );
    return free.find((one) => [null, districtId].includes(districtOf(one)))?.community ?? null;
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
  const hidden = (await listHidden(db, cityId)).filter(({ thing }) => thing === 'community').map(hiddenCommunity);
  const communities = new Communities([...known, ...hidden]);
  const byId = new Map([...known, ...hidden].map((community) => [community.id, community]));
  const merged = (await listMerged(db, cityId)).filter(({ thing }) => thing === 'community');
  const winnerOf = winnerAmong(merged);
  for (const { thing_id, name, source, source_ref, district_id } of merged) {
    const winner = byId.get(winnerOf('community', thing_id));
    if (winner) communities.addMerged({ source, ref: source_ref }, name ?? '', district_id, winner);
  }
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
