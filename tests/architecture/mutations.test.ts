import { expect, test } from 'vitest';
import { fieldsOf, KINDS, without } from '../../scripts/lib/mutations/fields.js';

// What npm run mutate deletes: that it finds the fields which it is about, and takes each out alone.

const FOUND = [
  ['schemas', 'lib/estate/contract.ts', 'orientation', 900],
  ['filters', 'lib/search/codec.ts', 'ownership', 300],
  ['filters', 'lib/server/search/queries/estateSearch.ts', "'has_lift'", 300],
  ['pages', 'lib/server/estate/pages/estatePage.ts', 'sitemap', 250],
  ['pages', 'lib/server/page/registry.ts', 'estatePage', 250],
  ['routes', 'lib/routes/paths.ts', 'estate', 100],
  ['routes', 'lib/server/call/registry.ts', 'searchMap', 100],
] as const;

test.each(FOUND)('among the %s it finds %s: %s', (kind, file, name, least) => {
  const fields = fieldsOf(kind);
  expect(fields.length).toBeGreaterThan(least);
  expect(
    fields.filter((field: { file: string; name: string }) => field.file === file && field.name === name).length,
  ).toBeGreaterThan(0);
});

test('every kind of them is tried', () => {
  expect(Object.keys(KINDS)).toEqual([...new Set(FOUND.map(([kind]) => kind))]);
});

test('a field is taken out alone, with its comma', () => {
  const text = 'const a = { b: 1, c: [2, 3], d: 4 };';
  const start = text.indexOf('c:');
  expect(without(text, { start, end: start + 'c: [2, 3]'.length })).toBe('const a = { b: 1,  d: 4 };');
});
