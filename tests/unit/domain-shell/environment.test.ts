import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  detectEnvironment,
  isAndroidWechat,
  isIosApp,
  opensNativeLogin,
  PLAIN_BROWSER,
} from '@/lib/kernel/environment';

const appToken = 'FangjingApp';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';
const detect = (userAgent: string | null, versionCookie: string | null = null) =>
  detectEnvironment({ userAgent, versionCookie, appToken });

test.each([
  ['a desktop browser', DESKTOP, null, 'browser', 'other', 'h5'],
  ['a phone’s browser', IPHONE, null, 'browser', 'ios', 'h5'],
  ['an Android browser', ANDROID, 'h5', 'browser', 'android', 'h5'],
  ['the iOS app by its cookie', IPHONE, '12.2.0', 'app', 'ios', '12.2.0'],
  ['the Android app by its user agent', `${ANDROID} FangjingApp/12.8.0`, null, 'app', 'android', '12.8.0'],
  ['the cookie before the user agent', `${ANDROID} FangjingApp/12.8.0`, '12.9.0', 'app', 'android', '12.9.0'],
  ['a broken cookie', `${IPHONE} FangjingApp/12.8.0 (x)`, '12.x', 'app', 'ios', '12.8.0'],
  ['a broken user agent', `${IPHONE} FangjingApp/abc`, null, 'browser', 'ios', 'h5'],
  ['WeChat on Android', `${ANDROID} MicroMessenger/8.0.40`, null, 'wechat', 'android', 'h5'],
  ['WeChat with a stray version cookie', `${IPHONE} MicroMessenger/8.0.40`, '12.8.0', 'wechat', 'ios', 'h5'],
  ['WeChat on a computer', `${DESKTOP} MicroMessenger/7.0 WindowsWechat`, null, 'wechat', 'other', 'h5'],
  ['the app on a tablet that says it is a Mac', DESKTOP, '12.8.0', 'app', 'ios', '12.8.0'],
  ['the same by its user agent', `${DESKTOP} FangjingApp/12.8.0`, null, 'app', 'ios', '12.8.0'],
  ['a client of no known kind by its cookie', 'Mozilla/5.0 (X11; Linux x86_64)', '12.4.0', 'app', 'other', '12.4.0'],
  [
    'a phone that is Windows’',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0) like iPhone',
    null,
    'browser',
    'other',
    'h5',
  ],
  ['nothing', null, null, 'browser', 'other', 'h5'],
])('%s', (_name, userAgent, cookie, kind, platform, version) => {
  expect(detect(userAgent, cookie)).toEqual({ kind, platform, version });
});

test('never throws, and only the app has a version', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (userAgent, cookie) => {
      const environment = detect(userAgent, cookie);
      expect(environment.version !== 'h5').toBe(environment.kind === 'app');
    }),
  );
});

describe('what follows from it', () => {
  test('native login is for the iOS app from 12.2.0', () => {
    expect(opensNativeLogin(detect(IPHONE, '12.1.9'))).toBe(false);
    expect(opensNativeLogin(detect(IPHONE, '12.2.0'))).toBe(true);
    expect(opensNativeLogin(detect(ANDROID, '12.2.0'))).toBe(false);
    expect(opensNativeLogin(PLAIN_BROWSER)).toBe(false);
  });

  test('WeChat on Android is told apart', () => {
    expect(isAndroidWechat(detect(`${ANDROID} MicroMessenger/8.0`))).toBe(true);
    expect(isAndroidWechat(detect(`${IPHONE} MicroMessenger/8.0`))).toBe(false);
    expect(isAndroidWechat(detect(ANDROID))).toBe(false);
    expect(isIosApp(detect(IPHONE, '12.0.0'))).toBe(true);
  });
});
