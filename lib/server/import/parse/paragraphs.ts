import { cleanText } from './cleanText';

// Text of several paragraphs, as people paste it into a cell: lines, or the HTML of an editor. What comes out is text:
// nothing of it is ever taken for HTML again, whatever is left in it.

/** Elements of which not even the text is read. */
const UNREAD = ['script', 'style', 'iframe', 'object', 'svg', 'template', 'noscript'] as const;
const BLOCKS = /<\/?(?:p|div|br|hr|li|ul|ol|h[1-6]|tr|table|blockquote|section|article|header|footer|pre)\b[^<>]*>/gi;
const INLINE =
  /<\/?(?:a|b|i|u|s|em|strong|span|font|img|small|sub|sup|td|th|tbody|thead|code|mark|figure|figcaption|video|audio|source|input|button|form|label|center|del|ins|html|head|body|meta|link|base|embed|marquee|details|summary)\b[^<>]*>/gi;
const COMMENT = /<!(?:--[^>]*--|[a-z][^<>]*)>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
  hellip: '…',
  middot: '·',
};

/** The paragraphs of a text, an empty line between them: each of its lines that says something. */
export const parseParagraphs = (raw: string): string =>
  textOf(raw)
    .split(/\r\n|\r|\n/)
    .map(cleanText)
    .filter(Boolean)
    .join('\n\n');

function textOf(raw: string): string {
  if (!/<[a-z!/]|&\w+;|&#/i.test(raw)) return raw;
  const read = UNREAD.reduce(withoutElement, raw);
  return read
    .replace(COMMENT, '')
    .replace(BLOCKS, '\n')
    .replace(INLINE, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
}

/** In one pass over the text, however many of the element begin and never end. */
function withoutElement(text: string, name: string): string {
  const lower = text.toLowerCase();
  let kept = '';
  let at = 0;
  for (;;) {
    const begin = lower.indexOf(`<${name}`, at);
    if (begin < 0) return kept + text.slice(at);
    kept += text.slice(at, begin);
    const end = lower.indexOf(`</${name}`, begin);
    const close = end < 0 ? -1 : lower.indexOf('>', end);
    if (close < 0) return kept;
    at = close + 1;
  }
}
