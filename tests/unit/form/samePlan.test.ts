import { describe, expect, it } from 'vitest';
import { shareableRaw } from '@/lib/kernel/form/formAddress';
import type { FormSpec } from '@/lib/kernel/form/formSpec';
import { answeredRaw, isShown, readForm } from '@/lib/kernel/form/readForm';

const money = { kind: 'number', measure: 'wan', least: 1_000_000, most: 100_000_000_000 } as const;
const SPEC = {
  by: { kind: 'choice', options: ['price', 'amount'], start: 'price' },
  price: { ...money, shownWhen: { by: ['price'] } },
  amount: { ...money, shownWhen: { by: ['amount'] } },
  more: { kind: 'flag' },
  byB: { kind: 'choice', options: ['price', 'amount'], sameAs: 'by', shownWhen: { more: ['1'] } },
  priceB: { ...money, sameAs: 'price', shownWhen: { more: ['1'], byB: ['price'] } },
  amountB: { ...money, sameAs: 'amount', shownWhen: { more: ['1'], byB: ['amount'] } },
  area: { kind: 'number', measure: 'area', least: 1, most: 1000, shownWhen: [{ by: ['amount'] }, { more: ['1'] }] },
} as const satisfies FormSpec;

describe('a field that shares the answer of another', () => {
  it('is answered as that one while it is empty', () => {
    const { values } = readForm(SPEC, { by: 'price', price: '500', more: '1', area: '89' });
    expect(values).toMatchObject({ byB: 'price', priceB: 500_000_000, amountB: null });
  });

  it('keeps an answer of its own', () => {
    const { values } = readForm(SPEC, { by: 'price', price: '500', more: '1', priceB: '480万', area: '89' });
    expect(values).toMatchObject({ price: 500_000_000, priceB: 480_000_000 });
  });

  it('is missing where the other is not asked, whatever that one holds', () => {
    const raw = { by: 'price', price: '500', amount: '300', more: '1', byB: 'amount', area: '89' };
    expect(answeredRaw(SPEC, raw).amountB).toBe('');
    expect(readForm(SPEC, raw).problems).toEqual({ amountB: { code: 'missing' } });
  });

  it('stays out of the address while it is empty', () => {
    expect(shareableRaw(SPEC, { by: 'price', price: '500', more: '1', priceB: '', area: '89' })).toEqual({
      price: '500',
      more: '1',
      area: '89',
    });
    expect(shareableRaw(SPEC, { by: 'price', price: '500', more: '1', priceB: '480' })).toMatchObject({
      priceB: '480',
    });
  });
});

it('several conditions: any one of them', () => {
  expect(isShown(SPEC.area, { by: 'amount' })).toBe(true);
  expect(isShown(SPEC.area, { by: 'price', more: '1' })).toBe(true);
  expect(isShown(SPEC.area, { by: 'price' })).toBe(false);
});
