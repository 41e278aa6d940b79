import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlatePage } from '@/components/plate/PlatePage';
import type { PlateDetail } from '@/lib/plate/plateDetail';
import { type PlateRank, plateViewOf } from '@/lib/plate/views/plateView';
import { renderPageInShell } from '../shell/shellState';

const PLATE: PlateDetail = {
  id: 11,
  name: '三林',
  cityId: 605,
  district: { id: 1, name: '浦东' },
  ring: '中外环',
  position: { lng: 121.51, lat: 31.14 },
  summary: null,
  cityUnitPrice: 6_000_000,
  districtUnitPrice: null,
  months: [],
  supplyRatio: null,
  inventoryMonths: null,
  values: [
    { id: 101, name: '三林苑', asked: 5_000_000, due: 5_500_000, homes: 12 },
    { id: 102, name: '凌兆新村', asked: 4_980_000, due: 4_980_000, homes: 3 },
  ],
  communities: [1, 2, 3].map((id) => ({
    id,
    name: `小区${id}`,
    position: { lng: 121.5 + id / 1000, lat: 31.14 },
    dealUnitPrice: 5_000_000 + id,
    dealMom: id === 2 ? 0.03 : null,
    deals90: id,
    listings: 4,
    rentalYield: null,
  })),
  communityCount: 3,
  stations: [{ id: 31, name: '三林东', distance: 640, lines: [{ name: '11号线', color: '#871C2B' }] }],
  places: [],
  neighbours: [{ id: 12, name: '杨思', dealUnitPrice: null, dealMom: null, distance: 1_800 }],
};

const show = (rank: PlateRank, changes: Partial<PlateDetail> = {}) =>
  renderPageInShell(<PlatePage plate={plateViewOf({ ...PLATE, ...changes }, rank)} />);

/** The heat map's links bear a name alone. */
const rows = () => screen.getAllByRole('link', { name: /^小区\d./ }).map((link) => link.textContent?.slice(0, 3));

describe('a plate’s page', () => {
  it('says what it cannot know', async () => {
    await show('deals');
    expect(document.body.textContent).toContain('近90天成交不足 3 套，暂不判断供需');
    expect(document.body.textContent).not.toMatch(/NaN|undefined/);
  });

  it('ranks by the order in the address, each order a link', async () => {
    await show('deals');
    expect(rows()).toEqual(['小区3', '小区2', '小区1']);
    expect(screen.getByRole('link', { name: '涨幅' }).getAttribute('href')).toBe(
      '/605/plate-detail/11?rank=rise#ranking',
    );
  });

  it('draws what is asked beside what was estimated, the cheapest for its like first, with how many and of which day', async () => {
    await show('deals');
    const value = document.getElementById('value');
    expect([...(value?.querySelectorAll('li') ?? [])].map((row) => row.textContent)).toEqual([
      '三林苑便宜 9.1%要价 50,000元/㎡，估 55,000元/㎡ · 12 套',
      '凌兆新村持平要价 49,800元/㎡，估 49,800元/㎡ · 3 套',
    ]);
    expect(value?.textContent).toContain('更新至');
    expect(value?.querySelectorAll('circle')).toHaveLength(4);
  });

  it('says why nothing can be compared', async () => {
    await show('deals', { values: [] });
    expect(document.getElementById('value')?.textContent).toContain('没有一个小区满 3 套');
  });

  it('ranks only communities with enough samples', async () => {
    await show('rise');
    expect(rows()).toEqual(['小区2']);
  });

  it('draws the heat map with words for those who do not see it', async () => {
    await show('deals');
    expect(screen.getByTitle(/三林3个小区的单价分布/)).toBeTruthy();
  });

  it('leads from a circle to its community, and from the whole to the map there', async () => {
    await show('deals');
    expect(screen.getByRole('link', { name: '小区3' }).getAttribute('href')).toMatch(/\/605\/.*3$/);
    expect(screen.getByRole('link', { name: /在地图上看全部/ }).getAttribute('href')).toContain('view=map&at=');
  });

  it('leads from circles without a name to the map there', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...(PLATE.communities[0] as (typeof PLATE.communities)[number]),
      id: 100 + at,
      name: `小区${100 + at}`,
      position: { lng: 121.5 + at / 1000, lat: 31.14 },
    }));
    await show('deals', { communities: many });
    const [circles] = screen.getAllByRole('link', { name: /在地图上看全部/ });
    expect(circles?.querySelectorAll('circle')).toHaveLength(30 - 24);
    expect(circles?.getAttribute('href')).toContain('view=map&at=');
  });

  it('leads to homes, stations and neighbours', async () => {
    await show('deals');
    expect(screen.getByRole('link', { name: '看板块在售房源' }).getAttribute('href')).toBe('/605/plate-detail/11/list');
    expect(document.body.textContent).toContain('640m 步行8分钟');
    expect(document.body.textContent).toContain('距离从板块中心算起。');
    expect(screen.getByRole('link', { name: '杨思' })).toBeTruthy();
  });
});
