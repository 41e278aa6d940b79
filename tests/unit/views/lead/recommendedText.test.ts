import { expect, it } from 'vitest';
import { recommendedTexts } from '@/lib/lead/views/recommendedText';

it.each([
  [{ totalPriceMillion: 520.5, avgPrice: 5.8 }, '520.5万', '5.80万/㎡'],
  [{ totalPriceMillion: 1_200, avgPrice: 12.345 }, '1,200万', '12.35万/㎡'],
])('%o', (prices, total, unit) => {
  const texts = recommendedTexts({ roomCount: 3, livingRoomCount: 2, area: 89, ...prices });
  expect(texts).toEqual({ facts: '3室2厅 · 89㎡', total, unit });
});
