import { expect, test } from 'vitest';
import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import { formatDistance, formatWalk, walkingMinutes } from '@/lib/kernel/format/distance';

test.each([
  [89.5, '89.5㎡'],
  [89, '89㎡'],
  [103.62, '103.62㎡'],
  [1234.5, '1,234.5㎡'],
  [null, '--'],
])('an area of %s is %s', (squareMetres, text) => {
  expect(formatArea(squareMetres)).toBe(text);
});

test.each([
  [3, 2, undefined, '3室2厅'],
  [1, 0, undefined, '1室0厅'],
  [3, 2, 1, '3室2厅1卫'],
  [3, 2, null, '3室2厅'],
  [null, 2, 1, '--'],
  [3, null, 1, '--'],
])('%s rooms, %s living rooms, %s bathrooms read %s', (rooms, livingRooms, bathrooms, text) => {
  expect(formatLayout(rooms, livingRooms, bathrooms)).toBe(text);
});

test.each([
  ['mid', 18, '中楼层/18层'],
  ['low', 6, '低楼层/6层'],
  ['high', null, '高楼层'],
  ['basement', 2, '地下室/2层'],
  [null, 18, '18层'],
  [null, null, '--'],
] as const)('the floor %s of %s reads %s', (band, total, text) => {
  expect(formatFloor(band, total)).toBe(text);
});

test.each([
  [0, '0m', '步行1分钟', 1],
  [80, '80m', '步行1分钟', 1],
  [81, '81m', '步行2分钟', 2],
  [880, '880m', '步行11分钟', 11],
  [999.4, '999m', '步行13分钟', 13],
  [999.6, '1km', '步行13分钟', 13],
  [1240, '1.2km', '步行16分钟', 16],
])('%s metres are %s and %s', (metres, distance, walk, minutes) => {
  expect(formatDistance(metres)).toBe(distance);
  expect(formatWalk(metres)).toBe(walk);
  expect(walkingMinutes(metres)).toBe(minutes);
});

test('an unknown distance is missing', () => {
  expect(formatDistance(null)).toBe('--');
  expect(formatWalk(undefined)).toBe('--');
});
