import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDemoData } from '@/lib/demo/generateDemoData';
import type { OpenDatabase } from '@/lib/server/db/client';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { openTestDatabase } from './testDatabase';

/** A test database with the small demo data as of a fixed day, and everything that is computed from it. */
export async function openDemoDatabase(today = '2026-11-20'): Promise<OpenDatabase> {
  const opened = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-demo-'));
  await generateDemoData(opened, { scale: 'small', today });
  await refreshDerived(opened, { dataDir });
  rmSync(dataDir, { recursive: true, force: true });
  return opened;
}
