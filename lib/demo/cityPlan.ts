import type { Position } from '@/lib/kernel/contract';
import { boundsAround, boundsContain, decodeBoundary, haversineMetres, insideTest } from '@/lib/kernel/place/geo';
import {
  cityIdOf,
  type DistrictFact,
  listDistrictFacts,
  listPlateFacts,
  type PlateFact,
  type StationFact,
  type SubwayFact,
  subwayFactsOf,
} from '@/lib/server/facts/loadFacts';
import type { DemoCity } from './demoCities';
import { type RingName, shanghaiRingOf } from './rings';

export interface PlannedDistrict extends DistrictFact {
  isInside: (position: Position) => boolean;
}

export interface PlannedPlate extends PlateFact {
  district: PlannedDistrict;
  ring: RingName | null;
  /** Metres within which two thirds of its communities lie. */
  reach: number;
  /** How strongly its prices follow the city's: the centre less, the rim more. */
  swing: number;
  neighbours: PlannedPlate[];
}

export interface NearestStation {
  station: StationFact;
  metres: number;
}

/** The facts of a city, laid out for building on. */
export interface CityPlan {
  cityId: number;
  city: DemoCity;
  districts: PlannedDistrict[];
  plates: PlannedPlate[];
  subway: SubwayFact;
  nearestStation: (position: Position) => NearestStation | null;
  stationsWithin: (position: Position, metres: number) => NearestStation[];
}

const STATION_RANGE = 5000;
const RIM_METRES = 30_000;
const NEIGHBOURS = 4;

export function planCity(city: DemoCity): CityPlan {
  const districts = listDistrictFacts(city.adcode).map((fact) => ({
    ...fact,
    isInside: insideTest(decodeBoundary(fact.boundary)),
  }));
  const subway = subwayFactsOf(city.adcode);
  const stationsWithin = (position: Position, metres: number) => stationsNear(subway.stations, position, metres);
  return {
    cityId: cityIdOf(city.adcode),
    city,
    districts,
    subway,
    plates: planPlates(city, districts),
    stationsWithin,
    nearestStation: (position) => stationsWithin(position, STATION_RANGE)[0] ?? null,
  };
}

function planPlates(city: DemoCity, districts: readonly PlannedDistrict[]): PlannedPlate[] {
  const districtOf = new Map(districts.map((district) => [district.adcode, district]));
  const plates = listPlateFacts(city.adcode).map((fact): PlannedPlate => {
    const district = districtOf.get(fact.districtAdcode);
    if (!district) throw new Error(`${fact.name} lies in ${fact.districtAdcode}, a district without a boundary`);
    const fromCenter = haversineMetres(city.center, fact);
    return {
      ...fact,
      district,
      ring: city.verified ? shanghaiRingOf(fact) : null,
      reach: 0,
      swing: 0.8 + 0.45 * Math.min(1, fromCenter / RIM_METRES),
      neighbours: [],
    };
  });
  for (const plate of plates) {
    const others = plates
      .filter((one) => one !== plate)
      .sort((a, b) => haversineMetres(plate, a) - haversineMetres(plate, b));
    plate.neighbours = others.slice(0, NEIGHBOURS);
    const nearest = others[0] ? haversineMetres(plate, others[0]) : 2000;
    plate.reach = Math.min(1700, Math.max(350, nearest * 0.42));
  }
  return plates;
}

function stationsNear(stations: readonly StationFact[], position: Position, metres: number): NearestStation[] {
  const box = boundsAround(position, metres);
  return stations
    .filter((station) => boundsContain(box, station))
    .map((station) => ({ station, metres: Math.round(haversineMetres(position, station)) }))
    .filter((near) => near.metres <= metres)
    .sort((a, b) => a.metres - b.metres);
}
