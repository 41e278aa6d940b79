import { startOfDay } from '@/lib/kernel/day';
import type { CommunityTable } from '../../db/schema';
import { spell } from '../../facts/spell';
import type { Kind } from '../kinds/kind';
import type { Values } from '../mapping/fieldTypes';
import type { NamedMapping } from '../mapping/loadMapping';
import type { Areas } from './areas';
import type { Communities, KnownCommunity } from './communities';
import type { Ids } from './ids';
import type { Stations } from './stations';

/** What rows are placed among. */
export interface Books {
  city: { id: number; name: string };
  areas: Areas;
  communities: Communities;
  stations: Stations;
  ids: Ids;
  newCommunities: CommunityTable[];
  /** District and plate that known communities lacked and a row has told. */
  communityFills: Map<number, { district_id?: number; plate_id?: number }>;
  /** Communities whose plate was inferred: a stated one replaces it. */
  inferredPlates: Set<number>;
  /** Communities that a stated plate has moved: their homes and deals move along. */
  movedPlates: { communityId: number; from: number; to: number }[];
}

interface Place {
  districtId: number | null;
  plateId: number | null;
}

/** A stored row's text reference: ids that a table tool has turned into decimals are whole again. */
export const plainRef = (text: string): string => text.replace(/^(\d+)\.0$/, '$1');

/**
 * Turns the names in a row's values (@district, @plate, @community, @station ...) into ids, in place. New plates and
 * communities are created where the mapping allows. Answers why the row has no place in this city, or null: then
 * nothing has been created.
 */
export function placeRow(values: Values, day: string, kind: Kind, mapping: NamedMapping, books: Books): string | null {
  const found = findPlace(values, kind, mapping, books);
  if ('wrong' in found) return found.wrong;
  const { stated, known } = found;
  const place = placeWithin(values, stated, known, kind.community === 'mentioned' ? 'match' : mapping.plates, books);
  const community = known ?? createdCommunity(values, day, kind, mapping, place, books);
  if (community && kind.community !== 'mentioned') joinCommunity(values, community, place, books);
  placeAtStation(values, books);
  setIds(values, place, community, kind);
  return null;
}

/** Why a row has no place in this city, or null; changes nothing. */
export function whyWithoutPlace(values: Values, kind: Kind, mapping: NamedMapping, books: Books): string | null {
  const found = findPlace(values, kind, mapping, books);
  return 'wrong' in found ? found.wrong : null;
}

type Found = { stated: Place; known: KnownCommunity | null } | { wrong: string };

function findPlace(values: Values, kind: Kind, mapping: NamedMapping, books: Books): Found {
  const stated = statedPlace(values, mapping, books);
  if ('wrong' in stated) return stated;
  const found = knownCommunity(values, kind, mapping, stated, books);
  const isHidden = found !== 'ambiguous' && found?.isHidden === true;
  if (isHidden && kind.community !== 'mentioned') return { wrong: `小区 “${found.name}” 在工作台隐藏了` };
  const known = isHidden ? null : found;
  if (known === 'ambiguous') return { wrong: `有几个叫 “${values['@community']}” 的小区，要有区才能分清` };
  const mayCreate = mapping.communities === 'create' && values['@community'] !== undefined;
  if (!known && kind.community === 'always' && !mayCreate) {
    return { wrong: `小区 “${values['@community']}” 不在库里` };
  }
  return { stated, known };
}

function statedPlace(values: Values, { insideCity }: NamedMapping, books: Books): Place | { wrong: string } {
  const named = values['@district'];
  const region = values['@region'];
  if (named !== undefined) {
    const districtId = books.areas.districtNamed(String(named));
    if (districtId !== null) return { districtId, plateId: null };
    // Where a city has few districts, files write the part of one instead: 城关, 南门.
    const part = books.areas.plateNamed(String(named), null);
    return part
      ? { districtId: part.district_id, plateId: part.id }
      : { wrong: `区 “${named}” 不在${books.city.name}` };
  }
  if (region !== undefined) {
    const found = books.areas.regionOf(String(region));
    return found ?? { wrong: `“${region}” 不是以${books.city.name}的区开头` };
  }
  const districtId = districtOfPosition(values, books);
  if (insideCity && districtId === null && values.lng !== undefined && books.areas.hasBoundaries) {
    return { wrong: `坐标不在${books.city.name}的任何区内` };
  }
  return { districtId, plateId: null };
}

function districtOfPosition({ lng, lat }: Values, { areas }: Books): number | null {
  return typeof lng === 'number' && typeof lat === 'number' ? areas.districtAt({ lng, lat }) : null;
}

function knownCommunity(
  values: Values,
  kind: Kind,
  mapping: NamedMapping,
  { districtId, plateId }: Place,
  { communities, areas }: Books,
): KnownCommunity | null | 'ambiguous' {
  if (kind.community === 'never') return null;
  const ref = values['@communityRef'];
  const byRef =
    ref === undefined ? null : communities.withRef(mapping.communitySource ?? mapping.source, plainRef(String(ref)));
  const name = values['@community'];
  if (byRef || name === undefined) return byRef;
  const plateName = values['@plate'];
  const plate = plateName === undefined ? null : areas.plateNamed(String(plateName), districtId);
  const match = communities.named(String(name), districtId ?? plate?.district_id ?? null, plate?.id ?? plateId);
  return match === 'unknown' ? null : match;
}

/** The row's district and plate: stated, else the community's; a stated plate is created where that is allowed. */
function placeWithin(
  values: Values,
  stated: Place,
  community: KnownCommunity | null,
  plates: NamedMapping['plates'],
  { areas }: Books,
): Place {
  const districtId = stated.districtId ?? community?.districtId ?? null;
  const name = values['@plate'];
  if (name === undefined) return { districtId, plateId: stated.plateId ?? community?.plateId ?? null };
  const plate = areas.plateNamed(String(name), districtId);
  if (plate) return { districtId: districtId ?? plate.district_id, plateId: plate.id };
  if (plates === 'create' && districtId !== null) {
    return { districtId, plateId: areas.createPlate(String(name), districtId).id };
  }
  return { districtId, plateId: community?.plateId ?? null };
}

function createdCommunity(
  values: Values,
  day: string,
  kind: Kind,
  { communities: missing, source, communitySource }: NamedMapping,
  { districtId, plateId }: Place,
  books: Books,
): KnownCommunity | null {
  const name = values['@community'];
  if (kind.community === 'never' || kind.community === 'mentioned' || missing === 'match' || name === undefined)
    return null;
  const position = { lng: numberOr(values.lng), lat: numberOr(values.lat) };
  const ref = values['@communityRef'] === undefined ? null : plainRef(String(values['@communityRef']));
  const known: KnownCommunity = {
    id: books.ids.take('communities'),
    name: String(name),
    districtId,
    plateId,
    ...position,
    source: communitySource ?? source,
    ref,
  };
  books.communities.add(known);
  books.newCommunities.push(communityRow(known, books.city.id, day));
  return known;
}

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A community of which only name and place are known. */
function communityRow(known: KnownCommunity, cityId: number, day: string): CommunityTable {
  const { id, name, districtId, plateId, lng, lat, source, ref } = known;
  return {
    id,
    city_id: cityId,
    district_id: districtId,
    plate_id: plateId,
    plate_inferred: 0 as const,
    name,
    alias: null,
    ...spell(name),
    address: null,
    lng,
    lat,
    built_year: null,
    built_year_to: null,
    building_type: null,
    structure: null,
    building_count: null,
    home_count: null,
    plot_ratio: null,
    greening_rate: null,
    property_fee: null,
    property_company: null,
    developer: null,
    parking_ratio: null,
    ownership_years: null,
    heating: null,
    station_id: null,
    station_distance: null,
    followers: null,
    picture_seed: null,
    pictures: null,
    source,
    source_ref: ref,
    updated_at: startOfDay(day),
  };
}

/** A row without a position has its community's; a community without district or plate learns the row's. */
function joinCommunity(values: Values, community: KnownCommunity, place: Place, books: Books): void {
  if (values.lng === undefined && community.lng !== null && community.lat !== null) {
    Object.assign(values, { lng: community.lng, lat: community.lat });
  }
  const fill: { district_id?: number; plate_id?: number } = {};
  if (community.districtId === null && place.districtId !== null) {
    community.districtId = fill.district_id = place.districtId;
  }
  if (community.plateId === null && place.plateId !== null) community.plateId = fill.plate_id = place.plateId;
  if (values['@plate'] !== undefined && place.plateId !== null && books.inferredPlates.delete(community.id)) {
    moveToStated(community, place.plateId, fill, books);
  }
  if (Object.keys(fill).length === 0) return;
  books.communityFills.set(community.id, { ...books.communityFills.get(community.id), ...fill });
}

function moveToStated(
  community: KnownCommunity,
  plateId: number,
  fill: { plate_id?: number },
  { movedPlates }: Books,
): void {
  if (community.plateId === null || community.plateId === plateId) return;
  movedPlates.push({ communityId: community.id, from: community.plateId, to: plateId });
  community.plateId = fill.plate_id = plateId;
}

function placeAtStation(values: Values, { stations }: Books): void {
  const phrase = values['@station'];
  const station = phrase === undefined ? null : stations.inPhrase(String(phrase));
  if (station) Object.assign(values, { station_id: station.id, station_distance: values['@stationMetres'] });
}

function setIds(values: Values, { districtId, plateId }: Place, community: KnownCommunity | null, kind: Kind): void {
  for (const column of Object.keys(values)) if (column.startsWith('@')) delete values[column];
  if (districtId !== null && kind.community !== 'mentioned') values.district_id = districtId;
  if (plateId !== null) values.plate_id = plateId;
  if (community && kind.community !== 'never') values.community_id = community.id;
}
