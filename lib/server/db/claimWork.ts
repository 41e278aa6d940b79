import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseLocation } from './client';
import { refusePooler } from './refusePooler';
import { hasNoConnectionLeft } from './unavailable';

/** What one process at a time does with a database. */
export type ClaimedWork = 'starting' | 'preparing' | 'refreshing' | 'valuing';

const NAMES: Readonly<Record<ClaimedWork, string>> = {
  starting: 'fangjing start',
  preparing: 'fangjing demo data',
  refreshing: 'fangjing facts',
  valuing: 'fangjing valuation',
};
const AGAIN_MS = 500;

type Release = () => Promise<void>;

/**
 * Makes this process the only one that does this work on this database, until it releases that or ends, however it does.
 * null where another is at it; with `waits`, waits until that has ended.
 */
export async function claimWork(
  work: ClaimedWork,
  location: DatabaseLocation,
  { waits }: { waits: boolean },
): Promise<Release | null> {
  const claim = location.databaseUrl ? claimOnServer : claimInFolder;
  for (;;) {
    const release = await claim(work, location);
    if (release || !waits) return release;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** A host that went without a word has its claim taken away after half a minute, and not after the two hours of a system's own. */
const NOTICE_LOSS = 'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

async function claimOnServer(
  work: ClaimedWork,
  { databaseUrl, directUrl = databaseUrl }: DatabaseLocation,
): Promise<Release | null> {
  const client = new pg.Client({ connectionString: directUrl });
  try {
    await client.connect();
  } catch (failure) {
    if (hasNoConnectionLeft(failure)) return null;
    throw failure;
  }
  try {
    await refusePooler(client);
    await client.query(NOTICE_LOSS);
  } catch (failure) {
    await client.end();
    throw failure;
  }
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [NAMES[work]]);
  if (rows[0]?.held) return () => client.end();
  await client.end();
  return null;
}

/** A file that SQLite locks: the system ends the lock with the process. */
async function claimInFolder(work: ClaimedWork, { dataDir }: DatabaseLocation): Promise<Release | null> {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(join(dataDir, `${work}.lock`), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch {
    file.close();
    return null;
  }
  return async () => file.close();
}
