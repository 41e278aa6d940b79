import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseId } from '@/lib/server/page/parseId';
import { postedForm } from '@/lib/server/page/postedForm';
import { type RunningServer, sendRaw, startServer } from '../kit/httpServer';

describe('the one check of every id in an address (docs/threats.md D10)', () => {
  test.each([
    ['605', 605],
    ['1', 1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%s is an id', (text, id) => expect(parseId(text)).toBe(id));

  test.each([
    undefined,
    '',
    '0',
    '-1',
    '+1',
    '0605',
    '605.0',
    '6e2',
    '0x25d',
    ' 605',
    '605\n',
    '605%2Fhouse',
    '605/house',
    '../605',
    '６０５',
    '٦٠٥',
    '605\u0000',
    '9007199254740992',
    '9'.repeat(5_000),
    'citylist',
    '__proto__',
  ])('%j is none', (text) => expect(parseId(text)).toBeNull());
});

describe('what a page reads of a posted form', () => {
  const FORM = 'application/x-www-form-urlencoded';
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer((req, res) => void res.end(JSON.stringify(postedForm(req))));
  });
  afterAll(() => server.stop());

  const post = async (body: string, type = FORM) => {
    const sent = { method: 'POST', body, headers: { 'content-type': type } };
    return (await fetch(`${server.origin}/activity/mortgage`, sent)).json();
  };

  test('nothing of a page that was asked for', async () => {
    expect(await (await fetch(`${server.origin}/activity/mortgage`)).json()).toBeNull();
  });

  test('its fields, the first of each name', async () => {
    expect(await post('price=500%E4%B8%87&years=30+%E5%B9%B4&price=1')).toEqual({ price: '500万', years: '30 年' });
  });

  test('no field of another type of body, or of one that is too large', async () => {
    expect(await post('{"price":"1"}', 'application/json')).toEqual({});
    expect(await post('price=1', 'text/plain')).toEqual({});
    expect(await post(`price=${'1'.repeat(16 * 1024)}`)).toEqual({});
    expect(await post(`price=${'1'.repeat(2 * 1024 * 1024)}`)).toEqual({});
  });

  test('what is too large does not keep the connection from its next request', async () => {
    const form = (body: string) =>
      `POST /activity/mortgage HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: ${FORM}\r\n` +
      `Content-Length: ${body.length}\r\n`;
    const large = `price=${'1'.repeat(2 * 1024 * 1024)}`;
    const both = `${form(large)}\r\n${large}${form('price=7')}Connection: close\r\n\r\nprice=7`;
    const { body } = await sendRaw(server.port, both);
    expect(body).toContain('{}');
    expect(body).toContain('{"price":"7"}');
  });

  test('at most a hundred', async () => {
    const fields = Array.from({ length: 101 }, (_, at) => `f${at}=1`);
    expect(Object.keys(await post(fields.join('&')))).toHaveLength(100);
  });

  test('a field may have any name without touching a prototype', async () => {
    const fields = await post('__proto__=1&constructor=2&price=3');
    expect(fields).toMatchObject({ price: '3' });
    expect(({} as Record<string, unknown>).price).toBeUndefined();
  });
});
