import { expect, test } from 'vitest';
import { formatStation } from '@/lib/kernel/format/distance';

test.each([
  ['东明路', 620, '距东明路站 620m'],
  ['上海火车站', 1_240, '距上海火车站 1.2km'],
  ['浦电路（4号线）', 80, '距浦电路站 80m'],
])('%s at %s m is %s', (name, distance, text) => {
  expect(formatStation({ name, distance })).toBe(text);
});
