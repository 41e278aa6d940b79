/** What one looks at in a home, in the order in which one walks through it. */
export const CHECKS = [
  'light',
  'air',
  'noise',
  'leak',
  'crack',
  'smell',
  'water',
  'signal',
  'corridor',
  'lift',
  'parking',
  'neighbours',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** What was not looked at has no verdict. */
export const VERDICTS = ['good', 'bad'] as const;
