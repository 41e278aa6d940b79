import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';

// A bound for what hangs, far above what a busy machine takes to load a part that comes late.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

// The files of a worker share one window: what the last one drew by itself and kept is none of this one's.
beforeAll(() => {
  for (const link of document.querySelectorAll('link')) link.remove();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom draws its frames by an interval that it begins when one is asked for. Begun under vi.useFakeTimers() it would be
// waited for for ever, in all files that come after: before the real timers come back, a frame passes. This file runs for
// each of the worker's files, and `vi` is theirs together: what was there before the first is kept, else a frame would pass
// for each of them.
const kept = globalThis as { endFakeTimers?: () => typeof vi };
kept.endFakeTimers ??= vi.useRealTimers.bind(vi);
const { endFakeTimers } = kept;
vi.useRealTimers = () => {
  if (vi.isFakeTimers()) act(() => vi.advanceTimersByTime(20));
  return endFakeTimers();
};
