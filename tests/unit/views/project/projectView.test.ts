import { expect, it } from 'vitest';
import type { ProjectDetail } from '@/lib/project/contract';
import { projectCardOf, projectViewOf } from '@/lib/project/views/projectView';
import { NOW } from '../../../kit/today';

const PLACE = {
  district: { id: 1, name: '浦东' },
  plate: { id: 11, name: '三林' },
  station: { id: 31, name: '三林东', distance: 620 },
  address: '灵岩路1号',
  position: { lng: 121.5, lat: 31.1 },
  picture: { kind: 'drawn', spec: 'facade-slab-18-2026-day-autumn-s1' },
  totalPriceFrom: 520_000_000,
  totalPriceTo: 880_000_000,
  areaFrom: 89,
  areaTo: 143,
  roomCounts: [2, 3],
  tags: ['低密'],
  seenDay: '2026-11-20',
} as const;

const project = {
  ...PLACE,
  id: 1,
  pictures: [{ kind: 'url', url: 'https://img.example.com/a.jpg' }],
  buildings: [{ id: 7, name: '1号楼', storeys: 16, units: 2, homeCount: null, permitNo: null, saleStatus: 'upcoming' }],
  layouts: [{ id: 8, name: 'A户型', picture: null }],
  news: [{ id: 9, title: '开盘' }],
  around: [{ ...PLACE, id: 2 }],
} as unknown as ProjectDetail;

it('names a building’s storeys and homes, known or not', () => {
  expect(projectViewOf(project, NOW).buildings).toMatchObject([{ name: '1号楼', size: '16层 · --户', permit: null }]);
});

it('shows the first picture, and keeps the address for the project’s own page', () => {
  expect(projectViewOf(project, NOW)).toMatchObject({ picture: 'https://img.example.com/a.jpg', address: '灵岩路1号' });
});

it('words what a card and the head of a page show', () => {
  const card = projectCardOf(project, NOW);
  expect(card).toMatchObject({
    facts: '浦东 三林 · 2/3室 · 89至143㎡',
    total: '520至880万',
    tags: ['距三林东站 620m', '低密'],
    picture: 'facade-slab-18-2026-day-autumn-s1',
  });
  for (const name of ['district', 'station', 'position', 'roomCounts', 'areaFrom', 'totalPriceFrom'])
    expect(card).not.toHaveProperty(name);
  expect(projectViewOf(project, NOW)).toMatchObject({ rooms: '2/3室', areas: '89至143㎡', total: '520至880万' });
});

it('leaves out what is not known', () => {
  const bare = {
    ...project,
    district: null,
    station: null,
    roomCounts: [],
    tags: [],
    areaFrom: null,
    areaTo: null,
    totalPriceFrom: null,
    totalPriceTo: null,
  };
  expect(projectCardOf(bare, NOW)).toMatchObject({ facts: '三林', total: '', tags: [] });
  expect(projectCardOf({ ...project, areaTo: null, totalPriceTo: 12_000_000_000 }, NOW)).toMatchObject({
    facts: '浦东 三林 · 2/3室 · 89㎡起',
    total: '520万至1.2亿',
  });
});

it.each([
  [868_000_000, 1_194_000_000, '868至1,194万'],
  [868_000_000, 868_000_000, '868万'],
  [868_000_000, null, '868万起'],
  [null, 1_194_000_000, '1,194万以内'],
  [null, null, ''],
])('words the ends %j and %j of a price as %j', (totalPriceFrom, totalPriceTo, total) => {
  expect(projectCardOf({ ...project, totalPriceFrom, totalPriceTo }, NOW).total).toBe(total);
});
