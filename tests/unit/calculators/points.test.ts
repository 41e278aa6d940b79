import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POINTS_FACTS } from '@/lib/calculators/facts/pointsFacts';
import { type PointsAnswers, pointsResult } from '@/lib/calculators/points/pointsEngine';
import type { PointsItemKind } from '@/lib/calculators/points/pointsItemKind';
import { pointsAnswers } from '../../kit/calculatorAnswers';
import { TODAY } from '../../kit/today';

const result = (changes: Partial<PointsAnswers>) => pointsResult(pointsAnswers(changes), POINTS_FACTS, TODAY);
const pointsFor = (kind: PointsItemKind, changes: Partial<PointsAnswers>) =>
  result(changes).items.find((item) => item.kind === kind)!.points;

it.each([
  // The design's section 2.5; ages from 44 on, the base from 80 % and the last four rows of extras: the published table
  ['age', { age: 18 }, 30],
  ['age', { age: 42 }, 30],
  ['age', { age: 43 }, 30],
  ['age', { age: 44 }, 29],
  ['age', { age: 45 }, 27],
  ['age', { age: 50 }, 17],
  ['age', { age: 55 }, 7],
  ['age', { age: 56 }, 5],
  ['age', { age: 60 }, 5],
  ['age', { age: 61 }, 0],
  ['education', { education: 'none' }, 0],
  ['education', { education: 'college' }, 50],
  ['education', { education: 'bachelor' }, 60],
  ['education', { education: 'bachelor_degree' }, 90],
  ['education', { education: 'master' }, 100],
  ['education', { education: 'doctor' }, 110],
  ['skill', { skill: 'level_5' }, 15],
  ['skill', { skill: 'level_4' }, 30],
  ['skill', { skill: 'level_3' }, 60],
  ['skill', { skill: 'level_2' }, 100],
  ['skill', { skill: 'level_1' }, 140],
  ['insuranceYears', { insuranceYears: 1 }, 3],
  ['insuranceYears', { insuranceYears: 10 }, 30],
  ['insuranceBase', { insuranceBase: 79 }, 0],
  ['insuranceBase', { insuranceBase: 80 }, 25],
  ['insuranceBase', { insuranceBase: 99 }, 25],
  ['insuranceBase', { insuranceBase: 100 }, 50],
  ['insuranceBase', { insuranceBase: 199 }, 50],
  ['insuranceBase', { insuranceBase: 200 }, 120],
  ['graduate', { graduate: true }, 10],
  ['spouse', { spouseYears: 1 }, 4],
  ['spouse', { spouseYears: 9 }, 36],
  ['spouse', { spouseYears: 10 }, 40],
  ['spouse', { spouseYears: 11 }, 40],
  ['falseMaterials', { falseMaterials: 1 }, -150],
  ['detentions', { detentions: 1 }, -50],
  ['detentions', { detentions: 2 }, -100],
  ['scarceMajor', { scarceMajor: true }, 30],
  ['investment', { taxPaid: 9_999_999 }, 0],
  ['investment', { taxPaid: 10_000_000 }, 10],
  ['investment', { taxPaid: 200_000_000 }, 100],
  ['investment', { jobs: 9 }, 0],
  ['investment', { jobs: 10 }, 10],
  ['publicService', { publicServiceYears: 4 }, 0],
  ['publicService', { publicServiceYears: 5 }, 20],
  ['remoteArea', { remoteAreaYears: 4 }, 0],
  ['remoteArea', { remoteAreaYears: 5 }, 10],
  ['remoteArea', { remoteAreaYears: 11 }, 20],
  ['award', { award: 'city_department' }, 30],
  ['award', { award: 'province' }, 110],
] as const)('%s of %o gives %d', (kind, changes, points) => {
  expect(pointsFor(kind, changes)).toBe(points);
});

describe('the standard of 120', () => {
  it.each([
    // age 30 + …
    [{ education: 'bachelor_degree' }, 120, 'yes'],
    [{ education: 'bachelor_degree', age: 44 }, 119, 'no'],
    [{ education: 'bachelor', insuranceYears: 9 }, 117, 'no'],
    [{ education: 'bachelor', insuranceYears: 10 }, 120, 'yes'],
    [{ education: 'bachelor', skill: 'level_3' }, 90, 'no'],
    [{ education: 'college', skill: 'level_2' }, 130, 'yes'],
    [{ education: 'master', skill: 'level_2' }, 130, 'yes'],
    [{ insuranceBase: 200 }, 150, 'yes'],
    [{ insuranceBase: 200, detentions: 1 }, 100, 'no'],
    [{ skill: 'level_1', falseMaterials: 1 }, 20, 'no'],
  ] as const)('%o: %d points, %s', (changes, total, state) => {
    expect(result(changes)).toMatchObject({ total, state, gap: Math.max(0, 120 - total) });
  });

  it('is out of reach after a conviction', () => {
    expect(result({ education: 'doctor', convicted: true })).toMatchObject({ state: 'no', vetoed: true, closers: [] });
  });
});

describe('what is missing', () => {
  it.each([
    [{ skill: null }, 'unknown', ['skill']],
    [{ education: 'doctor', skill: null, spouseYears: null }, 'yes', []],
    [{ education: 'doctor', detentions: null }, 'unknown', ['detentions']],
    [{ education: 'doctor', convicted: null }, 'unknown', ['convicted']],
    [{ detentions: null, convicted: null }, 'no', []],
  ] as const)('%o: %s', (changes, state, missing) => {
    expect(result(changes)).toMatchObject({ state, missing });
  });
});

describe('what would close the gap', () => {
  it('names each single step that suffices, the smallest first', () => {
    expect(result({ education: 'bachelor', insuranceYears: 5 })).toMatchObject({
      gap: 15,
      closers: [
        { kind: 'insuranceYears', more: 15, reach: '10' },
        { kind: 'insuranceBase', more: 25, reach: '80' },
        { kind: 'education', more: 30, reach: 'bachelor_degree' },
        { kind: 'skill', more: 40, reach: 'level_2' },
      ],
    });
  });

  it('is nothing once it is reached', () => {
    expect(result({ education: 'doctor' }).closers).toEqual([]);
  });
});

describe('grounds', () => {
  it('warn only where an unconfirmed rule gave points', () => {
    const warned = (told: Parameters<typeof result>[0]) =>
      result(told).warnings.filter(({ kind }) => kind === 'unconfirmed');
    expect(warned({ education: 'doctor' })).toEqual([]);
    expect(warned({ scarceMajor: true })).toMatchObject([{ id: 'points.scarceMajor', city: 'shanghai', day: null }]);
  });

  it('are missing before the table begins', () => {
    expect(pointsResult(pointsAnswers({ education: 'doctor' }), POINTS_FACTS, '2017-12-31')).toMatchObject({
      state: 'unknown',
      missing: ['rule'],
    });
  });
});

describe('every person', () => {
  it('gains by each year of insurance and loses nothing by a skill', () => {
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 70 }), fc.integer({ min: 0, max: 40 }), (age, insuranceYears) => {
        const { total } = result({ age, insuranceYears });
        expect(result({ age, insuranceYears: insuranceYears + 1 }).total).toBe(total + 3);
        expect(result({ age, insuranceYears, skill: 'level_5' }).total).toBeGreaterThanOrEqual(total);
        expect(result({ age: age + 1, insuranceYears }).total).toBeLessThanOrEqual(total);
      }),
    );
  });

  it.each([[{ age: -1 }], [{ insuranceYears: 1.5 }], [{ detentions: Number.NaN }]])('refuses %o', (changes) => {
    expect(() => result(changes)).toThrow(RangeError);
  });
});
