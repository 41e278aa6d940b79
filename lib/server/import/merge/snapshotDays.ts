import { type Day, daysBetween } from '@/lib/kernel/day';
import { nameKey } from '../parse/cleanText';

/** A home that a snapshot shows for the first time was listed that day only if the one before is not long ago. */
const FRESH_DAYS = 45;

/** Which plates the snapshots of an import cover, and when. */
export class SnapshotDays {
  /** Days by the plate's name as the files write it: known before any plate is looked up. */
  private readonly byName = new Map<string, Set<Day>>();
  /** Homes seen, by plate id and day. */
  readonly seen = new Map<number, Map<Day, number>>();
  /** Last covered day by plate id: before this import. */
  private readonly stored: ReadonlyMap<number, Day>;

  constructor(stored: ReadonlyMap<number, Day>) {
    this.stored = stored;
  }

  announce(plateName: string, day: Day): void {
    const key = nameKey(plateName);
    this.byName.set(key, (this.byName.get(key) ?? new Set()).add(day));
  }

  see(plateId: number, day: Day): void {
    const days = this.seen.get(plateId) ?? new Map<Day, number>();
    this.seen.set(plateId, days.set(day, (days.get(day) ?? 0) + 1));
  }

  /** Whether a home first seen on `day` was not there at the snapshot shortly before. */
  isNewOn(plateName: string, plateId: number | null, day: Day): boolean {
    const days = [...(this.byName.get(nameKey(plateName)) ?? [])];
    const stored = plateId === null ? undefined : this.stored.get(plateId);
    const before = [...days, ...(stored ? [stored] : [])].filter((one) => one < day).sort();
    const last = before[before.length - 1];
    return last !== undefined && daysBetween(last, day) <= FRESH_DAYS;
  }

  /** The last covered day of each plate, this import's included. */
  lastDays(): Map<number, Day> {
    const last = new Map(this.stored);
    for (const [plateId, days] of this.seen) {
      const latest = [...days.keys(), last.get(plateId) ?? ''].sort().at(-1);
      if (latest) last.set(plateId, latest);
    }
    return last;
  }
}
