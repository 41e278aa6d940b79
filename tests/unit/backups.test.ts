import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '@/lib/kernel/day';
import { type Backup, backupName, outdatedBackups } from '@/lib/server/backup/backups';

const made = (at: number): Backup => ({
  name: backupName(at),
  folder: `/backups/${backupName(at)}`,
  manifest: { format: 1, at, database: 'sqlite', migration: '', isSealed: false, files: [], rows: {} },
});
const NIGHT = Date.UTC(2026, 10, 29, 19, 40);
const nights = (count: number) => Array.from({ length: count }, (_, ago) => made(NIGHT - ago * DAY_MS));

describe('the backups that are kept', () => {
  it('are named after their moment in Shanghai', () => {
    expect(backupName(NIGHT)).toBe('20261130-034000');
  });

  it('are the latest of seven days, four weeks and twelve months', () => {
    const all = nights(400);
    const gone = new Set(outdatedBackups(all));
    const kept = all.filter((backup) => !gone.has(backup)).map(({ manifest }) => dayOf(manifest.at));
    expect(kept).toEqual([
      // 2026-11-30 is a Monday: its week has that one alone.
      ...['2026-11-30', '2026-11-29', '2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24'],
      ...['2026-11-22', '2026-11-15', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
      ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  it('are the latest one always, at most 23, and the same when asked again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 200 }), (hours) => {
        const all = hours.map((hour) => made(NIGHT - hour * 3_600_000));
        const gone = new Set(outdatedBackups(all));
        const kept = all.filter((backup) => !gone.has(backup));
        const latest = Math.max(...all.map(({ manifest }) => manifest.at));
        expect(kept.some(({ manifest }) => manifest.at === latest)).toBe(true);
        expect(kept.length).toBeLessThanOrEqual(23);
        expect(outdatedBackups(kept)).toEqual([]);
      }),
    );
  });
});
