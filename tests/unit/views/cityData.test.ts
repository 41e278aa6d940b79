import { expect, test } from 'vitest';
import { otherData } from '@/lib/interface/views/cityData';

const NONE = { id: 1100, dealsDay: null, listingsDay: null, rentalsDay: null, projectsDay: null };

test.each([
  ['dealsDay', '看成交行情', '/1100/city-report'],
  ['listingsDay', '看二手房', '/1100/search/result'],
  ['rentalsDay', '看租房', '/1100/renting'],
  ['projectsDay', '看新房', '/1100/house-new'],
] as const)('a city of %s alone leads there', (day, text, href) => {
  expect(otherData({ ...NONE, [day]: '2024-06-30' })).toEqual([{ text, href }]);
});

test('a city without any leads home', () => {
  expect(otherData(NONE)).toEqual([{ text: '回城市首页', href: '/1100' }]);
});
