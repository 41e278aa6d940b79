import { expect, test, vi } from 'vitest';
import { callNative } from '@/lib/browser/nativeBridge';
import { openNativeLogin } from '@/lib/browser/nativeLogin';
import { PLAIN_BROWSER } from '@/lib/kernel/environment';

const ios = (version: string) => ({ kind: 'app', platform: 'ios', version }) as const;

test('the iOS app opens its own login from 12.2.0, with a path only', () => {
  const postMessage = vi.fn();
  vi.stubGlobal('webkit', { messageHandlers: { fangjing: { postMessage } } });
  expect(openNativeLogin(ios('12.1.9'), '/im')).toBe(false);
  expect(postMessage).not.toHaveBeenCalled();
  expect(openNativeLogin(ios('12.2.0'), '//evil.com')).toBe(true);
  expect(openNativeLogin(ios('12.2.0'), '/im?userid=1')).toBe(true);
  expect(openNativeLogin(ios('12.2.0'))).toBe(true);
  expect(postMessage.mock.calls.map(([message]) => message)).toEqual([
    { method: 'login', params: { redirect: '/' } },
    { method: 'login', params: { redirect: '/im?userid=1' } },
    { method: 'login', params: {} },
  ]);
});

test.each([
  ['12.1.9', false],
  ['12.2.0', true],
  // By numbers: 10 comes after 2.
  ['12.10.0', true],
  ['2.20.0', false],
])('an iOS app of version %s has its own login page: %s', (version, has) => {
  const postMessage = vi.fn();
  vi.stubGlobal('webkit', { messageHandlers: { fangjing: { postMessage } } });
  expect(openNativeLogin(ios(version), '/profile')).toBe(has);
  expect(openNativeLogin({ kind: 'app', platform: 'android', version }, '/profile')).toBe(false);
  expect(postMessage).toHaveBeenCalledTimes(has ? 1 : 0);
});

test.each([
  'https://evil.example/a',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
])('of a way back like %j the app gets a path of our own', (redirect) => {
  const postMessage = vi.fn();
  vi.stubGlobal('webkit', { messageHandlers: { fangjing: { postMessage } } });
  openNativeLogin(ios('12.2.0'), redirect);
  const [message] = postMessage.mock.calls[0] ?? [];
  expect(message).toEqual({ method: 'login', params: redirect ? { redirect: '/' } : {} });
});

test('the Android app gets text', () => {
  const call = vi.fn();
  vi.stubGlobal('fangjing', { call });
  const message = { method: 'share', params: { title: 'a', description: 'b', path: '/', imageUrl: '' } } as const;
  expect(callNative({ kind: 'app', platform: 'android', version: '12.8.0' }, message)).toBe(true);
  expect(JSON.parse(call.mock.calls[0]?.[0])).toEqual(message);
});

test('an app without the bridge, and a browser, take no message', () => {
  expect(openNativeLogin(ios('12.8.0'))).toBe(false);
  vi.stubGlobal('fangjing', { call: vi.fn() });
  expect(callNative(PLAIN_BROWSER, { method: 'login', params: {} })).toBe(false);
});
