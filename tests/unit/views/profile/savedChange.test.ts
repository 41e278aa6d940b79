import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { HomeState, ProjectState, RentalState } from '@/lib/follow/contract';
import type { SavedKind } from '@/lib/follow/saved';
import { SAVED_KINDS } from '@/lib/follow/saved';
import { homeChange, priceChange, projectChange, rentalChange, soldLine } from '@/lib/follow/views/savedChange';

const WAN = 1_000_000;

test.each<[SavedKind, number | null, number | null, string, string]>([
  ['estate', 608 * WAN, 596 * WAN, '降了 12万', 'fall'],
  ['estate', 372 * WAN, 372 * WAN, '未变', 'same'],
  ['estate', 372 * WAN, 380.5 * WAN, '涨了 8.5万', 'rise'],
  ['estate', 372 * WAN, 372 * WAN - 500_000, '降了 5,000元', 'fall'],
  ['estate', 15_000 * WAN, 2_000 * WAN, '降了 1.3亿', 'fall'],
  ['rental', 650_000, 620_000, '降了 300元/月', 'fall'],
  ['community', 5_831_000, 5_700_000, '降了 1,310元/㎡', 'fall'],
  ['plate', null, 5_700_000, '--', 'same'],
  ['community', 5_831_000, null, '--', 'same'],
  ['project', null, null, '--', 'same'],
])('%s saved at %s and now %s: %s', (kind, before, now, text, tone) => {
  expect(priceChange(kind, before, now)).toEqual({ text, tone });
});

function directionOf(change: number): [tone: string, word: string] {
  if (change === 0) return ['same', '未变'];
  return change < 0 ? ['fall', '降了'] : ['rise', '涨了'];
}

test('a change is said in the direction it took, and never as nothing', () => {
  const price = fc.integer({ min: 1, max: 2_000_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...SAVED_KINDS), price, price, (kind, before, now) => {
      const { text, tone } = priceChange(kind, before, now);
      const [expected, word] = directionOf(now - before);
      expect(tone).toBe(expected);
      expect(text.startsWith(word)).toBe(true);
      expect(text).not.toMatch(/NaN|undefined|-\d/);
    }),
  );
});

const home = (changes: Partial<HomeState>): HomeState => ({
  id: 1001,
  cityId: 605,
  community: { id: 101, name: '三林苑' },
  plate: null,
  layout: { rooms: 2, halls: 1 },
  area: 71.2,
  floorBand: 'high',
  totalFloors: 6,
  price: 378 * WAN,
  status: 'on_sale',
  statusDay: null,
  seenDay: '2026-11-20',
  soldFor: null,
  picture: null,
  ...changes,
});

describe('a home that left the market', () => {
  it('was sold, with its deal price beside what it asked', () => {
    const sold = home({ status: 'sold', soldFor: { id: 1, day: '2026-11-16', price: 361 * WAN } });
    expect(homeChange(400 * WAN, sold)).toEqual({ text: '已成交 2026-11-16', tone: 'over' });
    expect(soldLine(sold)).toBe('成交 361万 · 挂牌 378万');
  });

  it('was sold for a price that nobody knows', () => {
    const sold = home({ status: 'sold', statusDay: '2026-11-15' });
    expect(homeChange(400 * WAN, sold).text).toBe('已成交 2026-11-15');
    expect(soldLine(sold)).toBe('成交 -- · 挂牌 378万');
  });

  it('was withdrawn, on a day or at some time', () => {
    expect(homeChange(1, home({ status: 'withdrawn', statusDay: '2026-11-19' })).text).toBe('已下架 2026-11-19');
    expect(homeChange(1, home({ status: 'withdrawn' })).text).toBe('已下架');
    expect(soldLine(home({}))).toBeNull();
  });
});

test('a rental that was let, and a project that is sold out, say so', () => {
  const rental = { rent: 650_000, status: 'let', statusDay: '2026-11-02' } as RentalState;
  expect(rentalChange(1, rental)).toEqual({ text: '已出租 2026-11-02', tone: 'over' });
  expect(rentalChange(1, { ...rental, status: 'withdrawn', statusDay: null }).text).toBe('已下架');
  expect(rentalChange(700_000, { ...rental, status: 'to_let' }).text).toBe('降了 500元/月');
  expect(projectChange(1, { saleStatus: 'sold_out', unitPrice: 2 } as ProjectState).text).toBe('已售罄');
  expect(projectChange(200, { saleStatus: 'on_sale', unitPrice: 100 } as ProjectState).text).toBe('降了 1元/㎡');
});
