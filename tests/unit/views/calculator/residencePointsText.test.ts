import { expect, it } from 'vitest';
import { POINTS_FACTS } from '@/lib/calculators/facts/pointsFacts';
import { pointsResult } from '@/lib/calculators/points/pointsEngine';
import { pointsTable } from '@/lib/calculators/points/pointsTable';
import { RESIDENCE_POINTS_RESULT_SENTENCES } from '@/lib/calculators/views/residencePoints/residencePointsSentences';
import { lineText } from '@/lib/calculators/views/residencePoints/residencePointsText';
import { RESIDENCE_POINTS_RESULT_COPY } from '@/lib/calculators/words/residencePoints';
import { pointsAnswers } from '../../../kit/calculatorAnswers';
import { TODAY } from '../../../kit/today';

it('every line of the table has words of its own', () => {
  const lines = pointsTable(POINTS_FACTS, TODAY).table.flatMap(({ rule, lines: own }) =>
    own.filter(({ what }) => what !== 'standard').map((line) => [line.what, lineText(rule.id, line)] as const),
  );
  expect(lines.length).toBeGreaterThan(25);
  expect(lines.filter(([what, text]) => text === '' || text === what)).toEqual([]);
});

it.each([
  ['points.age', { what: 'upTo', from: null, to: 43, points: 30 }, '43 周岁及以下'],
  ['points.investment', { what: 'taxStep', from: 10_000_000, to: null, points: 10 }, '平均每年纳税每 10 万元'],
  ['points.insuranceBase', { what: 'from', from: 80, to: null, points: 25 }, '缴费基数达到社平工资的 80%'],
  ['points.detention', { what: 'each', from: null, to: null, points: -50 }, '5 年内每次'],
] as const)('%s %o: %s', (id, line, text) => {
  expect(lineText(id, line)).toBe(text);
});

it('every item and every way to close a gap has a name', () => {
  const { items, closers } = pointsResult(pointsAnswers({ age: 40 }), POINTS_FACTS, TODAY);
  expect(items.filter(({ kind }) => !RESIDENCE_POINTS_RESULT_COPY.kinds[kind])).toEqual([]);
  expect(closers.length).toBeGreaterThan(2);
  expect(closers.filter(({ kind }) => !(kind in RESIDENCE_POINTS_RESULT_SENTENCES.reach))).toEqual([]);
});
