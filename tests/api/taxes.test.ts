import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxKind } from '@/lib/calculators/tax/taxKind';
import { deleteOwnRule, storeOwnRule } from '@/lib/server/calculators/queries/ownRules';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getTaxes } from '@/services/calculators/taxes';
import { call, callRaw } from '../kit/callApi';
import { ownRule } from '../kit/ruleFacts';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const DEAL = {
  city: 'shanghai',
  kind: 'resale',
  price: '500万',
  area: '89',
  heldBy: 'time',
  held: '23个月',
  sellerOnlyHome: 'no',
  buyerHome: '1',
  terms: 'by_law',
  incomeMethod: 'assessed',
  place: 'city',
  agent: 'none',
};

const answer = (changes: Record<string, string> = {}) => call(opened, getTaxes, { ...DEAL, ...changes });

async function due(changes: Record<string, string> = {}): Promise<Partial<Record<TaxKind, number | null>>> {
  const { sale } = await answer(changes);
  return Object.fromEntries(sale.lines.map(({ kind, amount }) => [kind, amount]));
}

describe('tools/taxes', () => {
  it.each([
    // The published vectors on 500万 (design, section 5), in fen.
    [{}, { vat: 14_563_107, surcharge: 873_786, income: 4_854_369, deed: 4_854_369 }],
    [
      { held: '2年', area: '139', buyerHome: '2' },
      { vat: 0, surcharge: 0, income: 5_000_000, deed: 5_000_000 },
    ],
    [
      { held: '5年', area: '141', sellerOnlyHome: 'yes' },
      { vat: 0, surcharge: 0, income: 0, deed: 7_500_000 },
    ],
    [
      { held: '5年', area: '100', buyerHome: '3' },
      { vat: 0, surcharge: 0, income: 5_000_000, deed: 15_000_000 },
    ],
    // By the deed's day: 24 months are full on 2026-11-21, the day of the call.
    [{ heldBy: 'day', held: '', deedDay: '2024-11-22' }, { vat: 14_563_107 }],
    [{ heldBy: 'day', held: '', deedDay: '2024-11-21' }, { vat: 0 }],
    // 5 % until the end of 2025.
    [{ day: '2025-12-31' }, { vat: 23_809_524 }],
    // (4,854,368.93 − 3,000,000 − 8,737.86) × 20 %
    [{ incomeMethod: 'gain', original: '300万' }, { income: 36_912_621 }],
    [
      { kind: 'new', developerVat: 'simple' },
      { deed: 4_761_905, registration: 8_000 },
    ],
    [
      { agent: 'own', agentBuyer: '1%', agentSeller: '0.5' },
      { agent_buyer: 5_000_000, agent_seller: 2_500_000 },
    ],
  ] as const)('%o', async (changes, expected) => {
    expect(await due(changes)).toMatchObject(expected);
  });

  it('adds up to 251,456.31, and says what each side pays', async () => {
    const { sale } = await answer();
    expect(sale).toMatchObject({ state: 'known', taxes: 25_145_631, fees: 8_000, day: '2026-11-21' });
    expect(sale).toMatchObject({ buyerPays: 4_862_369, sellerPays: 20_291_262 });
    const { sale: net } = await answer({ terms: 'buyer_pays_all' });
    // Of 5,211,495.66 the seller keeps 5,000,000.00; deed tax is taken of 5,059,704.52.
    expect(net).toMatchObject({ contractPrice: 521_149_566, buyerPays: 21_149_566 + 5_059_705 + 8_000, sellerPays: 0 });
  });

  it('names what it lacks instead of guessing', async () => {
    const { sale } = await answer({ held: '', area: '', buyerHome: 'unknown' });
    expect(sale).toMatchObject({ state: 'unknown', taxes: null });
    expect([...sale.missing].sort()).toEqual(['area', 'buyerHome', 'heldMonths']);
  });

  it('tells what the former rule would have taken, by itself and for a day that is named', async () => {
    const byItself = await answer();
    expect(byItself.changed).toMatchObject({ from: '2025-12-31', before: 34_761_905, after: 25_145_631 });
    const named = await answer({ since: '2026-11-20' });
    expect(named.changed).toMatchObject({ moved: false, rules: [] });
  });

  it('gives back income tax by the prices, of this home unless another is named', async () => {
    const sold = { replacing: '1', soldDay: '2026-06-15', soldPrice: '600万', soldTax: '6万' };
    const asked = { held: '2年', sameCity: 'yes', sameOwner: 'yes', ...sold };
    expect((await answer(asked)).refund).toMatchObject({ state: 'yes', amount: 5_000_000, buyUntil: '2027-06-15' });
    expect((await answer({ ...asked, boughtPrice: '600万' })).refund).toMatchObject({ amount: 6_000_000 });
    expect((await answer({ ...asked, boughtDay: '2027-06-16' })).refund).toMatchObject({ state: 'no', amount: null });
    expect((await answer({ ...asked, sameCity: 'unknown' })).refund).toMatchObject({
      state: 'unknown',
      missing: ['sameCity'],
    });
    expect((await answer()).refund).toBeNull();
  });

  it.each([
    [{ price: '' }, 'price'],
    [{ price: '-500' }, 'price'],
    [{ price: '五百来万' }, 'price'],
    [{ price: '99999亿' }, 'price'],
    [{ area: '0' }, 'area'],
    [{ area: '89.555' }, 'area'],
    [{ held: '两年多' }, 'held'],
    [{ city: 'atlantis' }, 'city'],
    [{ day: '2026-02-29' }, 'day'],
    [{ agent: 'own', agentBuyer: '11%', agentSeller: '0' }, 'agentBuyer'],
    [{ replacing: '1', soldDay: '', soldPrice: '100万' }, 'soldDay'],
  ] as const)('%o is refused with a sentence beside %s', async (changes, field) => {
    const { status, envelope } = await callRaw(opened, getTaxes, { ...DEAL, ...changes });
    expect(status).toBe(400);
    expect(JSON.stringify(envelope)).toContain(field);
  });

  it("follows an operator's rule at once", async () => {
    const rate = ownRule('tax.incomeAssessed', { rate: 0.02 }, { city: 'shanghai' });
    await storeOwnRule(opened.db, rate, NOW);
    expect(await due({ held: '2年' })).toMatchObject({ income: 10_000_000 });
    await deleteOwnRule(opened.db, rate);
    expect(await due({ held: '2年' })).toMatchObject({ income: 5_000_000 });
  });
});
