import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { filesBelow, reasoned } from './sources';

/** Shows the parts of the design to those who build with them, on a page that nobody is led to. */
const SHOWROOM = 'parts';

/** What of the rules holds Chinese, and why: nothing of it is a sentence for visitors. */
const SPOKEN: Readonly<Record<string, string>> = {
  'lib/estimate/homeWords.ts': 'orientations and decorations as rows name them',
  'lib/estimate/readHome.ts': 'the grammar of what people type of a home',
  'lib/calculators/cityKeys.ts': 'cities by the names that rules and rows have for them',
  'lib/calculators/cost/costSheet.ts': 'decorations as rows name them',
  'lib/calculators/facts/': 'the sources of dated rules, and the zones that they name',
  'lib/calculators/forms/': 'the units of what is counted in a field',
  'lib/valuation/homeFeatures.ts': 'decorations, uses and orientations as rows name them',
  'lib/kernel/foldText.ts': 'radicals and the characters they look like',
  'lib/kernel/form/': 'the grammar of numbers and months as people type them, and its units',
  'lib/kernel/format/': 'figures with their units, and the short forms that go with them',
  'lib/estate/homeText.ts': 'rooms, storeys and areas with their units',
  'lib/kernel/place/': 'lines and stations by name: where branches leave, and which lines run fast',
  'lib/payment/yuan.ts': 'sums of money with their unit',
  'lib/floorPlan/': 'rooms and directions as plans name them',
  'lib/promoter/serviceTax.ts': 'the sources of dated rules',
  'lib/payment/': 'columns, kinds and remarks as channels write them',
  'lib/rental/': 'terms of payment as rows write them, and the two ways to let',
  'lib/record/communityName.ts': 'the grammar of names and addresses as rows write them',
  'lib/record/fieldForm.ts': 'values as rows and files name them, and their units',
  'lib/search/options.ts': 'the names of what filters choose, which the call of the options answers with',
  'lib/search/rings.ts': 'the names of ring roads',
  'lib/search/suggestion.ts': 'how a station is told from a plate of its name',
  'lib/search/tabNames.ts': 'the names of the lists, which the call of the options answers with',
  'lib/search/lineName.ts': 'how a line is named and typed',
  'lib/searchLanguage/': 'the grammar of what people search for, by what they speak of',
};

/** A schema has beside a check the reason for which it refuses. */
const REFUSES = /^lib\/([^/]+\/contract(\/|\.ts$)|kernel\/decoders\.ts$)/;

/** What fixed words may put into a fixed sentence: a word, never a figure. */
const WORDS = new Set(['name', 'city', 'words']);

const CHINESE = /\p{Script=Han}/u;
const subjects = readdirSync('components').filter((subject) => subject !== SHOWROOM);
const scripts = (folders: readonly string[]) => filesBelow(folders).filter((file) => /\.tsx?$/.test(file));

describe('words', () => {
  it.each(subjects)('stand in no component of %s', (subject) => {
    const files = scripts([`components/${subject}`]);
    expect(files).not.toEqual([]);
    expect(files.flatMap((file) => wordsIn(parsed(file)))).toEqual([]);
  });

  test('that are fixed write no figure: sentences with figures are in views', () => {
    const files = reasoned('words');
    expect(files.length).toBeGreaterThan(40);
    expect(files.flatMap((file) => writersIn(parsed(file)))).toEqual([]);
  });

  test('in rules are names, units and grammars', () => {
    const spoken = reasoned('rules').filter((file) => !REFUSES.test(file) && wordsIn(parsed(file)).length > 0);
    const isKnown = (file: string) => Object.keys(SPOKEN).some((path) => file.startsWith(path));
    expect(spoken.filter((file) => !isKnown(file))).toEqual([]);
    expect(Object.keys(SPOKEN).filter((path) => !spoken.some((file) => file.startsWith(path)))).toEqual([]);
    expect(spoken.flatMap((file) => wordsIn(parsed(file))).filter((text) => text.endsWith('。'))).toEqual([]);
  });

  test('of a page are in views: no rule and no component is named as a view, a card or a text', () => {
    const views = reasoned('rules').filter((file) => /(View|Card)\.ts$/.test(file));
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
