import { sql } from 'kysely';
import { DAY_MS, type Day, dayOf } from '@/lib/kernel/day';
import type { ProductKind } from '@/lib/order/product';
import type { Db } from '@/lib/server/db/client';

// Revenue is what the ledger says of the accounts of income: what was paid for, less what was paid back. Money that came late
// or twice is in none of them, and the rehearsal's has accounts of its own.

export interface RevenueRow {
  day: Day;
  /** Of the catalogue. */
  code: string;
  title: string;
  kind: ProductKind;
  /** How many payments. */
  orders: number;
  earnedFen: number;
  refundedFen: number;
}

interface Raw {
  day: number;
  code: string;
  title: string | null;
  kind: ProductKind;
  orders: number;
  earned: number;
  refunded: number;
}

/** By day of Shanghai and product, from a moment on (UTC ms); the latest day first. */
export async function listRevenue(
  db: Db,
  { from, kind, isRehearsal }: { from: number; kind?: ProductKind; isRehearsal: boolean },
): Promise<RevenueRow[]> {
  const accounts = isRehearsal ? 'rehearsal:income:%' : 'income:%';
  // Whole numbers divide into whole numbers in both databases: a day begins eight hours before that of UTC (lib/kernel/day.ts).
  const { rows } = await sql<Raw>`select day, code, max(kind) as kind, max(title) as title,
      sum(case when amount < 0 then 1 else 0 end) as orders,
      sum(case when amount < 0 then -amount else 0 end) as earned,
      sum(case when amount > 0 then amount else 0 end) as refunded
    from (
      select (e.at + 28800000) / 86400000 as day, o.catalogue_code as code, o.kind,
        p.title, e.amount_fen as amount
      from ledger_entries e join orders o on o.id = e.order_id left join products p on p.code = o.catalogue_code
      where e.account like ${accounts} and e.at >= ${from} ${kind === undefined ? sql`` : sql`and o.kind = ${kind}`}
    ) as entries
    group by day, code order by day desc, code`.execute(db);
  return rows.map(({ day, code, title, kind: of, orders, earned, refunded }) => ({
    day: dayOf(Number(day) * DAY_MS),
    code,
    title: title ?? code,
    kind: of,
    orders: Number(orders),
    earnedFen: Number(earned),
    refundedFen: Number(refunded),
  }));
}
