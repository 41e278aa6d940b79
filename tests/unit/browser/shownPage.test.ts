import { afterEach, expect, test, vi } from 'vitest';
import { reportShownPage } from '@/lib/browser/shownPage';
import { SHOWN_PATH } from '@/lib/routes/shownPath';

const told = vi.fn(() => true);
afterEach(() => {
  delete document.documentElement.dataset.uncounted;
  told.mockClear();
});

test('a page that a cache has answered with says that it is shown, and where its visitor came from', () => {
  vi.stubGlobal('navigator', { sendBeacon: told });
  Object.defineProperty(document, 'referrer', { value: 'https://www.baidu.com/', configurable: true });
  window.history.replaceState(null, '', '/605?tab=rent');
  document.documentElement.dataset.uncounted = 'true';
  reportShownPage();
  expect(told.mock.calls).toEqual([[SHOWN_PATH, '/605?tab=rent\nhttps://www.baidu.com/']]);
});

test('one that the server has counted says nothing', () => {
  vi.stubGlobal('navigator', { sendBeacon: told });
  reportShownPage();
  expect(told).not.toHaveBeenCalled();
});

test('a browser that cannot say so fails at nothing', () => {
  vi.stubGlobal('navigator', {});
  document.documentElement.dataset.uncounted = 'true';
  expect(reportShownPage).not.toThrow();
});
