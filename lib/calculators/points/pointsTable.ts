import type { Grounds, RuleUse } from '@/lib/calculators/contract/grounds';
import type { Day } from '@/lib/kernel/day';
import { FactReader } from '../factBook';
import type { Fact, FactId, FactValues } from '../facts/fact';

// The whole table of points as reading matter: every rule with its lines.

/** What a line gives points for; wording is apart. */
export interface PointsLine {
  /** A step's id ("bachelor"), or what the figures mean: each, upTo, from, between, most, younger, standard, veto. */
  what: string;
  /** Bounds of what is counted, where the line has any. */
  from: number | null;
  to: number | null;
  /** null where points are not what it gives: a conviction rules everything out. */
  points: number | null;
}

export interface PointsRule {
  rule: RuleUse;
  lines: PointsLine[];
}

export interface PointsTable extends Grounds {
  standard: number | null;
  table: PointsRule[];
}

type PointsFactId = Extract<FactId, `points.${string}`>;
type LinesOf = { [Id in PointsFactId]: (value: FactValues[Id]) => PointsLine[] };

interface Steps {
  steps: readonly { id: string; points: number }[];
}

const line = (what: string, points: number | null, from: number | null = null, to: number | null = null) => ({
  what,
  from,
  to,
  points,
});
const ofSteps = ({ steps }: Steps) => steps.map(({ id, points }) => line(id, points));
const ofEach = ({ points }: { points: number }) => [line('each', points)];
const ofLate = (perYear: number, fromYears: number) => [line('perYearFrom', perYear, fromYears)];

const LINES: LinesOf = {
  'points.standard': ({ points }) => [line('standard', points)],
  'points.age': ({ full, fullUpTo, perYear, oldest, oldestFrom, oldestTo }) => [
    line('upTo', full, null, fullUpTo),
    line('younger', perYear, fullUpTo + 1, oldestFrom - 1),
    line('between', oldest, oldestFrom, oldestTo),
  ],
  'points.education': ofSteps,
  'points.skill': ofSteps,
  'points.insuranceYear': ofEach,
  'points.insuranceBase': ({ steps }) => steps.map(({ from, points }) => line('from', points, from)),
  'points.graduate': ofEach,
  'points.spouse': ({ perYear, most }) => [line('each', perYear), line('most', most)],
  'points.scarceMajor': ofEach,
  'points.investment': ({ perStep, taxStep, jobsStep, most }) => [
    line('taxStep', perStep, taxStep),
    line('jobsStep', perStep, jobsStep),
    line('most', most),
  ],
  'points.publicService': ({ perYear, countsFromYears }) => ofLate(perYear, countsFromYears),
  'points.remoteArea': ({ perYear, countsFromYears, most }) => [
    ...ofLate(perYear, countsFromYears),
    line('most', most),
  ],
  'points.award': ofSteps,
  'points.falseMaterial': ({ points }) => [line('each', -points)],
  'points.detention': ({ points }) => [line('each', -points)],
  'points.veto': () => [line('veto', null)],
};

const RULE_IDS = Object.keys(LINES) as readonly PointsFactId[];

/** Every rule of the points in force on a day, in the order of the form. */
export function pointsTable(facts: readonly Fact[], day: Day): PointsTable {
  const reader = new FactReader(facts, 'shanghai', day);
  const lines = new Map(RULE_IDS.map((id) => [id, linesOf(reader, id)]));
  const grounds = reader.grounds();
  const table = grounds.rules.map((rule) => ({ rule, lines: lines.get(rule.id as PointsFactId) ?? [] }));
  return { standard: reader.standing('points.standard')?.points ?? null, table, ...grounds };
}

function linesOf<Id extends PointsFactId>(reader: FactReader, id: Id): PointsLine[] {
  const value = reader.standing(id);
  return value === null ? [] : LINES[id](value);
}
