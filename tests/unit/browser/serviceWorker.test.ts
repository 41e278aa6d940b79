// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '@/lib/browser/serviceWorker';

const register = vi.fn();
let idle: (() => void)[];

beforeEach(() => {
  idle = [];
  register.mockReset().mockResolvedValue({});
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('navigator', { serviceWorker: { register, controller: null } });
  Object.assign(window, { __NEXT_DATA__: { buildId: 'a b' } });
  delete document.documentElement.dataset.serviceWorker;
});
const settle = () => {
  for (const run of idle.splice(0)) run();
};

test('is registered once the page is loaded and idle, named after the build', () => {
  const ready = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  registerServiceWorker();
  settle();
  expect(register).not.toHaveBeenCalled();
  ready.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(register).not.toHaveBeenCalled();
  settle();
  expect(register.mock.calls).toEqual([['/sw.js?v=a%20b']]);
});

test('a browser that refuses it is no error', async () => {
  register.mockRejectedValue(new DOMException('denied', 'SecurityError'));
  registerServiceWorker();
  settle();
  await new Promise((resolve) => setTimeout(resolve));
  expect(register).toHaveBeenCalledTimes(1);
});

test('a browser without service workers is no error', () => {
  vi.stubGlobal('navigator', {});
  expect(() => {
    registerServiceWorker();
    settle();
  }).not.toThrow();
});

test('switched off, one that is there removes itself and none is added', () => {
  document.documentElement.dataset.serviceWorker = 'off';
  registerServiceWorker();
  settle();
  expect(register).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { serviceWorker: { register, controller: {} } });
  registerServiceWorker();
  settle();
  expect(register.mock.calls).toEqual([['/sw.js?v=off']]);
});
