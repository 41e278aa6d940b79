import type { Learning } from '@/lib/estimate/protocol';
import type { RatioStudy } from '@/lib/market/ratioStudy';
import { printTable } from '../table.js';

export interface StudyLine {
  name: string;
  study: RatioStudy;
  unanswered: number;
}

const percent = (value: number | null, digits = 1): string =>
  value === null ? '--' : `${(value * 100).toFixed(digits)}`;
const ratio = (value: number | null): string => (value === null ? '--' : value.toFixed(3));

const HEAD = ['n', 'answered %', 'MdAPE', 'within 5', '10', '20 %', 'bias', 'in 68 %', 'in 90 %', 'COD', 'PRD', 'PRB'];

export function printErrors(title: string, lines: readonly StudyLine[]): void {
  console.log(`\n## ${title}\n\n| | ${HEAD.join(' | ')} |\n|---|${HEAD.map(() => '---|').join('')}`);
  for (const { name, study, unanswered } of lines) {
    const cells = [
      study.tested + unanswered,
      percent(study.tested / Math.max(1, study.tested + unanswered)),
      percent(study.medianError, 2),
      percent(study.within5),
      percent(study.within10),
      percent(study.within20),
      percent(study.bias),
      percent(study.covered68),
      percent(study.covered90),
      percent(study.cod),
      ratio(study.prd),
      ratio(study.prb),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

/** MdAPE that is required, and the goal, in %. */
const ERRORS: Record<Learning, readonly [number, number]> = { month: [6.1, 5.9], day: [5.7, 5.4] };

/** Prints the gates of docs/estimates.md; answers whether all that is required is met. */
export function printGates(learning: Learning, all: StudyLine, districts: readonly StudyLine[]): boolean {
  const { study, unanswered } = all;
  const [required, goal] = ERRORS[learning];
  const error = (study.medianError ?? 1) * 100;
  const covered = (value: number | null) => value !== null && value >= 0.88 && value <= 0.92;
  const within = [study.within5, study.within10, study.within20].map((share) => (share ?? 0) * 100);
  const answered = (study.tested / Math.max(1, study.tested + unanswered)) * 100;
  const outside = districts.filter(({ study: { tested, covered90 } }) => tested >= 300 && !covered(covered90));
  const rows: [string, string, string, boolean][] = [
    [`MdAPE, ${learning}`, error.toFixed(2), `<= ${required} (goal ${goal})`, error <= required],
    ['within 5 / 10 / 20 %', within.map((share) => share.toFixed(1)).join(' / '), '>= 42 / 73 / 94', isWithin(within)],
    ['answered %', answered.toFixed(1), '>= 99', answered >= 99],
    ['bias %', percent(study.bias, 2), 'within 1', Math.abs(study.bias ?? 1) <= 0.01],
    ['90 % range holds, %', percent(study.covered90), '88 to 92', covered(study.covered90)],
    [
      'districts of 300 deals outside 88 to 92',
      outside.map(({ name, study: { covered90 } }) => `${name} ${percent(covered90)}`).join(', ') || 'none',
      'none',
      outside.length === 0,
    ],
  ];
  printTable(`Gates, ${learning}`, rows);
  return rows.every(([, , , met]) => met);
}

const isWithin = ([five = 0, ten = 0, twenty = 0]: readonly number[]): boolean =>
  five >= 42 && ten >= 73 && twenty >= 94;
