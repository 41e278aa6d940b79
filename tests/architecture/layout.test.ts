import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, linesMatching, ROOTS } from './sources';

const files = filesBelow(ROOTS);
const code = files.filter((file) => /\.tsx?$/.test(file));
const drawn = code.filter((file) => /^(components|layouts|pages)\//.test(file) && file.endsWith('.tsx'));
const pages = code.filter((file) => file.startsWith('pages/') && !/^pages\/(_|api\/)/.test(file));

test.each([
  ['sources', code],
  ['what is drawn', drawn],
  ['pages', pages],
])('there is something to look at: %s', (_what, some) => expect(some.length).toBeGreaterThan(20));

describe('where files live', () => {
  test('no app/ folder: this is the pages router (D2)', () => {
    expect(['app', 'src', 'src/app'].filter(existsSync)).toEqual([]);
  });

  test('no file called index outside pages: a name says what is in a file', () => {
    const named = filesBelow([...ROOTS, 'scripts', 'tests']).filter((file) => !/(^|\/)pages\//.test(file));
    expect(named.filter((file) => basename(file, extname(file)) === 'index')).toEqual([]);
  });

  test('no root catch-all page and no middleware (D2)', () => {
    expect(files.filter((file) => /^pages\/\[\[?\.\.\./.test(file))).toEqual([]);
    expect(readdirSync('.').filter((name) => /^(middleware|proxy)\.[jt]s$/.test(name))).toEqual([]);
  });

  test('lib runs in plain Node: no JSX', () => {
    expect(filesBelow(['lib', 'services']).filter((file) => file.endsWith('x'))).toEqual([]);
  });
});

describe('pages are routes and nothing else', () => {
  test.each(pages)('%s takes one view and asks for its data on every request', (page) => {
    const text = readFileSync(page, 'utf8');
    const views = [...text.matchAll(/from '(@\/(?:components|layouts)\/[^']*)'/g)].map((match) => match[1]);
    expect(new Set(views).size).toBeLessThanOrEqual(1);
    expect(text.split('\n').length).toBeLessThanOrEqual(60);
    expect(text).not.toMatch(/getStaticProps|getStaticPaths|getInitialProps/);
    // Without it a page is prerendered and sees no cookie. The error pages must work when everything else does not.
    if (!/^pages\/(404|500)\./.test(page)) expect(text).toMatch(/getServerSideProps/);
  });
});

describe('what no source may hold', () => {
  test('no style attribute: the policy allows none in HTML (D4)', () => {
    expect(linesMatching(drawn, /\bstyle=\{/)).toEqual([]);
  });

  test('no effect ends with what a browser answers to scrolling: a promise, and React calls it', () => {
    expect(
      linesMatching(code, /Effect\(\(\) => [^{]*\.(?:scroll(?:To|By|IntoView)?|play|requestFullscreen)\(/),
    ).toEqual([]);
  });

  test('no statement text of its own in what visitors reach: values go in as parameters', () => {
    // lib/server/db holds the dialects; import, derive and valuation load in bulk, with parameters and names of our own tables.
    const reached = code.filter((file) => !/^lib\/(server\/(db|derive|import|valuation)|demo)\//.test(file));
    expect(linesMatching(reached, /\bsql\.(raw|lit|literal|unsafe)\b|CompiledQuery\.raw|new DatabaseSync/)).toEqual([]);
    const above = reached.filter((file) => !/^lib\/server\/[^/]+\/queries\//.test(file));
    expect(linesMatching(above, /\bsql(<[^`]*>)?`/)).toEqual([]);
  });

  test('no spread of an object that is written there: one property a line is as long as it is', () => {
    expect(linesMatching([...code, ...filesBelow(['tests'])], /\.\.\.\{/)).toEqual([]);
  });

  test('no next/image, whose proxy takes addresses from visitors (D4)', () => {
    expect(linesMatching(code, /from 'next\/(legacy\/)?image'/)).toEqual([]);
  });

  test('no clock and no chance in what is rendered twice', () => {
    expect(linesMatching(drawn, /Math\.random\(/)).toEqual([]);
  });

  test('no module that keeps state for everybody in the browser code', () => {
    expect(
      linesMatching(
        code.filter((file) => file.startsWith('stores/')),
        /^export (let|var) /,
      ),
    ).toEqual([]);
  });
});
