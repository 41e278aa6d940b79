import type { PriceChange } from '@/lib/estate/contract';
import type { Db } from '@/lib/server/db/client';
import { prepared } from '@/lib/server/db/prepared';

/** The changes of a home's asking price, the oldest first. */
export const listPriceChanges: (db: Db, estateId: number) => Promise<PriceChange[]> = prepared((db, estateId: number) =>
  db
    .selectFrom('estate_price_changes')
    .select(['day', 'price_before as before', 'price_after as after'])
    .where('estate_id', '=', estateId)
    .orderBy('day')
    .orderBy('id'),
);
