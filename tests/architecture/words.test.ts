import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { filesBelow } from './sources';

/**
 * Subjects whose words have found their room, with the files of lib/config/microcopy that hold their fixed words. Sentences with
 * figures are written in lib/views/<subject>.
 */
const DONE: Readonly<Record<string, readonly string[]>> = {
  community: ['community', 'communityCard', 'communityFrame'],
  deal: ['deal', 'dealTable'],
  home: ['home', 'homeFrame'],
  estate: ['around', 'carousel', 'estate', 'estateCard', 'estateFrame', 'gallery'],
};

/** What microcopy may put into a fixed sentence: a word, never a figure. */
const WORDS = new Set(['name', 'city', 'words']);

const CHINESE = /\p{Script=Han}/u;
const subjects = Object.keys(DONE);
const scripts = (folders: readonly string[]) => filesBelow(folders).filter((file) => /\.tsx?$/.test(file));

describe('words', () => {
  it.each(subjects)('stand in no component of %s', (subject) => {
    const files = scripts([`components/${subject}`]);
    expect(files).not.toEqual([]);
    expect(files.flatMap((file) => wordsIn(parsed(file)))).toEqual([]);
  });

  it.each(subjects)('of %s that are fixed write no figure', (subject) => {
    const files = (DONE[subject] ?? []).map((name) => `lib/config/microcopy/${name}.ts`);
    expect(files.flatMap((file) => writersIn(parsed(file)))).toEqual([]);
  });

  test('of a page are in lib/views: no rule and no component is named as a view, a card or a text', () => {
    const views = scripts(['lib/domain']).filter((file) => /(View|Card)\.ts$/.test(file));
    const texts = scripts(['components']).filter((file) => /Text\.ts$/.test(file));
    expect([...views, ...texts]).toEqual([]);
  });

  test('are noticed in all that can hold them, and figures in what writes them', () => {
    const component = `const a = <b title='挂牌' aria-label={\`共 \${n} 张\`}>户型图{'a'}</b>; // 注释\nconst c = \`成交\`;`;
    expect(wordsIn(source('a.tsx', component))).toEqual([
      'a.tsx:1 挂牌',
      'a.tsx:1 共',
      'a.tsx:1 张',
      'a.tsx:1 户型图',
      'a.tsx:2 成交',
    ]);
    const copy = `const C = { a: (count: number) => \`\${count} 套\`, b: (name: string) => \`没有\${name}\`, c() { return 1; } };`;
    expect(writersIn(source('b.ts', copy))).toEqual(['b.ts:1 (count)', 'b.ts:1 ()']);
  });
});

const source = (file: string, text: string) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const parsed = (file: string) => source(file, readFileSync(file, 'utf8'));

const placeOf = (file: ts.SourceFile, node: ts.Node): string =>
  `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => {
    nodes.push(...nodesOf(child));
  });
  return nodes;
}

/** "file:line text" of every literal and every text between tags that holds Chinese. */
function wordsIn(file: ts.SourceFile): string[] {
  const texts = nodesOf(file).filter((node) => ts.isStringLiteral(node) || ts.isJsxText(node) || isTemplatePart(node));
  return texts.flatMap((node) => {
    const { text } = node as ts.LiteralLikeNode;
    return CHINESE.test(text) ? [`${placeOf(file, node)} ${text.trim()}`] : [];
  });
}

const isTemplatePart = (node: ts.Node): boolean =>
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** "file:line (parameters)" of every function that takes anything but words. */
function writersIn(file: ts.SourceFile): string[] {
  return nodesOf(file).flatMap((node) => {
    if (!ts.isFunctionLike(node) || ts.isFunctionTypeNode(node)) return [];
    const names = node.parameters.map(({ name }) => name.getText());
    return names.length > 0 && names.every((name) => WORDS.has(name))
      ? []
      : [`${placeOf(file, node)} (${names.join(', ')})`];
  });
}
