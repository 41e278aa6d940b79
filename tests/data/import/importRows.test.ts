import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPackedSet } from '@/lib/server/db/packed/packedSets';
import { packLists } from '@/lib/server/derive/packLists';
import { inOneRun } from '@/lib/server/import/merge/commit';
import { countImportRuns, listImportRuns } from '@/lib/server/import/queries/importRuns';
import { cityRow, communityRow, districtRow, estateRow } from '../../kit/rows';
import { openTestDatabase } from '../../kit/testDatabase';
import { digestOf, importInto, withImports } from './support';

const site = withImports();
const { folder } = site;

const communities = () =>
  folder.csv('xiaoqu.csv', [
    {
      ID: 'c1',
      NAME: '华龙美晟',
      BUILDTIME: 2009,
      longitude: 116.411858,
      latitude: 39.869364,
      DISTRICT: 'dongcheng',
      PRICE: 1,
    },
    {
      ID: 'c2',
      NAME: '兴隆都市馨园',
      BUILDTIME: 2002,
      longitude: 116.420099,
      latitude: 39.901616,
      DISTRICT: 'dongcheng',
      PRICE: 1,
    },
    {
      ID: 'c2',
      NAME: '兴隆都市馨园',
      BUILDTIME: 2003,
      longitude: 116.420099,
      latitude: 39.901616,
      DISTRICT: 'dongcheng',
      PRICE: 1,
    },
    { ID: 'c3', NAME: '火星小区', BUILDTIME: 2002, longitude: 116.4, latitude: 39.9, DISTRICT: 'mars', PRICE: 1 },
  ]);

const community = (id: string) =>
  site.opened.db.selectFrom('communities').selectAll().where('source_ref', '=', id).executeTakeFirst();

describe('a new city', () => {
  it('is created with its districts, and its communities in GCJ-02', async () => {
    const { report } = await importInto(site.opened, folder, 'bj-communities', [communities()]);
    expect(report.total()).toEqual({ read: 4, stored: 2, updated: 0, unchanged: 1, rejected: 1 });
    expect(report.superseded).toBe(1);
    const city = await site.opened.db.selectFrom('cities').selectAll().executeTakeFirstOrThrow();
    expect(city).toMatchObject({ id: 1100, name: '北京', pinyin: 'beijing', data_kind: 'real' });
    expect(Math.abs(city.lng - 116.4)).toBeLessThan(0.3);
    const districts = await site.opened.db.selectFrom('districts').selectAll().execute();
    expect(districts).toHaveLength(16);
    expect(districts.every(({ boundary }) => boundary)).toBe(true);
    const stored = await community('c2');
    expect(stored).toMatchObject({
      name: '兴隆都市馨园',
      district_id: 110101,
      built_year: 2003,
      initials: 'xldsxy',
      source: 'lianjia',
    });
    // BD-09 lies about 0.0065 degrees east and 0.006 north of GCJ-02.
    expect(Number(stored?.lng) - 116.420099).toBeCloseTo(-0.0065, 3);
    expect(Number(stored?.lat) - 39.901616).toBeCloseTo(-0.006, 3);
  });

  it('is refused by name where nobody knows it', async () => {
    await expect(importInto(site.opened, folder, 'bj-communities', [communities()], { city: '火星' })).rejects.toThrow(
      '不认识的城市',
    );
    await expect(importInto(site.opened, folder, 'bj-communities', [communities()], { city: '烟台' })).rejects.toThrow(
      '还没有区划',
    );
  });
});

describe('importing again', () => {
  it('changes nothing', async () => {
    const file = communities();
    await importInto(site.opened, folder, 'bj-communities', [file]);
    const before = await digestOf(site.opened);
    const { report, changed } = await importInto(site.opened, folder, 'bj-communities', [file]);
    expect(report.total()).toEqual({ read: 4, stored: 0, updated: 0, unchanged: 3, rejected: 1 });
    expect(changed).toBe(false);
    expect(await digestOf(site.opened)).toBe(before);
  });

  it('updates what has changed, and never erases by an empty cell', async () => {
    await importInto(site.opened, folder, 'bj-communities', [communities()]);
    const row = {
      ID: 'c1',
      NAME: '华龙美晟苑',
      BUILDTIME: '',
      longitude: '',
      latitude: '',
      DISTRICT: 'dongcheng',
      PRICE: 1,
    };
    const { report } = await importInto(site.opened, folder, 'bj-communities', [folder.csv('again.csv', [row])]);
    expect(report.total()).toMatchObject({ updated: 1 });
    expect(await community('c1')).toMatchObject({ name: '华龙美晟苑', initials: 'hlmsy', built_year: 2009 });
    expect((await community('c1'))?.lng).not.toBeNull();
  });

  it('in a dry run reports the same and writes nothing', async () => {
    const before = await digestOf(site.opened);
    const { report } = await importInto(site.opened, folder, 'bj-communities', [communities()], { dryRun: true });
    expect(report.total()).toEqual({ read: 4, stored: 2, updated: 0, unchanged: 1, rejected: 1 });
    expect(await digestOf(site.opened)).toBe(before);
    expect(await listImportRuns(site.opened.db, 10)).toEqual([]);
  });

  it('is on record', async () => {
    await importInto(site.opened, folder, 'bj-communities', [communities()]);
    const runs = await listImportRuns(site.opened.db, 10);
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({
      mapping: 'bj-communities',
      files: ['xiaoqu.csv'],
      cityId: 1100,
      readRows: 4,
      stored: 2,
      rejected: 1,
    });
  });
});

it('forgets the packed lists of its city once something has changed', async () => {
  const isPacked = async () => (await findPackedSet(site.opened.db, 'community', 1100)) !== null;
  await importInto(site.opened, folder, 'bj-communities', [communities()]);
  await packLists(site.opened);
  expect(await isPacked()).toBe(true);
  await importInto(site.opened, folder, 'bj-communities', [communities()]);
  expect(await isPacked()).toBe(true);
  await importInto(site.opened, folder, 'bj-communities', [
    folder.csv('newer.csv', [
      { ID: 'c1', NAME: '华龙美晟苑', BUILDTIME: '', longitude: '', latitude: '', DISTRICT: 'dongcheng', PRICE: 1 },
    ]),
  ]);
  expect(await isPacked()).toBe(false);
});

it('lists each rejected row with its line and reason', async () => {
  const { report } = await importInto(site.opened, folder, 'bj-communities', [communities()]);
  expect([...report.reasons]).toEqual([['区 “mars” 不在北京', 1]]);
  expect(readFileSync(report.csvPath ?? '', 'utf8')).toContain('xiaoqu.csv,5,c3,区 “mars” 不在北京');
});

const dealOf = (id: number, changes: Record<string, string | number> = {}) => ({
  '': id,
  Lng: 116.45,
  Lat: 39.92,
  Cid: 'c1',
  tradeTime: 20160224,
  followers: 3,
  totalPrice: '500.0',
  square: '100.0',
  livingRoom: '2.0',
  drawingRoom: 1,
  kitchen: 1,
  bathRoom: '1.0',
  floor: 18,
  buildingType: '1.0',
  constructionTime: '2003.0',
  renovationCondition: 4,
  buildingStructure: 6,
  ladderRatio: 0.5,
  elevator: '1.0',
  fiveYearsProperty: '1.0',
  subway: '1.0',
  district: 7,
  communityAverage: 1,
  ...changes,
});

describe('deals', () => {
  const deals = () =>
    folder.csv('deals.csv', [
      dealOf(1),
      dealOf(2, { Cid: 'unknown', district: 3, fiveYearsProperty: '0.0' }),
      dealOf(3, { totalPrice: '0.1' }),
      dealOf(4, { livingRoom: '', bathRoom: '2004.0' }),
      dealOf(5, { tradeTime: 20160231 }),
      dealOf(6, { square: '' }),
      dealOf(7, { Cid: '', Lng: '', Lat: '', district: '' }),
    ]);

  it('join their community by its id; without one they keep district and position, but no invented name', async () => {
    await importInto(site.opened, folder, 'bj-communities', [communities()]);
    const { report } = await importInto(site.opened, folder, 'bj-deals-2018', [deals()]);
    expect(report.total()).toEqual({ read: 7, stored: 3, updated: 0, unchanged: 0, rejected: 4 });
    expect([...report.reasons.keys()]).toEqual([
      '单价低于 500 元/㎡',
      '卫 2004 超出映射里的范围',
      '成交日 “20160231” 看不懂',
      '缺少面积',
    ]);
    const rows = await site.opened.db.selectFrom('deals').selectAll().orderBy('source_ref').execute();
    expect(rows[0]).toMatchObject({
      price: 500_000_000,
      unit_price: 5_000_000,
      area: 100,
      rooms: 2,
      halls: 1,
      kitchens: 1,
      baths: 1,
      total_floors: 18,
      building_type: '塔楼',
      decoration: '精装',
      structure: '钢混结构',
      has_lift: 1,
      held: 'five',
      built_year: 2003,
      deal_day: '2016-02-24',
      district_id: 110105,
      followers: 3,
      channel: '链家',
    });
    expect(rows[0]?.community_id).toBe((await community('c1'))?.id);
    // No district stated: the position decides.
    expect(rows[1]).toMatchObject({ community_id: null, district_id: 110105, held: null });
    expect(rows[1]?.lng).not.toBeNull();
    expect(rows[2]).toMatchObject({ community_id: null, district_id: null, lng: null });
  });

  it('find their community when it comes later, once they are imported again', async () => {
    await importInto(site.opened, folder, 'bj-deals-2018', [deals()]);
    await importInto(site.opened, folder, 'bj-communities', [communities()]);
    const { report } = await importInto(site.opened, folder, 'bj-deals-2018', [deals()]);
    expect(report.total()).toMatchObject({ stored: 0, updated: 1, unchanged: 2 });
  });
});

const listingOf = (hhid: number, changes: Record<string, string | number> = {}) => ({
  '': 0,
  area: '双井',
  title: '好房',
  community: '富力城D区',
  position: '双井',
  tax: '房本满五年',
  total_price: '500.0',
  unit_price: '50000.0',
  hhid,
  link: '',
  hourseType: '2室1厅',
  hourseSize: 100,
  direction: '南 北',
  fitment: '精装',
  level: '中楼层(共28层)',
  buildTime: '2006年建',
  ...changes,
});

const snapshot = (day: string, rows: ReturnType<typeof listingOf>[]) => folder.csv(`bj_${day}.csv`, rows);
const estate = (hhid: number) =>
  site.opened.db.selectFrom('estates').selectAll().where('source_ref', '=', String(hhid)).executeTakeFirstOrThrow();

describe('snapshots of listings', () => {
  const first = () => snapshot('20221204', [listingOf(1), listingOf(2), listingOf(3, { area: '四惠' }), listingOf(2)]);
  const second = () =>
    snapshot('20221209', [listingOf(1, { total_price: '480.0', unit_price: '48000.0' }), listingOf(4)]);
  const third = () =>
    snapshot('20221224', [listingOf(1, { total_price: '470.0', unit_price: '47000.0' }), listingOf(2), listingOf(4)]);

  it('become the homes’ price history, whatever the order of the files', async () => {
    const { report } = await importInto(site.opened, folder, 'bj-listing-snapshots', [third(), first(), second()]);
    expect(report.files.map(({ name, stored, updated, unchanged }) => [name, stored, updated, unchanged])).toEqual([
      ['bj_20221224.csv', 0, 1, 2],
      ['bj_20221204.csv', 3, 0, 1],
      ['bj_20221209.csv', 1, 1, 0],
    ]);
    const home = await estate(1);
    expect(home).toMatchObject({
      price: 470_000_000,
      first_price: 500_000_000,
      price_changed_day: '2022-12-24',
      status: 'on_sale',
    });
    const steps = await site.opened.db
      .selectFrom('estate_price_changes')
      .selectAll()
      .where('estate_id', '=', home.id)
      .orderBy('day')
      .execute();
    expect(steps.map(({ day, price_before, price_after }) => [day, price_before, price_after])).toEqual([
      ['2022-12-09', 500_000_000, 480_000_000],
      ['2022-12-24', 480_000_000, 470_000_000],
    ]);
  });

  it('withdraw what a later one of the same plate no longer shows, and only that', async () => {
    await importInto(site.opened, folder, 'bj-listing-snapshots', [first()]);
    await importInto(site.opened, folder, 'bj-listing-snapshots', [second()]);
    expect(await estate(2)).toMatchObject({ status: 'withdrawn', status_day: '2022-12-09' });
    expect(await estate(3)).toMatchObject({ status: 'on_sale', status_day: null });
    await importInto(site.opened, folder, 'bj-listing-snapshots', [third()]);
    expect(await estate(2)).toMatchObject({ status: 'on_sale', status_day: null });
  });

  it('tell the listing day of homes that appear between two of them', async () => {
    await importInto(site.opened, folder, 'bj-listing-snapshots', [first()]);
    await importInto(site.opened, folder, 'bj-listing-snapshots', [second()]);
    expect((await estate(1)).listed_day).toBeNull();
    expect((await estate(4)).listed_day).toBe('2022-12-09');
  });

  it('change nothing when they come again, together or one by one, even the oldest last', async () => {
    const files = [first(), second(), third()];
    await importInto(site.opened, folder, 'bj-listing-snapshots', files);
    const before = await digestOf(site.opened);
    expect((await importInto(site.opened, folder, 'bj-listing-snapshots', files)).changed).toBe(false);
    for (const file of files.toReversed()) {
      const { report, changed } = await importInto(site.opened, folder, 'bj-listing-snapshots', [file]);
      expect(report.total().stored + report.total().updated).toBe(0);
      expect(changed).toBe(false);
    }
    expect(await digestOf(site.opened)).toBe(before);
  });

  it('end in the same data whether they come together or one after the other', async () => {
    await importInto(site.opened, folder, 'bj-listing-snapshots', [first(), second(), third()]);
    const together = await site.opened.db
      .selectFrom('estates')
      .select(['source_ref', 'price', 'status', 'status_day', 'listed_day', 'first_price'])
      .orderBy('source_ref')
      .execute();
    const other = await openTestDatabase();
    for (const file of [first(), second(), third()]) await importInto(other, folder, 'bj-listing-snapshots', [file]);
    const apart = await other.db
      .selectFrom('estates')
      .select(['source_ref', 'price', 'status', 'status_day', 'listed_day', 'first_price'])
      .orderBy('source_ref')
      .execute();
    await other.close();
    expect(apart).toEqual(together);
  });

  it('too thin to be a view of their plate withdraw nothing', async () => {
    const many = Array.from({ length: 30 }, (_, at) => listingOf(100 + at));
    await importInto(site.opened, folder, 'bj-listing-snapshots', [snapshot('20221204', many)]);
    const { report } = await importInto(site.opened, folder, 'bj-listing-snapshots', [
      snapshot('20221209', many.slice(0, 3)),
    ]);
    expect(report.notes.join()).toContain('快照太少');
    expect(await estate(110)).toMatchObject({ status: 'on_sale' });
  });

  it('need a day in the name of the file, or from the operator', async () => {
    const file = folder.csv('undated.csv', [listingOf(1)]);
    await expect(importInto(site.opened, folder, 'bj-listing-snapshots', [file])).rejects.toThrow('--day');
    await importInto(site.opened, folder, 'bj-listing-snapshots', [file], { day: '2023-05-05' });
    expect((await estate(1)).updated_at).toBe(Date.UTC(2023, 4, 4, 16));
  });
});

describe('communities of listings', () => {
  const rows = [listingOf(1), listingOf(2, { community: '富力城 D区' }), listingOf(3, { community: '新小区' })];

  it('are known by name, or created with district, plate and years', async () => {
    const { report } = await importInto(site.opened, folder, 'bj-listing-snapshots', [snapshot('20221204', rows)]);
    expect(report.notes.join()).toContain('2 个只知道名称的小区');
    // Nobody has said that nobody follows them.
    const followed = await site.opened.db.selectFrom('communities').select('followers').distinct().execute();
    expect(followed).toEqual([{ followers: null }]);
    const stored = await site.opened.db.selectFrom('communities').selectAll().orderBy('name').execute();
    expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(['富力城D区', '新小区']));
    expect(stored[0]).toMatchObject({
      district_id: 110105,
      plate_id: 110105001,
      built_year: 2006,
      source: 'lianjia',
      source_ref: null,
    });
    const plate = await site.opened.db.selectFrom('plates').selectAll().executeTakeFirstOrThrow();
    expect(plate).toMatchObject({ id: 110105001, name: '双井', district_id: 110105, pinyin: 'shuangjing' });
  });

  it('get their id and position when a file of communities comes', async () => {
    await importInto(site.opened, folder, 'bj-listing-snapshots', [snapshot('20221204', rows)]);
    const file = folder.csv('later.csv', [
      {
        ID: 'c9',
        NAME: '富力城D区',
        BUILDTIME: 2005,
        longitude: 116.47,
        latitude: 39.9,
        DISTRICT: 'chaoyang',
        PRICE: 1,
      },
    ]);
    const { report } = await importInto(site.opened, folder, 'bj-communities', [file]);
    expect(report.total()).toMatchObject({ stored: 0, updated: 1 });
    const stored = await community('c9');
    expect(stored).toMatchObject({ name: '富力城D区', built_year: 2005, plate_id: 110105001 });
    expect(await estate(1)).toMatchObject({ community_id: stored?.id, lng: stored?.lng, lat: stored?.lat });
    expect((await importInto(site.opened, folder, 'bj-communities', [file])).changed).toBe(false);
  });
});

describe('rentals', () => {
  const room = {
    价格: 2400,
    面积: 11,
    编号: '130917-B',
    户型: '3室1卫',
    楼层: '4/6层',
    位置1: '朝阳区',
    位置2: '双井',
    小区: '富力城D区',
    地铁: '地铁：距7号线双井站650米',
  };

  it('keep the station that their file names, and get none where it is unknown', async () => {
    const metro = {
      lines: [{ name: '7号线', color: '#FFC56E', stationIds: ['a'] }],
      stations: [{ id: 'a', name: '双井', lng: 116.4617, lat: 39.8934 }],
    };
    await importInto(site.opened, folder, 'subway-amap', [folder.json('metro.json', metro)]);
    const file = folder.csv('danke.csv', [
      room,
      { ...room, 编号: '130918-A', 户型: '1室1卫', 地铁: '地铁：距99号线无名站5米' },
    ]);
    const { report } = await importInto(site.opened, folder, 'bj-rentals-danke', [file]);
    expect(report.total()).toMatchObject({ stored: 2, rejected: 0 });
    const [shared, whole] = await site.opened.db.selectFrom('rentals').selectAll().orderBy('source_ref').execute();
    expect(shared).toMatchObject({
      rent: 240_000,
      mode: 'shared',
      rooms: 3,
      baths: 1,
      room_name: 'B',
      floor_band: 'mid',
      total_floors: 6,
      station_distance: 650,
    });
    expect(shared?.title).toBe('合租 富力城D区 3室');
    expect(whole).toMatchObject({ mode: 'whole', station_id: null });
    expect((await importInto(site.opened, folder, 'bj-rentals-danke', [file])).changed).toBe(false);
  });
});

describe('new houses', () => {
  it('read prices by square metre and by home, days that are not known, and lists', async () => {
    const house = {
      id: '35',
      title: '富兴时代御城',
      resblock_alias: '--待定--',
      address: '芙蓉中路',
      district_name: '开福',
      bizcircle_name: '烈士公园',
      longitude: '112.994652',
      latitude: '28.220407',
      house_type: '住宅',
      sale_status: '在售',
      average_price: '19700',
      reference_total_price: '120-230',
      min_frame_area: '161',
      max_frame_area: '201',
      frame_rooms_desc: '3/4居',
      decoration: '非毛坯',
      properright: '70年',
      developer_company: ['甲公司'],
      property_company: [],
      open_date: '2021-11-99',
      tags: ['地铁沿线', '近主干道'],
    };
    const file = folder.json('cs.json', [
      house,
      { ...house, id: '36', title: '零价', average_price: '0', reference_total_price: '0' },
    ]);
    await importInto(site.opened, folder, 'changsha-newhouse', [file], { city: '长沙' });
    const [priced, unpriced] = await site.opened.db.selectFrom('projects').selectAll().orderBy('source_ref').execute();
    expect(priced).toMatchObject({
      name: '富兴时代御城',
      alias: null,
      unit_price: 1_970_000,
      total_price_from: 120_000_000,
      total_price_to: 230_000_000,
      area_from: 161,
      area_to: 201,
      room_counts: '[3,4]',
      decoration: null,
      ownership_years: 70,
      developer: '甲公司',
      property_company: null,
      opening_day: null,
      tags: '["地铁沿线","近主干道"]',
      sale_status: 'on_sale',
      usage: '住宅',
    });
    expect(unpriced).toMatchObject({ unit_price: null, total_price_from: null });
  });

  it('of one name and usage from several sources are one project, the newest information winning', async () => {
    const old = folder.csv('2016.csv', [
      { 城市: 'bj', 小区名: '霞公府', 地址: '霞公府街', 住宅类型: '普通住宅', 均价: 120_000 },
      { 城市: 'bj', 小区名: '海棠公社', 地址: '五方桥', 住宅类型: '别墅', 均价: 822 },
    ]);
    const item = {
      resblock_id: '1',
      resblock_name: '霞公府',
      longitude: '116.41681',
      latitude: '39.91548',
      house_type: '普通住宅',
      average_price: '150000',
      rooms: '4居/3居',
      special_tags: [],
      min_frame_area: '351',
      max_frame_area: '591',
    };
    const outside = { ...item, resblock_id: '2', resblock_name: '燕郊某盘', longitude: '116.85', latitude: '39.95' };
    const recent = folder.json('bj-20170405.json', { code: 1, data: { '1': [item], '2': [outside] } });
    await importInto(site.opened, folder, 'bj-newhouse-2017', [recent]);
    await importInto(site.opened, folder, 'bj-newhouse-2016', [old]);
    const projects = await site.opened.db.selectFrom('projects').selectAll().orderBy('name').execute();
    expect(projects).toHaveLength(2);
    const merged = projects.find(({ name }) => name === '霞公府');
    expect(merged).toMatchObject({
      unit_price: 15_000_000,
      address: '霞公府街',
      district_id: 110101,
      room_counts: '[3,4]',
    });
    const villa = projects.find(({ name }) => name === '海棠公社');
    expect(villa).toMatchObject({ unit_price: null, total_price_from: 822_000_000, usage: '别墅' });
    for (const [mapping, file] of [
      ['bj-newhouse-2017', recent],
      ['bj-newhouse-2016', old],
    ] as const) {
      expect((await importInto(site.opened, folder, mapping, [file])).changed).toBe(false);
    }
  });
});

describe('encodings', () => {
  it('lead to the same rows', async () => {
    const file = communities();
    const text = readFileSync(file, 'utf8');
    await importInto(site.opened, folder, 'bj-communities', [file]);
    for (const content of [iconv.encode(text, 'gb18030'), `\uFEFF${text.replaceAll('\n', '\r\n')}`]) {
      const { changed } = await importInto(site.opened, folder, 'bj-communities', [folder.write('other.csv', content)]);
      expect(changed).toBe(false);
    }
  });
});

describe('demo data', () => {
  beforeEach(async () => {
    await site.opened.db
      .insertInto('cities')
      .values(cityRow({ id: 1100, name: '北京', pinyin: 'beijing', adcode: '110000' }))
      .execute();
    await site.opened.db
      .insertInto('districts')
      .values(districtRow({ id: 110101, city_id: 1100, name: '东城', pinyin: 'dongcheng', adcode: '110101' }))
      .execute();
    await site.opened.db
      .insertInto('communities')
      .values(communityRow({ city_id: 1100, district_id: 110101, plate_id: null, name: '华龙美晟' }))
      .execute();
    await site.opened.db
      .insertInto('estates')
      .values(estateRow({ city_id: 1100, district_id: 110101, plate_id: null }))
      .execute();
  });

  it('goes before real data comes', async () => {
    const { report } = await importInto(site.opened, folder, 'bj-communities', [communities()], { replaceDemo: true });
    expect(report.total()).toMatchObject({ stored: 2, updated: 0 });
    expect(await site.opened.db.selectFrom('estates').select('id').execute()).toEqual([]);
    const stored = await site.opened.db.selectFrom('communities').select(['name', 'source']).orderBy('name').execute();
    expect(stored).toHaveLength(2);
    expect(stored.every(({ source }) => source === 'lianjia')).toBe(true);
    const city = await site.opened.db.selectFrom('cities').select('data_kind').executeTakeFirst();
    expect(city?.data_kind).toBe('real');
  });
});

const CAME_BETWEEN = '另一个导入或撤销刚刚完成';

describe('two imports at once', () => {
  const lone = (id: string, name: string) =>
    folder.csv(`${id}.csv`, [
      { ID: id, NAME: name, BUILDTIME: 2002, longitude: 116.42, latitude: 39.9, DISTRICT: 'dongcheng', PRICE: 1 },
    ]);

  it('refuse to write over what came in since the rows were compared', async () => {
    await importInto(site.opened, folder, 'bj-communities', [communities()]);
    const before = await countImportRuns(site.opened.db);
    await importInto(site.opened, folder, 'bj-communities', [lone('c8', '别的')]);
    const [last] = await listImportRuns(site.opened.db, 1);
    if (!last) throw new Error('The import was not recorded.');
    const write = vi.fn(async () => undefined);
    const late = inOneRun(site.opened.db, site.opened.dialect, { ...last, id: 'late' }, before, write);
    await expect(late).rejects.toThrow(CAME_BETWEEN);
    expect(write).not.toHaveBeenCalled();
    expect(await countImportRuns(site.opened.db)).toBe(before + 1);
  });

  // Which of them comes first, and whether they overlap at all, is the machine's choice.
  it('are both in, or the later one says that it is not', async () => {
    await importInto(site.opened, folder, 'bj-communities', [communities()]);
    const results = await Promise.allSettled([
      importInto(site.opened, folder, 'bj-communities', [lone('c8', '别的')]),
      importInto(site.opened, folder, 'bj-communities', [lone('c7', '又一个')]),
    ]);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    for (const refusal of refusals) expect(refusal).toContain(CAME_BETWEEN);
    const stored = await site.opened.db.selectFrom('communities').select('name').execute();
    expect(stored).toHaveLength(4 - refusals.length);
    expect(refusals.length).toBeLessThan(2);
  });
});

it('works as the operators’ guide shows', async () => {
  const guide = readFileSync('docs/import.md', 'utf8');
  const example = guide.slice(guide.indexOf('## 写一个自己的映射'));
  const block = (language: string) => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(example)?.[1] ?? '';
  const files = [folder.write('成交2025.csv', block(''))];
  const { report } = await importInto(site.opened, folder, folder.write('我的成交.json', block('json')), files, {
    city: '上海',
  });
  expect(report.total()).toEqual({ read: 1, stored: 1, updated: 0, unchanged: 0, rejected: 0 });
  expect(report.warnings).toEqual([]);
  const stored = await site.opened.db.selectFrom('deals').selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    city_id: 605,
    district_id: 310115,
    deal_day: '2025-03-08',
    price: 372_000_000,
    area: 71.2,
    rooms: 2,
    halls: 1,
    floor_band: 'high',
    total_floors: 6,
    decoration: '精装',
    source: 'my-deals',
    source_ref: 'SH001',
  });
  expect(stored.community_id).not.toBeNull();
});
