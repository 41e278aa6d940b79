import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import { wellKnownFiles } from '@/lib/server/http/wellKnown';
import { readSettings } from '@/lib/server/settings/readSettings';
import { type RunningServer, startServer } from '../kit/httpServer';

// Files that others look for at fixed addresses: there where the settings give reason for them.

const FINGERPRINT = Array.from({ length: 32 }, (_, at) => (at * 7 + 16).toString(16).padStart(2, '0')).join(':');
const SET = {
  SITE_ORIGIN: 'https://www.example.com',
  SECURITY_CONTACT: 'mailto:security@example.com',
  ANDROID_PACKAGE: 'com.example.fang',
  ANDROID_CERT_FINGERPRINTS: FINGERPRINT,
  IOS_APP_IDS: 'A1B2C3D4E5.com.example.fang',
};

function filesOf(environment: Record<string, string>) {
  const { settings, problems } = readSettings(environment);
  if (!settings) throw new Error(problems.join());
  return wellKnownFiles(settings);
}

let server: RunningServer;
beforeAll(async () => {
  server = await startServer((_req, res) => void res.writeHead(404).end(), { wellKnown: filesOf(SET) });
});
afterAll(() => server.stop());
const get = (name: string) => fetch(`${server.origin}/.well-known/${name}`, { redirect: 'manual' });

test('security.txt names who hears of it and ends within a year', async () => {
  const answer = await get('security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:security@example.com\n');
  expect(text).toContain('Canonical: https://www.example.com/.well-known/security.txt\n');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

test('the apps that open links of this site are named as Android and iOS read them', async () => {
  const android = await get('assetlinks.json');
  expect(await android.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.fang',
        sha256_cert_fingerprints: [FINGERPRINT.toUpperCase()],
      },
    },
  ]);
  const ios = await get('apple-app-site-association');
  expect([ios.status, ios.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const { applinks } = await ios.json();
  expect(applinks.details).toEqual([{ appIDs: ['A1B2C3D4E5.com.example.fang'], components: expect.any(Array) }]);
  expect(applinks.details[0].components.at(-1)).toEqual({ '/': '/*' });
  expect(applinks.details[0].components[0]).toEqual({ '/': '/console/*', exclude: true });
});

test('without settings there is none of them', () => expect([...filesOf({}).keys()]).toEqual([]));

describe('settings that are not as others read them', () => {
  test.each([
    ['an address without a scheme', { SECURITY_CONTACT: 'security@example.com' }, 'SECURITY_CONTACT'],
    ['a contact over http', { SECURITY_CONTACT: 'http://example.com' }, 'SECURITY_CONTACT'],
    ['a contact of two lines', { SECURITY_CONTACT: 'mailto:a@example.com\nHiring: x' }, 'SECURITY_CONTACT'],
    ['a package without its fingerprint', { ANDROID_PACKAGE: 'com.example.fang' }, 'ANDROID_CERT_FINGERPRINTS'],
    ['a SHA-1', { ...SET, ANDROID_CERT_FINGERPRINTS: FINGERPRINT.slice(0, 59) }, 'ANDROID_CERT_FINGERPRINTS'],
    ['a bundle without its team', { IOS_APP_IDS: 'com.example.fang' }, 'IOS_APP_IDS'],
    ['a number of no province', { OPERATOR_ICP: 'ICP备12345678号' }, 'OPERATOR_ICP'],
    ['a number of the police with letters', { OPERATOR_POLICE: '沪公网安备3101010200000号' }, 'OPERATOR_POLICE'],
    ['another word', { MCP: 'on' }, 'MCP'],
  ])('%s is said with the name of the setting', (_, environment, name) => {
    const { settings, problems } = readSettings(environment);
    expect([settings, problems.join()]).toEqual([null, expect.stringContaining(name)]);
  });

  test.each([
    { OPERATOR_ICP: '沪ICP备12345678号-1' },
    { OPERATOR_ICP: '京ICP证030173号' },
    { OPERATOR_POLICE: '沪公网安备 31010102000001号' },
    { OPERATOR_ALGORITHM: '网信算备310101234567890123456号' },
  ])('%j is one', (environment) => expect(readSettings(environment).problems).toEqual([]));
});
