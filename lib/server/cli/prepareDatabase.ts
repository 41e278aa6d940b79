import { resolve } from 'node:path';
import { firstTokenText } from '@/lib/console/views/signInText';
import { completePictures } from '@/lib/demo/completePictures';
import type { DemoScale } from '@/lib/demo/demoCities';
import { dayOf } from '@/lib/kernel/day';
import { issueFirstToken } from '@/lib/server/console/commands/issueFirstToken';
import { checkSecret, refuseMissingSecret } from '@/lib/server/database/secretFingerprint';
import { listDemoDue, markDemoDue } from '@/lib/server/import/queries/demoDue';
import { countImportRuns } from '@/lib/server/import/queries/importRuns';
import { sealNotes } from '@/lib/server/note/commands/sealNotes';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { paymentsSentence } from '@/lib/server/payment/openChannels';
import { settings } from '@/lib/server/settings/settings';
import { claimWork } from '../db/claimWork';
import type { DatabaseLocation, Db, OpenDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/openDatabase';
import { isAnyListPacked } from '../db/packed/packedSets';
import { refuseDamaged } from '../db/sqlite';
import { packLists } from '../derive/packLists';
import { storeMissingRankings } from '../derive/rankings/computeRankings';
import { refreshDerived } from '../derive/refreshDerived';
import { storeMissingPrefixes } from '../derive/searchPrefixes';
import { rereadNames } from '../derive/searchTerms';
import { markDataChanged } from '../http/dataVersion';
import { completeCampaigns } from './demoCampaigns';
import { completeClips } from './demoClips';
import { completeManagers } from './demoManagers';
import { completePosts } from './demoPosts';
import {
  cancelDemo,
  DEMO_CITY_IDS,
  type DemoPart,
  isDemoDue,
  type PrepareDemoOptions,
  prepareDueDemo,
} from './prepareDemo';

export interface PrepareOptions extends DatabaseLocation {
  scale?: DemoScale;
  /** Whether a new database gets demo data. */
  demoData?: boolean;
  /**
   * 'first' ends where the server can start: the schema, and of demo data the first city. 'rest' makes what that has left,
   * beside a server that runs; 'all' does both.
   */
  part?: DemoPart;
  /** UTC ms; the demo data ends on this day. */
  now?: number;
  /** `share` from 0 to 1 */
  onProgress?: (share: number, label: string) => void;
  /** Hears what the operator should know, a sentence each. */
  onNotice?: (sentence: string) => void;
}

/**
 * Brings the database to where the server can start: the schema, and demo data where nothing has ever been: no city and
 * no import. Data that is there, an operator's or an older demo's, is never touched; but figures of markets, what is stored
 * for searching, and the names of drawn pictures, are made where they are missing, as in a database older than they.
 * Answers how many demo cities were made.
 */
export async function prepareDatabase({
  scale = 'full',
  demoData = true,
  part = 'all',
  now = Date.now(),
  onProgress,
  onNotice,
  ...location
}: PrepareOptions): Promise<number> {
  if (!location.databaseUrl && part !== 'rest') refuseDamaged(location.dataDir);
  const opened = await openDatabase(location);
  try {
    // Data that are made for another installation have that one's secret.
    const isOwn = resolve(settings().dataDir) === resolve(location.dataDir);
    if (isOwn) await refuseMissingSecret(opened.db);
    await migrate(opened.db, opened.dialect);
    if (isOwn) {
      await checkSecret(opened.db);
      // Of a version before.
      await sealNotes(opened.db);
    }
    if (part !== 'first') await rereadNamesOf(opened, location);
    if (part === 'rest') return demoData ? await makeDemo(opened, { part, now, onProgress, ...location }) : 0;
    await oneAfterTheOther(location, async () => {
      await seedCatalogue({ ...opened, now });
      if (!demoData) await cancelDemo(opened.db);
      else if (await isNew(opened.db)) await markDemoDue(opened.db, DEMO_CITY_IDS, { scale, today: dayOf(now) });
    });
    const made = demoData ? await makeDemo(opened, { part, now, onProgress, ...location }) : 0;
    if (made === 0) {
      const options = { demoData, now, dataDir: location.dataDir, onProgress };
      await oneAfterTheOther(location, () => completeData(opened, options));
    }
    if (made === 0) for (const sentence of await readNotices(opened.db)) onNotice?.(sentence);
    onNotice?.(await paymentsSentence(opened.db));
    await offerConsole(opened, now, onNotice);
    return made;
  } finally {
    await opened.close();
  }
}

/** Of hosts that start together each finds what those before it have stored, and adds nothing twice. */
async function oneAfterTheOther(location: DatabaseLocation, work: () => Promise<void>): Promise<void> {
  const release = await claimWork('starting', location, { waits: true });
  try {
    await work();
  } finally {
    await release?.();
  }
}

/** No city, none that is to be made, and nothing that was ever imported. */
const isNew = async (db: Db): Promise<boolean> =>
  !(await hasCity(db)) && (await countImportRuns(db)) === 0 && (await listDemoDue(db)).length === 0;

/** One process at a time; the pages of those that serve find by the new readings from then on. */
async function rereadNamesOf(opened: OpenDatabase, location: DatabaseLocation): Promise<void> {
  const release = await claimWork('preparing', location, { waits: false });
  if (!release) return;
  try {
    const cities = await rereadNames(opened);
    if (cities.length > 0) markDataChanged(location.dataDir);
  } finally {
    await release();
  }
}

/** One process at a time: a second has nothing to do, but for waiting where the site cannot start before the first has done it. */
async function makeDemo(opened: OpenDatabase, options: PrepareDemoOptions & DatabaseLocation): Promise<number> {
  if (!(await isDemoDue(opened.db, options.part))) return 0;
  const release = await claimWork('preparing', options, { waits: options.part !== 'rest' });
  if (!release) return 0;
  try {
    return await prepareDueDemo(opened, options);
  } finally {
    await release();
  }
}

/** What a database lacks that is older than this version. */
async function completeData(
  opened: OpenDatabase,
  options: Required<Pick<PrepareOptions, 'demoData' | 'now'>> & Pick<PrepareOptions, 'dataDir' | 'onProgress'>,
): Promise<void> {
  const { demoData, now } = options;
  await completePictures(opened);
  if (demoData) {
    await completePosts(opened, now);
    await completeCampaigns(opened, now);
    await completeClips(opened, now);
    await completeManagers(opened, now);
  }
  await completeMarkets(opened, options);
  await completeSearch(opened);
}

/** Where nobody runs the console yet, whoever sees this terminal makes its first admin. */
async function offerConsole(opened: OpenDatabase, now: number, onNotice: PrepareOptions['onNotice']): Promise<void> {
  const token = onNotice ? await issueFirstToken({ ...opened, now }) : null;
  if (token) onNotice?.(firstTokenText(token));
}

/** A database with statistics that are older than the figures of markets: what follows from its facts is computed anew. */
async function completeMarkets(opened: OpenDatabase, options: Pick<PrepareOptions, 'dataDir' | 'onProgress'>) {
  const { db } = opened;
  const told = await db.selectFrom('area_summaries').select('city_id').limit(1).executeTakeFirst();
  const known = await db.selectFrom('area_markets').select('city_id').limit(1).executeTakeFirst();
  if (told && !known) await refreshDerived(opened, { ...options, estimates: 'later' });
}

async function completeSearch(opened: OpenDatabase): Promise<void> {
  if (!(await isAnyListPacked(opened.db))) await packLists(opened);
  await storeMissingPrefixes(opened);
  await storeMissingRankings(opened);
}

const hasCity = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('cities').select('id').limit(1).executeTakeFirst()) !== undefined;

/** What is amiss with the data, and how to mend it. */
async function readNotices(db: Db): Promise<string[]> {
  if (!(await hasCity(db)))
    return ['数据库里还没有城市，网站是空的。导入数据：npm run import -- --help，步骤见 docs/import.md。'];
  const stale = await db
    .selectFrom('stale_statistics')
    .innerJoin('cities', 'cities.id', 'stale_statistics.city_id')
    .select('cities.name')
    .orderBy('cities.sort')
    .execute();
  if (stale.length === 0) return [];
  const names = stale.map(({ name }) => name).join('、');
  return [`${names}的统计和估价早于最近一次导入。重算：npm run stats（下一次导入也会重算）。`];
}
