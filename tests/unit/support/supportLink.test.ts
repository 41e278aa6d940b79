import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLinkTemplate, type LinkedUser, supportLink } from '@/lib/support/supportLink';

// The operator's own page of customer service: the four fields of the specification (section 3), and nothing else.

const TEMPLATE = 'https://im.example/c?id={userId}&reg={regDate}&buy={lastBuyDate}&vip={vipExpireDate}';
/** 2026-11-22 16:30 UTC is the 23rd in Shanghai. */
const AT = Date.UTC(2026, 10, 22, 16, 30);

test('names who asks, by days in Shanghai; what there was none of is empty', () => {
  const user = { userId: 'u-1', regDate: AT, lastBuyDate: null, vipExpireDate: AT };
  expect(supportLink(TEMPLATE, user)).toBe('https://im.example/c?id=u-1&reg=2026-11-23&buy=&vip=2026-11-23');
});

test('of whatever id: it stays a value of the template’s own host', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (userId) => {
      const user: LinkedUser = { userId, regDate: AT, lastBuyDate: null, vipExpireDate: null };
      fc.pre(userId.isWellFormed());
      const { host, searchParams } = new URL(supportLink(TEMPLATE, user));
      expect([host, searchParams.get('id')]).toEqual(['im.example', userId]);
    }),
  );
});

describe('a template', () => {
  test.each([
    [TEMPLATE, true],
    ['https://im.example/{userId}', true],
    ['https://im.example:8443/c?id={userId}', true],
    ['http://im.example/c?id={userId}', false],
    ['https://im.example/c', false],
    ['https://im.example/c?id={userId}&phone={mobile}', false],
    ['https://im.example/c?id={userId', false],
    ['https://{userId}.example/c', false],
    ['https://who@im.example/c?id={userId}', false],
    ['javascript:alert("{userId}")', false],
    ['https://im.example/c?id={userId} ', false],
    [`https://im.example/c?id={userId}&x=${'x'.repeat(500)}`, false],
  ])('%s: %s', (template, isOne) => {
    expect(isLinkTemplate(template)).toBe(isOne);
  });
});
