import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { clockOf, DAY_MS, dayOf } from '@/lib/kernel/day';
import { periodStart } from '@/lib/market/periods';

// What lies in BACKUP_DIR: a folder a backup, named after its moment, with the copies and a list of them.

export const MANIFEST = 'backup.json';

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** UTC ms */
  at: z.int(),
  database: z.enum(['sqlite', 'postgres']),
  /** The last migration of the copy. */
  migration: z.string(),
  isSealed: z.boolean(),
  /** As they lie in the folder: bytes and SHA-256 of what is stored. */
  files: z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() })),
  /** Rows of each table that visitors write; of a dump they are not counted. */
  rows: z.record(z.string(), z.int()),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

export interface Backup {
  /** Its folder's name: '20261130-034000', of Shanghai. */
  name: string;
  folder: string;
  manifest: BackupManifest;
}

const NAME = /^\d{8}-\d{6}$/;

/** '20261130-034000' of a moment, in Shanghai's time. */
export const backupName = (at: number): string =>
  `${dayOf(at)}T${clockOf(at)}${new Date(at).toISOString().slice(17, 19)}`.replace(/[-:]/g, '').replace('T', '-');

/** Every whole backup of a folder, the latest first; none where there is no such folder. */
export async function listBackups(dir: string): Promise<Backup[]> {
  if (!existsSync(dir)) return [];
  const names = (await readdir(dir)).filter((name) => NAME.test(name));
  const found = await Promise.all(names.map((name) => readBackup(join(dir, name))));
  return found.filter((backup) => backup !== null).sort((one, other) => other.manifest.at - one.manifest.at);
}

/** The backup that lies in a folder; null where none does, or one that this version cannot read. */
export async function readBackup(folder: string): Promise<Backup | null> {
  try {
    const text = await readFile(join(folder, MANIFEST), 'utf8');
    const { data } = manifestSchema.safeParse(JSON.parse(text));
    return data ? { name: folder.split('/').at(-1) ?? '', folder, manifest: data } : null;
  } catch {
    return null;
  }
}

/** How many are kept of the latest of each day, week and month. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const;

/** Those that nobody needs any more: all but the latest of the last seven days, four weeks and twelve months that have one. */
export function outdatedBackups(backups: readonly Backup[]): Backup[] {
  const latestFirst = [...backups].sort((one, other) => other.manifest.at - one.manifest.at);
  const kept = new Set<Backup>();
  const keep = (count: number, spanOf: (day: string) => string) => {
    const spans = new Set<string>();
    for (const backup of latestFirst) {
      const span = spanOf(dayOf(backup.manifest.at));
      if (spans.has(span)) continue;
      if (spans.size === count) return;
      spans.add(span);
      kept.add(backup);
    }
  };
  keep(KEPT.days, (day) => day);
  keep(KEPT.weeks, (day) => periodStart('week', day));
  keep(KEPT.months, (day) => day.slice(0, 7));
  return latestFirst.filter((backup) => !kept.has(backup));
}

/** A backup is looked at again a week after the last look. */
export const TRIAL_EVERY_MS = 7 * DAY_MS;
