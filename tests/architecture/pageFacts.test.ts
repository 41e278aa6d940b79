import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// What every page has (stores/PageProvider) is asked for where it is needed: passed on, it stands in forty files.

const PAGE_FACTS = new Set(['inApp', 'now']);

const drawn = filesBelow(['components', 'layouts', 'pages']).filter((file) => file.endsWith('.tsx'));

const isPageFact = (node: ts.Node | undefined, source: ts.SourceFile): boolean =>
  node !== undefined && PAGE_FACTS.has(node.getText(source));

/** "name: prop" of what a file's components take or pass on. */
function passedOn(text: string): string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isPassed = ts.isJsxAttribute(node) && isPageFact(node.name, source);
    const isProp =
      ts.isPropertySignature(node) &&
      isPageFact(node.name, source) &&
      ((ts.isInterfaceDeclaration(node.parent) && node.parent.name.text.endsWith('Props')) ||
        (ts.isTypeLiteralNode(node.parent) && ts.isParameter(node.parent.parent)));
    if (isPassed || isProp) found.push(node.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('finds what is declared and what is passed', () => {
  expect(passedOn('interface APageProps { city: string; inApp?: boolean }')).toEqual(['inApp?: boolean']);
  expect(passedOn('function Row({ now }: { now: number }) { return <B now={now} inApp />; }')).toHaveLength(3);
  expect(passedOn('function day(now: number) { return <B day={dayOf(now)} />; }')).toEqual([]);
});

test('no component takes what it can ask usePage() for', () => {
  expect(drawn.length).toBeGreaterThan(150);
  const found = drawn.flatMap((file) => passedOn(readFileSync(file, 'utf8')).map((prop) => `${file}: ${prop}`));
  expect(found.filter((line) => !line.startsWith('pages/_app.tsx: now'))).toEqual([]);
});
