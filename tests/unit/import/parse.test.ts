import { describe, expect, it } from 'vitest';
import { cleanText, isEmptyWord, isErrorWord, isNoName, nameKey } from '@/lib/server/import/parse/cleanText';
import {
  parseAge,
  parseDay,
  parseDayAgo,
  parseMonth,
  parseOrderedDay,
  parseSerialDay,
  parseYears,
} from '@/lib/server/import/parse/day';
import { parseFloor } from '@/lib/server/import/parse/floor';
import { parseLayout, parseRoomCounts } from '@/lib/server/import/parse/layout';
import {
  type Counted,
  headerUnit,
  type MoneyPer,
  type MoneyUnit,
  parseArea,
  parseCount,
  parseLandArea,
  parseMoney,
  parseNumber,
  parsePlotRatio,
  parseRate,
  withUnit,
} from '@/lib/server/import/parse/measure';
import { parseHomePhrase, parseStationPhrase } from '@/lib/server/import/parse/phrases';
import { parsePosition, toGcj02 } from '@/lib/server/import/parse/position';
import * as words from '@/lib/server/import/parse/words';

describe('texts', () => {
  it.each([
    ['  三林 \t 苑\u3000', '三林 苑'],
    ['三\u200b林\ufeff苑', '三林苑'],
    ['名\u0000称\u001b[31m', '名 称 [31m'],
    ['\u202e反转', '反转'],
    ['', ''],
  ])('cleans %j', (raw, clean) => expect(cleanText(raw)).toBe(clean));

  it.each(['', '-', '--', '暂无数据', '未知', 'NULL', 'nan', '待定', '无'])('finds %j empty', (text) =>
    expect(isEmptyWord(text)).toBe(true),
  );

  it.each([
    ...['#REF!', '#N/A', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#错误', 'Err:502', '#ref!', '＃REF！'],
    ...['NaT', '<NA>', '(null)', 'NULL', 'None', '?', '？', '/', '——'],
  ])('finds %j empty', (text) => expect(isEmptyWord(text)).toBe(true));

  it('tells the errors of a spreadsheet from names that begin alike', () => {
    expect(['#REF!', '#错误', 'Err:502'].every(isErrorWord)).toBe(true);
    expect(['#1楼', '#', '暂无', 'Err'].some(isErrorWord)).toBe(false);
  });

  it('takes zero for no name, and a name that holds one for a name', () => {
    expect(['0', '0.0', '000', '无', '?'].every(isNoName)).toBe(true);
    expect(['0号', '10', '007'].some(isNoName)).toBe(false);
  });

  it.each(['0', '无锡', '暂无数据别墅', '零'])('finds %j a statement', (text) => expect(isEmptyWord(text)).toBe(false));

  it.each([
    ['万国城ＭＯＭＡ', '万国城moma'],
    ['中冶蓝城（东区）', '中冶蓝城(东区)'],
    ['延庆其它', '延庆其他'],
    ['富力城 D区', '富力城d区'],
  ])('compares %j as %j', (name, key) => expect(nameKey(name)).toBe(key));
});

function perOf(text: string): MoneyPer {
  if (/[㎡平]/.test(text)) return '㎡';
  return /月|租/.test(text) ? 'month' : 'total';
}

describe('measures', () => {
  it.each<[string, MoneyPer, number | null]>([
    ['120元/㎡/月', 'month', null],
    ['120元/平/月', 'month', null],
    ['4元/㎡/天', 'month', null],
    ['5000元/季', 'month', null],
    ['60000元/年', 'month', null],
    ['5000元/㎡', 'month', null],
    ['5000元/月', 'month', 500_000],
    ['650万/月', 'total', null],
    ['65000元/㎡', 'total', null],
    ['单价65000元', 'total', null],
    ['200万/亩', 'total', null],
    ['9亿/套', 'parcel', null],
    ['9亿/亩', 'parcel', null],
    ['9亿', 'parcel', 90_000_000_000],
    ['5000元/套/月', 'month', 500_000],
    ['650万/套', 'total', 650_000_000],
    ['总价650万', '㎡', null],
    ['5000元/月', '㎡', null],
    ['65000元/㎡', '㎡', 6_500_000],
    ['2.8元/㎡/月', '㎡ or month', 280],
    ['2.8元/月/平方米', '㎡ or month', 280],
    ['2.8元/㎡·月', '㎡ or month', 280],
    ['34元/㎡/年', '㎡ or month', null],
    ['100㎡', 'total', null],
    ['35%', 'total', null],
    ['120美元', 'total', null],
  ])('takes the amount %j of money per %s only where its unit fits', (text, per, fen) =>
    expect(parseMoney(text, '元', per)?.low ?? null).toBe(fen),
  );

  it.each([
    ['45.6亩', 30_400, '亩'],
    ['1,000 亩', 666_666.67, '亩'],
    ['3公顷', 30_000, '公顷'],
    ['2.1万㎡', 21_000, '万㎡'],
    ['2.1万平方米', 21_000, '万㎡'],
    ['41230㎡', 41_230, undefined],
    ['41230', 41_230, undefined],
  ])('turns land of %j into ㎡', (text, area, unit) => expect(parseLandArea(text)).toEqual({ area, unit }));

  it.each(['45.6英亩', '45.6亩左右约', '3层', '45.6-50亩', '35%', '41230㎡/套', '建筑面积41230㎡'])(
    'refuses land of %j',
    (text) => expect(parseLandArea(text)).toBeNull(),
  );

  it.each([
    ['出让面积(亩)', '亩'],
    ['租金（元/平米/月）', '元/㎡/月'],
    ['租金(元/(㎡·月))', '元/㎡·月'],
    ['总价【单位：万元】', '万元'],
    ['成交价[人民币 亿元]', '亿元'],
    ['面积〔建筑面积，公顷〕', '公顷'],
    ['价格(含税)(万)', '万'],
    ['面积(平方公里)', '㎡公里'],
    ['总价(万美元)', '万美元'],
    ['价格(每平方米)', '每㎡'],
    ['租金(元/晚)', '元/晚'],
    ['价格(万/工位)', '万/工位'],
    ['均价(元/㎡起)', '元/㎡起'],
    ['面积(套内)', null],
    ['总价(美元)', null],
    ['楼层(共12层)', null],
    ['面积 亩', null],
  ])('finds the unit of the column %j', (name, unit) => expect(headerUnit(name)).toBe(unit));

  it('looks for a unit at the beginning of a name without end', () =>
    expect(headerUnit(`${'('.repeat(100_000)}亩)`)).toBeNull());

  it.each([
    ['45.6', '亩', '45.6亩'],
    ['1800-3500', '万', '1800-3500万'],
    ['约 800 起', '万', '约800万起'],
    ['650万', '元', null],
    ['¥650', '万', null],
    ['120元/㎡/月', '元', null],
    ['面议', '元', null],
  ])('puts the unit behind %j where it has none', (cell, unit, whole) => expect(withUnit(cell, unit)).toBe(whole));

  it.each(['45.6亩', '89元', '89层', '89%', '89亩', '1.2公顷'])('refuses a home of %j', (text) =>
    expect(parseArea(text)).toBeNull(),
  );

  it.each<[string, number | null]>([
    ['12', 12],
    ['1,234.5', 1234.5],
    [' 59.11 ', 59.11],
    ['３', 3],
    ['0.33299999999999996', 0.33299999999999996],
    ['-1', -1],
    ['2.0', 2],
    ['1,23', null],
    ['12a', null],
    ['0x10', null],
    ['Infinity', null],
    ['1e999', null],
    ['', null],
    ['9'.repeat(200), null],
  ])('reads the number %j', (text, number) => expect(parseNumber(text)).toBe(number));

  it.each<[string, MoneyUnit, number | null]>([
    [' 650万', '元', 650_000_000],
    ['225.0', '万', 225_000_000],
    ['290 万', '元', 290_000_000],
    ['569.5万', '元', 569_500_000],
    ['1.2亿', '元', 12_000_000_000],
    ['104,569元/平', '元', 10_456_900],
    ['32493元/㎡', '万', 3_249_300],
    ['78000元/㎡(均价)', '元', 7_800_000],
    ['6.54万/㎡', '元', 6_540_000],
    ['8,500元/月', '元', 850_000],
    ['总价1674(万/套)', '元', 1_674_000_000],
    ['￥1330', '元', 133_000],
    // The sign is a unit: a column in 万 may hold cells in 元.
    ['¥3,500,000', '万', 350_000_000],
    ['￥350万', '万', 350_000_000],
    ['350万', '万', 350_000_000],
    ['3500000元', '万', 350_000_000],
    ['约580万元', '元', 580_000_000],
    ['10000 ', '元', 1_000_000],
    ['0', '元', 0],
    ['5百万', '元', 500_000_000],
    ['5百万', '万', 500_000_000],
    ['1千万', '元', 1_000_000_000],
    ['1.5千万', '万', 1_500_000_000],
    ['两千三百万', '元', 2_300_000_000],
    ['三百五十万', '元', 350_000_000],
    ['三百五十', '万', 350_000_000],
    ['伍佰万元整', '元', 500_000_000],
    ['1亿2000万', '元', 12_000_000_000],
    ['1亿2千万', '万', 12_000_000_000],
    ['650万5千', '元', 650_500_000],
    ['8千/月', '元', 800_000],
    ['9千5', '元', 950_000],
    ['1万2', '元', 1_200_000],
    ['约5百万元/套', '元', 500_000_000],
    ['350万左右', '元', 350_000_000],
    ['1,350万', '元', 1_350_000_000],
    ['350,0万', '元', null],
    ['300多万', '元', null],
    ['百万豪宅', '元', null],
    ['负五百万', '元', null],
    ['面议', '元', null],
    ['650万650', '元', null],
    ['-5', '元', null],
    ['1e308', '万', null],
    ['9999999999999亿', '元', null],
  ])('reads the amount %j in %s', (text, unit, fen) =>
    expect(parseMoney(text, unit, perOf(text))?.low ?? null).toBe(fen),
  );

  it('reads a range of amounts', () => {
    expect(parseMoney('总价1800-3500(万/套)', '元', 'total')).toEqual({ low: 1_800_000_000, high: 3_500_000_000 });
    expect(parseMoney('120-230', '万', 'total')).toEqual({ low: 120_000_000, high: 230_000_000 });
    expect(parseMoney('230-120', '万', 'total')).toBeNull();
    expect(parseMoney('8680-11940万', '元', 'total')).toEqual({ low: 8_680_000_000, high: 11_940_000_000 });
    expect(parseMoney('8680万-1.2亿', '元', 'total')).toEqual({ low: 8_680_000_000, high: 12_000_000_000 });
    expect(parseMoney('500万元~800万元/套', '元', 'total')).toEqual({ low: 500_000_000, high: 800_000_000 });
    expect(parseMoney('800万起/套', '元', 'total')).toEqual({ low: 800_000_000, high: 800_000_000, open: 'above' });
    expect(parseMoney('800万/套起', '元', 'total')).toEqual({ low: 800_000_000, high: 800_000_000, open: 'above' });
    expect(parseMoney('1200以内', '万', 'total')).toEqual({ low: 1_200_000_000, high: 1_200_000_000, open: 'below' });
    expect(parseMoney('5-8百万', '元', 'total')).toEqual({ low: 500_000_000, high: 800_000_000 });
    expect(parseMoney('8百万-1千2百万', '元', 'total')).toEqual({ low: 800_000_000, high: 1_200_000_000 });
    expect(parseMoney('8千-1万2/月', '元', 'month')).toEqual({ low: 800_000, high: 1_200_000 });
    expect(parseMoney('三-五百万', '元', 'total')).toBeNull();
    for (const odd of ['500-', '-500', '500-600-700', '500-600起', '500-面议'])
      expect(parseMoney(odd, '万', 'total')).toBeNull();
  });

  it.each<[string, number | null, number | null]>([
    ['133.82平米', 133.82, 133.82],
    ['89㎡', 89, 89],
    ['62.0', 62, 62],
    ['建面 61-186㎡', 61, 186],
    ['建面 351~591m²', 351, 591],
    ['89m2', 89, 89],
    ['90.155', 90.16, 90.16],
    ['61㎡-186㎡', 61, 186],
    ['89㎡起', 89, 89],
    ['大', null, null],
  ])('reads the area %j', (text, low, high) => {
    const area = parseArea(text);
    expect([area?.low ?? null, area?.high ?? null]).toEqual([low, high]);
  });

  it.each<[string, number | null]>([
    ['35%', 0.35],
    ['35', 0.35],
    ['0.35', 0.35],
    ['35.5％', 0.355],
    ['高', null],
  ])('reads the share %j', (text, share) => expect(parseRate(text)).toBe(share));

  it.each<[string, number | null]>([
    ['2.5', 2.5],
    ['≤2.5', 2.5],
    ['1.8-2.0', 2],
    ['大于1.0且不高于２.２', 2.2],
    ['见出让文件', null],
    ['1.0<容积率≤2.2', 2.2],
    ['≥1.0且≤2.2', 2.2],
    ['不高于2.0', 2],
    ['2.5（含地下）', null],
    ['2.5 万㎡', null],
    ['2.5，限高60米', null],
    ['限高60米', null],
    ['2023年第5号', null],
    ['大于1.0', null],
    ['2.0-1.0', null],
    ['41230', null],
  ])('reads the plot ratio %j', (text, ratio) => expect(parsePlotRatio(text)).toBe(ratio));
});

describe('counts', () => {
  it.each<[Counted, string, number | null]>([
    ['homes', '1,234户', 1_234],
    ['homes', '12套', 12],
    ['homes', '12层', null],
    ['homes', '约百户', null],
    ['buildings', '12 栋', 12],
    ['buildings', '12栋3单元', null],
    ['buildings', '12户', null],
    ['rooms', '3室', 3],
    ['rooms', '3层', null],
    ['rooms', '3厅', null],
    ['halls', '2厅', 2],
    ['baths', '2卫', 2],
    ['kitchens', '1厨', 1],
    ['floors', '18层', 18],
    ['floors', '18米', null],
    ['people', '23人关注', 23],
    ['people', '关注23', null],
    ['people', '35天', null],
    ['times', '8次带看', 8],
    ['times', '8天', null],
    ['days', '35天', 35],
    ['days', '35个月', null],
    ['months', '12个月', 12],
    ['months', '12天', null],
    ['years', '70年', 70],
    ['homes', '０', 0],
    ['homes', '7.0', 7],
    ['homes', '7.5', null],
    ['homes', '-1', null],
  ])('of %s are read from %j', (counted, text, count) => expect(parseCount(text, counted)).toBe(count));
});

describe('layouts', () => {
  it.each([
    ['2室1厅', { rooms: 2, halls: 1 }],
    ['两室一厅', { rooms: 2, halls: 1 }],
    ['三房二厅两卫', { rooms: 3, halls: 2, baths: 2 }],
    ['一居室', { rooms: 1 }],
    ['一室户', { rooms: 1 }],
    ['十室', { rooms: 10 }],
    ['十二室', null],
    ['2 室 2 厅 1 卫', { rooms: 2, halls: 2, baths: 1 }],
    ['3房间1卫', { rooms: 3, baths: 1 }],
    ['3室2厅1厨2卫', { rooms: 3, halls: 2, kitchens: 1, baths: 2 }],
    ['1室0厅', { rooms: 1, halls: 0 }],
    ['４室２厅', { rooms: 4, halls: 2 }],
    ['3居', { rooms: 3 }],
    ['厅2室1', null],
    ['车位', null],
    ['', null],
  ])('reads %j', (text, layout) => expect(parseLayout(text)).toEqual(layout));

  it.each<[string | string[], number[] | null]>([
    ['3/4居', [3, 4]],
    ['4居/3居', [3, 4]],
    ['7居/5居/4居/3居', [3, 4, 5, 7]],
    [
      ['3室', '4室'],
      [3, 4],
    ],
    [['2室', '2室'], [2]],
    ['开间', null],
    [[], null],
  ])('reads the room counts %j', (raw, counts) => expect(parseRoomCounts(raw)).toEqual(counts));
});

describe('floors', () => {
  it.each([
    ['高楼层/6层', { floor_band: 'high', total_floors: 6 }],
    ['中楼层(共6层)1997年建板楼', { floor_band: 'mid', total_floors: 6, built_year: 1997, building_type: '板楼' }],
    ['高楼层(共9层)塔楼', { floor_band: 'high', total_floors: 9, building_type: '塔楼' }],
    ['低楼层（共28层）', { floor_band: 'low', total_floors: 28 }],
    ['底层(共6层)', { floor_band: 'low', total_floors: 6 }],
    ['顶层(共16层)', { floor_band: 'high', total_floors: 16 }],
    ['下叠(共3层)2000年建板楼', { floor_band: 'low', total_floors: 3, built_year: 2000, building_type: '板楼' }],
    ['1层2010年建暂无数据', { total_floors: 1, built_year: 2010 }],
    ['18层', { total_floors: 18 }],
    ['6', { total_floors: 6 }],
    ['6.0', { total_floors: 6 }],
    ['9/11层', { floor_band: 'high', total_floors: 11 }],
    ['1/6层', { floor_band: 'low', total_floors: 6 }],
    ['4/9层', { floor_band: 'mid', total_floors: 9 }],
    ['-1/6层', { floor_band: 'basement', total_floors: 6 }],
    ['第3层/共18层', { floor_band: 'low', total_floors: 18 }],
    ['地下室(共6层)', { floor_band: 'basement', total_floors: 6 }],
    ['6/4层', null],
    ['-1', null],
    ['0', null],
    ['999层', null],
    ['高楼层(共6层)怪楼', null],
    ['很高', null],
    ['地上3层', { total_floors: 3 }],
    ['地上3层,地下1层', { total_floors: 3 }],
    ['地上3层（含地下1层）', { total_floors: 3 }],
    ['地上3层(共6层)', { floor_band: 'mid', total_floors: 6 }],
    ['地下1层/6层', { floor_band: 'basement', total_floors: 6 }],
    ['地上8层(共6层)', null],
  ])('reads %j', (text, floor) => expect(parseFloor(text)).toEqual(floor));

  it.each([
    ['高/18', { floor_band: 'high', total_floors: 18 }],
    ['中(共6)', { floor_band: 'mid', total_floors: 6 }],
    ['5F/18F', { floor_band: 'low', total_floors: 18 }],
    ['12楼/18楼', { floor_band: 'mid', total_floors: 18 }],
    ['中楼层/6层', { floor_band: 'mid', total_floors: 6 }],
  ])('reads %s as many lists write it', (text, floor) => {
    expect(parseFloor(text)).toEqual(floor);
  });

  it('reads a bare number as the home’s own floor where the mapping says so', () => {
    expect(parseFloor('7', 'floor')).toEqual({ '@floor': 7 });
    expect(parseFloor('7层', 'floor')).toEqual({ '@floor': 7 });
    expect(parseFloor('第7层')).toEqual({ '@floor': 7 });
    expect(parseFloor('7层')).toEqual({ total_floors: 7 });
    expect(parseFloor('-1', 'floor')).toEqual({ floor_band: 'basement' });
  });
});

describe('days', () => {
  it.each([
    ['3/8/2025', 'mdy', '2025-03-08'],
    ['3/8/2025', 'dmy', '2025-08-03'],
    ['8.3.25', 'dmy', '2025-03-08'],
    ['25-3-8', 'ymd', '2025-03-08'],
    ['3/8/2025 14:30', 'mdy', '2025-03-08'],
    ['13/8/2025', 'mdy', null],
    ['2/30/2025', 'mdy', null],
    ['3/8-2025', 'mdy', null],
    ['2025/3/8', 'mdy', null],
    ['3/8', 'mdy', null],
    ['3/8/125', 'mdy', null],
  ] as const)('%s in the order %s is %s', (text, order, day) => expect(parseOrderedDay(text, order)).toBe(day));

  it.each<[string, string | null]>([
    ['20121221', '2012-12-21'],
    ['20121221.0', '2012-12-21'],
    ['2016-02-24', '2016-02-24'],
    ['2016/2/4', '2016-02-04'],
    ['2016.2.4', '2016-02-04'],
    ['2016年2月24日', '2016-02-24'],
    ['2019-06-26 12:48:45', '2019-06-26'],
    ['2019-06-26T12:48:45Z', '2019-06-26'],
    ['2019-06-26T16:00:00.000Z', '2019-06-27'],
    ['2019-06-26T23:30:00+08:00', '2019-06-26'],
    ['2019-06-26 20:30:00+0300', '2019-06-27'],
    ['2019-06-26T25:00:00Z', null],
    ['1561524525', '2019-06-26'],
    ['1561564800000', '2019-06-27'],
    ['2021-11-99', null],
    ['2021-02-29', null],
    ['0000-00-00', null],
    ['0000-00-00 00:00:00', null],
    ['1800-01-01', null],
    ['9999-12-31', null],
    ['2016-02', null],
    ['昨天', null],
    ...['2026-10-05 16:00:00+00', '2026-10-05 16:00:00 UTC', '2026-10-05 16:00:00 Z', '2026-10-05 16:00 GMT'].map(
      (text): [string, string] => [text, '2026-10-06'],
    ),
    ...['2026-10-05T16:00+00', '2026-10-05T16:00:00+0000', '2026-10-05T16:00:00.000+00:00', '2026/10/5 16:00 UTC'].map(
      (text): [string, string] => [text, '2026-10-06'],
    ),
    ['2026-10-05 16:00:00+08', '2026-10-05'],
    ['2026-10-05 16:00 UTC+8', '2026-10-05'],
    ['2026-10-05 16:00:00 GMT+0800', '2026-10-05'],
    ['2026-10-05 16:00:00-03', '2026-10-06'],
    ['2026-10-05T23:30:00+14:00', '2026-10-05'],
    ['2026-10-05 00:30:00+14:00', '2026-10-04'],
    ['2026-10-05 16:00', '2026-10-05'],
    ['2026-10-05 16:00:00.123456', '2026-10-05'],
    ['2026-10-05 04:00:00 PM', '2026-10-05'],
    ['2026-10-05 星期一', '2026-10-05'],
    ['2026年10月5日 10时30分', '2026-10-05'],
    ['2026年10月5日（周一）', '2026-10-05'],
    ...['2026-10-05Tgarbage', '2026-10-05 garbage', '2026-10-05 至 2026-10-09', '2026-10-05 - 2026-10-09'].map(
      (text): [string, null] => [text, null],
    ),
    ...['2026-10-05~2026-10-09', '2026-10-05 2026-10-09', '2026-10-05 16:00 CST', '2026-10-05 99:99'].map(
      (text): [string, null] => [text, null],
    ),
    ...['2026-10-05 16:00:00+99', '2026-10-05 16:00:00 +00:00x', '2026-10-05T', '2026-10-05 04:00 PM UTC'].map(
      (text): [string, null] => [text, null],
    ),
  ])('reads the day %j', (text, day) => expect(parseDay(text)).toBe(day));

  it.each([
    ...['2016-08', '2016-8', '2016/8', '2016.08', '2016年8月', '2016 年 08 月份', '201608'].map(
      (text): [string, string] => [text, '2016-08'],
    ),
    ...['2016', '2016-13', '2016-00', '201613', '2016-08-01', '20160801', '1016-08', '8/2016', '16-08', '2016年'].map(
      (text): [string, null] => [text, null],
    ),
  ])('reads the month %j', (text, month) => expect(parseMonth(text)).toBe(month));

  it.each<[string, string | null]>([
    ['10天以前', '2019-06-16'],
    ['1个月以前', '2019-05-27'],
    ['一年前', '2018-06-26'],
    ['两个月前', '2019-04-27'],
    ['今天', '2019-06-26'],
    ['昨天发布', '2019-06-25'],
    ['从前', null],
  ])('reads %j before 2019-06-26', (text, day) => expect(parseDayAgo(text, '2019-06-26')).toBe(day));

  it.each([
    ['2004', { from: 2004, to: 2004 }],
    ['2004.0', { from: 2004, to: 2004 }],
    ['1997年建', { from: 1997, to: 1997 }],
    ['2016年', { from: 2016, to: 2016 }],
    ['1998-2003年建成', { from: 1998, to: 2003 }],
    ['2105', null],
    ['2003-1998', null],
    ['0.0', null],
    ['板楼', null],
  ])('reads the years %j', (text, years) => expect(parseYears(text)).toEqual(years));

  it.each([
    ['12', 2007],
    ['12年', 2007],
    ['房龄12年', 2007],
    ['楼龄：约 12.5 年', 2007],
    ['0', 2019],
    ['2004年建', 2004],
    ['98年建', null],
    ['500', null],
    ['新房', null],
  ])('reads the age %j on 2019-06-26', (text, year) => expect(parseAge(text, '2019-06-26')).toBe(year));

  it.each([
    ['45123', 1900, '2023-07-16'],
    ['45123.75', 1900, '2023-07-16'],
    ['43661', 1904, '2023-07-16'],
    ['29221', 1900, '1980-01-01'],
    // More likely a year with a digit behind, an area or a price.
    ['29220', 1900, null],
    ['99999', 1900, null],
    ['4512', 1900, null],
    ['2023-07-16', 1900, null],
  ] as const)('reads the serial day %j counted from %i', (text, start, day) =>
    expect(parseSerialDay(text, start)).toBe(day),
  );
});

describe('positions', () => {
  // Tiananmen in the three datums, as the public converters of AMap and Baidu give it.
  const gcj02 = { lng: 116.397451, lat: 39.909221 };

  it.each([
    ['GCJ-02', 116.397451, 39.909221],
    ['WGS-84', 116.391207, 39.907817],
    ['BD-09', 116.403838, 39.91556],
  ] as const)('converts %s', (datum, lng, lat) => {
    const read = toGcj02(lng, lat, datum);
    expect('position' in read && Math.abs(read.position.lng - gcj02.lng)).toBeLessThan(2e-5);
    expect('position' in read && Math.abs(read.position.lat - gcj02.lat)).toBeLessThan(2e-5);
  });

  it.each([
    [['39.9', '116.4'], '写反'],
    [['0', '0'], '不在中国境内'],
    [['116.4', 'x'], '看不懂'],
    [['116.4'], '看不懂'],
    [['NaN', 'NaN'], '看不懂'],
  ])('refuses %j', (texts, why) => {
    const read = parsePosition(texts, 'GCJ-02');
    expect('wrong' in read && read.wrong).toContain(why);
  });

  it('reads both numbers from one text', () => {
    expect(parsePosition(['116.397451,39.909221'], 'GCJ-02')).toEqual({ position: gcj02 });
  });
});

describe('words', () => {
  it.each([
    ['南 北', '南北'],
    ['北南', '南北'],
    ['南北', '南北'],
    ['东 西', '东西'],
    ['东南', '东南'],
    ['东 南', '东 南'],
    ['南 西 北', '南 西 北'],
    ['朝南', '南'],
    ['Direction', null],
    ['', null],
  ])('reads the orientation %j', (text, orientation) => expect(words.parseOrientation(text)).toBe(orientation));

  it.each([
    [words.parseBuildingType, '板塔结合', '板塔结合'],
    [words.parseBuildingType, '独栋别墅', '别墅'],
    [words.parseBuildingType, '2004', null],
    [words.parseDecoration, '精装修', '精装'],
    [words.parseDecoration, '精', '精装'],
    [words.parseDecoration, '简', '简装'],
    [words.parseDecoration, '毛', '毛坯'],
    [words.parseDecoration, '精致', null],
    [words.parseDecoration, '其它', '其他'],
    [words.parseDecoration, '非毛坯', null],
    [words.parseStructure, '钢混', '钢混结构'],
    [words.parseUsage, '普通住宅', '普通住宅'],
    [words.parseProjectUsage, '低密住宅', '别墅'],
    [words.parseProjectUsage, '商住两用', '公寓'],
    [words.parseOwnership, '已购公房', '售后公房'],
    [words.parseHeld, '房本满五年', 'five'],
    [words.parseHeld, '满两年', 'two'],
    [words.parseHeld, '未满两年', 'under_two'],
    [words.parseFlag, '有电梯', 1],
    [words.parseFlag, '无', 0],
    [words.parseFlag, '1.0', 1],
    [words.parseFlag, '2', null],
    [words.parseSaleStatus, '在售', 'on_sale'],
    [words.parseRentalMode, '合租', 'shared'],
  ])('%o reads %j', (parse, text, value) => expect(parse(text)).toBe(value));
});

describe('phrases', () => {
  it.each([
    ['地铁：距房山线良乡大学城西站550米', { station: '房山线良乡大学城西', metres: 550 }],
    ['地铁：距4号线大兴线,19号线新宫站850米', { station: '4号线大兴线,19号线新宫', metres: 850 }],
    ['距1号线/4号线黄土岭站0米', { station: '1号线/4号线黄土岭', metres: 0 }],
    ['地铁：', null],
  ])('reads the station %j', (text, phrase) => expect(parseStationPhrase(text)).toEqual(phrase));

  it.each([
    [
      '2室1厅 | 90.15平米 | 西南 | 精装 | 中楼层(共24层)  | 板塔结合',
      {
        rooms: 2,
        halls: 1,
        area: 90.15,
        orientation: '西南',
        decoration: '精装',
        floor_band: 'mid',
        total_floors: 24,
        building_type: '板塔结合',
      },
    ],
    [
      '1室1厅 | 66.64平米 | 西南 | 简装 | 23层 | 2007年 | 塔楼',
      {
        rooms: 1,
        halls: 1,
        area: 66.64,
        orientation: '西南',
        decoration: '简装',
        total_floors: 23,
        built_year: 2007,
        building_type: '塔楼',
      },
    ],
    ['独栋别墅 | 4室2厅', { usage: '别墅', building_type: '别墅', rooms: 4, halls: 2 }],
  ])('reads the home %j', (text, facts) => expect(parseHomePhrase(text)).toEqual({ facts, unknown: [] }));

  it('hands back what it does not know', () => {
    expect(parseHomePhrase('2室1厅 | 凶宅').unknown).toEqual(['凶宅']);
  });
});
