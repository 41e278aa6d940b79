import { createHash } from 'node:crypto';
import { customPinyin, pinyin, polyphonic } from 'pinyin-pro';
import { PLACE_READINGS } from './placeReadings';

customPinyin(PLACE_READINGS);

/** Of the table that names are read by: where it is another one, names that were read before are read anew. */
export const READINGS_STAMP = createHash('sha256')
  .update(JSON.stringify(PLACE_READINGS))
  .digest('base64url')
  .slice(0, 16);

/** Sound by sound, without tones: 长宁 is chang ning, not zhang ning. Runs of letters and digits stay whole. Lower case. */
export const syllablesOf = (text: string): string[] =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((syllable) =>
    syllable.toLowerCase(),
  );

/** Characters of many names whose other readings are of no name: the search would hold them for nothing. */
const READ_ONE_WAY = new Set(
  '区广南地家校景术和万港石虹红泽拾朱彭丁强省羊思叶奥孙甸冯蛇其尾许汤识不约莫的戏提度无奇净跳育贾都',
);
const MAX_SPELLINGS = 8;

const kept = new Map<string, readonly string[]>();

/** All readings of a character, of what is none nothing. */
function readingsOf(character: string): readonly string[] {
  const known = kept.get(character);
  if (known) return known;
  const isRead = /^\p{Script=Han}$/u.test(character) && !READ_ONE_WAY.has(character);
  const readings = isRead ? (polyphonic(character, { toneType: 'none', type: 'array', v: true })[0] ?? []) : [];
  kept.set(character, readings);
  return readings;
}

/**
 * The ways a name may be read, the likeliest first, at most eight: what the table of names does not know is still found by
 * whoever reads its characters as the place does (乐 as yue, 厦 as xia), and ü by whoever types u.
 */
export function spellingsOf(name: string): string[][] {
  const main = syllablesOf(name);
  const parts = name.match(/\p{Script=Han}|\P{Script=Han}+/gu) ?? [];
  const spellings = [main];
  // Where a mark is left out no part is known by its place.
  if (parts.length !== main.length) return spellings;
  for (const [at, part] of parts.entries()) {
    const usual = main[at] ?? '';
    const others = new Set([...readingsOf(part), usual.replace('v', 'u')]);
    others.delete(usual);
    for (const other of others) {
      for (const spelling of [...spellings]) {
        if (spelling[at] === usual && spellings.length < MAX_SPELLINGS) spellings.push(spelling.with(at, other));
      }
    }
  }
  return spellings;
}
