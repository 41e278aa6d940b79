import type { PointsAnswer, PointsResult } from '@/lib/calculators/contract/points';
import type { Day } from '@/lib/kernel/day';
import type { Fact } from '../facts/fact';
import type { PointsValues } from '../forms/pointsForm';
import { changedSince } from '../lastChange';
import type { Run } from '../whatChanged';
import { POINTS_CITY, type PointsAnswers, pointsResult } from './pointsEngine';

/** The points of a filled form by the rules of a day. */
export function pointsAnswer(values: PointsValues, facts: readonly Fact[], day: Day): PointsAnswer {
  const run: Run<PointsResult> = (by, on) => pointsResult(answersOf(values), by, on);
  const result = run(facts, day);
  return { result, changed: changedSince({ run, facts, city: POINTS_CITY }, result, ({ total }) => total) };
}

const fullYears = (months: number | null) => (months === null ? null : Math.floor(months / 12));

/** Of a fraction of at most six decimals, exactly. */
const fullHundredths = (share: number | null) => (share === null ? null : Math.floor(Math.round(share * 1e6) / 1e4));

export function answersOf(values: PointsValues): PointsAnswers {
  const { age, education, skill, graduate, scarceMajor, award, falseMaterials, detentions, investor } = values;
  return {
    age,
    education,
    skill,
    graduate,
    scarceMajor,
    award,
    falseMaterials,
    detentions,
    insuranceYears: fullYears(values.insurance),
    insuranceBase: fullHundredths(values.insuranceBase),
    spouseYears: values.marriedToLocal ? fullYears(values.spouse) : 0,
    taxPaid: investor ? values.taxPaid : 0,
    jobs: investor ? values.jobs : 0,
    publicServiceYears: fullYears(values.publicService),
    remoteAreaYears: fullYears(values.remoteArea),
    convicted: values.convicted === null ? null : values.convicted === 'yes',
  };
}
