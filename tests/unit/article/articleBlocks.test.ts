import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArticleBlock, isLinkable, sourcesOf, textOfBlock } from '@/lib/article/articleBlock';
import { articleBlocks } from '@/lib/server/article/articleBlocks';
import { SCRIPT_CORPUS } from '../../kit/scriptCorpus';

const PICTURE = { src: '/api/article-picture/abc', width: 640, height: 480 };
const read = (markdown: string) => articleBlocks(markdown, [PICTURE]);
const plain = (text: string) => ({ text, style: 'plain', href: null });

test.each<[markdown: string, blocks: unknown[]]>([
  ['一段。\n\n又一段。', ['一段。', '又一段。'].map((text) => ({ kind: 'text', spans: [plain(text)] }))],
  [
    '# 大\n### 小',
    [
      { kind: 'heading', level: 2, text: '大' },
      { kind: 'heading', level: 3, text: '小' },
    ],
  ],
  [
    '**重** *斜* `码`',
    [
      {
        kind: 'text',
        spans: [
          { text: '重', style: 'strong', href: null },
          plain(' '),
          { text: '斜', style: 'em', href: null },
          plain(' '),
          { text: '码', style: 'code', href: null },
        ],
      },
    ],
  ],
  [
    '- 甲\n  - 乙\n- 丙',
    [
      {
        kind: 'list',
        isOrdered: false,
        items: [
          { depth: 0, spans: [plain('甲')] },
          { depth: 1, spans: [plain('乙')] },
          { depth: 0, spans: [plain('丙')] },
        ],
      },
    ],
  ],
  ['|月|套|\n|-|-|\n|十月|12|', [{ kind: 'table', head: ['月', '套'], rows: [['十月', '12']] }]],
  ['> 引用', [{ kind: 'quote', spans: [plain('引用')] }]],
  [
    `前![图](${PICTURE.src})后`,
    [
      { kind: 'text', spans: [plain('前')] },
      { kind: 'picture', ...PICTURE, alt: '图' },
      { kind: 'text', spans: [plain('后')] },
    ],
  ],
  ['![别处的](https://elsewhere.example/a.png)', [{ kind: 'text', spans: [plain('别处的')] }]],
  [
    '[站内](/605) [站外](https://a.example/?a=1)',
    [
      {
        kind: 'text',
        spans: [
          { text: '站内', style: 'plain', href: '/605' },
          plain(' '),
          { text: '站外', style: 'plain', href: 'https://a.example/?a=1' },
        ],
      },
    ],
  ],
])('%j', (markdown, blocks) => {
  expect(read(markdown)).toEqual(blocks);
});

test('HTML stays the text that it is', () => {
  const text = read('<script>alert(1)</script>\n\n前<b onclick="x()">粗</b>').map(textOfBlock).join('|');
  expect(text).toContain('<script>alert(1)</script>');
  expect(text).toContain('<b onclick="x()">');
});

const hrefsOf = (blocks: readonly ArticleBlock[]) =>
  blocks
    .flatMap((block) => {
      if ('spans' in block) return block.spans;
      return block.kind === 'list' ? block.items.flatMap((i) => i.spans) : [];
    })
    .flatMap(({ href }) => href ?? []);

test('no link of whatever is written leads but to a path of ours or an http(s) address', () => {
  const written = fc.oneof(
    fc.string(),
    fc
      .constantFrom('javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil', 'vbscript:x', '/605')
      .map((href) => `[x](${href})`),
    fc.constantFrom(...SCRIPT_CORPUS.map(String)).map((payload) => `[x](<${payload}>) ${payload}`),
  );
  fc.assert(
    fc.property(fc.array(written), (parts) => {
      for (const href of hrefsOf(read(parts.join('\n')))) expect(isLinkable(href)).toBe(true);
    }),
  );
  expect(hrefsOf(read('[x](javascript:alert(1)) [y](//evil.example) [z](JAVASCRIPT:x)'))).toEqual([]);
});

test('no picture is shown but those that are the article’s own', () => {
  fc.assert(
    fc.property(fc.webUrl(), (src) => {
      expect(read(`![x](${src})`).filter(({ kind }) => kind === 'picture')).toEqual([]);
    }),
  );
});

test('sources are one a line, with the address behind', () => {
  expect(sourcesOf('统计局月报 https://a.example/x\n\n口述')).toEqual([
    { text: '统计局月报', href: 'https://a.example/x' },
    { text: '口述', href: null },
  ]);
});

const N = 64 * 1024;
const filled = (text: string) => text.repeat(Math.ceil(N / text.length)).slice(0, N);
const HOSTILE = [
  ...['***a** ', 'a_', '**a', '*a **a ', '>', '> - ', '- > ', '1. ', '- ', '[', '![', '[a](', '![a](', '<', '<a b="'],
  ...['<!-- ', '<![CDATA[', 'http://a.b/ ', 'a@', '\\a', '|a|b|\n|-|-|\n', '#a\n', 'a\n=', '- a\n', '- a\n\n', '`a``b'],
].map(filled);

// A parser that goes back over what it has read takes minutes for each, or runs out of stack.
test.each(HOSTILE)('%.9s over and over is blocks in the end', (text) => {
  expect(Array.isArray(read(text))).toBe(true);
});

test('a text that was read before is not parsed again', () => {
  expect(read('# 同一篇')).toBe(read('# 同一篇'));
});

test('what is to do has its box, and a list in a quote and a quote in a list keep their words', () => {
  expect(read('- [ ] 看房\n- [x] 算贷款').map(textOfBlock)).toEqual(['☐ 看房\n☑ 算贷款']);
  expect(read('> - 甲').map(textOfBlock).join()).toContain('甲');
  expect(read('- > 乙').map(textOfBlock).join()).toContain('乙');
});
