import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DealHistoryPage } from '@/components/deal/DealHistoryPage';
import { DealPage } from '@/components/deal/DealPage';
import { DealRowTable, Discount } from '@/components/deal/DealTable';
import type { DealSummary } from '@/lib/deal/deal';
import { readDealQuery } from '@/lib/deal/dealQuery';
import { dealRowOf } from '@/lib/deal/views/dealRow';
import { askingSteps, besideCommunity, dealSentence } from '@/lib/deal/views/dealText';
import { type DealHistoryPageProps, type DealView, dealViewOf } from '@/lib/deal/views/dealView';
import { WAN } from '../../kit/money';
import { renderInShell } from '../shell/shellState';

const deal: DealSummary = {
  id: 3001,
  community: { id: 101, name: '三林苑' },
  dealDay: '2026-11-02',
  dealMonth: null,
  price: 571 * WAN,
  unitPrice: 5_543_689,
  area: 103,
  layout: { rooms: 3, halls: 2, kitchens: 1, baths: 1 },
  floorBand: 'high',
  totalFloors: 18,
  orientation: '南北',
  decoration: '精装',
  askingPrice: 588 * WAN,
  discount: 17 / 588,
  daysToSell: 74,
  priceCuts: 2,
  viewings: 12,
  followers: 30,
  views: null,
  channel: null,
  picture: null,
};

const view: DealView = dealViewOf({
  ...deal,
  cityId: 605,
  buildingName: null,
  usableArea: 82,
  hasLift: true,
  builtYear: 2009,
  buildingType: '板楼',
  structure: null,
  held: 'five',
  onlyHome: true,
  firstAskingPrice: 610 * WAN,
  listedDay: '2026-08-20',
  priceChanges: [
    { day: '2026-09-18', before: 610 * WAN, after: 598 * WAN },
    { day: '2026-10-17', before: 598 * WAN, after: 588 * WAN },
  ],
  comparables: [deal],
  communityUnitPrice: 5_400_000,
  communitySamples: 6,
});

describe('the table of deals', () => {
  it('leads to each deal and shows below asking in green with a minus', () => {
    renderInShell(<DealRowTable rows={[dealRowOf(deal)]} houseId={101} caption="成交" />);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('/605/deal-history/101/detail?dealId=3001');
    expect(link.textContent).toBe('3室2厅 · 103㎡ · 高/18层11-02 · 周期 74 天');
    expect(screen.getByRole('row', { name: /571万/ }).textContent).toContain('−2.9%');
  });

  it('says -- for what is not known, and shows the facing in the full table', () => {
    renderInShell(<DealRowTable rows={[dealRowOf(deal)]} houseId={101} caption="成交" columns="full" />);
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells[0]).toBe('3室2厅 · 103㎡ · 高/18层11-02 · 南北');
    expect(cells.slice(4)).toEqual(['588万', '74天', '2次', '12次', '30人', '--', '--']);
  });

  it('marks a price above asking as a rise', () => {
    renderInShell(<Discount discount={-0.012} />);
    expect(screen.getByText('+1.2%').className).toContain('above');
  });
});

describe('a deal', () => {
  it('tells its course in one sentence', () => {
    expect(dealSentence(view)).toBe('挂牌 610万，2 次调价后 588万，74 天后以 571万 成交，低于挂牌价 2.9%。');
    expect(dealSentence({ ...view, priceChanges: [], firstAskingPrice: null, discount: 0 })).toBe(
      '挂牌 588万，74 天后以 571万 成交，与挂牌价相同。',
    );
    expect(dealSentence({ ...view, askingPrice: null })).toBe('没有挂牌价记录。');
  });

  it('draws its steps only where the first day is known', () => {
    expect(askingSteps(view).map(({ price }) => price / WAN)).toEqual([610, 598, 588]);
    expect(askingSteps({ ...view, listedDay: null })).toEqual([]);
  });

  it('stands beside the community’s deals of its time', () => {
    expect(besideCommunity(view)).toBe('比同期小区均价高 2.7%（前后三个月另有 6 套成交）');
    expect(besideCommunity({ ...view, communityUnitPrice: null })).toBeNull();
  });

  it('shows what is known and says so where nothing is', () => {
    renderInShell(<DealPage deal={view} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('三林苑 3室2厅 103㎡');
    expect(screen.getByText('满五年')).toBeTruthy();
    expect(screen.getByRole('link', { name: '估我的房' })).toBeTruthy();
    const file = screen.getByRole('link', { name: '这套房的档案' });
    expect(file.getAttribute('href')).toBe('/605/property/1000000003001');
    renderInShell(<DealPage deal={{ ...view, community: null, comparables: [] }} />);
    expect(screen.getByText('前后一年没有其他成交。')).toBeTruthy();
    // The second page, of a deal without a community, has no file.
    expect(screen.getAllByRole('link', { name: '这套房的档案' })).toHaveLength(1);
  });
});

describe('the deals of a community', () => {
  const props = (query: Record<string, string>, items = [deal]): DealHistoryPageProps => ({
    community: { id: 101, name: '三林苑', plate: { id: 11, name: '三林' } },
    query: readDealQuery(query),
    lock: null,
    list: {
      items: items.map(dealRowOf),
      page: 1,
      pageSize: 20,
      total: items.length,
      totalIsCapped: false,
      figures: { unitPrice: null, discount: 0.029, daysToSell: null, firstDay: '2021-12-03' },
    },
  });

  it('takes each choice into the address and off again, and starts at the first page', () => {
    renderInShell(<DealHistoryPage {...props({ room: '2', months: '12', page: '3' })} />);
    const rooms = within(screen.getByRole('navigation', { name: '户型' }));
    expect(rooms.getByRole('link', { name: '2室' }).getAttribute('href')).toBe('/605/deal-history/101?months=12');
    expect(rooms.getByRole('link', { name: '3室' }).getAttribute('href')).toBe(
      '/605/deal-history/101?room=2,3&months=12',
    );
    expect(screen.getByRole('link', { name: '导出 CSV' }).getAttribute('href')).toBe(
      '/605/deal-history/101?room=2&months=12&page=3&format=csv',
    );
  });

  it('says whether the choice or the community has none', () => {
    const { unmount } = renderInShell(<DealHistoryPage {...props({ room: '4' }, [])} />);
    expect(screen.getByText('没有符合条件的成交')).toBeTruthy();
    expect(screen.getByRole('link', { name: '清空筛选' }).getAttribute('href')).toBe('/605/deal-history/101');
    unmount();
    renderInShell(<DealHistoryPage {...props({}, [])} />);
    expect(screen.getByText('这个小区还没有成交记录')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '导出 CSV' })).toBeNull();
  });

  it('leads back from a page beyond the last, with what is chosen', () => {
    const beyond = props({ room: '2', page: '9' }, []);
    renderInShell(<DealHistoryPage {...beyond} list={{ ...beyond.list, total: 626 }} />);
    expect(screen.getByText('这一页没有成交记录')).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到第一页' }).getAttribute('href')).toBe('/605/deal-history/101?room=2');
    expect(screen.queryByText('这个小区还没有成交记录')).toBeNull();
  });
});
