import { expect, it } from 'vitest';
import type { ProjectDetail } from '@/lib/domain/model/projectDetail';
import { projectCardOf, projectViewOf } from '@/lib/domain/project/projectView';

const PLACE = {
  district: { id: 1, name: '浦东' },
  plate: { id: 11, name: '三林' },
  station: { id: 31, name: '三林东', distance: 620 },
  address: '灵岩路1号',
  position: { lng: 121.5, lat: 31.1 },
  picture: { kind: 'drawn', spec: 'facade-slab-18-2026-day-autumn-s1' },
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
  expect(projectViewOf(project).buildings).toMatchObject([{ name: '1号楼', size: '16层 · --户', permit: null }]);
});

it('shows the first picture, and keeps the address for the project’s own page', () => {
  expect(projectViewOf(project)).toMatchObject({ picture: 'https://img.example.com/a.jpg', address: '灵岩路1号' });
});

it('sends of a card’s place the names alone', () => {
  const { district, plate, station, picture, ...others } = projectCardOf({ ...project, ...PLACE });
  expect({ district, plate, station }).toEqual({
    district: { name: '浦东' },
    plate: { name: '三林' },
    station: { name: '三林东', distance: 620 },
  });
  expect(picture).toBe('facade-slab-18-2026-day-autumn-s1');
  expect(others).not.toHaveProperty('position');
});
