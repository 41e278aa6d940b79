import { chosenCities } from '@/lib/server/area/queries/chosenCities';
import { clearStale, listStale } from '@/lib/server/report/queries/staleStatistics';
import { settings } from '@/lib/server/settings/settings';
import { computeEstimates } from '@/lib/server/valuation/computeEstimates';
import { markDue } from '@/lib/server/valuation/queries/valuationsDue';
import type { OpenDatabase } from '../db/client';
import { markDataChanged } from '../http/dataVersion';
import { computeTwins } from './computeTwins';
import { computeSameHomes } from './duplicateHomes';
import { packLists, unpackLists } from './packLists';
import { computeRankings } from './rankings/computeRankings';
import { prepareReports } from './reports/prepareReports';
import { rebuildSearchTerms } from './searchTerms';
import { rebuildSmartScores } from './smartScores';
import { computeStatistics } from './statistics/computeStatistics';

export interface RefreshOptions {
  /** All cities when missing. */
  cityIds?: number[];
  /** Folder whose running processes are notified; the operator's DATA_DIR when missing. */
  dataDir?: string;
  /** 'later' leaves the homes to be valued by the job that does so while the site serves (valuation/jobs). */
  estimates?: 'now' | 'later';
  /** `share` from 0 to 1 */
  onProgress?: (share: number, label: string) => void;
}

/**
 * Recomputes everything that follows from the stored facts: statistics, then estimates (which read the index that the
 * statistics hold), then which listings are of one home and which communities likely are, the rankings and the smart order (which read the estimates), the lists as they are searched (which
 * hold all of these) and the search terms. Then these cities are no longer behind their facts, unless an import has
 * come in meanwhile. Ends with a new data version, which empties the caches of every process.
 */
export async function refreshDerived(
  opened: OpenDatabase,
  { cityIds, dataDir, estimates = 'now', onProgress }: RefreshOptions = {},
): Promise<void> {
  const part = (from: number, to: number) => (share: number, label: string) =>
    onProgress?.(from + share * (to - from), label);
  const behind = (await listStale(opened.db)).filter(({ city_id }) => cityIds?.includes(city_id) ?? true);
  await unpackLists(opened, cityIds);
  await computeStatistics(opened, { cityIds, onProgress: part(0, 0.45) });
  if (estimates === 'now') await computeEstimates(opened, { cityIds, onProgress: part(0.45, 0.75) });
  else await markDue(opened.db, await idsOf(opened, cityIds), Date.now());
  await computeSameHomes(opened, { cityIds });
  await computeTwins(opened, { cityIds });
  await computeRankings(opened, { cityIds, onProgress: part(0.75, 0.77) });
  await rebuildSmartScores(opened, { cityIds, onProgress: part(0.77, 0.78) });
  await packLists(opened, { cityIds, onProgress: part(0.78, 0.82) });
  await rebuildSearchTerms(opened, { cityIds, onProgress: part(0.82, 0.92) });
  if (estimates === 'now') await prepareReports(opened, { cityIds, onProgress: part(0.92, 1) });
  await clearStale(opened.db, behind);
  markDataChanged(dataDir ?? settings().dataDir);
}

const idsOf = async ({ db }: OpenDatabase, cityIds: readonly number[] | undefined): Promise<number[]> =>
  (await chosenCities(db, cityIds)).map(({ id }) => id);
