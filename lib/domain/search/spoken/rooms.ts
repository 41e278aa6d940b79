import { MANY_ROOMS } from '../../roomGroups';
import { type Meant, type Phrase, phrase } from './meant';
import { TO } from './wording';

// Rooms as they are said: 两房, 2室1厅, 三房两卫, 一居室, 大三房, 2-3房, 两三房, 三房以上.

const DIGIT = '[一二两三四五六七八九1-9]';
const DIGITS = '零一二三四五六七八九';
const digitOf = (text: string): number => (text === '两' ? 2 : /\d/.test(text) ? Number(text) : DIGITS.indexOf(text));
const inGroups = (count: number): number => Math.min(MANY_ROOMS, count);

const ROOM = '(?:居室户?|室户?|房户?(?![子价东租源屋产龄贷间型])|居(?![民住家])|[个间]?(?:房间|卧室|卧)|间房)';
const OTHERS = `(?: ?(?<halls>${DIGIT}) ?厅)?(?: ?${DIGIT} ?厨)?(?: ?(?<baths>${DIGIT}) ?(?:卫生间|卫))?(?: ?${DIGIT} ?阳台)?`;
const BEHIND = '(?<![号楼层第\\d])';

const rooms = (counts: readonly number[]): Meant => ({ filters: { room: [...new Set(counts.map(inGroups))] } });
const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_one, at) => from + at);

/** What is said of halls and baths and no filter knows: 三房两卫 is not any three rooms. One of each has every home. */
function besides({ 0: said, groups = {} }: RegExpExecArray): Pick<Meant, 'ignored'> {
  const parts = [
    [groups.halls, '厅'],
    [groups.baths, '卫'],
  ].flatMap(([count, word]) => (count !== undefined && digitOf(count) > 1 ? [count + word] : []));
  return parts.length > 0 && said ? { ignored: parts.join('') } : {};
}

/** 三房以上, 至少三房. */
const OR_MORE = phrase(
  `(?<pre>至少要?|最少|起码)? ?${BEHIND}(${DIGIT}) ?${ROOM}(?<post>及?以上|起步?|\\+)?`,
  (match) => {
    const { 2: count = '', groups = {} } = match;
    return (groups.pre ?? groups.post) ? rooms(span(digitOf(count), MANY_ROOMS)) : null;
  },
);

export const ROOM_PHRASES: readonly Phrase[] = [
  phrase(`[大小]?${BEHIND}(${DIGIT})\\+[1一] ?${ROOM}?`, ([, count = '']) => rooms([digitOf(count)])),
  phrase(`${BEHIND}(${DIGIT}) ?(?:${ROOM})?(?:${TO}) ?(${DIGIT}) ?${ROOM}`, ([, from = '', to = '']) =>
    rooms(span(digitOf(from), digitOf(to))),
  ),
  phrase(`${BEHIND}(${DIGIT}) ?(?:[、,/或]|或者) ?(${DIGIT}) ?${ROOM}`, ([, one = '', other = '']) =>
    rooms([digitOf(one), digitOf(other)]),
  ),
  phrase(`${BEHIND}(${DIGIT})(${DIGIT})${ROOM}`, ([, one = '', other = '']) =>
    digitOf(other) === digitOf(one) + 1 ? rooms([digitOf(one), digitOf(other)]) : null,
  ),
  OR_MORE,
  {
    ...phrase(`[大小]?${BEHIND}(${DIGIT}) ?${ROOM}${OTHERS}`, (match) => ({
      ...rooms([digitOf(match[1] ?? '')]),
      ...besides(match),
    })),
    isChoice: true,
  },
  phrase('(?<![一二两三四五])开间', () => rooms([1])),
];
