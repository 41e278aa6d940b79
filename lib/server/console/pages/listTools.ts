import { type ConsoleAccess, mayDo } from '@/lib/console/consoleAccess';
import { LIST_LIMITS } from '@/lib/console/listLimits';
import { readTableQuery, type TableFilters, type TableQuery, tableAddress } from '@/lib/console/tableQuery';
import { shownColumns, type TableParts } from '@/lib/console/views/consoleTable';
import {
  type BulkCounts,
  type BulkRowView,
  type BulkView,
  bulkButton,
  bulkScopes,
  bulkSummary,
  hiddenColumnsText,
  LIST_DONE,
  type ListToolsView,
  lostText,
  tooManyText,
} from '@/lib/console/views/listTools';
import { CONSOLE_LIST_COPY as copy } from '@/lib/console/words/list';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { withQuery } from '@/lib/routes/paths';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { NOTHING_REFUSED, type RefusedForm } from '@/lib/server/page/refusedFields';
import { ApiError } from '@/services/http/apiError';
import { type BulkAct, prepareBulk, runBulk } from '../commands/bulkRun';
import { chooseColumns, removeFilter, renameFilter, saveFilter, shareFilter } from '../commands/savedFilters';
import { type BulkRow, findBulkRun, listBulkRows } from '../queries/bulkRuns';
import { listSavedFilters, readHiddenColumns } from '../queries/savedFilters';

export type ListContext = Pick<ConsolePageContext, 'query' | 'consoleContext'>;

/** A list of the console, of which somebody saves filters, chooses columns and changes many rows. */
export interface ListOfTable<Row> {
  /** Of the page: "leads". */
  name: string;
  access: ConsoleAccess;
  table: TableParts<Row>;
  acts: readonly BulkAct[];
  /** The keys of the rows that match, at most so many, with how many there are. */
  keys: (asked: TableQuery, limit: number) => Promise<{ keys: string[]; total: number }>;
}

/** What the forms of a list do, by what they post as `do`; where they lead. */
type ListAction = (posted: RawForm) => Promise<string>;

/** The forms of a list's tools. */
export function listActions<Row>(list: ListOfTable<Row>, context: ListContext): Readonly<Record<string, ListAction>> {
  const { consoleContext, query } = context;
  const { path, fixed = {} } = list.table;
  const of = { list: list.name, access: list.access };
  const asked = readTableQuery(list.table, query);
  const at = (more: Record<string, string>) =>
    withQuery(path, { ...fixed, ...tableAddress(list.table, asked), ...more });
  const done = (what: (typeof LIST_DONE)[number]) => at({ done: what });
  return {
    'filter-save': async ({ filterName = '', shared }) => {
      const address = tableAddress(list.table, { ...asked, page: 1 });
      await saveFilter(consoleContext, of, { name: filterName, address, isShared: shared === '1' });
      return done('filter-save');
    },
    'filter-rename': async ({ filter = '', filterName = '' }) => {
      await renameFilter(consoleContext, of, filter, filterName);
      return done('filter-rename');
    },
    'filter-share': async ({ filter = '', shared }) => {
      await shareFilter(consoleContext, of, filter, shared === '1');
      return done('filter-share');
    },
    'filter-delete': async ({ filter = '' }) => {
      await removeFilter(consoleContext, of, filter);
      return done('filter-delete');
    },
    columns: async (posted) => {
      const hidden = optionalColumns(list.table).filter(({ id }) => posted[`column:${id}`] !== '1');
      await chooseColumns(
        consoleContext,
        of,
        hidden.map(({ id }) => id),
      );
      return done('columns');
    },
    'columns-all': async () => {
      await chooseColumns(consoleContext, of, []);
      return done('columns');
    },
    bulk: async (posted) => {
      const act = list.acts.find(({ value }) => value === posted.act);
      if (!act) throw ApiError.ofFields({ act: copy.bulk.problems.act });
      return at({ bulk: await prepareBulk(consoleContext, of, act, await chosenKeys(list, query, asked, posted)) });
    },
    'bulk-run': async ({ bulk = '', reason }) => {
      const actOf = (value: string) => list.acts.find((act) => act.value === value);
      await runBulk(consoleContext, of, { id: bulk, actOf, reason });
      return at({ bulk });
    },
  };
}

/** The first column leads to the row: it stays. */
const optionalColumns = <Row>(table: TableParts<Row>) => shownColumns(table).slice(1);

const ROW = 'row:';

async function chosenKeys<Row>(
  list: ListOfTable<Row>,
  query: ListContext['query'],
  asked: TableQuery,
  posted: RawForm,
): Promise<string[]> {
  if (posted.scope === 'page') return readKeys(posted.shown);
  if (posted.scope !== 'all')
    return Object.keys(posted).flatMap((name) => (name.startsWith(ROW) ? [name.slice(ROW.length)] : []));
  if (lostFilters(list.table.filters, query, asked).length > 0)
    throw ApiError.ofFields({ rows: copy.bulk.problems.lost });
  const { keys, total } = await list.keys(asked, LIST_LIMITS.bulkRows + 1);
  // Nobody wants the first two hundred of more.
  if (total > LIST_LIMITS.bulkRows) throw ApiError.ofFields({ rows: tooManyText(total) });
  return keys;
}

/** The keys of the page as it was drawn: rows may have come since. */
function readKeys(text: string | undefined): string[] {
  try {
    const keys: unknown = JSON.parse(text ?? '');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The columns that somebody does not want to see, of those that there are. */
export async function hiddenColumnsOf<Row>(
  { name, table }: ListOfTable<Row>,
  { consoleContext: { db, staff } }: ListContext,
): Promise<Set<string>> {
  const hidden = await readHiddenColumns(db, name, staff.id);
  return new Set(optionalColumns(table).flatMap(({ id }) => (hidden.includes(id) ? [id] : [])));
}

interface Shown {
  asked: TableQuery;
  hidden: ReadonlySet<string>;
  /** How many rows match, and how many of them the page shows. */
  total: number;
  rows: number;
  form?: RefusedForm | undefined;
}

/** What somebody can do with a list as it is shown, and what they have saved of it. */
export async function listToolsView<Row>(
  list: ListOfTable<Row>,
  { consoleContext: { db, staff }, query }: ListContext,
  { asked, hidden, total, rows, form = NOTHING_REFUSED }: Shown,
): Promise<ListToolsView> {
  const { path, filters, fixed = {} } = list.table;
  const here = addressText(tableAddress(list.table, { ...asked, page: 1 }));
  const saved = (await listSavedFilters(db, list.name, staff.id)).map((filter) => {
    const address = JSON.parse(filter.address) as Record<string, string>;
    const isOwn = filter.staff_id === staff.id;
    return {
      id: filter.id,
      name: filter.name,
      href: withQuery(path, { ...fixed, ...address }),
      isHere: addressText(address) === here,
      isShared: filter.is_shared === 1,
      isOwn,
      mayDelete: isOwn || mayDo(staff, 'manageStaff'),
      by: isOwn ? '' : (filter.staff_name ?? ''),
    };
  });
  const lost = lostFilters(filters, query, asked);
  return {
    filters: saved,
    canSave: here !== addressText({}) && !saved.some(({ isHere, isOwn }) => isHere && isOwn),
    columns: optionalColumns(list.table).map(({ id, title }) => ({ id, title, isShown: !hidden.has(id) })),
    hiddenText: hiddenColumnsText(hidden.size),
    acts: list.acts.map(({ value, text }) => ({ value, text })),
    ...bulkScopes(total, rows, lost.length > 0),
    bulk: null,
    lost: lostText(lost),
    done: LIST_DONE.find((one) => one === query.done) ?? null,
    ...form,
  };
}

/** The labels of filters that the address names and that mean nothing here; null of one that whoever looks has not. */
const lostFilters = (filters: TableFilters, query: ListContext['query'], asked: TableQuery): (string | null)[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    query[name] && asked.filters[name] === undefined ? [filter ? filter.label : null] : [],
  );

const addressText = (address: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(address).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The act on many rows that the address names, before it is done or after; null where there is none of theirs. */
export async function bulkView<Row>(
  list: ListOfTable<Row>,
  { consoleContext: { db, staff }, query }: ListContext,
): Promise<BulkView | null> {
  const run = query.bulk ? await findBulkRun(db, { id: query.bulk, staffId: staff.id, list: list.name }) : null;
  const act = run && list.acts.find(({ value }) => value === run.act);
  if (!run || !act) return null;
  const rows = await listBulkRows(db, run.id);
  const inState = (state: BulkRow['state']) => rows.filter((row) => row.state === state);
  const [waiting, begun, done, refused] = [inState('waiting'), inState('begun'), inState('done'), inState('refused')];
  const counts: BulkCounts = {
    waiting: waiting.length,
    done: done.length,
    refused: refused.length,
    unsure: begun.length,
  };
  const isStarted = run.started_at !== null;
  const told = async (some: readonly BulkRow[], problem: string): Promise<BulkRowView[]> => {
    const views = [];
    for (const { row_key: key, problem: own } of some) {
      const title = (await act.judge(key))?.title ?? copy.bulk.gone;
      views.push({ key, title, problem: own === title ? '' : (own ?? problem) });
    }
    return views;
  };
  const groups = [
    { title: isStarted ? copy.bulk.refused : copy.bulk.cannot, rows: await told(refused, ''), isFolded: false },
    { title: copy.bulk.unsure, rows: await told(begun, ''), isFolded: false },
    { title: copy.bulk.can, rows: await told(waiting, ''), isFolded: true },
    { title: copy.bulk.done, rows: await told(done, ''), isFolded: true },
  ];
  const { fixed = {}, path } = list.table;
  return {
    id: run.id,
    act: act.text,
    isStarted,
    asksReason: act.asksReason && !isStarted,
    summary: bulkSummary(counts, isStarted),
    button: bulkButton(counts, isStarted),
    groups: groups.filter((group) => group.rows.length > 0),
    backHref: withQuery(path, { ...fixed, ...tableAddress(list.table, readTableQuery(list.table, query)) }),
  };
}
