import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Every test sees the clock of a server in UTC: business days must come out in Asia/Shanghai all the same.
process.env.TZ ??= 'UTC';

// What a file has put in the place of something would be there when the next file loads.
const settings = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
});

// The files of a worker share the modules that they load (vitest.config.ts): loading them anew for each was half of their
// time. A file that puts others in a module's place begins with none loaded, and leaves none behind.
const { testPath } = expect.getState();
if (testPath && /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
