import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import type { Db } from '@/lib/server/db/client';
import { openMigrated } from '@/lib/server/db/migrate';
import { startPostgres } from '../../../scripts/lib/postgres.js';
import { freePort } from '../../../scripts/lib/system.js';
import { copyPreparedData } from './demoData';
import { endServer, removeFolder, startServer } from './servers';
import { type Site, siteTools } from './site';
import { test } from './test';

export interface OwnSite extends Site {
  /** All that the server has written of what it did. */
  readonly logFile: string;
  /** What the terminal said when its data was made. */
  readonly said: readonly string[];
  /** Ends the server and starts it again on the same data and address. */
  restart(): Promise<void>;
}

export interface OwnSiteOptions {
  /** How many processes answer. */
  workers?: 1 | 2;
  /** SQLite, unless said. */
  postgres?: boolean;
  /** Small demo data in place of an empty database. */
  demoData?: boolean;
  /** Settings besides, of a site at this origin; asked before it starts. */
  settings?: (origin: string) => Promise<Readonly<Record<string, string>>>;
}

/**
 * A site with a data folder of its own, of one process unless said: there before the file's tests, gone after them. They
 * run one after another: beside each other, each would start a site.
 */
export function ownSite(
  name: string,
  fill?: (db: Db) => Promise<unknown>,
  { workers = 1, postgres = false, demoData = false, settings }: OwnSiteOptions = {},
): OwnSite {
  test.describe.configure({ mode: 'default' });
  let dataDir = '';
  let port = 0;
  const said: string[] = [];
  let server: ChildProcess | undefined;
  let more: Readonly<Record<string, string>> = {};
  let database: Awaited<ReturnType<typeof startPostgres>> | null = null;
  const origin = () => `http://localhost:${port}`;
  const logFile = () => join(dataDir, 'server.log');
  const location = () => ({ dataDir, databaseUrl: database?.url });
  const env = () => ({ DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' });
  const start = async () => {
    const log = openSync(logFile(), 'a');
    server = await startServer(port, { ...env(), ...more, WORKERS: String(workers), LOG_LEVEL: 'info' }, log);
    closeSync(log);
  };
  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), `fangjing-${name}-`));
    database = postgres ? await startPostgres() : null;
    if (!postgres) await copyPreparedData(dataDir, demoData ? 'demo' : 'empty');
    await prepareDatabase({ ...location(), demoData, scale: 'small', onNotice: (notice) => said.push(notice) });
    if (fill) {
      const { db, close } = await openMigrated(location());
      await fill(db);
      await close();
    }
    port = await freePort();
    more = (await settings?.(origin())) ?? {};
    await start();
  });
  test.afterAll(async () => {
    await endServer(server);
    await database?.stop();
    removeFolder(dataDir);
  });
  return {
    said,
    get origin() {
      return origin();
    },
    get dataDir() {
      return dataDir;
    },
    get logFile() {
      return logFile();
    },
    ...siteTools(location, origin),
    async restart() {
      await endServer(server, 'SIGTERM');
      await start();
    },
  };
}
