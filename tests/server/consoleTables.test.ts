import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleTableView } from '@/lib/console/views/consoleTable';
import { storeAgentFile } from '@/lib/server/agent/queries/agentFiles';
import { consoleAgentFilePage } from '@/lib/server/console/pages/agentFilePage';
import { consoleImportSchedulePage } from '@/lib/server/console/pages/importSchedulePage';
import { database } from '@/lib/server/database/database';
import { storeSchedule } from '@/lib/server/import/queries/importSchedules';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { scheduleRow } from '../kit/importSchedule';
import { cityRow } from '../kit/rows';

// Every table of the console, by its own links and forms: it sorts, filters and pages by the address, comes as a file, and says
// what will appear where nothing is.

withOwnDataDir();

/** Pages whose table is about one thing, with what names it. */
const FIXED: Readonly<Record<string, Record<string, string>>> = {
  [consoleAgentFilePage.path]: { id: 'a-file' },
  [consoleImportSchedulePage.path]: { id: 'a-schedule' },
};
/** A table about one thing that is not there has no page: an import has its own tests. */
const ABOUT_ONE = ['/console/import'];

let token: string;
const tables = new Map<string, ConsoleTableView>();
const pages = PAGES.filter(({ consolePart }) => consolePart?.access);

const open = (page: Page, query: Record<string, string> = {}, posted?: Record<string, string>) =>
  visitConsole(page, { staff: token, query, posted });

const tableOf = (props: Record<string, unknown> | undefined) => (props?.table ?? sentTable(props)) as ConsoleTableView;
const sentTable = (props: Record<string, unknown> | undefined) => (props?.sent as { table?: unknown } | null)?.table;

beforeAll(async () => {
  const opened = await database();
  await opened.db
    .insertInto('cities')
    .values(cityRow({ data_kind: 'real' }))
    .execute();
  await storeAgentFile(opened.db, {
    id: 'a-file',
    city_id: 605,
    file_name: 'a.csv',
    staff_name: '王',
    created_at: Date.now(),
    rows: [],
  });
  await storeSchedule(opened.db, scheduleRow({ id: 'a-schedule' }));
  token = (await inConsole(opened, 'admin', Date.now())).token;
  for (const page of pages) {
    const table = tableOf((await open(page, FIXED[page.path])).props);
    if (table) tables.set(page.path, table);
  }
});

const pathsWithTable = [
  ...['/console/leads', '/console/people', '/console/agents', '/console/agent-file', '/console/imports'],
  ...['/console/outbox', '/console/posts', '/console/reports', '/console/rules', '/console/staff', '/console/talks'],
  ...['/console/articles', '/console/announcements', '/console/clips'],
  ...['/console/orders', '/console/refunds', '/console/products', '/console/reconciliation', '/console/revenue'],
  ...['/console/ledger', '/console/audit', '/console/offers', '/console/codes', '/console/promoters'],
  ...['/console/withdrawals', '/console/campaigns', '/console/coupons', '/console/stray-payments'],
  '/console/import-schedule',
  ...['/console/records', '/console/twins', '/console/statistics', '/console/roles'],
  '/console/api-keys',
];

test('these pages have one', () => {
  expect([...tables.keys()].toSorted()).toEqual(pathsWithTable.toSorted());
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(ABOUT_ONE));
});

describe.each(pathsWithTable)('%s', (path) => {
  const page = PAGES.find((one) => one.path === path) as Page;
  const own = () => tables.get(path) as ConsoleTableView;
  /** An address as its form makes it, with what the page's address says besides. */
  const asked = (more: Record<string, string>) => `${path}?${new URLSearchParams({ ...own().kept, ...more })}`;
  const at = async (href: string) =>
    tableOf((await open(page, Object.fromEntries(new URL(href, 'http://x.cn').searchParams))).props);

  test('sorts by the links of its columns, there and back', async () => {
    const links = own().columns.flatMap(({ id, sortHref }) => (sortHref === null ? [] : [{ id, sortHref }]));
    expect(links.length).toBeGreaterThan(0);
    for (const { id, sortHref } of links) {
      const sorted = (await at(sortHref)).columns.find((column) => column.id === id);
      expect(sorted?.sorted, sortHref).not.toBeNull();
      const turned = (await at(sorted?.sortHref ?? '')).columns.find((column) => column.id === id);
      expect(turned?.sorted, sorted?.sortHref ?? '').not.toBe(sorted?.sorted);
    }
  });

  test('filters by each choice, which its form shows as chosen, and leads back to all', async () => {
    for (const { name, choices } of own().filters)
      for (const value of choices?.map((choice) => choice.value) ?? ['某']) {
        const filtered = await at(asked({ [name]: value }));
        expect(filtered.isFiltered, `${name}=${value}`).toBe(true);
        expect(filtered.filters.find((filter) => filter.name === name)?.value).toBe(value);
        expect((await at(filtered.clearHref)).isFiltered).toBe(false);
      }
    expect((await at(asked({ nothing: '1', sort: 'nothing', page: '0' }))).isFiltered).toBe(false);
  });

  test('pages by the address, past its end too', async () => {
    expect((await at(asked({ page: '9999' }))).page).toBe(9_999);
    expect((await at(asked({ page: '9999' }))).rows).toEqual([]);
  });

  test('hides each column but the first, and its file has them all', async () => {
    const { tools } = own();
    if (!tools) return;
    const [first, ...others] = own().columns;
    expect(tools.columns.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    const hiding = await open(page, own().address, { do: 'columns', 'column:nothing': '1' });
    expect(hiding.to).toContain('done=columns');
    const bare = tableOf((await open(page, own().address)).props);
    expect(bare.columns).toEqual([first]);
    const { file } = await open(page, own().address, { do: 'export', reason: '每周核对' });
    for (const { title } of others) expect(file).toContain(title);
    await open(page, own().address, { do: 'columns-all' });
    expect(tableOf((await open(page, own().address)).props).columns).toEqual(own().columns);
  });

  test('keeps a filter under a name, whose chip leads to it', async () => {
    if (!own().tools) return;
    const filter = own().filters.find(({ choices }) => choices?.length !== 0);
    if (!filter) return;
    const chosen = { [filter.name]: filter.choices?.[0]?.value ?? '某' };
    const saved = await open(page, { ...own().kept, ...chosen }, { do: 'filter-save', filterName: '常看的' });
    expect(saved.to).toContain('done=filter-save');
    const chip = tableOf((await open(page, own().address)).props).tools?.filters.find(({ name }) => name === '常看的');
    expect(chip?.isHere).toBe(false);
    const shown = await at(chip?.href ?? '');
    expect(shown.filters.find(({ name }) => name === filter.name)?.value).toBe(chosen[filter.name]);
    expect(shown.tools?.filters.find(({ name }) => name === '常看的')?.isHere).toBe(true);
    expect(shown.tools?.canSave).toBe(false);
  });

  test('comes as a file with the same columns', async () => {
    const { file, headers } = await open(page, own().address, { do: 'export', reason: '每周核对' });
    expect(headers['content-type']).toContain('text/csv');
    const [titles = ''] = file.replace('\uFEFF', '').split('\r\n');
    for (const { title } of own().columns) expect(titles).toContain(title);
  });

  test('says what will appear there', () => {
    const { title, reason } = own().empty;
    expect(title.length).toBeGreaterThan(3);
    expect(reason.length).toBeGreaterThan(5);
  });
});
