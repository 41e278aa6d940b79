import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COST_FORM } from '@/lib/calculators/forms/costForm';
import { startingRaw } from '@/lib/kernel/form/readForm';
import { compareCosts } from '@/lib/server/calculators/calls/compareCosts';
import type { OpenDatabase } from '@/lib/server/db/client';
import { nameHomes } from '@/services/calculators/totalCost';
import { call, callRaw } from '../kit/callApi';
import { WAN } from '../kit/money';
import { openPlacedDatabase } from '../kit/place';
import { estateRow } from '../kit/rows';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  const { db } = opened;
  const home = { area: 89, held: 'five', only_home: 1, decoration: '精装' } as const;
  await db
    .insertInto('estates')
    .values([
      estateRow({ ...home, id: 1, source_ref: 'a', price: 500 * WAN }),
      estateRow({ ...home, id: 2, source_ref: 'b', price: 140 * WAN, decoration: '毛坯' }),
      estateRow({ ...home, id: 3, source_ref: 'c', price: 560 * WAN, held: null }),
      estateRow({ ...home, id: 4, source_ref: 'd', price: 500 * WAN, status: 'sold' }),
    ])
    .execute();
});
afterAll(() => opened.close());

const compare = (estateIds: number[], typed: Record<string, string> = {}) =>
  call(opened, compareCosts, { estateIds, assumptions: startingRaw(COST_FORM, typed) });
const amountsOf = ({ items }: { items: { kind: string; amount: number | null }[] }) =>
  Object.fromEntries(items.map(({ kind, amount }) => [kind, amount]));

describe('tools/total-cost', () => {
  it('adds up a home of 500万, 满五唯一, on 15 % down and thirty years', async () => {
    const { columns, homes } = await compare([1]);
    const column = columns[0];
    if (!column) throw new Error('no column');
    expect(homes).toMatchObject([{ id: 1, cityId: 605, price: 500 * WAN, status: 'on_sale' }]);
    // Deed 1 % and registration 80 yuan; agent 1 %; 425万 at 3.5 % over 30 years.
    expect(amountsOf(column)).toEqual({
      price: 500 * WAN,
      taxes: 5 * WAN + 8_000,
      agent: 5 * WAN,
      moving: 500_000,
      renovation: 0,
      interest: 224_187_324,
      refund: 0,
      subsidy: 0,
    });
    expect(column).toMatchObject({ loan: 425 * WAN, downPayment: 75 * WAN, monthlyPayment: 1_803_298 });
    expect(column.upfront).toBe(75 * WAN + 5 * WAN + 8_000 + 5 * WAN + 500_000);
    expect(column.total).toBe(column.items.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  });

  it('renovates what is bare, and gives the subsidy to a small cheap first home', async () => {
    const { columns } = await compare([2]);
    const small = amountsOf(columns[0] ?? { items: [] });
    expect(small.renovation).toBe(8_900_000);
    // 1 % a year for five years, of 100万: of 119万 more than that is owed all the time.
    expect(small.subsidy).toBe(-5 * WAN);
    const second = await compare([2], { buyerHome: '2' });
    expect(amountsOf(second.columns[0] ?? { items: [] }).subsidy).toBe(0);
  });

  it('compares homes in the order asked for, and says how much each is over the cheapest', async () => {
    const { homes, columns } = await compare([1, 2, 1]);
    expect(homes.map(({ id }) => id)).toEqual([1, 2]);
    expect(columns[1]?.overCheapest).toBe(0);
    expect(columns[0]?.overCheapest).toBe((columns[0]?.total ?? 0) - (columns[1]?.total ?? 0));
  });

  it('leaves open what cannot be told', async () => {
    const { columns } = await compare([1, 3]);
    expect(columns[1]).toMatchObject({ total: null, upfront: null, missing: ['taxes', 'agent'] });
    expect(columns[0]?.overCheapest).toBeNull();
  });

  it.each([
    // Of a contract of 5,050,505.05 the seller keeps the 500万; 1 % of it twice.
    ['buyer_pays_all', 2 * 5_050_505 + 8_000],
    ['by_law', 5 * WAN + 8_000],
  ])('follows the terms: %s', async (terms, taxes) => {
    await opened.db.updateTable('estates').set({ only_home: 0 }).where('id', '=', 1).execute();
    const { columns } = await compare([1], { terms });
    expect(amountsOf(columns[0] ?? { items: [] }).taxes).toBe(taxes);
    await opened.db.updateTable('estates').set({ only_home: 1 }).where('id', '=', 1).execute();
  });

  it('takes the share that is paid down, all of it too', async () => {
    const { columns } = await compare([1], { down: '10成' });
    expect(columns[0]).toMatchObject({ loan: 0, monthlyPayment: 0, downPayment: 500 * WAN });
    expect(amountsOf(columns[0] ?? { items: [] }).interest).toBe(0);
  });

  it('shows a sold home, and refuses six homes and what is no number', async () => {
    expect((await compare([4])).homes[0]?.status).toBe('sold');
    expect((await compare([99])).columns).toEqual([]);
    const assumptions = startingRaw(COST_FORM, {});
    expect((await callRaw(opened, compareCosts, { estateIds: [1, 2, 3, 4, 5, 6], assumptions })).status).toBe(400);
    const wrong = { estateIds: [1], assumptions: { ...assumptions, years: '四十年' } };
    expect((await callRaw(opened, compareCosts, wrong)).status).toBe(400);
  });
});

it('tools/home-names names homes on sale', async () => {
  const { homes } = await call(opened, nameHomes, { estateIds: [4, 2, 99, 1] });
  expect(homes.map(({ id }) => id)).toEqual([2, 1]);
});
