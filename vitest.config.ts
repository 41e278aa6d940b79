import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longestFirst.js';

const root = fileURLToPath(new URL('.', import.meta.url));

type Environment = 'node' | 'jsdom';

/** npm run test:full (scripts/test.js) also runs what is named *.full.test.ts. */
const isFullRun = process.env.TEST_FULL === '1';
/**
 * What these try is decided before a database is asked, or by all that it answers, which the others compare: in the quick
 * round on PostgreSQL (scripts/ci.js) they are left out.
 */
const OF_NO_ENGINE = ['demo.test.ts', 'import/hostile.test.ts', 'import/missingAndUnits.test.ts', 'pageFigures/**'];
const BYTES_OF_WORKER = 2 * 1024 ** 3;

const IN_A_WINDOW = ['unit/browser', 'unit/stores'];

// One project for each folder under tests/, and `browser` for those of tests/unit that need a window: `npx vitest run --project api`, or a path: `npx vitest run tests/unit/payment`.
const project = (name: string, environment: Environment = 'node', folders: readonly string[] = [name]) => ({
  extends: true as const,
  ...(name === 'server' ? { oxc: { jsx: { development: false } } } : {}),
  test: {
    name,
    environment,
    // The files of a worker share what they load: loading it anew was half of their time (docs/decisions/0073).
    // What tests/unit/browser tries stays on in its window: listeners, timers that jsdom has begun.
    isolate: name === 'attack' || name === 'browser',
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    exclude: [
      ...(isFullRun ? [] : ['**/*.full.test.{ts,tsx}']),
      ...(process.env.TEST_OF_ENGINE === '1' ? OF_NO_ENGINE.map((file) => `tests/data/${file}`) : []),
      // They are a project of their own, with a window.
      ...(environment === 'node' ? IN_A_WINDOW.map((folder) => `tests/${folder}/**`) : []),
    ],
    // What tests/attack measures is measured on this machine's disk.
    globalSetup: name === 'attack' ? [] : ['tests/kit/setup-run.ts'],
    setupFiles: [
      ...(name === 'server' ? ['tests/kit/setup-react.ts'] : []),
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
    // A test makes and leaves more than V8's small space for new objects holds: looking through it again and again was a twelfth.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // Bounds for what hangs, far above what a busy machine takes.
    testTimeout: 240_000,
    hookTimeout: 600_000,
    projects: [
      project('unit'),
      project('api'),
      project('components', 'jsdom'),
      project('browser', 'jsdom', IN_A_WINDOW),
      project('architecture'),
      project('data'),
      project('server'),
      // Minutes each, and they measure: npm run attack.
      ...(process.env.ATTACK ? [project('attack')] : []),
    ],
  },
});
