import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAX_FACTS } from '@/lib/calculators/facts/taxFacts';
import { contractPriceOf } from '@/lib/calculators/tax/contractPrice';
import type { SaleAnswers } from '@/lib/calculators/tax/sale';
import { taxResult } from '@/lib/calculators/tax/taxEngine';
import { saleAnswers } from '../../kit/calculatorAnswers';
import { propertyRuns } from '../../kit/fullRun';
import { WAN } from '../../kit/money';
import { TODAY } from '../../kit/today';

const resultOf = (changes: Partial<SaleAnswers>) => taxResult(saleAnswers(changes), TAX_FACTS, TODAY);
const netOf = (changes: Partial<SaleAnswers>) => resultOf({ ...changes, terms: 'net' });

describe('到手价', () => {
  // By another program in exact fractions, every price tried from below.
  it.each([
    [500 * WAN, { heldMonths: 23 }, 521_149_566],
    [500 * WAN, { heldMonths: 24 }, 505_050_505],
    [500 * WAN, { heldMonths: 60, sellerOnlyHome: true }, 500 * WAN],
    [300 * WAN, { heldMonths: 12, agent: { buyer: 0, seller: 0.01 } }, 315_983_229],
    [800 * WAN, { heldMonths: 36, incomeMethod: 'gain', cost: { original: 500 * WAN, deductible: 0 } }, 875 * WAN],
    [333_333_333, { heldMonths: 1 }, 347_433_043],
    [500 * WAN, { heldMonths: 23, incomeMethod: 'gain', cost: { original: 300 * WAN, deductible: 0 } }, 567_521_539],
  ] as const)('%d fen with %o: a contract of %d', (price, changes, contractPrice) => {
    expect(netOf({ price, ...changes }).contractPrice).toBe(contractPrice);
  });

  const anySale = fc.record({
    price: fc.integer({ min: 100, max: 10_000 * WAN }),
    area: fc.constantFrom(89, 140, 140.01),
    heldMonths: fc.integer({ min: 0, max: 120 }),
    sellerOnlyHome: fc.boolean(),
    buyerHome: fc.constantFrom(1 as const, 2 as const, 3 as const),
    place: fc.constantFrom('city' as const, 'county' as const, 'elsewhere' as const),
    incomeMethod: fc.constantFrom('assessed' as const, 'gain' as const),
    cost: fc.record({ original: fc.integer({ min: 0, max: 10_000 * WAN }), deductible: fc.constant(0) }),
    agent: fc.record({ buyer: fc.constantFrom(0, 0.01), seller: fc.constantFrom(0, 0.01, 0.015) }),
  });

  it('leaves the seller exactly the net asked, by the taxes of the contract, and the buyer pays all the rest', () => {
    fc.assert(
      fc.property(anySale, (changes) => {
        const net = netOf(changes);
        const contract = net.contractPrice ?? 0;
        const byLaw = resultOf({ ...changes, price: contract });
        expect(contract - (byLaw.sellerPays ?? 0)).toBe(changes.price);
        expect(net).toMatchObject({ taxes: byLaw.taxes, fees: byLaw.fees, sellerPays: 0, netPrice: byLaw.netPrice });
        expect(changes.price + (net.buyerPays ?? 0)).toBe(contract + (byLaw.buyerPays ?? 0));
        expect(net.lines.map(({ kind, amount }) => [kind, amount])).toEqual(
          byLaw.lines.map(({ kind, amount }) => [kind, amount]),
        );
      }),
      { numRuns: propertyRuns(400), seed: 20261122 },
    );
  });

  it('is the least such contract', () => {
    const small = fc.tuple(anySale, fc.integer({ min: 1, max: 400 }));
    fc.assert(
      fc.property(small, ([changes, price]) => {
        const asked = { ...changes, price, cost: { original: Math.floor(price / 2), deductible: 0 } };
        let least = 1;
        while (least - (resultOf({ ...asked, price: least }).sellerPays ?? 0) !== price) least += 1;
        expect(netOf(asked).contractPrice).toBe(least);
      }),
      { numRuns: 100, seed: 20261122 },
    );
  });

  it('is found among prices where roundings fall back', () => {
    // What is left goes 0 1 2 1 2 3 4 5 3 4 5 6 …
    const left = [0, 1, 2, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8];
    const pays = (price: number) => price - (left[price] ?? price - 5);
    expect([1, 2, 3, 4, 5, 6].map((net) => contractPriceOf(net, pays))).toEqual([1, 2, 5, 6, 7, 11]);
    expect(contractPriceOf(500 * WAN, (price) => price - 1)).toBeNull();
  });

  it('cannot be told while one of the seller’s taxes cannot', () => {
    const result = netOf({ heldMonths: null });
    expect(result).toMatchObject({
      state: 'unknown',
      contractPrice: null,
      taxes: null,
      buyerPays: null,
      netPrice: null,
    });
    expect(result.lines.find(({ kind }) => kind === 'deed')).toMatchObject({ amount: null, missing: ['heldMonths'] });
    expect(result.lines.find(({ kind }) => kind === 'registration')).toMatchObject({ amount: 8_000, missing: [] });
    expect(result.atLeast.buyerPays).toBe(8_000);
  });

  it('of a sale whose deed tax alone is open has its contract all the same', () => {
    const result = netOf({ area: null });
    expect(result).toMatchObject({ contractPrice: 505_050_505, state: 'unknown', taxes: null, missing: ['area'] });
    expect(result.atLeast).toMatchObject({ taxes: 5_050_505, buyerPays: 5_050_505 + 8_000, sellerPays: 0 });
  });
});

it('is untold where a rule takes all that a price is more', () => {
  const all = TAX_FACTS.map((fact) => (fact.id === 'tax.incomeGain' ? { ...fact, value: { rate: 1 } } : fact));
  const gain = { terms: 'net', incomeMethod: 'gain', cost: { original: 300 * WAN, deductible: 0 } } as const;
  expect(taxResult(saleAnswers(gain), all as typeof TAX_FACTS, TODAY)).toMatchObject({
    state: 'unknown',
    contractPrice: null,
    taxes: null,
    buyerPays: null,
    missing: ['rule'],
  });
});
