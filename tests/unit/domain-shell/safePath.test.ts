import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safePath } from '@/lib/kernel/safePath';
import { propertyRuns } from '../../kit/fullRun';

const origin = 'https://fangjing.example';
const HOSTILE = [
  '//evil.com',
  '///evil.com',
  '////evil.com/%2e%2e',
  '/\\evil.com',
  '\\\\evil.com',
  '\\/evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '\t//evil.com',
  ' //evil.com',
  '/ /evil.com',
  '/.//evil.com',
  '/a/..//evil.com',
  '/%2e//evil.com',
  'https:\\\\evil.com',
  'https://evil.com',
  'http:evil.com',
  'https:evil.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'intent://x#Intent;end',
  'fangjing://login',
  'evil.com',
  '@evil.com',
  '.evil.com',
  '?x=//evil.com',
  '#x',
  '/\u0000/evil.com',
  '/\u2028/evil.com',
  '/\r\nSet-Cookie: a=b',
  'http://[',
  '',
];

describe('what leads elsewhere becomes the home page', () => {
  test.each(HOSTILE)('%j', (text) => {
    expect(safePath(text)).toBe('/');
  });

  test('nothing at all too', () => {
    expect(safePath(null)).toBe('/');
    expect(safePath(undefined)).toBe('/');
  });
});

test.each([
  ['/', '/'],
  ['/605', '/605'],
  ['/605/house-detail/12?from=home', '/605/house-detail/12?from=home'],
  ['/605/search/result?q=%E5%BA%B7%E6%A1%A5', '/605/search/result?q=%E5%BA%B7%E6%A1%A5'],
  ['/605/search/result?q=康桥', '/605/search/result?q=%E5%BA%B7%E6%A1%A5'],
  ['/a/../b', '/b'],
  ['/login?redirect=//evil.com', '/login?redirect=//evil.com'],
  ['/%2F%2Fevil.com', '/%2F%2Fevil.com'],
  ['/%252F%252Fevil.com', '/%252F%252Fevil.com'],
  ['/%5Cevil.com', '/%5Cevil.com'],
  ['/605#deals', '/605'],
  ['/http://evil.com', '/http://evil.com'],
])('%s stays %s', (text, path) => {
  expect(safePath(text)).toBe(path);
});

test('whatever comes in, what goes out stays here and is stable', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\u0000',
    'evil.com',
    'https',
    'javascript',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
    fc.constantFrom(...HOSTILE),
  );
  fc.assert(
    fc.property(text, (asked) => {
      const out = safePath(asked);
      expect(new URL(out, origin).origin).toBe(origin);
      expect(out).toMatch(/^\/(?![/\\])/);
      expect(safePath(out)).toBe(out);
    }),
    { numRuns: propertyRuns(10_000) },
  );
});
