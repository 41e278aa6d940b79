import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import type { Db } from '@/lib/server/db/client';
import { openMigrated } from '@/lib/server/db/migrate';
import { freePort } from '../../../scripts/lib/system.js';
import { startServer } from './servers';
import { test } from './test';

export interface OwnSite {
  /** Of this machine's own name: Chromium takes the Secure cookie of a __Host- name over http from it. */
  readonly origin: string;
  readonly dataDir: string;
  /** npm run accounts, beside the server that runs; answers with what it says. */
  accounts(...words: string[]): Promise<string>;
}

/** A site of two processes with a data folder of its own: there before the file's tests, gone after them. */
export function ownSite(name: string, fill?: (db: Db) => Promise<unknown>): OwnSite {
  let dataDir = '';
  let origin = '';
  let server: ChildProcess;
  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), `fangjing-${name}-`));
    await prepareDatabase({ dataDir, demoData: false });
    if (fill) {
      const { db, close } = await openMigrated({ dataDir });
      await fill(db);
      await close();
    }
    const port = await freePort();
    origin = `http://localhost:${port}`;
    server = await startServer(port, { DATA_DIR: dataDir, WORKERS: '2' });
  });
  test.afterAll(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get origin() {
      return origin;
    },
    get dataDir() {
      return dataDir;
    },
    async accounts(...words) {
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', API_ORIGIN: '', SITE_ORIGIN: origin };
      const { stdout } = await promisify(execFile)(process.execPath, ['scripts/accounts.js', ...words], { env });
      return stdout.trim();
    },
  };
}
