import { SAYS_NO } from '@/lib/searchLanguage/refusals';
import { markOf, readSpeech, splitWords } from '@/lib/searchLanguage/understand';
import { withoutSlips } from './slips';

/** A name of the city that stands in a text. */
export interface NameInText {
  name: string;
  /** Of a district or plate, which may be refused. */
  isArea: boolean;
}

/** No year is counted back from: only whether a name is taken apart is asked. */
const LONG_AGO = 0;
const NOT_BEFORE = /(?:不要|不想要|不考虑|除了|别要|拒绝)$/;

/**
 * The words with a mark in place of each whole name that reading would take apart: 静安公寓 is a community, not 静安 and
 * 公寓. So is a name of which somebody wants nothing.
 */
export function markNames(typed: string, known: readonly NameInText[]): { text: string; marked: string[] } {
  const areas = new Set(known.filter(({ isArea }) => isArea).map(({ name }) => name));
  const names = [...new Set(known.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  const whole = new Set(splitWords(typed));
  const isRefusing = SAYS_NO.test(typed);
  const marked: string[] = [];
  let text = withoutSlips(typed, names);
  for (const name of names) {
    const at = text.indexOf(name);
    if (at < 0) continue;
    const { pieces, names: left } = readSpeech(name, { year: LONG_AGO });
    const isTakenApart = pieces.length > 0 || left.length !== 1 || left[0] !== name;
    // 公寓 alone, or 两房, is what it means everywhere, unless somebody typed nothing else.
    const isNoName = left.length === 0 && !whole.has(name);
    const isMarked = isTakenApart ? !isNoName : isRefusing && areas.has(name);
    if (!isMarked && !NOT_BEFORE.test(text.slice(0, at))) continue;
    text = `${text.slice(0, at)}${markOf(marked.push(name) - 1)}${text.slice(at + name.length)}`;
  }
  return { text, marked };
}
