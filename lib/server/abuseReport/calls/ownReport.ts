import { CONSOLE_REPORT_COPY } from '@/lib/console/words/report';
import type { Db } from '@/lib/server/db/client';
import { NO_PHONE } from '@/lib/server/lead/queries/leads';
import { openText } from '@/lib/server/vault/phoneVault';
import type { AbuseReportProgress } from '@/services/abuseReport';
import { receiptKey } from '../commands/receiptKey';
import { type AbuseReportRow, listReportPictures } from '../queries/abuseReports';
import { reportedCard } from './reportedCard';

/** What was written; says so where it was with another secret. */
export function reportText({ sealed }: Pick<AbuseReportRow, 'sealed'>): string {
  try {
    return openText(sealed, 'abuse_reports.sealed');
  } catch {
    return CONSOLE_REPORT_COPY.unreadable;
  }
}

/** What a report is about; null where it is about no one thing, or that is there no longer. */
export const cardOfReport = (db: Db, { thing_kind: kind, thing_id: id }: AbuseReportRow) =>
  kind === null || id === null ? Promise.resolve(null) : reportedCard(db, { kind, id });

/** A report as whoever left it sees it. */
export const progressOf = async (db: Db, row: AbuseReportRow): Promise<AbuseReportProgress> => ({
  number: row.number,
  key: receiptKey(row.id),
  kind: row.kind,
  card: await cardOfReport(db, row),
  text: reportText(row),
  pictures: (await listReportPictures(db, row.id)).length,
  hasPhone: row.phone_cipher !== NO_PHONE,
  state: row.state,
  leftAt: row.created_at,
  dueDay: row.due_day,
  stateAt: row.state_at,
  verdict: row.verdict,
  outcome: row.outcome ?? null,
});
