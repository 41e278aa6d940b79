import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import {
  type ArticleBlock,
  type ArticleListItem,
  type ArticleSpan,
  isLinkable,
  textOfSpans,
} from '@/lib/domain/article/articleBlock';

/** A picture that an article may show, by its address. */
export interface ArticlePicture {
  src: string;
  /** px */
  width: number;
  height: number;
}

/**
 * Markdown (CommonMark with tables) as blocks. HTML in it stays the text that it is, a link that leads anywhere but to a
 * path of ours or an http(s) address is its words, a picture that is none of `pictures` its description.
 */
export function articleBlocks(markdown: string, pictures: readonly ArticlePicture[]): ArticleBlock[] {
  return Lexer.lex(markdown).flatMap((token) => blocksOf(token as MarkedToken, pictures));
}

function blocksOf(token: MarkedToken, pictures: readonly ArticlePicture[]): ArticleBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'heading':
      return [{ kind: 'heading', level: token.depth <= 2 ? 2 : 3, text: textOfSpans(spansOf(token.tokens)) }];
    case 'paragraph':
      return paragraphBlocks(token.tokens, pictures);
    case 'blockquote':
      return token.tokens
        .flatMap((inner) => blocksOf(inner as MarkedToken, pictures))
        .map((block) => (block.kind === 'text' ? { ...block, kind: 'quote' } : block));
    case 'list':
      return [{ kind: 'list', isOrdered: token.ordered, items: itemsOf(token, 0) }];
    case 'table':
      return [{ kind: 'table', head: token.header.map(cellText), rows: token.rows.map((row) => row.map(cellText)) }];
    case 'code':
      return [{ kind: 'text', spans: [{ text: token.text, style: 'code', href: null }] }];
    default:
      return textBlock(spansOf([token]));
  }
}

const cellText = ({ tokens }: Tokens.TableCell): string => textOfSpans(spansOf(tokens));

const textBlock = (spans: ArticleSpan[]): ArticleBlock[] =>
  textOfSpans(spans).trim() === '' ? [] : [{ kind: 'text', spans }];

/** A paragraph, parted where pictures stand in it. */
function paragraphBlocks(tokens: readonly Token[], pictures: readonly ArticlePicture[]): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let words: Token[] = [];
  for (const token of tokens) {
    const picture = token.type === 'image' ? pictures.find(({ src }) => src === token.href) : undefined;
    if (!picture) {
      words.push(token);
      continue;
    }
    blocks.push(...textBlock(spansOf(words)), { kind: 'picture', ...picture, alt: (token as Tokens.Image).text });
    words = [];
  }
  return [...blocks, ...textBlock(spansOf(words))];
}

function itemsOf(list: Tokens.List, depth: number): ArticleListItem[] {
  return list.items.flatMap(({ tokens }) => {
    const within = tokens
      .filter(({ type }) => type === 'list')
      .flatMap((one) => itemsOf(one as Tokens.List, depth + 1));
    const spans = spansOf(tokens.filter(({ type }) => type !== 'list'));
    return [...(textOfSpans(spans) === '' ? [] : [{ depth, spans }]), ...within];
  });
}

type Style = Pick<ArticleSpan, 'style' | 'href'>;
const PLAIN: Style = { style: 'plain', href: null };

function spansOf(tokens: readonly Token[], style: Style = PLAIN): ArticleSpan[] {
  const joined: ArticleSpan[] = [];
  for (const span of tokens.flatMap((token) => spansOfToken(token as MarkedToken, style))) {
    const last = joined.at(-1);
    if (last && last.style === span.style && last.href === span.href) last.text += span.text;
    else if (span.text !== '') joined.push(span);
  }
  return joined;
}

function spansOfToken(token: MarkedToken, style: Style): ArticleSpan[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return spansOf(token.tokens, { ...style, style: style.style === 'strong' ? 'strong' : token.type });
    case 'codespan':
      return [{ ...style, style: 'code', text: token.text }];
    case 'link':
      return spansOf(token.tokens, { ...style, href: isLinkable(token.href) ? token.href : style.href });
    case 'br':
      return [{ ...style, text: '\n' }];
    case 'space':
      return [];
    case 'image':
    case 'escape':
      return [{ ...style, text: token.text }];
    case 'checkbox':
      return [{ ...style, text: token.checked ? '☑ ' : '☐ ' }];
    case 'text':
    case 'paragraph':
    case 'del':
      return token.tokens
        ? spansOf(token.tokens, style)
        : [{ ...style, text: token.type === 'text' ? token.text : token.raw }];
    default:
      return [{ ...style, text: token.raw }];
  }
}
