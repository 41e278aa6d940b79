import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** "file class": a class that a part takes from a sheet of its own, and the sheet has not: nothing is said, nothing is drawn. */
function missingClasses(file: string, text: string): string[] {
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
    const sheet = textOf(from.startsWith('@/') ? from.slice(2) : join(dirname(file), from));
    const used = [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
    return used.filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(sheet)).map((one) => `${file} ${one}`);
  });
}

test('every class that a part takes from its sheet is there', () => {
  const parts = filesBelow(['components', 'layouts', 'pages']).filter((file) => file.endsWith('.tsx'));
  expect(parts.length).toBeGreaterThan(300);
  expect(parts.flatMap((file) => missingClasses(file, textOf(file)))).toEqual([]);
});

test('and one that is not is found', () => {
  const text = "import css from './Avatar.module.css';\nconst a = css.noSuchClass;";
  expect(missingClasses('components/ui/Avatar.tsx', text)).toEqual(['components/ui/Avatar.tsx noSuchClass']);
});
