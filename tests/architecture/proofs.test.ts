import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

// Each threat of docs/threats.md, and each requirement of docs/asvs.md that names a proof, has its tests by name: the file is
// there, it has the test, and the test runs.

const THREATS = readFileSync('docs/threats.md', 'utf8');
const LEDGER = readFileSync('docs/asvs.md', 'utf8');

interface Proof {
  /** The threat, test or requirement that it is a proof of. */
  of: string;
  file: string;
  /** With those of the groups that it stands in: "a claim > is given once". */
  title: string;
}

/** `| 16 | tests/data/order/orderRaces.test.ts | fifty presses at once are one order |` */
const proofsOf = (text: string): Proof[] =>
  [...text.matchAll(/^\| ([\w.]+) \| `(tests\/[^`]+\.tsx?)` \| (.+) \|$/gm)].map(
    ([, of = '', file = '', title = '']) => ({
      of,
      file,
      title: title.replaceAll('\\|', '|'),
    }),
  );

const TESTS = ['test', 'it', 'fullTest'];
const NEVER = ['skip', 'todo', 'fixme'];
/** On this machine or round only. */
const SOMETIMES = ['skipIf', 'runIf'];

interface NamedTest {
  title: string;
  /** No round runs it. */
  isSkipped: boolean;
  /** Not every round runs it. */
  isConditional: boolean;
}

/** The words of a call before its own arguments: test.runIf(x).each(y)('...') is test, runIf, each. */
function wordsOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return wordsOf(node.expression);
  return ts.isTaggedTemplateExpression(node) ? wordsOf(node.tag) : [];
}

/** The tests of a source, as they are written: what is put into a title when it runs stays as its template. */
function namedTests(source: string, file: string): NamedTest[] {
  const found: NamedTest[] = [];
  const walk = (node: ts.Node, groups: readonly string[], isSkipped: boolean, isConditional: boolean): void => {
    let inner: [readonly string[], boolean, boolean] = [groups, isSkipped, isConditional];
    if (ts.isCallExpression(node)) {
      const words = wordsOf(node.expression);
      const [title] = node.arguments;
      const isGroup = words[0] === 'describe' || words[1] === 'describe';
      const isTest = TESTS.includes(words[0] ?? '') && !isGroup;
      if ((isGroup || isTest) && title && node.arguments.length > 1 && isText(title)) {
        const chain = [...groups, textOf(title)];
        inner = [
          chain,
          isSkipped || words.some((word) => NEVER.includes(word)),
          isConditional || words[0] === 'fullTest' || words.some((word) => SOMETIMES.includes(word)),
        ];
        if (isTest) found.push({ title: chain.join(' > '), isSkipped: inner[1], isConditional: inner[2] });
      }
    }
    ts.forEachChild(node, (child) => walk(child, ...inner));
  };
  // By the ending of its name: in a .tsx, `<T>` before an arrow is an element.
  walk(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), [], false, false);
  return found;
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isStringLiteralLike(node) ? node.text : node.getText().slice(1, -1);

const read = new Map<string, NamedTest[]>();
function testsOf(file: string): NamedTest[] {
  const known = read.get(file) ?? (existsSync(file) ? namedTests(readFileSync(file, 'utf8'), file) : []);
  read.set(file, known);
  return known;
}

/** What is wrong with a proof; null: nothing. */
function faultOf({ file, title }: Pick<Proof, 'file' | 'title'>, tests = testsOf(file)): string | null {
  const named = tests.filter((one) => one.title === title);
  if (named.length === 0) return `${file} has no test "${title}"`;
  return named.every(({ isSkipped }) => isSkipped) ? `${file} skips "${title}"` : null;
}

const isAlwaysRun = ({ file, title }: Proof): boolean =>
  !/\.full\.(test|spec)\./.test(file) &&
  testsOf(file).some((one) => one.title === title && !one.isSkipped && !one.isConditional);

describe('the proofs that pages name', () => {
  const [ofThreats, ofLedger] = [proofsOf(THREATS), proofsOf(LEDGER)];

  test('are in their files, under their titles, and run', () => {
    expect(ofThreats.length).toBeGreaterThan(100);
    expect(ofLedger.length).toBeGreaterThan(40);
    expect([...ofThreats, ...ofLedger].flatMap((proof) => faultOf(proof) ?? [])).toEqual([]);
  });

  test('of a threat have one among them that every round runs', () => {
    const [, rows = ''] = THREATS.split('\n## 4. Threats\n');
    const [threats = ''] = rows.split('\n## 5.');
    const numbers = [...threats.matchAll(/^\| (\d+) \|/gm)].map(([, number = '']) => number);
    expect(numbers.length).toBeGreaterThan(80);
    expect(new Set(numbers).size, 'a number is given to two').toBe(numbers.length);
    const proved = new Set(ofThreats.filter(isAlwaysRun).map(({ of }) => of));
    const declared = new Set([...THREATS.matchAll(/^\| (\d+) \| none: /gm)].map(([, number]) => number));
    expect(numbers.filter((number) => !proved.has(number) && !declared.has(number))).toEqual([]);
    expect(ofThreats.filter(({ of }) => !numbers.includes(of) && !/^T\d+$/.test(of)).map(({ of }) => of)).toEqual([]);
  });

  test('and one that is gone, misspelt or skipped is found', () => {
    const source = `
      describe('a', () => { test('b', () => {}); it.each([1])('c %s', () => {}); });
      describe.skip('d', () => { test('e', () => {}); });
      test.skip('f', () => {}); test.todo('g', () => {}); test.runIf(x)('h', () => {});
      test(\`i \${n}\`, () => {}); test.describe('j', () => { test('k', () => {}); });
      // test('l', () => {})
    `;
    const fault = (title: string) => faultOf({ file: 'x', title }, namedTests(source, 'x.ts'));
    expect(['a > b', 'a > c %s', 'h', `i \${n}`, 'j > k'].map(fault)).toEqual([null, null, null, null, null]);
    expect(['d > e', 'f', 'g'].map(fault)).toEqual(['d > e', 'f', 'g'].map((title) => `x skips "${title}"`));
    expect(['b', 'a > c 1', 'l'].map(fault)).toEqual(['b', 'a > c 1', 'l'].map((title) => `x has no test "${title}"`));
    expect(namedTests(source, 'x.ts').find(({ title }) => title === 'h')?.isConditional).toBe(true);
  });
});
