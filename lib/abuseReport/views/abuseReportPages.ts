import type { AbuseReportProgress, ReportedCard, ReportedIds } from '@/services/abuseReport';
import type { AbuseKind } from '../abuseReport';

export interface AbuseReportPageProps {
  card: ReportedCard | null;
  /** As the address names it, for the links of what is wrong. */
  ids: ReportedIds;
}

export interface AbuseReportFormProps extends AbuseReportPageProps {
  /** Sent again, the same form is told the same number. */
  requestKey: string;
  typed: { kind: AbuseKind | null; text: string; mobile: string; consent: boolean };
  problems: { kind?: string; text?: string; mobile?: string; consent?: string; pictures?: string; other?: string };
}

export const ABUSE_REPORT_DONE = ['sent', 'added', 'deleted'] as const;

export interface AbuseReportReceiptProps {
  report: AbuseReportProgress | null;
  done: (typeof ABUSE_REPORT_DONE)[number] | null;
  /** How many pictures were not taken just now. */
  refused: number;
  typed: { number: string; mobile: string };
  problems: { number?: string; mobile?: string; pictures?: string; other?: string };
}
