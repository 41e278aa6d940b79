import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, ROOTS } from './sources';

// A comment or a page of docs/ that refers to a page, a threat or a test refers to one that is in the repository.

const SELF = 'tests/architecture/references.test.ts';
const ROOT_FILES = ['server.ts', 'next.config.ts', 'vitest.config.ts', 'playwright.config.ts'];
const sources = [...filesBelow([...ROOTS, 'scripts', 'tests']), ...ROOT_FILES].filter(
  (file) => /\.(tsx?|js)$/.test(file) && file !== SELF,
);
const ROOT_PAGES = [
  'README.md',
  'README.zh-CN.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
];
const pages = [...filesBelow(['docs']), ...ROOT_PAGES].filter((file) => file.endsWith('.md') && existsSync(file));
const threats = readFileSync('docs/threats.md', 'utf8');
const specification = readFileSync('docs/specification.md', 'utf8');

const commentsOf = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment).join('\n');

/** Names of pages in a source's comments that are neither a path from the root nor one from the source's own folder. */
function missingPages(file: string, text: string): string[] {
  return [...commentsOf(text).matchAll(/(?<![\w./-])[\w./-]*\w\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !existsSync(name) && !existsSync(join(dirname(file), name)));
}

/** Numbers of threats ("threats 8 and 9"), of decisions and tests ("docs/threats.md T7") and of sections that are nowhere. */
function missingRows(text: string): string[] {
  const comments = commentsOf(text);
  const numbers = [...comments.matchAll(/\bthreats? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(
    ([, list = '']) => list.match(/\d+/g) ?? [],
  );
  const names = [...comments.matchAll(/docs\/threats\.md[ ,(]+([DT]\d+)/g)].map(([, name = '']) => name);
  const sections = [...comments.matchAll(/\b(specification|threats\.md),? section (\d+)/g)].filter(
    ([, page, section]) => !(page === 'specification' ? specification : threats).includes(`\n## ${section}. `),
  );
  return [
    ...[...numbers, ...names].filter((name) => !threats.includes(`\n| ${name} |`)),
    ...sections.map(([reference]) => reference),
  ];
}

/** Links of a page, and the tests that it names without their endings, that lead nowhere. */
function deadLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  const tests = [...text.matchAll(/`(tests\/[\w./-]+)`/g)].map(([, name = '']) => name);
  return [
    ...links.filter((link) => !existsSync(join(dirname(file), link))),
    ...tests.filter((name) => !filesBelow([dirname(name)]).some((each) => each.startsWith(name))),
  ];
}

describe('a reference leads somewhere', () => {
  test('from each comment to a page, a threat or a test', () => {
    const read = sources.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    expect(read.filter(({ text }) => commentsOf(text).includes('docs/threats.md')).length).toBeGreaterThan(30);
    const missing = read.flatMap(({ file, text }) =>
      [...missingPages(file, text), ...missingRows(text)].map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('from each page to files and tests', () => {
    expect(pages.length).toBeGreaterThan(50);
    const dead = pages.flatMap((file) => deadLinks(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
    expect(dead).toEqual([]);
  });

  test('and one that does not is found', () => {
    expect(missingPages('lib/a.ts', '/* docs/threats.md, docs/gone.md */ // ../README.md')).toEqual(['docs/gone.md']);
    expect(missingRows('// docs/threats.md D99, threats 30 and 999')).toEqual(['999', 'D99']);
    expect(missingRows('// specification, section 6; specification, section 12')).toEqual([
      'specification, section 12',
    ]);
    expect(deadLinks('docs/a.md', '[a](threats.md) [b](gone.md) `tests/api/talk` `tests/api/gone`')).toEqual([
      'gone.md',
      'tests/api/gone',
    ]);
  });
});
