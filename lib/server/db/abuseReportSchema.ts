import type { AbuseKind, AbuseOutcome, AbuseState, ReportedKind } from '@/lib/abuseReport/abuseReport';
import type { Day } from '@/lib/kernel/day';

// What visitors report (docs/decisions/0051). Times in UTC ms.

export interface AbuseReportTable {
  id: string;
  /** On its receipt: eight digits. */
  number: string;
  /** Of the form that it was typed into: the same form sent again is the same report. */
  request_key: string | null;
  /** Who was signed in; null of others. */
  user_id: string | null;
  kind: AbuseKind;
  thing_kind: ReportedKind | null;
  thing_id: number | null;
  city_id: number;
  /** The text, encrypted (phoneVault.ts). */
  sealed: string;
  /** As of leads; '' where none was left. */
  phone_cipher: string;
  /** The report's own id where no phone was left. */
  phone_index: string;
  consent_version: string | null;
  state: AbuseState;
  state_at: number | null;
  /** Why it ended so, as whoever reported reads it. */
  verdict: string | null;
  /** What was changed of the thing; null where nothing was. */
  outcome?: AbuseOutcome | null;
  staff_id: string | null;
  /** In Asia/Shanghai: left on, and promised until the end of. */
  day: Day;
  due_day: Day;
  created_at: number;
}

export interface AbuseReportPictureTable {
  id: string;
  report_id: string;
  user_id: string | null;
  width: number;
  height: number;
  byte_count: number;
  /** WebP, encoded anew. */
  data: Uint8Array;
  created_at: number;
}

export interface AbuseReportDatabase {
  abuse_reports: AbuseReportTable;
  abuse_report_pictures: AbuseReportPictureTable;
}
