import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CommunityCard } from '@/components/card/CommunityCard';
import { CommunityPage } from '@/components/community/CommunityPage';
import type { City } from '@/lib/area/contract';
import { communityCardOf } from '@/lib/card/views/communityCard';
import type { RoomTypeFigures } from '@/lib/community/contract/analysis';
import type { CommunitySummary } from '@/lib/community/contract/community';
import type { CommunityView } from '@/lib/community/views/communityView';
import { CITY } from '../../kit/city';
import { communityViewOf, summaryOf } from '../../kit/community';
import { Shell } from '../../kit/Shell';
import { NOW } from '../../kit/today';
import { serverHtml } from '../serverHtml';
import { renderInShell, renderPageInShell } from '../shell/shellState';
import { withPlainFigures } from '../wholeText';

const page = (changes: Partial<CommunityView> = {}, _city: City = CITY) => (
  <CommunityPage {...communityViewOf(changes)} />
);

async function textOf(changes: Partial<CommunityView> = {}, city: City = CITY): Promise<string> {
  const html = await serverHtml(
    <Shell city={city} siteOrigin="https://x.cn">
      {page(changes, city)}
    </Shell>,
  );
  return withPlainFigures(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the first HTML of a community', () => {
  it('carries each figure with its sample and its day', async () => {
    const text = await textOf();
    for (const part of [
      '52,500 元/㎡',
      '近90天成交 5 套 · 更新至 11-20',
      '比三林板块低 6.3%，23 个小区中排第 15',
      '这段时间三林苑成交价下跌0.9%，三林板块基本持平，共成交 5 套。',
      '12 套在售中 8 套降过价，降幅中位数 5%；已挂牌天数中位数 75 天。',
      '近一年 17 套有挂牌价的成交里，一半的议价率在 2% 到 6.1% 之间，6% 按挂牌价或更高成交。',
      '租售比',
      '2.13%',
      '1998-2001年',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says why a figure is missing', async () => {
    const community = { ...communityViewOf().community, summary: summaryOf({ dealUnitPrice: null, dealMom: null }) };
    const text = await textOf({ community, general: null });
    expect(text).toContain('近一年成交不足 3 套，暂不显示均价');
    expect(text).not.toContain('52,500');
  });

  it('calls a year a year', async () => {
    const summary = summaryOf({ dealUnitPriceDays: 365, dealUnitPriceSamples: 9, deals365: 9 });
    expect(await textOf({ community: { ...communityViewOf().community, summary } })).toContain('近一年成交 9 套');
  });

  it.each([
    [[0, 0, 0], [10, 10, 10], '这段时间没有成交，线上的价格取自更早的成交，不计涨跌。'],
    [[1, 0, 1], [10, 10, 9], '这段时间共成交 2 套，线的两头不都有 10 套，不计涨跌。'],
    [[4, 9, 9], [9, 13, 22], '这段时间共成交 22 套，线的两头不都有 10 套，不计涨跌。'],
    [[2, 0, 1], [10, 3, 10], '这段时间三林苑成交价下跌0.9%，三林板块基本持平，共成交 3 套。'],
  ])(
    'says how the price moved only where enough deals made both ends: %j of %j',
    async (deals, dealSamples, sentence) => {
      const chart = communityViewOf().chart;
      if (!chart) throw new Error('no chart');
      const text = await textOf({ chart: { ...chart, community: { ...chart.community, deals, dealSamples } } });
      expect(text).toContain(sentence);
      expect(text.match(/这段时间/g)).toHaveLength(1);
    },
  );

  it('begins its place with what is known of it', async () => {
    const { community } = communityViewOf();
    const built = { ...community, builtYear: 1997, builtYearTo: null };
    const placed = await textOf({ community: built });
    expect(placed).toMatch(new RegExp(`${community.district?.name} · .*1997年建成`));
    const bare = await textOf({ community: { ...built, district: null, plate: null } });
    expect(bare).toMatch(new RegExp(`${community.name} 1997年建成`));
  });

  it('says how many buildings there are, also where it does not list them all', async () => {
    const buildings = [1, 2].map((number) => ({
      name: `${number}号楼`,
      storeys: 6,
      units: 2,
      homesPerFloor: 2,
      lifts: 0,
      builtYear: null,
      listings: 1,
      askingUnitPrice: null,
      deals: 0,
      dealUnitPrice: null,
    }));
    expect(await textOf({ buildings, buildingCount: 18 })).toContain('共 18 栋，列出 2 栋');
    expect(await textOf({ buildings, buildingCount: 2 })).toMatch(/楼栋 2 栋/);
  });

  it('says zero where there is none, and that a figure is missing only where there could be one', async () => {
    const building = {
      name: '7号楼',
      storeys: 6,
      units: 2,
      homesPerFloor: 2,
      lifts: 0,
      builtYear: null,
      listings: 0,
      askingUnitPrice: null,
      deals: 0,
      dealUnitPrice: null,
    };
    expect(await textOf({ buildings: [building], buildingCount: 1 })).toContain('6层 · 无电梯 2户 0套 0套 --');
    const layout = { ...(communityViewOf().roomTypes?.[0] as RoomTypeFigures), askingUnitPrice: null };
    const none = { ...layout, listings: 0, priceFrom: null, deals: 0, daysToSell: null, dealUnitPrice: null };
    expect(await textOf({ roomTypes: [none] })).toContain('62-79㎡ 0套 0套 -- --');
    expect(await textOf({ roomTypes: [{ ...none, deals: 2 }] })).toContain('62-79㎡ 0套 2套 -- -- --');
  });

  it('shows what it can without the parts that failed', async () => {
    const text = await textOf({
      chart: null,
      homes: null,
      deals: null,
      roomTypes: null,
      bands: null,
      listing: null,
      general: null,
      sources: null,
    });
    expect(text.match(/这部分没有加载出来/g)).toHaveLength(2);
    expect(text).toContain('52,500');
    expect(text).toContain('小区资料');
  });

  it('names the source: demo data says so, an operator’s file by name', async () => {
    expect(await textOf()).toContain('成交均价 演示数据 5');
    expect(await textOf({}, { ...CITY, isDemo: false })).toContain('成交均价 lianjia 5');
    expect(await textOf()).toContain('本市未进均价的记录：成交 6 条，挂牌 7 条。');
  });
});

describe('a community on the screen', () => {
  it('leads from layouts and price bands to the homes behind them', async () => {
    await renderPageInShell(page());
    expect(section('户型分析').getByRole('link', { name: /2室/ }).getAttribute('href')).toBe(
      '/605/search/result?house=101&room=2',
    );
    const bands = section('总价分布');
    expect(bands.getByRole('link', { name: '300至400万' }).getAttribute('href')).toBe(
      '/605/search/result?house=101&price=300-400',
    );
    // Nothing is on sale there.
    expect(bands.queryByRole('link', { name: '400至500万' })).toBeNull();
  });

  it('marks itself among its neighbours and links the others', async () => {
    await renderPageInShell(page());
    const rank = section('同板块排名');
    expect(rank.getByText('15. 三林苑').tagName).toBe('B');
    expect(rank.getByRole('link', { name: '14. 三林新村' }).getAttribute('href')).toBe('/605/house-resold/102');
  });

  it('leads to the value of a home in it, and opens the price coefficients', async () => {
    const shell = await renderPageInShell(page());
    expect(screen.getByRole('link', { name: '估我的房' }).getAttribute('href')).toBe('/estimate?house=101&cityId=605');
    fireEvent.click(screen.getByRole('link', { name: '价格系数说明' }));
    expect(shell.state().isViewGuider).toBe(true);
  });

  it('keeps the standard range out of the address', async () => {
    await renderPageInShell(page());
    const ranges = within(screen.getByRole('navigation', { name: '时间范围' })).getAllByRole('link');
    expect(ranges.map((link) => link.getAttribute('href'))).toEqual([
      '/605/house-resold/101?range=3m#trend',
      '/605/house-resold/101#trend',
      '/605/house-resold/101?range=3y#trend',
      '/605/house-resold/101?range=all#trend',
    ]);
  });
});

describe('the card of a community', () => {
  const summary = {
    ...communityViewOf().community,
    position: null,
    station: { id: 31, name: '三林东', distance: 620 },
  };
  const textOfCard = (changes: Partial<CommunitySummary> = {}) => {
    renderInShell(<CommunityCard community={communityCardOf({ ...summary, ...changes }, NOW)} />);
    return screen.getByRole('link').textContent;
  };

  it('shows the deal average, else what is asked, and says which', () => {
    const text = textOfCard();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/605/house-resold/101');
    expect(text).toContain('52,500元/㎡ 成交');
    expect(text).toContain('近90天成交 5 套');
    expect(text).toContain('距三林东站 620m');
  });

  it('does not pass an asking price for a deal price', () => {
    const text = textOfCard({ dealUnitPrice: null, dealMom: null, deals90: 1 });
    expect(text).toContain('56,100元/㎡ 挂牌距');
    expect(text).toContain('近90天成交 1 套');
  });

  it('names what is missing by what the city has: in one without listings no asking price', () => {
    const none = { dealUnitPrice: null, dealMom: null, askingUnitPrice: null };
    expect(textOfCard({ ...none, listings: null, listingsDay: null })).toContain('-- 成交');
    cleanup();
    expect(textOfCard({ ...none, deals90: null, dealsDay: null })).toContain('-- 挂牌');
  });

  it('says a year where the average rests on a year', () => {
    expect(textOfCard({ dealUnitPriceSamples: 9, deals90: 2 })).toContain('近一年成交 9 套');
  });

  it('sends a rate as exact as it is shown', () => {
    expect(communityCardOf({ ...summary, dealMom: 0.011586549322632145 }, NOW).dealMom).toBe(0.012);
  });
});
