import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findPaidShares } from '@/lib/server/estimate/queries/paidShares';
import { storePlace } from '../kit/place';
import { dealRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';

let opened: OpenDatabase;
const LAST = '2026-11-20';

beforeAll(async () => {
  opened = await openTestDatabase();
  const { db } = opened;
  await storePlace(db);
  // 60 a day for a hundred days: 6,000, of which 5,000 are read, the last of them within a day.
  const deals = Array.from({ length: 6_000 }, (_, at) =>
    dealRow({ id: at + 1, deal_day: addDays(LAST, -Math.floor(at / 60)), price: 95e6, asking_price: 100e6 }),
  );
  for (let at = 0; at < deals.length; at += 500)
    await db
      .insertInto('deals')
      .values(deals.slice(at, at + 500))
      .execute();
});
afterAll(() => opened.close());

test('of more deals than are read, the days are those of which all are', async () => {
  const paid = await findPaidShares(opened.db, 605, null, null);
  expect(paid).toMatchObject({ fromDay: addDays(LAST, -82), toDay: LAST, shares: { samples: 83 * 60 } });
});
