import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SmsAccount } from '@/lib/server/settings/readSettings';
import { postOnce } from './postOnce';
import { type SmsAdapter, SmsFailure, type TextMessage, templateOf } from './textMessage';

// 腾讯云短信 SendSms (2021-01-11), signed as "签名方法 v3" says (cloud.tencent.com, read 2026-11).

const ENDPOINT = 'https://sms.tencentcloudapi.com';
const ALGORITHM = 'TC3-HMAC-SHA256';
const CONTENT_TYPE = 'application/json; charset=utf-8';
/** The data centre that a mainland account's messages go through. */
const REGION = 'ap-guangzhou';

/** Codes of what the provider did not take. InternalError and the rest say nothing sure: a timeout is among them. */
const REFUSALS =
  /^(AuthFailure|FailedOperation|InvalidParameter|LimitExceeded|MissingParameter|RequestLimitExceeded|Unauthorized|Unsupported)/;

const answerSchema = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string().optional() })).optional(),
  }),
});

export function tencentSms(account: SmsAccount): SmsAdapter {
  return {
    name: 'tencent',
    showsText: false,
    async send(message, now) {
      const answer = answerSchema.safeParse(await postOnce(signedRequest(account, bodyOf(account, message), now)));
      if (!answer.success) throw new SmsFailure('an answer of another shape');
      const { Error: refused, SendStatusSet: [sent] = [] } = answer.data.Response;
      const code = refused?.Code ?? sent?.Code;
      if (!sent || refused || code !== 'Ok') throw failureOf(code);
      return sent.SerialNo || null;
    },
  };
}

const failureOf = (code = 'an answer without a status') => new SmsFailure(code, { notSent: REFUSALS.test(code) });

function bodyOf(account: SmsAccount, message: TextMessage): string {
  const { template, variables } = templateOf(account, message);
  return JSON.stringify({
    PhoneNumberSet: [`+86${message.phone}`],
    SmsSdkAppId: account.appId,
    SignName: account.signName,
    TemplateId: template,
    TemplateParamSet: Object.values(variables),
    SessionContext: message.reference,
  });
}

function signedRequest({ keyId, keySecret, endpoint }: SmsAccount, body: string, now: number) {
  const url = new URL('/', endpoint ?? ENDPOINT);
  const seconds = Math.floor(now / 1_000);
  const signedHeaders = { 'content-type': CONTENT_TYPE, host: url.host, 'x-tc-action': 'sendsms' };
  const { scope, names, signature } = tc3Signature(keySecret, {
    service: 'sms',
    seconds,
    headers: signedHeaders,
    body,
  });
  return {
    url,
    body,
    headers: {
      'content-type': CONTENT_TYPE,
      host: url.host,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(seconds),
      'x-tc-region': REGION,
      authorization: `${ALGORITHM} Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
  };
}

interface Signed {
  service: string;
  /** Unix time. */
  seconds: number;
  /** Names and values in lower case, in the order of their names. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The signature over a POST of "/"; exported for the example of the provider's own document. */
export function tc3Signature(secret: string, { service, seconds, headers, body }: Signed) {
  const day = new Date(seconds * 1_000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('');
  const canonical = ['POST', '/', '', lines, names, sha256(body)].join('\n');
  const signed = [ALGORITHM, seconds, scope, sha256(canonical)].join('\n');
  const key = [day, service, 'tc3_request'].reduce<Buffer>(hmac, Buffer.from(`TC3${secret}`));
  return { scope, names, signature: hmac(key, signed).toString('hex') };
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
