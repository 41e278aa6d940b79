import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPABILITY_FORM } from '@/lib/calculators/forms/capabilityForm';
import { COST_FORM } from '@/lib/calculators/forms/costForm';
import { MORTGAGE_FORM } from '@/lib/calculators/forms/mortgageForm';
import { POINTS_FORM } from '@/lib/calculators/forms/pointsForm';
import { qualificationForm } from '@/lib/calculators/forms/qualificationForm';
import { RENT_OR_BUY_FORM } from '@/lib/calculators/forms/rentOrBuyForm';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import type { FieldSpec, FormSpec } from '@/lib/kernel/form/formSpec';
import { measureText } from '@/lib/kernel/form/typedNumber';
import { compareCosts } from '@/lib/server/calculators/calls/compareCosts';
import { evaluationResultPage } from '@/lib/server/calculators/pages/capabilityPages';
import { mortgagePage } from '@/lib/server/calculators/pages/mortgagePage';
import { qualificationPage } from '@/lib/server/calculators/pages/qualificationPage';
import { residencePointsResultPage } from '@/lib/server/calculators/pages/residencePointsPages';
import { taxAnswerPage } from '@/lib/server/calculators/pages/taxPages';
import type { Operation } from '@/lib/server/call/operation';
import { allOperations } from '@/lib/server/call/registry';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { Page } from '@/lib/server/page/definePage';
import { judgeHomes } from '@/services/calculators/affordability';
import { evaluateCapability } from '@/services/calculators/capability';
import { getMortgage } from '@/services/calculators/mortgage';
import { getPoints } from '@/services/calculators/points';
import { getQualification } from '@/services/calculators/qualification';
import { getRentOrBuy } from '@/services/calculators/rentOrBuy';
import { getTaxes } from '@/services/calculators/taxes';
import { nameHomes } from '@/services/calculators/totalCost';
import { callRaw } from '../kit/callApi';
import { propertyRuns } from '../kit/fullRun';
import { pageContext } from '../kit/pageContext';
import { openDemoDatabase, runsOfEngine } from '../kit/testDatabase';

// Beside tests/api/fuzz.test.ts, whose values hardly get past a form's door: here most are what the form takes, at its
// very limits, so that the engines behind it meet them.

const SEED = 20261121;
const RUNS = runsOfEngine(propertyRuns(600));

let opened: OpenDatabase;
let homes: number[] = [];

beforeAll(async () => {
  opened = await openDemoDatabase();
  const rows = await opened.db.selectFrom('estates').select('id').where('city_id', '=', 605).limit(6).execute();
  homes = rows.map(({ id }) => id);
});
afterAll(() => opened.close());

const HOSTILE = [
  '-1',
  '1e9',
  '9'.repeat(38),
  'NaN',
  '∞',
  '<b>',
  '\u0000',
  '〇',
  '三百亿',
  '99999999999亿',
  '0.0000001',
  '2026-02-29',
];

/** Texts at the limits that a field states, and one between. */
function limitsOf(field: FieldSpec): string[] {
  if (field.kind === 'flag') return ['', '1'];
  if (field.kind === 'choice') return [...field.options, ...(field.open ? ['core', 'inside', 'outside'] : [])];
  if (field.kind === 'day') {
    const { least = '1900-01-01', most = '9999-12-31' } = field;
    return [least, most, '2024-02-29', '2026-11-21', '2027-12-31'];
  }
  if (field.kind === 'month') return [field.least, field.most, '2026年12月'];
  if (field.kind === 'instalment') return [String(field.least), String(field.most), '2029.11', '1998-07', '9999-12'];
  const { least, most, measure } = field;
  const isFraction = measure === 'share' || measure === 'percent';
  const middle = isFraction ? Number(((least + most) / 2).toFixed(6)) : Math.floor((least + most) / 2);
  return [least, most, middle].map((value) => measureText(value, measure));
}

const textOf = (field: FieldSpec) =>
  fc.oneof(
    { weight: 150, arbitrary: fc.constantFrom(...limitsOf(field)) },
    { weight: 40, arbitrary: fc.constant(field.optional ? '' : (limitsOf(field)[0] ?? '')) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  );

const formOf = (spec: FormSpec) =>
  fc.record(Object.fromEntries(Object.entries(spec).map(([name, field]) => [name, textOf(field)])));

const idsOf = (most: number) =>
  fc
    .array(
      fc.nat(5).map((at) => homes[at] ?? 1),
      { minLength: 1, maxLength: most },
    )
    .map((ids) => [...new Set(ids)]);

const fen = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(0, 1, 100, 3_000_000, 999_999_999, 1_000_000_000) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0.5, 1_000_000_001, Number.MAX_SAFE_INTEGER, '3万') },
);

const means = fc.record({
  income: fc.option(fen),
  debts: fen,
  cash: fc.option(fen),
  household: fc.option(fc.record({ family: fc.boolean(), manyChildren: fc.boolean(), greenBuilding: fc.boolean() })),
  home: fc.constantFrom('first', 'second'),
  outside: fc.boolean(),
  months: fc.constantFrom(12, 13, 240, 241, 360, 361),
});

/** By the address of a call, or the name of what a page asks instead. */
const INPUTS: Readonly<Record<string, () => fc.Arbitrary<object>>> = {
  [getTaxes.path]: () => formOf(TAX_FORM),
  [getMortgage.path]: () => formOf(MORTGAGE_FORM),
  [getPoints.path]: () => formOf(POINTS_FORM),
  [getQualification.path]: () => formOf(qualificationForm(null)),
  [evaluateCapability.path]: () => formOf(CAPABILITY_FORM),
  [getRentOrBuy.path]: () =>
    fc.record({ cityId: fc.constant(605), estateId: fc.constantFrom(null, ...homes), form: formOf(RENT_OR_BUY_FORM) }),
  [compareCosts.name]: () => fc.record({ estateIds: idsOf(4), assumptions: formOf(COST_FORM) }),
  [nameHomes.path]: () => fc.record({ estateIds: idsOf(20) }),
  [judgeHomes.path]: () => {
    const oneOrMore = fc.constantFrom(1, 4).chain((most) => idsOf(most));
    return fc.record({ cityId: fc.constant(605), estateIds: oneOrMore, means, advice: fc.boolean() });
  },
};

const posted = (await allOperations()).filter(
  ({ endpoint: { method, path } }) => method === 'POST' && path.startsWith('tools/'),
);

const asked: [name: string, asked: Parameters<typeof callRaw>[1]][] = [
  ...posted.map(({ endpoint }): [string, Operation['endpoint']] => [endpoint.path, endpoint]),
  [compareCosts.name, compareCosts],
];

it('knows what every call of the calculators takes', () => {
  expect(asked.map(([name]) => name).sort()).toEqual(Object.keys(INPUTS).sort());
});

describe.each(asked)('%s', (name, what) => {
  it(`answers or refuses ${RUNS} inputs at their limits, and never fails`, async () => {
    const inputs = fc.sample((INPUTS[name] as () => fc.Arbitrary<object>)(), { seed: SEED, numRuns: RUNS });
    let answered = 0;
    for (const input of inputs) {
      const { status, envelope } = await callRaw(opened, what, input);
      const said = `${JSON.stringify(input)} -> ${JSON.stringify(envelope).slice(0, 200)}`;
      expect([200, 400], said).toContain(status);
      if (status === 200) answered += 1;
    }
    expect(answered, 'inputs that got to the engine').toBeGreaterThan(RUNS / 4);
  }, 120_000);
});

const PAGES = [
  [taxAnswerPage, TAX_FORM],
  [mortgagePage, MORTGAGE_FORM],
  [residencePointsResultPage, POINTS_FORM],
  [qualificationPage, qualificationForm(null)],
  [evaluationResultPage, CAPABILITY_FORM],
] as [Page, FormSpec][];

describe.each(PAGES)('the page $path', (page, spec) => {
  // A page may ask less than its call does, by the rules of the day: what it does not ask is posted all the same.
  it(`answers or says what is wrong with ${RUNS} forms, and never fails`, async () => {
    const names = Object.keys(spec);
    const forms = fc.tuple(
      formOf(spec),
      fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...HOSTILE, 'prototype!')), { maxLength: 2 }),
    );
    for (const [form, wrong] of fc.sample(forms, { seed: SEED, numRuns: RUNS })) {
      const posted = { ...form, ...Object.fromEntries(wrong) };
      const loaded = page.load(pageContext(opened, page.path, { posted }));
      await expect(loaded, JSON.stringify(posted)).resolves.toBeTypeOf('object');
    }
  }, 120_000);
});
