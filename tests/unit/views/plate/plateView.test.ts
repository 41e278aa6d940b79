import { describe, expect, it } from 'vitest';
import type { AreaSummary } from '@/lib/area/contract';
import { marketBalanceOf } from '@/lib/market/marketBalance';
import type { PlateCommunity, PlateDetail } from '@/lib/plate/plateDetail';
import { marketSentence } from '@/lib/plate/views/plateText';
import {
  HEAT_HEIGHT,
  HEAT_WIDTH,
  heatMapOf,
  type PlateView,
  plateViewOf,
  rankingOf,
} from '@/lib/plate/views/plateView';
import { CITY } from '../../../kit/city';

const community = (id: number, changes: Partial<PlateCommunity> = {}): PlateCommunity => ({
  id,
  name: `小区${id}`,
  position: { lng: 121.5 + id * 0.002, lat: 31.1 + (id % 3) * 0.003 },
  dealUnitPrice: 5_000_000 + id * 100_000,
  dealMom: null,
  deals90: id,
  listings: 5,
  rentalYield: null,
  ...changes,
});

const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('rankingOf', () => {
  it('ranks by deals, and leaves out who has none', () => {
    expect(ids(rankingOf([community(1), community(3), community(2, { deals90: 0 })], 'deals'))).toEqual([3, 1]);
  });

  it('lets only those with enough samples rise or pay', () => {
    const list = [community(1, { dealMom: 0.02 }), community(2), community(3, { dealMom: -0.05, rentalYield: 0.02 })];
    expect(ids(rankingOf(list, 'rise'))).toEqual([1, 3]);
    expect(ids(rankingOf(list, 'value'))).toEqual([3]);
  });

  it('sends no position to the browser, and rates as exact as they are shown', () => {
    const [first] = rankingOf([community(1, { dealMom: 0.09144484344, rentalYield: 0.0184592 })], 'deals');
    expect(first).not.toHaveProperty('position');
    expect(first).toMatchObject({ dealMom: 0.091, rentalYield: 0.018 });
  });
});

describe('plateViewOf', () => {
  it('sends of the plate’s figures what its page shows', () => {
    const summary = { dealUnitPrice: 5_000_000, dealMom: 0.0199507, dealYoy: null, deals30: 7, heat: 3, rentals: 4 };
    const neighbours = [{ id: 12, name: '杨思', dealUnitPrice: null, dealMom: -0.0223243, distance: 1_800 }];
    const plate = { communities: [community(1)], values: [], summary, neighbours } as unknown as PlateDetail;
    const view = plateViewOf(plate, 'deals');
    expect(view).not.toHaveProperty('communities');
    expect(view.summary).toMatchObject({ dealUnitPrice: 5_000_000, dealMom: 0.02, dealYoy: null, deals30: 7 });
    expect(view.summary).not.toHaveProperty('heat');
    expect(view.neighbours).toMatchObject([{ name: '杨思', dealMom: -0.022 }]);
  });
});

describe('heatMapOf', () => {
  it('keeps every point on the map, north up, dearest darkest', () => {
    const list = Array.from({ length: 10 }, (_, at) => community(at + 1));
    const heat = heatMapOf([...list, community(11, { dealUnitPrice: null, deals90: 0 })]);
    expect(heat?.points).toHaveLength(11);
    for (const [x, y, level] of heat?.points ?? []) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(HEAT_WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEAT_HEIGHT);
      expect(level).toBeGreaterThanOrEqual(-1);
      expect(level).toBeLessThanOrEqual(4);
    }
    // West to east prices rise, so the darkest lies furthest right among the known.
    const known = heat?.points.filter(([, , level]) => level >= 0) ?? [];
    const east = known.reduce((best, point) => (point[0] > best[0] ? point : best));
    expect(east[2]).toBe(4);
    expect(heat).toMatchObject({ lowest: 5_100_000, highest: 6_000_000 });
  });

  it('names those that most was sold in, each at its own point', () => {
    const heat = heatMapOf(Array.from({ length: 40 }, (_, at) => community(at + 1, { deals90: at })));
    expect(heat?.names).toHaveLength(24);
    const ids = heat?.names.map(([, id]) => id);
    expect(ids).toContain(40);
    expect(ids).not.toContain(1);
    const radii = heat?.names.map(([at]) => heat.points[at]?.[3] ?? 0) ?? [];
    expect(radii).toEqual([...radii].sort((one, other) => other - one));
  });

  it('draws nothing from two places', () => {
    expect(heatMapOf([community(1), community(2)])).toBeNull();
    expect(heatMapOf([1, 2, 3, 4].map((id) => community(id, { position: null })))).toBeNull();
    expect(heatMapOf([1, 2, 3].map((id) => community(id, { position: { lng: 121.5, lat: 31 } })))?.points).toHaveLength(
      3,
    );
  });
});

describe('marketBalanceOf', () => {
  const summary = (changes: Partial<AreaSummary>) =>
    ({ newListings30: 30, deals30: 10, deals90: 30, listings: 120, ...changes }) as AreaSummary;

  it('divides listings by deals', () => {
    expect(marketBalanceOf(summary({}), CITY)).toEqual({ supplyRatio: 3, inventoryMonths: 12 });
  });

  it('says nothing of fewer than three deals', () => {
    expect(marketBalanceOf(summary({ deals30: 2 }), CITY)).toEqual({ supplyRatio: null, inventoryMonths: 12 });
    expect(marketBalanceOf(summary({ deals30: 0, deals90: 0 }), CITY)).toEqual({
      supplyRatio: null,
      inventoryMonths: null,
    });
  });

  it('is said in a sentence', () => {
    const said = (supplyRatio: number | null, inventoryMonths: number | null) =>
      marketSentence(CITY, { supplyRatio, inventoryMonths } as PlateView);
    expect(said(3, 12)).toBe(
      '近30天每成交 1 套，新挂出 3 套，供给多于成交。按近90天的速度，在售房源需要 12 个月售完。',
    );
    expect(said(0.8, null)).toBe('近30天每成交 1 套，新挂出 0.8 套，成交快于供给。');
    expect(said(null, null)).toBe('近90天成交不足 3 套，暂不判断供需。');
  });
});
