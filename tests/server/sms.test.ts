import { createHash, createHmac } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { acs3Signature } from '@/lib/server/integrations/sms/aliyunSms';
import { smsAdapter } from '@/lib/server/integrations/sms/smsAdapter';
import { tc3Signature } from '@/lib/server/integrations/sms/tencentSms';
import { terminalSms } from '@/lib/server/integrations/sms/terminalSms';
import { logDestination } from '@/lib/server/log/log';

// The two providers as their documents describe them, on this machine: a fake checks each signature by itself.

const MESSAGE = { phone: '13800138000', code: '482716', reference: 'our-id' };
const NOW = Date.UTC(2026, 10, 22, 4, 0, 5, 678);
const SECRET = 'secret-of-the-tests';

interface Received {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** A provider that answers what `answer` makes of a request; what it got is in the list. */
async function provider(answer: (received: Received) => unknown): Promise<{ origin: string; received: Received[] }> {
  const received: Received[] = [];
  server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part) => parts.push(part));
    req.on('end', () => {
      const one = {
        method: req.method ?? '',
        url: new URL(req.url ?? '', `http://${req.headers.host}`),
        headers: req.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      received.push(one);
      const said = answer(one);
      if (said === undefined) return void req.socket.destroy();
      res.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

function setUp(name: 'aliyun' | 'tencent', endpoint: string) {
  const values = {
    PROVIDER: name,
    ACCESS_KEY_ID: 'id-of-the-tests',
    ACCESS_KEY_SECRET: SECRET,
    SIGN_NAME: '房镜',
    TEMPLATE: 'SMS_1',
    APP_ID: '1400000000',
    ENDPOINT: endpoint,
  };
  for (const [key, value] of Object.entries(values)) vi.stubEnv(`SMS_${key}`, value);
  return smsAdapter();
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const authorizationOf = ({ headers }: Received) =>
  /^([\w-]+) Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  ) ?? [];

/** As Aliyun checks it, from the request alone. */
function isAliyunSigned(one: Received): boolean {
  const [, algorithm, id, names = '', signature] = authorizationOf(one);
  const lines = names.split(';').map((name) => `${name}:${one.headers[name]}\n`);
  const canonical = [one.method, one.url.pathname, one.url.search.slice(1), lines.join(''), names, sha256(one.body)];
  const expected = hmac(SECRET, `${algorithm}\n${sha256(canonical.join('\n'))}`).toString('hex');
  const isWhole = ['host', 'x-acs-action', 'x-acs-date', 'x-acs-version'].every((name) => names.includes(name));
  return algorithm === 'ACS3-HMAC-SHA256' && id === 'id-of-the-tests' && isWhole && signature === expected;
}

/** As Tencent checks it, from the request alone. */
function isTencentSigned(one: Received): boolean {
  const [, algorithm, credential = '', names = '', signature] = authorizationOf(one);
  const [id, day = '', service = ''] = credential.split('/');
  const lines = names.split(';').map((name) => `${name}:${String(one.headers[name]).toLowerCase()}\n`);
  const canonical = [one.method, one.url.pathname, '', lines.join(''), names, sha256(one.body)].join('\n');
  const signed = [algorithm, one.headers['x-tc-timestamp'], `${day}/${service}/tc3_request`, sha256(canonical)];
  const key = hmac(hmac(hmac(`TC3${SECRET}`, day), service), 'tc3_request');
  return id === 'id-of-the-tests' && service === 'sms' && signature === hmac(key, signed.join('\n')).toString('hex');
}

describe('the examples of the providers’ own documents', () => {
  test('Aliyun: V3 request and signature, RunInstances', () => {
    const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai';
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    };
    expect(acs3Signature('YourAccessKeySecret', query, headers)).toEqual({
      names: 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version',
      signature: '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    });
  });

  test('Tencent: signature v3, DescribeInstances', () => {
    const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`;
    const headers = { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' };
    expect(
      tc3Signature('Gu5t9xGARNpq86cd98joQYCN3EXAMPLE', { service: 'cvm', seconds: 1_551_113_065, headers, body }),
    ).toMatchObject({
      scope: '2019-02-25/cvm/tc3_request',
      signature: '72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    });
  });
});

describe('Aliyun', () => {
  test('is asked for one message, signed', async () => {
    const { origin, received } = await provider(() => ({ Code: 'OK', Message: 'OK', BizId: 'biz-1', RequestId: 'r' }));
    expect(await setUp('aliyun', origin).send(MESSAGE, NOW)).toBe('biz-1');
    expect(received).toHaveLength(1);
    const [one] = received as [Received];
    expect(isAliyunSigned(one)).toBe(true);
    expect(isAliyunSigned({ ...one, url: new URL(one.url.href.replace('482716', '482717')) })).toBe(false);
    expect(Object.fromEntries(one.url.searchParams)).toEqual({
      OutId: 'our-id',
      PhoneNumbers: '13800138000',
      SignName: '房镜',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"482716"}',
    });
    expect(one.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-11-22T04:00:05Z',
    });
  });
});

describe('Tencent', () => {
  const sent = (Code: string) => ({ Response: { SendStatusSet: [{ Code, SerialNo: 'no-1' }], RequestId: 'r' } });

  test('is asked for one message, signed', async () => {
    const { origin, received } = await provider(() => sent('Ok'));
    expect(await setUp('tencent', origin).send(MESSAGE, NOW)).toBe('no-1');
    const [one] = received as [Received];
    expect(isTencentSigned(one)).toBe(true);
    expect(isTencentSigned({ ...one, body: one.body.replace('482716', '482717') })).toBe(false);
    expect(JSON.parse(one.body)).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400000000',
      SignName: '房镜',
      TemplateId: 'SMS_1',
      TemplateParamSet: ['482716'],
      SessionContext: 'our-id',
    });
    expect(one.headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11' });
  });

  test.each([
    [sent('LimitExceeded.PhoneNumberDailyLimit'), 'LimitExceeded.PhoneNumberDailyLimit'],
    [{ Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'x' } } }, 'AuthFailure.SignatureFailure'],
    [{ Response: {} }, 'an answer without a status'],
    [{}, 'an answer of another shape'],
  ])('refuses: %j', async (answer, reason) => {
    const { origin } = await provider(() => answer);
    await expect(setUp('tencent', origin).send(MESSAGE, NOW)).rejects.toThrow(reason);
  });
});

describe('a provider that fails', () => {
  test.each([
    ['refuses', { Code: 'isv.BUSINESS_LIMIT_CONTROL' }, 'isv.BUSINESS_LIMIT_CONTROL'],
    ['answers with a page', '<html>', 'status 200 and no JSON'],
    ['answers with something else', { hello: 1 }, 'an answer of another shape'],
    ['hangs up', undefined, 'ECONNRESET'],
  ])('%s: asked once, and the reason names neither number nor code', async (_how, answer, reason) => {
    const { origin, received } = await provider(() => answer);
    const failure = await setUp('aliyun', origin)
      .send(MESSAGE, NOW)
      .catch((caught: Error) => caught);
    expect(String(failure)).toContain(reason);
    expect(String(failure)).not.toMatch(/13800138000|482716/);
    // It was reached: whether the message went out nobody knows.
    expect(received).toHaveLength(1);
  });

  test('that is not there is tried a second time', async () => {
    const closed = createTcpServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const tried = vi.fn();
    subscribe('net.client.socket', tried);
    await expect(setUp('aliyun', `http://127.0.0.1:${port}`).send(MESSAGE, NOW)).rejects.toThrow('ECONNREFUSED');
    unsubscribe('net.client.socket', tried);
    expect(tried).toHaveBeenCalledTimes(2);
  });
});

describe('without a provider', () => {
  test('the code stands in the terminal, the number in part', async () => {
    const write = vi.spyOn(logDestination, 'write').mockReturnValue();
    expect(smsAdapter()).toBe(terminalSms);
    expect(await terminalSms.send(MESSAGE, NOW)).toBeNull();
    const said = write.mock.calls.join('');
    expect(said).toContain('138****8000  482716');
    expect(said).not.toContain('13800138000');
  });
});
