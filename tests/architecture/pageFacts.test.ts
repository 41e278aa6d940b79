import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, reasoned } from './sources';

// What every page has (stores/PageProvider) is asked for where it is needed: passed on, it stands in sixty files.

/** By the name of a prop, its types: of another type it is something else. */
const PAGE_FACTS: Readonly<Record<string, RegExp>> = {
  inApp: /^boolean$/,
  now: /^number$/,
  city: /\b(Page)?City\b|^\{ id: number\b/,
  cityId: /^number$/,
};

const EXCEPTIONS = [
  'pages/_app.tsx: now?: number;',
  // The lead's own city: the form stays open while the page under it changes.
  'components/lead/ServiceEntries.tsx: cityId: number;',
];

const drawn = [...filesBelow(['components', 'layouts', 'pages']), ...reasoned('views')].filter((file) =>
  /\.tsx?$/.test(file),
);

/** The props declared in a file that hold what usePage() knows. */
function passedOn(text: string): string[] {
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && isOfProps(node) && isPageFact(node)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isPageFact = ({ name, type }: ts.PropertySignature): boolean =>
  PAGE_FACTS[name.getText()]?.test(type?.getText() ?? '') ?? false;

/** Of an interface of props, or written beside the parameter of a component. */
function isOfProps({ parent }: ts.PropertySignature): boolean {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text.endsWith('Props');
  let above: ts.Node = parent.parent;
  while (ts.isIntersectionTypeNode(above)) above = above.parent;
  const drawing = ts.isParameter(above) ? above.parent : null;
  return drawing !== null && ts.isFunctionDeclaration(drawing) && /^[A-Z]/.test(drawing.name?.text ?? '');
}

test('finds what a component takes, and nothing else', () => {
  expect(passedOn('interface APageProps { city: string; inApp?: boolean }')).toEqual(['inApp?: boolean']);
  expect(passedOn('interface RowProps { city: Pick<City, "id">; cityId: number }')).toHaveLength(2);
  expect(passedOn('function Row({ now }: RowProps & { now: number }) { return null; }')).toEqual(['now: number']);
  expect(passedOn('function asked({ now }: { now: number }) { return now; }')).toEqual([]);
});

test('no component takes what it can ask usePage() for', () => {
  expect(drawn.length).toBeGreaterThan(300);
  const found = drawn.flatMap((file) => passedOn(readFileSync(file, 'utf8')).map((prop) => `${file}: ${prop}`));
  expect(found.sort()).toEqual(EXCEPTIONS.toSorted());
});
