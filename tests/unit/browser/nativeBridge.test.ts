// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { callNative } from '@/lib/browser/nativeBridge';
import { openNativeLogin } from '@/lib/browser/nativeLogin';
import { PLAIN_BROWSER } from '@/lib/domain/environment';

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
