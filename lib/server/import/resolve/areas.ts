import { decodeBoundary, type Gcj02Position, insideTest } from '@/lib/kernel/place/geo';
import type { DistrictTable, PlateTable } from '../../db/schema';
import { shortDistrictName } from '../../facts/loadFacts';
import { spell } from '../../facts/spell';
import { nameKey } from '../parse/cleanText';

/** Plates of one district have ids from district * 1000 + 1, as in the tables of facts. */
const PLATES_A_DISTRICT = 1_000;

/** The districts and plates of a city: looked up by name or position, plates created where the mapping allows. */
export class Areas {
  readonly newPlates: PlateTable[] = [];
  private readonly cityId: number;
  private readonly byName = new Map<string, DistrictTable>();
  private readonly tests: { id: number; contains: (position: Gcj02Position) => boolean }[];
  private readonly plates = new Map<string, PlateTable[]>();
  private readonly lastPlate = new Map<number, number>();

  constructor(cityId: number, districts: readonly DistrictTable[], plates: readonly PlateTable[]) {
    this.cityId = cityId;
    for (const district of districts) {
      for (const name of [district.name, district.pinyin, district.adcode, ...suffixed(district.name)]) {
        if (!this.byName.has(nameKey(name))) this.byName.set(nameKey(name), district);
      }
    }
    this.tests = districts.flatMap(({ id, boundary }) =>
      boundary ? [{ id, contains: insideTest(decodeBoundary(boundary)) }] : [],
    );
    for (const plate of plates) this.keep(plate);
  }

  get hasBoundaries(): boolean {
    return this.tests.length > 0;
  }

  districtNamed(name: string): number | null {
    const found = this.byName.get(nameKey(name)) ?? this.byName.get(nameKey(shortDistrictName(name)));
    return found?.id ?? null;
  }

  districtAt(position: Gcj02Position): number | null {
    return this.tests.find(({ contains }) => contains(position))?.id ?? null;
  }

  /** A plate by name within a district, or the only one of that name where the district is not known. */
  plateNamed(name: string, districtId: number | null): PlateTable | null {
    const named = this.plates.get(nameKey(name)) ?? [];
    if (districtId !== null) return named.find((plate) => plate.district_id === districtId) ?? null;
    return named.length === 1 ? (named[0] ?? null) : null;
  }

  createPlate(name: string, districtId: number): PlateTable {
    const place = (this.lastPlate.get(districtId) ?? 0) + 1;
    const plate: PlateTable = {
      id: districtId * PLATES_A_DISTRICT + place,
      city_id: this.cityId,
      district_id: districtId,
      name,
      ...spell(name),
      lng: null,
      lat: null,
      ring: null,
      sort: place,
    };
    this.keep(plate);
    this.newPlates.push(plate);
    return plate;
  }

  /** The district and plate at the head of "房山长阳祥云街10号"; plates only where already known. */
  regionOf(text: string): { districtId: number; plateId: number | null } | null {
    const key = nameKey(text);
    const heads = [...this.byName].filter(([name]) => key.startsWith(name)).sort((a, b) => b[0].length - a[0].length);
    const head = heads[0];
    if (!head) return null;
    const [name, district] = head;
    const plate = this.platesOf(district.id)
      .filter((known) => key.startsWith(nameKey(known.name), name.length))
      .sort((a, b) => b.name.length - a.name.length)[0];
    return { districtId: district.id, plateId: plate?.id ?? null };
  }

  private platesOf(districtId: number): PlateTable[] {
    return [...this.plates.values()].flat().filter((plate) => plate.district_id === districtId);
  }

  private keep(plate: PlateTable): void {
    const key = nameKey(plate.name);
    this.plates.set(key, [...(this.plates.get(key) ?? []), plate]);
    const place = plate.id - plate.district_id * PLATES_A_DISTRICT;
    const last = this.lastPlate.get(plate.district_id) ?? 0;
    if (place > last && place < PLATES_A_DISTRICT) this.lastPlate.set(plate.district_id, place);
  }
}

/** 东城 -> 东城区, 东城县, 东城市: sites write either. */
const suffixed = (name: string): string[] =>
  /[区县市]$/.test(name) ? [] : ['区', '县', '市', '新区'].map((ending) => name + ending);
