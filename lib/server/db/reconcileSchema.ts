import type { Day } from '@/lib/kernel/day';
import type { LineProblem } from '@/lib/payment/lineProblem';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { LineKind } from '@/lib/payment/readStatement';

// What channels say of the money that moved (docs/decisions/0066). Money in fen, times in UTC ms.

export interface ChannelStatementTable {
  id: string;
  platform: PayPlatform;
  /** The first and the last day that it is of. */
  from_day: Day;
  until_day: Day;
  file_name: string;
  /** SHA-256 of its bytes, and of the channel: unique among those that nobody has taken back. */
  file_hash: string;
  /** How many rows the file says it has; null: it does not say. */
  stated_count: number | null;
  staff_name: string;
  made_at: number;
  undone_by: string | null;
  undone_at: number | null;
}

/** Gone with the taking back of their statement. */
export interface ChannelStatementLineTable {
  statement_id: string;
  /** In the file, from 1. */
  line: number;
  platform: PayPlatform;
  /** These are null of a line that could not be read. */
  kind: LineKind | null;
  trade_no: string | null;
  /** '' where the channel does not say. */
  serial_number: string | null;
  refund_no: string | null;
  amount_fen: number | null;
  at: number | null;
  /** Why it could not be read; null: it could. */
  problem: LineProblem | null;
  column_name: string | null;
  value: string | null;
}

export interface ReconcileDatabase {
  channel_statements: ChannelStatementTable;
  channel_statement_lines: ChannelStatementLineTable;
}
