import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterFigure, clusterLabel, tinted } from '@/lib/map/views/mapText';
import { readFilters } from '@/lib/search/codec';
import type { MapCluster } from '@/lib/search/contract/places';
import { newSearch, type SearchTab } from '@/lib/search/filters';
import { colourFor, coloursOf, type MapColour } from '@/lib/search/mapLevel';

const bubble = (changes: Partial<MapCluster>): MapCluster => ({
  level: 'community',
  id: 1,
  name: '三林苑',
  lng: 121.5,
  lat: 31.1,
  count: 8,
  unitPrice: 6_500_000,
  priced: 8,
  ...changes,
});
const search = (tab: SearchTab, commute = '') => ({ ...newSearch(tab), ...readFilters({ commute }, tab) });

/** The tint of each figure, with the legend that says what it stands for. */
function painted(colour: MapColour, figures: readonly (number | null)[], commute = '') {
  const clusters = figures.map((figure) =>
    bubble(colour === 'price' ? { unitPrice: figure === null ? null : figure * 1e6 } : { shade: figure }),
  );
  const { legend, tintFor } = tinted(search('resale', commute), colour, clusters);
  return { legend: legend.map(({ tint, text }) => `${tint} ${text}`), tints: clusters.map(tintFor) };
}

it('prices fall into quarters of what is shown, the dearest strongest', () => {
  expect(painted('price', [5, 6, 7, 8])).toEqual({
    legend: ['heat0 6.0万以下', 'heat1 6.0万起', 'heat2 7.0万起', 'heat3 8.0万起'],
    tints: ['heat0', 'heat1', 'heat2', 'heat3'],
  });
  expect(painted('price', [5, 5, 5, null])).toEqual({ legend: [], tints: ['heat0', 'heat0', 'heat0', null] });
  expect(painted('price', [])).toEqual({ legend: [], tints: [] });
});

it('minutes fall into parts of the longest way that was asked for, the nearest strongest', () => {
  const minutes = [12, 20.4, 21, 30, 31, 40, null];
  const tints = ['heat3', 'heat3', 'heat2', 'heat2', 'heat1', 'heat1', null];
  expect(painted('commute', minutes, 'station-31-40')).toEqual({
    legend: ['heat3 20分钟内', 'heat2 30分钟内', 'heat1 40分钟内'],
    tints,
  });
  expect(painted('commute', [50], 'station-31-30,station-32-60').legend).toEqual([
    'heat3 30分钟内',
    'heat2 45分钟内',
    'heat1 60分钟内',
  ]);
  expect(painted('commute', [5], 'station-31-5').legend).toEqual(['heat3 5分钟内']);
});

it('prices stand under, about or over their estimates, and where none has one, no legend says so', () => {
  expect(painted('estimate', [-0.1, -0.03, -0.02, 0, 0.025, 0.03, null])).toEqual({
    legend: ['below 低3%以上', 'fair 相差不到3%', 'above 高3%以上'],
    tints: ['below', 'below', 'fair', 'fair', 'above', 'above', null],
  });
  expect(painted('estimate', [null, null])).toEqual({ legend: [], tints: [null, null] });
});

it('no two bubbles of the same words have different tints', () => {
  const figure = fc.option(fc.double({ min: 0.5, max: 12, noNaN: true }));
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 30 }), fc.boolean(), (figures, isRent) => {
      const tab = isRent ? 'rent' : 'resale';
      const clusters = figures.map((one) => bubble({ unitPrice: one === null ? null : one * (isRent ? 8e3 : 1e6) }));
      const { tintFor } = tinted(search(tab), 'price', clusters);
      const tintOfWords = new Map<string, unknown>();
      for (const cluster of clusters) {
        const words = clusterFigure(tab, 'price', cluster);
        expect(tintOfWords.get(words) ?? tintFor(cluster)).toBe(tintFor(cluster));
        tintOfWords.set(words, tintFor(cluster));
      }
    }),
  );
});

describe('the figure stands on the pill', () => {
  it.each([
    ['price', {}, '6.5万', '三林苑 6.5万 8套，价格是每平方米的'],
    ['commute', { shade: 31.6 }, '32分钟', '三林苑 32分钟 8套，到常去地点的平均时间'],
    ['estimate', { shade: -0.041 }, '低4%', '三林苑 低4% 8套，挂牌价与估价相差的平均值'],
    ['estimate', { shade: 0.12 }, '高12%', '三林苑 高12% 8套，挂牌价与估价相差的平均值'],
    ['estimate', { shade: -0.001 }, '相当', '三林苑 相当 8套，挂牌价与估价相差的平均值'],
    ['estimate', { shade: null }, '--', '三林苑 -- 8套，挂牌价与估价相差的平均值'],
  ] as const)('%s %o', (colour, changes, figure, label) => {
    expect(clusterFigure('resale', colour, bubble(changes))).toBe(figure);
    expect(clusterLabel('resale', colour, bubble(changes))).toBe(label);
  });
});

it('a colour is offered where its figure is known, and minutes need a place', () => {
  expect(coloursOf('resale')).toEqual(['price', 'commute', 'estimate']);
  expect(coloursOf('rent')).toEqual(['price', 'commute']);
  expect(coloursOf('new')).toEqual(['price']);
  expect(colourFor(search('resale'), 'commute')).toBe('price');
  expect(colourFor(search('resale', 'station-31-40'), 'commute')).toBe('commute');
  expect(colourFor(search('rent'), 'estimate')).toBe('price');
});
