import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommunityPage } from '@/components/community/CommunityPage';
import { DealHistoryPage } from '@/components/deal/DealHistoryPage';
import { AccuracyPage } from '@/components/estimate/AccuracyPage';
import { FinderListPage } from '@/components/finder/FinderListPage';
import { FrontPage } from '@/components/front/FrontPage';
import { RankingPage } from '@/components/ranking/RankingPage';
import { MarketReportPage } from '@/components/report/MarketReportPage';
import { WeekReportPage } from '@/components/report/WeekReportPage';
import type { City } from '@/lib/area/contract';
import { getCityList } from '@/lib/server/area/calls/cityList';
import { communityPage } from '@/lib/server/community/pages/communityPage';
import type { OpenDatabase } from '@/lib/server/db/client';
import { dealHistoryPage } from '@/lib/server/deal/pages/dealHistoryPage';
import { accuracyPage } from '@/lib/server/estimate/pages/accuracyPage';
import { finderListPage } from '@/lib/server/finder/pages/finderPages';
import { cityFrontPage } from '@/lib/server/front/pages/frontPages';
import { oneRankingPage } from '@/lib/server/ranking/pages/rankingPages';
import { cityReportPage } from '@/lib/server/report/pages/marketReportPages';
import { cityWeekPage } from '@/lib/server/report/pages/weekReportPages';
import { testContext } from '../../kit/callApi';
import { cityRow, communityRow, dealRow, districtRow, estateRow, projectRow, rentalRow } from '../../kit/rows';
import { openTestDatabase } from '../../kit/testDatabase';
import { derive } from './openCity';
import { openPage, said } from './pageText';

// What is told of a city of few facts, old ones, or those of one kind: nothing that nobody counted, and each gap by its own
// reason. Its files were of 2016 (deals) and 2021 (homes, projects).

const UNKNOWN = { deals_day: null, listings_day: null, rentals_day: null, projects_day: null };
const DEALS_DAY = '2016-12-29';
const SEEN = Date.UTC(2021, 5, 30);

type Kind = 'deals' | 'listings' | 'rentals' | 'projects';

interface Thin {
  opened: OpenDatabase;
  city: City;
}

async function openThin(kinds: readonly Kind[]): Promise<Thin> {
  const opened = await openTestDatabase();
  const { db } = opened;
  await db
    .insertInto('cities')
    .values(cityRow({ ...UNKNOWN, data_day: DEALS_DAY, data_kind: 'real' }))
    .execute();
  await db.insertInto('districts').values(districtRow()).execute();
  await db
    .insertInto('communities')
    .values(communityRow({ plate_id: null }))
    .execute();
  if (kinds.includes('deals'))
    await db
      .insertInto('deals')
      .values(dealRow({ plate_id: null, deal_day: DEALS_DAY }))
      .execute();
  if (kinds.includes('listings'))
    await db
      .insertInto('estates')
      .values(estateRow({ plate_id: null, listed_day: null, updated_at: SEEN }))
      .execute();
  if (kinds.includes('rentals'))
    await db
      .insertInto('rentals')
      .values(rentalRow({ plate_id: null, listed_day: null, updated_at: SEEN }))
      .execute();
  if (kinds.includes('projects'))
    await db
      .insertInto('projects')
      .values(projectRow({ plate_id: null, followers: null, updated_at: SEEN }))
      .execute();
  await derive(opened);
  const { cities } = await getCityList(testContext(opened));
  return { opened, city: cities.find(({ id }) => id === 605) as City };
}

const PAGES = {
  front: (thin: Thin) => openPage(thin.opened, cityFrontPage, FrontPage, { city: thin.city }),
  accuracy: (thin: Thin) => openPage(thin.opened, accuracyPage, AccuracyPage, { city: thin.city }),
  cityReport: (thin: Thin) => openPage(thin.opened, cityReportPage, MarketReportPage, { city: thin.city }),
  week: (thin: Thin) => openPage(thin.opened, cityWeekPage, WeekReportPage, { city: thin.city }),
  community: (thin: Thin) =>
    openPage(thin.opened, communityPage, CommunityPage, { city: thin.city, params: { houseId: '101' } }),
  deals: (thin: Thin) =>
    openPage(thin.opened, dealHistoryPage, DealHistoryPage, { city: thin.city, params: { houseId: '101' } }),
  finder: (thin: Thin) =>
    openPage(thin.opened, finderListPage, FinderListPage, { city: thin.city, path: '/findArea/list' }),
  hot: (thin: Thin) => openRanking(thin, 'hot'),
  cut: (thin: Thin) => openRanking(thin, 'cut'),
  value: (thin: Thin) => openRanking(thin, 'value'),
  projects: (thin: Thin) => openRanking(thin, 'new'),
};

const openRanking = ({ opened, city }: Thin, rank: string) =>
  openPage(opened, oneRankingPage, RankingPage, { city, params: { rank } });

type PageName = keyof typeof PAGES;
type Case = [page: PageName, says: string, not: string];

describe.each<[string, readonly Kind[], readonly Case[]]>([
  [
    'one deal of 2016',
    ['deals'],
    [
      ['front', '截至 2016-12-29 的近一年成交不足 3 套', '30天 1套'],
      ['hot', '这个榜现在排不出来', '热度'],
      ['accuracy', '能比的成交太少', '在售 0 套'],
      ['cityReport', '没有检验出', '经检验'],
      ['week', '还没有周报', '满一周后'],
      ['community', '这座城市还没有挂牌资料', '暂时没有在售'],
      ['community', '截至 2016-12-29 的近一年成交不足 3 套，暂不计算', ' 近一年成交不足'],
      ['finder', '这座城市还没有板块资料', '可以放宽一项'],
    ],
  ],
  [
    'one home that was on sale in 2021',
    ['listings'],
    [
      ['front', '挂牌截至 2021-06-30', '30天 1套'],
      ['cut', '挂牌资料里没有调价记录', '差别都在偶然范围里'],
      ['community', '这座城市还没有成交资料', '这个小区还没有成交记录'],
      ['community', '近30天下架 --', '近30天下架 0'],
      ['deals', '这座城市还没有成交资料', '成交 0 套'],
    ],
  ],
  [
    'a deal of 2016 and a home of 2021',
    ['deals', 'listings'],
    [
      ['value', '成交数据到 2016-12，挂牌是 2021-06 的，相差太远', '够样本的太少'],
      ['community', '相差太远', '暂时没有在售'],
    ],
  ],
  [
    'a home to let',
    ['rentals'],
    [
      ['community', '这座城市还没有挂牌和成交资料', '没有可以分析的房源'],
      ['community', '在售 --', '0套'],
      ['community', '这座城市还没有成交资料', '成交太少'],
    ],
  ],
  ['a project without followers', ['projects'], [['projects', '都没有写关注人数', '差别都在偶然范围里']]],
])('a city of %s', (_, kinds, cases) => {
  let thin: Thin;
  beforeAll(async () => {
    thin = await openThin(kinds);
  });
  afterAll(() => thin.opened.close());

  it.each(cases)('%s says %s, not %s', async (name, says, not) => {
    const page = await PAGES[name](thin);
    const text = said(page.body);
    expect(text).toContain(says);
    expect(text).not.toContain(not);
  });

  it.each([...new Set(cases.map(([name]) => name))])(
    '%s leads nowhere from a figure that is not known',
    async (name) => {
      const page = await PAGES[name](thin);
      expect([...page.querySelectorAll('dd a')].map(said).filter((text) => text === '--')).toEqual([]);
      expect(said(page.body)).not.toMatch(/NaN|undefined|Infinity|--(%|元|万|套)/);
    },
  );
});

// A deal without its asking price has not been on offer as far as anybody knows; three of five have one here.
it('five deals of which three name what was asked have one time on the market on each page, and no tenths', async () => {
  const opened = await openTestDatabase();
  const { db } = opened;
  await db
    .insertInto('cities')
    .values(cityRow({ ...UNKNOWN, data_kind: 'real' }))
    .execute();
  await db.insertInto('districts').values(districtRow()).execute();
  await db
    .insertInto('communities')
    .values(communityRow({ plate_id: null }))
    .execute();
  for (const at of [0, 1, 2, 3, 4]) {
    const asking_price = at < 2 ? null : 400_000_000;
    const deal = dealRow({ id: 900 + at, plate_id: null, deal_day: `2026-11-1${at}`, asking_price });
    await db.insertInto('deals').values(deal).execute();
  }
  await derive(opened);
  const { cities } = await getCityList(testContext(opened));
  const thin: Thin = { opened, city: cities.find(({ id }) => id === 605) as City };
  expect(said((await PAGES.front(thin)).body)).toContain('近一年成交周期据 3 套，议价空间据 3 套成交');
  expect(said((await PAGES.community(thin)).body)).toContain('成交周期 · 3 套成交');
  const report = said((await PAGES.cityReport(thin)).body);
  expect(report).toMatch(/3 套成交里，一半让价超过 10%。/);
  expect(report).not.toContain('一成');
  await opened.close();
});
