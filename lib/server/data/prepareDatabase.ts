import { dayOf } from '@/lib/domain/day';
import { type DatabaseLocation, openDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { packedLists } from '../db/migrations/0003-packed-lists';
import { generateDemoData } from './demo/generateDemoData';
import { packLists } from './packLists';
import { refreshDerived } from './refreshDerived';

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
 * that is there, an operator's or an older demo's, is never touched; lists of before they were packed are packed, once.
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
    const applied = await migrate(opened.db, opened.dialect);
    const anyCity = await opened.db.selectFrom('cities').select('id').limit(1).executeTakeFirst();
    if (anyCity) {
      if (applied.includes(packedLists.name)) await packLists(opened);
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
