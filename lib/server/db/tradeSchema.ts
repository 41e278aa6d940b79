import type { DataKind } from '@/lib/trade/dataProduct';

/** An issue of a data product as somebody bought it (docs/decisions/0063). Never changed but for how far it was read. */
export interface DataIssueTable {
  /** Twelve random digits: on the page, the print and the file. It opens nothing: the account does. */
  number: string;
  order_id: string;
  user_id: string;
  product_code: string;
  kind: DataKind;
  city_id: number;
  title: string;
  from_day: string;
  until_day: string;
  /** IssueContent as JSON (lib/trade/dataIssue.ts). */
  content: string;
  /** The whole file. */
  csv: string;
  made_at: number;
  /** Where it was last read: a section's id. */
  section: string | null;
  read_at: number | null;
}

export interface TradeDatabase {
  data_issues: DataIssueTable;
}
