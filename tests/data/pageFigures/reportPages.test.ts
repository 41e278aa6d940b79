import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HouseReportPage } from '@/components/report/HouseReportPage';
import { MarketReportPage } from '@/components/report/MarketReportPage';
import { WeekReportPage } from '@/components/report/WeekReportPage';
import { fullHouseReportPage, houseReportPage } from '@/lib/server/report/pages/houseReportPages';
import { areaReportPage, cityReportPage } from '@/lib/server/report/pages/marketReportPages';
import {
  cityWeekPage,
  districtPlateWeekPage,
  houseWeekPage,
  plateWeekPage,
} from '@/lib/server/report/pages/weekReportPages';
import { headOf } from './headOf';
import { CITY, district, openCity, type PlantedCity } from './openCity';
import { figure, openPage, said, section, table } from './pageText';
import { addDays, meanOfTwoMiddles, quantileOf, unsoldAfter } from './plainSql';
import { type Area, rateOf } from './recount';
import { arrow, count, percent, ratio, spoken, wan, yuan } from './shown';

// Every figure of the reports that rows tell without a model: indices, chances and forecasts have planted tests of their
// own (tests/unit/market).

let city: PlantedCity;
beforeAll(async () => {
  city = await openCity();
});
afterAll(() => city.opened.close());

describe.each([
  ['城市报告', CITY],
  ['区域报告', district(1)],
  ['区域报告', district(2)],
  ['区域报告', district(3)],
] as const)('%s %o', (_name, area) => {
  let page: Document;
  beforeAll(async () => {
    const { opened } = city;
    page =
      area.level === 'city'
        ? await openPage(opened, cityReportPage, MarketReportPage)
        : await openPage(opened, areaReportPage, MarketReportPage, { query: { district: String(area.id) } });
  });

  it('has its price', async () => {
    const head = await headOf(city.recount, area);
    if (head) expect(said(page.querySelector('main'))).toContain(`二手房成交均价 ${head.replace(/ \S+ 均价同比/, '')}`);
    else expect(said(page.querySelector('main'))).toContain('二手房成交均价 --');
  });

  it('has its supply and speed', async () => {
    const { recount } = city;
    const [deals30, deals90] = await Promise.all([recount.deals(area, 30), recount.deals(area, 90)]);
    const [fresh, listings] = await Promise.all([recount.newListings(area, 30), recount.listings(area)]);
    const [stay, discounts] = await Promise.all([recount.daysToSell(area), recount.discounts(area)]);
    const change = await recount.dealsMom(area);
    expect(figure(page, '近30天成交')).toBe(`${deals30} 套${change === null ? '' : ` ${arrow(change)} 环比`}`);
    expect(figure(page, '近30天新挂')).toBe(`${fresh} 套`);
    expect(figure(page, '在售')).toBe(`${listings} 套`);
    expect(figure(page, '供需比')).toBe(deals30 < 3 ? '--' : `${ratio(fresh / deals30)} : 1`);
    expect(figure(page, '去化周期')).toBe(deals90 < 3 ? '--' : `${ratio(listings / (deals90 / 3))} 个月`);
    expect(figure(page, '成交周期')).toBe(stay.value === null ? '--' : `${count(stay.value)} 天`);
    expect(figure(page, '议价空间')).toBe(percent(discounts.length < 3 ? null : meanOfTwoMiddles(discounts)));
    const rests = [
      stay.value === null ? '' : `成交周期据近一年卖掉的 ${stay.sales} 套`,
      discounts.length < 3 ? '' : `议价空间据近一年 ${discounts.length} 套`,
    ].filter(Boolean);
    const text = said(page.querySelector('main'));
    if (rests.length > 0) expect(text).toContain(`${rests.join('，')}。`);
    else expect(text).not.toContain('议价空间据');
  });

  it('has its prices by size', async () => {
    const { recount } = city;
    const days = await recount.window(area);
    if ((await recount.deals(area, days)) === 0) return;
    const within = recount.within('day', recount.dealsDay, days);
    const bands = { '90㎡及以下': 'area <= 90', '90–144㎡': 'area > 90 and area <= 144', '144㎡以上': 'area > 144' };
    const rows = table(page, '各面积段的成交价').map((cells) => cells.slice(0, 3));
    const expected: string[][] = [];
    for (const [name, condition] of Object.entries(bands)) {
      const where = `${recount.in(area)} and ${within} and ${condition}`;
      const units = await recount.numbers(
        `select price * 1.0 / area as v from counted_deals where plausible = 1 and ${where}`,
      );
      const shown = (share: number) => yuan(quantileOf(units, share));
      const isKnown = units.length >= 3;
      expected.push([
        `${name} ${units.length}套`,
        isKnown ? shown(0.5) : '--',
        isKnown ? `${shown(0.25)}至${shown(0.75)}` : '不足 3 套',
      ]);
    }
    expect(rows).toEqual(expected);
  });

  it('says what was negotiated', async () => {
    const discounts = await city.recount.discounts(area);
    if (discounts.length < 3) return;
    const [least, middle, most] = [0.1, 0.5, 0.9].map((share) => quantileOf(discounts, share) as number) as [
      number,
      number,
      number,
    ];
    const hardly = percent(least) === '0%' ? '几乎没让价' : `不到 ${percent(least)}`;
    const few = least <= 0 ? '没让价甚至加了价' : hardly;
    expect(said(section(page, '能谈下来多少'))).toContain(
      `截至 2026-11-20 的一年，${discounts.length} 套成交里，一半让价超过 ${percent(middle)}；让得多的一成超过 ${percent(most)}，让得少的一成${few}。`,
    );
  });

  it('has the figures of its parts', async () => {
    const { recount } = city;
    const [from, name] = area.level === 'city' ? ['districts', '各区'] : ['plates', '各板块'];
    const level = area.level === 'city' ? 'district' : 'plate';
    const own = await recount.rows<{ id: number; name: string }>(
      `select id, name from ${from} where ${area.level}_id = ${area.id} order by id`,
    );
    if (own.length === 0) return;
    const parts = await Promise.all(
      own.map(async ({ id, name: called }) => {
        const part: Area = { level, id: Number(id) };
        const { value } = await recount.head(part);
        return { called, value, deals: await recount.deals(part, 30) };
      }),
    );
    parts.sort((one, other) => other.deals - one.deals);
    expect(table(page, name as string).map(([called, price, , deals]) => [called, price, deals])).toEqual(
      parts.map(({ called, value, deals }) => [called, yuan(value), `${deals}套`]),
    );
  });
});

describe.each([
  ['摘要', houseReportPage],
  ['完整报告', fullHouseReportPage],
] as const)('小区报告 %s', (_name, declared) => {
  const area: Area = { level: 'community', id: 101 };
  let page: Document;
  beforeAll(async () => {
    page = await openPage(city.opened, declared, HouseReportPage, { query: { houseId: '101' } });
  });

  it('has its price and its four figures', async () => {
    const { recount } = city;
    expect(said(page.querySelector('main'))).toContain(`二手房成交均价 ${await headOf(recount, area)}`);
    expect(figure(page, '挂牌均价')).toBe(`${wan(await recount.asking(area))} 万/㎡`);
    expect(figure(page, '在售')).toBe(`${await recount.listings(area)} 套`);
    expect(figure(page, '成交周期')).toBe(`${count((await recount.daysToSell(area)).value)} 天`);
    expect(figure(page, '议价空间')).toBe(percent(meanOfTwoMiddles(await recount.discounts(area))));
  });

  it('has how many were sold by when, and what was negotiated', async () => {
    const { recount } = city;
    const stays = await recount.stays(area);
    const rows = table(page, '按天数售出的比例').map(([name, , share]) => [name, share]);
    expect(rows).toEqual([30, 90, 180].map((age) => [`${age}天内`, percent(1 - unsoldAfter(stays, age), 0)]));
    const sales = stays.filter(({ sold }) => sold).length;
    const discounts = await recount.discounts(area);
    const text = said(section(page, '成交周期与议价'));
    expect(text).toContain(`成交周期 · ${sales} 套成交`);
    expect(text).toContain(`议价空间 · ${discounts.length} 套成交`);
    const [low, high] = [0.25, 0.75].map((share) => percent(quantileOf(discounts, share)));
    expect(text).toContain(`近一年 ${discounts.length} 套有挂牌价的成交里，一半的议价率在 ${low} 到 ${high} 之间`);
  });

  it('has its place among those of its plate', async () => {
    const { recount } = city;
    const own = await Promise.all(
      [101, 102, 302].map(async (id) => {
        const one: Area = { level: 'community', id };
        const { value, yoy } = await recount.head(one);
        return { id, value: value ?? 0, yoy: yoy ?? Number.NEGATIVE_INFINITY, deals: await recount.deals(one, 90) };
      }),
    );
    const mine = own.find(({ id }) => id === 101) as (typeof own)[number];
    // Of those alone that have it: a change of few deals is none.
    const placeBy = (name: 'value' | 'yoy' | 'deals') => {
      const all = own.filter((one) => Number.isFinite(one[name]));
      return all.includes(mine) ? `${1 + all.filter((one) => one[name] > mine[name]).length} /${all.length}` : '--';
    };
    expect(figure(section(page, '同板块排名'), '均价')).toBe(placeBy('value'));
    expect(figure(section(page, '同板块排名'), '年涨幅')).toBe(placeBy('yoy'));
    expect(figure(section(page, '同板块排名'), '成交量')).toBe(placeBy('deals'));
  });
});

it('小区报告 完整报告 tells what changed, and whose deals its discounts are of', async () => {
  const { recount } = city;
  const area: Area = { level: 'community', id: 101 };
  const page = await openPage(city.opened, fullHouseReportPage, HouseReportPage, { query: { houseId: '101' } });
  expect(figure(page, '近30天降价')).toBe(`${await recount.changed(area, 30, '<')} 套`);
  expect(figure(page, '近30天涨价')).toBe(`${await recount.changed(area, 30, '>')} 套`);
  expect(figure(page, '近30天新上')).toBe(`${await recount.newListings(area, 30)} 套`);
  expect(figure(page, '近30天下架')).toBe(`${await recount.withdrawn(area, 30)} 套`);
  const ofPlate = await recount.discounts({ level: 'plate', id: 11 });
  const middle = percent(quantileOf(ofPlate, 0.5));
  expect(said(section(page, '能谈下来多少'))).toContain(
    `截至 2026-11-20 的一年，三林 ${ofPlate.length} 套成交里，一半让价超过 ${middle}`,
  );
});

describe.each([
  ['全市', CITY],
  ['板块', { level: 'plate', id: 11 }],
  ['两级板块', { level: 'plate', id: 12 }],
  ['小区', { level: 'community', id: 101 }],
  ['少成交的小区', { level: 'community', id: 302 }],
] as const)('周报 %s', (kind, area) => {
  const MONDAY = '2026-11-09';
  let page: Document;
  beforeAll(async () => {
    const { opened } = city;
    const id = String(area.id);
    if (area.level === 'city') page = await openPage(opened, cityWeekPage, WeekReportPage);
    else if (area.level === 'community')
      page = await openPage(opened, houseWeekPage, WeekReportPage, { query: { houseId: id } });
    else if (kind === '板块')
      page = await openPage(opened, plateWeekPage, WeekReportPage, { params: { districtId: id } });
    else
      page = await openPage(opened, districtPlateWeekPage, WeekReportPage, {
        params: { districtId: '1', plateId: id },
      });
  });

  it('has the average of its four weeks', async () => {
    const { recount } = city;
    const { average, fourWeeks } = await recount.week(area, MONDAY);
    const before = await recount.averageOf(area, 28, addDays(MONDAY, -22));
    const text = said(page.querySelector('main'));
    if (average.value === null) return expect(text).toContain('成交均价 --');
    expect(text).toContain(
      `成交均价 ${yuan(average.value)} 元/㎡ ${arrow(recount.change(area, average, before))} 比前四周`,
    );
    expect(text).toContain(`四周成交 ${fourWeeks} 套 · 2026-10-19 至 11-15`);
  });

  it('has its eight figures and those of the week before', async () => {
    const { recount } = city;
    const [now, last] = await Promise.all([recount.week(area, MONDAY), recount.week(area, addDays(MONDAY, -7))]);
    const step = (of: number | null, before: number | null, unit: string) => {
      if (of === null) return '--';
      const text = `${count(of)} ${unit}`;
      if (before === null) return text;
      const by = Number(count(of - before).replaceAll(',', '')) * Math.sign(of - before);
      return by === 0 ? `${text} 持平` : `${text} ${by > 0 ? '↑' : '↓'}${count(Math.abs(by))}${unit}`;
    };
    expect(figure(page, '成交')).toBe(step(now.deals, last.deals, '套'));
    expect(figure(page, '新增挂牌')).toBe(step(now.fresh, last.fresh, '套'));
    expect(figure(page, '涨价房源')).toBe(step(now.raises, last.raises, '套'));
    expect(figure(page, '降价房源')).toBe(step(now.cuts, last.cuts, '套'));
    expect(figure(page, '成交周期')).toBe(step(now.daysToSell, last.daysToSell, '天'));
    expect(figure(page, '在售套数')).toBe(step(now.listings, last.listings, '套'));
    expect(figure(page, '带看')).toBe('--');
    // Of a community nobody counts who viewed: there stands what was taken off the market.
    if (area.level !== 'community') return expect(figure(page, '看房人数')).toBe('--');
    const taken = (monday: string) =>
      recount.count(
        'homes',
        `${recount.in(area)} and status = 'withdrawn' and last_day >= '${monday}' and last_day <= '${addDays(monday, 6)}'`,
      );
    expect(figure(page, '下架')).toBe(step(await taken(MONDAY), await taken(addDays(MONDAY, -7)), '套'));
  });

  it('says in words what its figures say', async () => {
    const { recount } = city;
    const [now, last] = await Promise.all([recount.week(area, MONDAY), recount.week(area, addDays(MONDAY, -7))]);
    const text = said(page.querySelector('main'));
    const more = now.deals - last.deals;
    if (now.deals > 0) {
      const compared = more === 0 ? '和上周一样' : `比上周${more > 0 ? '多' : '少'} ${Math.abs(more)} 套`;
      expect(text).toContain(`成交 ${now.deals} 套，${compared}`);
      expect(text).toContain(`每卖掉 1 套，新挂出 ${ratio(now.fresh / now.deals)} 套可以挑。`);
    }
    if (now.listings > 0)
      expect(text).toContain(`在售 ${now.listings} 套里，${percent(now.cuts / now.listings)} 在这一周降了价。`);
    const caption = page.querySelector('figcaption');
    if (!caption) return;
    const chart = said(caption);
    const first = /^(\S+) 那周到/.exec(chart)?.[1];
    if (!first) return;
    const sum = await recount.count('deals', `${recount.in(area)} and day >= '${first}' and day <= '2026-11-15'`);
    const from = await recount.averageOf(area, 28, addDays(first, 6));
    const to = now.average;
    expect(chart).toContain(`四周均价${spoken(rateOf(to.value, from.value) as number)}，共成交 ${sum} 套。`);
  });
});
