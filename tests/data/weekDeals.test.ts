import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AreaLevel } from '@/lib/area/contract';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { DealTable } from '@/lib/server/db/schema';
import { dealsOfWeek } from '@/lib/server/report/calls/dealsOfWeek';
import { WAN } from '../kit/money';
import { openPlacedDatabase } from '../kit/place';
import { areaSummaryRow, communityRow, dealRow, districtRow, plateRow } from '../kit/rows';

// Which rows a week's deals are taken from, and which of them cannot be.

const WEEK = { start: '2026-11-09', end: '2026-11-15' };
let opened: OpenDatabase;

const sold = (id: number, price: number, changes: Partial<DealTable> = {}) => {
  const [area, day] = [changes.area ?? 80, changes.deal_day ?? '2026-11-12'];
  const rest = { area, deal_day: day, unit_price: Math.round((price * WAN) / area), asking_price: null };
  return dealRow({ id, source_ref: `d${id}`, ...rest, days_to_sell: null, ...changes, price: price * WAN });
};

const beside = { plate_id: 12, community_id: 102 };
const across = { district_id: 2, plate_id: 21, community_id: 103 };

beforeAll(async () => {
  opened = await openPlacedDatabase({
    districts: [districtRow(), districtRow({ id: 2, name: '徐汇', sort: 1 })],
    plates: [plateRow(), plateRow({ id: 12, name: '前滩' }), plateRow({ id: 21, district_id: 2, name: '漕河泾' })],
    communities: [
      communityRow(),
      communityRow({ id: 102, plate_id: 12, source_ref: '2' }),
      communityRow({ id: 103, district_id: 2, plate_id: 21, source_ref: '3' }),
    ],
  });
  await opened.db
    .insertInto('deals')
    .values([
      sold(1, 400, { deal_day: WEEK.start, asking_price: 420 * WAN, listed_day: '2026-11-01' }),
      sold(2, 380, { deal_day: WEEK.end, asking_price: 400 * WAN, days_to_sell: 30, listed_day: '2026-11-14' }),
      sold(3, 900, { duplicate_of: 1, days_to_sell: 0 }),
      sold(4, 900, { deal_day: '2026-11-08' }),
      sold(5, 900, { deal_day: '2026-11-16' }),
      // Slips: a hundred times the price, a home of 3 ㎡, half of it let off, sold before it was listed.
      sold(6, 40_000),
      sold(7, 410, { area: 3 }),
      sold(8, 300, { asking_price: 700 * WAN, listed_day: '2026-11-20' }),
      sold(9, 500, beside),
      sold(10, 600, across),
    ])
    .execute();
});

afterAll(() => opened.close());

async function ofArea(level: AreaLevel, id: number, week = WEEK) {
  const place = { level, id, cityId: 605, name: '', district: null, plate: null };
  const { notable, bands } = await dealsOfWeek(opened.db, place, { ...week, usual: 5 * WAN });
  return {
    first: notable.map(({ kind, samples, deal }) => [kind, deal.id, samples]),
    sold: bands.map(({ deals }) => deals),
  };
}

describe('the deals of a week', () => {
  it('are those from Monday to Sunday, each once; what cannot be is in no figure and is first in nothing', async () => {
    expect(await ofArea('community', 101)).toEqual({
      first: [
        ['highest', 1, 3],
        ['discount', 2, 2],
        ['fastest', 1, 2],
      ],
      sold: [3, 0, 0],
    });
  });

  it.each([
    ['plate', 11, 1, 3, 3],
    ['plate', 12, 9, 1, 1],
    ['district', 1, 9, 4, 4],
    ['city', 605, 10, 5, 5],
  ] as const)('of the %s %d are its own', async (level, id, highest, samples, count) => {
    const { first, sold: deals } = await ofArea(level, id);
    expect([first[0], deals[0]]).toEqual([['highest', highest, samples], count]);
  });

  it('are none in a week without', async () => {
    expect(await ofArea('city', 605, { start: '2026-11-23', end: '2026-11-29' })).toEqual({ first: [], sold: [] });
  });
});

it('a price is held against its district, then its community: what is far from the city is no slip there', async () => {
  const cheap = { district_id: 3, plate_id: 31, community_id: 104, deal_day: '2026-10-14' };
  await opened.db
    .insertInto('deals')
    .values([sold(20, 60, cheap), sold(21, 9, cheap)])
    .execute();
  const week = { start: '2026-10-12', end: '2026-10-18' };
  expect((await ofArea('city', 605, week)).sold).toEqual([0, 0, 0]);
  await opened.db
    .insertInto('area_summaries')
    .values([
      areaSummaryRow({ level: 'district', area_id: 3, deal_unit: 0.8 * WAN }),
      areaSummaryRow({ level: 'community', area_id: 104, deal_unit: 0.12 * WAN }),
    ])
    .execute();
  expect((await ofArea('city', 605, week)).sold).toEqual([2, 0, 0]);
});
