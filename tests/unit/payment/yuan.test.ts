import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenOfYuan, yuanFigure, yuanOfFen, yuanText } from '@/lib/payment/yuan';
import { propertyRuns } from '../../kit/fullRun';

test('20,000 sums come back as they went', () => {
  const sum = fc.oneof(fc.nat(100_000), fc.integer({ min: 0, max: 99_999_999_999_999 }));
  fc.assert(
    fc.property(sum, (fen) => {
      expect(fenOfYuan(yuanOfFen(fen))).toBe(fen);
      expect(fenOfYuan(yuanFigure(fen).replaceAll(',', ''))).toBe(fen);
    }),
    { numRuns: propertyRuns(20_000) },
  );
});

test.each([
  ['198', 19_800],
  ['198.0', 19_800],
  ['198.05', 19_805],
  ['0.01', 1],
  ['0', 0],
])('%s yuan', (text, fen) => expect(fenOfYuan(text)).toBe(fen));

test.each(['', '1.005', '-1', '+1', '1e3', '01', '1,000', ' 1', '1.', '.5', 'NaN', '0x10', '１', null, 198])(
  'no sum: %j',
  (text) => expect(fenOfYuan(text)).toBeNull(),
);

test.each([
  [19_800, '198元'],
  [1_990, '19.9元'],
  [5, '0.05元'],
  [123_456_789, '1,234,567.89元'],
])('%d fen as people write it', (fen, text) => expect(yuanText(fen)).toBe(text));
