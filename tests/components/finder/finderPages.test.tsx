import { render, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FinderListPage } from '@/components/finder/FinderListPage';
import { FinderPage } from '@/components/finder/FinderPage';
import { FINDER_COPY } from '@/lib/finder/words';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { finderListPage, finderPage } from '@/lib/server/finder/pages/finderPages';
import { parsedBudgetOf } from '@/lib/server/finder/pages/readWish';
import { openPlacedDatabase } from '../../kit/place';
import { propsOf } from '../../kit/propsOf';
import { communityRow, dealRow, estateRow, plateRow } from '../../kit/rows';
import { Shell } from '../../kit/Shell';

let opened: OpenDatabase;

/** Two plates with prices, and one of which too little is known. */
beforeAll(async () => {
  const plates = [11, 12, 13].map((id) => plateRow({ id, name: `板块${id}`, sort: id }));
  const communities = plates.map(({ id }) => communityRow({ id: id * 10, plate_id: id, source_ref: `c${id}` }));
  opened = await openPlacedDatabase({ plates, communities });
  const homesOf = (plate: number, count: number, price: number) =>
    Array.from({ length: count }, (_, at) =>
      estateRow({
        id: plate * 100 + at,
        plate_id: plate,
        community_id: plate * 10,
        price,
        source_ref: `e${plate}-${at}`,
      }),
    );
  await opened.db
    .insertInto('estates')
    .values(
      [
        ...homesOf(11, 9, 400_000_000),
        ...homesOf(12, 3, 480_000_000),
        ...homesOf(12, 2, 520_000_000),
        ...homesOf(13, 1, 400_000_000),
      ].map((home, at) => ({ ...home, id: 1000 + at, source_ref: `e${at}` })),
    )
    .execute();
  const deals = [11, 12].flatMap((plate) =>
    [1, 2, 3, 4].map((day) =>
      dealRow({
        id: plate * 10 + day,
        plate_id: plate,
        community_id: plate * 10,
        source_ref: `d${plate}-${day}`,
        deal_day: `2026-11-0${day}`,
      }),
    ),
  );
  await opened.db.insertInto('deals').values(deals).execute();
  await computeStatistics(opened);
});
afterAll(() => opened.close());

const listOf = (query: string) => propsOf(finderListPage, opened, { path: `/findArea/list?${query}` });

describe('what a plate fits', () => {
  test('is ranked with its parts, and what is too little known is named', async () => {
    const props = await listOf('budget=5百万&room=2');
    expect(props.plates.map(({ plate, fitting }) => [plate.id, fitting])).toEqual([
      [11, 9],
      [12, 3],
    ]);
    expect(props.conditions).toEqual(['500万以内', '二室']);
    expect(props.unranked).toEqual(['板块13']);
    render(<FinderListPage {...props} />, { wrapper: Shell });
    await screen.findByRole('main');
    const [first] = within(screen.getByRole('main')).getAllByRole('heading', { level: 3 });
    expect(first?.textContent).toContain('1板块11');
    expect(screen.getByText('看 9 套房源').getAttribute('href')).toBe('/605/search/result?plate=11&price=-500&room=2');
  });

  test('is more with more money, where that finds more', async () => {
    const props = await listOf('budget=400万');
    expect(props.plates.map(({ plate }) => plate.id)).toEqual([11]);
    expect(props.relaxed).toEqual([]);
    const closer = await listOf('budget=450万');
    expect(closer.relaxed).toMatchObject([{ text: '总价到 500万', gain: '多 1 个 · 含板块12' }]);
  });

  test('is compared side by side, up to three', async () => {
    const props = await listOf('budget=500万&compare=11,12');
    expect(props.compared.map(({ plate }) => plate.id)).toEqual([11, 12]);
    render(<FinderListPage {...props} />, { wrapper: Shell });
    await screen.findByRole('main');
    expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(3);
    expect(props.plates[0]?.compareHref).toBe('/findArea/list?budget=500%E4%B8%87&compare=12&cityId=605#plate-11');
  });

  test('a place that nobody knows, and an amount that is none, are said to be left out', async () => {
    const props = await listOf('budget=很多&to=没有这个地方');
    expect(props.notices.join()).toContain('很多');
    expect(props.notices.join()).toContain('没有这个地方');
    expect(props.conditions).toEqual([]);
  });

  test('a monthly payment becomes a price, and the page says how', async () => {
    const props = await listOf('by=month&budget=8千');
    expect(props.notices[0]).toMatch(/^月供 8,000元以内/);
    expect(props.conditions[0]).toMatch(/万以内$/);
  });

  test('nothing asked, or nothing that can be read, is a list all the same', async () => {
    expect((await listOf('')).plates).toHaveLength(2);
    expect((await listOf('room=99&minutes=x&changes=7&age=-1&ring=zz&sort=y&compare=a,b')).plates).toHaveLength(2);
  });
});

test('the form holds what was answered', async () => {
  const props = await propsOf(finderPage, opened, { path: '/findArea?budget=5百万&room=2&to=漕河泾&school=1' });
  render(<FinderPage {...props} />, { wrapper: Shell });
  expect(screen.getByLabelText(FINDER_COPY.amount)).toHaveProperty('value', '5百万');
  expect(screen.getByLabelText(FINDER_COPY.to)).toHaveProperty('value', '漕河泾');
  expect(screen.getByLabelText(FINDER_COPY.school)).toHaveProperty('checked', true);
});

test.each([
  ['total', '500', '预算500万'],
  ['total', '5百万', '预算5百万'],
  ['down', '150', '首付150万'],
  ['month', '8000', '月供8000'],
  ['month', '8千', '月供8千'],
  ['total', '', ''],
] as const)('%s %s is said as %s', (budgetBy, budget, said) => expect(parsedBudgetOf({ budgetBy, budget })).toBe(said));
