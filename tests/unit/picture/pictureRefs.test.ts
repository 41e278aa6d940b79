import { expect, test } from 'vitest';
import { pictureCountOfHome, pictureOfHome, picturesOfHome } from '@/lib/server/repositories/pictureRefs';

const HOME = {
  ...{ rooms: 3, halls: 2, kitchens: 1, baths: 1, area: 89.5, usable_area: 70, orientation: '南', decoration: '精装' },
  ...{ total_floors: 18, built_year: 2009, building_type: '板楼', pictures: null },
};

// Each third seed shows its plan first; a home of no known layout has none.
const ROWS = [
  ...[0, 1, 2, 3, 99_998, 99_999].map((seed) => ({ ...HOME, picture_seed: seed })),
  ...[3, 4].map((seed) => ({ ...HOME, rooms: null, picture_seed: seed })),
  { ...HOME, rooms: 0, picture_seed: 3 },
  { ...HOME, picture_seed: null },
  { ...HOME, picture_seed: 3, pictures: '["https://img.example.com/a.jpg","https://img.example.com/b.jpg"]' },
  { ...HOME, picture_seed: 3, pictures: '["javascript:alert(1)","https://img.example.com/b.jpg"]' },
];

test.each(ROWS)(
  "a card's picture is the first of all, and the count is theirs: seed $picture_seed, $rooms rooms",
  (row) => {
    const all = picturesOfHome(row);
    expect(pictureOfHome(row)).toEqual(all[0] ?? null);
    expect(pictureCountOfHome(row)).toBe(all.length);
  },
);

test('an address that is no web address is no picture', () => {
  const wrong = [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'file:///etc/passwd',
    '/a.jpg',
    '//evil.example/a',
    7,
  ];
  expect(picturesOfHome({ ...HOME, picture_seed: 3, pictures: JSON.stringify(wrong) })).toEqual([]);
  expect(
    picturesOfHome({ ...HOME, picture_seed: 3, pictures: JSON.stringify([...wrong, 'HTTP://a.example/b']) }),
  ).toEqual([{ kind: 'url', url: 'HTTP://a.example/b' }]);
});
