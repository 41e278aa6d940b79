import type { Position } from '@/lib/kernel/contract';
import { haversineMetres, offsetBy } from '@/lib/kernel/place/geo';
import { createRandom, type Random } from '@/lib/kernel/random';
import type { CommunityBuildingTable, CommunityTable } from '@/lib/server/db/schema';
import { spell } from '@/lib/server/facts/spell';
import type { CityPlan, NearestStation, PlannedPlate } from './cityPlan';
import { type BuildingKind, type CommunityKind, KINDS, KINDS_OF_ERA, type LayoutKind, meanPremium } from './kinds';
import { monthlyNoise } from './market';
import { addressOf, communityName, developerName, propertyCompanyName, roadsOf } from './names';
import { apportion } from './sampling';

export interface DemoLayout extends LayoutKind {
  /** ㎡ of this layout, before the small differences between homes. */
  size: number;
}

export interface DemoCommunity {
  row: CommunityTable;
  kind: CommunityKind;
  plate: PlannedPlate;
  station: NearestStation | null;
  buildings: CommunityBuildingTable[];
  layouts: DemoLayout[];
  /** Logarithm of yuan per ㎡ today for its ordinary home. */
  level: number;
  noiseAt: (dayNumber: number) => number;
  /** How much is sold and listed here, beside others. */
  weight: number;
}

export const DEMO_SOURCE = 'demo';

const MIN_APART = 110;
const TRIES = 60;
const COMMUNITY_EFFECT = 0.06;
const COMMUNITY_NOISE = 0.018;
/** How far a price leans towards the plates around. */
const BLEND = 0.25;

export function createCommunities(plan: CityPlan, count: number, updatedAt: number): DemoCommunity[] {
  const shares = apportion(
    count,
    plan.plates.map((plate) => plate.heat + 0.6),
  );
  const names = new Set<string>();
  const communities: DemoCommunity[] = [];
  plan.plates.forEach((plate, at) => {
    const random = createRandom(`communities ${plate.id}`);
    const places: Position[] = [];
    for (let made = 0; made < (shares[at] as number); made += 1) {
      const id = plan.cityId * 100_000 + communities.length + 1;
      places.push(placeIn(random, plate, places));
      communities.push(
        createCommunity({ plan, plate, random, id, position: places[made] as Position, names, updatedAt }),
      );
    }
  });
  return communities;
}

/** A place in the plate, nearer to it than to any other of the district, not on top of another community. */
function placeIn(random: Random, plate: PlannedPlate, taken: readonly Position[]): Position {
  const rivals = plate.neighbours.filter((one) => one.district === plate.district);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const spread = plate.reach * (0.6 + tried / TRIES);
    const place = rounded(offsetBy(plate, random.normal(0, spread), random.normal(0, spread)));
    const own = haversineMetres(place, plate);
    const isIn = plate.district.isInside(place) && rivals.every((one) => haversineMetres(place, one) > own * 0.9);
    if (isIn && taken.every((other) => haversineMetres(place, other) > MIN_APART)) return place;
  }
  return besides(plate, taken.length);
}

/** A place on a spiral around the centre, where the plate is too narrow for chance. */
function besides(plate: PlannedPlate, turn: number): Position {
  for (let radius = 40 + turn * 6; radius > 0; radius -= 8) {
    const place = rounded(offsetBy(plate, radius * Math.cos(turn * 2.4), radius * Math.sin(turn * 2.4)));
    if (plate.district.isInside(place)) return place;
  }
  return { lng: plate.lng, lat: plate.lat };
}

const rounded = ({ lng, lat }: Position): Position => ({ lng: Number(lng.toFixed(5)), lat: Number(lat.toFixed(5)) });

interface Making {
  plan: CityPlan;
  plate: PlannedPlate;
  random: Random;
  id: number;
  position: Position;
  names: Set<string>;
  updatedAt: number;
}

function createCommunity(making: Making): DemoCommunity {
  const { plan, plate, random, id, position } = making;
  const kind = random.weighted(KINDS_OF_ERA[plate.era]);
  const facts = KINDS[kind];
  const station = plan.nearestStation(position);
  const builtYear = builtYearOf(random, kind);
  const buildings = createBuildings(random, id, kind, builtYear);
  const homes = buildings.reduce((sum, one) => sum + one.storeys * one.units * one.homes_per_floor, 0);
  const row = communityRow(making, { kind, station, builtYear, buildings, homes });
  return {
    row,
    kind,
    plate,
    station,
    buildings,
    layouts: chooseLayouts(random, facts.layouts),
    level: levelOf(plate, { kind, builtYear, station, chance: random.normal(0, COMMUNITY_EFFECT) }),
    noiseAt: monthlyNoise(`community ${id}`, COMMUNITY_NOISE),
    weight: Math.sqrt(homes) * Math.exp(random.normal(0, 0.45)) * (kind === 'villa' ? 0.35 : 1),
  };
}

function builtYearOf(random: Random, kind: CommunityKind): number {
  const [from, to] = KINDS[kind].built;
  // Villages were mostly built after 1978.
  return kind === 'village' && random.chance(0.8) ? random.int(1979, to) : random.int(from, to);
}

function createBuildings(
  random: Random,
  communityId: number,
  kind: CommunityKind,
  builtYear: number,
): CommunityBuildingTable[] {
  const facts = KINDS[kind];
  const type = random.weighted(facts.buildings.map((one) => [one, one.weight] as const));
  const count = random.int(...(facts.buildingCount as [number, number]));
  return Array.from({ length: count }, (_, at) => ({
    id: communityId * 100 + at + 1,
    community_id: communityId,
    name: `${at + 1}号楼`,
    ...buildingFacts(random, type, kind, builtYear),
  }));
}

function unitsOf(random: Random, { type }: BuildingKind, kind: CommunityKind): number {
  if (kind === 'villa') return random.int(1, 4);
  const isSlab = type === '板楼' || type === '洋房';
  return isSlab ? random.int(2, 5) : 1;
}

function buildingFacts(random: Random, type: BuildingKind, kind: CommunityKind, builtYear: number) {
  const storeys = random.pick(type.storeys);
  return {
    storeys,
    units: unitsOf(random, type, kind),
    homes_per_floor: random.pick(type.homesPerFloor),
    lifts: type.lifts,
    built_year:
      builtYear +
      random.weighted([
        [0, 0.75],
        [1, 0.2],
        [2, 0.05],
      ]),
    building_type: type.type,
  };
}

function chooseLayouts(random: Random, layouts: readonly LayoutKind[]): DemoLayout[] {
  const wanted = Math.min(layouts.length, random.int(3, 5));
  const rest = [...layouts];
  const chosen: LayoutKind[] = [];
  while (chosen.length < wanted) {
    const one = random.weighted(rest.map((layout) => [layout, layout.weight] as const));
    rest.splice(rest.indexOf(one), 1);
    chosen.push(one);
  }
  return chosen.map((layout) => ({ ...layout, size: random.between(...(layout.area as [number, number])) }));
}

interface LevelFacts {
  kind: CommunityKind;
  builtYear: number;
  station: NearestStation | null;
  chance: number;
}

/** The plate's level blended into its neighbours', then kind, age within the kind, walk to the metro, and chance. */
function levelOf(plate: PlannedPlate, { kind, builtYear, station, chance }: LevelFacts): number {
  const around =
    plate.neighbours.reduce((sum, one) => sum + Math.log(one.price), 0) / Math.max(1, plate.neighbours.length);
  const base =
    Math.log(plate.price) * (1 - BLEND) + (plate.neighbours.length > 0 ? around : Math.log(plate.price)) * BLEND;
  const [from, to] = KINDS[kind].built;
  const ageWithin = kind === 'lane' ? 0 : (builtYear - (from + to) / 2) * 0.0055;
  const metres = station?.metres ?? 4000;
  const walk = -0.035 * Math.log2(Math.max(250, Math.min(metres, 4000)) / 800);
  return Math.log(10_000) + base + KINDS[kind].premium - meanPremium(plate.era) + ageWithin + walk + chance;
}

interface Built {
  kind: CommunityKind;
  station: NearestStation | null;
  builtYear: number;
  buildings: readonly CommunityBuildingTable[];
  homes: number;
}

function communityRow(making: Making, { kind, station, builtYear, buildings, homes }: Built): CommunityTable {
  const { plan, plate, random, id, position, updatedAt } = making;
  const facts = KINDS[kind];
  const roads = roadsOf(
    plate.district.name,
    plan
      .stationsWithin(position, 3000)
      .slice(0, 7)
      .map((near) => near.station.name),
  );
  const address = addressOf(random, roads, plate.era, plan.city.verified);
  const name = freshName(making, kind);
  const lastYear = Math.max(...buildings.map((one) => one.built_year ?? builtYear));
  const share = ([low, high]: readonly [number, number]) => Number(random.between(low, high).toFixed(2));
  return {
    id,
    city_id: plan.cityId,
    district_id: plate.districtAdcode,
    plate_id: plate.id,
    plate_inferred: 0,
    name,
    alias: kind === 'village' && address.endsWith('弄') ? `${address}小区` : null,
    ...spell(name),
    address,
    ...position,
    built_year: builtYear,
    built_year_to: lastYear > builtYear ? lastYear : null,
    building_type: buildings[0]?.building_type ?? null,
    structure: facts.structure,
    building_count: buildings.length,
    home_count: homes,
    plot_ratio: share(facts.plotRatio),
    greening_rate: share(facts.greening),
    property_fee: random.int(...(facts.fee as [number, number])),
    property_company: propertyCompanyName(random),
    developer: kind === 'lane' || (kind === 'village' && builtYear < 1990) ? null : developerName(random),
    parking_ratio: share(facts.parking),
    ownership_years: facts.ownershipYears,
    heating: null,
    station_id: station?.station.id ?? null,
    station_distance: station?.metres ?? null,
    followers: Math.round(Math.exp(random.normal(4.2, 0.9))),
    picture_seed: random.int(1, 99_998),
    pictures: null,
    source: DEMO_SOURCE,
    source_ref: String(id),
    updated_at: updatedAt,
  };
}

/** A name that no other community of the city has. */
function freshName({ names, random, plate }: Making, kind: CommunityKind): string {
  for (let tried = 0; tried < 40; tried += 1) {
    const name = communityName(random, kind, plate.name);
    if (!names.has(name)) {
      names.add(name);
      return name;
    }
  }
  const name = `${plate.name}${names.size}号${communityName(random, kind, plate.name)}`;
  names.add(name);
  return name;
}
