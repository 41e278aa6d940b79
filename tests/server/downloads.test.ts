import { afterEach, expect, test, vi } from 'vitest';
import { detectEnvironment } from '@/lib/kernel/environment';
import { appDownloads, directDownload, hasAppFor } from '@/lib/server/settings/appDownloads';

const APK = 'https://apk.example/app.apk';
const STORE = 'https://apps.example/app';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; Pixel 7)';

const directFor = (userAgent: string, channel?: string) =>
  directDownload(detectEnvironment({ userAgent, versionCookie: null, appToken: 'FangjingApp' }), appDownloads(channel));

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['an Android browser', ANDROID, APK],
  ['an iPhone', IPHONE, STORE],
  ['WeChat, which downloads nothing', `${ANDROID} MicroMessenger/8.0`, null],
  ['the app itself', `${ANDROID} FangjingApp/12.0.0`, null],
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64)', null],
])('the download of %s', (_name, userAgent, address) => {
  vi.stubEnv('ANDROID_DOWNLOAD_URL', APK);
  vi.stubEnv('IOS_DOWNLOAD_URL', STORE);
  expect(directFor(userAgent)).toBe(address);
});

test('the apk carries the channel, and without one there is the page', () => {
  expect(directFor(ANDROID)).toBeNull();
  vi.stubEnv('ANDROID_DOWNLOAD_URL', APK);
  expect(directFor(ANDROID, 'hw-pps')).toBe(`${APK}?channel=hw-pps`);
  expect(directFor(ANDROID, 'https://evil.example')).toBe(APK);
});

test.each([
  [{}, [false, false, false]],
  [{ IOS_DOWNLOAD_URL: STORE }, [true, false, true]],
  [{ ANDROID_DOWNLOAD_URL: APK }, [false, true, true]],
])('with %j there is an app for iOS, Android, a desktop: %j', (settings, expected) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  expect((['ios', 'android', 'other'] as const).map((platform) => hasAppFor({ platform }))).toEqual(expected);
});
