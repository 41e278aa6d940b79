import { createPrivateKey, createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

// The channels of payment, each with all of its settings or none (docs/decisions/0061). A key is the path of its file,
// the text of one (PEM), or base64 on one line, as the channels' own tools give it.

export interface AlipaySettings {
  appId: string;
  /** PKCS#8, PEM. */
  privateKey: string;
  /** Alipay's own, PEM. */
  publicKey: string;
  /** The merchant's 16 digits. */
  sellerId: string;
  /** In place of Alipay's own: its sandbox. */
  gateway: string | null;
}

export interface WechatPaySettings {
  /** The official account that the merchant is bound to. */
  appId: string;
  mchId: string;
  /** Of the merchant's certificate. */
  certSerial: string;
  privateKey: string;
  /** `PUB_KEY_ID_...` */
  publicKeyId: string;
  /** WeChat Pay's own, PEM. */
  publicKey: string;
  /** 32 letters. */
  v3Key: string;
  endpoint: string | null;
}

export interface AppleSettings {
  bundleId: string;
  /** The app's number at the App Store; null in its sandbox. */
  appId: number | null;
  environment: 'production' | 'sandbox';
}

export interface PaySettings {
  alipay: AlipaySettings | null;
  wechatPay: WechatPaySettings | null;
  apple: AppleSettings | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting of a channel: what it is written as, and the clause that a problem of it ends with. */
interface Part {
  name: string;
  expected: string;
  read: (typed: string) => string | null;
  optional?: true;
}

const matching =
  (pattern: RegExp) =>
  (typed: string): string | null =>
    pattern.test(typed) ? typed : null;

function httpsAddress(typed: string): string | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash ? url.href : null;
}

function keyText(typed: string): string {
  if (typed.includes('-----BEGIN')) return typed;
  return existsSync(typed) ? readFileSync(typed, 'utf8') : typed;
}

function privateKey(typed: string): string | null {
  const text = keyText(typed);
  const der = { key: Buffer.from(text, 'base64'), format: 'der' } as const;
  const tries = text.includes('-----BEGIN')
    ? [() => createPrivateKey(text)]
    : (['pkcs8', 'pkcs1'] as const).map((type) => () => createPrivateKey({ ...der, type }));
  return firstKey(tries)?.export({ type: 'pkcs8', format: 'pem' }).toString() ?? null;
}

function publicKey(typed: string): string | null {
  const text = keyText(typed);
  const der = { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' } as const;
  const key = firstKey([() => (text.includes('-----BEGIN') ? createPublicKey(text) : createPublicKey(der))]);
  return key?.export({ type: 'spki', format: 'pem' }).toString() ?? null;
}

function firstKey<Key extends { asymmetricKeyType?: string | undefined }>(tries: readonly (() => Key)[]): Key | null {
  for (const attempt of tries) {
    try {
      const key = attempt();
      return key.asymmetricKeyType === 'rsa' ? key : null;
    } catch {
      // Not written in that way.
    }
  }
  return null;
}

const RSA_KEY = '应是 RSA 密钥的文件路径，或一行 base64。';

const ALIPAY = {
  appId: { name: 'ALIPAY_APP_ID', expected: '应是支付宝应用的 16 位数字 APPID。', read: matching(/^\d{16}$/) },
  privateKey: { name: 'ALIPAY_PRIVATE_KEY', expected: RSA_KEY, read: privateKey },
  publicKey: { name: 'ALIPAY_PUBLIC_KEY', expected: RSA_KEY, read: publicKey },
  sellerId: { name: 'ALIPAY_SELLER_ID', expected: '应是 2088 开头的 16 位商户号。', read: matching(/^2088\d{12}$/) },
  gateway: { name: 'ALIPAY_GATEWAY', expected: '应是 https:// 开头的网关地址。', read: httpsAddress, optional: true },
} as const satisfies Record<string, Part>;

const WECHAT_PAY = {
  appId: {
    name: 'WECHAT_PAY_APP_ID',
    expected: '应是 wx 开头、共 18 位的 AppID。',
    read: matching(/^wx[0-9a-f]{16}$/),
  },
  mchId: { name: 'WECHAT_PAY_MCH_ID', expected: '应是商户号，8 到 10 位数字。', read: matching(/^\d{8,10}$/) },
  certSerial: {
    name: 'WECHAT_PAY_CERT_SERIAL',
    expected: '应是商户 API 证书的序列号。',
    read: matching(/^[0-9A-Fa-f]{8,64}$/),
  },
  privateKey: { name: 'WECHAT_PAY_PRIVATE_KEY', expected: RSA_KEY, read: privateKey },
  publicKeyId: {
    name: 'WECHAT_PAY_PUBLIC_KEY_ID',
    expected: '应是 PUB_KEY_ID_ 开头的微信支付公钥 ID。',
    read: matching(/^PUB_KEY_ID_[0-9A-Za-z]{8,64}$/),
  },
  publicKey: { name: 'WECHAT_PAY_PUBLIC_KEY', expected: RSA_KEY, read: publicKey },
  v3Key: { name: 'WECHAT_PAY_API_KEY', expected: '应是 32 位的 APIv3 密钥。', read: matching(/^[\x21-\x7e]{32}$/) },
  endpoint: {
    name: 'WECHAT_PAY_ENDPOINT',
    expected: '应是 https:// 开头的地址。',
    read: httpsAddress,
    optional: true,
  },
} as const satisfies Record<string, Part>;

const APPLE = {
  bundleId: { name: 'APPLE_BUNDLE_ID', expected: '应是 App 的 Bundle ID。', read: matching(/^[\w-]+(\.[\w-]+)+$/) },
  environment: {
    name: 'APPLE_ENVIRONMENT',
    expected: '应是 production 或 sandbox。',
    read: matching(/^(production|sandbox)$/),
  },
  appId: {
    name: 'APPLE_APP_ID',
    expected: '应是 App 在 App Store 的数字编号。',
    read: matching(/^\d{6,12}$/),
    optional: true,
  },
} as const satisfies Record<string, Part>;

type Read<Parts extends Record<string, Part>> = { [Key in keyof Parts]: string | null };

/** What is set of one channel; null where nothing is, or something is wrong. */
function readParts<const Parts extends Record<string, Part>>(
  parts: Parts,
  environment: Environment,
  problems: string[],
): Read<Parts> | null {
  const typed = (part: Part): string => environment[part.name]?.trim() ?? '';
  const all = Object.entries<Part>(parts);
  if (all.every(([, part]) => typed(part) === '')) return null;
  const missing = all.filter(([, part]) => !part.optional && typed(part) === '').map(([, { name }]) => name);
  const before = problems.length;
  if (missing.length > 0) {
    const set = all.filter(([, part]) => typed(part) !== '').map(([, { name }]) => name);
    problems.push(`填了 ${set.join('、')}，还要填 ${missing.join('、')}；不用这种支付就都不填。`);
    return null;
  }
  const values = all.map(([key, part]) => {
    const text = typed(part);
    const value = text === '' ? null : part.read(text);
    if (text !== '' && value === null) problems.push(`${part.name} 的值不对：${part.expected}`);
    return [key, value] as const;
  });
  return problems.length > before ? null : (Object.fromEntries(values) as Read<Parts>);
}

const appleSchema = z.object({
  bundleId: z.string(),
  environment: z.enum(['production', 'sandbox']),
  appId: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : Number(text))),
});

/**
 * The channels that are set up; one sentence for each that is so by half. Channels that tell by themselves need the site's
 * own address, in https.
 */
export function readPaySettings(environment: Environment, siteOrigin: string | null, problems: string[]): PaySettings {
  const alipay = readParts(ALIPAY, environment, problems);
  const wechatPay = readParts(WECHAT_PAY, environment, problems);
  const apple = readParts(APPLE, environment, problems);
  if ((alipay || wechatPay) && !siteOrigin?.startsWith('https:'))
    problems.push('填了支付宝或微信支付，还要填 https:// 开头的 SITE_ORIGIN：付款结果要通知到这个地址。');
  if (apple?.environment === 'production' && apple.appId === null)
    problems.push(`${APPLE.environment.name} 填了 production，还要填 ${APPLE.appId.name}。`);
  return {
    alipay: alipay as AlipaySettings | null,
    wechatPay: wechatPay as WechatPaySettings | null,
    apple: apple && appleSchema.parse(apple),
  };
}

const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do';
/** Where a phone's browser pays by WeChat. */
const WECHAT_H5 = 'https://wx.tenpay.com';

/** Alipay's own gateway, unless another is set. */
export const alipayGateway = ({ gateway }: Pick<AlipaySettings, 'gateway'>): string => gateway ?? ALIPAY_GATEWAY;

/** Pages of the channels that are set up, to which a form here may lead. */
export const payOriginsOf = ({ alipay, wechatPay }: PaySettings): string[] => [
  ...(alipay ? [new URL(alipayGateway(alipay)).origin] : []),
  ...(wechatPay ? [WECHAT_H5] : []),
];

/** The same as environment variables: an empty text where there is none. */
export function paySettingsToEnvironment({ alipay, wechatPay, apple }: PaySettings): Record<string, string> {
  const write = (parts: Record<string, Part>, values: object | null): Array<[string, string]> =>
    Object.entries(parts).map(([key, { name }]) => [
      name,
      String((values as Record<string, unknown> | null)?.[key] ?? ''),
    ]);
  return Object.fromEntries([...write(ALIPAY, alipay), ...write(WECHAT_PAY, wechatPay), ...write(APPLE, apple)]);
}
