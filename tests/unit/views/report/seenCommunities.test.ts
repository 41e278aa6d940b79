import { expect, test } from 'vitest';
import type { SavedKind } from '@/lib/follow/saved';
import type { ThingState } from '@/lib/follow/views/savedRow';
import { seenCommunities, thingsOfCity } from '@/lib/report/views/seenCommunities';

const thing = (kind: SavedKind, id: number, cityId = 605) => ({ kind, id, cityId, name: `名${id}` });

const home = (id: number, community: number, rooms: number) =>
  [
    `estate ${id}`,
    {
      kind: 'estate',
      state: { id, community: { id: community, name: `小区${community}` }, layout: { rooms, halls: 1 } },
    },
  ] as unknown as [string, ThingState];

test('only homes and communities of the city count, each once', () => {
  const things = [
    thing('estate', 1),
    thing('estate', 1),
    thing('estate', 2, 1100),
    thing('rental', 3),
    thing('plate', 4),
  ];
  expect(thingsOfCity([...things, thing('community', 1)], 605)).toEqual([thing('estate', 1), thing('community', 1)]);
});

test('homes stand under their community, one that the site does not know under none', () => {
  const states = new Map([home(1, 101, 2), home(2, 101, 3), home(4, 102, 1)]);
  const things = [
    thing('estate', 1),
    thing('community', 101),
    thing('estate', 2),
    thing('estate', 3),
    thing('estate', 4),
  ];
  expect(seenCommunities(things, { states })).toEqual([
    { id: 101, name: '小区101', hint: '2室1厅 · 看过这个小区 · 3室1厅' },
    { id: 102, name: '小区102', hint: '1室1厅' },
  ]);
});

test('six are enough', () => {
  const things = Array.from({ length: 9 }, (_, at) => thing('community', at + 1));
  expect(seenCommunities(things, { states: new Map() }).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
});
