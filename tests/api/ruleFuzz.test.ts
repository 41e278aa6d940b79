import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fact } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { CAPABILITY_FORM } from '@/lib/calculators/forms/capabilityForm';
import { MORTGAGE_FORM } from '@/lib/calculators/forms/mortgageForm';
import { POINTS_FORM } from '@/lib/calculators/forms/pointsForm';
import { qualificationForm } from '@/lib/calculators/forms/qualificationForm';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import { overrideProblems } from '@/lib/calculators/overrides';
import type { FieldSpec, FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { measureText } from '@/lib/kernel/form/typedNumber';
import { storeOwnRule } from '@/lib/server/calculators/queries/ownRules';
import type { OpenDatabase } from '@/lib/server/db/client';
import { evaluateCapability } from '@/services/calculators/capability';
import { getMortgage } from '@/services/calculators/mortgage';
import { getPoints } from '@/services/calculators/points';
import { getQualification } from '@/services/calculators/qualification';
import { getTaxes } from '@/services/calculators/taxes';
import type { Endpoint } from '@/services/http/endpoint';
import { callRaw } from '../kit/callApi';
import { propertyRuns } from '../kit/fullRun';
import { openTestDatabase, runsOfEngine } from '../kit/testDatabase';
import { NOW } from '../kit/today';

// What an operator may store, the calculators can count with: every figure of the released rules at 0, at 1 and far
// beyond, as far as overrideProblems lets it.

const SEED = 20261121;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const FORMS: readonly (readonly [Endpoint<RawForm, unknown>, FormSpec])[] = [
  [getTaxes, TAX_FORM],
  [getMortgage, MORTGAGE_FORM],
  [getPoints, POINTS_FORM],
  [getQualification, qualificationForm(null)],
  [evaluateCapability, CAPABILITY_FORM],
];

function textsOf(field: FieldSpec): string[] {
  if (field.kind === 'flag') return ['', '1'];
  if (field.kind === 'choice') return [...field.options, ...(field.open ? ['core', 'inside', 'outside'] : [])];
  if (field.kind === 'day') return ['2026-11-21', '2025-01-01'];
  if (field.kind === 'month') return [field.least, field.most];
  if (field.kind === 'instalment') return [String(field.least), '2029-11'];
  return [field.least, field.most].map((value) => measureText(value, field.measure));
}

const answersOf = (spec: FormSpec) =>
  fc.record(
    Object.fromEntries(Object.entries(spec).map(([name, field]) => [name, fc.constantFrom(...textsOf(field))])),
  );

/** A figure kept, or at one of the ends that overrideProblems leaves it. */
const FIGURES: readonly ((figure: number) => number)[] = [
  (figure) => figure,
  (figure) => figure,
  () => 0,
  (figure) => (figure < 1 ? Math.min(1, figure * 5) : 1e13),
  (figure) => (figure < 1 ? 0.000001 : 1),
];

function changed(value: unknown, figureOf: (figure: number) => number): unknown {
  if (typeof value === 'number') return figureOf(value);
  if (Array.isArray(value)) return value.map((entry) => changed(entry, figureOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, changed(entry, figureOf)]));
}

/** A released rule with other figures. */
const anyRule = fc
  .tuple(fc.constantFrom(...RULE_PACK), fc.array(fc.constantFrom(...FIGURES), { minLength: 40, maxLength: 40 }))
  .map(([fact, figures]) => {
    let turn = 0;
    return { ...fact, value: changed(fact.value, (figure) => figures[turn++ % figures.length]?.(figure) ?? figure) };
  });

it('no rule that may be stored makes a calculator fail', async () => {
  const runs = runsOfEngine(propertyRuns(400));
  const rules = fc.sample(anyRule, { seed: SEED, numRuns: runs });
  const allowed = rules.filter((rule) => overrideProblems(RULE_PACK, rule).length === 0);
  expect(allowed.length).toBeGreaterThan(runs / 2);
  let answered = 0;
  for (const [at, rule] of allowed.entries()) {
    await opened.db.deleteFrom('own_rules').execute();
    await storeOwnRule(opened.db, rule as Fact, NOW);
    for (const [endpoint, spec] of FORMS) {
      for (const answers of fc.sample(answersOf(spec), { seed: SEED + at, numRuns: 3 })) {
        const { status } = await callRaw(opened, endpoint, answers);
        expect([200, 400], `${JSON.stringify(rule)} with ${JSON.stringify(answers)}`).toContain(status);
        if (status === 200) answered += 1;
      }
    }
  }
  expect(answered).toBeGreaterThan(allowed.length * 5);
}, 180_000);
