import { describe, expect, it } from 'vitest';
import { firstPaymentOf, parsePaymentTerms } from '@/lib/rental/firstPayment';

describe('payment terms', () => {
  it.each([
    ['押一付三', { deposit: 1, months: 3 }],
    ['押1付1', { deposit: 1, months: 1 }],
    ['押二付一', { deposit: 2, months: 1 }],
    ['押一付半年', { deposit: 1, months: 6 }],
    ['押一付年', { deposit: 1, months: 12 }],
    ['押零付一', { deposit: 0, months: 1 }],
    ['无押金月付', null],
    ['', null],
    [null, null],
  ])('%s', (text, terms) => {
    expect(parsePaymentTerms(text)).toEqual(terms);
  });
});

describe('what is due before moving in', () => {
  const home = { rent: 650_000, payment: '押一付三', agencyFee: 325_000, serviceFee: 0 };

  it('is deposit, first rents and fees', () => {
    expect(firstPaymentOf(home)).toEqual({ total: 4 * 650_000 + 325_000, complete: true });
  });

  it('is "at least" while a fee is not stated, and unknown without terms', () => {
    expect(firstPaymentOf({ ...home, serviceFee: null })).toEqual({ total: 4 * 650_000 + 325_000, complete: false });
    expect(firstPaymentOf({ ...home, payment: '面议' })).toBeNull();
  });
});
