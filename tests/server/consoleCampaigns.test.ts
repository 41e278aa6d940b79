import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleCampaignProps } from '@/lib/console/views/campaignPages';
import type { TablePageProps } from '@/lib/console/views/consoleTable';
import { CONSOLE_CAMPAIGN_COPY as copy } from '@/lib/console/words/campaign';
import { getCampaign } from '@/lib/server/campaign/calls/readCampaigns';
import { consoleCampaignPage } from '@/lib/server/console/pages/campaignPage';
import { consoleCampaignsPage } from '@/lib/server/console/pages/campaignsPage';
import { consoleCouponsPage } from '@/lib/server/console/pages/couponsPage';
import { database } from '@/lib/server/database/database';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { call } from '../kit/callApi';
import { couponRow } from '../kit/campaign';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { cityRow } from '../kit/rows';

// Campaigns in the console: written, looked at, started and stopped, and what visitors see of each.

withOwnDataDir();

let operator: InConsole;
let editor: InConsole;
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  operator = await inConsole(opened, 'operator', Date.now());
  editor = await inConsole(opened, 'editor', Date.now());
});
beforeEach(async () => {
  const { db } = await database();
  for (const table of ['campaigns', 'coupons'] as const) await db.deleteFrom(table).execute();
});

const typed = {
  page: 'double11',
  title: '双11券',
  lead: '先到先得。',
  rules: '## 规则\n- 一人一张',
  audience: 'everyone',
  freshDays: '7',
  city: '',
  startsAt: '2020-01-01 00:00',
  endsAt: '2099-01-01 00:00',
  stock: '100',
  'given-kind': 'coupon',
  'given-off': '10',
  'given-least': '30',
  'given-valid': '30',
  'given-of-card': '1',
};
const visit = (query: Record<string, string>, posted?: Record<string, string>, staff = operator) =>
  visitConsole(consoleCampaignPage, { staff: staff.token, query, posted });
const propsOf = async (...asked: Parameters<typeof visit>) =>
  (await visit(...asked)).props as unknown as ConsoleCampaignProps;
const shown = async () =>
  (await call(await database(), getCampaign, { page: 'double11', cityId: 605 }, { now: Date.now() })).campaign;
const add = async (changes = {}) => {
  const { to } = await visit({ kind: 'sale' }, { ...typed, ...changes, do: 'save' });
  return new URL(to ?? '', 'http://x').searchParams.get('id') ?? '';
};

describe('a campaign', () => {
  test('is a draft that nobody sees until it is started, and over when it is stopped with a reason', async () => {
    const id = await add();
    expect(await shown()).toBeNull();
    expect(await visit({ id }, { ...typed, do: 'start' })).toMatchObject({ status: 303 });
    expect(await shown()).toMatchObject({ title: '双11券', standing: 'open', left: 100 });
    expect((await propsOf({ id }, { do: 'stop', reason: '' })).problems.reason).toBeDefined();
    expect(await visit({ id }, { do: 'stop', reason: '预算用完' })).toMatchObject({ status: 303 });
    expect(await shown()).toMatchObject({ standing: 'over' });
    const log = await listAuditOf((await database()).db, id, 9);
    expect(log.toReversed().map(({ action }) => action)).toEqual(['campaign-add', 'campaign-start', 'campaign-stop']);
  });

  test('is looked at as visitors will read it, without being stored', async () => {
    const { preview, typed: kept } = await propsOf({ kind: 'sale' }, { ...typed, do: 'preview' });
    expect(preview).toMatchObject({ title: '双11券', reward: '10元优惠券' });
    expect(preview?.rules).toHaveLength(2);
    expect(kept.title).toBe('双11券');
    expect(await (await database()).db.selectFrom('campaigns').selectAll().execute()).toEqual([]);
  });

  test('keeps what was typed and says what is wrong by field', async () => {
    const { problems, typed: kept } = await propsOf(
      { kind: 'sale' },
      { ...typed, title: '', stock: '0', 'given-off': 'x', endsAt: '2019-01-01 00:00', do: 'save' },
    );
    const { title, stock, endsAt, reward } = copy.problems;
    expect(problems).toEqual({ title, stock, endsAt, 'given-kind': reward });
    expect(kept.lead).toBe(typed.lead);
  });

  test('is the only one of its page at a time', async () => {
    await visit({ id: await add() }, { ...typed, do: 'start' });
    const second = await add({ title: '第二个' });
    expect((await propsOf({ id: second }, { ...typed, do: 'start' })).problems.other).toBe(copy.problems.other);
    expect(await visit({ id: second }, { ...typed, city: '605', do: 'start' })).toMatchObject({ status: 303 });
  });

  test('is changed while it runs, and its stock never below what was given', async () => {
    const id = await add();
    await visit({ id }, { ...typed, do: 'start' });
    await (await database()).db.updateTable('campaigns').set({ taken: 40 }).execute();
    expect((await propsOf({ id }, { ...typed, stock: '39', do: 'save' })).problems.stock).toBe(copy.problems.stock);
    expect(await visit({ id }, { ...typed, stock: '40', do: 'save' })).toMatchObject({ status: 303 });
    expect(await shown()).toMatchObject({ standing: 'sold-out', left: 0 });
  });

  test('is not started when its time is over, nor twice', async () => {
    const id = await add();
    const late = { ...typed, startsAt: '2019-01-01 00:00', endsAt: '2020-01-01 00:00', do: 'start' };
    expect((await propsOf({ id }, late)).problems.endsAt).toBe(copy.problems.over);
    await visit({ id }, { ...typed, do: 'start' });
    expect((await propsOf({ id }, { ...typed, do: 'start' })).problems.other).toBe(copy.problems.running);
  });

  test('of no kind or no row is not found; editors do not open it', async () => {
    for (const query of [{}, { kind: 'nonsense' }, { id: 'none-such' }] as Record<string, string>[])
      expect(await visit(query)).toMatchObject({ notFound: true });
    expect((await visit({ kind: 'sale' }, undefined, editor)).status).not.toBe(200);
  });
});

test('the tables list campaigns by how they stand, and coupons without whose they are', async () => {
  const id = await add();
  await visit({ id }, { ...typed, do: 'start' });
  const { db } = await database();
  await db
    .insertInto('coupons')
    .values(couponRow('somebody', { campaign_id: id }))
    .execute();
  const { table } = (await visitConsole(consoleCampaignsPage, { staff: operator.token }))
    .props as unknown as TablePageProps;
  expect(table.rows[0]?.cells.map(({ text }) => text)).toEqual(expect.arrayContaining(['双11券', '进行中', '0 / 100']));
  const coupons = (await visitConsole(consoleCouponsPage, { staff: operator.token }))
    .props as unknown as TablePageProps;
  expect(coupons.table.rows).toHaveLength(1);
  expect(JSON.stringify(coupons.table)).not.toContain('somebody');
});
