import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatRent, formatTotalPrice, formatUnitPrice } from '@/lib/kernel/format/price';
import { totalRangeText } from '@/lib/project/views/projectText';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDemoDatabase } from '../kit/testDatabase';

// An amount on a card is never without its unit, nor longer than a card of 320 px has room for: every price of a demo
// database, and whatever else a price may be.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDemoDatabase();
});
afterAll(() => opened.close());

const TOTAL = /^\d{1,3}(,\d{3})*(\.\d{1,2})?[万亿]$/;
const UNIT = /^\d{1,3}(,\d{3})*元\/㎡$/;
const RENT = /^\d{1,3}(,\d{3})*元\/月$/;
/** 2,677至3,764万 */
const SPAN = /^[\d,.]+[万亿]?(?:至[\d,.]+[万亿]|起|[万亿]起|以内)?$/;
/** Figures of 20 px are 11 px wide: 16 of them fill the text of a card of 320 px beside its picture. */
const MOST = 16;

const isWhole = (text: string, form: RegExp) => form.test(text) && [...text].length <= MOST;

it('of every home and project of the demo data', async () => {
  const { db } = opened;
  const homes = await db.selectFrom('estates').select(['price', 'unit_price']).execute();
  const rentals = await db.selectFrom('rentals').select('rent').execute();
  const projects = await db.selectFrom('projects').select(['total_price_from', 'total_price_to']).execute();
  const broken = [
    ...homes.map(({ price }) => formatTotalPrice(price)).filter((text) => !isWhole(text, TOTAL)),
    ...homes.map(({ unit_price }) => formatUnitPrice(unit_price)).filter((text) => !isWhole(text, UNIT)),
    ...rentals.map(({ rent }) => formatRent(rent)).filter((text) => !isWhole(text, RENT)),
    ...projects
      .map((one) => totalRangeText({ totalPriceFrom: one.total_price_from, totalPriceTo: one.total_price_to }))
      .filter((text) => text !== '' && !isWhole(text, SPAN)),
  ];
  expect(homes.length).toBeGreaterThan(500);
  expect(broken).toEqual([]);
});

it('of any home from a thousand yuan to ten thousand million', () => {
  const fen = fc.integer({ min: 100_000, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(fen, fen, (one, other) => {
      expect(isWhole(formatTotalPrice(one), TOTAL), formatTotalPrice(one)).toBe(true);
      const [totalPriceFrom, totalPriceTo] = [Math.min(one, other), Math.max(one, other)];
      const span = totalRangeText({ totalPriceFrom, totalPriceTo });
      expect(isWhole(span, SPAN), span).toBe(true);
    }),
    {
      examples: [
        [267_700_0000, 376_400_0000],
        [9_999_500_000, 9_999_400_000],
        [100_000, 1_000_000_000_000],
      ],
    },
  );
});
