import { sql } from 'kysely';
import type { Db } from './client';
import { prepared } from './prepared';

/** A fact or switch of this installation; null where none is set. */
export async function readSetting(db: Db, key: SettingKey): Promise<string | null> {
  const [row] = await settingOf(db, key);
  return row?.value ?? null;
}

const settingOf = prepared((db, key: SettingKey) => db.selectFrom('settings').select('value').where('key', '=', key));

export async function writeSetting(db: Db, key: SettingKey, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
    .execute();
}

/** Sets what nobody has set: of two that do so at once, one. */
export async function writeMissingSetting(db: Db, key: SettingKey, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((clash) => clash.column('key').doNothing())
    .execute();
}

/** Adds one to a setting that is a count, and answers with the sum: of two that do so at once, each has its own. */
export async function countSetting(db: Db, key: SettingKey): Promise<number> {
  const { value } = await db
    .insertInto('settings')
    .values({ key, value: '1' })
    .onConflict((clash) =>
      clash.column('key').doUpdateSet({ value: sql`cast(cast(settings.value as bigint) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** As readSetting, of what writeNote wrote. */
export async function readNote<Note>(db: Db, key: SettingKey): Promise<Note | null> {
  const text = await readSetting(db, key);
  return text === null ? null : (JSON.parse(text) as Note);
}

export const writeNote = (db: Db, key: SettingKey, note: unknown): Promise<void> =>
  writeSetting(db, key, JSON.stringify(note));

export async function removeSetting(db: Db, key: SettingKey): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}

export type SettingKey =
  /** What the statistics of a city rest on. */
  | `statistics.${number}`
  /** Of the secret that its rows are sealed with (secretFingerprint.ts). */
  | 'secret.fingerprint'
  /** Sealed: the secret of its keyed hashes, where that is an earlier one (docs/decisions/0081). */
  | 'secret.hashes'
  /** '1': something is still sealed by the secret before. */
  | 'secret.resealing'
  /** By which table the names of a city were read (derive/searchTerms.ts). */
  | `search.readings.${number}`
  /** The errors of a city's estimates by size and price. */
  | `accuracy.${number}`
  /** How the demo data of a city is made that is not whole yet. */
  | `demo.due.${number}`
  /** Which steps of the first day somebody has put aside (console/commands/skipFirstDay.ts). */
  | 'first-day.skipped'
  /** How often a host has changed data in bulk (entry/sharedDataVersion.ts). */
  | 'data.version'
  /** What the last nights' backups brought (lib/server/backup/jobs/backUp.ts). */
  | 'backup.last'
  /** The last day on which a source's snapshot of a city covered each plate. */
  | `import.coverage.${number}.${string}`;
