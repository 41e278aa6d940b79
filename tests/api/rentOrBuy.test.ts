import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rentOrBuyPage } from '@/lib/server/calculators/pages/rentOrBuyPage';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getRentOrBuy } from '@/services/calculators/rentOrBuy';
import { call, callRaw } from '../kit/callApi';
import { propsOf } from '../kit/propsOf';
import { openDemoDatabase, openTwoCities } from '../kit/testDatabase';

const FORM = { wait: '12' };
const MEANS = {
  income: 4_000_000,
  debts: 0,
  cash: 200_000_000,
  household: null,
  fundMonths: null,
  home: 'first',
  outside: false,
  months: 240,
} as const;

describe('a city with facts', () => {
  let opened: OpenDatabase;
  let estate: { id: number; price: number; area: number; community_id: number };
  let rental: { id: number; rent: number };
  beforeAll(async () => {
    opened = await openDemoDatabase();
    const onSale = opened.db.selectFrom('estates').where('city_id', '=', 605).where('status', '=', 'on_sale');
    estate = await onSale.select(['id', 'price', 'area', 'community_id']).orderBy('id').executeTakeFirstOrThrow();
    const toLet = opened.db.selectFrom('rentals').where('city_id', '=', 605).where('status', '=', 'to_let');
    rental = await toLet.select(['id', 'rent']).where('mode', '=', 'whole').orderBy('id').executeTakeFirstOrThrow();
  });
  afterAll(() => opened.close());

  it('a home on sale is reckoned at its asking price, with the usual loan, and its parts add up', async () => {
    const answer = await call(opened, getRentOrBuy, { cityId: 605, estateId: estate.id, form: FORM });
    expect(answer).toMatchObject({ subject: { kind: 'estate', id: estate.id }, price: estate.price, missing: [] });
    expect(answer.loan).toBe(Math.round(estate.price * (1 - (answer.downShare as number))));
    expect(answer.years).toHaveLength(31);
    for (const { rents, gain, interest, forgone, costs, sale, upkeep, ahead } of answer.years) {
      expect(Math.abs(rents + gain - interest - forgone - costs - sale - upkeep - ahead)).toBeLessThan(10);
    }
    const names = answer.assumptions.map(({ name }) => name);
    expect(new Set(names).size).toBe(8);
    expect(answer.waiting?.spans).toBeGreaterThan(0);
  });

  it('a home to let is reckoned at its rent and what a ㎡ around it was sold for', async () => {
    const { subject, assumptions, priceSource } = await call(opened, getRentOrBuy, {
      cityId: 605,
      rentalId: rental.id,
      form: FORM,
    });
    expect(subject).toMatchObject({ kind: 'rental', id: rental.id });
    expect(assumptions.find(({ name }) => name === 'rent')).toMatchObject({
      value: rental.rent,
      source: { of: 'ownRent' },
    });
    expect(priceSource.of).toBe('deals');
  });

  it('what is typed goes before what is known, and is named so', async () => {
    const form = { ...FORM, growth: '3', rent: '20000', price: '300', down: '50' };
    const answer = await call(opened, getRentOrBuy, { cityId: 605, estateId: estate.id, form });
    expect(answer).toMatchObject({ price: 300_000_000, loan: 150_000_000, priceSource: { of: 'typed' } });
    const typed = answer.assumptions
      .filter(({ source }) => source.of === 'typed')
      .map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(typed)).toEqual({ growth: 0.03, rent: 2_000_000 });
    expect(answer.breakEven.from).not.toBeNull();
  });

  it('means decide the loan, and no address carries them', async () => {
    const form = { ...FORM, price: '400' };
    const usual = await call(opened, getRentOrBuy, { cityId: 605, estateId: estate.id, form });
    const own = await call(opened, getRentOrBuy, { cityId: 605, estateId: estate.id, form, means: MEANS });
    expect([usual.byMeans, own.byMeans]).toEqual([false, true]);
    expect(own.loan).toBeLessThan(usual.loan as number);
    expect(own.downSource.of).toBe('means');
  });

  it('a home of another city, one that is not there, and a room count as none', async () => {
    for (const estateId of [estate.id + 90_000_000, 1]) {
      const { subject } = await call(opened, getRentOrBuy, { cityId: 605, estateId, form: FORM });
      expect(subject).toMatchObject({ kind: 'city', id: null, area: 90 });
    }
  });

  it.each([
    { growth: 'NaN', rent: '-5', loanRate: '1e9', price: '0', costs: '99999999999999', down: '∞' },
    { growth: '-99', savingsRate: '800', saleShare: '<b>', upkeep: ' ', wait: '13', tab: 'x', estateId: '0x1' },
    { growth: '９'.repeat(60), rentalId: '-1', estateId: '99999999999999999999' },
  ])('a hostile address %j is answered with finite figures, its faults beside their fields', async (query) => {
    const { answer, form } = await propsOf(rentOrBuyPage, opened, { query });
    expect(answer.years).toHaveLength(31);
    for (const year of answer.years) {
      for (const value of Object.values(year)) expect(Number.isFinite(value)).toBe(true);
    }
    const faults = Object.keys(query).filter((name) => ['growth', 'rent', 'loanRate', 'savingsRate'].includes(name));
    expect(Object.keys(form.problems)).toEqual(expect.arrayContaining(faults));
    for (const name of faults) expect(form.counted).not.toHaveProperty(name);
  });

  it('a call with a field that cannot be read is refused', async () => {
    const { status } = await callRaw(opened, getRentOrBuy, { cityId: 605, form: { ...FORM, growth: 'much' } });
    expect(status).toBe(400);
  });
});

describe('a city without facts', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTwoCities();
  });
  afterAll(() => opened.close());

  it('reckons nothing and names what is missing', async () => {
    const answer = await call(opened, getRentOrBuy, { cityId: 606, form: FORM });
    expect(answer).toMatchObject({ years: [], breakEven: { from: null, until: null }, waiting: null, range: null });
    expect(answer.missing).toEqual(['price', 'growth', 'rent', 'costs']);
  });

  it.each([
    [null, 'noRents'],
    ['2018-06-30', 'apart'],
  ])('with homes to let of %s says of the rent: %s', async (rentals_day, of) => {
    await opened.db.updateTable('cities').set({ rentals_day }).where('id', '=', 606).execute();
    const { assumptions } = await call(opened, getRentOrBuy, { cityId: 606, form: FORM });
    expect(assumptions.find(({ name }) => name === 'rent')?.source.of).toBe(of);
  });

  it('reckons once what is missing is typed, without a range of an index that is not there', async () => {
    const form = { ...FORM, price: '300', growth: '2', rent: '6000' };
    const answer = await call(opened, getRentOrBuy, { cityId: 606, form });
    expect(answer.missing).toEqual([]);
    expect(answer.years).toHaveLength(31);
    expect(answer.waiting).toMatchObject({ spans: 0, last: null });
  });

  it('a city that is not there is not found', async () => {
    expect((await callRaw(opened, getRentOrBuy, { cityId: 1, form: FORM })).status).toBe(404);
  });
});
