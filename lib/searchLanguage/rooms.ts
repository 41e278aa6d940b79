import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import { type Filters, MANY_BATHS, MANY_HALLS } from '@/lib/search/filters';
import { type Meant, type Phrase, phrase } from './meant';
import { TO } from './wording';

// Rooms, halls and baths as they are said: 两房, 2室1厅, 三房两卫, 一居室, 大三房, 2-3房, 两三房, 三房以上, 双卫.

const DIGIT = '[一二两俩三四五六七八九1-9]';
const DIGITS = '零一二三四五六七八九';
function digitOf(text: string): number {
  if (text === '两' || text === '俩') return 2;
  return /\d/.test(text) ? Number(text) : DIGITS.indexOf(text);
}
const inGroups = (count: number): number => Math.min(MANY_ROOMS, count);

const ROOM =
  '(?:居室户?|室户?|屋(?![顶檐])|房户?(?![子价东租源屋产龄贷间型])|居(?![民住家])|[个间]?(?:房间|卧室|卧)|间房)';
const OTHERS = `(?: ?(?<halls>${DIGIT}) ?厅)?(?: ?${DIGIT} ?厨)?(?: ?(?<baths>${DIGIT}) ?(?:卫生间|卫(?!生)))?(?: ?${DIGIT} ?阳台)?`;
/** 9号, 第一, 唯一: no count of rooms. */
const BEHIND = '(?<![号楼层第唯\\d])';

const rooms = (counts: readonly number[]): Meant => ({ filters: { room: [...new Set(counts.map(inGroups))] } });
const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_one, at) => from + at);

/** 三房两厅 is not any three rooms; 两室一厅 is said of any two. */
function halls(text: string | undefined): Partial<Pick<Filters, 'hall'>> {
  const count = text === undefined ? 0 : digitOf(text);
  return count > 1 ? { hall: [Math.min(MANY_HALLS, count)] } : {};
}

const BATH = '(?:个?(?:卫生间|卫浴|卫(?!生|视|民)|洗手间|厕所|厕))';
const bathsOf = (text: string): number => ({ 双: 2, 单: 1 })[text] ?? Math.min(MANY_BATHS, digitOf(text));
const baths = (text: string): Pick<Filters, 'bath'> => ({ bath: [bathsOf(text)] });

/** 两卫, 双卫, 两个卫生间, 至少两卫. */
const BATHS = phrase(
  `(?<pre>至少要?有?|最少|起码)? ?(?<![号楼层第\\d])([一二两三四1-4双单]) ?${BATH}(?<post>及?以上|起步?|\\+)?`,
  ({ 2: count = '', groups = {} }) => {
    const isLeast = (groups.pre ?? groups.post) !== undefined;
    return { filters: { bath: isLeast ? span(bathsOf(count), MANY_BATHS) : [bathsOf(count)] } };
  },
);

/** 两厅, 三厅及以上, where no rooms stand before. */
const HALLS = phrase(
  `(?<pre>至少要?有?|最少|起码)? ?${BEHIND}(${DIGIT}) ?厅(?<post>及?以上|起步?|\\+)?`,
  ({ 2: said = '', groups = {} }) => {
    const count = Math.min(MANY_HALLS, digitOf(said));
    return { filters: { hall: (groups.pre ?? groups.post) ? span(count, MANY_HALLS) : [count] } };
  },
);

/** 三房以上, 至少三房. */
const OR_MORE = phrase(
  `(?<pre>至少要?|最少|起码)? ?${BEHIND}(${DIGIT}) ?${ROOM}(?<post>及?以上|起步?|\\+)?`,
  (match) => {
    const { 2: count = '', groups = {} } = match;
    return (groups.pre ?? groups.post) ? rooms(span(digitOf(count), MANY_ROOMS)) : null;
  },
);

/** 三房变四房: what it is today; what can be made of it, no filter knows. */
const ALTERED = phrase(
  `${BEHIND}(${DIGIT}) ?${ROOM}((?:可以?|能)?[变改](?:成|造成)?${DIGIT} ?${ROOM})`,
  ([, count = '', change = '']) => ({ ...rooms([digitOf(count)]), ignored: change }),
);

export const ROOM_PHRASES: readonly Phrase[] = [
  ALTERED,
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
    ...phrase(`[大小]?${BEHIND}(${DIGIT}) ?${ROOM}半?${OTHERS}`, (match) => {
      const bath = match.groups?.baths;
      return {
        filters: {
          ...rooms([digitOf(match[1] ?? '')]).filters,
          ...halls(match.groups?.halls),
          ...(bath === undefined ? undefined : baths(bath)),
        },
      };
    }),
    isChoice: true,
  },
  phrase('(?<![一二两三四五])开间', () => rooms([1])),
  { ...HALLS, isChoice: true },
  { ...BATHS, isChoice: true },
];
