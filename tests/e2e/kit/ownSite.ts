import { type ChildProcess, execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import type { Db } from '@/lib/server/db/client';
import { openMigrated } from '@/lib/server/db/migrate';
import { startPostgres } from '../../../scripts/lib/postgres.js';
import { withTypeScript } from '../../../scripts/lib/run.js';
import { freePort } from '../../../scripts/lib/system.js';
import { copyDemoData } from './demoData';
import { endServer, removeFolder, startServer } from './servers';
import { test } from './test';

export interface OwnSite {
  /** Of this machine's own name: Chromium takes the Secure cookie of a __Host- name over http from it. */
  readonly origin: string;
  readonly dataDir: string;
  /** All that the server has written of what it did. */
  readonly logFile: string;
  /** What the terminal said when its data was made. */
  readonly said: readonly string[];
  /** npm run accounts, beside the server that runs; answers with what it says. */
  accounts(...words: string[]): Promise<string>;
  /** npm run import, beside the server that runs; answers with what it says. */
  importFiles(...words: string[]): Promise<string>;
  /** A script of this folder, in a process of its own that has the site's secret and database; answers with its last line. */
  script(name: string, ...words: string[]): Promise<string>;
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
}

/** A busy machine takes long to make demo data. */
const LONGEST_START_MS = 300_000;

/**
 * A site with a data folder of its own, of two processes unless said: there before the file's tests, gone after them. They
 * run one after another: beside each other, each would start a site.
 */
export function ownSite(
  name: string,
  fill?: (db: Db) => Promise<unknown>,
  { workers = 2, postgres = false, demoData = false }: OwnSiteOptions = {},
): OwnSite {
  test.describe.configure({ mode: 'default' });
  let dataDir = '';
  let port = 0;
  const said: string[] = [];
  let server: ChildProcess | undefined;
  let database: Awaited<ReturnType<typeof startPostgres>> | null = null;
  const origin = () => `http://localhost:${port}`;
  const logFile = () => join(dataDir, 'server.log');
  const env = () => ({ DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' });
  const start = async () => {
    const log = openSync(logFile(), 'a');
    server = await startServer(port, { ...env(), WORKERS: String(workers), LOG_LEVEL: 'info' }, log);
    closeSync(log);
  };
  const run = async (script: string, words: readonly string[]) => {
    const all = { ...process.env, ...env(), API_ORIGIN: '', SITE_ORIGIN: origin() };
    const { stdout } = await promisify(execFile)(process.execPath, [...withTypeScript, script, ...words], { env: all });
    return stdout.trim();
  };
  test.beforeAll(async () => {
    test.setTimeout(LONGEST_START_MS);
    dataDir = mkdtempSync(join(tmpdir(), `fangjing-${name}-`));
    database = postgres ? await startPostgres() : null;
    const location = { dataDir, ...(database && { databaseUrl: database.url }) };
    if (demoData && !postgres) await copyDemoData(dataDir);
    await prepareDatabase({ ...location, demoData, scale: 'small', onNotice: (notice) => said.push(notice) });
    if (fill) {
      const { db, close } = await openMigrated(location);
      await fill(db);
      await close();
    }
    port = await freePort();
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
    accounts: (...words) => run('scripts/accounts.js', words),
    importFiles: (...words) => run('scripts/import.js', words),
    script: async (file, ...words) => (await run(`tests/e2e/kit/${file}`, words)).split('\n').at(-1) ?? '',
    async restart() {
      await endServer(server, 'SIGTERM');
      await start();
    },
  };
}
