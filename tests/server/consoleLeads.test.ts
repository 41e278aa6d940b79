import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '@/lib/kernel/day';
import { consoleAuditPage } from '@/lib/server/console/pages/auditPage';
import { consoleLeadPage } from '@/lib/server/console/pages/leadPage';
import { consoleLeadRulesPage } from '@/lib/server/console/pages/leadRulesPage';
import { consoleLeadsPage } from '@/lib/server/console/pages/leadsPage';
import { consoleTodayPage } from '@/lib/server/console/pages/todayPage';
import { database } from '@/lib/server/database/database';
import { assignLead } from '@/lib/server/lead/commands/assignLead';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { sealColumn } from '@/lib/server/vault/sealedColumn';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { leadRow } from '../kit/lead';
import { storePlace } from '../kit/place';
import { estateRow } from '../kit/rows';

// The pages of leads as requests reach them: forms alone, a number in one answer and in none after it.

withOwnDataDir();

const PHONE = '13800138000';
const HOUR = 3_600_000;

let operator: InConsole;
let agent: InConsole;
beforeAll(async () => {
  const opened = await database();
  const { db } = opened;
  await storePlace(db);
  await db.insertInto('estates').values(estateRow()).execute();
  const now = Date.now();
  operator = await inConsole(opened as never, 'operator', now);
  agent = await inConsole(opened as never, 'agent', now);
  const { cipher, index } = vaultPhone(PHONE);
  const phone = { phone_cipher: cipher, phone_index: index };
  const late = { created_at: now - 25 * HOUR, source_page: '=HYPERLINK(1)' };
  await storeLead(db, leadRow({ id: 'one', number: '48271935', ...phone, share_consent: 1, ...late }));
  await storeLead(
    db,
    leadRow({
      id: 'two',
      kind: 'agent',
      question: sealColumn('周末能看吗？', 'leads.question'),
      number: '48271936',
      ...phone,
      created_at: now - HOUR,
    }),
  );
});

const asOperator = (more: object = {}) => ({ staff: operator.token, ...more });
const asAgent = (more: object = {}) => ({ staff: agent.token, ...more });

test('the list says what is left of the promise, and no number whole', async () => {
  const { props } = await visitConsole(consoleLeadsPage, asOperator());
  const text = JSON.stringify(props);
  expect(text).not.toContain(PHONE);
  expect(props?.table).toMatchObject({
    total: 2,
    rows: [
      {
        key: 'one',
        cells: [
          { text: '138****8000' },
          { text: expect.stringMatching(/^超 1 时/), tone: 'late' },
          {},
          {},
          {},
          { text: '可给经纪人' },
          {},
          {},
        ],
      },
      {
        key: 'two',
        cells: [
          {},
          { text: expect.stringMatching(/^剩 (22 时|23 时)/) },
          { text: '咨询经纪人' },
          {},
          {},
          { text: '不给经纪人' },
          {},
          {},
        ],
      },
    ],
  });
  const today = await visitConsole(consoleTodayPage, asOperator());
  // Nobody's: the one that is late is an operator's to look after, the other waits in the pool.
  expect(today.props).toMatchObject({
    count: '1',
    next: '1 项过了时限',
    groups: [{ title: '一小时内', tasks: [{ number: 1, isLate: true, act: { text: '领取', do: 'take' } }] }],
    pool: {
      title: '公池 2 条',
      mayChange: true,
      leads: [
        { id: 'one', isLate: true },
        { id: 'two', isLate: false },
      ],
    },
    doneToday: null,
  });
  expect(JSON.stringify(today.props)).not.toContain(PHONE);
});

test('an agent sees their own alone', async () => {
  expect((await visitConsole(consoleLeadsPage, asAgent())).props?.table).toMatchObject({ total: 0 });
  expect((await visitConsole(consoleLeadsPage, asAgent({ query: { staff: 'none' } }))).props?.table).toMatchObject({
    total: 0,
  });
  expect((await visitConsole(consoleLeadPage, asAgent({ query: { id: 'one' } }))).status).toBe(404);
  expect((await visitConsole(consoleLeadRulesPage, asAgent())).status).toBe(403);
  const { db, dialect } = await database();
  await assignLead({ ...operator.context, db, dialect }, 'one', agent.context.staff.id);
  expect((await visitConsole(consoleLeadPage, asAgent({ query: { id: 'one' } }))).props).toMatchObject({
    mayReveal: true,
    staff: null,
    assignee: agent.context.staff.id,
  });
});

test('one lead has its home, its consent and what was done beside it', async () => {
  const { props } = await visitConsole(consoleLeadPage, asOperator({ query: { id: 'one' } }));
  expect(props).toMatchObject({
    title: expect.stringContaining('三林苑'),
    home: {
      href: '/605/house-detail/1001',
      facts: expect.arrayContaining([{ name: '挂牌价', text: expect.stringContaining('万') }]),
    },
    states: [{ value: 'contacted' }, { value: 'arranged' }, { value: 'done' }, { value: 'unreachable' }],
    phone: null,
  });
  expect((await visitConsole(consoleLeadPage, asOperator({ query: { id: 'two' } }))).props?.facts).toContainEqual({
    name: '想问的',
    text: '周末能看吗？',
  });
  expect((await visitConsole(consoleLeadPage, asOperator())).status).toBe(404);
  expect((await visitConsole(consoleLeadPage, asOperator({ query: { id: 'none' } }))).status).toBe(404);
});

describe('its forms', () => {
  const query = { id: 'one' };
  const post = (posted: Record<string, string>) => visitConsole(consoleLeadPage, asOperator({ query, posted }));

  test('a number stands in the answer to its form, and nowhere after', async () => {
    expect((await post({ do: 'reveal', reason: '' })).props).toMatchObject({
      phone: null,
      problems: { reason: expect.any(String) },
    });
    expect((await post({ do: 'reveal', reason: '回访' })).props?.phone).toBe(PHONE);
    const after = JSON.stringify((await visitConsole(consoleLeadPage, asOperator({ query }))).props);
    expect(after).not.toContain(PHONE);
    expect(after).toContain('回访');
  });

  test('state, note and assignment lead on to an address, so that nothing is done twice', async () => {
    expect((await post({ do: 'state', state: 'contacted' })).to).toBe('/console/lead?id=one&done=state');
    expect((await post({ do: 'note', note: '周六可以' })).to).toBe('/console/lead?id=one&done=note');
    expect((await post({ do: 'assign', staff: '' })).to).toBe('/console/lead?id=one&done=assign');
    const { props } = await visitConsole(consoleLeadPage, asOperator({ query: { id: 'one', done: 'note' } }));
    expect(props).toMatchObject({ done: 'note', notes: [{ text: '周六可以' }], assignee: '' });
    expect((await post({ do: 'dance' })).status).toBe(200);
  });
});

test('the file masks; the one with whole numbers has its reason in the log', async () => {
  const masked = await visitConsole(consoleLeadsPage, asOperator({ posted: { do: 'export' } }));
  expect(masked.file).toContain('138****8000');
  expect(masked.file).not.toContain(PHONE);
  const without = await visitConsole(consoleLeadsPage, asOperator({ posted: { do: 'export-whole', reason: '' } }));
  expect([without.file, without.props?.problem]).toEqual(['', expect.any(String)]);
  const whole = await visitConsole(
    consoleLeadsPage,
    asOperator({ posted: { do: 'export-whole', reason: '外呼回访' } }),
  );
  expect(whole.file.split(PHONE)).toHaveLength(3);
  const denied = await visitConsole(consoleLeadsPage, asAgent({ posted: { do: 'export-whole', reason: '外呼回访' } }));
  expect([denied.status, denied.file]).toEqual([403, '']);
  const opened = await database();
  const admin = await inConsole(opened as never, 'admin', Date.now());
  const log = await visitConsole(consoleAuditPage, { staff: admin.token, query: { subject: 'leads-whole' } });
  expect(JSON.stringify(log.props?.table)).toContain('外呼回访');
});

test('a rule is made of a city, then its plate, and ended', async () => {
  const city = await visitConsole(consoleLeadRulesPage, asOperator({ query: { city: '605' } }));
  expect(city.props).toMatchObject({ rules: [], plates: [{ text: expect.any(String) }], typed: { city: '605' } });
  const [plate] = (city.props?.plates ?? []) as { value: string }[];
  const rule = { do: 'add', city: '605', plate: plate?.value ?? '', staff: agent.context.staff.id };
  const post = (posted: Record<string, string>) => visitConsole(consoleLeadRulesPage, asOperator({ posted }));
  expect((await post(rule)).to).toBe('/console/lead-rules?city=605');
  expect((await post(rule)).props?.problem).toEqual(expect.any(String));
  expect((await post({ ...rule, plate: '99' })).props?.problem).toEqual(expect.any(String));
  expect((await post({ ...rule, staff: 'x' })).props?.problem).toEqual(expect.any(String));
  const { props } = await visitConsole(consoleLeadRulesPage, asOperator());
  const [made] = (props?.rules ?? []) as { id: string }[];
  expect((await post({ do: 'end', id: made?.id ?? '' })).to).toBe('/console/lead-rules');
});

describe('what is to be done today', () => {
  const post = (posted: Record<string, string>, who = agent) =>
    visitConsole(consoleTodayPage, { staff: who.token, posted });
  const today = (who = agent, query = {}) => visitConsole(consoleTodayPage, { staff: who.token, query });

  test('an agent sees the pool without numbers, takes from it, and finds it among their own', async () => {
    const { db } = await database();
    await db.deleteFrom('lead_assignments').execute();
    await db.updateTable('leads').set({ state: 'new', state_at: null }).execute();
    const before = await today();
    expect(before.props).toMatchObject({ count: '0', pool: { title: '公池 1 条', mayChange: false }, holders: [] });
    expect(JSON.stringify(before.props?.pool)).not.toContain('138****');
    expect((await post({ do: 'take', lead: 'one' })).to).toBe('/console?done=take');
    const after = await today(agent, { done: 'take' });
    expect(after.props).toMatchObject({ done: 'take', count: '1', pool: { title: '公池 0 条', leads: [] } });
    expect((await post({ do: 'take', lead: 'one' }, operator)).props?.problems).toMatchObject({
      other: `${agent.context.staff.shownName}先领走了`,
    });
    expect((await post({ do: 'take', lead: 'two' })).status).toBe(404);
    expect((await post({ do: 'take' })).status).toBe(404);
  });

  test('a reminder stands there on its day and is done by a press', async () => {
    const day = dayOf(Date.now());
    const remind = (posted: object) =>
      visitConsole(consoleLeadPage, asAgent({ query: { id: 'one' }, posted: { do: 'remind', ...posted } }));
    expect((await remind({ day: '昨天', note: '' })).props).toMatchObject({
      posted: 'remind',
      problems: { day: expect.any(String), note: expect.any(String) },
    });
    expect((await remind({ day, note: '问周六几个人看' })).to).toBe('/console/lead?id=one&done=remind');
    const shown = (await today()).props?.groups as {
      tasks: { title: string; act: { of: Record<string, string> } }[];
    }[];
    const task = shown.flatMap(({ tasks }) => tasks).find(({ title }) => title.includes('问周六几个人看'));
    expect((await post({ do: 'remind-done', ...task?.act.of })).to).toBe('/console?done=remind-done');
    expect(JSON.stringify((await today()).props?.groups)).not.toContain('问周六几个人看');
  });

  test('a call is recorded by one press, and counts as done today', async () => {
    const call = (result: string) =>
      visitConsole(consoleLeadPage, asAgent({ query: { id: 'one' }, posted: { do: 'call', result } }));
    expect((await call('no-answer')).to).toBe('/console/lead?id=one&done=call');
    expect((await today()).props).toMatchObject({ doneToday: { title: '今天办完 2 项', text: '线索 1，跟进 1' } });
    expect(JSON.stringify((await today()).props?.groups)).toMatch(/打过，没接通/);
    expect((await call('dance')).props?.problems).toBeDefined();
  });

  test('a viewing is arranged, stands in the day, and comes as a calendar’s file to whoever sees the lead', async () => {
    const query = { id: 'one' };
    const day = addDays(dayOf(Date.now()), 1);
    const posted = { do: 'viewing', day, clock: '19:05', minutes: '45', place: '东门; 3号楼, 12F' };
    expect((await visitConsole(consoleLeadPage, asAgent({ query, posted }))).to).toBe(
      '/console/lead?id=one&done=viewing',
    );
    const file = { ...query, file: 'ics' };
    const shown = await visitConsole(consoleLeadPage, asAgent({ query: file }));
    expect(shown.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(shown.file).toContain('DTSTART:');
    expect(shown.file).not.toContain(PHONE);
    expect((await visitConsole(consoleLeadPage, asAgent({ query: { id: 'two', file: 'ics' } }))).status).toBe(404);
    expect((await visitConsole(consoleLeadPage, asOperator({ query: { id: 'two', file: 'ics' } }))).status).toBe(404);
    expect((await visitConsole(consoleLeadPage, { query: file })).to).toContain('/console/login');
  });

  test('an editor’s day has nothing of it', async () => {
    const opened = await database();
    const editor = await inConsole(opened as never, 'editor', Date.now());
    expect((await today(editor)).props).toMatchObject({
      count: '0',
      groups: [],
      pool: null,
      empty: expect.any(String),
    });
    const { props, status } = await post({ do: 'take', lead: 'two' }, editor);
    expect([status, props?.problems]).toEqual([200, {}]);
  });
});

test('the rules of the pool are set beside those of whose leads are whose', async () => {
  const post = (posted: Record<string, string>) => visitConsole(consoleLeadRulesPage, asOperator({ posted }));
  const wrong = await post({ do: 'pool', returnHours: '0', maxHeld: '8', maxReturns: '2' });
  expect(wrong.props).toMatchObject({
    pool: { returnHours: '0', maxHeld: '8' },
    poolProblems: { returnHours: expect.any(String) },
  });
  expect((await post({ do: 'pool', returnHours: '12', maxHeld: '8', maxReturns: '2' })).to).toBe(
    '/console/lead-rules?done=pool',
  );
  const { props } = await visitConsole(consoleLeadRulesPage, asOperator({ query: { done: 'pool' } }));
  expect(props).toMatchObject({ isPoolSaved: true, pool: { returnHours: '12' } });
});
