import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSettings, settingsToEnvironment } from '@/lib/server/settings/readSettings';

const problemsOf = (environment: Record<string, string>) => readSettings(environment).problems;

describe('settings', () => {
  test('none are needed', () => {
    expect(readSettings({}).settings).toMatchObject({
      port: 3000,
      host: null,
      dataDir: '.data',
      databaseUrl: null,
      workers: 1,
      trustProxy: false,
      demoData: true,
    });
  });

  test.each([
    ['sslmode=require', 'sslmode=verify-full'],
    [
      'application_name=x&sslmode=prefer&sslrootcert=/ca.pem',
      'application_name=x&sslmode=verify-full&sslrootcert=/ca.pem',
    ],
    ['sslmode=no-verify', 'sslmode=no-verify'],
    ['uselibpqcompat=true&sslmode=require', 'uselibpqcompat=true&sslmode=require'],
  ])('a database with %s is given to the driver without what it warns of', (typed, given) => {
    const url = `postgres://u:p@db/x?${typed}`;
    expect(readSettings({ DATABASE_URL: url }).settings?.databaseUrl).toBe(`postgres://u:p@db/x?${given}`);
  });

  test('an empty value is a missing one, and spaces around it do not count', () => {
    expect(readSettings({ PORT: ' ', LOG_LEVEL: ' WARN ' }).settings).toMatchObject({ port: 3000, logLevel: 'warn' });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://localhost/a'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['DATABASE_URL', 'postgres://user:a#b@db/x'],
    ['DATABASE_URL', 'postgres://user:1/b@db/x'],
    ['DATABASE_URL', 'postgres://user:a/b@db/x'],
    ['DATABASE_URL', 'postgres://user:1?b@db/x'],
    ['DATABASE_URL', 'postgres://user:50%@db/x'],
    ['PAGE_ORIGINS', '*'],
    ['PAGE_ORIGINS', 'https://a.example,https://b.example/path'],
    ['PAGE_ORIGINS', 'null'],
    ['SITE_ORIGIN', 'https://example.com/path'],
    ['SITE_ORIGIN', 'javascript:alert(1)'],
    ['ALLOWED_HOSTS', 'https://a.example'],
    ['ALLOWED_HOSTS', '*.example.com'],
    ['ALLOWED_HOSTS', 'a.example:99999'],
    ['APP_SECRET', 'short'],
    ['IMAGE_HOSTS', 'a/b'],
    ['IOS_DOWNLOAD_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO_DATA', 'no'],
    ['WORKERS', '0'],
    ['WORKERS', 'auto'],
    ['MICRO_CACHE_SECONDS', '3600'],
    ['WECHAT_APP_ID', 'wx0123456789abcdef'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES_DATUM', 'gcj02'],
    ['SMS_PROVIDER', 'twilio'],
    ['SMS_PROVIDER', 'aliyun'],
  ])('%s=%s is refused with one sentence that names it', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems[0]).toMatch(/。$/);
  });

  test('each wrong value has its sentence, and no secret is shown', () => {
    const problems = problemsOf({ PORT: 'x', APP_SECRET: 'hunter2', DATABASE_URL: 'postgres//user:hunter2@db/x' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('hunter2');
  });

  const TILES = {
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=1',
    MAP_TILES_ATTRIBUTION: '© 示例地图',
    MAP_TILES_DATUM: 'WGS84',
  };
  test.each([
    ['http://tiles.example/{z}/{x}/{y}.png'],
    ['https://tiles.example/{z}/{x}.png'],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['https://{z}.tiles.example/{x}/{y}.png'],
    ['https://tiles.example/{z}/{x}/{y}/{x}.png'],
    ['https://a:b@tiles.example/{z}/{x}/{y}.png'],
    ['tiles'],
  ])('tiles of %s are refused', (url) => {
    expect(problemsOf({ ...TILES, MAP_TILES_URL: url })).toEqual([expect.stringContaining('MAP_TILES_URL')]);
  });

  test('tiles are an address, a name and a datum that is known', () => {
    const { settings } = readSettings(TILES);
    expect(settings?.mapTiles).toEqual({
      url: TILES.MAP_TILES_URL,
      attribution: TILES.MAP_TILES_ATTRIBUTION,
      datum: 'wgs84',
    });
    expect(problemsOf({ ...TILES, MAP_TILES_DATUM: 'bd09' })).toEqual([expect.stringContaining('MAP_TILES_DATUM')]);
  });

  const SMS = {
    SMS_PROVIDER: 'tencent',
    SMS_ACCESS_KEY_ID: 'id',
    SMS_ACCESS_KEY_SECRET: 'hunter2',
    SMS_SIGN_NAME: '房镜',
    SMS_TEMPLATE: '1',
    SMS_APP_ID: '1400000000',
  };
  test('text messages have all that their provider asks for, or none', () => {
    expect(readSettings(SMS).settings?.sms).toMatchObject({ provider: 'tencent', signName: '房镜', endpoint: null });
    expect(readSettings({}).settings?.sms).toBeNull();
    expect(readSettings({ ...SMS, SMS_PROVIDER: 'aliyun', SMS_APP_ID: '' }).settings?.sms).toMatchObject({
      appId: null,
    });
    for (const name of Object.keys(SMS)) {
      const problems = problemsOf({ ...SMS, [name]: '' });
      expect(problems).toEqual([expect.stringContaining(name)]);
      expect(problems.join()).not.toContain('hunter2');
    }
    expect(problemsOf({ ...SMS, SMS_ENDPOINT: 'sms.example' })).toEqual([expect.stringContaining('SMS_ENDPOINT')]);
  });

  const STAFF = {
    SITE_ORIGIN: 'https://a.example',
    STAFF_OIDC_ISSUER: 'https://id.example/realms/x/',
    STAFF_OIDC_CLIENT_ID: 'fangjing',
    STAFF_OIDC_CLIENT_SECRET: 'hunter2',
  };
  test('the provider of the staff’s accounts is whole, or there is none', () => {
    expect(readSettings(STAFF).settings?.staffProvider).toEqual({
      issuer: 'https://id.example/realms/x/',
      clientId: 'fangjing',
      clientSecret: 'hunter2',
      name: '单位账号',
      secondFactor: 'own',
      passwords: 'on',
    });
    for (const name of ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET', 'SITE_ORIGIN']) {
      const problems = problemsOf({ ...STAFF, [name]: '' });
      expect(problems).toEqual([expect.stringContaining(name)]);
      expect(problems.join()).not.toContain('hunter2');
    }
    for (const alone of ['STAFF_OIDC_NAME', 'STAFF_OIDC_SECOND_FACTOR', 'STAFF_OIDC_PASSWORDS'])
      expect(problemsOf({ [alone]: 'own' })[0]).toContain('STAFF_OIDC_ISSUER');
  });

  test.each([
    ['STAFF_OIDC_ISSUER', 'http://id.example'],
    ['STAFF_OIDC_ISSUER', 'https://a:b@id.example'],
    ['STAFF_OIDC_ISSUER', 'https://id.example/?x'],
    ['STAFF_OIDC_ISSUER', 'https://id.example/.well-known/openid-configuration'],
    ['STAFF_OIDC_ISSUER', 'id.example'],
    ['STAFF_OIDC_NAME', 'x'.repeat(21)],
    ['STAFF_OIDC_SECOND_FACTOR', 'none'],
    ['STAFF_OIDC_PASSWORDS', '0'],
  ])('%s=%s beside a whole provider is refused with one sentence', (name, value) => {
    expect(problemsOf({ ...STAFF, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}.*。$`))]);
  });

  test('a provider on this machine may be asked over http', () => {
    const local = { ...STAFF, SITE_ORIGIN: '', STAFF_OIDC_ISSUER: 'http://localhost:9000' };
    expect(readSettings(local).settings?.staffProvider?.issuer).toBe('http://localhost:9000');
  });

  test('signing in with WeChat needs its account, and one of two ways', () => {
    const account = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_SECRET: 'hunter2' };
    expect(readSettings(account).settings?.wechat).toMatchObject({ signIn: null, endpoint: null });
    expect(readSettings({ ...account, WECHAT_SIGN_IN: 'base' }).settings?.wechat).toMatchObject({ signIn: 'base' });
    expect(problemsOf({ WECHAT_SIGN_IN: 'base' })).toEqual([expect.stringContaining('WECHAT_APP_ID')]);
    for (const name of ['WECHAT_SIGN_IN', 'WECHAT_ENDPOINT']) {
      const problems = problemsOf({ ...account, [name]: 'wechat.example' });
      expect(problems).toEqual([expect.stringContaining(name)]);
      expect(problems.join()).not.toContain('hunter2');
    }
  });

  test.each([
    [
      'PAGE_ORIGINS',
      'https://A.example, http://localhost:3001/',
      { pageOrigins: ['https://a.example', 'http://localhost:3001'] },
    ],
    ['SITE_ORIGIN', 'https://WWW.example.com', { siteOrigin: 'https://www.example.com' }],
    [
      'ALLOWED_HOSTS',
      'A.example, b.example:8080,[::1]:3000',
      { allowedHosts: ['a.example', 'b.example:8080', '[::1]:3000'] },
    ],
    ['HOST', '[::1]', { host: '::1' }],
    [
      'DATABASE_URL',
      'postgres:///fangjing?host=/var/run/postgresql',
      { databaseUrl: 'postgres:///fangjing?host=/var/run/postgresql' },
    ],
    ['TRUST_PROXY', 'yes', { trustProxy: true }],
    ['PORT', '0', { port: 0 }],
  ])('%s=%s', (name, value, expected) => expect(readSettings({ [name]: value }).settings).toMatchObject(expected));

  test('what is written back reads the same', () => {
    const given = {
      PORT: '8080',
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgres://a:b@c/d',
      ALLOWED_HOSTS: 'a.example,b.example:1',
      WECHAT_APP_ID: 'wx0123456789abcdef',
      WECHAT_SECRET: 's',
      WECHAT_SIGN_IN: 'userinfo',
      WECHAT_ENDPOINT: 'https://wechat.example',
      TRUST_PROXY: '1',
      ...TILES,
      ...SMS,
      ...STAFF,
      STAFF_OIDC_NAME: '公司账号',
      SMS_ENDPOINT: 'https://sms.example',
    };
    const { settings } = readSettings(given);
    if (!settings) throw new Error('the settings given are refused');
    expect(readSettings(settingsToEnvironment(settings)).settings).toEqual(settings);
  });

  test('.env.example explains every variable, and no other', () => {
    const { settings } = readSettings({});
    if (!settings) throw new Error('without any setting, none are taken');
    const explained = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(explained.sort()).toEqual(Object.keys(settingsToEnvironment(settings)).sort());
  });
});
