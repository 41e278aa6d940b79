import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccuracyPage } from '@/components/estimate/AccuracyPage';
import type { OpenDatabase } from '@/lib/server/db/client';
import { accuracyPage } from '@/lib/server/estimate/pages/accuracyPage';
import { dealRow } from '../../kit/rows';
import { derive, openCity, type PlantedCity } from './openCity';
import { openPage, said, section, table } from './pageText';
import { addDays, daysBetween, meanOfTwoMiddles } from './plainSql';
import { LAST } from './plantedCity';
import { count, half, percent } from './shown';

// 估价准不准: of what was said by a model the numbers of deals and homes, what plain rules say of the same deals, and what
// became of what had been said.

const NEXT = addDays(LAST, 2);

/** Deals of the days after those that were learned. */
async function sellSome({ db }: OpenDatabase): Promise<void> {
  const communities = [101, 102, 103, 104, 201, 202, 203, 301, 101, 201, 102, 103];
  const deals = communities.map((community, at) => {
    const [area, price] = [60 + 5 * at, 100 * (3_300_000 + 410_000 * at)];
    const placed = { community_id: community, plate_id: null, district_id: null };
    const day = addDays(LAST, 1 + (at % 2));
    return {
      ...dealRow({ ...placed, id: 70_000 + at, deal_day: day, area, price, unit_price: Math.round(price / area) }),
      duplicate_of: null,
    };
  });
  await db
    .insertInto('deals')
    .values(deals as never)
    .execute();
}

interface Deal {
  id: number;
  day: string;
  price: number;
  area: number;
  asking: number | null;
  community: number | null;
  district: number | null;
}

let city: PlantedCity;
let page: Document;
let deals: Deal[];
/** Those of the last twelve months; and of these the ones that get a value: a known place, 5 to 2,000 ㎡. */
let tested: Deal[];
let valued: Deal[];
beforeAll(async () => {
  city = await openCity(async (opened) => {
    await derive(opened);
    await sellSome(opened);
  });
  page = await openPage(city.opened, accuracyPage, AccuracyPage);
  const rows = await city.recount.rows<Deal>(
    'select id, day, price, area, asking, community, district from counted_deals order by id',
  );
  deals = rows.map((row) => ({ ...row, price: Number(row.price), area: Number(row.area) }));
  tested = deals.filter(({ day }) => day > addDays(NEXT, -365));
  valued = tested.filter(isValued);
});
afterAll(() => city.opened.close());

const isValued = ({ community, area }: Deal) => community !== null && area >= 5 && area <= 2_000;

const errorsOf = (pairs: readonly { said: number; paid: number }[]): number[] =>
  pairs.map(({ said: value, paid }) => Math.abs(value / paid - 1));

it('tests every deal of the last twelve months', () => {
  expect(said(page.querySelector('main'))).toContain(`近12个月检验 ${count(valued.length)} 套 · 截至 ${NEXT}`);
  expect(said(section(page, '未能估价'))).toContain(
    `检验的 ${count(tested.length)} 套成交，${tested.length - valued.length} 套没估出来，误差里不含它们。`,
  );
});

it('says how many homes have no value', async () => {
  const [homes, without] = await city.recount.numbers(
    `select count(*) as v from estates where status = 'on_sale' union all
      select count(*) from estates where status = 'on_sale' and estimate is null`,
  );
  expect(without).toBeGreaterThan(0);
  expect(said(section(page, '未能估价'))).toContain(`在售 ${homes} 套，${without} 套没有估价`);
});

it('has the deals of each district', () => {
  const rows = table(page, '哪个区准，哪个区不准');
  const of = (id: number) => valued.filter(({ district }) => Number(district) === id).length;
  const expected = [
    ['浦东', of(1)],
    ['闵行', of(2)],
  ] as const;
  expect(rows.map(([name, size]) => [name, size])).toEqual(
    [...expected].sort((one, other) => other[1] - one[1]).map(([name, size]) => [name, count(size)]),
  );
});

it('has the errors of quarters of the prices, and of all of them by their size', () => {
  const prices = valued.map(({ price }) => price).sort((one, other) => one - other);
  const rows = table(page, '贵的准，还是便宜的准');
  const wan = (fen: number) => half(fen / 1e6, 0);
  const edge = (quarter: number) => Math.round((prices.length * quarter) / 4);
  expect(rows.map(([name, size]) => [name, size])).toEqual(
    [0, 1, 2, 3].map((at) => {
      const [from, to] = [prices[edge(at)] as number, prices[edge(at + 1) - 1] as number];
      return [`${wan(from)}至${wan(to)}万`, count(edge(at + 1) - edge(at))];
    }),
  );
  const bars = [...said(section(page, '估高了，还是估低了')).matchAll(/([\d,]+) 套 ·/g)];
  expect(bars.reduce((sum, [, size]) => sum + Number(size?.replace(',', '')), 0)).toBe(valued.length);
});

describe('与简单算法对比', () => {
  const earlierOf = (deal: Deal) =>
    deals.filter(({ community, day }) => deal.community !== null && community === deal.community && day < deal.day);
  const unit = ({ price, area }: Deal) => price / area;
  const RULES: Record<string, (deal: Deal) => number | null> = {
    '同小区近一年单价中位数 × 面积': (deal) =>
      meanOfTwoMiddles(
        earlierOf(deal)
          .filter(({ day }) => daysBetween(day, deal.day) <= 365)
          .map(unit),
      ),
    '同小区上一套的单价 × 面积': (deal) => {
      const earlier = earlierOf(deal);
      const day = earlier
        .map((one) => one.day)
        .sort()
        .at(-1);
      const last = earlier.find((one) => one.day === day);
      return last ? unit(last) : null;
    },
    直接用最后的挂牌价: ({ asking, area }) => (asking === null ? null : Number(asking) / area),
  };

  it.each(Object.keys(RULES))('%s', (rule) => {
    // Of the deals that both say something of; our error of them is what a model says.
    const pairs = valued.flatMap((deal) => {
      const value = (RULES[rule] as (one: Deal) => number | null)(deal);
      return value === null ? [] : [{ said: value * deal.area, paid: deal.price }];
    });
    const row = table(page, '与简单算法对比').find(([name]) => name === rule);
    expect(row?.slice(0, 3)).toEqual([rule, count(pairs.length), percent(meanOfTwoMiddles(errorsOf(pairs)))]);
  });
});

it('holds what had been said against what was paid later', async () => {
  const rows = await city.recount.rows<Record<'said' | 'paid' | 'price' | 'low' | 'high', number>>(
    `select o.estimate as said, o.price as paid, d.price, o.low_90 as low, o.high_90 as high
      from estimate_outcomes o join deals d on d.id = o.deal_id order by o.deal_id`,
  );
  const pairs = rows.map((row) => ({ said: Number(row.said), paid: Number(row.price) }));
  expect(rows.map(({ paid }) => Number(paid))).toEqual(pairs.map(({ paid }) => paid));
  const share = (holds: (at: number) => boolean) => percent(pairs.filter((_, at) => holds(at)).length / pairs.length);
  const errors = errorsOf(pairs);
  const inside = rows.map(({ price, low, high }) => Number(price) >= Number(low) && Number(price) <= Number(high));
  expect(said(section(page, '当时怎么说，后来卖多少'))).toContain(
    `${addDays(LAST, 1)} 至 ${NEXT} 的 12 套新成交，事先的估价误差中位数 ${percent(meanOfTwoMiddles(errors))}，10% 以内的占 ${share((at) => (errors[at] as number) <= 0.1)}，90% 的区间里实际有 ${share((at) => inside[at] as boolean)}。`,
  );
});

it('keeps what was published before', async () => {
  const rows = table(page, '历次公布的误差，公布后不改');
  const first = deals.filter((one) => one.day > addDays(LAST, -365) && one.id < 70_000 && isValued(one)).length;
  expect(rows.map(([, last, size]) => [last, size])).toEqual([
    [NEXT, count(valued.length)],
    [LAST, count(first)],
  ]);
});
