import { expect, it } from 'vitest';
import { layoutTexts, priceComparison } from '@/lib/project/views/projectFacts';
import { projectDescription, projectStrip } from '@/lib/project/views/projectFigures';
import type { ProjectView } from '@/lib/project/views/projectView';
import { CITY } from '../../../kit/city';

const PROJECT = {
  name: '云境',
  district: { name: '浦东' },
  plate: { name: '三林' },
  unitPrice: 6_600_000,
  total: '520至880万',
  openingDay: '2026-10-01',
  followers: 120,
  plateDealUnitPrice: 6_000_000,
  plateDealSamples: 8,
  seenDay: '2026-11-20',
  dealsDay: '2026-11-20',
} as ProjectView;

it.each<[string, Partial<ProjectView>, string | undefined, string | undefined]>([
  ['dearer', {}, '高', '10%'],
  ['cheaper', { unitPrice: 5_400_000 }, '低', '10%'],
  ['of other times', { dealsDay: '2018-01-26' }, '不作比较', undefined],
])('a reference price beside what homes of the plate sell for: %s', (_name, changes, word, gap) => {
  const beside = priceComparison({ ...PROJECT, ...changes });
  expect(beside?.sentence).toContain(word);
  expect(beside?.gap).toBe(gap);
});

it.each<[string, Partial<ProjectView>]>([
  ['no plate', { plate: null }],
  ['no price', { unitPrice: null }],
  ['no deals', { plateDealUnitPrice: null }],
  ['too few deals', { plateDealSamples: 2 }],
])('nothing beside it: %s', (_name, changes) => expect(priceComparison({ ...PROJECT, ...changes })).toBeNull());

it('a layout says what is known of it', () => {
  const layout = { name: 'A', rooms: 3, halls: 2, baths: 2, area: 100, usableArea: 78, picture: null };
  expect(layoutTexts({ ...layout, orientation: '南', price: 520_000_000, homeCount: 12 })).toEqual({
    picture: 'A户型图',
    name: 'A 3室2厅2卫',
    areas: '建面 100㎡ · 套内 78㎡（78%）',
    others: '南向 · 共 12 套',
    price: '520万起',
  });
  expect(layoutTexts({ ...layout, orientation: null, price: null, homeCount: null })).toMatchObject({
    others: '',
    price: '--',
  });
});

it('its card and description name the opening, where it is known', () => {
  expect(projectStrip(PROJECT)).toEqual(['开盘 2026-10-01', '关注 120 人']);
  expect(projectStrip({ ...PROJECT, followers: null })).toEqual(['开盘 2026-10-01']);
  expect(projectStrip({ ...PROJECT, openingDay: null })).toEqual([]);
  expect(projectDescription(CITY, PROJECT)).toContain('2026-10-01开盘');
  expect(projectDescription(CITY, { ...PROJECT, openingDay: null })).not.toContain('开盘');
});
