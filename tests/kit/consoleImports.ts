import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ConsoleImportReport } from '@/lib/console/importReport';
import { workOnImport } from '@/lib/server/cli/consoleImport';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { uploadImport } from '@/lib/server/import/commands/uploadImport';
import { incomingFolder } from '@/lib/server/import/importFolders';
import { findConsoleImport } from '@/lib/server/import/queries/consoleImports';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { createTestLocation } from '../data/import/testLocation';
import { type InConsole, inConsole } from './console';

/** A site of its own for each test of a file, where an operator imports; its processes work in this one. */
export interface ImportSite {
  dataDir: string;
  opened: OpenDatabase;
  operator: InConsole;
}

/** The settings of a test's site are those of this process until the test ends. */
export function withImportSite(): ImportSite {
  const site = {} as ImportSite;
  const before = { ...process.env };
  let end: () => Promise<void>;
  beforeEach(async () => {
    site.dataDir = mkdtempSync(join(tmpdir(), 'fangjing-console-import-'));
    const location = await createTestLocation(site.dataDir);
    Object.assign(process.env, location.env, { DATA_DIR: site.dataDir });
    site.opened = await openDatabase(location);
    site.operator = await inConsole(site.opened, 'operator', Date.now());
    end = async () => {
      await site.opened.close();
      await location.drop();
    };
  });
  afterEach(async () => {
    await end();
    for (const name of ['DATA_DIR', 'DATABASE_URL', 'IMPORT_FOLDER']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    rmSync(site.dataDir, { recursive: true, force: true });
  });
  return site;
}

/** As a form of the console: of this moment. */
export const contextNow = ({ context }: InConsole): ConsoleContext => ({ ...context, now: Date.now() });

let uploads = 0;

/** Uploads files, each a name and its text, with a mapping of one's own where one is given. Answers the import's id. */
export function uploadTexts(
  by: InConsole,
  texts: Readonly<Record<string, string>>,
  posted: Record<string, string>,
  own: { name: string; text: string } | null = null,
): Promise<string> {
  uploads += 1;
  const folder = incomingFolder(`upload${uploads}`);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, 'files', name), text);
  const files = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.byteLength(text) }));
  if (own) writeFileSync(join(folder, 'mapping', own.name), own.text);
  const mapping = own && { name: own.name, bytes: Buffer.byteLength(own.text) };
  return uploadImport(contextNow(by), posted, { folder, files, mapping });
}

export async function importRow({ db }: Pick<OpenDatabase, 'db'>, id: string): Promise<ConsoleImportTable> {
  const found = await findConsoleImport(db, id);
  if (!found) throw new Error(`no import ${id}`);
  return found;
}

/** Does what an import waits for, as its process does. */
export async function workImport(opened: OpenDatabase, id: string): Promise<ConsoleImportTable> {
  const going = await workOnImport(id, () => undefined);
  await going?.over;
  return importRow(opened, id);
}

export const reportOf = ({ report }: ConsoleImportTable): ConsoleImportReport => JSON.parse(report ?? 'null');
