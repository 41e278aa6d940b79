import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainPage } from '@/lib/server/http/plainAnswer';
import { escapedAddress, refusalOf } from '@/lib/server/http/refusal';
import { propertyRuns } from '../kit/fullRun';
import { PAGE_TABLE } from '../kit/pageTable';

const isOurHost = (host: string | undefined) => host === 'fangjing.example';
const refuse = (url: string, method = 'GET', hosts: string[] = ['fangjing.example']) =>
  refusalOf({ method, url, httpVersion: '1.1', hosts }, isOurHost, PAGE_TABLE.takesForm);

test.each([
  ['GET /605/search/result?q=三林', '/605/search/result?q=%E4%B8%89%E6%9E%97'],
  ['HEAD /605?q=a%20三', '/605?q=a%20%E4%B8%89'],
  ['GET /605', null],
  ['POST /605?q=三', null],
  ['GET //evil.com/三', null],
  ['GET /\\evil.com/三', null],
  ['GET http://evil.com/三', null],
  [`GET /${'三'.repeat(1_500)}`, null],
])('a line with Chinese as it is leads to its escaped address: %s', (line, address) => {
  expect(escapedAddress(Buffer.from(`${line} HTTP/1.1\r\nHost: a\r\n\r\n`))).toBe(address);
});

test('bytes of another encoding lead nowhere', () => {
  expect(escapedAddress(Buffer.from('GET /605?q=\xc8\xfd HTTP/1.1\r\n', 'latin1'))).toBeNull();
  expect(escapedAddress(undefined)).toBeNull();
});

describe('what is answered before anything looks at it', () => {
  test.each([
    ['http://evil.com/605', 400],
    ['*', 400],
    ['//evil.com/605', 400],
    ['/\\evil.com', 400],
    ['/605#part', 400],
    ['/605\u00e9', 400],
    ['/%zz', 400],
    ['/%e4%b8', 400],
    ['/605%2Fhouse', 404],
    ['/605%2fhouse', 404],
    ['/605%5Chouse', 404],
    ['/%00', 404],
    ['/%0d%0aSet-Cookie:a=b', 404],
    ['/605/../api', 404],
    ['/500', 404],
    ['/%35%30%30', 404],
    ['/500/?a=1', 404],
    ['/_error', 404],
    ['/_next/data/b1/500.json', 404],
    ['/605/%2e%2e/api', 404],
    ['/./605', 404],
    [`/${'a'.repeat(5_000)}`, 414],
  ])('%s -> %i', (url, status) => expect(refuse(url)?.status).toBe(status));

  test.each([
    '/',
    '/605',
    '/605/search/result?keyword=%E9%99%86%E5%AE%B6',
    '/api/a/b',
    '/_next/static/a.js',
    '/605/..a',
    '/a%20b',
  ])('%s passes', (url) => expect(refuse(url)).toBeNull());

  test.each([
    ['GET', '/605', null],
    ['HEAD', '/605', null],
    ['POST', '/605', 'GET, HEAD'],
    ['TRACE', '/605', 'GET, HEAD'],
    ['OPTIONS', '/605', 'GET, HEAD'],
    ['POST', '/api/x', null],
    ['PUT', '/api/x', 'GET, HEAD, POST'],
    ['DELETE', '/apix', 'GET, HEAD'],
  ])('%s %s', (method, url, allow) => {
    expect(refuse(url, method)).toEqual(allow === null ? null : { status: 405, allow });
  });

  test('the host must be one, and ours', () => {
    expect(refuse('/', 'GET', [])?.status).toBe(400);
    expect(refuse('/', 'GET', ['fangjing.example', 'fangjing.example'])?.status).toBe(400);
    expect(refuse('/', 'GET', ['evil.com'])?.status).toBe(421);
  });

  test('whatever is asked, the answer is a pass or a client error', () => {
    const letters = fc.constantFrom(
      '6',
      'a',
      '.',
      '..',
      '/',
      '//',
      '?',
      '%2f',
      '%5c',
      '%0a',
      '%20',
      '%e6%88%bf',
      '\\',
      '#',
    );
    const written = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));
    let passed = 0;
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), written),
        fc.constantFrom('GET', 'POST', 'TRACE', 'x'),
        (url, method) => {
          const refusal = refuse(`/${url}`, method);
          expect(refusal === null || (refusal.status >= 400 && refusal.status < 500)).toBe(true);
          if (refusal !== null) return;
          passed += 1;
          const path = decodeURIComponent(`/${url}`.split('?')[0] ?? '');
          expect(path).not.toMatch(/[\p{Cc}\\]|^\/\/|(^|\/)\.\.?(\/|$)/u);
        },
      ),
      { numRuns: propertyRuns(5_000), seed: 20261121 },
    );
    expect(passed).toBeGreaterThan(propertyRuns(5_000) / 50);
  });
});

test('the page of an unknown address says the sentence of the specification, whoever answers', () => {
  expect(plainPage(404)).toContain('<h1>This page could not be found</h1>');
  expect(plainPage(503)).not.toContain('could not be found');
});
