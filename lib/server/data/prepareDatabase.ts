import { dayOf } from '@/lib/domain/day';
import { type DatabaseLocation, openDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { isAnyListPacked } from '../db/packed/packedSets';
import { generateDemoData } from './demo/generateDemoData';
import { packLists } from './packLists';
import { refreshDerived } from './refreshDerived';
import { storeMissingPrefixes } from './searchPrefixes';

export interface PrepareOptions extends DatabaseLocation {
  /** 'full', or 'small' for tests (about a tenth). */
  scale?: 'full' | 'small';
  /** UTC ms; the demo data ends on this day. */
  now?: number;
  /** `share` from 0 to 1 */
  onProgress?: (share: number, label: string) => void;
}

/**
 * Brings the database to where the server can start: the schema, and demo data where there is no city at all. Data
 * that is there, an operator's or an older demo's, is never touched; but what is kept for searching is made where it
 * is missing, as in a database older than it.
 * Answers whether demo data was made.
 */
export async function prepareDatabase({
  scale = 'full',
  now = Date.now(),
  onProgress,
  ...location
}: PrepareOptions): Promise<boolean> {
  const opened = await openDatabase(location);
  try {
    await migrate(opened.db, opened.dialect);
    const anyCity = await opened.db.selectFrom('cities').select('id').limit(1).executeTakeFirst();
    if (anyCity) {
      if (!(await isAnyListPacked(opened.db))) await packLists(opened);
      await storeMissingPrefixes(opened);
      return false;
    }
    const demoShare = 0.55;
    await generateDemoData(opened, {
      scale,
      today: dayOf(now),
      onProgress: (share, label) => onProgress?.(share * demoShare, label),
    });
    await refreshDerived(opened, {
      dataDir: location.dataDir,
      onProgress: (share, label) => onProgress?.(demoShare + share * (1 - demoShare), label),
    });
    return true;
  } finally {
    await opened.close();
  }
}
