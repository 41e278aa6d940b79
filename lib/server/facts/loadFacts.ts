import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BasemapKind } from '@/lib/map/basemapKind';
import type { BasemapLine } from '@/lib/map/contract';

// The compact tables beside this file, read on first use. What each holds and where it comes from: docs/data-sources.md.

const FOLDER = join(process.cwd(), 'lib', 'server', 'facts');
const SHANGHAI = 310000;
const SHANGHAI_ID = 605;

export interface CityFact {
  id: number;
  adcode: number;
  name: string;
  pinyin: string;
  initials: string;
  province: string;
}

export interface DistrictName {
  /** Also the district's id. */
  adcode: number;
  /** As people say it: 浦东. */
  name: string;
  /** As the register has it: 浦东新区. */
  fullName: string;
}

export interface DistrictFact extends DistrictName {
  lng: number;
  lat: number;
  /** GCJ-02, as decodeBoundary of lib/kernel/place/geo.ts reads it. */
  boundary: string;
}

/** a old centre, b villages of 1950-2000, c estates of 1995-2010, d new towns, t old towns, v low houses. */
export type PlateEra = 'a' | 'b' | 'c' | 'd' | 't' | 'v';

export interface PlateFact {
  id: number;
  districtAdcode: number;
  name: string;
  lng: number;
  lat: number;
  /** Our rounded estimate of deal prices in late 2026, 万元 per ㎡. */
  price: number;
  /** 1 to 9, how much is sold there. */
  heat: number;
  era: PlateEra;
}

export interface StationFact {
  id: number;
  name: string;
  lng: number;
  lat: number;
}

export interface LineFact {
  id: number;
  name: string;
  color: string;
  /** In running order; branches follow the main line. */
  stationIds: number[];
}

export interface SubwayFact {
  lines: LineFact[];
  stations: StationFact[];
}

const loaded = new Map<string, unknown>();

function readTable<Table>(file: string): Table | null {
  if (!loaded.has(file)) {
    const path = join(FOLDER, file);
    loaded.set(file, existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
  }
  return loaded.get(file) as Table | null;
}

function readRequired<Table>(file: string): Table {
  const table = readTable<Table>(file);
  if (!table) throw new Error(`${file} is missing from ${FOLDER}`);
  return table;
}

/** The id of a city: 605 for Shanghai, else the first four digits of its division code (北京 1100, 广州 4401). */
export const cityIdOf = (adcode: number): number => (adcode === SHANGHAI ? SHANGHAI_ID : Math.floor(adcode / 100));

/** Every city of prefecture level, served or not. */
export function listCityFacts(): CityFact[] {
  const { cities } = readRequired<{ cities: [number, string, string, string, string][] }>('cities.json');
  return cities.map(([adcode, name, pinyin, initials, province]) => ({
    id: cityIdOf(adcode),
    adcode,
    name,
    pinyin,
    initials,
    province,
  }));
}

/** The city of an id, a division code or a name (北京, 北京市, beijing); null where none fits. */
export function findCityFact(nameOrId: string): CityFact | null {
  const wanted = nameOrId.trim().replace(/市$/, '').toLowerCase();
  const fits = (city: CityFact) => [city.name, city.pinyin, String(city.id), String(city.adcode)].includes(wanted);
  return listCityFacts().find(fits) ?? null;
}

/** The districts of any city by name, without boundaries. */
export function listDistrictNames(cityAdcode: number): DistrictName[] {
  const { districts } = readRequired<{ districts: Record<string, string> }>('districts.json');
  const entries = (districts[cityAdcode] ?? '').split(' ').filter(Boolean);
  const province = Math.floor(cityAdcode / 10_000) * 10_000;
  return entries.map((entry) => {
    const fullName = entry.slice(4);
    return { adcode: province + Number(entry.slice(0, 4)), fullName, name: shortDistrictName(fullName) };
  });
}

/** The districts of a city with centre and boundary; empty where we hold no boundary file. */
export function listDistrictFacts(cityAdcode: number): DistrictFact[] {
  const table = readTable<{ districts: [number, string, number, number, string][] }>(`boundaries/${cityAdcode}.json`);
  return (table?.districts ?? []).map(([adcode, fullName, lng, lat, boundary]) => ({
    adcode,
    fullName,
    name: shortDistrictName(fullName),
    lng,
    lat,
    boundary,
  }));
}

/** The plates of a city; empty where we hold none. A plate's id is its district's code and its place in the table. */
export function listPlateFacts(cityAdcode: number): PlateFact[] {
  type Row = [number, string, number, number, number, number, PlateEra];
  const table = readTable<{ plates: Row[] }>(`plates/${cityAdcode}.json`);
  const placeIn = new Map<number, number>();
  return (table?.plates ?? []).map(([districtAdcode, name, lng, lat, price, heat, era]) => {
    const place = (placeIn.get(districtAdcode) ?? 0) + 1;
    placeIn.set(districtAdcode, place);
    return { id: districtAdcode * 1000 + place, districtAdcode, name, lng, lat, price, heat, era };
  });
}

/** The metro of a city; empty lists where we hold none. */
export function subwayFactsOf(cityAdcode: number): SubwayFact {
  type Table = { lines: [string, string, number[]][]; stations: [string, number, number][] };
  const table = readTable<Table>(`subway/${cityAdcode}.json`);
  const cityId = cityIdOf(cityAdcode);
  const stationId = (place: number) => cityId * 10_000 + place + 1;
  return {
    lines: (table?.lines ?? []).map(([name, color, places], at) => ({
      id: cityId * 1000 + at + 1,
      name,
      color,
      stationIds: places.map(stationId),
    })),
    stations: (table?.stations ?? []).map(([name, lng, lat], at) => ({ id: stationId(at), name, lng, lat })),
  };
}

/** Rivers, lakes, ring roads and main roads of a city, coarse; empty where we hold none. */
export function basemapFactsOf(cityAdcode: number): BasemapLine[] {
  type Row = [BasemapKind, string, number, string];
  const table = readTable<{ lines: Row[] }>(`ground/${cityAdcode}.json`);
  return (table?.lines ?? []).map(([kind, name, width, points]) => ({
    kind,
    name,
    width,
    points: points.split(' ').map((point) => point.split(',').map(Number) as [number, number]),
  }));
}

/** The ring roads of a city; none where we hold none. */
export function ringRoadsOf(cityId: number): BasemapLine[] {
  const city = findCityFact(String(cityId));
  return city ? basemapFactsOf(city.adcode).filter(({ kind }) => kind === 'ring') : [];
}

/** 浦东新区 -> 浦东, 海淀区 -> 海淀, 桐庐县 -> 桐庐; names that would mislead stay whole (长沙县, 滨海新区). */
export function shortDistrictName(fullName: string): string {
  if (fullName === '浦东新区') return '浦东';
  if (fullName === '长沙县' || fullName.endsWith('新区') || fullName.endsWith('自治县')) return fullName;
  return fullName.length > 2 ? fullName.replace(/[区市县]$/, '') : fullName;
}
