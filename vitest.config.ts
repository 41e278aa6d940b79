import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longestFirst.js';

const root = fileURLToPath(new URL('.', import.meta.url));

type Environment = 'node' | 'jsdom';

// One project for each folder under tests/: `npx vitest run --project api`, or a path: `npx vitest run tests/unit/money`.
const project = (name: string, environment: Environment = 'node') => ({
  extends: true as const,
  test: {
    name,
    environment,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    // What tests/attack measures is measured on this machine's disk.
    globalSetup: name === 'attack' ? [] : ['tests/kit/setup-run.ts'],
    setupFiles:
      environment === 'jsdom' ? ['tests/kit/setup-node.ts', 'tests/kit/setup-dom.ts'] : ['tests/kit/setup-node.ts'],
  },
});

export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Two cores: more workers than that only makes timing-sensitive tests flaky.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Bounds for what hangs, far above what a busy machine takes.
    testTimeout: 90_000,
    hookTimeout: 240_000,
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
