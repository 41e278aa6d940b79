import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// A property with an unknown token is dropped by the browser without a word.

const sheets = filesBelow(['components', 'layouts', 'pages']).filter((file) => file.endsWith('.css'));
const sources = filesBelow(['components', 'layouts', 'lib']).filter((file) => /\.tsx?$/.test(file));
const textOf = (file: string): string => readFileSync(file, 'utf8');

test('every token that a style names is declared', () => {
  const declared = new Set(
    [...sheets, ...sources].flatMap((file) =>
      [...textOf(file).matchAll(/(--[\w-]+)['"]?\s*[:,]/g)].map(([, name]) => name),
    ),
  );
  const used = sheets.flatMap((file) =>
    [...textOf(file).matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ file, name })),
  );
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter(({ name }) => !declared.has(name))).toEqual([]);
});
