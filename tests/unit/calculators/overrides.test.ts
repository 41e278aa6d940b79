import { describe, expect, it } from 'vitest';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { overrideProblems } from '@/lib/calculators/overrides';
import { NEW_LPR } from '../../kit/ruleFacts';

const lpr = (changes: Record<string, unknown> = {}) => ({ ...NEW_LPR, ...changes });

describe("an operator's fact", () => {
  it('may be a new version of a rule', () => {
    expect(overrideProblems(RULE_PACK, lpr())).toEqual([]);
    expect(
      overrideProblems(RULE_PACK, lpr({ city: 'wuhan', effectiveTo: '2026-12-19', confirmedTo: '2026-12-19' })),
    ).toEqual([]);
  });

  it('may be any fact of the pack itself', () => {
    for (const fact of RULE_PACK) expect(overrideProblems(RULE_PACK, { ...fact })).toEqual([]);
  });

  it.each([
    [{ id: 'loan.lrp' }, ['id', 'value']],
    [{ city: 'atlantis' }, ['city']],
    [{ value: { upToFiveYears: 0.03 } }, ['value']],
    [{ value: { upToFiveYears: 0.03, overFiveYears: '0.035' } }, ['value']],
    [{ value: { upToFiveYears: 0.03, overFiveYears: -0.035 } }, ['value']],
    [{ value: { upToFiveYears: 0.03, overFiveYears: Number.NaN } }, ['value']],
    [{ value: { upToFiveYears: 0.03, overFiveYears: 0.035, more: 1 } }, ['value']],
    [{ value: null }, ['value']],
    // 3.4 % typed as 3.4
    [{ value: { upToFiveYears: 2.9, overFiveYears: 3.4 } }, ['value']],
    [{ value: { upToFiveYears: 0.03, overFiveYears: null } }, ['value']],
    [{ value: { upToFiveYears: 0.03, overFiveYears: Number.POSITIVE_INFINITY } }, ['value']],
    [{ effectiveFrom: '2026-02-29' }, ['effectiveFrom']],
    [{ effectiveTo: '2026-11-19' }, ['effectiveTo']],
    [{ effectiveTo: undefined }, ['effectiveTo']],
    [{ confirmedTo: 'soon' }, ['confirmedTo']],
    [{ source: ' ' }, ['source']],
    [{ confidence: 'certain' }, ['confidence']],
  ])('is refused with %o', (changes, problems) => {
    expect(overrideProblems(RULE_PACK, lpr(changes))).toEqual(problems);
  });

  it('cannot take the routes out of a zone', () => {
    const zones = RULE_PACK.find(({ id, city }) => id === 'purchase.zones' && city === 'beijing')!;
    expect(overrideProblems(RULE_PACK, { ...zones, value: { zones: [{ id: 'inside', name: '五环内' }] } })).toEqual([
      'value',
    ]);
  });

  const factOf = (id: string, city?: string) =>
    RULE_PACK.filter((fact) => fact.id === id && (city === undefined || fact.city === city)).pop()!;
  const problemsOf = (fact: object, value: unknown) => overrideProblems(RULE_PACK, { ...fact, value });

  it.each([
    // Half a fen, months that are not whole, a word that no engine reads, an empty scale
    ['fee.registration', { amount: 80.5 }, ['value']],
    ['fee.registration', { amount: 9_000 }, []],
    ['tax.incomeExempt', { heldMonths: 23.5 }, ['value']],
    ['tax.vat', { heldMonths: 24, before: 0.03, after: {} }, ['value']],
    ['tax.vat', { heldMonths: 24, before: 0.03, after: null }, []],
    [
      'tax.deed',
      { areaUpTo: 144.5, first: { small: 0, large: 0.01 }, second: { small: 0.01, large: 0.02 }, further: 0.03 },
      [],
    ],
    ['points.education', { steps: [] }, ['value']],
    ['points.education', { steps: [{ id: 'phd', points: 120 }] }, []],
    ['points.education', { steps: [{ id: ' ', points: 120 }] }, ['value']],
    ['points.veto', { crime: false }, ['value']],
    ['points.investment', { perStep: 0, taxStep: 1, jobsStep: 1, most: 0 }, []],
    ['points.investment', { perStep: 10, taxStep: 0, jobsStep: 10, most: 100 }, ['value']],
    ['points.investment', { perStep: 10, taxStep: 10_000_000, jobsStep: 0, most: 100 }, ['value']],
  ])('%s of %o: %j', (id, value, problems) => {
    expect(problemsOf(factOf(id), value)).toEqual(problems);
  });

  it('may take a limit away, or say otherwise which homes count, in the words of the rules', () => {
    const beijing = factOf('purchase.zones', 'beijing');
    const { zones } = beijing.value as unknown as { zones: { routes: object[] }[] };
    const changed = (change: object) => ({
      zones: zones.map((zone) => ({ ...zone, routes: zone.routes.map((route) => ({ ...route, ...change })) })),
    });
    expect(problemsOf(beijing, changed({ limit: null, children: null, household: null }))).toEqual([]);
    expect(problemsOf(beijing, changed({ counts: 'city' }))).toEqual([]);
    expect(problemsOf(beijing, changed({ counts: 'country' }))).toEqual(['value']);
    expect(problemsOf(beijing, changed({ children: {} }))).toEqual(['value']);
    expect(problemsOf(beijing, changed({ id: null }))).toEqual(['value']);
    expect(problemsOf(beijing, changed({ minMonths: 12.5 }))).toEqual(['value']);
  });
});

describe('the steps of 土地增值税 that an operator may store', () => {
  const step = (upTo: number | null, rate: number, less: number) => ({ upTo, rate, less });
  const landVat = RULE_PACK.find(({ id }) => id === 'tax.landVat');

  it.each([
    [[step(0.5, 0.3, 0), step(1, 0.4, 0.05), step(2, 0.5, 0.15), step(null, 0.6, 0.35)], []],
    // Takes off as much as it takes where it begins, and less further on.
    [[step(0.5, 0.3, 0), step(null, 0.4, 0.2)], []],
    // Would pay the seller.
    [[step(0.5, 0.3, 0.05), step(null, 0.4, 0.05)], ['value']],
    [[step(0.5, 0.3, 0), step(1, 0, 0), step(2, 0, 0.75), step(null, 0, 1)], ['value']],
    [[step(1, 0.3, 0), step(0.5, 0.4, 0.05), step(null, 0.5, 0.15)], ['value']],
  ])('%j', (steps, problems) => {
    expect(overrideProblems(RULE_PACK, { ...landVat, value: { perYear: 0.05, steps } })).toEqual(problems);
  });
});
