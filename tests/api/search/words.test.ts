import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchTab } from '@/lib/search/filters';
import type { RebuildOptions } from '@/lib/server/area/queries/chosenCities';
import type { OpenDatabase } from '@/lib/server/db/client';
import { rebuildSearchTerms } from '@/lib/server/derive/searchTerms';
import { adviseSearch } from '@/lib/server/search/calls/advise';
import { getHotWords } from '@/lib/server/search/calls/getHotWords';
import { understandSearch } from '@/lib/server/search/calls/understand';
import { areaOfPage } from '@/lib/server/search/pages/searchResultProps';
import { suggest } from '@/services/search';
import { call, callRaw, testContext } from '../../kit/callApi';
import { CITY } from '../../kit/city';
import { plateRow } from '../../kit/rows';
import { openSearchDatabase } from './searchFixture';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openSearchDatabase();
});
afterAll(() => opened.close());

const suggestions = async (q: string, more: object = {}) =>
  (await call(opened, suggest, { cityId: 605, q, ...more })).suggestions;
const namesFor = async (q: string) => (await suggestions(q)).map(({ kind, name }) => `${kind} ${name}`);

describe('suggest', () => {
  it.each([
    ['Chinese', '三林'],
    ['the whole pinyin', 'sanlin'],
    ['mixed case', 'SanLin'],
    ['full-width letters', 'ｓａｎｌｉｎ'],
    ['half typed in letters', '三lin'],
    ['initials', 'sl'],
  ])('finds a plate by %s', async (_what, q) => {
    expect((await namesFor(q))[0]).toBe('plate 三林');
  });

  it.each([
    ['the middle of a name', '家园', 'community 世博家园'],
    ['the pinyin of the middle', 'jiayuan', 'community 世博家园'],
    ['an alias', '杨思路1弄', 'community 杨思二村'],
    ['a digit for a numeral', '杨思2村', 'community 杨思二村'],
    ['a district', 'xuhui', 'district 徐汇'],
    ['a station', '浦三路', 'station 浦三路'],
    ['a school', '三林小学', 'school 三林小学'],
    ['a project', '云庭', 'project 三林云庭'],
    ['a developer', '远山', 'developer 远山置业'],
    ['an agent', 'linxiao', 'agent 林晓'],
  ])('finds by %s', async (_what, q, name) => {
    expect(await namesFor(q)).toContain(name);
  });

  it.each([
    ['闵行', ['minhang', 'mh', 'Mǐnháng', 'mǐn háng']],
    ['黄陂南路', ['huangpinanlu', 'hpnl', 'huangpi']],
    ['车陂南', ['chebeinan', 'cbn']],
    ['乐丰里', ['yuefengli', 'lefengli']],
    ['绿园', ['lvyuan', 'luyuan', 'lüyuán']],
    ['长宁', ['⻓宁', 'changning']],
  ])('finds %s by each reading of it', async (name, typed) => {
    const id = 9_900 + name.length;
    await opened.db
      .insertInto('plates')
      .values(plateRow({ id, name, district_id: 1 }))
      .execute();
    await rebuildSearchTerms(opened, { cityIds: [605] });
    for (const q of typed) expect(await namesFor(q), q).toContain(`plate ${name}`);
    await opened.db.deleteFrom('plates').where('id', '=', id).execute();
    await rebuildSearchTerms(opened, { cityIds: [605] });
  });

  it('puts the name itself first, then what begins so, then what holds it', async () => {
    expect((await namesFor('三林')).slice(0, 3)).toEqual(['plate 三林', 'station 三林东', 'project 三林云庭']);
    const held = await namesFor('公寓');
    expect(held).toEqual(['community 静安公寓']);
  });

  it('tells how many homes are for sale and what they cost', async () => {
    expect((await suggestions('三林'))[0]).toEqual({
      kind: 'plate',
      id: 11,
      name: '三林',
      hint: '浦东',
      count: 3,
      unitPrice: 5_800_000,
    });
    const [station] = await suggestions('三林东', { kinds: ['station'] });
    expect(station).toMatchObject({ hint: '11号线', count: 2 });
    const [developer] = await suggestions('远山', { kinds: ['developer'] });
    expect(developer).toMatchObject({ id: 4001, count: 2, unitPrice: null });
  });

  it('answers with ten at most, of the kinds asked for, of the city asked for', async () => {
    expect((await suggestions('三', { limit: 2 })).length).toBe(2);
    expect((await suggestions('三林', { kinds: ['community'] })).map(({ kind }) => kind)).toEqual(['community']);
    expect(await suggestions('望京')).toEqual([]);
    expect((await callRaw(opened, suggest, { cityId: '605', q: '三', limit: '11' })).status).toBe(400);
    expect((await callRaw(opened, suggest, { cityId: '605', q: '' })).status).toBe(400);
  });

  it.each(['%', '_', "'", '·', '（）', '\u{10ffff}', 'a'.repeat(50)])('has nothing for %j', async (q) => {
    expect((await callRaw(opened, suggest, { cityId: '605', q })).envelope.body).toEqual({
      suggestions: [],
      search: null,
    });
  });
});

describe('suggest, of what is searched as soon as Enter is pressed,', () => {
  const searchFor = async (q: string, more: object = {}) =>
    (await call(opened, suggest, { cityId: 605, q, ...more })).search;

  it.each<[string, string[], number]>([
    ['两房', ['二室'], 2],
    ['500万以内', ['500万以内'], 4],
    ['三林两房500万以内', ['三林', '500万以内', '二室'], 1],
    ['三林 月球 两房', ['三林', '二室'], 1],
    ['11号线 两房', ['11号线', '二室'], 1],
    ['世博嘉园', ['世博家园'], 1],
  ])('%s', async (q, conditions, total) => {
    expect(await searchFor(q)).toEqual({ tab: 'resale', conditions, total, totalIsCapped: false });
  });

  it('names the list that the words lead to', async () => {
    expect(await searchFor('合租')).toMatchObject({ tab: 'rent', conditions: ['合租'], total: 1 });
    expect(await searchFor('均价6万以下的小区')).toMatchObject({ tab: 'community' });
    expect(await searchFor('两房', { tab: 'rent' })).toMatchObject({ tab: 'rent', total: 1 });
  });

  it('says no more than a name that is suggested anyway', async () => {
    expect(await searchFor('三林')).toBeNull();
    expect(await searchFor('月球')).toBeNull();
  });

  it.each(['11号线', '11号', '十一号线', '地铁11号线', '地铁11号线沿线'])('finds the line by %s', async (q) => {
    expect((await suggestions(q))[0]).toEqual({
      kind: 'line',
      id: 21,
      name: '11号线',
      hint: '2 站',
      count: 2,
      unitPrice: null,
    });
  });
});

describe('advise', () => {
  const advice = async (filters: object, tab: SearchTab = 'resale') =>
    (await call(opened, adviseSearch, { cityId: 605, tab, ...filters })).advice;

  it('takes one condition off, and says how many are found then', async () => {
    expect(await advice({ plate: '11', room: '2', price: '-200' })).toEqual([
      { filters: { plate: '11', room: '2' }, off: [{ name: 'price', value: '-200' }], total: 1, totalIsCapped: false },
      { filters: {}, off: expect.any(Array), total: 6, totalIsCapped: false },
    ]);
  });

  it('takes two off where one is not enough, and leaves out what gives nothing', async () => {
    const found = await advice({ plate: '21', room: '4', price: '-100' });
    expect(found[0]).toEqual({
      filters: { plate: '21' },
      off: [
        { name: 'price', value: '-100' },
        { name: 'room', value: '4' },
      ],
      total: 1,
      totalIsCapped: false,
    });
    expect(found.every(({ total }) => total > 0)).toBe(true);
  });

  it('looks around the one place that was asked for', async () => {
    const [first] = await advice({ plate: '12', room: '3' });
    expect(first?.off).not.toEqual([]);
    const [around] = await advice({ station: '32', area: '-100' });
    expect(around).toMatchObject({ off: [], filters: { near: '121.53,31.15,3000', area: '-100' } });
  });

  it('has none where the list is empty', async () => {
    expect((await call(opened, adviseSearch, { cityId: 2, tab: 'resale', room: '2' })).advice).toEqual([]);
  });
});

describe('understand', () => {
  const understand = async (q: string, tab: SearchTab = 'resale', more: object = {}) =>
    call(opened, understandSearch, { cityId: 605, tab, q, ...more });

  it('finds districts that were merged by today’s names, and says so', async () => {
    const nanhui = { said: '南汇', now: '浦东', year: 2009 };
    for (const q of ['南汇两房', '老南汇区 两房', '上海南汇 两房', '以前的南汇两房'])
      expect(await understand(q), q).toMatchObject({
        filters: { district: '1', room: '2' },
        namesOfBefore: [nanhui],
        unknown: [],
        ignored: [],
      });
    expect(await understand('南汇三林')).toMatchObject({ filters: { plate: '11' }, namesOfBefore: [nanhui] });
    // What the city has not under today's name either, or somebody does not want, is no place.
    expect(await understand('闸北')).toMatchObject({ filters: {}, namesOfBefore: [], unknown: ['闸北'] });
    expect(await understand('人广')).toMatchObject({ filters: {}, namesOfBefore: [], unknown: ['人广'] });
    expect(await understand('三林 不要南汇')).toMatchObject({ namesOfBefore: [], ignored: ['不要南汇'] });
  });

  it('turns a wish into filters and names the places', async () => {
    const read = await understand('三林 两房 500万以内 满五 近地铁 电梯');
    expect(read.filters).toEqual({ plate: '11', price: '-500', room: '2', held: 'five', metro: '800', lift: 'yes' });
    expect(read.places).toEqual([{ filter: 'plate', id: 11, name: '三林', position: { lng: 121.51, lat: 31.14 } }]);
    expect(read.unknown).toEqual([]);
  });

  it.each<[string, object]>([
    ['三林', { plate: '11' }],
    ['三林板块', { plate: '11' }],
    ['上海三林', { plate: '11' }],
    ['浦东三林', { plate: '11' }],
    ['浦东 张江', { plate: '12' }],
    ['sanlin', { plate: '11' }],
    ['三林东地铁站', { station: '31' }],
    ['11号线', { line: '21' }],
    ['地铁11号线', { line: '21' }],
    ['上海地铁11号线', { line: '21' }],
    ['11号线沿线', { line: '21' }],
    ['三lin', { plate: '11' }],
    ['三lin 两房', { plate: '11', room: '2' }],
    ['徐汇区', { district: '2' }],
    ['静安公寓', { house: '103' }],
    ['三林苑三房', { house: '101', room: '3' }],
    ['世博', { house: '104' }],
    ['三林小学', { school: '71' }],
    // Traditional characters, a letter that sounds alike, one that does not, letters and initials, spaces everywhere.
    ['浦東三林 兩房 五百萬以內', { plate: '11', room: '2', price: '-500' }],
    ['世博嘉园', { house: '104' }],
    ['世博家圆', { house: '104' }],
    ['世博家元', { house: '104' }],
    ['世博家苑', { house: '104' }],
    ['shibojiayuan', { house: '104' }],
    ['sbjy', { house: '104' }],
    ['三 林 两 房', { plate: '11', room: '2' }],
    // A name is read whole in the middle of a sentence, whatever its parts mean.
    ['静安公寓两房500万以内', { house: '103', room: '2', price: '-500' }],
    ['想买静安公寓的两房', { house: '103', room: '2' }],
    ['十一号线沿线两房', { line: '21', room: '2' }],
    ['11号线三林东站', { station: '31' }],
    ['地铁11号线浦三路站附近两房', { station: '32', room: '2' }],
    ["san'lin", { plate: '11' }],
    ['11 号线', { line: '21' }],
    ['三林板块500万以内的房子有吗', { plate: '11', price: '-500' }],
    ['离三林2公里', { near: '121.51,31.14,2000' }],
    ['40分钟到三林东', { commute: 'station-31-40' }],
    ['到三林半小时', { commute: 'plate-11-30' }],
  ])('%s', async (q, filters) => {
    expect((await understand(q)).filters).toEqual(filters);
  });

  it('goes to the list that the words are about', async () => {
    expect(await understand('三林 整租')).toMatchObject({ tab: 'rent', filters: { plate: '11', mode: 'whole' } });
    expect(await understand('三林云庭')).toMatchObject({ tab: 'new', filters: { house: '4001' } });
    expect(await understand('远山置业')).toMatchObject({ tab: 'new', filters: { developer: '4001' } });
    expect(await understand('三林', 'rent')).toMatchObject({ tab: 'rent' });
  });

  it('says which words name nothing', async () => {
    expect((await understand('不存在的小区')).unknown).toEqual(['不存在的小区']);
    expect(await understand('三林 月球')).toMatchObject({ filters: { plate: '11' }, unknown: ['月球'] });
  });

  it('says which conditions no filter knows, as they were said', async () => {
    expect(await understand('三林 带阳台 两房两厅')).toMatchObject({
      filters: { plate: '11', room: '2', hall: '2' },
      unknown: [],
      ignored: ['带阳台'],
    });
    expect(await understand('不要世博家园 两房')).toMatchObject({ filters: { room: '2' }, ignored: ['不要世博家园'] });
    expect((await understand('租公寓')).ignored).toEqual(['公寓']);
    expect((await understand('到火星40分钟')).unknown).toEqual(['到火星40分钟']);
  });

  it.each<[string, object]>([
    ['不要三林 两房', { room: '2', notPlate: '11' }],
    ['不要浦东', { notDistrict: '1' }],
    ['不要浦东新区', { notDistrict: '1' }],
    ['不考虑浦东和徐汇', { notDistrict: '1,2' }],
    ['浦东徐汇不考虑', { notDistrict: '1,2' }],
    ['浦东 不要三林', { district: '1', notPlate: '11' }],
    ['不要浦东的三林', { notPlate: '11' }],
    ['除了浦东都可以 两房', { room: '2', notDistrict: '1' }],
    ['浦东以外的两房', { room: '2', notDistrict: '1' }],
    ['不要徐汇，不要顶楼', { notDistrict: '2', floor: 'low,mid' }],
    ['租房 不要浦东', { notDistrict: '1' }],
    ['除了三林张江也可以', { plate: '11,12' }],
  ])('%s leaves places out', async (q, filters) => {
    expect(await understand(q)).toMatchObject({ filters, unknown: [], ignored: [] });
  });

  it('names the places that are not wanted', async () => {
    expect((await understand('不要浦东')).places).toMatchObject([{ filter: 'district', id: 1, name: '浦东' }]);
  });

  it('reckons what is paid a month into a price, by the loan that the cards reckon with', async () => {
    const { filters, budget, ignored } = await understand('三林 月供1万');
    expect(ignored).toEqual([]);
    expect(filters).toEqual({ plate: '11', price: `-${budget?.price.to}` });
    expect(budget).toMatchObject({ monthly: { from: null, to: 10_000 }, down: null, months: 360 });
    const withDown = await understand('首付100万 月供1万');
    expect(withDown.filters).toEqual({ price: `-${100 + (budget?.loan ?? 0)}`, down: '-100' });
    expect((await understand('月供1万 200万以内')).filters.price).toBe('-200');
    // Nothing is dearer than 1,000万 and paid back with a thousand a month: the price that was named holds.
    expect(await understand('1000万以上 月供1000')).toMatchObject({
      filters: { price: '1000-' },
      ignored: ['月供1000'],
    });
    expect(await understand('租房 月供1万')).toMatchObject({ ignored: ['月供1万'], budget: null });
  });

  it('says what a down payment comes to', async () => {
    const { filters, budget } = await understand('首付90万');
    expect(filters).toEqual({ down: '-90' });
    expect(budget).toMatchObject({ monthly: null, down: 90, loan: null });
    expect(budget?.price.to).toBe(Math.floor(90 / (budget?.downPaymentShare ?? 1)));
  });

  it('says in what way it was understood, and in which order', async () => {
    expect(await understand('三林老破小')).toMatchObject({
      notes: ['old_small'],
      filters: { age: '20-', area: '-70' },
    });
    expect(await understand('最便宜的两房')).toMatchObject({ sort: 'price_asc' });
    expect(await understand('三林')).toMatchObject({ sort: null, notes: [], dropped: [] });
  });

  it('adds to the filters that are chosen already', async () => {
    expect((await understand('三房', 'resale', { room: '2', plate: '11' })).filters).toEqual({
      plate: '11',
      room: '2,3',
    });
  });

  it('does not name another city’s places', async () => {
    expect((await understand('', 'resale', { plate: '91' })).places).toEqual([]);
  });
});

describe('getHotWords', () => {
  it('names the hottest places that have homes for sale', async () => {
    const { plates, communities } = await call(opened, getHotWords, { cityId: 605 });
    expect(plates.map(({ name }) => name)).toEqual(['三林', '张江']);
    expect(communities.map(({ name }) => name)).toEqual(['静安公寓', '三林苑']);
  });
});

describe('rebuildSearchTerms', () => {
  it('changes only the cities asked for, and the same again changes nothing', async () => {
    const count = async () =>
      opened.db
        .selectFrom('search_terms')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const heard: [number, string][] = [];
    const onProgress: RebuildOptions['onProgress'] = (share, label) => heard.push([share, label]);
    await opened.db.updateTable('communities').set({ name: '望京新城' }).where('id', '=', 109).execute();
    await rebuildSearchTerms(opened, { cityIds: [605], onProgress });
    expect(await count()).toEqual(before);
    expect(heard).toEqual([[1, '搜索词']]);
    const found = async () => (await call(opened, suggest, { cityId: 1, q: '望京新城' })).suggestions.length;
    expect(await found()).toBe(0);
    await rebuildSearchTerms(opened);
    expect(await found()).toBe(1);
  });
});

describe('the area in a page’s path', () => {
  it('is a plate, or else a district, of the city', async () => {
    const context = { request: testContext(opened), city: CITY };
    expect(await areaOfPage(context, 12)).toEqual({ kind: 'plate', id: 12 });
    expect(await areaOfPage(context, 2)).toEqual({ kind: 'district', id: 2 });
    await expect(areaOfPage(context, 9)).rejects.toThrow();
    await expect(areaOfPage(context, 91)).rejects.toThrow();
  });
});
