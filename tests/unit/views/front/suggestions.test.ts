import { describe, expect, test } from 'vitest';
import { likingOf, searchesFor, type ViewedHome } from '@/lib/front/suggestions';
import { suggestedBy } from '@/lib/front/views/suggestionsText';
import { writeFilters } from '@/lib/search/codec';

const WAN = 1_000_000;
const home = (id: number, plate: number | null, rooms: number | null, wan: number): ViewedHome => ({
  id,
  plate: plate === null ? null : { id: plate, name: `板块${plate}` },
  layout: { rooms, halls: null },
  price: wan * WAN,
});

describe('what homes that were looked at have in common', () => {
  test('nothing, of none, and of those that lie in no plate', () => {
    expect(likingOf([])).toBeNull();
    expect(likingOf([home(1, null, 2, 500)])).toBeNull();
  });

  test('three plates at most, the most looked at first, and of as many the latest', () => {
    const liking = likingOf([
      home(1, 7, 2, 500),
      home(2, 5, 3, 620),
      home(3, 9, 2, 450),
      home(4, 5, 9, 500),
      home(5, 8, null, 480),
    ]);
    expect(liking?.plates.map(({ id }) => id)).toEqual([5, 7, 9]);
    expect(liking).toMatchObject({ homes: 5, rooms: [2, 3, 5], low: 450 * WAN, high: 620 * WAN });
    if (!liking) return;
    expect(searchesFor(liking).map(({ filters }) => writeFilters(filters))).toEqual([
      { plate: '5,7,9', price: '405-682', room: '2,3,5' },
      { plate: '5,7,9', price: '405-682' },
    ]);
    expect(suggestedBy(liking)).toBe(
      '按这台设备上看过的 5 套：板块5、板块7、板块9，450至620万。推荐只看这台设备上的浏览记录，不会另外保存到网站。',
    );
  });

  test('one home of unknown rooms is one search, at its own price', () => {
    const liking = likingOf([home(1, 7, null, 500)]);
    expect(liking && searchesFor(liking)).toHaveLength(1);
    expect(liking && suggestedBy(liking)).toContain('看过的 1 套：板块7，500万。');
  });
});
