import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runAccounts } from '@/lib/server/cli/accounts';
import type { DatabaseLocation, OpenDatabase } from '@/lib/server/db/client';
import { openMigrated } from '@/lib/server/db/migrate';
import { withTypeScript } from '../../../scripts/lib/run.js';

export interface Site {
  /** Of this machine's own name: Chromium takes the Secure cookie of a __Host- name over http from it. */
  readonly origin: string;
  readonly dataDir: string;
  /** Does something with the site's database in this process, beside the server that runs. */
  withData<Result>(work: (opened: OpenDatabase) => Promise<Result>): Promise<Result>;
  /** What npm run accounts does, in this process; answers with what it says. */
  accounts(...words: string[]): Promise<string>;
  /** npm run import, in a process of its own; answers with what it says. */
  importFiles(...words: string[]): Promise<string>;
  /** A script of this folder, in a process of its own whose settings are the site's; answers with its last line. */
  script(name: string, ...words: string[]): Promise<string>;
}

/** What tests do to a site beside its server. */
export function siteTools(
  location: () => DatabaseLocation,
  origin: () => string,
): Pick<Site, 'withData' | 'accounts' | 'importFiles' | 'script'> {
  const withData: Site['withData'] = async (work) => {
    const opened = await openMigrated(location());
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  };
  const run = async (script: string, words: readonly string[]) => {
    const { dataDir, databaseUrl = '' } = location();
    const site = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SITE_ORIGIN: origin() };
    const env = { ...process.env, ...site };
    const { stdout } = await promisify(execFile)(process.execPath, [...withTypeScript, script, ...words], { env });
    return stdout.trim();
  };
  return {
    withData,
    async accounts(...words) {
      const { code, lines } = await withData((opened) => runAccounts(opened, words, Date.now()));
      if (code !== 0) throw new Error(lines.join('\n'));
      return lines.join('\n');
    },
    importFiles: (...words) => run('scripts/import.js', words),
    script: async (file, ...words) => (await run(`tests/e2e/kit/${file}`, words)).split('\n').at(-1) ?? '',
  };
}

const { E2E_PORT, E2E_DATA_DIR = '' } = process.env;
const origin = `http://localhost:${E2E_PORT}`;

/**
 * The site that scripts/serve-tests.js starts, which all tests share: a test signs in people of its own there, and changes
 * nothing that others look at.
 */
export const sharedSite: Site = {
  origin,
  dataDir: E2E_DATA_DIR,
  ...siteTools(
    () => ({ dataDir: E2E_DATA_DIR }),
    () => origin,
  ),
};

let phones = 0;

/** A number that no other test has, with last digits of its own: what is masked still tells them apart. */
export function newPhone(): string {
  phones += 1;
  return `1380000${String((Number(process.env.TEST_WORKER_INDEX ?? 0) * 50 + phones) % 10_000).padStart(4, '0')}`;
}
