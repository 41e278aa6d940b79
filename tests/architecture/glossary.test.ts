import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, ROOTS } from './sources';

// docs/glossary.md says what the code's words mean: a word that the code has given up means nothing there.

const glossary = readFileSync('docs/glossary.md', 'utf8');
const rows = glossary.split('\n').filter((line) => line.startsWith('| '));
const named = new Set(rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));

const code = filesBelow(ROOTS)
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** A folder of the project, or something that the code declares: a type, a function, a value or a field. */
function isKnown(name: string): boolean {
  if (name.includes('/')) return globSync(name.replace('<subject>', '*')).length > 0;
  const declared = `\\b(interface|type|class|function|const) ${name}\\b`;
  const field = `^\\s+(readonly )?${name}\\??: `;
  return new RegExp(`${declared}|${field}`, 'm').test(code);
}

test('the glossary names something, and a name that is given up is found out', () => {
  expect(named.size).toBeGreaterThan(40);
  expect(isKnown('PageCityOfOld')).toBe(false);
  expect(isKnown('lib/server/elsewhere')).toBe(false);
});

test.each([...named])('%s', (name) => {
  expect(isKnown(name), `docs/glossary.md: ${name} is not in the code`).toBe(true);
});
