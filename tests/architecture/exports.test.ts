import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, ROOTS } from './sources';

// A name that stands nowhere but where it is exported is read by nothing. Pages are read by the framework, and the page of
// parts shows every icon of a file.

const EXPORTED = /^export (?:async )?(?:const|function|class|interface|type) ([\w$]+)/gm;

const texts = filesBelow([...ROOTS, 'scripts', 'tests', 'server.ts', 'next.config.ts', 'vitest.config.ts'])
  .filter((file) => /\.(tsx?|js)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const times = new Map<string, number>();
for (const { text } of texts)
  for (const [name] of text.matchAll(/[\w$]+/g)) times.set(name, (times.get(name) ?? 0) + 1);

const exported = texts
  .filter(({ file }) => !/^(pages|tests|components\/icon)\//.test(file))
  .flatMap(({ file, text }) => [...text.matchAll(EXPORTED)].map(([, name = '']) => ({ file, name })));

test('every exported name is read by something', () => {
  expect(exported.length).toBeGreaterThan(3_000);
  expect(exported.filter(({ name }) => times.get(name) === 1).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
