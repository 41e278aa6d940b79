import { describe, expect, it } from 'vitest';
import { decodeBoundary, isInside } from '@/lib/kernel/place/geo';
import { digestOf, importInto, withImports } from './support';

const site = withImports();
const { folder } = site;

const square = (west: number, south: number, size = 0.1) => [
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ],
];
const feature = (name: string, coordinates: unknown, type = 'Polygon', more = {}) => ({
  type: 'Feature',
  properties: { name, ...more },
  geometry: { type, coordinates },
});

describe('boundaries', () => {
  const file = () =>
    folder.json('yantai.geojson', {
      type: 'FeatureCollection',
      features: [
        feature('芝罘区', square(121.3, 37.5), 'Polygon', { cp: [121.39, 37.54] }),
        feature('福山区', [square(121.2, 37.5), square(121.1, 37.3)], 'MultiPolygon', { adcode: 370611 }),
        feature('福山区', square(121.2, 37.5)),
        feature('点', [121, 37], 'Point'),
        feature('', square(121, 37)),
        null,
      ],
    });

  it('create a city that has no built-in ones, with districts under their codes', async () => {
    const { report } = await importInto(site.opened, folder, 'boundary', [file()], { city: '烟台' });
    expect(report.total()).toEqual({ read: 6, stored: 2, updated: 0, unchanged: 0, rejected: 4 });
    const city = await site.opened.db.selectFrom('cities').selectAll().executeTakeFirstOrThrow();
    expect(city).toMatchObject({ id: 3706, name: '烟台', province: '山东省', data_kind: 'real' });
    const districts = await site.opened.db.selectFrom('districts').selectAll().orderBy('id').execute();
    expect(districts.map(({ id, name, adcode }) => [id, name, adcode])).toEqual([
      [370602, '芝罘', '370602'],
      [370611, '福山', '370611'],
    ]);
    expect(districts[0]).toMatchObject({ lng: 121.39, lat: 37.54 });
    const boundary = decodeBoundary(districts[1]?.boundary ?? '');
    expect(isInside(boundary, { lng: 121.25, lat: 37.55 })).toBe(true);
    expect(isInside(boundary, { lng: 121.15, lat: 37.35 })).toBe(true);
    expect(isInside(boundary, { lng: 121.35, lat: 37.55 })).toBe(false);
  });

  it('change nothing when they come again, and correct what has moved', async () => {
    await importInto(site.opened, folder, 'boundary', [file()], { city: '烟台' });
    const before = await digestOf(site.opened);
    expect((await importInto(site.opened, folder, 'boundary', [file()], { city: '烟台' })).changed).toBe(false);
    expect(await digestOf(site.opened)).toBe(before);
    const moved = folder.json('moved.geojson', { features: [feature('芝罘区', square(121.31, 37.5))] });
    const { report } = await importInto(site.opened, folder, 'boundary', [moved], { city: '烟台' });
    expect(report.total()).toMatchObject({ updated: 1, stored: 0 });
  });

  it('of another city are refused', async () => {
    await expect(importInto(site.opened, folder, 'boundary', [file()], { city: '北京' })).rejects.toThrow(
      '都不是北京的区',
    );
    expect(await site.opened.db.selectFrom('cities').select('id').execute()).toEqual([]);
  });

  it('in our own table are read too', async () => {
    await importInto(site.opened, folder, 'boundary', [file()], { city: '烟台' });
    const rows = await site.opened.db.selectFrom('districts').selectAll().execute();
    const table = {
      districts: rows.map(({ adcode, lng, lat, boundary }) => [
        Number(adcode),
        `${adcode === '370602' ? '芝罘' : '福山'}区`,
        lng,
        lat,
        boundary,
      ]),
    };
    const { report, changed } = await importInto(site.opened, folder, 'boundary', [folder.json('table.json', table)], {
      city: '烟台',
    });
    expect(report.total()).toMatchObject({ unchanged: 2 });
    expect(changed).toBe(false);
  });
});

const network = {
  lines: [
    { name: '1号线', color: '#CC0000', stationIds: ['a', 'b'] },
    { name: '2号线', color: '#0065B3', stationIds: ['b', 'c', 'b'] },
  ],
  stations: [
    { id: 'a', name: '古城', lng: 116.19, lat: 39.9072 },
    { id: 'b', name: '复兴门', lng: 116.3566, lat: 39.9072 },
    { id: 'c', name: '阜成门', lng: 116.3564, lat: 39.9235 },
  ],
};
const stops = () =>
  site.opened.db
    .selectFrom('subway_line_stations')
    .innerJoin('subway_lines', 'subway_lines.id', 'line_id')
    .innerJoin('subway_stations', 'subway_stations.id', 'station_id')
    .select(['subway_lines.name as line', 'subway_stations.name as station', 'seq'])
    .orderBy('line_id')
    .orderBy('seq')
    .execute();

describe('a metro', () => {
  it('is stored as lines, stations and their order; transfers are one station', async () => {
    const { report } = await importInto(site.opened, folder, 'subway-amap', [folder.json('metro.json', network)]);
    expect(report.total()).toEqual({ read: 5, stored: 4, updated: 0, unchanged: 1, rejected: 0 });
    expect((await stops()).map(({ line, station, seq }) => [line, station, seq])).toEqual([
      ['1号线', '古城', 0],
      ['1号线', '复兴门', 1],
      ['2号线', '复兴门', 0],
      ['2号线', '阜成门', 1],
    ]);
    expect(await site.opened.db.selectFrom('subway_stations').select('id').execute()).toHaveLength(3);
  });

  it('changes nothing when it comes again; a new stop and a new colour are taken over', async () => {
    const file = folder.json('metro.json', network);
    await importInto(site.opened, folder, 'subway-amap', [file]);
    const before = await digestOf(site.opened);
    expect((await importInto(site.opened, folder, 'subway-amap', [file])).changed).toBe(false);
    expect(await digestOf(site.opened)).toBe(before);
    const lines = [{ name: '1号线', color: '#CC0001', stationIds: ['a', 'c', 'b'] }];
    await importInto(site.opened, folder, 'subway-amap', [folder.json('newer.json', { ...network, lines })]);
    expect((await stops()).filter(({ line }) => line === '1号线').map(({ station }) => station)).toEqual([
      '古城',
      '阜成门',
      '复兴门',
    ]);
    expect((await stops()).filter(({ line }) => line === '2号线')).toHaveLength(2);
    const line = await site.opened.db.selectFrom('subway_lines').select('color').orderBy('id').executeTakeFirst();
    expect(line?.color).toBe('#CC0001');
  });

  it('is read from WGS-84 points', async () => {
    const point = (name: string, lng: number, lat: number) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { pshort: '1号线', color: 'CC0000', name },
    });
    const file = folder.json('stations.json', { features: [point('古城', 116.184, 39.906), point('坏', 0, 0)] });
    const { report } = await importInto(site.opened, folder, 'subway-geojson', [file]);
    expect(report.total()).toEqual({ read: 2, stored: 1, updated: 0, unchanged: 0, rejected: 1 });
    const station = await site.opened.db.selectFrom('subway_stations').selectAll().executeTakeFirstOrThrow();
    expect(station.lng - 116.184).toBeCloseTo(0.006, 2);
    expect(station.pinyin).toBe('gucheng');
  });
});

const communityRow = (id: string, lng: number, lat: number, name = `小区${id}`) => ({
  ID: id,
  NAME: name,
  BUILDTIME: '',
  longitude: lng,
  latitude: lat,
  DISTRICT: 'xicheng',
  PRICE: 1,
});
const listingRow = (id: string, name: string, plate: string) => ({
  Direction: '南',
  District: plate,
  Elevator: '板楼',
  Floor: 6,
  Garden: name,
  Id: id,
  Layout: '2室1厅',
  Price: ' 650万',
  Region: '西城',
  Renovation: '简装',
  Size: '62.0',
  UnitPrice: '"104,569元/平"'.replaceAll('"', ''),
  Year: 1950,
});

describe('what follows from places', () => {
  it('is the nearest station of communities and homes, also when the metro comes later', async () => {
    await importInto(site.opened, folder, 'bj-communities', [
      folder.csv('a.csv', [communityRow('1', 116.3666, 39.9135), communityRow('2', 116.1, 40.5)]),
    ]);
    await importInto(site.opened, folder, 'bj-listings-2021-lianjia', [
      folder.csv('b.csv', [listingRow('7', '小区1', '金融街')]),
    ]);
    await importInto(site.opened, folder, 'subway-amap', [folder.json('metro.json', network)]);
    const station = await site.opened.db
      .selectFrom('subway_stations')
      .select('id')
      .where('name', '=', '复兴门')
      .executeTakeFirst();
    const [near, far] = await site.opened.db.selectFrom('communities').selectAll().orderBy('source_ref').execute();
    expect(near).toMatchObject({ station_id: station?.id });
    expect(near?.station_distance).toBeLessThan(400);
    expect(far).toMatchObject({ station_id: null, station_distance: null });
    const home = await site.opened.db.selectFrom('estates').selectAll().executeTakeFirstOrThrow();
    expect(home).toMatchObject({
      station_id: near?.station_id,
      station_distance: near?.station_distance,
      lng: near?.lng,
    });
  });

  it('is the plate of communities whose neighbours agree, until a file states another', async () => {
    const around = [0, 1, 2, 3].map((at) => communityRow(`${at}`, 116.366 + at * 0.001, 39.91));
    await importInto(site.opened, folder, 'bj-communities', [folder.csv('a.csv', around)]);
    const stated = ['0', '1', '2'].map((at) => listingRow(at, `小区${at}`, '金融街'));
    await importInto(site.opened, folder, 'bj-listings-2021-lianjia', [folder.csv('b.csv', stated)]);
    const plateOf = async (ref: string) => {
      const row = await site.opened.db
        .selectFrom('communities')
        .leftJoin('plates', 'plates.id', 'plate_id')
        .select('plates.name as plate')
        .where('source_ref', '=', ref)
        .executeTakeFirst();
      return row?.plate;
    };
    expect(await plateOf('3')).toBe('金融街');
    const plate = await site.opened.db.selectFrom('plates').selectAll().executeTakeFirstOrThrow();
    expect(plate.lng).toBeCloseTo(116.361, 2);
    await importInto(site.opened, folder, 'bj-listings-2021-lianjia', [
      folder.csv('c.csv', [listingRow('9', '小区3', '阜成门')]),
    ]);
    expect(await plateOf('3')).toBe('阜成门');
    await importInto(site.opened, folder, 'bj-listings-2021-lianjia', [
      folder.csv('d.csv', [listingRow('10', '小区3', '西直门')]),
    ]);
    expect(await plateOf('3')).toBe('阜成门');
  });
});
