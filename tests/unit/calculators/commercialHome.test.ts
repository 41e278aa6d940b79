import { expect, test } from 'vitest';
import { isLentOn } from '@/lib/calculators/loan/commercialHome';

test.each([
  ['a city that stops such loans', 0, false],
  ['a loan of ten years', 120, true],
])('%s', (_name, months, lent) => expect(isLentOn({ months })).toBe(lent));
