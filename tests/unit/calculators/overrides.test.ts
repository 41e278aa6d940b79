import { describe, expect, it } from 'vitest';
import { RULE_PACK } from '@/lib/domain/calculators/facts/pack';
import { overrideProblems } from '@/lib/domain/calculators/overrides';

const lpr = (changes: Record<string, unknown> = {}) => ({
  id: 'loan.lpr',
  city: null,
  value: { upToFiveYears: 0.029, overFiveYears: 0.034 },
  effectiveFrom: '2026-11-20',
  effectiveTo: null,
  source: '全国银行间同业拆借中心 2026-11-20',
  confidence: 'high',
  ...changes,
});

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
});
