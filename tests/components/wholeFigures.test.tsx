import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeFigures } from '@/components/ui/wholeFigures';

const wholeOf = (text: string) => {
  const { container } = render(<p>{wholeFigures(text)}</p>);
  return { text: container.textContent, whole: [...container.querySelectorAll('span')].map((one) => one.textContent) };
};

test.each([
  ['近30天成交 18,204 套 · 更新至 11-20', ['30天', '18,204 套', '11-20']],
  ['估价 463万，挂牌价高 12.5万。', ['463万，', '12.5万。']],
  ['90–144㎡、144㎡以上', ['144㎡、', '144㎡']],
  ['35,331元/㎡，月租 8,500元/月', ['35,331元/㎡，', '8,500元/月']],
  ['2019-01-01 起，占 6.1%', ['2019-01-01', '6.1%']],
  ['低 5.8%（36 套）。', ['5.8%', '（36 套）。']],
  ['三林 两室', []],
])('%s keeps %j whole', (text, whole) => expect(wholeOf(text).whole).toEqual(whole));

test('nothing of a sentence is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('成交', ' ', '12', '3.5', '套', '万', '-', '2026-11-20', '。', 'a', '%')),
      (parts) => {
        const text = parts.join('');
        expect(wholeOf(text).text).toBe(text);
      },
    ),
    { numRuns: 60 },
  );
});
