import type { FinderAnswers } from '@/lib/finder/views/finderPage';
import { type QueryTexts, queryTexts } from '@/lib/search/codec';
import { COMMUTE_MINUTES, USUAL_COMMUTE_MINUTES } from '@/lib/search/filters';

const LONGEST = 30;

const textsOf = (value: QueryTexts[string]): string[] =>
  (typeof value === 'string' ? value.split(',') : (value ?? [])).map((one) => one.trim()).filter(Boolean);
const textOf = (value: QueryTexts[string]): string => (textsOf(value)[0] ?? '').slice(0, LONGEST);

const minutesOf = (value: QueryTexts[string]): string =>
  COMMUTE_MINUTES.map(String).find((one) => one === textOf(value)) ?? String(USUAL_COMMUTE_MINUTES);

/** What the form of the finder was answered with, from its address. Never throws. */
export function readAnswers(path: string): FinderAnswers {
  const query = queryTexts(path);
  const by = textOf(query.by);
  return {
    budgetBy: by === 'down' || by === 'month' ? by : 'total',
    budget: textOf(query.budget),
    rooms: textsOf(query.room)
      .map(Number)
      .filter((room) => [1, 2, 3, 4, 5].includes(room)),
    to: textOf(query.to),
    minutes: minutesOf(query.minutes),
    to2: textOf(query.to2),
    minutes2: minutesOf(query.minutes2),
    changes: ['0', '1', '2'].find((one) => one === textOf(query.changes)) ?? '',
    age: /^\d{1,2}$/.test(textOf(query.age)) ? textOf(query.age) : '',
    rings: textsOf(query.ring).slice(0, 5),
    school: textOf(query.school) === '1',
    hospital: textOf(query.hospital) === '1',
  };
}

/** The query of the same answers: what is as it begins is left out. */
export function writeAnswers(answers: FinderAnswers): Record<string, string | number[] | string[] | null> {
  const { budgetBy, budget, rooms, to, minutes, to2, minutes2, changes, age, rings, school, hospital } = answers;
  return {
    by: budget && budgetBy !== 'total' ? budgetBy : null,
    budget,
    room: rooms,
    to,
    minutes: to ? minutes : null,
    to2,
    minutes2: to2 ? minutes2 : null,
    changes,
    age,
    ring: rings,
    school: school ? '1' : null,
    hospital: hospital ? '1' : null,
  };
}

const SAID = { total: '预算', down: '首付', month: '月供' } as const;

/** The budget as somebody would say it: 首付150万; a bare number is 万, of a month yuan. */
export function parsedBudgetOf({ budgetBy, budget }: Pick<FinderAnswers, 'budgetBy' | 'budget'>): string {
  if (budget === '') return '';
  const isBare = /^\d+(\.\d+)?$/.test(budget);
  return `${SAID[budgetBy]}${budget}${isBare && budgetBy !== 'month' ? '万' : ''}`;
}
