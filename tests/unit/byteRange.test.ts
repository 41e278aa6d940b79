import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from '@/lib/kernel/byteRange';

test.each([
  [undefined, 10, 'all'],
  ['bytes=0-', 10, { from: 0, to: 9 }],
  ['bytes=0-1', 10, { from: 0, to: 1 }],
  ['bytes=5-99', 10, { from: 5, to: 9 }],
  ['bytes=-3', 10, { from: 7, to: 9 }],
  ['bytes=-99', 10, { from: 0, to: 9 }],
  ['bytes=-0', 10, 'none'],
  ['bytes=10-', 10, 'none'],
  ['bytes=3-2', 10, 'all'],
  ['bytes=0-1,4-5', 10, 'all'],
  ['bytes=-', 10, 'all'],
  ['lines=0-1', 10, 'all'],
] as const)('%j of %i bytes', (header, size, range) => {
  expect(byteRange(header, size)).toEqual(range);
});

test('whatever is asked, what is answered lies within', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1_000 }), (odd, from, to, size) => {
      for (const header of [odd, `bytes=${from}-${to}`, `bytes=-${to}`, `bytes=${from}-`]) {
        const range = byteRange(header, size);
        if (typeof range === 'string') continue;
        expect(range.from).toBeGreaterThanOrEqual(0);
        expect(range.to).toBeLessThan(size);
        expect(range.from).toBeLessThanOrEqual(range.to);
      }
    }),
  );
});
