import { render, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlatesPage } from '@/components/ranking/PlatesPage';
import { RankingPage } from '@/components/ranking/RankingPage';
import { UpcomingPage } from '@/components/ranking/UpcomingPage';
import { RANKING_COPY } from '@/lib/ranking/words';
import type { OpenDatabase } from '@/lib/server/db/client';
import { platesPage } from '@/lib/server/ranking/pages/platesPage';
import {
  dealRankingPage,
  hotCommunitiesPage,
  oneRankingPage,
  rankingPage,
  spanRankingPage,
} from '@/lib/server/ranking/pages/rankingPages';
import { upcomingPage } from '@/lib/server/ranking/pages/upcomingPage';
import { CITY } from '../../kit/city';
import { openPlacedDatabase } from '../../kit/place';
import { propsOf } from '../../kit/propsOf';
import { communityRow, plateRow, projectRow } from '../../kit/rows';
import { Shell } from '../../kit/Shell';
import { saying } from '../wholeText';

let opened: OpenDatabase;

const placed = { city_id: 605, rank: 'deals', span: 'month', level: 'community', district_id: 1 } as const;

beforeAll(async () => {
  opened = await openPlacedDatabase({
    plates: [plateRow()],
    communities: [communityRow(), communityRow({ id: 102, name: '三林新村', source_ref: '2' })],
  });
  await opened.db
    .insertInto('area_rankings')
    .values([
      {
        ...placed,
        area_id: 101,
        place: 2,
        place_before: 1,
        district_place: 2,
        district_place_before: null,
        score: 4,
        value: 4,
        samples: 4,
      },
      {
        ...placed,
        area_id: 102,
        place: 1,
        place_before: 4,
        district_place: 1,
        district_place_before: 1,
        score: 9,
        value: 9,
        samples: 9,
      },
    ])
    .execute();
  await opened.db
    .insertInto('projects')
    .values([
      projectRow({ id: 1, name: '晚开的', source_ref: 'p1', sale_status: 'upcoming', opening_day: '2027-03-01' }),
      projectRow({ id: 2, name: '早开的', source_ref: 'p2', sale_status: 'upcoming', opening_day: '2026-12-01' }),
      projectRow({
        id: 3,
        name: '在售的',
        source_ref: 'p3',
        sale_status: 'on_sale',
        opening_day: '2026-10-01',
        followers: 7,
      }),
    ])
    .execute();
});
afterAll(() => opened.close());

const rowsOf = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('a ranking', () => {
  test('shows places, how they have changed, and what they rest on, with the rule', async () => {
    const props = await propsOf(oneRankingPage, opened, { params: { rank: 'deals' } });
    render(<RankingPage {...props} />, { wrapper: Shell });
    await screen.findByRole('main');
    const rows = rowsOf();
    expect(rows[0]).toContain('1↑3三林新村');
    expect(rows[1]).toContain('2↓1三林苑');
    expect(screen.getByRole('link', { name: /三林新村/ }).getAttribute('href')).toBe('/605/deal-history/102');
    expect(screen.getByText(saying(RANKING_COPY.rules.deals))).toBeDefined();
    expect(screen.getByText(RANKING_COPY.fair)).toBeDefined();
  });

  test('of a district has its own places', async () => {
    const props = await propsOf(oneRankingPage, opened, { params: { rank: 'deals' }, query: { district: '1' } });
    expect(props.rows.map(({ place, move }) => [place, move])).toEqual([
      [1, 0],
      [2, 'new'],
    ]);
  });

  test('without rows says why, and offers what else there is', async () => {
    render(<RankingPage {...(await propsOf(rankingPage, opened))} />, { wrapper: Shell });
    await screen.findByRole('main');
    expect(screen.getByText(RANKING_COPY.none)).toBeDefined();
    expect(screen.getByRole('link', { name: RANKING_COPY.more.deals }).getAttribute('href')).toBe(
      '/deal-rank?cityId=605',
    );
  });

  test.each([
    ['成交榜', dealRankingPage, {}, 'deals', 'month'],
    ['成交榜的周榜', dealRankingPage, { query: { type: 'week' } }, 'deals', 'week'],
    ['热门小区', hotCommunitiesPage, {}, 'hot', 'month'],
    ['降价周榜', spanRankingPage, { params: { rank: 'cut', type: 'week' } }, 'cut', 'week'],
    ['新盘', oneRankingPage, { params: { rank: 'new' } }, 'new', 'month'],
  ] as const)('%s', async (_name, page, address, rank, span) => {
    expect(await propsOf(page, opened, address)).toMatchObject({ rank, span });
  });

  test.each([
    [oneRankingPage, { rank: 'dearest' }],
    [spanRankingPage, { rank: 'hot', type: 'year' }],
  ])('of no such name is not there', async (page, params) => {
    await expect(propsOf(page, opened, { params })).rejects.toThrow();
  });
});

test('new houses stand in the order in which they open, and those on sale are not among them', async () => {
  render(<UpcomingPage {...(await propsOf(upcomingPage, opened))} />, { wrapper: Shell });
  const names = within(screen.getByRole('main')).getAllByText(/开的$/);
  expect(names.map(({ textContent }) => textContent)).toEqual(['早开的', '晚开的']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('2 个新盘');
});

test('plates stand by district, with -- where nothing is known', async () => {
  render(<PlatesPage {...(await propsOf(platesPage, opened))} />, { wrapper: Shell });
  const table = screen.getByRole('table');
  expect(within(table).getByRole('link', { name: '三林' }).getAttribute('href')).toBe('/605/plate-detail/11');
  expect(within(table).getAllByText('--').length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`${CITY.name} 1 个板块的二手房价`);
});
