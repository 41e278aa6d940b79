import type { AreaLevel } from '@/lib/area/contract';
import type { Day } from '@/lib/kernel/day';
import { bandPricesOf } from '@/lib/market/bandPrices';
import { notableDeals } from '@/lib/market/notableDeals';
import { isPlausibleArea, isPlausibleUnitPrice } from '@/lib/market/plausible';
import type { ReportPlace, WeekReport } from '@/lib/report/report';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { listDealsWithIds } from '@/lib/server/deal/queries/deals';
import { listWeekDeals, type WeekDealFigures } from '@/lib/server/deal/queries/weekDeals';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';

/** Monday, Sunday, and what a ㎡ of the place usually sells for, fen, where its district does not tell; null where too little is known. */
interface Week {
  start: Day;
  end: Day;
  usual: number | null;
}

/**
 * Whether a ㎡ may have cost so much there: beside its district, and where it lies far from that, beside its community.
 * What is cheap for a city is usual at its edge.
 */
async function isUsual(
  db: Db,
  { unitPrice, districtId, communityId }: WeekDealFigures,
  usual: number | null,
): Promise<boolean> {
  const priceIn = async (level: AreaLevel, id: number | null) =>
    id === null ? null : ((await findAreaSummary(db, level, id))?.dealUnitPrice ?? null);
  const district = (await priceIn('district', districtId)) ?? usual;
  if (isPlausibleUnitPrice(unitPrice, district)) return true;
  const community = await priceIn('community', communityId);
  return community !== null && isPlausibleUnitPrice(unitPrice, community);
}

/** Which deals of a week were first in something, and what homes of each size sold for; nothing of a week without deals. */
export const dealsOfWeek = cacheUntilImport(
  'dealsOfWeek',
  async (db: Db, place: ReportPlace, { usual, ...week }: Week): Promise<Pick<WeekReport, 'notable' | 'bands'>> => {
    const rows = await listWeekDeals(db, place, week);
    if (rows.length === 0) return { notable: [], bands: [] };
    const deals = await Promise.all(
      rows.map(async (row) => ({
        ...row,
        plausible: isPlausibleArea(row.area) && (await isUsual(db, row, usual)),
      })),
    );
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
