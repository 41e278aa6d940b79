import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SmsAccount } from '@/lib/server/settings/readSettings';
import { postOnce } from './postOnce';
import { type SmsAdapter, SmsFailure, type TextMessage, templateOf } from './textMessage';

// 阿里云短信服务 SendSms (2017-05-25), signed as "V3版本请求体&签名机制" says (help.aliyun.com, read 2026-11): the fields
// stand in the query, the body is empty, and every header of x-acs- is signed with the host.

const ENDPOINT = 'https://dysmsapi.aliyuncs.com';
const ALGORITHM = 'ACS3-HMAC-SHA256';

/** Codes of what the provider did not take: of the sender (isv.), the signature, the limits. isp. and the rest say nothing sure. */
const REFUSALS = /^(isv\.|InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden|Throttling)/;

const answerSchema = z.object({ Code: z.string(), BizId: z.string().optional() });

export function aliyunSms(account: SmsAccount): SmsAdapter {
  return {
    name: 'aliyun',
    showsText: false,
    async send(message, now) {
      const request = signedRequest(account, fieldsOf(account, message), now, randomBytes(16).toString('hex'));
      const answer = answerSchema.safeParse(await postOnce({ ...request, body: '' }));
      if (!answer.success) throw new SmsFailure('an answer of another shape');
      const { Code, BizId } = answer.data;
      if (Code !== 'OK') throw new SmsFailure(Code, { notSent: REFUSALS.test(Code) });
      return BizId ?? null;
    },
  };
}

function fieldsOf(account: SmsAccount, message: TextMessage) {
  const { template, variables } = templateOf(account, message);
  return {
    OutId: message.reference,
    PhoneNumbers: message.phone,
    SignName: account.signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify(variables),
  };
}

function signedRequest(
  { keyId, keySecret, endpoint }: SmsAccount,
  fields: Readonly<Record<string, string>>,
  now: number,
  nonce: string,
): { url: URL; headers: Record<string, string> } {
  const query = canonicalQuery(fields);
  const url = new URL(`/?${query}`, endpoint ?? ENDPOINT);
  const headers = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${new Date(now).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  };
  const { names, signature } = acs3Signature(keySecret, query, headers);
  const authorization = `${ALGORITHM} Credential=${keyId},SignedHeaders=${names},Signature=${signature}`;
  return { url, headers: { ...headers, authorization } };
}

/** The signature over a POST of "/" without a body; exported for the example of the provider's own document. */
export function acs3Signature(
  secret: string,
  query: string,
  headers: Readonly<Record<string, string>>,
): { names: string; signature: string } {
  const sorted = Object.keys(headers).sort();
  const names = sorted.join(';');
  const lines = sorted.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = ['POST', '/', query, lines, names, sha256('')].join('\n');
  const signed = `${ALGORITHM}\n${sha256(canonical)}`;
  return { names, signature: createHmac('sha256', secret).update(signed).digest('hex') };
}

/** By name, each part as RFC 3986 encodes it. */
const canonicalQuery = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${encode(name)}=${encode(fields[name] ?? '')}`)
    .join('&');

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
