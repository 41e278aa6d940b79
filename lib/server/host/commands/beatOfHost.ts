import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { OpenDatabase } from '@/lib/server/db/client';
import { databaseTime } from '@/lib/server/db/databaseTime';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { hostId } from '@/lib/server/process/hostId';
import { settings } from '@/lib/server/settings/settings';
import { recordHostEnd, storeHost } from '../queries/hosts';

/** Says that this host is there, of which version it is and how much room it has. `startedAt` in UTC ms. */
export async function beatOfHost(opened: OpenDatabase, version: string, startedAt: number): Promise<void> {
  const seen_at = await databaseTime(opened);
  const room = await roomOf(settings().dataDir);
  const row = { id: hostId(), name: hostname(), version, started_at: startedAt, seen_at, ended_at: null, ...room };
  await writeOfVisitor(opened, (transaction) => storeHost(transaction, row));
}

/** It is stopped, and not lost. */
export async function endOfHost(opened: OpenDatabase): Promise<void> {
  const now = await databaseTime(opened);
  await writeOfVisitor(opened, (transaction) => recordHostEnd(transaction, hostId(), now));
}

async function roomOf(folder: string): Promise<{ free_bytes: number | null; all_bytes: number | null }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free_bytes: bavail * bsize, all_bytes: blocks * bsize };
  } catch {
    return { free_bytes: null, all_bytes: null };
  }
}
