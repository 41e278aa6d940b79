/** A run of text of one style. */
export interface ArticleSpan {
  text: string;
  style: 'plain' | 'strong' | 'em' | 'code';
  /** Where it leads: a path of ours, or a whole http(s) address. */
  href: string | null;
}

export interface ArticleListItem {
  /** 0 of the outermost list. */
  depth: number;
  spans: ArticleSpan[];
}

/** What an article is made of. There is no markup in it: what shows it draws elements of its own. */
export type ArticleBlock =
  | { kind: 'text' | 'quote'; spans: ArticleSpan[] }
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'list'; isOrdered: boolean; items: ArticleListItem[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  /** px */
  | { kind: 'picture'; src: string; alt: string; width: number; height: number };

/** Where something that an article says comes from. */
export interface ArticleSource {
  text: string;
  href: string | null;
}

const ADDRESS = /\s*(https?:\/\/\S+)$/;

/** Sources as they are typed: one a line, with its address behind it. */
export const sourcesOf = (lines: string): ArticleSource[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const href = ADDRESS.exec(line)?.[1] ?? null;
      return { text: line.replace(ADDRESS, '').trim() || (href ?? line), href: isLinkable(href) ? href : null };
    });

/** Whether an article may lead there: a path of ours, or a whole http(s) address. */
export function isLinkable(href: string | null): href is string {
  if (href === null || /[\s\\]/.test(href)) return false;
  if (/^\/(?!\/)/.test(href)) return true;
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}

export const plainSpan = (text: string): ArticleSpan => ({ text, style: 'plain', href: null });

/** What is written in a block, without its styles and pictures. */
export function textOfBlock(block: ArticleBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'list':
      return block.items.map(({ spans }) => textOfSpans(spans)).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.join(' ')).join('\n');
    case 'picture':
      return '';
    default:
      return textOfSpans(block.spans);
  }
}

export const textOfSpans = (spans: readonly ArticleSpan[]): string => spans.map(({ text }) => text).join('');
