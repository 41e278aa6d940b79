import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommunityPage } from '@/components/community/CommunityPage';
import { DealHistoryPage } from '@/components/deal/DealHistoryPage';
import { FrontPage } from '@/components/front/FrontPage';
import { MarketReportPage } from '@/components/report/MarketReportPage';
import { communityPage } from '@/lib/server/community/pages/communityPage';
import { dealHistoryPage } from '@/lib/server/deal/pages/dealHistoryPage';
import { cityFrontPage } from '@/lib/server/front/pages/frontPages';
import { cityReportPage } from '@/lib/server/report/pages/marketReportPages';
import { CITY, community, openCity, type PlantedCity } from './openCity';
import { figure, openPage, said, section } from './pageText';
import { meanOfTwoMiddles, quantileOf } from './plainSql';
import { count, percent } from './shown';

// Homes are bid for: whatever was asked last, 2 to 4 per cent more was paid. Nobody has a negative room to bargain.

let city: PlantedCity;
beforeAll(async () => {
  city = await openCity(async ({ db }) => {
    const asked = sql<number>`round(price / (1.02 + (id % 5) * 0.005))`;
    await db.updateTable('deals').set({ asking_price: asked }).where('asking_price', 'is not', null).execute();
  });
});
afterAll(() => city.opened.close());

const NEGATIVE = /(议价|让价|溢价|挂牌价[高低])[^，。]{0,12}-\d/;

const above = async (area = CITY) => {
  const discounts = await city.recount.discounts(area);
  return { samples: discounts.length, discounts, size: percent(-(meanOfTwoMiddles(discounts) ?? 0)) };
};

it('the front page says how far above asking a year of deals lies, and of how many', async () => {
  const page = await openPage(city.opened, cityFrontPage, FrontPage);
  const { size, samples } = await above();
  expect(figure(page, '成交溢价')).toBe(size);
  expect(said(page.querySelector('.keys .note'))).toContain(`成交溢价据 ${count(samples)} 套成交`);
  expect(said(page.querySelector('main'))).not.toMatch(NEGATIVE);
});

it('a community says it with its middle half, nearer to asking first', async () => {
  const page = await openPage(city.opened, communityPage, CommunityPage, { params: { houseId: '101' } });
  const { size, samples, discounts } = await above(community(101));
  expect(figure(page, '成交溢价')).toBe(size);
  const [low, high] = [0.25, 0.75].map((share) => percent(-(quantileOf(discounts, share) ?? 0)));
  expect(said(section(page, '成交周期与议价'))).toContain(
    `近一年 ${samples} 套有挂牌价的成交里，一半的成交价比挂牌价高 ${high} 到 ${low}，100% 按挂牌价或更高成交。`,
  );
  expect(said(page.querySelector('main'))).not.toMatch(NEGATIVE);
});

it('the city’s report says it among its figures, in its note and its sentence', async () => {
  const page = await openPage(city.opened, cityReportPage, MarketReportPage);
  const { size, samples } = await above();
  expect(figure(page, '成交溢价')).toBe(size);
  const text = said(page.querySelector('main'));
  expect(text).toContain(`成交溢价据近一年 ${count(samples)} 套`);
  expect(text).toContain(`一半加价超过 ${size}`);
  expect(text).not.toMatch(NEGATIVE);
});

it('a list of deals says it of all that it finds', async () => {
  const page = await openPage(city.opened, dealHistoryPage, DealHistoryPage, { params: { houseId: '101' } });
  expect(figure(page, '成交溢价')).toMatch(/^[2-4](\.\d)?%$/);
  expect(said(page.querySelector('main'))).not.toMatch(NEGATIVE);
});
