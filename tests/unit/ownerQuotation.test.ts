import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { LEAD_STATES } from '@/lib/lead/leadState';
import { OWNER_LIMITS, VIEWING_TIMES } from '@/lib/owner/ownerQuotation';
import { ownerState } from '@/lib/owner/ownerState';
import { readOwnerForm, timeField } from '@/lib/owner/readOwnerForm';

const GOOD: RawForm = { area: '89.5平', layout: '3室2厅', floor: '12/18', price: '5百万', urgency: 'quarter' };
const wishOf = (more: RawForm = {}) => {
  const read = readOwnerForm({ ...GOOD, ...more });
  return 'wish' in read ? read.wish : null;
};
const problemsOf = (more: RawForm) => {
  const read = readOwnerForm({ ...GOOD, ...more });
  return 'problems' in read ? read.problems : {};
};

describe('what an owner types', () => {
  test('is read as people write it, in fen and ㎡', () => {
    expect(
      wishOf({ floorPrice: '480', 'time-weekend': '1', fiveOnly: 'yes', mortgaged: 'no', building: '3幢' }),
    ).toEqual({
      home: { area: 89.5, rooms: 3, halls: 2, floor: 12, totalFloors: 18, floorBand: 'mid', building: '3幢' },
      price: 5e8,
      floorPrice: 4.8e8,
      urgency: 'quarter',
      times: ['weekend'],
      fiveOnly: true,
      mortgaged: false,
    });
  });

  test('and what is left out is not known', () => {
    expect(wishOf({ layout: '', floor: '' })).toMatchObject({
      home: { rooms: null, halls: null, floor: null, totalFloors: null, floorBand: null, building: null },
      floorPrice: null,
      times: [],
      fiveOnly: null,
      mortgaged: null,
    });
  });

  test.each([
    [{ area: '' }, { area: 'area' }],
    [{ area: '9' }, { area: 'area' }],
    [{ layout: '大' }, { layout: 'layout' }],
    [{ floor: '19/18' }, { floor: 'floor' }],
    [{ floor: '上面' }, { floor: 'floor' }],
    [{ price: '' }, { price: 'price' }],
    [{ price: '500多万' }, { price: 'price' }],
    [{ price: '9' }, { price: 'priceRange' }],
    [{ price: '11亿' }, { price: 'priceRange' }],
    [{ floorPrice: '501' }, { floorPrice: 'floorAbove' }],
    [{ floorPrice: '很低' }, { floorPrice: 'floorPrice' }],
    [{ urgency: '' }, { urgency: 'urgency' }],
    [{ urgency: 'now' }, { urgency: 'urgency' }],
  ])('%j is refused by its field', (typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems);
  });

  test('of whatever is typed, what is read can be stored', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    const numbers = fc.integer({ min: -5, max: 200_000 }).map(String);
    const anything = fc.record(
      {
        area: numbers,
        layout: text,
        floor: numbers,
        building: text,
        price: numbers,
        floorPrice: numbers,
        urgency: text,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const wish = wishOf(raw as RawForm);
        if (!wish) return;
        const { price, floorPrice, home } = wish;
        expect(price).toBeGreaterThanOrEqual(OWNER_LIMITS.leastPrice);
        expect(price).toBeLessThanOrEqual(OWNER_LIMITS.mostPrice);
        expect(floorPrice ?? price).toBeLessThanOrEqual(price);
        expect(home.area).toBeGreaterThanOrEqual(10);
        expect((home.building ?? '').length).toBeLessThanOrEqual(OWNER_LIMITS.building);
        if (home.floor !== null && home.totalFloors !== null) expect(home.floor).toBeLessThanOrEqual(home.totalFloors);
      }),
    );
  });

  test.each(VIEWING_TIMES)('%s is ticked by its own name', (time) => {
    expect(wishOf({ [timeField(time)]: '1' })?.times).toEqual([time]);
  });
});

describe('how far it has come', () => {
  test.each([
    [undefined, 'authorised'],
    [null, 'withdrawn'],
    [{ state: 'new', isAssigned: false }, 'received'],
    [{ state: 'new', isAssigned: true }, 'assigned'],
    [{ state: 'unreachable', isAssigned: false }, 'assigned'],
    [{ state: 'done', isAssigned: true }, 'done'],
    [{ state: 'withdrawn', isAssigned: true }, 'withdrawn'],
  ] as const)('%j is %s', (lead, state) => {
    expect(ownerState(lead)).toBe(state);
  });

  test('is never unknown of a lead', () => {
    for (const state of LEAD_STATES)
      for (const isAssigned of [true, false]) expect(ownerState({ state, isAssigned })).not.toBe('authorised');
  });
});
