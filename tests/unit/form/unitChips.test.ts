import { describe, expect, it } from 'vitest';
import { readMeasure } from '@/lib/kernel/form/typedNumber';
import { chipOf, unitChips, withChip } from '@/lib/kernel/form/unitChips';

describe('a chip puts what the number pad lacks into the text', () => {
  it.each([
    ['5000000', '元', 'wan', '5000000元', 7],
    ['5000000元', '万', 'wan', '5000000万', 7],
    ['500', '万', 'wan', '500万', 3],
    ['500万元', '元', 'wan', '500元', 3],
    ['', '元', 'wan', '元', 0],
    ['1.2', '万', 'yuan', '1.2万', 3],
    ['3', '成', 'share', '3成', 1],
    ['30％', '成', 'share', '30成', 2],
    ['18', '个月', 'years', '18个月', 2],
    ['36期', '年', 'months', '36年', 2],
    ['45', 'LPR-', 'points', 'LPR-45', 6],
    ['LPR+45', 'LPR-', 'points', 'LPR-45', 6],
    ['-45', 'LPR+', 'points', 'LPR+45', 6],
    ['减45', 'LPR-', 'points', 'LPR-45', 6],
    ['', 'LPR-', 'points', 'LPR-', 4],
  ] as const)('%s and %s in %s: %s', (typed, chip, measure, text, caret) => {
    expect(withChip(typed, chip, measure)).toEqual({ text, caret });
  });

  it.each(['wan', 'yuan', 'share', 'times', 'years', 'months', 'points'] as const)(
    '%s: is read with each',
    (measure) => {
      const figure = measure === 'points' ? '45' : '6';
      const read = unitChips(measure).map((chip) => readMeasure(withChip(figure, chip, measure).text, measure));
      expect(read).not.toContain(null);
      expect(new Set(read).size).toBe(2);
      for (const chip of unitChips(measure)) expect(chipOf(withChip(figure, chip, measure).text, measure)).toBe(chip);
    },
  );

  it.each([
    ['500', 'wan', '万'],
    ['500元', 'wan', '元'],
    ['5百万', 'wan', '万'],
    ['8000', 'yuan', '元'],
    ['3', 'share', null],
    ['3成', 'share', '成'],
    ['-45', 'points', 'LPR-'],
    ['45', 'points', null],
    ['18个月', 'years', '个月'],
  ] as const)('%s in %s goes by %s', (typed, measure, chip) => expect(chipOf(typed, measure)).toBe(chip));

  it('has none where figures need none, nor where a field counts something of its own', () => {
    for (const measure of ['area', 'percent', 'count'] as const) expect(unitChips(measure)).toEqual([]);
    expect(unitChips('months', '岁')).toEqual([]);
  });
});
