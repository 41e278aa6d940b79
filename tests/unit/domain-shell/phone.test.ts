import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMobile, parseMobile } from '@/lib/kernel/phone';

test.each([
  ['13800138000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  [' 19912345678 ', '19912345678'],
  ['12800138000', null],
  ['1380013800', null],
  ['138001380000', null],
  ['138****8000', null],
  ['', null],
  ['abc', null],
])('%s is the mobile %s', (text, mobile) => {
  expect(parseMobile(text)).toBe(mobile);
});

test('what is parsed is always a mobile', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 -]{9,17}$/)), (text) => {
      const mobile = parseMobile(text);
      expect(mobile === null || isMobile(mobile)).toBe(true);
    }),
  );
});
