import { readFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';
import { describe, expect, it, test } from 'vitest';
import { foldRadicals } from '@/lib/kernel/foldText';
import { normalizeTerm } from '@/lib/search/suggestion';
import { spell } from '@/lib/server/facts/spell';
import { PLACE_READINGS } from '@/lib/server/text/placeReadings';
import { spellingsOf, syllablesOf } from '@/lib/server/text/syllables';

/** Names of places with characters that have several readings, each as its place is read; by hand. */
const NAMES = readFileSync('tests/unit/search/placeReadings.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line): [name: string, sounds: string[]] => {
    const [name = '', ...sounds] = line.split(' ');
    return [name, sounds];
  });

describe('how names of places are read', () => {
  test(`${NAMES.length} of them as they are read there`, () => {
    const wrong = NAMES.filter(([name, sounds]) => syllablesOf(name).join(' ') !== sounds.join(' '));
    expect(wrong.map(([name]) => name)).toEqual([]);
    expect(NAMES.length).toBeGreaterThan(300);
  });

  test('and with initials and letters of the same reading', () => {
    expect(spell('闵行')).toEqual({ pinyin: 'minhang', initials: 'mh' });
    expect(spell('黄陂南路')).toEqual({ pinyin: 'huangpinanlu', initials: 'hpnl' });
    expect(['重庆', '闵行', '乐清'].map((name) => spell(name).initials[0])).toEqual(['c', 'm', 'y']);
  });

  test('of what the table does not know, each reading of a character is tried', () => {
    const sounds = (name: string) => spellingsOf(name).map((spelling) => spelling.join(' '));
    expect(sounds('乐丰')).toEqual(['le feng', 'yue feng', 'yao feng', 'lao feng']);
    expect(sounds('绿园')).toEqual(['lv yuan', 'lu yuan']);
    expect(sounds('三林')).toEqual(['san lin']);
    expect(spellingsOf('长行乐会朝重')).toHaveLength(8);
  });

  test('the table holds nothing that the library reads so without it', () => {
    expect(Object.keys(PLACE_READINGS).length).toBeGreaterThan(50);
    for (const [name, read] of Object.entries(PLACE_READINGS)) {
      expect(syllablesOf(name).join(' '), name).toBe(read);
      expect([...name], name).toHaveLength(read.split(' ').length);
    }
    expect(pinyin('闵行', { toneType: 'none' })).toBe('min hang');
  });
});

describe('what was copied or typed with marks', () => {
  it.each([
    ['⻓宁', '长宁'],
    ['⻄城', '西城'],
    ['⾧宁⻋站', '長宁车站'],
    ['⽯景⼭', '石景山'],
    ['三林', '三林'],
  ])('%s is %s', (typed, name) => expect(foldRadicals(typed)).toBe(name));

  it.each([
    ['Lùjiāzuǐ', 'lujiazui'],
    ['Lu\u0300jia\u0304zui\u030c', 'lujiazui'],
    ['Lǜyuán', 'luyuan'],
    ['Ｓān·Lín', 'sanlin'],
    ['が', 'が'],
  ])('%s is looked up as %s', (typed, term) => expect(normalizeTerm(typed)).toBe(term));
});
