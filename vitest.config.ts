import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longestFirst.js';

const root = fileURLToPath(new URL('.', import.meta.url));

type Environment = 'node' | 'jsdom';

/** npm run test:full (scripts/test.js) also runs what is named *.full.test.ts. */
const isFullRun = process.env.TEST_FULL === '1';
const BYTES_OF_WORKER = 2 * 1024 ** 3;

/**
 * The projects whose files each begin in a process of their own. In the others the modules that a worker has loaded
 * serve its next file: loading them anew was half of the unit tests' time (docs/decisions/0073).
 */
const ISOLATED = new Set((process.env.ISO ?? 'attack').split(','));

// One project for each folder under tests/: `npx vitest run --project api`, or a path: `npx vitest run tests/unit/money`.
const project = (name: string, environment: Environment = 'node') => ({
  extends: true as const,
  test: {
    name,
    environment,
    isolate: ISOLATED.has(name),
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    exclude: isFullRun ? [] : ['**/*.full.test.{ts,tsx}'],
    // What tests/attack measures is measured on this machine's disk.
    globalSetup: name === 'attack' ? [] : ['tests/kit/setup-run.ts'],
    setupFiles: [
      'tests/kit/setup-node.ts',
      ...(environment === 'jsdom' ? ['tests/kit/setup-dom.ts'] : []),
      ...(isFullRun ? ['tests/kit/setup-full.ts'] : []),
    ],
  },
});

export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // One a core, and as many as have the memory: more only makes timing-sensitive tests flaky.
    maxWorkers: Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / BYTES_OF_WORKER))),
    sequence: { sequencer: LongestFirst },
    // Bounds for what hangs, far above what a busy machine takes.
    testTimeout: 240_000,
    hookTimeout: 600_000,
    projects: [
      project('unit'),
      project('api'),
      project('components', 'jsdom'),
      project('architecture'),
      project('data'),
      project('server'),
      // Minutes each, and they measure: npm run attack.
      ...(process.env.ATTACK ? [project('attack')] : []),
    ],
  },
});
