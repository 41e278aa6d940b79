import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { administer, templatesOf, urlOf } from './postgresServer';

/**
 * What a test database begins as: without rows, or with the small demo data as of DEMO_DAY and everything that is
 * computed from it. Each is made once a run (setup-run.ts) and copied: migrations take a hundred times as long as their
 * copy, the demo data half a minute.
 */
export type Beginning = 'migrated' | 'demo';

export const DEMO_DAY = '2026-11-20';

/** Makes it of an empty database. */
export async function begin(beginning: Beginning, opened: OpenDatabase, folder: string): Promise<void> {
  await migrate(opened.db, opened.dialect);
  if (beginning === 'migrated') return;
  // Here, for most tests need neither.
  const { generateDemoData } = await import('@/lib/demo/generateDemoData');
  const { refreshDerived } = await import('@/lib/server/derive/refreshDerived');
  await generateDemoData(opened, { scale: 'small', today: DEMO_DAY });
  const dataDir = mkdtempSync(join(folder, 'derive-'));
  await refreshDerived(opened, { dataDir });
  rmSync(dataDir, { recursive: true, force: true });
}

/** Brings SQLite's files of it into an empty folder. */
export async function copyFiles(beginning: Beginning, dataDir: string): Promise<void> {
  const run = process.env.TEST_RUN_FOLDER;
  if (run) return cpSync(await madeFiles(run, beginning), dataDir, { recursive: true });
  const opened = await openDatabase({ dataDir });
  await begin(beginning, opened, dataDir);
  await opened.close();
}

async function madeFiles(run: string, beginning: Beginning): Promise<string> {
  const folder = join(run, beginning);
  if (existsSync(folder)) return folder;
  const making = mkdtempSync(join(run, 'making-'));
  const opened = await openDatabase({ dataDir: making });
  await begin(beginning, opened, run);
  await opened.close();
  try {
    renameSync(making, folder);
  } catch (failure) {
    // The other worker was faster.
    if (!existsSync(folder)) throw failure;
    rmSync(making, { recursive: true });
  }
  return folder;
}

/** Creates a database of it on a PostgreSQL server; resolves to its name. */
export async function createDatabase(beginning: Beginning, server: string): Promise<string> {
  const name = `fangjing_test_${randomBytes(6).toString('hex')}`;
  const run = process.env.TEST_RUN_FOLDER;
  const template = run && (await madeTemplate(server, run, beginning));
  // Copied as files, it is there in a third of the time that PostgreSQL's log of its pages takes.
  const copied = template ? `template ${template} strategy file_copy` : '';
  await administer(server, (client) => client.query(`create database ${name} ${copied}`));
  if (!template) await beginOn(server, name, beginning);
  return name;
}

const templates = new Map<Beginning, Promise<string>>();

function madeTemplate(server: string, run: string, beginning: Beginning): Promise<string> {
  const known = templates.get(beginning) ?? makeTemplate(server, run, beginning);
  templates.set(beginning, known);
  return known;
}

async function makeTemplate(server: string, run: string, beginning: Beginning): Promise<string> {
  const name = `${templatesOf(run)}${beginning}`;
  await administer(server, async (client) => {
    // The other worker waits: nobody copies a template that somebody is connected to.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const known = await client.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount) return;
    const making = `fangjing_test_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${making}`);
    await beginOn(server, making, beginning);
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

async function beginOn(server: string, database: string, beginning: Beginning): Promise<void> {
  const opened = await openDatabase({ dataDir: '', databaseUrl: urlOf(server, database) });
  await begin(beginning, opened, process.env.TEST_RUN_FOLDER ?? tmpdir());
  await opened.close();
}
