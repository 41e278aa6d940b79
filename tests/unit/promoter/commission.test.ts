import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availableFrom, COMMISSION, commissionOf, keptCommission } from '@/lib/promoter/commission';
import { balanceOf, ENTRY_KINDS, entryKindOf, entryRef } from '@/lib/promoter/wallet';

describe('a commission', () => {
  test.each([
    [1990, 199],
    [10_000, 1_000],
    [9, 0],
    [19, 1],
    [0, 0],
  ])('of %i fen is %i: a tenth, rounded down', (paid, commission) => expect(commissionOf(paid)).toBe(commission));

  test('can be withdrawn fifteen days after the payment', () => expect(availableFrom(0)).toBe(15 * 24 * 3_600_000));

  test('whatever parts an order is refunded in, what is left is that of what the buyer paid in the end', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.array(fc.integer({ min: 1, max: 3_000_000 })));
    fc.assert(
      fc.property(amounts, ([paidFen, parts]) => {
        let [refundedFen, reversed] = [0, 0];
        const { basisPoints } = COMMISSION;
        for (const part of parts) {
          const before = keptCommission({ paidFen, refundedFen, basisPoints });
          refundedFen = Math.min(paidFen, refundedFen + part);
          const back = before - keptCommission({ paidFen, refundedFen, basisPoints });
          expect(back).toBeGreaterThanOrEqual(0);
          reversed += back;
        }
        expect(commissionOf(paidFen) - reversed).toBe(commissionOf(paidFen - refundedFen));
        if (refundedFen === paidFen) expect(reversed).toBe(commissionOf(paidFen));
      }),
    );
  });
});

describe('a wallet', () => {
  test('says what waits apart, and below 0 nothing can be withdrawn', () => {
    expect(balanceOf(500, 200)).toEqual({ owed: 500, pending: 200, available: 300, withdrawable: 300 });
    expect(balanceOf(100, 400)).toEqual({ owed: 100, pending: 400, available: -300, withdrawable: 0 });
  });

  test('knows its entries by what they stand for, and no other', () => {
    for (const kind of ENTRY_KINDS) expect(entryKindOf(entryRef(kind, 'x y'))).toBe(kind);
    for (const ref of ['pay 1 2', 'refund x', 'promoter-', entryRef('payout', 'x')])
      expect(entryKindOf(ref)).toBeNull();
  });
});
