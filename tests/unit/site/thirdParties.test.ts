import { expect, test } from 'vitest';
import { readSettings } from '@/lib/server/settings/readSettings';
import { usedThirdParties } from '@/lib/server/site/thirdParties';
import { filingLinks } from '@/lib/site/filings';
import { THIRD_PARTIES } from '@/lib/site/thirdParty';
import { THIRD_PARTY_COPY } from '@/lib/site/words/privacy';

function usedBy(environment: Record<string, string>) {
  const { settings, problems } = readSettings(environment);
  if (!settings) throw new Error(problems.join());
  return usedThirdParties(settings);
}

const SMS = { SMS_ACCESS_KEY_ID: 'id', SMS_ACCESS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '房镜', SMS_TEMPLATE: '1' };
const SECRET = 'x'.repeat(32);
const WECHAT = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_SECRET: SECRET };
const TILES = {
  MAP_TILES_URL: 'https://t.example.com/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: 'x',
  MAP_TILES_DATUM: 'gcj02',
};

test.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, []],
  ['aliyun', { ...SMS, SMS_PROVIDER: 'aliyun' }, ['aliyunSms']],
  ['tencent', { ...SMS, SMS_PROVIDER: 'tencent', SMS_APP_ID: '1' }, ['tencentSms']],
  ['sharing', WECHAT, ['wechatShare']],
  ['signing in by WeChat', { ...WECHAT, WECHAT_SIGN_IN: 'base' }, ['wechatSignIn', 'wechatShare']],
  ['relay numbers', { CALL_RELAY_URL: 'https://relay.example.com', CALL_RELAY_SECRET: SECRET }, ['callRelay']],
  ['map tiles', TILES, ['mapTiles']],
  ['the operator’s own system', { EVENTS_WEBHOOK_URL: 'https://crm.example.com', EVENTS_WEBHOOK_SECRET: SECRET }, []],
])('a site with %s names who is passed something, and nobody else', (_, environment, expected) => {
  // What browsers bring themselves needs no setting.
  expect(usedBy(environment)).toEqual([...expected, 'push']);
});

test('of each it is said what is passed on and why', () => {
  for (const one of THIRD_PARTIES)
    for (const text of Object.values(THIRD_PARTY_COPY[one])) expect(text.length, one).toBeGreaterThan(2);
});

test('a number that there is leads to its register, one that there is not is nothing', () => {
  expect(filingLinks({ icp: null, police: null, algorithm: null })).toEqual([]);
  expect(filingLinks({ icp: '沪ICP备12345678号-1', police: null, algorithm: null })).toEqual([
    { text: '沪ICP备12345678号-1', href: 'https://beian.miit.gov.cn/' },
  ]);
});
