import { statSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOwnRules } from '@/lib/server/calculators/queries/ownRules';
import { consoleAuditPage } from '@/lib/server/console/pages/auditPage';
import { consoleRulesPage } from '@/lib/server/console/pages/rulesPage';
import { database } from '@/lib/server/database/database';
import { keepBody } from '@/lib/server/http/readBody';
import { postedTexts } from '@/lib/server/page/postedFiles';
import { settings } from '@/lib/server/settings/settings';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { ownRule } from '../kit/ruleFacts';

// Rules in the console: a file is looked at before it holds, what was changed can be taken back, and all is written down.

withOwnDataDir();

type Rows = { cells: { text: string }[] }[];
const tableOf = (props: Record<string, unknown> | undefined): Rows => (props?.table as { rows?: Rows })?.rows ?? [];

let editor: InConsole;
let admin: InConsole;
beforeAll(async () => {
  const opened = await database();
  editor = await inConsole(opened as never, 'editor', Date.now());
  admin = await inConsole(opened as never, 'admin', Date.now());
});
beforeEach(async () => {
  const { db } = await database();
  for (const table of ['own_rules', 'rule_changes'] as const) await db.deleteFrom(table).execute();
});

const assessed = (rate: number, changes: object = {}) =>
  JSON.stringify({
    ...ownRule('tax.incomeAssessed', { rate }, { source: '本市税务局公告' }),
    city: '上海',
    ...changes,
  });

const visit = (posted?: Record<string, string>, query: Record<string, string> = {}) =>
  visitConsole(consoleRulesPage, { staff: editor.token, query, posted });
interface Check {
  text: string;
  seen: string;
  rules: { key: string; title: string; parts: object[]; facts: { name: string; text: string }[] }[];
  effects: { id: string; lines: string[] }[];
}
const check = async (text: string): Promise<Check> => (await visit({ do: 'check', text })).props?.check as Check;
/** Looks at a file and puts it into force. */
async function force(text: string, reason = '税务局新公告') {
  const { seen } = await check(text);
  return visit({ do: 'force', text, seen, reason });
}
const own = async () => listOwnRules((await database()).db);
const history = async () =>
  ((await visit()).props?.history ?? []) as { id: string; what: string; notUndone: string | null }[];
const version = () => statSync(join(settings().dataDir, 'data-version'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

describe('the list', () => {
  test('has every version with its state, sorts, filters and leaves as a file', async () => {
    const table = async (query: Record<string, string>) =>
      (await visit(undefined, query)).props?.table as { total: number; rows: { key: string }[] };
    const all = await table({});
    expect(all.total).toBeGreaterThan(all.rows.length);
    const taxes = await table({ id: 'tax.vat', state: 'in force' });
    expect(taxes.rows.every(({ key }) => key.startsWith('tax.vat'))).toBe(true);
    expect(taxes.total).toBeLessThan((await table({ id: 'tax.vat' })).total);
    const days = (await table({ sort: '-from', city: '-' })).rows.map(({ key }) => key.split('|')[2]);
    expect(days).toEqual(days.toSorted().toReversed());
    expect((await table({ own: 'own' })).total).toBe(0);
    const loans = await table({ kind: 'loan' });
    expect(loans.total).toBeGreaterThan(0);
    expect(loans.rows.every(({ key }) => key.startsWith('loan.'))).toBe(true);
    const { file } = await visit({ do: 'export' }, { id: 'tax.vat' });
    expect(file).toMatch(/^\uFEFF?规则,城市,内容/);
    expect(file).toContain('tax.vat,全国');
  });
});

describe('a file', () => {
  test('is checked without being stored: whose place it takes, and where results change', async () => {
    const { rules, effects } = await check(assessed(0.02));
    expect(rules).toMatchObject([
      {
        title: '个人所得税（核定） 上海',
        parts: [{ name: '税率', before: '1%', after: '2%' }],
        facts: expect.arrayContaining([{ name: '出处', text: '本市税务局公告' }]),
      },
    ]);
    expect(effects).toMatchObject([
      { id: '个人所得税（核定）', lines: [expect.stringMatching(/^上海：.*的结果改变/)] },
    ]);
    expect(await own()).toEqual([]);
    expect(version()).toBe(0);
  });

  test.each([
    ['{"id": ', ['不是 JSON']],
    [assessed(2), ['value 与这条规则现有的写法不一致']],
    [`[${assessed(0.02)},${assessed(0.02, { city: '北京', source: '' })}]`, ['第 2 条（tax.incomeAssessed）：source']],
  ])('that is wrong is refused row by row, and stays typed: %s', async (text, sentences) => {
    const { props } = await visit({ do: 'check', text });
    for (const sentence of sentences) expect(String(props?.wrong)).toContain(sentence);
    expect(props).toMatchObject({ check: null, typed: { text } });
    const forced = await visit({ do: 'force', text, seen: 'x', reason: '试一试' });
    expect(forced.to).toBeNull();
    expect(await own()).toEqual([]);
  });

  test('that is empty, or too large to arrive, is asked for', async () => {
    const bare: Record<string, string>[] = [{ do: 'check', text: ' ' }, {}];
    for (const posted of bare)
      expect((await visit(posted)).props?.problems).toEqual({ file: expect.stringContaining('60 KB') });
  });

  test('is put into force with a reason, is told to the processes, and stands in the log', async () => {
    const before = version();
    expect((await force(assessed(0.02), '')).props).toMatchObject({
      problems: { reason: expect.any(String) },
      check: { rules: [{}] },
    });
    expect(await own()).toEqual([]);
    expect((await force(assessed(0.02))).to).toBe('/console/rules?done=force');
    expect(await own()).toMatchObject([{ id: 'tax.incomeAssessed', city: 'shanghai', value: { rate: 0.02 } }]);
    expect(version()).toBeGreaterThan(before);
    const log = await visitConsole(consoleAuditPage, { staff: admin.token, query: { action: 'rule-set' } });
    const [row] = tableOf(log.props);
    expect(row?.cells.map(({ text }) => text)).toEqual(
      expect.arrayContaining([editor.context.staff.shownName, '换上规则', '税务局新公告']),
    );
    expect(JSON.stringify(row)).toContain('tax.incomeAssessed 上海');
  });

  test('that somebody else was faster than is looked at again', async () => {
    const { seen } = await check(assessed(0.02));
    await force(assessed(0.03));
    const { props } = await visit({ do: 'force', text: assessed(0.02), seen, reason: '税务局新公告' });
    expect(props).toMatchObject({
      problems: { other: '检查之后规则又被改过，请再看一遍检查结果' },
      check: { rules: [{ facts: [{ text: '替换自己原来的' }, {}, {}, {}] }] },
      typed: { reason: '税务局新公告' },
    });
    expect(await own()).toMatchObject([{ value: { rate: 0.03 } }]);
    const again = (props?.check as Check | undefined)?.seen ?? '';
    expect((await visit({ do: 'force', text: assessed(0.02), seen: again, reason: '税务局新公告' })).to).toContain(
      'done',
    );
  });
});

describe('what was changed', () => {
  test('is taken back to what was before, the latest first', async () => {
    await force(assessed(0.02));
    await force(assessed(0.03));
    const [second, first] = await history();
    expect([second?.notUndone, first?.notUndone]).toEqual([null, '之后又改过，不能整个收回']);
    const refused = await visit({ do: 'undo', id: first?.id ?? '', reason: '弄错了' });
    expect(refused.props?.problems).toMatchObject({ other: expect.stringContaining('不能收回') });
    expect((await visit({ do: 'undo', id: second?.id ?? '', reason: '弄错了' })).to).toContain('done=undo');
    expect(await own()).toMatchObject([{ value: { rate: 0.02 } }]);
    const [, , again] = await history();
    expect(again?.notUndone, 'what it left is there again').toBeNull();
    await visit({ do: 'undo', id: again?.id ?? '', reason: '弄错了' });
    expect(await own()).toEqual([]);
    const twice = await visit({ do: 'undo', id: again?.id ?? '', reason: '弄错了' });
    expect(twice.to).toBeNull();
  });

  test('by removing a rule can be taken back too', async () => {
    await force(assessed(0.02));
    const [rule] = await own();
    const key = `tax.incomeAssessed|shanghai|${rule?.effectiveFrom}`;
    expect((await visit(undefined, { rule: key })).props?.rule).toMatchObject({ key, isOwn: true });
    expect((await visit({ do: 'remove', rule: key, reason: '' })).props).toMatchObject({ rule: { key } });
    expect((await visit({ do: 'remove', rule: key, reason: '以公告为准' })).to).toContain('done=remove');
    expect(await own()).toEqual([]);
    const [removed] = await history();
    await visit({ do: 'undo', id: removed?.id ?? '', reason: '还要用' });
    expect(await own()).toEqual([rule]);
  });

  test('that there is not is none', async () => {
    expect((await visit({ do: 'undo', id: 'none', reason: '弄错了' })).status).toBe(404);
    expect((await visit({ do: 'remove', rule: 'tax.vat||1999-01-01', reason: '弄错了' })).status).toBe(404);
  });
});

test.each(['agent'] as const)('rules are none of the business of an %s', async (role) => {
  const { token } = await inConsole((await database()) as never, role, Date.now());
  const posted = { do: 'force', text: assessed(0.02), seen: 'x', reason: '试一试' };
  expect((await visitConsole(consoleRulesPage, { staff: token, posted })).status).toBe(403);
  expect(await own()).toEqual([]);
});

describe('a form that brings a file', () => {
  async function arrived(parts: Record<string, string | Uint8Array>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts))
      form.set(name, typeof value === 'string' ? value : new Blob([Uint8Array.from(value)]));
    const sent = new Response(form);
    const req = new IncomingMessage(new Socket());
    req.method = 'POST';
    req.headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    keepBody(req, Buffer.from(await sent.arrayBuffer()));
    return postedTexts(req);
  }

  test('has what the file says for its field, in UTF-8 or as spreadsheets write it', async () => {
    const gb = Uint8Array.from([0xc9, 0xcf, 0xba, 0xa3]);
    expect(await arrived({ do: 'check', file: Buffer.from('上海') })).toEqual({ do: 'check', file: '上海' });
    expect(await arrived({ do: 'check', file: gb })).toEqual({ do: 'check', file: '上海' });
  });

  test('that is broken has no fields', async () => {
    const req = new IncomingMessage(new Socket());
    req.method = 'POST';
    req.headers = { 'content-type': 'multipart/form-data; boundary=x' };
    keepBody(req, Buffer.from('nothing'));
    expect(await postedTexts(req)).toEqual({});
  });
});
