import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

// A field added to a home: the compiler names every place that must know of it. What it cannot name is in
// tests/data/import/importColumns.test.ts (a column that no file fills) and tests/data/searchPaths.test.ts (a filter).

const ROOT = process.cwd();
const PLACES = ['lib/server/estate/queries/estateSummaries.ts', 'lib/demo/listings.ts', 'tests/kit/rows.ts'];

/** The files in which the compiler finds an error when a line is added after another in one file. */
function filesWithErrors(file: string, after: string, line: string): string[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const settings = { ...options, incremental: false, noEmit: true };
  const host = ts.createCompilerHost(settings);
  const read = host.readFile;
  host.readFile = (name) => {
    const text = read(name);
    if (name !== join(ROOT, file)) return text;
    expect(text).toContain(after);
    return text?.replace(after, `${after}\n${line}`);
  };
  const roots = PLACES.map((place) => join(ROOT, place));
  const program = ts.createProgram(roots, settings, host);
  return PLACES.filter((place) => program.getSemanticDiagnostics(program.getSourceFile(join(ROOT, place))).length > 0);
}

test.each([
  [
    'what a card shows',
    'lib/estate/contract.ts',
    'export const estateSummarySchema = z.object({',
    'heated: z.boolean().nullable(),',
    ['lib/server/estate/queries/estateSummaries.ts'],
  ],
  [
    'what is stored',
    'lib/server/db/schema.ts',
    'export interface EstateTable {',
    'heated: number | null;',
    ['lib/demo/listings.ts', 'tests/kit/rows.ts'],
  ],
] as const)('%s: it is missed in its places', { timeout: 240_000 }, (_, file, after, line, places) => {
  expect(filesWithErrors(file, after, line)).toEqual(places);
});
