import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleTableView } from '@/lib/console/views/consoleTable';
import { storeAgentFile } from '@/lib/server/agent/queries/agentFiles';
import { consoleAgentFilePage } from '@/lib/server/console/pages/agentFilePage';
import { database } from '@/lib/server/database/database';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow } from '../kit/rows';

// Every table of the console, by its own links and forms: it sorts, filters and pages by the address, comes as a file, and says
// what will appear where nothing is.

withOwnDataDir();

/** Pages whose table is about one thing, with what names it. */
const FIXED: Readonly<Record<string, Record<string, string>>> = { [consoleAgentFilePage.path]: { id: 'a-file' } };
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
  '/console/records',
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
