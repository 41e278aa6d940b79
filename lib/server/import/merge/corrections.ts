import { RECORD_TABLES } from '@/lib/record/recordKind';
import { type HiddenRecord, listHidden } from '@/lib/server/record/queries/hiddenRecords';
import { listMerged } from '@/lib/server/record/queries/mergedRecords';
import { type Locks, type RecordLock, readLocks, storeSourceValue } from '@/lib/server/record/queries/recordLocks';
import type { Db } from '../../db/client';
import { ImportProblem } from '../importProblem';
import type { Kind } from '../kinds/kind';
import { nameKey } from '../parse/cleanText';
import { unmarked } from '../source/unmarked';
import type { Cell, Observation, Row } from './foldRow';

interface Told {
  lock: RecordLock;
  value: Cell;
  /** Of the row, as its source has it. */
  ref: string;
  kept: Cell;
}

interface MergedAway {
  refs: ReadonlySet<string>;
  changes: ReadonlySet<string>;
}

const SHOWN = 3;

/** What the console has put right or hidden of a city, against what files say of it. */
export class Corrections {
  private readonly locks: Locks;
  /** Hidden rows by table, source and reference; communities and projects by their names too. */
  private readonly hidden: ReadonlySet<string>;
  private readonly hiddenThings: ReadonlySet<string>;
  /** What was merged into another: by table, source and reference, and by the change that did so. */
  private readonly merged: MergedAway;
  private readonly told = new Map<RecordLock, Told>();
  private skipped = 0;
  private skippedMerged = 0;

  constructor(locks: Locks, hidden: ReadonlySet<string>, hiddenThings: ReadonlySet<string>, merged: MergedAway) {
    this.locks = locks;
    this.hidden = hidden;
    this.hiddenThings = hiddenThings;
    this.merged = merged;
  }

  lockedColumns(table: string, stored: Row | null): ReadonlySet<string> {
    return new Set(stored === null ? [] : this.locks.of(table, Number(stored.id)).keys());
  }

  /** Whether a file tells of something that is hidden. Counts it. */
  isHidden(
    table: string,
    source: string,
    { key, observations }: { key: string; observations: readonly Observation[] },
  ) {
    const name = observations[0]?.values.name;
    const isHidden =
      this.hidden.has(refKey(table, source, key)) ||
      (name !== undefined && this.hidden.has(ownName(table, String(name))));
    if (isHidden) this.skip(observations.length);
    return isHidden;
  }

  /** Whether a file tells of what was merged into another: what belongs to it goes there, its own fields nowhere. Counts it. */
  isMerged(table: string, source: string, { key, observations }: { key: string; observations: readonly unknown[] }) {
    const isMerged = this.merged.refs.has(refKey(table, source, key));
    if (isMerged) this.skippedMerged += observations.length;
    return isMerged;
  }

  skip(rows: number): void {
    this.skipped += rows;
  }

  /** The observations of a stored row, saying of locked fields what stands there; what they had said is noted. */
  keep<One extends Observation>({ table }: Kind, stored: Row, observations: One[]): One[] {
    const locked = this.locks.of(table, Number(stored.id));
    if (locked.size === 0) return observations;
    return observations.map((observation) => {
      const values = { ...observation.values };
      for (const [column, lock] of locked) {
        const value = values[column];
        if (value === undefined) continue;
        const kept = stored[column] ?? null;
        this.told.set(lock, { lock, value, kept, ref: String(stored.source_ref ?? stored.id) });
        if (kept === null) delete values[column];
        else values[column] = kept;
      }
      // Of the price and area that stand there, once they are written (swapIn).
      if (locked.has('price') || locked.has('area')) delete values.unit_price;
      return { ...observation, values };
    });
  }

  /** Writes down what the files say under the locks: undoing a correction brings that. Repeated, it changes nothing. */
  async store(db: Db, cityId: number, now: number): Promise<void> {
    // Rows that were compared may be gone since, and the communities that new ones belong to.
    const isNew = (await listHidden(db, cityId)).some((one) => !this.hiddenThings.has(thingKey(one)));
    if (isNew)
      throw new ImportProblem('读文件的时候，工作台隐藏了这座城市的数据，这一次没有写入任何数据。请重新运行。');
    const merges = new Set((await listMerged(db, cityId)).map(({ change_id }) => change_id));
    const { changes } = this.merged;
    if (merges.size !== changes.size || [...merges].some((change) => !changes.has(change)))
      throw new ImportProblem('读文件的时候，工作台合并或拆开了这座城市的数据，这一次没有写入任何数据。请重新运行。');
    for (const { lock, value } of this.told.values())
      if (value !== lock.source_value) await storeSourceValue(db, lock, value, now);
  }

  /** What the report says of it. */
  describe(notes: string[]): void {
    const kept = [...this.told.values()].filter(({ value, kept: own }) => value !== own);
    if (kept.length > 0) {
      notes.push(`${kept.length.toLocaleString('en-US')} 项在工作台改正或锁住的没有被文件盖掉：`);
      for (const { lock, ref, value, kept: own } of kept.slice(0, SHOWN))
        notes.push(`  ${ref} 的 ${lock.column_name}：文件写 ${value}，保留 ${own ?? '空'}`);
    }
    if (this.skipped > 0) notes.push(`${this.skipped.toLocaleString('en-US')} 行说的是在工作台隐藏了的，没有写入。`);
    if (this.skippedMerged > 0)
      notes.push(
        `${this.skippedMerged.toLocaleString('en-US')} 行说的是在工作台并进另一条的，各项以留下的那条为准，没有写入。`,
      );
  }
}

const thingKey = ({ thing, thing_id }: HiddenRecord): string => `${thing} ${thing_id}`;
const refKey = (table: string, source: string, ref: string): string => `${table}\0${source}\0${ref}`;
const ownName = (table: string, name: string): string => `${table}\0${nameKey(name)}`;

export async function readCorrections(db: Db, cityId: number): Promise<Corrections> {
  const hidden = await listHidden(db, cityId);
  const keys = hidden.flatMap(({ thing, source, source_ref, name }) => {
    const table = RECORD_TABLES[thing];
    return [
      ...(source_ref === null ? [] : [refKey(table, source, unmarked(source_ref))]),
      // Other sources tell of the same project by its name; communities are told apart by their districts (Communities).
      ...(thing === 'project' && name !== null ? [ownName(table, name)] : []),
    ];
  });
  const merged = await listMerged(db, cityId);
  const refs = merged.flatMap(({ thing, source, source_ref }) =>
    source_ref === null ? [] : [refKey(RECORD_TABLES[thing], source, unmarked(source_ref))],
  );
  return new Corrections(await readLocks(db, cityId), new Set(keys), new Set(hidden.map(thingKey)), {
    refs: new Set(refs),
    changes: new Set(merged.map(({ change_id }) => change_id)),
  });
}
