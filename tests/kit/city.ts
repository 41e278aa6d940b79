import type { City } from '@/lib/area/contract';

export const CITY: City = {
  id: 605,
  name: '上海',
  pinyin: 'shanghai',
  initials: 'sh',
  province: '上海市',
  position: { lng: 121.47, lat: 31.23 },
  hot: true,
  isDemo: true,
  dataDay: '2026-11-20',
  dealsDay: '2026-11-20',
  listingsDay: '2026-11-20',
  rentalsDay: '2026-11-20',
  projectsDay: '2026-11-20',
};
