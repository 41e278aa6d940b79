import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POOL_DEFAULTS } from '@/lib/console/leadPool';
import type { OpenDatabase } from '@/lib/server/db/client';
import { answerLead } from '@/lib/server/lead/commands/answerLead';
import { assignByRules, assignLead } from '@/lib/server/lead/commands/assignLead';
import { changePoolRules } from '@/lib/server/lead/commands/changePoolRules';
import { deleteLeads } from '@/lib/server/lead/commands/deleteLeads';
import { addLeadRule } from '@/lib/server/lead/commands/leadRules';
import { cancelViewing, planViewing } from '@/lib/server/lead/commands/planViewing';
import { recordCall } from '@/lib/server/lead/commands/recordCall';
import { finishReminder, remindOfLead } from '@/lib/server/lead/commands/remindOfLead';
import { returnLeads } from '@/lib/server/lead/commands/returnLeads';
import { takeLead } from '@/lib/server/lead/commands/takeLead';
import { findConsoleLead, listViewings } from '@/lib/server/lead/queries/consoleLeads';
import { countReturns, readPoolRules } from '@/lib/server/lead/queries/leadPool';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { findViewing, listCallsOf, listDueReminders } from '@/lib/server/lead/queries/leadWork';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { testContext } from '../../kit/callApi';
import { type InConsole, inConsole } from '../../kit/console';
import { leadRow } from '../../kit/lead';
import { openPlacedDatabase } from '../../kit/place';
import { estateRow } from '../../kit/rows';
import { NOW } from '../../kit/today';

// What the staff do about leads: the pool and its rules, calls, viewings and reminders.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { cipher } = vaultPhone('13800138000');

let opened: OpenDatabase;
let agent: InConsole;
let other: InConsole;
let operator: InConsole;
let editor: InConsole;
const TABLES = [
  ...(['leads', 'lead_assignments', 'lead_notes', 'lead_rules', 'lead_calls', 'lead_viewings'] as const),
  ...(['lead_reminders', 'lead_returns', 'lead_settings', 'staff', 'staff_sessions'] as const),
];
beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.insertInto('estates').values(estateRow()).execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of TABLES) await opened.db.deleteFrom(table).execute();
  agent = await inConsole(opened, 'agent');
  other = await inConsole(opened, 'agent');
  operator = await inConsole(opened, 'operator');
  editor = await inConsole(opened, 'editor');
});

const idOf = ({ context }: InConsole): string => context.staff.id;
const lead = (id: string, changes: Parameters<typeof leadRow>[0] = {}) =>
  storeLead(
    opened.db,
    leadRow({ id, phone_cipher: cipher, phone_index: id, number: id, share_consent: 1, created_at: NOW, ...changes }),
  );
const ownerOf = async (id: string) => (await findConsoleLead(opened.db, id))?.staff_id ?? null;
const stateOf = async (id: string) => (await findConsoleLead(opened.db, id))?.state;
const at = ({ context }: InConsole, now: number) => ({ ...context, now });

describe('a lead in the pool', () => {
  test('is had by one of several who take it at once, and the others are told who has it', async () => {
    await lead('10000001');
    const all = [agent, other, operator];
    const results = await Promise.allSettled(all.map(({ context }) => takeLead(context, '10000001')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = all[results.findIndex(({ status }) => status === 'fulfilled')];
    expect(await ownerOf('10000001')).toBe(winner && idOf(winner));
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'conflict',
          message: `${winner?.context.staff.shownName}先领走了`,
        });
    const taken = (await listAuditOf(opened.db, '10000001', 9)).filter(({ action }) => action === 'lead-take');
    expect(taken).toHaveLength(1);
  });

  test('assigned by two operators at once is one’s, without a failure', async () => {
    await lead('10000001');
    await Promise.all([
      assignLead(operator.context, '10000001', idOf(agent)),
      assignLead(operator.context, '10000001', idOf(other)),
      assignLead(operator.context, '10000001', idOf(operator)),
    ]);
    expect([idOf(agent), idOf(other), idOf(operator)]).toContain(await ownerOf('10000001'));
  });

  test('is no agent’s without the visitor’s consent, no editor’s, and is there no more once it is answered', async () => {
    await lead('10000001', { share_consent: 0 });
    await lead('10000002', { state: 'contacted' });
    await expect(takeLead(agent.context, '10000001')).rejects.toMatchObject({ code: 'notFound' });
    await expect(takeLead(agent.context, 'nothing')).rejects.toMatchObject({ code: 'notFound' });
    await expect(takeLead(editor.context, '10000001')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(takeLead(agent.context, '10000002')).rejects.toMatchObject({ code: 'conflict' });
    await takeLead(operator.context, '10000001');
    await expect(takeLead(operator.context, '10000001')).rejects.toMatchObject({ message: '已经在你手上了' });
  });

  test('is not taken beyond what one may hold, also of several at once; what is answered counts no more', async () => {
    await changePoolRules(operator.context, { returnHours: '24', maxHeld: '2', maxReturns: '2' });
    const ids = ['10000001', '10000002', '10000003'];
    for (const id of ids) await lead(id);
    const results = await Promise.allSettled(ids.map((id) => takeLead(agent.context, id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const left = ids[results.findIndex(({ status }) => status === 'rejected')] ?? '';
    const [held = ''] = ids.filter((id) => id !== left);
    await recordCall(agent.context, held, 'reached');
    await takeLead(agent.context, left);
    expect(await ownerOf(left)).toBe(idOf(agent));
  });
});

describe('the return to the pool', () => {
  const back = (now: number) => returnLeads({ ...testContext(opened), now });

  test.each([
    ['nobody called', null, 24 * HOUR, true],
    ['a millisecond is left', null, 24 * HOUR - 1, false],
    ['somebody called since, and nobody answered', 'no-answer', 24 * HOUR, false],
    ['that call is as long ago, and it is night', 'no-answer', 44 * HOUR, false],
    ['that call is as long ago, and it is nine in the morning', 'no-answer', 47 * HOUR, true],
    ['the visitor was reached', 'reached', 99 * HOUR, false],
  ] as const)('%s', async (_title, result, after, isReturned) => {
    await lead('10000001');
    await assignLead(operator.context, '10000001', idOf(agent));
    if (result) await recordCall(at(agent, NOW + 20 * HOUR), '10000001', result);
    expect(await back(NOW + after)).toBe(isReturned ? 1 : 0);
    expect(await ownerOf('10000001')).toBe(isReturned ? null : idOf(agent));
    expect(await back(NOW + after)).toBe(0);
  });

  test('is written down, and one that came back too often is only assigned', async () => {
    await lead('10000001');
    for (let round = 1; round <= POOL_DEFAULTS.maxReturns; round++) {
      const now = NOW + round * 2 * DAY;
      await takeLead(at(agent, now), '10000001');
      expect(await back(now + DAY)).toBe(1);
    }
    expect((await countReturns(opened.db, ['10000001'])).get('10000001')).toBe(2);
    expect((await listAuditOf(opened.db, '10000001', 1))[0]).toMatchObject({
      action: 'lead-return',
      staff_id: null,
      detail: agent.context.staff.shownName,
    });
    await expect(takeLead(other.context, '10000001')).rejects.toMatchObject({ code: 'conflict' });
    await assignLead(operator.context, '10000001', idOf(other));
    expect(await ownerOf('10000001')).toBe(idOf(other));
  });
});

describe('the rules of the pool', () => {
  test('come as they are, are an operator’s to set, and stay as they were where one is wrong', async () => {
    expect(await readPoolRules(opened.db)).toEqual(POOL_DEFAULTS);
    const typed = { returnHours: '12', maxHeld: '30', maxReturns: '3' };
    await expect(changePoolRules(agent.context, typed)).rejects.toMatchObject({ code: 'forbidden' });
    for (const wrong of [
      { ...typed, returnHours: '0' },
      { ...typed, maxHeld: '1.5' },
      { ...typed, maxReturns: '' },
    ])
      await expect(changePoolRules(operator.context, wrong)).rejects.toMatchObject({ code: 'badInput' });
    expect(await readPoolRules(opened.db)).toEqual(POOL_DEFAULTS);
    await changePoolRules(operator.context, typed);
    expect(await readPoolRules(opened.db)).toEqual({ returnHours: 12, maxHeld: 30, maxReturns: 3 });
  });

  test('whoever holds as many as they may gets no new one by a rule', async () => {
    await changePoolRules(operator.context, { returnHours: '24', maxHeld: '1', maxReturns: '2' });
    await addLeadRule(operator.context, { cityId: 605, plateId: null, staffId: idOf(agent) });
    for (const id of ['10000001', '10000002']) {
      const row = leadRow({ id, number: id, phone_index: id, share_consent: 1, created_at: NOW });
      await storeLead(opened.db, row);
      await assignByRules(opened.db, row, NOW);
    }
    expect([await ownerOf('10000001'), await ownerOf('10000002')]).toEqual([idOf(agent), null]);
  });
});

describe('a call', () => {
  test.each([
    ['new', 'reached', 'contacted'],
    ['new', 'no-answer', 'new'],
    ['new', 'bad-number', 'unreachable'],
    ['unreachable', 'reached', 'contacted'],
    ['arranged', 'reached', 'arranged'],
    ['done', 'bad-number', 'done'],
  ] as const)('about one that is %s: %s leaves it %s', async (state, result, after) => {
    await lead('10000001', { state, state_at: state === 'new' ? null : NOW - 1 });
    await recordCall(operator.context, '10000001', result);
    expect(await stateOf('10000001')).toBe(after);
    expect(await listCallsOf(opened.db, ['10000001'])).toMatchObject([{ result, staff_id: idOf(operator) }]);
  });

  test('is nobody’s to record who does not see the lead, of none that was taken back, and has one of three results', async () => {
    await lead('10000001');
    await lead('10000002', { state: 'withdrawn' });
    await expect(recordCall(agent.context, '10000001', 'reached')).rejects.toMatchObject({ code: 'notFound' });
    await expect(recordCall(editor.context, '10000001', 'reached')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(recordCall(operator.context, '10000002', 'reached')).rejects.toMatchObject({ code: 'conflict' });
    await expect(recordCall(operator.context, '10000001', 'dance')).rejects.toMatchObject({ code: 'badInput' });
    expect(await opened.db.selectFrom('lead_calls').selectAll().execute()).toEqual([]);
  });
});

describe('a viewing', () => {
  const typed = { day: '2030-01-02', clock: '19:05', minutes: '45', place: '东门口' };
  const plan = (changes: object = {}, who = operator) =>
    planViewing(at(who, Date.parse('2029-12-31T00:00:00Z')), '10000001', { ...typed, ...changes });

  test('is arranged by the clock of Shanghai, and moved with a higher sequence', async () => {
    await lead('10000001');
    await plan();
    expect(await findViewing(opened.db, '10000001')).toMatchObject({
      starts_at: Date.parse('2030-01-02T11:05:00Z'),
      minutes: 45,
    });
    const { sequence: first = 0 } = (await findViewing(opened.db, '10000001')) ?? {};
    expect(await stateOf('10000001')).toBe('arranged');
    await plan({ clock: '00:00', place: '改打13900139000' });
    const moved = await findViewing(opened.db, '10000001');
    expect(moved).toMatchObject({ starts_at: Date.parse('2030-01-01T16:00:00Z'), sequence: first + 1 });
    expect(moved?.place).not.toContain('13900139000');
    const from = Date.parse('2030-01-01T16:00:00Z');
    expect(await listViewings(opened.db, { from, before: from + DAY })).toHaveLength(1);
    expect(await listViewings(opened.db, { from: from - DAY, before: from })).toEqual([]);
    expect(await listViewings(opened.db, { from, before: from + DAY, staffId: idOf(agent) })).toEqual([]);
    await cancelViewing(operator.context, '10000001');
    await expect(cancelViewing(operator.context, '10000001')).rejects.toMatchObject({ code: 'notFound' });
    // Arranged anew it is no older to a calendar than what was called off.
    await planViewing(at(operator, Date.parse('2029-12-31T00:02:00Z')), '10000001', typed);
    expect((await findViewing(opened.db, '10000001'))?.sequence).toBeGreaterThan(first + 1);
  });

  test.each([
    [{ day: '2030-02-30' }],
    [{ clock: '24:00' }],
    [{ minutes: '7' }],
    [{ day: '2029-12-31', clock: '07:59' }],
    [{ day: '2031-01-01' }],
    [{ place: '长'.repeat(61) }],
  ])('with %j is refused, and nothing is changed', async (wrong) => {
    await lead('10000001');
    await expect(plan(wrong)).rejects.toMatchObject({ code: 'badInput' });
    expect([await stateOf('10000001'), await findViewing(opened.db, '10000001')]).toEqual(['new', undefined]);
  });

  test('of a lead that was taken back, or is another’s, is none', async () => {
    await lead('10000001', { state: 'withdrawn' });
    await expect(plan()).rejects.toMatchObject({ code: 'conflict' });
    await expect(plan({}, agent)).rejects.toMatchObject({ code: 'notFound' });
    expect(await findViewing(opened.db, '10000001')).toBeUndefined();
  });
});

describe('a reminder', () => {
  const now = Date.parse('2030-01-01T15:59:00Z');

  test('stands in its day and after it, for whoever set it, until it is done', async () => {
    await lead('10000001');
    await assignLead(operator.context, '10000001', idOf(agent));
    await remindOfLead(at(agent, now), '10000001', { day: '2030-01-02', note: '问几个人看，打13900139000' });
    const due = (who: InConsole, day: string) => listDueReminders(opened.db, idOf(who), day);
    expect(await due(agent, '2030-01-01')).toEqual([]);
    const [reminder] = await due(agent, '2030-01-02');
    expect(reminder?.note).not.toContain('13900139000');
    expect(await due(agent, '2030-01-05')).toHaveLength(1);
    expect(await due(operator, '2030-01-02')).toEqual([]);
    const id = reminder?.id ?? '';
    await expect(finishReminder(other.context, '10000001', id)).rejects.toMatchObject({ code: 'notFound' });
    await finishReminder(agent.context, '10000001', id);
    await expect(finishReminder(agent.context, '10000001', id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await due(agent, '2030-01-02')).toEqual([]);
  });

  test.each([
    [{ day: '2029-12-31', note: '昨天' }],
    [{ day: '2031-06-01', note: '太远' }],
    [{ day: '', note: '没有日子' }],
    [{ day: '2030-01-01', note: ' ' }],
    [{ day: '2030-01-01', note: '长'.repeat(101) }],
  ])('%j is refused', async (typed) => {
    await lead('10000001');
    await expect(remindOfLead(at(operator, now), '10000001', typed)).rejects.toMatchObject({ code: 'badInput' });
  });
});

test('what was done about a lead goes with it', async () => {
  await lead('10000001');
  await takeLead(agent.context, '10000001');
  await recordCall(agent.context, '10000001', 'no-answer');
  await returnLeads({ ...testContext(opened), now: NOW + 9 * DAY });
  await planViewing(operator.context, '10000001', {
    day: new Date(NOW + DAY).toISOString().slice(0, 10),
    clock: '23:59',
    minutes: '30',
    place: '',
  });
  await remindOfLead(operator.context, '10000001', {
    day: new Date(NOW + DAY).toISOString().slice(0, 10),
    note: '回电',
  });
  await answerLead(operator.context, '10000001', 'done');
  await deleteLeads(testContext(opened), '10000001');
  for (const table of ['lead_calls', 'lead_viewings', 'lead_reminders', 'lead_returns', 'lead_assignments'] as const)
    expect(await opened.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});
