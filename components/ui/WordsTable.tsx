import { attribute, inMarkup } from './markup';
import { cellClass, type TableColumn, TableFrame, type TableProps } from './Table';
import table from './Table.module.css';

/** What a cell says. */
export interface CellWords {
  words: string;
  /** The quiet remark under it. */
  second?: string | null;
  strong?: boolean;
  href?: string;
}

export interface WordsColumn<Row> extends Omit<TableColumn<Row>, 'cell'> {
  cell: (row: Row) => string | CellWords;
}

export interface WordsTableProps<Row> extends Omit<TableProps<Row>, 'columns' | 'rowKey'> {
  columns: WordsColumn<Row>[];
}

/** A table of nothing but words, for many cells that are only read (markup.ts). */
export function WordsTable<Row>({ columns, rows, ...frame }: WordsTableProps<Row>) {
  const cells = columns.map((column, at) => ({ open: `<td${attribute('class', cellClass(column, at))}>`, ...column }));
  const rowOf = (row: Row) => cells.map(({ open, cell }) => `${open}${wordsOf(cell(row))}</td>`).join('');
  const body = { __html: rows.map((row) => `<tr>${rowOf(row)}</tr>`).join('') };
  return (
    <TableFrame {...frame} columns={columns}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every word in it has gone through inMarkup */}
      <tbody dangerouslySetInnerHTML={body} />
    </TableFrame>
  );
}

function wordsOf(cell: string | CellWords): string {
  if (typeof cell === 'string') return inMarkup(cell);
  const { words, second, strong, href } = cell;
  const first = strong ? `<b>${inMarkup(words)}</b>` : inMarkup(words);
  const lines = second ? `${first}<small${attribute('class', table.second)}>${inMarkup(second)}</small>` : first;
  return href === undefined ? lines : `<a${attribute('class', table.link)}${attribute('href', href)}>${lines}</a>`;
}
