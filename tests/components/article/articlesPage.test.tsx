import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ArticlesPage } from '@/components/article/ArticlesPage';
import { articlesPage } from '@/lib/server/article/pages/articlesPage';
import type { OpenDatabase } from '@/lib/server/db/client';
import { PageOfOtherCity } from '@/lib/server/page/pageContext';
import { openPlacedDatabase } from '../../kit/place';
import { propsOf } from '../../kit/propsOf';
import { articleRow, cityRow, estateRow } from '../../kit/rows';
import { Shell } from '../../kit/Shell';

vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow(), cityRow({ id: 606, name: '外市' })] });
  const { db } = opened;
  await db
    .insertInto('articles')
    .values([
      articleRow({
        id: 1,
        title: '三林怎么看',
        topic: 'plate',
        plate_id: 11,
        body: '甲段。\n\n乙段。',
        published_at: 5,
      }),
      articleRow({ id: 2, title: '外市的', city_id: 606 }),
      ...Array.from({ length: 21 }, (_, at) => articleRow({ id: 10 + at, title: `月报${at}`, published_at: 10 + at })),
    ])
    .execute();
  await db.insertInto('estates').values(estateRow()).execute();
});
afterAll(() => opened.close());

async function show(query: Record<string, string> = {}) {
  const props = await propsOf(articlesPage, opened, { query });
  const { container } = render(
    <Shell>
      <ArticlesPage {...props} />
    </Shell>,
  );
  // The list is a static part: drawn here as on a navigation, it waits for its code.
  await waitFor(() => expect(container.hasChildNodes()).toBe(true));
  return container;
}

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

describe('the articles of a city', () => {
  it('come the latest first, page by page, each leading to itself', async () => {
    await show();
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['月报20', '月报19']);
    expect(screen.getByRole('link', { name: /月报20/ }).getAttribute('href')).toBe('/605/home-list/more-article?id=30');
    expect(screen.getByRole('link', { name: '第2页' }).getAttribute('href')).toBe('/605/home-list/more-article?page=2');
    expect(canonical()).toBe('/605/home-list/more-article');
  });

  it('are chosen by topic, which is an address', async () => {
    await show({ topic: 'plate' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(canonical()).toBe('/605/home-list/more-article?topic=plate');
  });

  it('say so where a topic or a page has none', async () => {
    await show({ topic: 'guide' });
    expect(screen.getByText('还没有文章')).toBeTruthy();
    await show({ page: '9' });
    expect(screen.getByRole('link', { name: '回到第一页' })).toBeTruthy();
  });
});

describe('an article', () => {
  it('is read in full, with the plate it speaks of, homes there, and those beside it', async () => {
    const container = await show({ id: '1' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('三林怎么看');
    for (const text of ['甲段。', '乙段。']) expect(screen.getByText(text)).toBeTruthy();
    const about = screen.getByRole('region', { name: '文中提到' });
    expect(within(about).getByRole('link').getAttribute('href')).toBe('/605/plate-detail/11');
    expect(within(screen.getByRole('region', { name: '在售房源' })).getAllByRole('link')[0]?.textContent).toBe(
      '全部在售',
    );
    expect(container.querySelector('a[href="/605/house-detail/1001"]')).toBeTruthy();
    expect(screen.getByRole('link', { name: /较新的一篇月报0/ })).toBeTruthy();
    expect(screen.queryByText('较早的一篇')).toBeNull();
    expect(canonical()).toBe('/605/home-list/more-article?id=1');
  });

  it('of another city lies under that city, and what is no article is not found', async () => {
    await expect(show({ id: '2' })).rejects.toThrow(PageOfOtherCity);
    for (const id of ['99', 'x', '']) await expect(show({ id })).rejects.toThrow();
  });
});
