import { DAY_MS } from '@/lib/kernel/day';

const MINUTE = 60_000;

/** A host says so every half minute; one that was not heard of for so long is lost. */
const LOST_MS = 2 * MINUTE;
/** The night's backup, and the night's after it, have not come. */
const OLD_BACKUP_MS = 36 * 60 * MINUTE;
/** A copy is tried once a week (lib/server/backup/backups.ts). */
const OLD_TRIAL_MS = 9 * DAY_MS;
/** Single browsers always fail at something. */
const MANY_PAGE_ERRORS = 20;
const LITTLE_BYTES = 2 * 1024 ** 3;
const LITTLE_SHARE = 0.05;

/** Times in UTC ms. */
export interface HealthHost {
  id: string;
  name: string;
  version: string;
  startedAt: number;
  seenAt: number;
  endedAt: number | null;
  freeBytes: number | null;
  allBytes: number | null;
}

/** What is known of the site; null: it is not. */
export interface HealthFacts {
  now: number;
  backup: {
    /** Of the last copy that was made. */
    at: number | null;
    triedAt: number | null;
    outcome: 'done' | 'failed' | null;
    failure: string | null;
  };
  late: number;
  dead: number;
  /** Of today and yesterday, in browsers, by code of the version that the hosts run. */
  pageErrors: number;
  hosts: readonly HealthHost[];
}

export type HostState = 'alive' | 'ended' | 'lost';

export const hostState = ({ seenAt, endedAt }: HealthHost, now: number): HostState => {
  if (endedAt !== null) return 'ended';
  return now - seenAt > LOST_MS ? 'lost' : 'alive';
};

export type HealthNeed =
  | { kind: 'room'; host: HealthHost }
  | { kind: 'lost'; host: HealthHost }
  | { kind: 'backupFailed'; failure: string }
  | { kind: 'noBackup' | 'untried' }
  | { kind: 'oldBackup' | 'oldTrial'; at: number }
  | { kind: 'dead' | 'late' | 'pageErrors'; count: number }
  | { kind: 'versions'; versions: string[] };

/** What needs an act of somebody, the most urgent first. */
export function healthNeeds({ now, backup, late, dead, pageErrors, hosts }: HealthFacts): HealthNeed[] {
  const alive = hosts.filter((host) => hostState(host, now) === 'alive');
  // After a day it is no longer one of ours, or somebody knows.
  const lost = hosts.filter((host) => hostState(host, now) === 'lost' && now - host.seenAt < DAY_MS);
  const versions = [...new Set(alive.map(({ version }) => version))];
  return [
    ...alive.filter(hasLittleRoom).map((host) => ({ kind: 'room' as const, host })),
    ...lost.map((host) => ({ kind: 'lost' as const, host })),
    ...backupNeeds(backup, now),
    ...(dead > 0 ? [{ kind: 'dead' as const, count: dead }] : []),
    ...(late > 0 ? [{ kind: 'late' as const, count: late }] : []),
    ...(pageErrors >= MANY_PAGE_ERRORS ? [{ kind: 'pageErrors' as const, count: pageErrors }] : []),
    ...(versions.length > 1 ? [{ kind: 'versions' as const, versions }] : []),
  ];
}

const hasLittleRoom = ({ freeBytes, allBytes }: HealthHost): boolean =>
  freeBytes !== null && (freeBytes < LITTLE_BYTES || (allBytes !== null && freeBytes < allBytes * LITTLE_SHARE));

function backupNeeds({ at, triedAt, outcome, failure }: HealthFacts['backup'], now: number): HealthNeed[] {
  if (outcome === 'failed') return [{ kind: 'backupFailed', failure: failure ?? '' }];
  if (at === null) return [{ kind: 'noBackup' }];
  if (now - at > OLD_BACKUP_MS) return [{ kind: 'oldBackup', at }];
  if (triedAt === null) return [{ kind: 'untried' }];
  return now - triedAt > OLD_TRIAL_MS ? [{ kind: 'oldTrial', at: triedAt }] : [];
}
