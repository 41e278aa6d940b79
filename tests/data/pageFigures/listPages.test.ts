import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CalendarPage } from '@/components/calendar/CalendarPage';
import { DealHistoryPage } from '@/components/deal/DealHistoryPage';
import { BasePricePage } from '@/components/estimate/BasePricePage';
import { FinderListPage } from '@/components/finder/FinderListPage';
import { PresetPage } from '@/components/preset/PresetPage';
import { ScenesPage } from '@/components/preset/ScenesPage';
import { RankingPage } from '@/components/ranking/RankingPage';
import { SearchResultPage } from '@/components/search/SearchResultPage';
import { calendarPage } from '@/lib/server/calendar/pages/calendarPage';
import { dealHistoryPage } from '@/lib/server/deal/pages/dealHistoryPage';
import { basePricePage } from '@/lib/server/estimate/pages/basePricePage';
import { finderListPage } from '@/lib/server/finder/pages/finderPages';
import { plateListPage } from '@/lib/server/plate/pages/platePages';
import { presetHomesPage, scenesPage } from '@/lib/server/preset/pages/presetPages';
import { dealRankingPage, hotCommunitiesPage, spanRankingPage } from '@/lib/server/ranking/pages/rankingPages';
import { communityListPage, rentalListPage, resaleListPage } from '@/lib/server/search/pages/listPages';
import { CITY, community, openCity, type PlantedCity, plate } from './openCity';
import { entries, figure, openPage, said, section, table } from './pageText';
import { addDays, daysBetween, meanOf, meanOfTwoMiddles, quantileOf } from './plainSql';
import { arrow, count, half, percent, wan, wanOrYi, yuan } from './shown';

// Every figure of rankings and lists that rows tell without a model.

let city: PlantedCity;
beforeAll(async () => {
  city = await openCity();
});
afterAll(() => city.opened.close());

type Named = { id: number; name: string };
const named = async (table_: 'communities' | 'plates'): Promise<Named[]> =>
  (await city.recount.rows<Named>(`select id, name from ${table_} where city_id = 605 order by id`)).map((row) => ({
    ...row,
    id: Number(row.id),
  }));
const listOf = (page: Document) => entries(page);

/** How a place has moved: "新", "—", "↑2". */
function moveText(was: number | undefined, place: number): string {
  if (was === undefined) return '新';
  return was === place ? '—' : `${was > place ? '↑' : '↓'}${Math.abs(was - place)}`;
}

describe.each([
  ['成交榜 周 小区', 'week', 'community'],
  ['成交榜 月 小区', 'month', 'community'],
  ['成交榜 月 板块', 'month', 'plate'],
] as const)('%s', (_name, span, level) => {
  const days = span === 'week' ? 7 : 30;

  it('counts the deals of each, in their order, with the places of a span before', async () => {
    const { recount } = city;
    const query = { level };
    const pages = [
      await openPage(city.opened, spanRankingPage, RankingPage, { params: { rank: 'deals', type: span }, query }),
      await openPage(city.opened, dealRankingPage, RankingPage, { query: { ...query, type: span } }),
    ];
    const countsOn = async (last: string) => {
      const all = await Promise.all(
        (await named(level === 'plate' ? 'plates' : 'communities')).map(async ({ id, name }) => ({
          id,
          name,
          deals: await recount.deals({ level, id }, days, last),
        })),
      );
      return all.filter(({ deals }) => deals >= 3);
    };
    const [now, before] = await Promise.all([countsOn(recount.dealsDay), countsOn(addDays(recount.dealsDay, -days))]);
    const placeIn = (counts: typeof now, id: number) => {
      const own = counts.find((one) => one.id === id);
      return own && 1 + counts.filter(({ deals }) => deals > own.deals).length;
    };
    for (const page of pages) {
      const rows = listOf(page);
      expect(rows).toHaveLength(now.length);
      for (const { id, name, deals } of now) {
        const row = rows.find((one) => one.split(' ').includes(name)) as string;
        const [place, was] = [placeIn(now, id) as number, placeIn(before, id)];
        expect(row.startsWith(`${place} ${moveText(was, place)} ${name} `), row).toBe(true);
        const { value, mom } = await recount.head({ level, id });
        const stay = await recount.daysToSell({ level, id });
        expect(row).toContain(`${value === null ? '' : `${wan(value)}万/㎡`}`);
        if (stay.value !== null) expect(row).toContain(`成交周期 ${count(stay.value)} 天`);
        expect(row).toContain(`${deals} 套成交`);
        if (mom !== null) expect(row).toContain(`${arrow(mom)} 均价`);
      }
    }
  });
});

describe('热门榜 and 热门小区', () => {
  it('say the deals, viewings and followers of each', async () => {
    const { recount } = city;
    const pages = [
      await openPage(city.opened, spanRankingPage, RankingPage, { params: { rank: 'hot', type: 'month' } }),
      await openPage(city.opened, hotCommunitiesPage, RankingPage, { query: { type: 'month' } }),
    ];
    for (const page of pages) {
      const rows = listOf(page);
      let seen = 0;
      for (const { id, name } of await named('communities')) {
        const deals = await recount.deals(community(id), 30);
        const row = rows.find((one) => one.split(' ').includes(name));
        expect(row !== undefined, name).toBe(deals > 0);
        if (!row) continue;
        seen += 1;
        const [followers] = await recount.numbers(
          `select sum(followers) as v from counted_homes where community = ${id} and status = 'on_sale'`,
        );
        const viewings = await recount.viewings(community(id), 30);
        expect(row).toContain(`近30天成交\u00a0${deals} · 带看\u00a0${viewings} · 关注\u00a0${followers}`);
      }
      expect(rows).toHaveLength(seen);
    }
  });
});

describe('租金回报榜', () => {
  it.each(['community', 'plate'] as const)('has the yield of each %s as counted, and its sample', async (level) => {
    const { recount } = city;
    const page = await openPage(city.opened, spanRankingPage, RankingPage, {
      params: { rank: 'yield', type: 'month' },
      query: { level },
    });
    const rows = listOf(page);
    expect(rows.length).toBeGreaterThan(2);
    for (const { id, name } of await named(level === 'plate' ? 'plates' : 'communities')) {
      const row = rows.find((one) => one.split(' ').includes(name));
      if (!row) continue;
      const logs = { deals: [] as number[], rents: [] as number[] };
      const deals = await recount.rows<{ unit: number; day: string; id: number; area: number }>(
        `select price * 1.0 / area as unit, day, ${level} as id, community as area from counted_deals where ${recount.within('day', recount.dealsDay, 210)}`,
      );
      const rents = await recount.rows<{ unit: number; day: string; id: number; area: number }>(
        `select r.rent * 1.0 / r.area as unit, r.listed_day as day, r.${level}_id as id, r.community_id as area from rentals r
          where r.mode = 'whole' and r.area > 0 and ${recount.within('r.listed_day', recount.homesDay, 210)}`,
      );
      for (const [kind, all] of [
        ['deals', deals],
        ['rents', rents],
      ] as const) {
        for (const one of all) {
          if (Number(one.id) !== id || one.day <= addDays(recount.dealsDay, -180)) continue;
          const like = all.filter(({ area }) => area === one.area).map(({ unit }) => Number(unit));
          const middle = like.sort((a, b) => a - b)[Math.floor(like.length / 2)] as number;
          // docs/decisions/0042: further than 60 % from the middle one of its community.
          if (Math.abs(Number(one.unit) - middle) <= 0.6 * middle) logs[kind].push(Math.log(Number(one.unit)));
        }
      }
      const share = 12 * Math.exp(meanOf(logs.rents) - meanOf(logs.deals));
      const samples = Math.min(logs.deals.length, logs.rents.length);
      expect(row).toContain(`实际 ${percent(share, 2)} · ${samples} 套样本`);
    }
  });
});

describe('降价榜', () => {
  it('says that it cannot be told where chance explains all', async () => {
    const page = await openPage(city.opened, spanRankingPage, RankingPage, { params: { rank: 'cut', type: 'month' } });
    const rows = listOf(page);
    if (rows.length === 0) return expect(said(page.querySelector('main'))).toContain('这个榜现在排不出来');
    for (const row of rows) expect(row).toMatch(/\d/);
  });
});

describe('查底价', () => {
  it.each([
    [undefined, CITY],
    [101, community(101)],
    [203, plate(22)],
  ] as const)('of %s is what one in ten came down to', async (house, area) => {
    const { recount } = city;
    const page = await openPage(city.opened, basePricePage, BasePricePage, {
      query: house ? { house: String(house) } : {},
    });
    const own = await recount.discounts(area);
    const discounts = own.length >= 30 ? own : await recount.discounts(CITY);
    const text = said(page.querySelector('main'));
    expect(text).toContain(
      `一半的房子，成交价比挂牌价至少低 ${percent(meanOfTwoMiddles(discounts))}；谈得最低的十分之一，比挂牌价至少低 ${percent(quantileOf(discounts, 0.9))}。`,
    );
    expect(text).toContain(`${addDays(recount.dealsDay, -364)} 到 ${recount.dealsDay} 的 ${discounts.length} 套成交`);
  });
});

describe('成交记录', () => {
  it.each([101, 202])('%d sums up all its deals and shows them', async (id) => {
    const { recount } = city;
    const page = await openPage(city.opened, dealHistoryPage, DealHistoryPage, { params: { houseId: String(id) } });
    const all = await recount.rows<
      Record<'day' | 'listed', string | null> & Record<'price' | 'area' | 'asking' | 'told', number | null>
    >(
      `select day, price, area, asking, told, listed from counted_deals where community = ${id} order by day desc, id desc`,
    );
    expect(figure(page, '成交')).toBe(`${count(all.length)} 套`);
    const [sum] = await recount.rows<{ price: number; area: number }>(
      `select sum(price) as price, sum(area) as area from counted_deals where community = ${id} and plausible = 1`,
    );
    expect(figure(page, '均价')).toBe(`${wan(Number(sum?.price) / Number(sum?.area))} 万/㎡`);
    expect(said(page.querySelector('main'))).toContain(`以下为 ${all.at(-1)?.day?.slice(0, 7)} 以来符合条件的全部成交`);
    const discounts = all.flatMap(({ price, asking }) => {
      const share = asking ? (Number(asking) - Number(price)) / Number(asking) : null;
      return share === null || Math.abs(share) > 0.5 ? [] : [share];
    });
    expect(figure(page, '议价率')).toBe(percent(meanOfTwoMiddles(discounts)));
    const days = all.flatMap(({ told, listed, day }) => {
      if (told !== null) return [Number(told)];
      return listed === null ? [] : [daysBetween(listed, day as string)];
    });
    expect(figure(page, '成交周期')).toBe(`${count(meanOfTwoMiddles(days))} 天`);
    const [name] = await recount.texts(`select name as v from communities where id = ${id}`);
    const rows = table(page, `${name}成交记录`).map(([, paid, unit]) => `${paid} ${unit}`);
    const expected = all.map(({ price, area }) => `${wanOrYi(Number(price))} ${yuan(Number(price) / Number(area))}`);
    expect(rows).toEqual(expected.slice(0, rows.length));
  });
});

describe('lists', () => {
  const totalOf = (page: Document): string =>
    /共 ([\d,]+\+?) (套|个小区)/.exec(said(page.querySelector('main')))?.[1] ?? '';

  it('of homes for sale count those that can be found', async () => {
    const [all] = await city.recount.numbers(`select count(*) as v from estates where status = 'on_sale'`);
    expect(totalOf(await openPage(city.opened, resaleListPage, SearchResultPage))).toBe(count(all as number));
  });

  it.each([11, 12])('of plate %d count its homes and have its price', async (id) => {
    const page = await openPage(city.opened, plateListPage, SearchResultPage, { params: { plateId: String(id) } });
    const [all] = await city.recount.numbers(
      `select count(*) as v from estates e left join communities c on c.id = e.community_id where e.status = 'on_sale'
        and coalesce(e.plate_id, c.plate_id) = ${id}`,
    );
    expect(totalOf(page)).toBe(count(all as number));
    const { value, days, samples } = await city.recount.head(plate(id));
    expect(said(page.querySelector('main'))).toContain(`成交均价 ${yuan(value)}元/㎡ 近${days}天 ${samples} 套`);
  });

  it('of homes to let count those that can be found', async () => {
    const [all] = await city.recount.numbers(`select count(*) as v from rentals where status = 'to_let'`);
    expect(totalOf(await openPage(city.opened, rentalListPage, SearchResultPage))).toBe(count(all as number));
  });

  it('of communities have the figures of each', async () => {
    const { recount } = city;
    const page = await openPage(city.opened, communityListPage, SearchResultPage);
    const all = await named('communities');
    expect(totalOf(page)).toBe(count(all.length));
    const cards = [...page.querySelectorAll('ul.cards > li')].map(said);
    for (const { id, name } of all) {
      const card = cards.find((one) => one.startsWith(name)) as string;
      const { value, mom } = await recount.head(community(id));
      const [asking, rents] = await Promise.all([recount.asking(community(id)), recount.rents(community(id))]);
      if (value !== null) expect(card).toContain(`${yuan(value)} 元/㎡ 成交${mom === null ? '' : ` ${arrow(mom)}`}`);
      expect(card).toContain(`在售 ${await recount.listings(community(id))} 套`);
      if (asking !== null) expect(card).toContain(`挂牌 ${wan(asking)}万/㎡`);
      if (rents.toLet > 0) expect(card).toContain(`在租 ${rents.toLet} 套`);
      expect(card).toContain(`成交 ${await recount.deals(community(id), id === 302 ? 365 : 90)} 套`);
    }
  });
});

describe('板块推荐', () => {
  it('has the price, the year and the homes of each plate', async () => {
    const { recount } = city;
    const page = await openPage(city.opened, finderListPage, FinderListPage);
    const rows = [...page.querySelectorAll('main ol > li')].map(said);
    expect(rows).toHaveLength(4);
    for (const { id, name } of await named('plates')) {
      const row = rows.find((one) => one.includes(` ${name} `)) as string;
      const { value, yoy } = await recount.head(plate(id));
      const [all] = await recount.numbers(
        `select count(*) as v from estates where status = 'on_sale' and plate_id = ${id}`,
      );
      expect(row).toContain(`${yuan(value)}元/㎡`);
      // A change of few deals is none, and is no reason.
      if (yoy === null) expect(row).not.toContain('一年');
      else expect(row).toContain(`一年 ${arrow(yoy)}`);
      expect(row).toContain(`看 ${all} 套房源`);
    }
  });
});

describe('场景 and 精选', () => {
  const CONDITIONS: Record<string, string> = {
    首套上车: 'rooms in (1, 2) and area >= 40 and area <= 90',
    三代同堂: 'rooms >= 4 and baths in (2, 3) and has_lift = 1',
    电梯小户型: 'area <= 70 and has_lift = 1',
  };
  const countBy = async (condition: string) =>
    (
      await city.recount.numbers(`select count(*) as v from estates where status = 'on_sale' and ${condition}`)
    )[0] as number;

  it.each(Object.keys(CONDITIONS))('%s counts what its conditions say', async (name) => {
    const page = await openPage(city.opened, scenesPage, ScenesPage);
    const homes = await countBy(CONDITIONS[name] as string);
    expect(said(section(page, name))).toContain(homes === 0 ? '没有房源能确认全部符合' : `${homes} 套在售`);
  });

  it('counts the homes of a list, and has the price of each', async () => {
    const page = await openPage(city.opened, presetHomesPage, PresetPage, { query: { preset: 'first' } });
    const homes = await countBy(CONDITIONS.首套上车 as string);
    expect(said(page.querySelector('main'))).toContain(`${homes} 套在售`);
    const cheapest = await city.recount.rows<{ price: number; area: number }>(
      `select price, area from estates where status = 'on_sale' and ${CONDITIONS.首套上车} order by price limit 5`,
    );
    const shown = [...page.querySelectorAll('.price')]
      .map(said)
      .filter((one) => one.includes('元/㎡'))
      .slice(0, 5);
    expect(shown.map((one) => one.replace(/ 套内.*/, ''))).toEqual(
      cheapest.map(
        ({ price, area }) => `${half(Number(price) / 1e6, 1)} 万 ${yuan(Number(price) / Number(area))}元/㎡`,
      ),
    );
  });
});

describe('楼市日历', () => {
  it('counts what the projects’ days say of each day', async () => {
    const page = await openPage(city.opened, calendarPage, CalendarPage, { query: { month: '2026-11' } });
    const cells = [...page.querySelectorAll('table td')].map(said);
    for (const column of ['opening_day', 'lottery_day', 'handover_day']) {
      const days = await city.recount.texts(
        `select ${column} as v from projects where city_id = 605 and ${column} like '2026-11-%'`,
      );
      for (const one of days) expect(cells).toContain(`${Number(one.slice(8))} 1 项`);
    }
    // By custom: 70 cities in the middle of the month, the LPR on the 20th.
    expect(cells.filter((cell) => cell.endsWith('项'))).toEqual(['16 1 项', '18 1 项', '20 1 项', '25 1 项']);
  });
});
