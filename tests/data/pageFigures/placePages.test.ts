import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommunityPage } from '@/components/community/CommunityPage';
import { FrontPage } from '@/components/front/FrontPage';
import { PlatePage } from '@/components/plate/PlatePage';
import { PlatesPage } from '@/components/ranking/PlatesPage';
import { communityPage } from '@/lib/server/community/pages/communityPage';
import { cityFrontPage } from '@/lib/server/front/pages/frontPages';
import { platePage } from '@/lib/server/plate/pages/platePages';
import { platesPage } from '@/lib/server/ranking/pages/platesPage';
import { headOf } from './headOf';
import { CITY, community, openCity, type PlantedCity, plate } from './openCity';
import { entries, figure, openPage, said, section, table } from './pageText';
import { addDays, meanOfTwoMiddles, quantileOf } from './plainSql';
import { rateOf } from './recount';
import { arrow, count, day, percent, ratio, spoken, wan, wanOrYi, yuan } from './shown';

// Every figure of the pages of places, counted anew from the rows by docs/statistics.md. Nothing of the product but what
// puts, derives and draws.

let city: PlantedCity;
beforeAll(async () => {
  city = await openCity();
});
afterAll(() => city.opened.close());

describe('城市首页', () => {
  let page: Document;
  beforeAll(async () => {
    page = await openPage(city.opened, cityFrontPage, FrontPage);
  });

  it('has the city’s price', async () => {
    expect(said(page.querySelector('.hero'))).toBe(`二手房成交均价 ${await headOf(city.recount, CITY)}`);
  });

  it('has its four figures and their samples', async () => {
    const { recount } = city;
    const [stay, discounts] = await Promise.all([recount.daysToSell(CITY), recount.discounts(CITY)]);
    expect(figure(page, '挂牌均价')).toBe(`${wan(await recount.asking(CITY))} 万/㎡`);
    expect(figure(page, '近30天新增')).toBe(`${count(await recount.newListings(CITY, 30))} 套`);
    expect(figure(page, '成交周期')).toBe(`${count(stay.value)} 天`);
    expect(figure(page, '议价空间')).toBe(percent(meanOfTwoMiddles(discounts)));
    expect(said(page.querySelector('.keys .note'))).toBe(
      `近一年成交周期据 ${count(stay.sales)} 套，议价空间据 ${count(discounts.length)} 套成交`,
    );
  });

  it('compares the first and the last month of its chart', async () => {
    // Of months of thirty deals: with fewer the average says nothing of a change.
    const months = await city.recount.rows<{ month: string; price: number; area: number }>(
      `select substr(day, 1, 7) as month, sum(price) as price, sum(area) as area from counted_deals where plausible = 1
        and day >= '2024-12-01' group by 1 having count(*) >= 30 order by 1`,
    );
    const caption = said(page.querySelector('figcaption'));
    if (months.length < 2) return expect(caption).not.toContain('月度成交均价');
    const [first, last] = [months[0], months.at(-1)].map((row) => Number(row?.price) / Number(row?.area));
    const change = spoken(rateOf(last as number, first as number) as number);
    expect(caption).toContain(`${months[0]?.month} 至 ${months.at(-1)?.month}，月度成交均价${change}。`);
  });

  it('tells the news', async () => {
    const { recount } = city;
    const news = [...section(page, '今日快讯').querySelectorAll('li')].map(said);
    const [listed, seen] = await Promise.all([recount.newListings(CITY, 7), recount.viewings(CITY, 7)]);
    expect(news[0]).toBe(`近7天新增挂牌 ${listed} 套，带看 ${seen} 次`);
    const plates = await platesByDeals();
    expect(news[1]).toBe(`${plates[0]?.name}近30天成交 ${plates[0]?.deals} 套，全市最多`);
    const [cut] = await recount.rows<{ name: string; day: string; before: number; after: number; rooms: number }>(
      `select c.name, x.day, x.price_before as before, x.price_after as after, h.rooms from estate_price_changes x
        join counted_homes h on h.id = x.estate_id and h.status = 'on_sale' join communities c on c.id = h.community
        where x.price_after < x.price_before and ${recount.within('x.day', recount.homesDay, 7)}
        order by 1.0 * (x.price_before - x.price_after) / x.price_before desc limit 1`,
    );
    const [before, after] = [Number(cut?.before), Number(cut?.after)];
    expect(news[2]).toBe(
      `${cut?.name} ${cut?.rooms}室1厅 ${day(cut?.day as string)} 降 ${wan(before - after)}万，降幅 ${percent((before - after) / before)}`,
    );
  });

  it('counts the homes that became cheaper, and names what each asks', async () => {
    const { recount } = city;
    const cheaper = section(page, '降价房源');
    expect(said(cheaper.querySelector('.more'))).toBe(`近30天 ${await recount.changed(CITY, 30, '<')} 套`);
    const cards = [...cheaper.querySelectorAll('a.card')];
    expect(cards.length).toBeGreaterThan(3);
    for (const card of cards) {
      const id = Number(card.getAttribute('href')?.split('/').at(-1));
      const [home] = await recount.rows<{ price: number; area: number; day: string; before: number }>(
        `select e.price, e.area, x.day, x.price_before as before from estates e join estate_price_changes x on x.estate_id = e.id
          where e.id = ${id} order by x.day desc limit 1`,
      );
      const price = Number(home?.price);
      expect(said(card.querySelector('.price'))).toBe(`${wan(price, 1)} 万 ${yuan(price / Number(home?.area))}元/㎡`);
      expect(said(card.querySelector('.tag'))).toBe(
        `降 ${wan(Number(home?.before) - price)}万 · ${day(home?.day as string)}`,
      );
    }
  });

  it('puts the plates in the order of their deals', async () => {
    const rows = (await platesByDeals()).map(async ({ id, name, deals, district }, at) => {
      const { value, mom } = await city.recount.head(plate(id));
      return `${at + 1} ${name} ${district} · 近30天成交 ${deals} 套 ${yuan(value)} ${arrow(mom)}`;
    });
    expect(entries(section(page, '板块热度'))).toEqual(await Promise.all(rows));
  });

  it('has the figures of the communities that it names', async () => {
    const rows = entries(section(page, '热门小区'));
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      const id = await idOf(row.split(' ')[1] as string);
      const { value, mom } = await city.recount.head(community(id));
      const deals = await city.recount.deals(community(id), 90);
      expect(row).toContain(`近90天成交 ${deals} 套 ${yuan(value)} ${arrow(mom)}`);
    }
  });
});

const idOf = async (name: string): Promise<number> =>
  (await city.recount.numbers(`select id as v from communities where name = '${name}'`))[0] as number;

async function platesByDeals() {
  const rows = await city.recount.rows<{ id: number; name: string; district: string; deals: number }>(
    `select p.id, p.name, d.name as district, (select count(*) from counted_deals where plate = p.id and
      ${city.recount.within('day', city.recount.dealsDay, 30)}) as deals from plates p join districts d on d.id = p.district_id
      order by deals desc`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), deals: Number(row.deals) }));
}

describe('板块列表', () => {
  it.each([1, 2])('has the figures of each plate of district %d', async (district) => {
    const page = await openPage(city.opened, platesPage, PlatesPage);
    const [name] = await city.recount.texts(`select name as v from districts where id = ${district}`);
    const expected: string[][] = [];
    for (const { id, name: called, deals } of await platesByDeals()) {
      if (!(await city.recount.numbers(`select district_id as v from plates where id = ${id}`)).includes(district))
        continue;
      const { value, mom } = await city.recount.head(plate(id));
      expected.push([called, yuan(value), arrow(mom), count(deals), count(await city.recount.listings(plate(id)))]);
    }
    expect(table(page, `${name} ${expected.length} 个板块`)).toEqual(expected);
    // As docs/statistics.md has it: a plate's average is of 30 days, else of 90.
    expect(said(page.querySelector('main'))).toContain('均价取近30天二手房成交，不足 3 套时取近90天');
  });
});

describe('板块页', () => {
  it.each([11, 12, 22])('%d has its price, supply and communities', async (id) => {
    const { recount } = city;
    const page = await openPage(city.opened, platePage, PlatePage, { params: { plateId: String(id) } });
    const area = plate(id);
    expect(said(page.querySelector('main'))).toContain(`二手房成交均价 ${await headOf(city.recount, area)}`);
    const [deals30, deals90] = await Promise.all([recount.deals(area, 30), recount.deals(area, 90)]);
    const [fresh, listings] = await Promise.all([recount.newListings(area, 30), recount.listings(area)]);

    expect(figure(page, '供需比')).toBe(deals30 < 3 ? '--' : `${ratio(fresh / deals30)} : 1`);
    expect(figure(page, '去化周期')).toBe(deals90 < 3 ? '--' : `${ratio(listings / (deals90 / 3))} 个月`);
    expect(figure(page, '在售')).toBe(`${listings} 套`);
    expect(figure(page, '近30天成交')).toBe(`${deals30} 套`);
    const own = await recount.numbers(`select distinct community as v from counted_deals where plate = ${id}
      and ${recount.within('day', recount.dealsDay, 90)}`);
    const expected = await Promise.all(own.map((one) => communityRowOf(one)));
    const rows = table(page, '小区排行');
    expect([...rows].sort()).toEqual(expected.sort());
  });

  it('holds its price against those of the city and its district', async () => {
    const page = await openPage(city.opened, platePage, PlatePage, { params: { plateId: '11' } });
    const [own, whole, district] = await Promise.all([
      city.recount.head(plate(11)),
      city.recount.head(CITY),
      city.recount.head({ level: 'district', id: 1 }),
    ]);
    const than = (other: number | null) => {
      const rate = rateOf(own.value, other) as number;
      return `${rate > 0 ? '高' : '低'} ${percent(Math.abs(rate))}`;
    };
    expect(said(page.querySelector('main'))).toContain(`比全市${than(whole.value)}，比本区${than(district.value)}`);
  });
});

async function communityRowOf(id: number): Promise<string[]> {
  const { recount } = city;
  const [name] = await recount.texts(`select name as v from communities where id = ${id}`);
  const { value, mom } = await recount.head(community(id));
  const counts = `近90天成交 ${await recount.deals(community(id), 90)} · 在售 ${await recount.listings(community(id))}`;
  return [`${name} ${counts}`, yuan(value), arrow(mom), percent((await recount.rents(community(id))).yield)];
}

describe('小区页', () => {
  it.each([101, 102, 103, 301, 302, 303])('%d has its head figures', async (id) => {
    const { recount } = city;
    const page = await openCommunity(id);
    const area = community(id);
    const head = await headOf(city.recount, area);
    if (head) expect(said(page.querySelector('main'))).toContain(`成交均价 ${head}`);
    const [asking, stay] = await Promise.all([recount.asking(area), recount.daysToSell(area)]);
    const discounts = await recount.discounts(area);
    expect(figure(page, '挂牌均价')).toBe(asking === null ? '--' : `${wan(asking)} 万/㎡`);
    expect(figure(page, '在售')).toBe(`${await recount.listings(area)} 套`);
    expect(figure(page, '成交周期')).toBe(stay.value === null ? '--' : `${count(stay.value)} 天`);
    expect(figure(page, '议价空间')).toBe(percent(discounts.length < 3 ? null : meanOfTwoMiddles(discounts)));
  });

  it.each([101, 102, 201])('%d has its homes by rooms and by price, with the deals of a year', async (id) => {
    const { recount } = city;
    const page = await openCommunity(id);
    const year = recount.within('day', recount.dealsDay, 365);
    const [onSale, sold] = [
      (condition: string) => recount.count('homes', `community = ${id} and status = 'on_sale' and ${condition}`),
      (condition: string) => recount.count('deals', `community = ${id} and ${year} and ${condition}`),
    ];
    for (const [name, listed, dealt, asking, paid] of table(page, '户型分析')) {
      const rooms = `rooms = ${name?.[0]}`;
      expect(listed?.split(' ')[0]).toBe(`${await onSale(rooms)}套`);
      expect(dealt?.split(' ')[0]).toBe(`${await sold(rooms)}套`);
      expect(asking).toBe(yuan(await averageIn('homes', `community = ${id} and status = 'on_sale' and ${rooms}`)));
      expect(paid).toBe(yuan(await averageIn('deals', `community = ${id} and ${year} and ${rooms}`)));
      const [least] = await recount.numbers(
        `select min(price) as v from counted_homes where community = ${id} and status = 'on_sale' and ${rooms}`,
      );
      if (least) expect(listed?.split(' ')[1]).toBe(`${wan(least, 1)}万起`);
    }
    for (const [name, , counts] of table(page, '在售与成交按总价')) {
      const [from, to] = edgesOf(name as string);
      const inside = `price >= ${from} and price < ${to}`;
      expect([name, counts]).toEqual([name, `在售 ${await onSale(inside)} · 成交 ${await sold(inside)}`]);
    }
  });

  it.each([101, 202])('%d tells what changed of its homes on sale', async (id) => {
    const { recount } = city;
    const page = await openCommunity(id);
    const area = community(id);
    expect(figure(page, '近30天降价')).toBe(`${await recount.changed(area, 30, '<')} 套`);
    expect(figure(page, '近30天涨价')).toBe(`${await recount.changed(area, 30, '>')} 套`);
    expect(figure(page, '近30天新上')).toBe(`${await recount.newListings(area, 30)} 套`);
    expect(figure(page, '近30天下架')).toBe(`${await recount.withdrawn(area, 30)} 套`);
    const discounts = await recount.discounts(area);
    const unlet = discounts.filter((one) => one <= 0).length / discounts.length;
    const middle = [0.25, 0.75].map((share) => percent(quantileOf(discounts, share)));
    expect(said(page.querySelector('main'))).toContain(
      `近一年 ${discounts.length} 套有挂牌价的成交里，一半的议价率在 ${middle[0]} 到 ${middle[1]} 之间，${percent(unlet, 0)} 按挂牌价或更高成交。`,
    );
  });

  it.each([101, 201])('%d has its rents', async (id) => {
    const { toLet, median, yield: share } = await city.recount.rents(community(id));
    const page = await openCommunity(id);
    expect(figure(page, '在租')).toBe(`${toLet}套`);
    expect(figure(page, '租金中位数')).toBe(`${yuan(median)}元/月`);
    expect(figure(page, '租售比')).toBe(percent(share, 2));
  });

  it('says how many homes each of its figures rests on', async () => {
    const { recount } = city;
    const samples = Object.fromEntries(
      table(await openCommunity(101), '数据来源').map(([name, , size]) => [name, size]),
    );
    const area = community(101);
    expect(samples).toMatchObject({
      成交均价: count((await recount.head(area)).samples),
      挂牌均价: count(await recount.count('homes', `plausible = 1 and status = 'on_sale' and community = 101`)),
      价格走势: count(await recount.count('deals', 'community = 101')),
      成交周期: count((await recount.daysToSell(area)).sales),
      议价空间: count((await recount.discounts(area)).length),
      租金: count((await recount.rents(area)).samples),
    });
  });

  it('shows its last deals as they are', async () => {
    const { recount } = city;
    const deals = await recount.rows<{ day: string; price: number; area: number; asking: number | null; id: number }>(
      'select id, day, price, area, asking from counted_deals where community = 101 order by day desc, id desc limit 5',
    );
    const rows = table(await openCommunity(101), '三林苑成交');
    expect(rows.map(([, paid, unit]) => `${paid} ${unit}`).sort()).toEqual(
      deals.map(({ price, area }) => `${wanOrYi(Number(price))} ${yuan(Number(price) / Number(area))}`).sort(),
    );
    const year = await recount.deals(community(101), 365);
    expect(said(section(await openCommunity(101), '近期成交').querySelector('.more, .aside'))).toContain(
      `近一年 ${year} 套`,
    );
  });

  it('puts itself among those of its plate', async () => {
    const rows = table(await openCommunity(101), '三林板块内均价相近的小区');
    const own = await Promise.all(
      [101, 102, 302].map(async (id) => {
        const [name] = await city.recount.texts(`select name as v from communities where id = ${id}`);
        return {
          name,
          ...(await city.recount.head(community(id))),
          deals: await city.recount.deals(community(id), 90),
        };
      }),
    );
    own.sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
    expect(rows).toEqual(
      own.map(({ name, value, mom, deals }, at) => [`${at + 1}. ${name}`, yuan(value), arrow(mom), `${deals}套`]),
    );
  });
});

/** "200至400万", "5,000至1亿", "200万以下" in fen. */
function edgesOf(name: string): number[] {
  const unit = name.endsWith('亿') ? '亿' : '万';
  return name
    .replace(/^(.*)以下$/, '0至$1')
    .split('至')
    .map((edge, at) => {
      const amount = Number(edge.replaceAll(',', '').replace(/[万亿]/, ''));
      // The first edge has the unit of the second, but for 5,000至1亿.
      const own = /[万亿]$/.exec(edge)?.[0] ?? (at === 0 && amount >= 1_000 ? '万' : unit);
      return amount * (own === '亿' ? 1e10 : 1e6);
    });
}

const openCommunity = (id: number) =>
  openPage(city.opened, communityPage, CommunityPage, { params: { houseId: String(id) } });

async function averageIn(kind: 'deals' | 'homes', condition: string): Promise<number | null> {
  const [row] = await city.recount.rows<{ rows: number; price: number; area: number }>(
    `select count(*) as rows, sum(price) as price, sum(area) as area from counted_${kind} where plausible = 1 and ${condition}`,
  );
  return Number(row?.rows) < 3 ? null : Number(row?.price) / Number(row?.area);
}

it('plants what makes figures wrong', async () => {
  const { recount } = city;
  expect(await recount.count('deals', 'plausible = 0')).toBe(3);
  expect(await recount.count('homes', 'plausible = 0 and stored = 1')).toBe(1);
  expect(await recount.count('rents', `plausible = 0 and mode = 'whole'`)).toBe(2);
  expect(await recount.count('homes', `status = 'unseen'`)).toBe(1);
  expect(await recount.count('deals', `day = '2024-02-29'`)).toBeGreaterThan(0);
  expect(await recount.count('deals', `plate = 12 and day like '2025-07%'`)).toBe(0);
  expect([addDays(recount.dealsDay, 0), recount.homesDay]).toEqual(['2026-11-20', '2026-11-20']);
});
