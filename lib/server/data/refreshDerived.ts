import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '../db/client';
import { writeSetting } from '../repositories/settings';
import { computeEstimates } from './estimates/computeEstimates';
import { rebuildSearchTerms } from './searchTerms';
import { computeStatistics } from './statistics/computeStatistics';

export interface RefreshOptions {
  /** All cities when missing. */
  cityIds?: number[];
  /** `share` from 0 to 1 */
  onProgress?: (share: number, label: string) => void;
}

/**
 * Recomputes everything that follows from the stored facts: statistics, then estimates (which read the index that the
 * statistics hold), then the search terms. Ends with a new data version, which empties the caches of every process.
 */
export async function refreshDerived(opened: OpenDatabase, { cityIds, onProgress }: RefreshOptions = {}): Promise<void> {
  const part = (from: number, to: number) => (share: number, label: string) => onProgress?.(from + share * (to - from), label);
  await computeStatistics(opened, { cityIds, onProgress: part(0, 0.45) });
  await computeEstimates(opened, { cityIds, onProgress: part(0.45, 0.8) });
  await rebuildSearchTerms(opened, { cityIds, onProgress: part(0.8, 1) });
  await writeSetting(opened.db, 'data.version', randomBytes(8).toString('hex'));
}
