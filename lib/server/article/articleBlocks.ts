import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import {
  type ArticleBlock,
  type ArticleListItem,
  type ArticleSpan,
  isLinkable,
  textOfSpans,
} from '@/lib/article/articleBlock';
import { processSingleton } from '@/lib/server/process/processSingleton';

/** A picture that an article may show, by its address. */
export interface ArticlePicture {
  src: string;
  /** px */
  width: number;
  height: number;
}

/** Its time grows with the text alone, whatever is nested or left open in it (docs/threats.md, threat 65). */
const parser = new MarkdownIt({ html: false, linkify: true });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
// What is linkable is said below; a link that is not stays its words.
parser.validateLink = () => true;
parser.normalizeLink = (href) => href;
parser.normalizeLinkText = (text) => text;

type Token = ReturnType<typeof parser.parse>[number];

/**
 * Of texts that are read again and again: every reader of an article would have it parsed anew. No blocks rest beside a text:
 * 20,000 letters take 10 to 150 ms of a processor once a process ('![' repeated is the worst, 7 microseconds a letter), and 0.3 ms
 * each time after that (2026-11-28).
 */
const parsed = () => processSingleton('parsedMarkdown', () => new LRUCache<string, ArticleBlock[]>({ max: 200 }));

/**
 * Markdown (CommonMark with tables) as blocks. HTML in it stays the text that it is, a link that leads anywhere but to a
 * path of ours or an http(s) address is its words, a picture that is none of `pictures` its description. What is given is
 * shared: nobody may change it.
 */
export function articleBlocks(markdown: string, pictures: readonly ArticlePicture[]): ArticleBlock[] {
  const hash = createHash('sha256')
    .update(JSON.stringify([markdown, pictures]))
    .digest('base64');
  const known = parsed().get(hash);
  if (known) return known;
  const tokens = new Tokens(parser.parse(markdown, {}));
  const blocks = blocksUntil(tokens, null, pictures);
  parsed().set(hash, blocks);
  return blocks;
}

/** The tokens of a text, one after the other. */
class Tokens {
  private at = 0;
  private readonly all: readonly Token[];

  constructor(all: readonly Token[]) {
    this.all = all;
  }

  next(): Token | null {
    return this.all[this.at++] ?? null;
  }
}

/** The blocks up to the end of what contains them. */
function blocksUntil(tokens: Tokens, end: string | null, pictures: readonly ArticlePicture[]): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  for (let token = tokens.next(); token && token.type !== end; token = tokens.next()) {
    blocks.push(...blocksOf(token, tokens, pictures));
  }
  return blocks;
}

function blocksOf(token: Token, tokens: Tokens, pictures: readonly ArticlePicture[]): ArticleBlock[] {
  switch (token.type) {
    case 'heading_open': {
      const text = textOfSpans(spansOf(tokens.next()?.children ?? []));
      tokens.next();
      return [{ kind: 'heading', level: token.tag <= 'h2' ? 2 : 3, text }];
    }
    case 'inline':
      return paragraphBlocks(token.children ?? [], pictures);
    case 'blockquote_open':
      return blocksUntil(tokens, 'blockquote_close', pictures).map((block) =>
        block.kind === 'text' ? { ...block, kind: 'quote' } : block,
      );
    case 'bullet_list_open':
    case 'ordered_list_open': {
      const isOrdered = token.type === 'ordered_list_open';
      return [{ kind: 'list', isOrdered, items: itemsUntil(tokens, closeOf(token), 0) }];
    }
    case 'table_open':
      return [tableOf(tokens)];
    case 'code_block':
    case 'fence':
      return [{ kind: 'text', spans: [{ text: token.content.replace(/\n$/, ''), style: 'code', href: null }] }];
    default:
      // What opens and closes a paragraph, and lines across.
      return [];
  }
}

const closeOf = ({ type }: Token): string => type.replace(/_open$/, '_close');

const textBlock = (spans: ArticleSpan[]): ArticleBlock[] =>
  textOfSpans(spans).trim() === '' ? [] : [{ kind: 'text', spans }];

/** A paragraph, parted where pictures stand in it. */
function paragraphBlocks(tokens: readonly Token[], pictures: readonly ArticlePicture[]): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let words: Token[] = [];
  for (const token of tokens) {
    const picture = token.type === 'image' ? pictures.find(({ src }) => src === token.attrGet('src')) : undefined;
    if (!picture) {
      words.push(token);
      continue;
    }
    blocks.push(...textBlock(spansOf(words)), { kind: 'picture', ...picture, alt: token.content });
    words = [];
  }
  return [...blocks, ...textBlock(spansOf(words))];
}

/** The items of a list; those of lists in it follow theirs, one deeper. */
function itemsUntil(tokens: Tokens, end: string, depth: number): ArticleListItem[] {
  const items: ArticleListItem[] = [];
  for (let token = tokens.next(); token && token.type !== end; token = tokens.next()) {
    if (token.type !== 'list_item_open') continue;
    const within: ArticleListItem[] = [];
    const spans: ArticleSpan[] = [];
    for (let part = tokens.next(); part && part.type !== 'list_item_close'; part = tokens.next()) {
      if (part.type === 'bullet_list_open' || part.type === 'ordered_list_open')
        within.push(...itemsUntil(tokens, closeOf(part), depth + 1));
      else if (part.type === 'inline') spans.push(...spansOf(part.children ?? []));
      else if (part.type === 'code_block' || part.type === 'fence')
        spans.push({ text: part.content.trimEnd(), style: 'code', href: null });
      else if (part.type === 'table_open') spans.push({ text: textOfTable(tableOf(tokens)), ...PLAIN });
    }
    if (textOfSpans(spans) !== '') items.push({ depth, spans: joined(withBox(spans)) });
    items.push(...within);
  }
  return items;
}

/** "[ ] " and "[x] " before what is to do. */
function withBox([first, ...others]: ArticleSpan[]): ArticleSpan[] {
  if (!first) return [];
  const text = first.text.replace(/^\[([ xX])\] /, (_box, mark: string) => (mark === ' ' ? '☐ ' : '☑ '));
  return [{ ...first, text }, ...others];
}

type Table = Extract<ArticleBlock, { kind: 'table' }>;

function tableOf(tokens: Tokens): Table {
  const rows: string[][] = [];
  for (let token = tokens.next(); token && token.type !== 'table_close'; token = tokens.next()) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'inline') rows.at(-1)?.push(textOfSpans(spansOf(token.children ?? [])));
  }
  const [head = [], ...others] = rows;
  return { kind: 'table', head, rows: others };
}

const textOfTable = ({ head, rows }: Table): string => [head, ...rows].map((row) => row.join(' ')).join('\n');

type Style = Pick<ArticleSpan, 'style' | 'href'>;
const PLAIN: Style = { style: 'plain', href: null };

function spansOf(tokens: readonly Token[]): ArticleSpan[] {
  const spans: ArticleSpan[] = [];
  const open: string[] = [];
  const links: (string | null)[] = [];
  for (const token of tokens) {
    const within: Style = { style: styleWithin(open), href: links.findLast((href) => href !== null) ?? null };
    switch (token.type) {
      case 'strong_open':
      case 'em_open':
        open.push(token.tag === 'strong' ? 'strong' : 'em');
        break;
      case 'strong_close':
      case 'em_close':
        open.pop();
        break;
      case 'link_open':
        links.push(linkOf(token));
        break;
      case 'link_close':
        links.pop();
        break;
      case 'code_inline':
        spans.push({ ...within, style: 'code', text: token.content });
        break;
      case 'hardbreak':
      case 'softbreak':
        spans.push({ ...within, text: '\n' });
        break;
      default:
        spans.push({ ...within, text: token.content });
    }
  }
  return joined(spans);
}

function styleWithin(open: readonly string[]): ArticleSpan['style'] {
  if (open.includes('strong')) return 'strong';
  return open.includes('em') ? 'em' : 'plain';
}

function linkOf(token: Token): string | null {
  const href = String(token.attrGet('href') ?? '');
  return isLinkable(href) ? href : null;
}

/** Neighbours of one style as one. */
function joined(spans: readonly ArticleSpan[]): ArticleSpan[] {
  const texts: ArticleSpan[] = [];
  for (const span of spans) {
    const last = texts.at(-1);
    if (last && last.style === span.style && last.href === span.href) last.text += span.text;
    else if (span.text !== '') texts.push({ ...span });
  }
  return texts;
}
