import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearFinances, getFinances, setFinances, subscribeFinances } from '@/lib/browser/finances';
import type { Finances } from '@/lib/calculators/contract/finances';
import { FINANCES_FORM, financesOfForm, readFinances } from '@/lib/calculators/forms/meansForm';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { readForm } from '@/lib/kernel/form/readForm';
import { measureText } from '@/lib/kernel/form/typedNumber';
import { meansOf } from '../../kit/calculatorAnswers';
import { WAN } from '../../kit/money';

const MEANS = meansOf({
  cash: 150 * WAN,
  household: { family: true, manyChildren: false, greenBuilding: true, talent: false },
});

beforeEach(() => {
  localStorage.clear();
  clearFinances();
});

describe('what is kept on the device', () => {
  it('is nothing at first, then what was set, then nothing again', () => {
    expect(getFinances()).toBeNull();
    setFinances(MEANS);
    expect(getFinances()).toEqual(MEANS);
    expect(Object.keys(localStorage)).toEqual([LOCAL_KEYS.means]);
    clearFinances();
    expect(getFinances()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it.each(['', 'x', 'null', '[]', '7', '{"income":1}', '{"__proto__":{"income":1}}'])('reads %j as nothing', (text) => {
    localStorage.setItem(LOCAL_KEYS.means, text);
    expect(getFinances()).toBeNull();
  });

  it('tells listeners, until they stop', () => {
    const listener = vi.fn();
    const stop = subscribeFinances(listener);
    setFinances(MEANS);
    clearFinances();
    expect(listener).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new StorageEvent('storage', { key: LOCAL_KEYS.means }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    setFinances(MEANS);
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('means from outside', () => {
  it('are read without anything else', () => {
    expect(readFinances({ ...MEANS, name: '某人', household: { ...MEANS.household, more: 1 } })).toEqual(MEANS);
    expect(readFinances({ ...MEANS, income: null, cash: null, household: null })).toMatchObject({ income: null });
  });

  it.each([
    { income: -1 },
    { income: 0.5 },
    { income: '3' },
    { debts: null },
    { cash: 1e12 },
    { months: 11 },
    { months: 361 },
    { home: 'third' },
    { outside: 1 },
    { household: undefined },
    { household: { family: 'yes' } },
    { household: { family: true, manyChildren: 1 } },
    { fundMonths: -1 },
  ])('are refused with %o', (wrong) => {
    expect(readFinances({ ...MEANS, ...wrong })).toBeNull();
  });

  it('never throw, whatever they are', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readFinances(value);
      }),
    );
  });
});

const typedOf = ({ income, debts, cash, household, fundMonths, home, outside, months }: Finances) => ({
  income: measureText(income ?? 0, 'yuan'),
  debts: measureText(debts, 'yuan'),
  cash: measureText(cash ?? 0, 'wan'),
  home,
  outside: outside ? 'outside' : 'inside',
  fund: household ? 'family' : 'none',
  manyChildren: household?.manyChildren ? '1' : '',
  greenBuilding: household?.greenBuilding ? '1' : '',
  talent: household?.talent ? '1' : '',
  fundMonths: String(fundMonths),
  months: measureText(months, 'years'),
});

it('are the same after they were typed', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const household = fc.record({
    family: fc.constant(true),
    manyChildren: fc.boolean(),
    greenBuilding: fc.boolean(),
    talent: fc.boolean(),
  });
  const means = fc.record<Finances>({
    income: amount,
    debts: amount,
    cash: amount,
    household: fc.option(household),
    fundMonths: fc.integer({ min: 0, max: 720 }),
    home: fc.constantFrom('first', 'second'),
    outside: fc.boolean(),
    months: fc.integer({ min: 12, max: 360 }),
  });
  fc.assert(
    fc.property(means, (typed) => {
      const { values } = readForm(FINANCES_FORM, typedOf(typed));
      expect(values && financesOfForm(values)).toEqual(typed);
    }),
  );
});
