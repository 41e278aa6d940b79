import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../next.config';

// What the settings of Next keep shut (docs/threats.md D2 and D3).

test('no rewrite, no language routing, no picture proxy, no signature of the framework', () => {
  for (const opening of ['i18n', 'rewrites']) expect(config).not.toHaveProperty(opening);
  expect(config.images).toEqual({ unoptimized: true });
  expect(config.poweredByHeader).toBe(false);
});

test('every build is a webpack build: the other one writes scripts into pages', () => {
  expect(readFileSync('scripts/lib/build.js', 'utf8')).toMatch(/\['build', '--webpack'\]/);
  expect(readFileSync('lib/server/serveSite.ts', 'utf8')).toMatch(/webpack: true/);
});
