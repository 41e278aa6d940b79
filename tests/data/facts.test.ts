import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeBoundary, haversineMetres, insideTest } from '@/lib/kernel/place/geo';
import {
  cityIdOf,
  findCityFact,
  listCityFacts,
  listDistrictFacts,
  listDistrictNames,
  listPlateFacts,
  subwayFactsOf,
} from '@/lib/server/facts/loadFacts';

const FOLDER = 'lib/server/facts';
const withPlates = readdirSync(`${FOLDER}/plates`).map((file) => Number.parseInt(file, 10));
const withBoundaries = readdirSync(`${FOLDER}/boundaries`).map((file) => Number.parseInt(file, 10));
const withSubway = readdirSync(`${FOLDER}/subway`).map((file) => Number.parseInt(file, 10));

it('there are cities with boundaries, plates and metro lines', () => {
  for (const some of [withBoundaries, withPlates, withSubway]) expect(some).toContain(310000);
});

describe('the city directory', () => {
  it('has every city of prefecture level once, by id, code and name', () => {
    const cities = listCityFacts();
    expect(cities.length).toBeGreaterThan(330);
    expect(new Set(cities.map((city) => city.id)).size).toBe(cities.length);
    expect(new Set(cities.map((city) => city.name)).size).toBe(cities.length);
    for (const city of cities) {
      expect(city.pinyin).toMatch(/^[a-z]+$/);
      expect(city.initials).toMatch(/^[a-z]+$/);
      expect(listDistrictNames(city.adcode).length, city.name).toBeGreaterThan(0);
    }
  });

  it.each(['北京', '北京市', 'beijing', '1100', '110000'])('finds Beijing as %s', (name) => {
    expect(findCityFact(name)).toMatchObject({
      id: 1100,
      adcode: 110000,
      name: '北京',
      pinyin: 'beijing',
      initials: 'bj',
    });
  });

  it('gives Shanghai the id of the specification and reads awkward names right', () => {
    expect(cityIdOf(310000)).toBe(605);
    expect(findCityFact('重庆')).toMatchObject({ pinyin: 'chongqing', initials: 'cq' });
    expect(findCityFact('长沙')).toMatchObject({ pinyin: 'changsha', id: 4301 });
    expect(findCityFact('没有这个城市')).toBeNull();
  });
});

describe('district boundaries', () => {
  it.each(withBoundaries)('%d: known districts, centres inside, at most 60 KB', (adcode) => {
    const names = new Map(listDistrictNames(adcode).map((district) => [district.adcode, district.fullName]));
    expect(statSync(`${FOLDER}/boundaries/${adcode}.json`).size).toBeLessThanOrEqual(60_000);
    for (const district of listDistrictFacts(adcode)) {
      expect(names.get(district.adcode)).toBe(district.fullName);
      const isIn = insideTest(decodeBoundary(district.boundary));
      expect(isIn(district), district.fullName).toBe(true);
    }
  });

  it('cover all districts but 天津蓟州 and 苏州工业园区, which the source lacks', () => {
    const missing = withBoundaries.flatMap((adcode) => {
      const drawn = new Set(listDistrictFacts(adcode).map((district) => district.adcode));
      return listDistrictNames(adcode).filter((district) => !drawn.has(district.adcode));
    });
    expect(missing.map((district) => district.fullName).sort()).toEqual(['苏州工业园区', '蓟州区']);
  });

  it('of neighbours neither overlap nor leave gaps: a grid over the city centre falls in one district each', () => {
    const tests = listDistrictFacts(310000).map((district) => insideTest(decodeBoundary(district.boundary)));
    let covered = 0;
    for (let step = 0; step < 2500; step++) {
      const point = { lng: 121.3 + (step % 50) * 0.0051, lat: 31.1 + Math.floor(step / 50) * 0.0051 };
      const hits = tests.filter((isIn) => isIn(point)).length;
      expect(hits).toBeLessThanOrEqual(1);
      covered += hits;
    }
    expect(covered).toBe(2500);
  });
});

describe('metro', () => {
  it.each(withSubway)('%d: every line runs through known stations, a metro apart', (adcode) => {
    const { lines, stations } = subwayFactsOf(adcode);
    const known = new Map(stations.map((station) => [station.id, station]));
    expect(known.size).toBe(stations.length);
    expect(lines).not.toEqual([]);
    for (const line of lines) {
      expect(line.color).toMatch(/^#[0-9A-F]{6}$/);
      expect(line.stationIds.length).toBeGreaterThan(1);
      expect(new Set(line.stationIds).size).toBe(line.stationIds.length);
      for (const id of line.stationIds) expect(known.has(id)).toBe(true);
    }
  });

  it('puts known Shanghai stations into their districts', () => {
    const districtOf = new Map(
      listDistrictFacts(310000).map((district) => [district.name, insideTest(decodeBoundary(district.boundary))]),
    );
    const { stations, lines } = subwayFactsOf(310000);
    const places: [string, string][] = [
      ['人民广场', '黄浦'],
      ['徐家汇', '徐汇'],
      ['陆家嘴', '浦东'],
      ['五角场', '杨浦'],
      ['七宝', '闵行'],
      ['朱家角', '青浦'],
      ['奉贤新城', '奉贤'],
    ];
    expect(lines.length).toBeGreaterThanOrEqual(20);
    for (const [name, district] of places) {
      const station = stations.find((one) => one.name === name);
      expect(station && districtOf.get(district)?.(station), name).toBe(true);
    }
  });
});

describe('plates', () => {
  it.each(withPlates)('%d: each inside its district, named once there, apart from the others', (adcode) => {
    const districts = new Map(
      listDistrictFacts(adcode).map((one) => [one.adcode, insideTest(decodeBoundary(one.boundary))]),
    );
    const plates = listPlateFacts(adcode);
    expect(new Set(plates.map((plate) => plate.id)).size).toBe(plates.length);
    expect(new Set(plates.map((plate) => `${plate.districtAdcode}${plate.name}`)).size).toBe(plates.length);
    for (const plate of plates) {
      expect(districts.get(plate.districtAdcode)?.(plate), plate.name).toBe(true);
      const nearest = Math.min(...plates.filter((one) => one !== plate).map((one) => haversineMetres(one, plate)));
      expect(nearest, plate.name).toBeGreaterThan(300);
    }
    for (const code of districts.keys())
      expect(
        plates.some((plate) => plate.districtAdcode === code),
        String(code),
      ).toBe(true);
  });

  it('has Shanghai in full', () => {
    expect(listPlateFacts(310000).length).toBeGreaterThanOrEqual(200);
    expect(listDistrictFacts(310000)).toHaveLength(16);
  });
});
