import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from './paths.js';

const SOURCES = ['pages', 'components', 'layouts', 'stores', 'services', 'lib', 'server.ts'];

/** Whether a file, from the project's folder, is one of those whose imports are checked. */
export const isChecked = (file) =>
  /\.tsx?$/.test(file) &&
  existsSync(join(root, file)) &&
  SOURCES.some((source) => file === source || file.startsWith(`${source}/`));

/**
 * Cruises the sources below a folder (the project, or a test's own small tree) against .dependency-cruiser.cjs.
 * Throws when nothing was cruised: a check of no module would always pass.
 * @param {readonly string[]} [files] of these only what they import themselves: no circle is found
 * @returns {Promise<{ modules: number, violations: import('dependency-cruiser').IViolation[] }>}
 */
export async function checkBoundaries(baseDir = root, files) {
  const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
  const sources = files ?? SOURCES.filter((source) => existsSync(join(baseDir, source)));
  const tsConfig = join(baseDir, 'tsconfig.json');
  const result = await cruise(
    sources,
    {
      ...options,
      baseDir,
      tsConfig: { fileName: tsConfig },
      ruleSet: { forbidden },
      validate: true,
      ...(files ? { maxDepth: 1 } : undefined),
    },
    {},
    { tsConfig: extractTSConfig(tsConfig) },
  );
  const { summary } = result.output;
  if (summary.totalCruised === 0) throw new Error('No module was cruised: the boundaries are not checked.');
  return { modules: summary.totalCruised, violations: summary.violations };
}

/** @param {import('dependency-cruiser').IViolation} violation */
export function describeViolation({ from, to, rule, cycle }) {
  const path = cycle ? cycle.map(({ name }) => name).join(' -> ') : to;
  return `${from} -> ${path}\n  ${rule.name}: ${comments.get(rule.name)}`;
}

const comments = new Map(
  createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')).forbidden.map(({ name, comment }) => [
    name,
    comment,
  ]),
);
