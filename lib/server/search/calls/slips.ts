import { cleanWords } from '@/lib/search/codec';
import { simplified } from '@/lib/server/text/simplified';
import { syllablesOf } from '@/lib/server/text/syllables';

// Phones offer the wrong character for the right sound, and some people type the sound: 近地贴, 满伍唯一, jingzhuang, 两fang.

/** Words of a search that sound as few others do. What may be part of a name (首府, 信访) is none of them. */
const WORDS = [
  ...['毛坯', '精装', '精装修', '简装', '豪装', '复式', '跃层', '学区房', '学区', '地铁', '近地铁', '电梯房', '电梯'],
  ...['满五唯一', '满五', '满二', '唯一', '南北通透', '朝南', '拎包入住', '整租', '合租', '二手房', '次新房', '老破小'],
  ...['别墅', '月供', '楼层', '一房', '两房', '三房', '四房', '五房', '两居', '三居', '两卫', '两房一厅', '租房'],
  ...['两室一厅', '三室一厅', '三室两厅', '两室两厅', '一室一厅', '平米', '带电梯'],
] as const;

const soundsOf = (text: string): string => syllablesOf(text).join('');
let bySound: ReadonlyMap<string, string> | null = null;
/** The longer of two that begin alike is tried first. */
function wordsBySound(): ReadonlyMap<string, string> {
  bySound ??= new Map([...WORDS].sort((a, b) => b.length - a.length).map((word) => [soundsOf(word), word]));
  return bySound;
}

const MAX_SOUND_LENGTH = 24;
const PART = /[\p{Script=Han}]|[a-z]+|[^\p{Script=Han}a-z]+/giu;

/** The text with the words that were meant; `kept` are names, which stay as they are. */
export function withoutSlips(text: string, kept: readonly string[] = []): string {
  const parts = text.match(PART) ?? [];
  const sounds = soundsOfParts(parts);
  const isKept = cachedParts(text, parts, kept);
  let out = '';
  for (let at = 0; at < parts.length; ) {
    const found = isKept[at] ? null : wordAt(sounds, isKept, at);
    const part = parts[at] ?? '';
    out += found ? found.word : part;
    at += found?.parts ?? 1;
  }
  return out;
}

/** The sound of each character and of each run of letters; empty for anything else. */
function soundsOfParts(parts: readonly string[]): string[] {
  const han = parts.filter((part) => /\p{Script=Han}/u.test(part));
  const spoken = syllablesOf(han.join(''));
  let next = 0;
  return parts.map((part) => {
    if (/^[a-z]/i.test(part)) return part.toLowerCase();
    return /\p{Script=Han}/u.test(part) ? (spoken[next++] ?? '') : '';
  });
}

/** Whether a part is of a name. */
function cachedParts(text: string, parts: readonly string[], kept: readonly string[]): boolean[] {
  const spans = kept.flatMap((name) => {
    const from = text.indexOf(name);
    return from < 0 ? [] : [{ from, to: from + name.length }];
  });
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.length;
    return spans.some(({ from, to }) => start < to && from < end);
  });
}

/** The longest word that sounds as the parts from here on do. */
function wordAt(sounds: readonly string[], isKept: readonly boolean[], from: number) {
  let sound = '';
  let found: { word: string; parts: number } | null = null;
  for (let at = from; at < sounds.length && sounds[at] && !isKept[at] && sound.length < MAX_SOUND_LENGTH; at++) {
    sound += sounds[at];
    const word = wordsBySound().get(sound);
    if (word) found = { word, parts: at - from + 1 };
  }
  return found;
}

/** jing'an: where one syllable ends and the next begins. */
const BETWEEN_SYLLABLES = /(?<=[a-z])['’](?=[a-z])/gi;

/** Words of a search as they are read: simplified, in one width, without what is not seen. */
export const readableWords = (words: string): string => simplified(cleanWords(words)).replace(BETWEEN_SYLLABLES, '');
