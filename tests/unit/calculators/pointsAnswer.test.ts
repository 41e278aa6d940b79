import { describe, expect, it } from 'vitest';
import { POINTS_FACTS } from '@/lib/calculators/facts/pointsFacts';
import { POINTS_FORM } from '@/lib/calculators/forms/pointsForm';
import { answersOf, pointsAnswer } from '@/lib/calculators/points/pointsAnswer';
import { pointsTable } from '@/lib/calculators/points/pointsTable';
import { RULE_NAMES } from '@/lib/calculators/words/rules';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { TODAY } from '../../kit/today';

/** The form as a visitor leaves it who types only this. */
function valuesOf(typed: Record<string, string>) {
  const { values, problems } = readForm(POINTS_FORM, startingRaw(POINTS_FORM, { age: '34', ...typed }));
  if (!values) throw new Error(JSON.stringify(problems));
  return values;
}

describe('the answers of a form', () => {
  it.each([
    [{ insurance: '7年11个月' }, { insuranceYears: 7 }],
    [{ insurance: '8' }, { insuranceYears: 8 }],
    [{}, { insuranceYears: null, age: 34, education: null, falseMaterials: 0, convicted: false, spouseYears: 0 }],
    // Floating point would say 114 and 199.
    [{ insuranceBase: '115' }, { insuranceBase: 115 }],
    [{ insuranceBase: '199.99' }, { insuranceBase: 199 }],
    [{ insuranceBase: '200%' }, { insuranceBase: 200 }],
    [{ spouse: '5' }, { spouseYears: 0 }],
    [{ marriedToLocal: '1' }, { spouseYears: null }],
    [{ marriedToLocal: '1', spouse: '5年6个月' }, { spouseYears: 5 }],
    [
      { taxPaid: '20', jobs: '5' },
      { taxPaid: 0, jobs: 0 },
    ],
    [
      { investor: '1', taxPaid: '20' },
      { taxPaid: 20_000_000, jobs: null },
    ],
    [{ convicted: 'yes' }, { convicted: true }],
  ])('%j', (typed, answers) => {
    expect(answersOf(valuesOf(typed))).toMatchObject(answers);
  });

  it.each([
    [{ age: '' }, 'age'],
    [{ age: '15' }, 'age'],
    [{ age: '-3' }, 'age'],
    [{ insurance: 'long' }, 'insurance'],
    [{ education: 'phd' }, 'education'],
    [{ detentions: '1.5' }, 'detentions'],
  ])('refuses %j beside the field', (typed, name) => {
    expect(Object.keys(readForm(POINTS_FORM, startingRaw(POINTS_FORM, { age: '34', ...typed })).problems)).toEqual([
      name,
    ]);
  });

  it('are all personal', () => {
    expect(Object.entries(POINTS_FORM).filter(([, field]) => !field.personal)).toEqual([]);
  });
});

describe('the result', () => {
  it('of a graduate with ten years of insurance', () => {
    const typed = { age: '34', education: 'bachelor', skill: 'none', insurance: '10年', insuranceBase: '0' };
    expect(pointsAnswer(valuesOf(typed), POINTS_FACTS, TODAY)).toMatchObject({
      result: { state: 'yes', total: 120, gap: 0 },
      changed: null,
    });
  });

  it('says by how much a newer table moves it', () => {
    const newer = POINTS_FACTS.filter(({ id }) => id === 'points.insuranceYear').map((fact) => ({
      ...fact,
      value: { points: 4 },
      effectiveFrom: '2026-09-01',
    }));
    const facts = [...POINTS_FACTS, ...newer] as typeof POINTS_FACTS;
    const { changed } = pointsAnswer(valuesOf({ age: '34', insurance: '10' }), facts, TODAY);
    expect(changed).toMatchObject({ from: '2026-08-31', before: 60, after: 70, moved: true });
  });
});

describe('the table', () => {
  const { table, standard } = pointsTable(POINTS_FACTS, TODAY);

  it('holds every rule of the pack once, with its name', () => {
    expect(table.map(({ rule }) => rule.id).sort()).toEqual(POINTS_FACTS.map(({ id }) => id).sort());
    expect(table.every(({ rule, lines }) => RULE_NAMES[rule.id] && lines.length > 0)).toBe(true);
    expect(standard).toBe(120);
  });

  it('says what the engine counts by', () => {
    const lines = (id: string) => table.find(({ rule }) => rule.id === id)?.lines;
    expect(lines('points.age')).toEqual([
      { what: 'upTo', from: null, to: 43, points: 30 },
      { what: 'younger', from: 44, to: 55, points: 2 },
      { what: 'between', from: 56, to: 60, points: 5 },
    ]);
    expect(lines('points.detention')).toEqual([{ what: 'each', from: null, to: null, points: -50 }]);
    expect(lines('points.veto')?.[0]?.points).toBeNull();
  });

  it('is empty before its day', () => {
    expect(pointsTable(POINTS_FACTS, '2017-12-31')).toMatchObject({ table: [], standard: null });
  });
});
