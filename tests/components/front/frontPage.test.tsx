import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FrontPage } from '@/components/front/FrontPage';
import type { FrontView } from '@/lib/front/views/frontView';
import { patternOf } from '@/lib/server/http/pageFacts';
import { PAGES } from '@/lib/server/page/registry';
import { summaryOf } from '../../kit/community';
import { frontViewOf, HOT_PLATE, PRICE_CUT } from '../../kit/front';
import { IN_APP, Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';
import { serverHtml } from '../serverHtml';
import { renderPageInShell } from '../shell/shellState';

const VIEW = frontViewOf({
  summary: summaryOf({
    dealUnitPrice: 6_231_800,
    dealUnitPriceDays: 30,
    dealUnitPriceSamples: 18_204,
    deals30: 18_204,
    dealMom: -0.004,
    askingUnitPrice: 6_690_200,
    newListings7: 1_312,
    newListings30: 5_611,
    priceCuts30: 412,
    viewings7: 9_000,
    listings: 20_000,
    dealsMom: null,
    daysToSell: { value: 103, samples: 812 },
    discount: { value: 0.068, samples: 640 },
  }),
  months: [
    { month: '2026-10', deals: 17_000, dealUnitPrice: 6_256_800, askingUnitPrice: 6_700_000 },
    { month: '2026-11', deals: 18_204, dealUnitPrice: 6_231_800, askingUnitPrice: 6_690_200 },
  ],
  priceCuts: [PRICE_CUT],
  hotPlates: [HOT_PLATE],
  hotCommunities: [
    { id: 101, name: '三林苑', plate: '三林', dealUnitPrice: null, dealMom: null, deals90: 2, listings: 9 },
  ],
  articles: [{ id: 1, title: '十月成交回顾', summary: '摘要', author: '编辑部', publishedAt: NOW }],
});

const htmlOf = (overview: FrontView) =>
  serverHtml(
    <Shell>
      <FrontPage announcements={[]} overview={overview} />
    </Shell>,
  );

describe('a city’s home', () => {
  it('carries its figures with sample and date in the first HTML', async () => {
    const html = (await htmlOf(VIEW)).replace(/<[^>]+>/g, '');
    for (const text of [
      '62,318',
      '↓0.4%',
      '近30天成交 18,204 套 · 更新至 11-20',
      '103天',
      '6.8%',
      '近30天 412 套',
      '降 22万 · 11-17',
      '三林',
      '58,310',
      '十月成交回顾',
      '演示数据',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/NaN|undefined/);
  });

  it('shows -- for a figure of too few deals', async () => {
    await renderPageInShell(<FrontPage announcements={[]} overview={VIEW} />);
    const row = screen.getByRole('link', { name: /三林苑/ });
    expect(row.textContent).toContain('--');
  });

  it('leads only to pages that exist', async () => {
    await renderPageInShell(<FrontPage announcements={[]} overview={VIEW} />);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.length).toBeGreaterThan(15);
    const isPage = (href: string) => PAGES.some((page) => patternOf(page).test(href.split(/[?#]/)[0] ?? ''));
    expect(hrefs.filter((href) => !isPage(href))).toEqual([]);
  });

  it('stands without any data', async () => {
    const html = await htmlOf(frontViewOf());
    expect(html).toContain('成交太少，暂无走势');
    expect(html).not.toMatch(/NaN|undefined/);
  });

  it('leaves the top to the native app', async () => {
    await renderPageInShell(<FrontPage announcements={[]} overview={VIEW} />, IN_APP);
    expect(screen.queryByRole('link', { name: '上海，切换城市' })).toBeNull();
    expect(screen.getByRole('link', { name: /小区、地铁/ })).toBeTruthy();
  });
});
