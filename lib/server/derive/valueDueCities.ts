import { computeEstimates } from '@/lib/server/valuation/computeEstimates';
import { listDue } from '@/lib/server/valuation/queries/valuationsDue';
import type { OpenDatabase } from '../db/client';
import { markDataChanged } from '../http/dataVersion';
import { packLists } from './packLists';
import { computeRankings } from './rankings/computeRankings';
import { prepareReports } from './reports/prepareReports';
import { rebuildSmartScores } from './smartScores';

type OnCity = (cityId: number, seconds: number) => void;

/**
 * Values the homes of the cities that wait for it, one after the other, each with what follows from its values: the
 * rankings, the smart order, the lists as they are searched and the reports of communities, which tell what the month's
 * prices are by the same model. Until a city is done its homes stand without a value.
 */
export async function valueDueCities(opened: OpenDatabase, dataDir: string, onCity?: OnCity): Promise<number> {
  let done = 0;
  for (let due = await listDue(opened.db); due.length > 0; due = await listDue(opened.db)) {
    const cityIds = due.slice(0, 1);
    const began = performance.now();
    await computeEstimates(opened, { cityIds });
    await computeRankings(opened, { cityIds });
    await rebuildSmartScores(opened, { cityIds });
    await packLists(opened, { cityIds });
    await prepareReports(opened, { cityIds });
    markDataChanged(dataDir);
    done += 1;
    onCity?.(cityIds[0] as number, (performance.now() - began) / 1000);
  }
  return done;
}
