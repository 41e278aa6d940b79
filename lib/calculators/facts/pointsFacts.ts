import type { Confidence, Fact, FactId, FactValues } from './fact';

// 上海市居住证积分. The figures that the design confirms are high; those remembered from the published table alone are
// unconfirmed and warn until an operator has checked them.

function points<Id extends FactId>(id: Id, value: FactValues[Id], confidence: Confidence): Fact {
  const fact = {
    id,
    city: 'shanghai',
    value,
    effectiveFrom: '2018-01-01',
    effectiveTo: null,
    source: '上海市居住证积分管理办法及实施细则',
    confidence,
  };
  return fact as Fact;
}

export const POINTS_FACTS: readonly Fact[] = [
  points('points.standard', { points: 120 }, 'high'),
  points('points.age', { full: 30, fullUpTo: 43, perYear: 2, oldest: 5, oldestFrom: 56, oldestTo: 60 }, 'high'),
  points(
    'points.education',
    {
      steps: [
        { id: 'college', points: 50 },
        { id: 'bachelor', points: 60 },
        { id: 'bachelor_degree', points: 90 },
        { id: 'master', points: 100 },
        { id: 'doctor', points: 110 },
      ],
    },
    'high',
  ),
  points(
    'points.skill',
    {
      steps: [
        { id: 'level_5', points: 15 },
        { id: 'level_4', points: 30 },
        { id: 'level_3', points: 60 },
        { id: 'level_2', points: 100 },
        { id: 'level_1', points: 140 },
      ],
    },
    'high',
  ),
  points('points.insuranceYear', { points: 3 }, 'high'),
  points(
    'points.insuranceBase',
    {
      // From this share of the average wage, in hundredths.
      steps: [
        { from: 80, points: 25 },
        { from: 100, points: 50 },
        { from: 200, points: 120 },
      ],
    },
    'medium',
  ),
  points('points.graduate', { points: 10 }, 'high'),
  points('points.spouse', { perYear: 4, most: 40 }, 'high'),
  points('points.scarceMajor', { points: 30 }, 'unconfirmed'),
  points('points.investment', { perStep: 10, taxStep: 10_000_000, jobsStep: 10, most: 100 }, 'unconfirmed'),
  points('points.publicService', { perYear: 4, countsFromYears: 5 }, 'unconfirmed'),
  points('points.remoteArea', { perYear: 2, countsFromYears: 5, most: 20 }, 'unconfirmed'),
  points(
    'points.award',
    {
      steps: [
        { id: 'city_department', points: 30 },
        { id: 'province', points: 110 },
      ],
    },
    'unconfirmed',
  ),
  points('points.falseMaterial', { points: 150 }, 'high'),
  points('points.detention', { points: 50 }, 'high'),
  points('points.veto', { crime: true }, 'medium'),
];
