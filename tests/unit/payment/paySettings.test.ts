import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSettings } from '@/lib/server/settings/readSettings';

// A channel is set up whole or not at all: what is half set stops the start with one sentence (docs/decisions/0061).

const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const PRIVATE = keys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const PUBLIC = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const CHANNELS = {
  alipay: {
    needed: {
      ALIPAY_APP_ID: '2021000000000000',
      ALIPAY_PRIVATE_KEY: PRIVATE,
      ALIPAY_PUBLIC_KEY: PUBLIC,
      ALIPAY_SELLER_ID: '2088000000000000',
    },
    optional: { ALIPAY_GATEWAY: 'https://gateway.example/do' },
  },
  wechatPay: {
    needed: {
      WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
      WECHAT_PAY_MCH_ID: '1900000001',
      WECHAT_PAY_CERT_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      WECHAT_PAY_PRIVATE_KEY: PRIVATE,
      WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000000012024',
      WECHAT_PAY_PUBLIC_KEY: PUBLIC,
      WECHAT_PAY_API_KEY: 'a'.repeat(32),
    },
    optional: { WECHAT_PAY_ENDPOINT: 'https://pay.example' },
  },
  apple: {
    needed: { APPLE_BUNDLE_ID: 'com.example.fangjing', APPLE_ENVIRONMENT: 'sandbox' },
    optional: { APPLE_APP_ID: '1234567890' },
  },
} as const;
type Channel = keyof typeof CHANNELS;

const SITE = { SITE_ORIGIN: 'https://fangjing.example' };
const read = (set: Record<string, string>) => readSettings({ ...SITE, ...set });

/** Every choice of some of the settings. */
function* choicesOf(all: Record<string, string>): Generator<Record<string, string>> {
  const entries = Object.entries(all);
  for (let bits = 0; bits < 2 ** entries.length; bits += 1)
    yield Object.fromEntries(entries.filter((_, at) => (bits & (2 ** at)) !== 0));
}

const sizes = { alipay: 32, wechatPay: 256, apple: 8 };

describe.each(Object.keys(CHANNELS) as Channel[])('the settings of %s', (channel) => {
  const { needed, optional } = CHANNELS[channel];
  const names = Object.keys(needed);
  const choices = [...choicesOf({ ...needed, ...optional })];

  test('are tried in every choice', () => expect(choices).toHaveLength(sizes[channel]));

  test('set it up whole, or not at all, or stop the start with one sentence that names each that is missing', () => {
    for (const choice of choices) {
      const { settings, problems } = read(choice);
      const [set, missing] = [Object.keys(choice), names.filter((name) => !(name in choice))];
      const isWhole = missing.length === 0;
      expect(settings?.pay[channel] !== null && settings !== null, set.join()).toBe(isWhole);
      if (isWhole || set.length === 0) {
        expect(problems, set.join()).toEqual([]);
        continue;
      }
      expect(problems, set.join()).toEqual([
        `填了 ${set.join('、')}，还要填 ${missing.join('、')}；不用这种支付就都不填。`,
      ]);
    }
  });

  test('say nothing of another channel', () => {
    for (const choice of choices.slice(0, -1)) {
      const { problems } = read(choice);
      for (const other of Object.keys(CHANNELS) as Channel[])
        if (other !== channel)
          for (const name of Object.keys(CHANNELS[other].needed)) expect(problems.join()).not.toContain(name);
    }
  });

  test.each(names)('with a wrong %s name it alone, without what was typed', (name) => {
    const { problems } = read({ ...needed, [name]: '不对的值' });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} 的值不对：.+。$`))]);
    expect(problems.join()).not.toContain('不对的值');
  });
});

test('a channel that tells by itself asks for an address of the site in https', () => {
  for (const channel of ['alipay', 'wechatPay'] as const)
    for (const site of [{}, { SITE_ORIGIN: 'http://fangjing.example' }]) {
      const { problems } = readSettings({ ...site, ...CHANNELS[channel].needed });
      expect(problems).toEqual([
        '填了支付宝或微信支付，还要填 https:// 开头的 SITE_ORIGIN：付款结果要通知到这个地址。',
      ]);
    }
});

test('the App Store itself asks for the number of the app', () => {
  const store = { ...CHANNELS.apple.needed, APPLE_ENVIRONMENT: 'production' };
  expect(read(store).problems).toEqual(['APPLE_ENVIRONMENT 填了 production，还要填 APPLE_APP_ID。']);
  expect(read({ ...store, ...CHANNELS.apple.optional }).problems).toEqual([]);
});
