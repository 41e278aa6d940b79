import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

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
