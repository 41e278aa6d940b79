import type { Day } from '@/lib/kernel/day';
import { bandPricesOf } from '@/lib/market/bandPrices';
import { notableDeals } from '@/lib/market/notableDeals';
import { isPlausibleArea, isPlausibleUnitPrice } from '@/lib/market/plausible';
import type { ReportPlace, WeekReport } from '@/lib/report/report';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { listDealsWithIds } from '@/lib/server/deal/queries/deals';
import { listWeekDeals } from '@/lib/server/deal/queries/weekDeals';

/** Monday, Sunday, and what a ㎡ of the place usually sells for, fen; null where too little is known. */
interface Week {
  start: Day;
  end: Day;
  usual: number | null;
}

/** Which deals of a week were first in something, and what homes of each size sold for; nothing of a week without deals. */
export const dealsOfWeek = cacheUntilImport(
  'dealsOfWeek',
  async (db: Db, place: ReportPlace, { usual, ...week }: Week): Promise<Pick<WeekReport, 'notable' | 'bands'>> => {
    const rows = await listWeekDeals(db, place, week);
    if (rows.length === 0) return { notable: [], bands: [] };
    const deals = rows.map((row) => ({
      ...row,
      plausible: isPlausibleArea(row.area) && isPlausibleUnitPrice(row.unitPrice, usual),
    }));
    const first = notableDeals(deals);
    const ids = [...new Set(first.map(({ id }) => id))];
    const shown = new Map((await listDealsWithIds(db, ids)).map((deal) => [deal.id, deal]));
    const notable = first.flatMap(({ id, ...one }) => {
      const deal = shown.get(id);
      return deal ? [{ ...one, deal }] : [];
    });
    return { notable, bands: bandPricesOf(deals) };
  },
);
