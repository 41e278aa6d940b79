import { demoCities } from '@/lib/demo/demoCities';
import { generateDemoCity } from '@/lib/demo/generateDemoData';
import { type DueDemoCity, deleteDemoDue, holdDemoDue, listDemoDue } from '@/lib/server/import/queries/demoDue';
import type { Db, OpenDatabase } from '../db/client';
import { refreshDerived } from '../derive/refreshDerived';
import { cityIdOf, findCityFact } from '../facts/loadFacts';
import { markDataChanged } from '../http/dataVersion';
import { cancelDueDemo } from '../import/merge/clearDemo';
import { completeCampaigns } from './demoCampaigns';
import { completeClips } from './demoClips';
import { completeManagers } from './demoManagers';
import { completePosts } from './demoPosts';

export interface PrepareDemoOptions {
  dataDir: string;
  /** 'first' makes the first city alone, 'rest' and 'all' whatever is due. */
  part: DemoPart;
  /** UTC ms */
  now: number;
  /** `share` from 0 to 1 */
  onProgress?: (share: number, label: string) => void;
}

export type DemoPart = 'first' | 'rest' | 'all';

/** Ids of the demo cities in the order in which they are made. */
export const DEMO_CITY_IDS: readonly number[] = demoCities.map(({ adcode }) => cityIdOf(adcode));

const idsOf = (part: DemoPart): readonly number[] => (part === 'first' ? DEMO_CITY_IDS.slice(0, 1) : DEMO_CITY_IDS);

/** Whether that part of the demo data is still to be made. */
export async function isDemoDue(db: Db, part: DemoPart): Promise<boolean> {
  const due = await listDemoDue(db);
  return due.some(({ cityId }) => idsOf(part).includes(cityId));
}

/** The operator wants no demo data: what has not been made whole is taken away. */
export async function cancelDemo(db: Db): Promise<void> {
  const due = await listDemoDue(db);
  if (due.length > 0) await db.transaction().execute((transaction) => cancelDueDemo(transaction));
}

/**
 * Makes the demo cities that are due, one after the other, each with its statistics, values and all that is computed of
 * them; the site shows a city once it is whole. A process that is killed leaves the city that it was at to the next, which
 * makes the same of it. Answers how many were made.
 */
export async function prepareDueDemo(opened: OpenDatabase, options: PrepareDemoOptions): Promise<number> {
  const due = await listDemoDue(opened.db);
  const chosen = idsOf(options.part).flatMap((id) => due.find(({ cityId }) => cityId === id) ?? []);
  for (const [at, one] of chosen.entries()) {
    const onProgress: PrepareDemoOptions['onProgress'] = (share, label) =>
      options.onProgress?.((at + share) / chosen.length, label);
    await prepareDemoCity(opened, one, { ...options, onProgress });
  }
  return chosen.length;
}

/** Of a city's time, by measurement. */
const GENERATING = 0.25;

async function prepareDemoCity(
  opened: OpenDatabase,
  { cityId, scale, today }: DueDemoCity,
  { dataDir, now, onProgress }: PrepareDemoOptions,
): Promise<void> {
  const { db, dialect } = opened;
  const city = demoCities[DEMO_CITY_IDS.indexOf(cityId)] as (typeof demoCities)[number];
  const name = findCityFact(String(city.adcode))?.name ?? '';
  const isDue = await db.transaction().execute(async (transaction) => {
    // An import may have put an end to it.
    if (!(await holdDemoDue(transaction, cityId))) return false;
    if (await hasCity(transaction, cityId)) return true;
    await generateDemoCity({ db: transaction, dialect }, city, {
      scale,
      today,
      onProgress: (share, label) => onProgress?.(share * GENERATING, label),
    });
    return true;
  });
  if (!isDue) return;
  const cityIds = [cityId];
  await refreshDerived(opened, {
    cityIds,
    dataDir,
    onProgress: (share, label) => onProgress?.(GENERATING + share * (1 - GENERATING), `${name} · ${label}`),
  });
  await completePosts(opened, now, cityIds);
  await completeClips(opened, now, cityIds);
  await completeManagers(opened, now, cityIds);
  await deleteDemoDue(db, cityIds);
  await completeCampaigns(opened, now);
  markDataChanged(dataDir);
}

const hasCity = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('cities').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
