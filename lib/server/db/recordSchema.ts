import type { MergedKind } from '@/lib/record/mergedKind';
import type { RecordAct } from '@/lib/record/recordAct';
import type { RecordKind } from '@/lib/record/recordKind';

// What the console has put right in the facts (docs/decisions/0090), beside them: what it did, which fields imports leave
// alone, and what is hidden. Times in UTC ms.

export interface RecordChangeTable {
  id: string;
  /** 1, 2, 3 ...: the order in which changes were made. */
  number: number;
  act: RecordAct;
  thing: RecordKind;
  thing_id: number;
  city_id: number;
  /** What it was called then. */
  title: string;
  /** The column of a field that was put right, locked or unlocked. */
  column_name: string | null;
  /** In words: what was before and what is now. */
  detail: string;
  reason: string;
  staff_id: string;
  staff_name: string;
  /** The report that it answered. */
  report_id: string | null;
  /** Deflated JSON of RowImage[] (record/queries/rowImages). */
  images: Uint8Array;
  /** JSON: the highest ids that it removed, by table, which are not given out again. */
  last_ids: string | null;
  at: number;
  undone_at: number | null;
  undone_by: string | null;
}

/** A field that imports leave as it is. */
export interface RecordLockTable {
  thing: RecordKind;
  thing_id: number;
  column_name: string;
  city_id: number;
  /** The correction that it guards; null where somebody has only locked what stood there. */
  change_id: string | null;
  /** JSON of what the files say: what stood there before the correction, later what an import has brought. */
  source_value: string;
  /** When an import has brought it; null: before the lock. */
  source_at: number | null;
}

/** A row that visitors do not see, and that imports do not bring back. */
export interface HiddenRecordTable {
  thing: RecordKind;
  thing_id: number;
  city_id: number;
  source: string;
  source_ref: string | null;
  /** Of communities and projects, which files find by their names. */
  name: string | null;
  district_id: number | null;
  change_id: string;
}

/** A row that is another's since it was merged into it: its address leads there, and what files tell of it goes there. */
export interface MergedRecordTable {
  /** A deal where two communities had told the same one. */
  thing: MergedKind | 'deal';
  thing_id: number;
  city_id: number;
  /** Which may have been merged in turn. */
  into_id: number;
  source: string;
  source_ref: string | null;
  /** Of communities, which files find by their names. */
  name: string | null;
  district_id: number | null;
  change_id: string;
}

/** Two that are likely one, the lower id first (lib/record/communityEvidence); computed with the statistics. */
export interface TwinPairTable {
  thing: MergedKind;
  one_id: number;
  other_id: number;
  city_id: number;
  points: number;
}

/** Two that somebody has told apart: they are not proposed again. */
export interface DistinctPairTable {
  thing: MergedKind;
  one_id: number;
  other_id: number;
  city_id: number;
  reason: string;
  staff_name: string;
  at: number;
}

/** A row of visitors that a merging has moved from one id to another. In the visitors' file. */
export interface MergeMoveTable {
  change_id: string;
  kind: MergedKind;
  from_id: number;
  into_id: number;
  table_name: string;
  column_name: string;
  row_key: string;
  /** Whose row it is; null where it is nobody's account's. */
  user_id: string | null;
  /** JSON of the row, where the account had one of the other id too and this one was taken out; null: it was moved. */
  removed: string | null;
}

/** A picture that the console has put to a record: its row names it by its address (lib/record/recordPicture). */
export interface RecordPictureTable {
  id: string;
  thing: RecordKind;
  thing_id: number;
  /** px */
  width: number;
  height: number;
  byte_count: number;
  /** WebP, encoded anew. */
  data: Uint8Array;
  added_by: string;
  added_at: number;
}

export interface RecordDatabase {
  record_changes: RecordChangeTable;
  record_locks: RecordLockTable;
  record_pictures: RecordPictureTable;
  hidden_records: HiddenRecordTable;
  merged_records: MergedRecordTable;
  twin_pairs: TwinPairTable;
  distinct_pairs: DistinctPairTable;
  merge_moves: MergeMoveTable;
}
