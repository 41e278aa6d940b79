import { beforeAll, describe, expect, test } from 'vitest';
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
import { cityRow, communityRow, districtRow, estateRow, plateRow } from '../kit/rows';

// The pages of leads as requests reach them: forms alone, a number in one answer and in none after it.

withOwnDataDir();

const PHONE = '13800138000';
const HOUR = 3_600_000;

let operator: InConsole;
let agent: InConsole;
beforeAll(async () => {
  const opened = await database();
  const { db } = opened;
  await db.insertInto('cities').values(cityRow()).execute();
  await db.insertInto('districts').values(districtRow()).execute();
  await db.insertInto('plates').values(plateRow()).execute();
  await db.insertInto('communities').values(communityRow()).execute();
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
  expect(today.props?.tiles).toMatchObject([
    { text: '待回复的对话', figure: '0' },
    { text: '待联系的线索', figure: '2' },
    { text: '超过 24 小时没联系', figure: '1', isLate: true },
    { figure: '2' },
    { text: '今天没发出的短信', figure: '0', isLate: false },
    { text: '待审核的提问和点评', figure: '0' },
    { text: '待处理的举报', figure: '0' },
    { text: '超过三个工作日的举报', figure: '0', isLate: false },
    { text: '等着处理的退款', figure: '0', isLate: false },
    { text: '对不上的收款', figure: '0', isLate: false },
  ]);
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
