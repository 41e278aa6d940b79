import { beforeEach, expect, test, vi } from 'vitest';
import { reloadForChunk, startChunkReload } from '@/lib/browser/chunkReload';
import { reload } from '@/lib/browser/go';

vi.mock('@/lib/browser/go');

const build = (buildId: string) => Object.assign(window, { __NEXT_DATA__: { buildId } });

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(reload).mockClear();
  build('one');
});

test('one reload for a build within 60 s', () => {
  expect(reloadForChunk(1_000_000)).toBe(true);
  expect(reloadForChunk(1_000_000)).toBe(false);
  expect(reloadForChunk(1_059_999)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadForChunk(1_060_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a new build may reload at once', () => {
  expect(reloadForChunk(1_000_000)).toBe(true);
  build('two');
  expect(reloadForChunk(1_000_001)).toBe(true);
});

test('a clock that was set back does not allow a loop', () => {
  reloadForChunk(1_000_000);
  expect(reloadForChunk(999_000)).toBe(false);
});

test('without storage that would remember it there is no reload', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(reloadForChunk()).toBe(false);
  vi.mocked(Storage.prototype.setItem).mockImplementation(() => {});
  expect(reloadForChunk()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('storage that holds something else is no reason to reload', () => {
  sessionStorage.setItem('fangjing:chunk-reload', '{broken');
  expect(reloadForChunk()).toBe(false);
});

test('code that an action asked for and did not get reloads the page; other failures do not', () => {
  const stop = startChunkReload();
  const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(new Error('other'));
  expect(reload).not.toHaveBeenCalled();
  reject(Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' }));
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
  sessionStorage.clear();
  reject(Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
