import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { getCapabilityCard } from '@/lib/server/calculators/calls/getCapabilityCard';
import { deleteOwnRule, storeOwnRule } from '@/lib/server/calculators/queries/ownRules';
import type { OpenDatabase } from '@/lib/server/db/client';
import { evaluateCapability } from '@/services/calculators/capability';
import { TYPED_WITH_FUND } from '../kit/calculatorAnswers';
import { call, callRaw } from '../kit/callApi';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const answer = (changes: Record<string, string> = {}) =>
  call(opened, evaluateCapability, { ...TYPED_WITH_FUND, ...changes });

const ownCard = RULE_PACK.find(({ id }) => id === 'capability.score') as Extract<Fact, { id: 'capability.score' }>;
const stricter: Fact = {
  ...ownCard,
  effectiveFrom: '2026-11-21',
  value: { ...ownCard.value, grades: [{ id: 'A', from: 101 }, ...ownCard.value.grades.slice(1)] },
};

afterEach(() => deleteOwnRule(opened.db, stricter));

describe('tools/capability', () => {
  it('answers with the price, its limits, the score and the grounds', async () => {
    const { result, codes, improvements } = await answer();
    expect(result).toMatchObject({ state: 'yes', score: 100, grade: 'A', months: 360, day: '2026-11-21' });
    // 240万 of the fund at 2.6 %, and what 15,000 less 9,608.15 a month carries at 3.05 %; 20 % down and 2 % costs.
    expect(result.affordable).toMatchObject({ fundLoan: 240_000_000, payment: 1_500_000, limit: 'down_payment' });
    expect(result.affordable).toMatchObject({ price: 45_454_545_4, downPaymentShare: 0.2 });
    expect(result.rules.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['loan.lpr', 'loan.fundCap', 'loan.downPayment', 'capability.score', 'capability.costs']),
    );
    expect(result.warnings).toContainEqual(
      expect.objectContaining({ kind: 'unconfirmed', id: 'loan.lpr', day: '2026-09-19' }),
    );
    expect({ codes, improvements }).toEqual({ codes: ['L1', 'L4'], improvements: [] });
  });

  it.each([
    [{ overdueInARow: '3' }, ['overdue']],
    [{ overdueInAll: '6' }, ['overdue']],
    [{ age: '75岁' }, ['no_term']],
    [{ debts: '3万' }, ['no_income_left']],
  ] as const)('refuses %o for %o', async (changes, reasons) => {
    expect((await answer(changes)).result).toMatchObject({ state: 'no', reasons });
  });

  it('says what could be bought without the fund where its cap is unknown', async () => {
    const { result } = await answer({ city: 'chengdu' });
    expect(result).toMatchObject({ state: 'yes', missing: [], unknownRules: ['loan.fundCap'] });
    expect(result.affordable).toMatchObject({ fundBar: 'cap_unknown' });
    expect(result.affordable!.price).toBe((await answer({ city: 'chengdu', fund: 'none' })).result.affordable!.price);
  });

  it('names each field that is wrong, and refuses fields that nobody asks for', async () => {
    const { envelope } = await callRaw(opened, evaluateCapability, {
      ...TYPED_WITH_FUND,
      income: '-1',
      cash: '一些',
      home: '',
    });
    expect(envelope).toMatchObject({ resultCode: 40001, body: null });
    expect(JSON.stringify(envelope)).toContain('home、income、cash');
    for (const input of [{}, { ...TYPED_WITH_FUND, name: '某人' }, { ...TYPED_WITH_FUND, age: ['40'] }])
      expect((await callRaw(opened, evaluateCapability, input)).envelope.resultCode).not.toBe(0);
  });

  it("counts an operator's card from its day", async () => {
    await storeOwnRule(opened.db, stricter, NOW);
    expect((await answer()).result).toMatchObject({ score: 100, grade: 'B' });
  });

  it('keeps nothing: the database is the same afterwards', async () => {
    const tables = await opened.db.introspection.getTables();
    const counts = async () =>
      Promise.all(
        tables.map(async ({ name }) => {
          const rows = await opened.db
            .selectFrom(name as 'cities')
            .selectAll()
            .execute();
          return [name, rows.length];
        }),
      );
    const before = await counts();
    await answer({ age: '40' });
    expect(await counts()).toEqual(before);
  });
});

describe('tools/capability-card', () => {
  it('shows the whole card that the score is counted by', async () => {
    const card = await call(opened, getCapabilityCard, {});
    expect(card.score).toEqual(ownCard.value);
    expect(card).toMatchObject({ refusal: { overdueInARow: 3, overdueInAll: 6 }, incomeShare: { payment: 0.5 } });
    expect(card.rules.map(({ id }) => id)).toEqual(['capability.score', 'capability.refusal', 'loan.incomeShare']);
  });

  it("shows an operator's card", async () => {
    await storeOwnRule(opened.db, stricter, NOW);
    expect((await call(opened, getCapabilityCard, {})).score!.grades[0]).toEqual({ id: 'A', from: 101 });
  });
});
