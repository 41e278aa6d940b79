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

/** What a ㎡ usually sells for in each of these areas, fen; null where too little is known. */
async function usualIn(
  db: Db,
  level: AreaLevel,
  ids: Iterable<number | null>,
): Promise<Map<number | null, number | null>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const summaries = await Promise.all(known.map((id) => findAreaSummary(db, level, id)));
  return new Map(known.map((id, at) => [id, summaries[at]?.dealUnitPrice ?? null]));
}

/**
 * Those whose ㎡ cannot have cost so much there: far from the price of their district, and from that of their community.
 * What is cheap for a city is usual at its edge.
 */
async function slipsAmong(
  db: Db,
  rows: readonly WeekDealFigures[],
  usual: number | null,
): Promise<Set<WeekDealFigures>> {
  const districts = await usualIn(
    db,
    'district',
    rows.map(({ districtId }) => districtId),
  );
  const isUsualThere = ({ unitPrice, districtId }: WeekDealFigures) =>
    isPlausibleUnitPrice(unitPrice, districts.get(districtId) ?? usual);
  const far = rows.filter((row) => !isUsualThere(row));
  const communities = await usualIn(
    db,
    'community',
    far.map(({ communityId }) => communityId),
  );
  const isSlip = ({ unitPrice, communityId }: WeekDealFigures) => {
    const own = communities.get(communityId) ?? null;
    return own === null || !isPlausibleUnitPrice(unitPrice, own);
  };
  return new Set(far.filter(isSlip));
}

/** Which deals of a week were first in something, and what homes of each size sold for; nothing of a week without deals. */
export const dealsOfWeek = cacheUntilImport(
  'dealsOfWeek',
  async (db: Db, place: ReportPlace, { usual, ...week }: Week): Promise<Pick<WeekReport, 'notable' | 'bands'>> => {
    const rows = await listWeekDeals(db, place, week);
    if (rows.length === 0) return { notable: [], bands: [] };
    const slips = await slipsAmong(db, rows, usual);
    const deals = rows.map((row) => ({ ...row, plausible: isPlausibleArea(row.area) && !slips.has(row) }));
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
