import clsx from 'clsx';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Select, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Pagination } from '@/components/ui/Pagination';
import {
  type ConsoleCell,
  type ConsoleColumnView,
  type ConsoleFilterView,
  type ConsoleTableView,
  totalText,
} from '@/lib/console/views/consoleTable';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_LIST_COPY as list } from '@/lib/console/words/list';
import { withQuery } from '@/lib/routes/paths';
import { BULK_FORM, BulkBar, BulkPage } from './ConsoleTable.Bulk';
import css from './ConsoleTable.module.css';
import { ListNotes, ListTools, SavedFilters } from './ConsoleTable.Tools';

const copy = CONSOLE_COPY.table;

interface ConsoleTableProps {
  table: ConsoleTableView;
  /** Where the whole page is filtered by them they stand above it. */
  showsFilters?: boolean;
}

/** The one table of the console: filters, order and pages are addresses; its file is a form. On a phone a row is a card. */
export function ConsoleTable({ table, showsFilters = true }: ConsoleTableProps) {
  const { caption, columns, rows, filters, isFiltered, empty, tools } = table;
  const isEmpty = rows.length === 0;
  const ticks = tools && tools.acts.length > 0 ? tools.typed : null;
  if (tools?.bulk) {
    return (
      <section className={css.box} aria-label={caption}>
        <ListNotes tools={tools} />
        <BulkPage table={table} tools={tools} bulk={tools.bulk} />
      </section>
    );
  }
  return (
    <section className={css.box} aria-label={caption}>
      {tools && <ListNotes tools={tools} />}
      {tools && <SavedFilters filters={tools.filters} />}
      {showsFilters && filters.length > 0 && (!isEmpty || isFiltered) && <TableFilters table={table} />}
      {tools && (!isEmpty || isFiltered) && <ListTools table={table} tools={tools} />}
      {isEmpty ? (
        <EmptyState
          title={isFiltered ? copy.none : empty.title}
          reason={isFiltered ? undefined : empty.reason}
          actions={isFiltered ? [{ text: copy.clear, href: table.clearHref }] : []}
          small
        />
      ) : (
        <table className={css.table}>
          <caption className="visuallyHidden">{caption}</caption>
          <thead>
            <tr>
              {ticks && (
                <th scope="col" className={css.tick}>
                  <span className="visuallyHidden">{list.bulk.pick}</span>
                </th>
              )}
              {columns.map((column) => (
                <Title key={column.id} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className={clsx(ticks && css.ticked)}>
                {ticks && <Tick rowKey={key} title={cells[0]?.text ?? ''} isTicked={ticks[`row:${key}`] === '1'} />}
                {cells.map((cell, at) => (
                  <Cell key={columns[at]?.id} cell={cell} column={columns[at]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {tools && ticks && !isEmpty && <BulkBar table={table} tools={tools} />}
      {!isEmpty && <Foot table={table} />}
    </section>
  );
}

/** Belongs to the form under the table. */
const Tick = ({ rowKey, title, isTicked }: { rowKey: string; title: string; isTicked: boolean }) => (
  <td className={css.tick}>
    <label>
      <input type="checkbox" form={BULK_FORM} name={`row:${rowKey}`} value="1" defaultChecked={isTicked} />
      <span className="visuallyHidden">{`${list.bulk.pick} ${title}`}</span>
    </label>
  </td>
);

function Title({ column: { title, end, sortHref, sorted } }: { column: ConsoleColumnView }) {
  return (
    <th scope="col" className={clsx(end && css.end)} aria-sort={sorted ?? undefined}>
      {sortHref === null ? (
        title
      ) : (
        <a href={sortHref} className={clsx(css.sort, sorted && css[sorted])}>
          {title}
        </a>
      )}
    </th>
  );
}

function Cell({
  cell: { text, note, href, tone },
  column,
}: {
  cell: ConsoleCell;
  column: ConsoleColumnView | undefined;
}) {
  const isBlank = text === '' && !note;
  return (
    <td data-title={column?.title} className={clsx(column?.end && css.end, isBlank && css.blank)}>
      {href ? (
        <a className={clsx(css.link, tone && css[tone])} href={href}>
          {text}
        </a>
      ) : (
        <span className={tone && css[tone]}>{text}</span>
      )}
      {note && <small className={css.note}>{note}</small>}
    </td>
  );
}

/** The form of a table's filters. */
export function TableFilters({ table: { path, clearHref, filters, kept, isFiltered } }: { table: ConsoleTableView }) {
  return (
    <form className={css.filters} method="get" action={path}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filters.map((filter) => (
        <div key={filter.name} className={css.filter}>
          <Filter filter={filter} />
        </div>
      ))}
      <div className={css.press}>
        <Button type="submit" variant="line" size="sm">
          {copy.filter}
        </Button>
        {isFiltered && (
          <Button href={clearHref} variant="text" size="sm">
            {copy.clear}
          </Button>
        )}
      </div>
    </form>
  );
}

function Filter({ filter: { name, label, choices, value } }: { filter: ConsoleFilterView }) {
  if (choices === null) return <TextField label={label} name={name} defaultValue={value} maxLength={64} />;
  return <Select label={label} name={name} defaultValue={value} empty={copy.all} options={choices} />;
}

function Foot({ table: { path, address, page, pages, total } }: { table: ConsoleTableView }) {
  return (
    <div className={css.foot}>
      <p>{totalText(total)}</p>
      <Pagination page={page} pages={pages} hrefOf={(to) => withQuery(path, { ...address, page: to })} />
      <Form action={withQuery(path, address)}>
        <Button type="submit" variant="line" size="sm" name="do" value="export">
          {copy.export}
        </Button>
      </Form>
    </div>
  );
}
