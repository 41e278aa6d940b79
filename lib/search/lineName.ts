import { normalizeTerm } from './suggestion';

const BEFORE = /^(?:上海|.{0,4}市)?(?:地铁|轨道交通|轨交|市域|城市)/;
const BEHIND = /(?:沿线|附近|线|铁路)$/;

/** What tells a line from all others: 地铁9号线, 9号线 and 9号 are one, 磁浮 and 磁悬浮线. */
const bare = (name: string): string =>
  normalizeTerm(name)
    .replace(BEFORE, '')
    .replace(/沿线$/, '')
    .replace(BEHIND, '')
    .replace('磁悬浮', '磁浮')
    .replace(/号$/, '');

/** The lines that a text names whole. */
export function linesNamed<Line extends { name: string }>(lines: readonly Line[], text: string): Line[] {
  const wanted = bare(text);
  return wanted === '' ? [] : lines.filter(({ name }) => bare(name) === wanted);
}

const DIGITS = '零一二三四五六七八九';

/** 九, 十一, 二十, 09 and 9 as figures. */
export function lineNumber(text: string): string {
  if (/^\d+$/.test(text)) return String(Number(text));
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text];
  return String((tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones)));
}

const ASKED =
  /^(?:地铁|轨道交通|轨交|轨道)? ?(?:第)?(\d{1,2}|[一二三四五六七八九十]{1,3})(?: ?(?:号|号线)(?:沿线|附近)?)?$/;
const IS_LINE = /号|地铁|轨/;

/** The number of the line that somebody is about to type: 9号, 九号线, 地铁9; null where it is none. */
export function typedLineNumber(text: string): string | null {
  const [, number] = ASKED.exec(text) ?? [];
  return number && IS_LINE.test(text) ? lineNumber(number) : null;
}
