import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { startAnew } from '../kit/startAnew';

const from = (remoteAddress: string, headers: IncomingMessage['headers'] = {}) =>
  requestDetails({ headers, socket: { remoteAddress } as IncomingMessage['socket'] });
const visitor = (address: string) => from(address).visitor();

beforeEach(() => {
  startAnew();
  vi.stubEnv('APP_SECRET', 'a-secret-of-the-tests-with-32-letters');
  vi.stubEnv('TRUST_PROXY', '');
});
afterEach(startAnew);

describe('whom limits count', () => {
  // A household has a /64 and may write any of its addresses.
  test.each([
    ['2001:db8::1', '2001:db8::ffff:2'],
    ['2001:db8::1', '2001:db8:0:0:1:2:3:4'],
    ['2001:db8:1::1', '2001:db8:1:0:ffff::9'],
    ['2001:db8:0:7::1', '2001:db8:0:7:a:b:c:d'],
    ['2001:DB8:0:7::1', '2001:0db8:0:07::2'],
    ['fe80::1', 'fe80::2'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
  ])('%s and %s are one household', (one, other) => expect(visitor(one)).toBe(visitor(other)));

  test.each([
    ['2001:db8:0:7::1', '2001:db8:0:8::1'],
    ['2001:db8::1', '2001:db9::1'],
    ['2001:db8:1::1', '2001:db8::1:0:0:1'],
    ['192.0.2.1', '192.0.2.2'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
    ['2001:db8::1', '::ffff:192.0.2.1'],
  ])('%s and %s are two', (one, other) => expect(visitor(one)).not.toBe(visitor(other)));

  test.each([
    ['192.0.2.1', '192.0.2.254', true],
    ['192.0.2.1', '192.0.3.1', false],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.9', true],
    ['2001:db8:0:7::1', '2001:db8:0:8::1', true],
    ['2001:db8::1', '2001:db8:1::1', false],
  ])('%s and %s are of one wider network: %s', (one, other, areOne) => {
    expect(from(one).network() === from(other).network()).toBe(areOne);
    expect(from(one).network()).not.toBe(visitor(one));
  });

  test('a connection that speaks for another visitor is counted as that one', () => {
    vi.stubEnv('TRUST_PROXY', '1');
    const socket = { remoteAddress: '10.0.0.9' } as IncomingMessage['socket'];
    const through = (address: string) => requestDetails({ headers: { 'x-forwarded-for': address }, socket }).visitor();
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1']) {
      expect(through(address), address).toBe(visitor(address));
    }
  });

  test('another installation knows the same visitor by another name', () => {
    const here = visitor('192.0.2.1');
    expect(here).toMatch(/^[\w-]{22}$/);
    startAnew();
    vi.stubEnv('APP_SECRET', 'another-secret-of-the-tests-32-letters');
    expect(visitor('192.0.2.1')).not.toBe(here);
  });
});

describe('the address', () => {
  test('is the socket’s unless the operator trusts a proxy', () => {
    expect(from('10.0.0.9', { 'x-forwarded-for': '198.51.100.7' }).address).toBe('10.0.0.9');
  });

  test('is the last that a trusted proxy added: those before it are the visitor’s own words', () => {
    vi.stubEnv('TRUST_PROXY', '1');
    expect(from('10.0.0.9', { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' }).address).toBe('198.51.100.7');
    expect(from('10.0.0.9').address).toBe('10.0.0.9');
  });

  test('is the last however much a visitor writes before it', () => {
    vi.stubEnv('TRUST_PROXY', '1');
    const forged = Array.from({ length: 500 }, (_, at) => `203.0.113.${at % 255}`).join(', ');
    for (const before of [forged, `${'x'.repeat(5_000)},`, ','.repeat(3_000)]) {
      expect(from('10.0.0.9', { 'x-forwarded-for': `${before}, 198.51.100.7` }).address).toBe('198.51.100.7');
    }
  });

  // Azure and IIS write the port, a dual-stack proxy the mapped form, RFC 7239 the brackets.
  test.each([
    ['198.51.100.7:51234', '198.51.100.7'],
    ['  198.51.100.7\t', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['[::ffff:198.51.100.7]:51234', '198.51.100.7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['[2001:DB8:0::7]', '2001:db8::7'],
    ['2001:db8::7%eth0', '2001:db8::7'],
    ['"[2001:db8::7]:51234"', '2001:db8::7'],
  ])('%j of a trusted proxy is the same person as %s', (written, address) => {
    vi.stubEnv('TRUST_PROXY', '1');
    expect(from('10.0.0.9', { 'x-forwarded-for': written }).address).toBe(address);
    expect(from('10.0.0.9', { 'x-forwarded-for': written }).visitor()).toBe(visitor(address));
  });

  test.each([
    'unknown',
    '_hidden',
    '',
    ' ,',
    '198.51.100',
    '0x7f.1',
    '1',
    '198.51.100.7:port',
    '{{7*7}}',
    '::1::',
    'x'.repeat(9_000),
  ])('what a proxy writes and nobody can read (%j) counts as the proxy itself', (written) => {
    vi.stubEnv('TRUST_PROXY', '1');
    expect(from('::ffff:10.0.0.9', { 'x-forwarded-for': `203.0.113.1, ${written}` }).address).toBe('10.0.0.9');
  });
});
