import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { countLeadsOfDay, storeLead } from '@/lib/server/lead/queries/leads';
import { leadRow } from '../../kit/lead';
import { TODAY } from '../../kit/today';
import type { TestLocation } from './testLocation';

const PAUSE_MS = 10;
const PHONE = 'meanwhile';

export interface LeadsMeanwhile<Result> {
  result: Result;
  /** Leads that were acknowledged while the work went on, and those that are there afterwards. */
  acknowledged: number;
  stored: number;
  /** The longest that one of them took. */
  longestMs: number;
}

/** Leaves leads as visitors do, one after the other, while other processes work on the same database. */
export async function leaveLeadsDuring<Result>(
  location: TestLocation,
  work: () => Promise<Result>,
): Promise<LeadsMeanwhile<Result>> {
  const { db, dialect, close } = await openDatabase(location);
  try {
    await migrate(db, dialect);
    let isOver = false;
    const working = work().finally(() => {
      isOver = true;
    });
    let acknowledged = 0;
    let longestMs = 0;
    while (!isOver) {
      const lead = leadRow({ id: `meanwhile-${acknowledged}`, phone_index: PHONE, estate_id: acknowledged });
      const began = performance.now();
      await db.transaction().execute((transaction) => storeLead(transaction, lead));
      longestMs = Math.max(longestMs, performance.now() - began);
      acknowledged += 1;
      await wait(PAUSE_MS);
    }
    const stored = await countLeadsOfDay(db, PHONE, TODAY);
    return { result: await working, acknowledged, stored, longestMs };
  } finally {
    await close();
  }
}

export const describeLeads = ({ acknowledged, longestMs }: LeadsMeanwhile<unknown>): string =>
  `${acknowledged} leads meanwhile, the longest took ${longestMs.toFixed(0)} ms`;
