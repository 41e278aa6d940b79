import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Every test sees the clock of a server in UTC: business days must come out in Asia/Shanghai all the same.
process.env.TZ ??= 'UTC';

// What a file's last test has put in the place of something would be there when the next file loads.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// The files of a worker share the modules that they load (vitest.config.ts): loading them anew for each was half of their
// time. A file that puts others in a module's place begins with none loaded, and leaves none behind.
const { testPath } = expect.getState();
if (testPath && /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
