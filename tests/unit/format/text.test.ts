import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinKnown, truncateText } from '@/lib/kernel/format/text';

test.each([
  ['十个汉字刚好不会被截', '十个汉字刚好不会被截'],
  ['十一个汉字就会被截断了', '十一个汉字就会被截断…'],
  ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷…'],
  ['', '--'],
  [null, '--'],
])('%s overflows to %s', (text, shown) => {
  expect(truncateText(text)).toBe(shown);
});

test('a text is cut after the asked number of characters', () => {
  expect(truncateText('康桥半岛', 2)).toBe('康桥…');
});

test('an overflow keeps a prefix of whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 20 }), (text, length) => {
      const shown = truncateText(text, length);
      const characters = [...text];
      expect(shown).toBe(characters.length > length ? `${characters.slice(0, length).join('')}…` : text);
    }),
  );
});

test('what is not known is left out', () => {
  expect(joinKnown(['3室2厅', '--', null, '', undefined, false, '南'])).toBe('3室2厅 · 南');
  expect(joinKnown(['康桥半岛', null], ' ')).toBe('康桥半岛');
});
