/** Which of a table's rows are shown. */
export interface AskedRows {
  /** By which of its sorts. */
  sort: string;
  descending: boolean;
  limit: number;
  offset: number;
}

export interface SomeRows<Row> {
  rows: Row[];
  /** Of all that were asked for, shown or not. */
  total: number;
}
