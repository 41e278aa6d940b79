import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './Table.module.css';

export interface TableColumn<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right; the first column is text unless said. */
  align?: 'start' | 'end';
  /** Sentences may wrap; facts and figures stay on one line and the table scrolls. */
  wrap?: boolean;
}

export interface TableProps<Row> {
  /** What the table shows; read aloud, not shown unless `showCaption`. */
  caption: string;
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  showCaption?: boolean;
}

/** A table scrolls inside itself, never the page. */
export function Table<Row>({ columns, rows, rowKey, ...frame }: TableProps<Row>) {
  const classes = columns.map(cellClass);
  return (
    <TableFrame {...frame} columns={columns}>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, at) => (
              <td key={column.id} className={classes[at]}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

interface TableFrameProps extends Pick<TableProps<never>, 'caption' | 'showCaption'> {
  columns: readonly Pick<TableColumn<never>, 'id' | 'title' | 'align' | 'wrap'>[];
  children: ReactNode;
}

/** Its caption and heads; the rows are the children. */
export function TableFrame({ caption, columns, showCaption, children }: TableFrameProps) {
  return (
    <ScrollBox label={caption}>
      <table className={css.table}>
        <caption className={showCaption ? css.caption : 'visuallyHidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column.id} scope="col" className={cellClass(column, at)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </ScrollBox>
  );
}

/** Scrolls sideways what is wider than the page. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: what scrolls must be reachable by keyboard
    <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}

export function cellClass({ align, wrap }: Pick<TableColumn<never>, 'align' | 'wrap'>, at: number) {
  const end = (align ?? (at === 0 ? 'start' : 'end')) === 'end';
  return clsx(end && css.end, wrap && css.wrap) || undefined;
}

/** The link of a row, as high as its cell; null for what the page itself is about. */
export function CellLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <b className={css.here}>{children}</b>;
  return (
    <a className={css.link} href={href}>
      {children}
    </a>
  );
}

/** Two lines in a cell: what it is, and the quiet remark under it, where there is one. */
export function twoLines(first: ReactNode, second: ReactNode): ReactNode {
  if (!second) return first;
  return (
    <>
      {first}
      <small className={css.second}>{second}</small>
    </>
  );
}
