import { describe, expect, it } from 'vitest';
import { type SaidAndPaid, studyRatios } from '@/lib/market/ratioStudy';

const one = (said: number, paid: number, inside: boolean | null = null): SaidAndPaid => ({
  said,
  paid,
  in68: inside,
  in90: inside,
});

describe('studyRatios', () => {
  it('is reckoned as by hand', () => {
    const study = studyRatios([one(90, 100, true), one(100, 100, true), one(118, 100, false), one(200, 200, true)]);
    expect(study).toMatchObject({ tested: 4, within5: 0.5, within10: 0.75, within20: 1, covered68: 0.75 });
    expect(study.bias).toBeCloseTo(0, 10);
    // Distances from the median 1: 0.1, 0, 0.18, 0.
    expect(study.cod).toBeCloseTo(0.07, 10);
    // Mean ratio 1.02 over 508 / 500.
    expect(study.prd).toBeCloseTo(1.02 / 1.016, 10);
  });

  it('tells that dear homes are valued low', () => {
    const regressive = [100, 200, 400, 800].map((paid, at) => one(paid * (1.1 - at * 0.05), paid));
    expect(studyRatios(regressive).prb).toBeLessThan(-0.03);
    expect(studyRatios(regressive).prd).toBeGreaterThan(1.03);
    expect(studyRatios([100, 200, 400, 800].map((paid) => one(paid, paid))).prb).toBeCloseTo(0, 10);
  });

  it('says nothing of no deal', () => {
    const { tested, ...figures } = studyRatios([]);
    expect(tested).toBe(0);
    expect(Object.values(figures).every((value) => value === null)).toBe(true);
  });

  it('does not count deals without a range among those in it', () => {
    expect(studyRatios([one(1, 1, null), one(1, 1, true)]).covered90).toBe(1);
  });
});
