import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSpeech } from '@/lib/searchLanguage/understand';
import { propertyRuns } from '../../kit/fullRun';
import { parsedWishes, readAs } from '../../kit/parsedWishes';

const YEAR = 2026;
const WISHES = parsedWishes();

describe('what people say', () => {
  it('has many sentences', () => expect(WISHES.length).toBeGreaterThan(1000));

  it.each(WISHES)('$said', ({ said, meant }) => expect(readAs(said)).toBe(meant));
});

describe('readSpeech', () => {
  // Places, and what is no amount.
  it.each(['百万庄', '九亿广场', '万科城市花园', '十里堡', '千万以内', '五角场'])('makes no amount of %s', (words) => {
    expect(readSpeech(words, { year: YEAR })).toMatchObject({ pieces: [] });
  });

  it.each(['三林世博家园', '杨思二村', '五角场', '上海新天地'])('leaves the name %s whole', (name) => {
    expect(readSpeech(name, { year: YEAR })).toEqual({ pieces: [], names: [name] });
  });

  it('reads around names that were found before', () => {
    const { names, pieces } = readSpeech('\ue000两房', { marked: ['静安公寓'], year: YEAR });
    expect(names).toEqual(['静安公寓']);
    expect(pieces).toEqual([{ said: '两房', meant: { filters: { room: [2] } } }]);
  });

  it('ends on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(readSpeech(text, { year: YEAR }).names.every((name) => name.length > 0)).toBe(true);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
