import { beforeEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '@/lib/browser/serviceWorker';

const register = vi.fn();
let idle: (() => void)[];
let worker: EventTarget & { controller: null | { postMessage: (message: unknown) => void } };

beforeEach(() => {
  idle = [];
  register.mockReset().mockResolvedValue({});
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  worker = Object.assign(new EventTarget(), { register, controller: null });
  vi.stubGlobal('navigator', { serviceWorker: worker });
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

test('the page that brings it in is kept too, once it is in control', () => {
  const postMessage = vi.fn();
  window.history.replaceState(null, '', '/605/search/result?q=a#b');
  registerServiceWorker();
  settle();
  worker.controller = { postMessage };
  worker.dispatchEvent(new Event('controllerchange'));
  settle();
  worker.dispatchEvent(new Event('controllerchange'));
  settle();
  expect(postMessage.mock.calls).toEqual([[{ type: 'visited', path: '/605/search/result?q=a' }]]);
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
