import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RESULT_SENTENCES } from '@/lib/search/views/searchSentences';
import { nameOfBefore, namesOfBeforeIn } from '@/lib/searchLanguage/namesOfBefore';
import { readSpeech } from '@/lib/searchLanguage/understand';
import { markNames } from '@/lib/server/search/calls/markedNames';
import { readableWords } from '@/lib/server/search/calls/slips';

// Sentences with names that people still say, read as the search reads them; of the city these names are known.

const KNOWN = ['大宁', '惠南', '浦东', '静安', '黄浦'];

const cell = (text = ''): string => text.trim();
const rows = readFileSync(join(import.meta.dirname, 'namesOfBefore.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map(cell));

test('there are enough of them', () => expect(rows.length).toBeGreaterThanOrEqual(30));

test.each(rows)('%s: %s', (city = '', said = '', names = '', sentences = '') => {
  const typed = readableWords(said);
  const { text, marked } = markNames(
    typed,
    namesOfBeforeIn(city, typed).map((name) => ({ name, isArea: false })),
  );
  const known = new Set(KNOWN.filter((name) => typed.includes(name)));
  const read = readSpeech(text, { marked, year: 2026 }).names.map((word) => ({
    word,
    before: nameOfBefore(city, word, known),
  }));
  expect(read.flatMap(({ word, before }) => before?.names ?? [word]).join(' ')).toBe(names);
  const told = read.flatMap(({ before }) => (before ? [RESULT_SENTENCES.nameOfBefore(before.name)] : []));
  expect(told.join(' ')).toBe(sentences);
});

test('what the city’s data call so is that place', () => {
  expect(nameOfBefore('上海', '南汇', new Set(['南汇']))).toBeNull();
});
