import type { Verdict } from '@/lib/calculators/contract/grounds';
import type { PointsItem, PointsResult } from '@/lib/calculators/contract/points';
import type { PointsItemKind } from '@/lib/calculators/points/pointsItemKind';
import type { Day } from '@/lib/kernel/day';
import { FactReader } from '../factBook';
import type { Fact, FactId, FactValues } from '../facts/fact';
import { pointsAt } from '../scoreSteps';
import { checkWhole } from '../wholeAnswers';

/** The only city whose points are stored. */
export const POINTS_CITY = 'shanghai';

export type Education = 'none' | 'college' | 'bachelor' | 'bachelor_degree' | 'master' | 'doctor';
/** National vocational levels; the middle and senior professional titles count as level 2 and 1. */
export type Skill = 'none' | 'level_5' | 'level_4' | 'level_3' | 'level_2' | 'level_1';
export type Award = 'none' | 'city_department' | 'province';

/** null: not said. */
export interface PointsAnswers {
  /** Completed years */
  age: number | null;
  education: Education | null;
  skill: Skill | null;
  /** Full years of workers' social insurance in the city. */
  insuranceYears: number | null;
  /** The insured wage over the city's average wage in 36 of the last 48 months, in whole hundredths. */
  insuranceBase: number | null;
  /** A full-time graduate of this year. */
  graduate: boolean | null;
  /** Full years of marriage to a spouse registered in the city; 0 without. */
  spouseYears: number | null;
  scarceMajor: boolean | null;
  /** fen of tax a year, and residents of the city employed, on average of three years. */
  taxPaid: number | null;
  jobs: number | null;
  publicServiceYears: number | null;
  remoteAreaYears: number | null;
  award: Award | null;
  /** Within the last three years, and five years. */
  falseMaterials: number | null;
  detentions: number | null;
  convicted: boolean | null;
}

/** Points towards Shanghai's residence permit. Throws RangeError for counts that are not whole or below 0. */
export function pointsResult(answers: PointsAnswers, facts: readonly Fact[], day: Day): PointsResult {
  checkWhole(answers);
  const reader = new FactReader(facts, POINTS_CITY, day);
  const items = higherOfBoth([
    ...baseItems(answers, reader),
    ...extraItems(answers, reader),
    ...lostItems(answers, reader),
  ]);
  const standard = reader.standing('points.standard')?.points ?? 0;
  const vetoed = reader.standing('points.veto')?.crime === true && answers.convicted === true;
  const counted = items.filter(({ counts }) => counts);
  const total = counted.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const gap = Math.max(0, standard - total);
  const decided = decide(items, answers, { reached: gap === 0, vetoed });
  const closers = gap > 0 && !vetoed ? closersOf(answers, items, gap, reader) : [];
  const grounds = reader.grounds();
  if (grounds.unknownRules.length > 0)
    return { state: 'unknown', missing: ['rule'], standard, total, gap, items, vetoed, closers, ...grounds };
  return { ...decided, standard, total, gap, items, vetoed, closers, ...grounds };
}

/** A sum that is reached stays reached whatever gains are still unsaid, but losses and convictions have to be said. */
function decide(
  items: readonly PointsItem[],
  answers: PointsAnswers,
  { reached, vetoed }: { reached: boolean; vetoed: boolean },
): { state: Verdict; missing: string[] } {
  if (vetoed) return { state: 'no', missing: [] };
  const unsaid = items.filter(({ points }) => points === null).map(({ kind }) => kind as string);
  const losses: string[] = unsaid.filter((kind) => kind === 'falseMaterials' || kind === 'detentions');
  if (answers.convicted === null) losses.push('convicted');
  if (reached) return { state: losses.length > 0 ? 'unknown' : 'yes', missing: losses };
  const gains = unsaid.filter((kind) => !losses.includes(kind));
  return gains.length > 0 ? { state: 'unknown', missing: [...gains, ...losses] } : { state: 'no', missing: [] };
}

const item = (kind: PointsItemKind, ruleId: FactId, points: number | null): PointsItem => ({
  kind,
  points,
  counts: true,
  ruleId,
});

function baseItems(answers: PointsAnswers, reader: FactReader): PointsItem[] {
  const { age, education, skill, insuranceYears } = answers;
  const ageRule = reader.standing('points.age');
  const perYear = reader.standing('points.insuranceYear')?.points ?? 0;
  return [
    item('age', 'points.age', age === null || !ageRule ? null : agePoints(age, ageRule)),
    item('education', 'points.education', stepOf(education, reader.standing('points.education'))),
    item('skill', 'points.skill', stepOf(skill, reader.standing('points.skill'))),
    item('insuranceYears', 'points.insuranceYear', times(insuranceYears, perYear)),
  ];
}

function extraItems(answers: PointsAnswers, reader: FactReader): PointsItem[] {
  const spouse = reader.standing('points.spouse');
  const service = answers.publicServiceYears === 0 ? null : reader.standing('points.publicService');
  const remote = answers.remoteAreaYears === 0 ? null : reader.standing('points.remoteArea');
  const base = reader.standing('points.insuranceBase');
  const award = answers.award === 'none' ? { steps: [] } : reader.standing('points.award');
  const spouseItem = capped(times(answers.spouseYears, spouse?.perYear ?? 0), spouse?.most ?? 0);
  return [
    item(
      'insuranceBase',
      'points.insuranceBase',
      answers.insuranceBase === null ? null : pointsAt(base?.steps ?? [], answers.insuranceBase),
    ),
    item(
      'graduate',
      'points.graduate',
      flag(answers.graduate, () => reader.standing('points.graduate')?.points),
    ),
    item('spouse', 'points.spouse', spouseItem),
    item(
      'scarceMajor',
      'points.scarceMajor',
      flag(answers.scarceMajor, () => reader.standing('points.scarceMajor')?.points),
    ),
    item('investment', 'points.investment', investment(answers, reader)),
    item('publicService', 'points.publicService', service ? late(answers.publicServiceYears, service) : 0),
    item('remoteArea', 'points.remoteArea', remote ? capped(late(answers.remoteAreaYears, remote), remote.most) : 0),
    item('award', 'points.award', stepOf(answers.award, award)),
  ];
}

function lostItems({ falseMaterials, detentions }: PointsAnswers, reader: FactReader): PointsItem[] {
  return [
    item(
      'falseMaterials',
      'points.falseMaterial',
      times(falseMaterials, -(reader.standing('points.falseMaterial')?.points ?? 0)),
    ),
    item('detentions', 'points.detention', times(detentions, -(reader.standing('points.detention')?.points ?? 0))),
  ];
}

/** Nothing above the oldest age; 5 in the oldest band, and 2 more for each year younger, up to the full number. */
function agePoints(age: number, rule: FactValues['points.age']): number {
  if (age > rule.oldestTo) return 0;
  if (age <= rule.fullUpTo) return rule.full;
  return Math.min(rule.full, rule.oldest + Math.max(0, rule.oldestFrom - age) * rule.perYear);
}

function stepOf(id: string | null, rule: { steps: readonly { id: string; points: number }[] } | null): number | null {
  return id === null ? null : (rule?.steps.find((step) => step.id === id)?.points ?? 0);
}

const times = (count: number | null, points: number) => (count === null ? null : count * points + 0);
const capped = (points: number | null, most: number) => (points === null ? null : Math.min(points, most));
// A rule is read, and may warn, only where the answer needs it.
function flag(said: boolean | null, points: () => number | undefined): number | null {
  if (said === null) return null;
  return said ? (points() ?? 0) : 0;
}

function late(years: number | null, rule: { perYear: number; countsFromYears: number }): number | null {
  if (years === null) return null;
  return years >= rule.countsFromYears ? years * rule.perYear : 0;
}

function investment({ taxPaid, jobs }: PointsAnswers, reader: FactReader): number | null {
  if (taxPaid === null && jobs === null) return null;
  if (!taxPaid && !jobs) return 0;
  const rule = reader.standing('points.investment');
  if (!rule) return null;
  const steps = Math.max(Math.floor((taxPaid ?? 0) / rule.taxStep), Math.floor((jobs ?? 0) / rule.jobsStep));
  return Math.min(steps * rule.perStep, rule.most);
}

function higherOfBoth(items: PointsItem[]): PointsItem[] {
  const of = (kind: PointsItemKind) => items.find((entry) => entry.kind === kind)?.points ?? 0;
  const lower = of('skill') > of('education') ? 'education' : 'skill';
  return items.map((entry) => (entry.kind === lower ? { ...entry, counts: false } : entry));
}

function closersOf(
  answers: PointsAnswers,
  items: readonly PointsItem[],
  gap: number,
  reader: FactReader,
): PointsResult['closers'] {
  const now = (kind: PointsItemKind) => items.find((entry) => entry.kind === kind)?.points ?? 0;
  const learned = Math.max(now('education'), now('skill'));
  const reaching = (kind: PointsItemKind, steps: readonly { reach: string; points: number }[], have: number) => {
    const step = steps.find(({ points }) => points - have >= gap);
    return step ? [{ kind, more: step.points - have, reach: step.reach }] : [];
  };
  const named = (rule: { steps: readonly { id: string; points: number }[] } | null) =>
    (rule?.steps ?? []).map(({ id, points }) => ({ reach: id, points }));
  const base = (reader.standing('points.insuranceBase')?.steps ?? []).map(({ from, points }) => ({
    reach: String(from),
    points,
  }));
  const perYear = reader.standing('points.insuranceYear')?.points ?? 0;
  const years = perYear > 0 ? Math.ceil(gap / perYear) : 0;
  const insured = {
    kind: 'insuranceYears' as const,
    more: years * perYear,
    reach: String((answers.insuranceYears ?? 0) + years),
  };
  return [
    ...(years > 0 ? [insured] : []),
    ...reaching('insuranceBase', base, now('insuranceBase')),
    ...reaching('education', named(reader.standing('points.education')), learned),
    ...reaching('skill', named(reader.standing('points.skill')), learned),
  ].sort((a, b) => a.more - b.more);
}
