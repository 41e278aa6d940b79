import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEAD_RETENTION_DAYS } from '@/lib/config/constants';
import { addDays, startOfDay } from '@/lib/kernel/day';
import { runLeads } from '@/lib/server/cli/leads';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { LeadTable } from '@/lib/server/db/schema';
import { deleteOldPhones } from '@/lib/server/lead/commands/deleteOldPhones';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { leadRow } from '../kit/lead';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, cityRow, estateRow } from '../kit/rows';
import { TODAY } from '../kit/today';

const VISIT = { kind: 'visit', wished_days: TODAY, wished_parts: 'morning,evening' } as const;
const PHONE = '13812345678';
const OTHER = '13900001111';
const HOUR = 3_600_000;
const NOW = startOfDay(TODAY) + 10 * HOUR;

let opened: OpenDatabase;
let folder: string;

beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow(), cityRow({ id: 606, name: '外市', pinyin: 'waishi' })] });
  await opened.db.insertInto('estates').values(estateRow()).execute();
  await opened.db
    .insertInto('agents')
    .values(agentRow({ id: 5001, name: '林晓' }))
    .execute();
  folder = mkdtempSync(join(tmpdir(), 'fangjing-leads-'));
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await opened.db.deleteFrom('leads').execute();
  await opened.db.deleteFrom('lead_exports').execute();
  await opened.db.deleteFrom('upkeep').execute();
});

async function leave(phone: string, daysAgo: number, changes: Partial<LeadTable> = {}): Promise<void> {
  const { cipher, index } = vaultPhone(phone);
  const day = addDays(TODAY, -daysAgo);
  const own = { id: `${phone} ${daysAgo}`, phone_cipher: cipher, phone_index: index };
  await storeLead(opened.db, leadRow({ ...own, day, created_at: startOfDay(day) + 9 * HOUR, ...changes }));
}

const run = (...argv: string[]) => runLeads(opened, argv, NOW);
const stored = () => opened.db.selectFrom('leads').selectAll().orderBy('created_at').execute();
const exports = () => opened.db.selectFrom('lead_exports').selectAll().execute();

describe('what an operator is shown', () => {
  beforeEach(async () => {
    await leave(PHONE, 0, { promoter_code: 'A-1', number: '48271935', agent_id: 5001, ...VISIT });
    await leave(OTHER, 6, { city_id: 606, source_page: '/606/house-resold/7' });
    await leave(OTHER, 7);
  });

  it('the leads of seven days, the newest first, no number whole', async () => {
    expect(await run()).toEqual({
      code: 0,
      lines: [
        '近 7 天 2 条线索',
        `${TODAY} 09:00  4827 1935  约看房 受理中  上海  138****5678  三林苑 2室1厅  经纪人 林晓  希望 今天，上午 晚上  /605/house-detail/1001`,
        `${addDays(TODAY, -6)} 09:00  无编号  获取成交价 受理中  外市  139****1111  三林苑 2室1厅  /606/house-resold/7`,
      ],
    });
  });

  it('of more days, of one city', async () => {
    expect((await run('--days', '8')).lines[0]).toBe('近 8 天 3 条线索');
    expect((await run('--city', '外市')).lines).toHaveLength(2);
    expect(await exports()).toEqual([]);
  });

  it('whole numbers in a file that nobody else may read, and says what for', async () => {
    const file = join(folder, 'leads.csv');
    expect(await run('export', file, '--reason', '回访')).toEqual({ code: 0, lines: [`已写出 2 条线索：${file}`] });
    const [head, first] = readFileSync(file, 'utf8').split('\r\n');
    expect(head).toContain('手机号');
    expect(first).toBe(
      `4827 1935,受理中,约看房,,${TODAY},上午 晚上,${TODAY} 09:00,上海,${PHONE}\t,1001,,5001,林晓,,,否,/605/house-detail/1001,A-1`,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await exports()).toMatchObject([{ reason: '回访', lead_count: 2, created_at: NOW }]);
  });

  it.each([
    ['a file that is there', () => import.meta.filename],
    ['a folder that is not', () => join(folder, 'none', 'leads.csv')],
  ])('writes nothing down for %s', async (_, file) => {
    const before = readFileSync(import.meta.filename, 'utf8');
    expect((await run('export', file(), '--reason', '回访')).code).toBe(1);
    expect(readFileSync(import.meta.filename, 'utf8')).toBe(before);
    expect(await exports()).toEqual([]);
  });
});

it.each([
  [2, 'export'],
  [2, 'export', 'leads.csv'],
  [2, 'export', 'leads.csv', '--reason', ' '],
  [2, 'list', '--days', '0'],
  [2, 'list', '--days', '181'],
  [2, 'state', '48271935'],
  [2, 'state', '48271935', '已联系', 'more'],
  [2, 'forget', PHONE, 'more'],
  [1, 'state', '4827193', '已联系'],
  [1, 'state', '48271935', '已撤回'],
  [1, 'state', '48271935', '已联系'],
  [2, 'forget'],
  [2, 'forget', PHONE, '--city', '605'],
  [1, 'forget', '12345'],
  [1, 'list', '--city', '月球'],
  [2, 'expire', PHONE],
  [2, 'expire', '--days', '3'],
  [2, 'list', '--confirm', TODAY],
  [2, 'delete', PHONE],
])('ends with %i and touches nothing: %s %s %s %s', async (code, ...argv) => {
  await leave(PHONE, 0);
  expect((await run(...(argv as string[]))).code).toBe(code);
  expect(await stored()).toHaveLength(1);
  expect(existsSync('leads.csv')).toBe(false);
});

describe('how far a lead has come', () => {
  const state = async () => (await stored())[0]?.state;
  beforeEach(() => leave(PHONE, 0, { number: '48271935' }));

  it.each([
    ['已联系', 'contacted'],
    ['contacted', 'contacted'],
    ['已约看', 'arranged'],
  ])('is said as %s', async (named, kept) => {
    const { code, lines } = await run('state', '4827 1935', named);
    expect({ code, kept: await state() }).toEqual({ code: 0, kept });
    expect(lines[0]).toContain('4827 1935');
  });

  it('is refused where it cannot be', async () => {
    await run('state', '48271935', '已完成');
    expect(await run('state', '48271935', '已联系')).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('不能')],
    });
    expect(await state()).toBe('done');
  });
});

it('says what is wrong where the secret is another one', async () => {
  await leave(PHONE, 0, { phone_cipher: vaultPhone(PHONE).cipher.replace(/^.{8}/, 'AAAAAAAA') });
  await expect(run()).rejects.toThrow('密钥');
});

it('deletes all leads of a phone that asks for it, as it may be typed', async () => {
  await leave(PHONE, 0);
  await leave(PHONE, 3, { estate_id: 1002 });
  await leave(OTHER, 0);
  expect((await run('forget', '+86 138-1234-5678')).lines).toEqual(['已删除 138****5678 的 2 条线索。']);
  expect((await stored()).map(({ id }) => id)).toEqual([`${OTHER} 0`]);
});

it('takes the numbers out of leads of more than 180 days, however many, and leaves what was asked for', async () => {
  await leave(PHONE, LEAD_RETENTION_DAYS);
  for (let at = 0; at < 501; at++) await leave(PHONE, LEAD_RETENTION_DAYS + 1, { id: `old ${at}`, estate_id: at });
  expect(await deleteOldPhones({ ...opened, now: NOW })).toBe(501);
  const rows = await stored();
  const old = rows.filter(({ id }) => id.startsWith('old'));
  expect(old).toHaveLength(501);
  expect(old.every(({ id, phone_cipher, phone_index }) => phone_cipher === '' && phone_index === id)).toBe(true);
  expect(new Set(old.map(({ estate_id }) => estate_id)).size).toBe(501);
  expect(rows.find(({ id }) => id === `${PHONE} ${LEAD_RETENTION_DAYS}`)?.phone_cipher).not.toBe('');
  expect(await deleteOldPhones({ ...opened, now: NOW })).toBe(0);
});

describe('what is due to go', () => {
  beforeEach(async () => {
    await leave(PHONE, LEAD_RETENTION_DAYS + 1);
    await leave(OTHER, 0);
  });
  const whole = async () => (await stored()).filter(({ phone_cipher }) => phone_cipher !== '').length;

  it('is told, and left to the server where the clock is as it should be', async () => {
    const { code, lines } = await run('expire');
    expect(code).toBe(0);
    expect(lines).toEqual([
      `本机时间 ${TODAY} 10:00，上次清理 ${TODAY} 09:00，最新线索 ${TODAY} 09:00。`,
      '超过 180 天的手机号：1 个。',
      '服务运行时会自动清除。',
    ]);
    expect(await whole()).toBe(2);
  });

  it('waits for the operator where the clock has jumped, and for the right date', async () => {
    const later = NOW + 200 * 24 * HOUR;
    const at = (...argv: string[]) => runLeads(opened, argv, later);
    const lines = (await at('expire')).lines;
    expect(lines[1]).toBe('超过 180 天的手机号：2 个。');
    expect(lines[2]).toContain('快了 7 天以上');
    expect(await at('expire', '--confirm', TODAY)).toMatchObject({ code: 1 });
    expect(await whole()).toBe(2);
    expect((await at('expire', '--confirm', addDays(TODAY, 200))).lines.at(-1)).toBe('已清除 2 个。');
    expect(await whole()).toBe(0);
    // From here on this clock is believed, and the one of before is not.
    expect((await at('expire')).lines.at(-1)).toBe('服务运行时会自动清除。');
    expect((await run('expire')).lines.at(-1)).toBe('服务运行时会自动清除。');
  });
});
