import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsIn } from '@/lib/server/http/cspReports';
import { type RunningServer, sendRaw, startServer } from '../kit/httpServer';

describe('what is read of a report', () => {
  test.each([
    [
      'report-uri',
      {
        'csp-report': {
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://evil.com/a.js?mobile=13812345678',
        },
      },
    ],
    [
      'report-to',
      [{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.com/a.js' } }],
    ],
  ])('%s: the directive and the origin alone', (_name, report) => {
    expect(violationsIn(JSON.stringify(report))).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.com' },
    ]);
  });

  test.each(['', 'x', '[]', '{}', 'null', '[null]', '{"csp-report":1}', '[{"body":{"effectiveDirective":1}}]', null])(
    '%s is none',
    (text) => expect(violationsIn(text)).toEqual([]),
  );

  test('a word stays a word, anything else becomes unknown', () => {
    const blocked = (value: unknown) =>
      violationsIn(JSON.stringify({ 'csp-report': { 'violated-directive': 'a', 'blocked-uri': value } }))[0]?.blocked;
    expect([blocked('inline'), blocked('138 1234'), blocked({})]).toEqual(['inline', 'unknown', 'unknown']);
  });
});

describe('the door for reports', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer((_req, res) => void res.end('page'));
  });
  afterAll(() => server.stop());
  const post = (body: string) => fetch(`${server.origin}/api/csp-report`, { method: 'POST', body });
  const report = JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline' } });

  test('takes small ones, few a minute, and answers all alike', async () => {
    for (let at = 0; at < 80; at++) expect((await post(report)).status).toBe(204);
    const logged = server.log().filter(({ msg }) => msg === 'content security policy violation');
    expect(logged.length).toBeGreaterThanOrEqual(60);
    // A minute may have turned while they were sent.
    expect(logged.length).toBeLessThan(80);
  });

  test('stops reading a large one', async () => {
    const body = 'x'.repeat(200_000);
    const answer = await sendRaw(
      server.port,
      `POST /api/csp-report HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect([0, 204]).toContain(answer.status);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });
});
