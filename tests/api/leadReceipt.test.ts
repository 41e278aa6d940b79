import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '@/lib/config/errorCodes';
import { addDays, startOfDay } from '@/lib/kernel/day';
import { MAX_LEAD_CHANGES } from '@/lib/lead/leadChange';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import type { OpenDatabase } from '@/lib/server/db/client';
import { leadCalendarFile } from '@/lib/server/lead/calls/leadCalendar';
import { assignLead } from '@/lib/server/lead/commands/assignLead';
import { changeLeadState } from '@/lib/server/lead/commands/changeLeadState';
import { deleteOldPhones } from '@/lib/server/lead/commands/deleteOldPhones';
import { returnLeads } from '@/lib/server/lead/commands/returnLeads';
import { takeLead } from '@/lib/server/lead/commands/takeLead';
import { listConsoleLeads } from '@/lib/server/lead/queries/consoleLeads';
import { RATE_LIMITS } from '@/lib/server/limits/rateLimits';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { storeStaff } from '@/lib/server/staff/queries/staff';
import {
  addLeadWords,
  changeFollower,
  changeLeadTime,
  deleteLead,
  getLeadProgress,
  getViewingHours,
  saveRealPriceLead,
  urgeLead,
  withdrawLead,
} from '@/services/lead';
import { call, callRaw, testContext } from '../kit/callApi';
import { inConsole } from '../kit/console';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, estateRow } from '../kit/rows';
import { NOW, TODAY } from '../kit/today';

// A lead has a receipt: its number and the whole phone show how far it has come, and take it back or delete it.

const MOBILE = '13800138000';
const DAY_MS = 86_400_000;
const KEY = 'form-0123456789abcdef';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.insertInto('estates').values(estateRow()).execute();
  await opened.db
    .insertInto('agents')
    .values(agentRow({ id: 5001, name: '林晓' }))
    .execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['leads', 'lead_changes', 'lead_assignments', 'lead_returns', 'staff'] as const)
    await opened.db.deleteFrom(table).execute();
  await opened.db.deleteFrom('rate_windows').execute();
});

const lead = (changes: object = {}) => ({
  type: 2 as const,
  kind: 'visit' as const,
  mobile: MOBILE,
  intentionEstateId: 1001,
  consentVersion: LEAD_CONSENT_VERSIONS[0] as string,
  shareConsent: true,
  requestKey: KEY,
  ...changes,
});
const leave = (changes: object = {}) => call(opened, saveRealPriceLead, lead(changes));
const numberOf = async (changes: object = {}) => (await leave(changes)).number as string;
const rows = () => opened.db.selectFrom('leads').selectAll().execute();
const codeOf = async (to: typeof getLeadProgress, input: object, changes = {}) =>
  (await callRaw(opened, to, input, changes)).envelope.resultCode;

describe('the number', () => {
  test('has eight digits, and finds the lead with the phone as it may be typed', async () => {
    const number = await numberOf({ wishedDays: [TODAY], wishedParts: ['evening'] });
    expect(number).toMatch(/^[1-9]\d{7}$/);
    const typed = { number: `${number.slice(0, 4)} ${number.slice(4)}`, mobile: '+86 138-0013-8000' };
    expect(await call(opened, getLeadProgress, typed)).toEqual({
      number,
      kind: 'visit',
      about: '三林苑 2室1厅',
      agent: null,
      state: 'new',
      leftAt: NOW,
      stateAt: null,
      wished: { days: [TODAY], parts: ['evening'] },
      question: null,
      alsoAsked: [],
      shareConsent: true,
      viewing: null,
      answerBy: NOW + DAY_MS,
      mayUrge: false,
      mayChangeFollower: false,
      changes: [],
      fullHours: [],
      calendarHref: null,
    });
  });

  test('shows what was asked in words, which rests sealed and goes with the phone', async () => {
    const asked = { kind: 'question', question: ' 最低多少能谈？\r\n周末能看吗？', secondEstateIdList: [1001, 9999] };
    const number = await numberOf(asked);
    expect(await call(opened, getLeadProgress, { number, mobile: MOBILE })).toMatchObject({
      question: '最低多少能谈？\n周末能看吗？',
      alsoAsked: ['三林苑 2室1厅'],
    });
    const [stored] = await rows();
    expect(stored?.question).toMatch(/^sealed:/);
    expect(stored?.question).not.toContain('最低');
    await call(opened, withdrawLead, { number, mobile: MOBILE });
    expect(await rows()).toMatchObject([{ state: 'withdrawn', question: '' }]);
  });

  test('a question is limited, and kinds that ask none store none', async () => {
    expect((await callRaw(opened, saveRealPriceLead, lead({ kind: 'agent', question: '问'.repeat(201) }))).status).toBe(
      400,
    );
    await leave({ kind: 'price', question: '问成交价不问' });
    expect(await rows()).toMatchObject([{ question: '' }]);
  });

  test('names the agent who was chosen to show the home; another agent is another wish', async () => {
    const number = await numberOf({ agentId: 5001 });
    const progress = await call(opened, getLeadProgress, { number, mobile: MOBILE });
    expect(progress).toMatchObject({ about: '三林苑 2室1厅', agent: '林晓' });
    expect(await rows()).toMatchObject([{ estate_id: 1001, agent_id: 5001 }]);
    expect(await leave()).not.toMatchObject({ number: null });
    expect((await callRaw(opened, saveRealPriceLead, lead({ agentId: 5999 }))).envelope.resultCode).toBe(
      ERROR_CODES.notFound.resultCode,
    );
  });

  test('is told again to the form that left it, and to no other', async () => {
    const number = await numberOf();
    expect(await leave()).toMatchObject({ number });
    for (const requestKey of ['other-0123456789abcdef', undefined]) {
      expect(await leave({ requestKey })).toMatchObject({
        number: null,
        message: expect.stringContaining('已经提交过'),
      });
    }
    expect(await rows()).toHaveLength(1);
  });

  test('another kind of wish about the same home is another lead; no key is ever one’s own', async () => {
    const number = await numberOf({ requestKey: undefined });
    expect(await leave({ kind: 'question' })).not.toMatchObject({ number });
    expect(await leave({ requestKey: undefined })).toMatchObject({ number: null });
    expect(await rows()).toHaveLength(2);
  });

  test('a wish that meets nobody has no time', async () => {
    await leave({ kind: 'question', wishedDays: [TODAY], wishedParts: ['morning'] });
    expect(await rows()).toMatchObject([{ wished_days: '', wished_parts: '' }]);
  });
});

test('nobody is told of an agent who has not agreed to one', async () => {
  expect((await leave()).message).toBe('您的需求已提交成功，经纪人将在24小时之内为您服务。');
  expect((await leave({ kind: 'question', shareConsent: false })).message).not.toContain('经纪人');
});

describe('whoever has not both', () => {
  test.each([
    [{ number: '' }, ERROR_CODES.badInput],
    [{ number: '1234' }, ERROR_CODES.badInput],
    [{ mobile: '1380013' }, ERROR_CODES.badInput],
    [{ mobile: '13900139000' }, ERROR_CODES.notFound],
    [{ number: '99999999' }, ERROR_CODES.notFound],
  ])('%j learns and changes nothing', async (changes, { resultCode }) => {
    const receipt = { number: await numberOf(), mobile: MOBILE, ...changes };
    const before = await rows();
    for (const to of [getLeadProgress, withdrawLead, deleteLead]) {
      expect(await codeOf(to as typeof getLeadProgress, receipt)).toBe(resultCode);
    }
    expect(await rows()).toEqual(before);
  });

  test('tries a number of times, of one address and for one phone, and right ones do not count', async () => {
    const number = await numberOf();
    const wrong = (visitor: string) =>
      codeOf(getLeadProgress, { number: '99999999', mobile: MOBILE }, { visitor: () => visitor });
    for (let at = 0; at < 40; at++) {
      expect(await codeOf(getLeadProgress, { number, mobile: MOBILE })).toBe(0);
    }
    const { receipt, receiptPhone } = RATE_LIMITS;
    for (let at = 0; at < receipt.points; at++) expect(await wrong('one')).toBe(ERROR_CODES.notFound.resultCode);
    expect(await wrong('one')).toBe(ERROR_CODES.tooMany.resultCode);
    for (let at = receipt.points; at < receiptPhone.points; at++) {
      expect(await wrong(`address ${at}`)).toBe(ERROR_CODES.notFound.resultCode);
    }
    expect(await wrong('another')).toBe(ERROR_CODES.tooMany.resultCode);
    expect(await codeOf(getLeadProgress, { number, mobile: MOBILE }), 'else guessing could go on').toBe(
      ERROR_CODES.tooMany.resultCode,
    );
    const later = { now: NOW + receiptPhone.duration * 1_000 };
    expect(await codeOf(getLeadProgress, { number, mobile: MOBILE }, later)).toBe(0);
  });
});

const TOMORROW = addDays(TODAY, 1);
const phoneAt = (at: number) => `1390000000${at}`;
const problemOf = async (to: typeof saveRealPriceLead | typeof changeLeadTime, input: object, changes = {}) => {
  const { envelope, status } = await callRaw(opened, to as typeof saveRealPriceLead, input as never, changes);
  return [status, envelope.errMsg];
};

describe('when one comes', () => {
  const at3 = { wishedDays: [TOMORROW], wishedParts: ['15:00'] };

  test('a day of a page that was left open overnight, or an hour that is over, is refused and nothing is stored', async () => {
    // NOW is at noon; at 19:00 the day has no hour left.
    const late = { now: startOfDay(TODAY) + 19 * 3_600_000 };
    for (const [wish, when] of [
      [{ wishedDays: [addDays(TODAY, -1)], wishedParts: [] }, {}],
      [{ wishedDays: [addDays(TODAY, 7)], wishedParts: [] }, {}],
      [{ wishedDays: [TODAY], wishedParts: ['10:00', '19:00'] }, {}],
      [{ wishedDays: [TODAY], wishedParts: [] }, late],
    ] as const) {
      const [status, problem] = await problemOf(saveRealPriceLead, lead(wish), when);
      expect([status, problem]).toEqual([400, expect.stringMatching(/已经过了|从今天起的 7 天/)]);
    }
    expect(await rows()).toEqual([]);
  });

  test('the fourth of an hour in a community is told that it is full, keeps nothing, and may come at another', async () => {
    for (let at = 1; at <= 3; at++) await leave({ mobile: phoneAt(at), ...at3 });
    // Asked again by the same form it is the same lead.
    expect(await leave({ mobile: phoneAt(3), ...at3 })).toMatchObject({ number: expect.any(String) });
    const fourth = lead({ mobile: phoneAt(4), ...at3 });
    expect(await problemOf(saveRealPriceLead, fourth)).toEqual([400, expect.stringContaining('约满')]);
    expect(await rows()).toHaveLength(3);
    expect(await call(opened, getViewingHours, { estateId: 1001 })).toEqual({ full: [`${TOMORROW} 15:00`] });
    await leave({ mobile: phoneAt(4), ...at3, wishedParts: ['16:00'] });
    await leave({ mobile: phoneAt(5), ...at3, wishedDays: [TOMORROW, addDays(TODAY, 2)] });
    // Who takes theirs back makes room.
    const [first] = await rows();
    await call(opened, withdrawLead, { number: first?.number ?? '', mobile: phoneAt(1) });
    expect(await call(opened, getViewingHours, { estateId: 1001 })).toEqual({ full: [] });
    await leave({ mobile: phoneAt(6), ...at3 });
  });

  test('one agent meets one in an hour, in whatever community; what is arranged takes the hour, what was asked before leaves it', async () => {
    const number = await numberOf({ agentId: 5001, ...at3 });
    expect(await problemOf(saveRealPriceLead, lead({ mobile: phoneAt(1), agentId: 5001, ...at3 }))).toEqual([
      400,
      expect.stringContaining('约满'),
    ]);
    await leave({ mobile: phoneAt(1), ...at3 });
    const [{ id } = { id: '' }] = (await rows()).filter((row) => row.number === number);
    const starts_at = startOfDay(TOMORROW) + 10.5 * 3_600_000;
    const viewing = { lead_id: id, staff_id: 's', starts_at, minutes: 30, place: '东门', sequence: 5, updated_at: NOW };
    await opened.db.insertInto('lead_viewings').values(viewing).execute();
    expect(await call(opened, getViewingHours, { agentId: 5001 })).toEqual({ full: [`${TOMORROW} 10:00`] });
    await opened.db.deleteFrom('lead_viewings').execute();
  });

  test('of two who ask for the last place at once one has it', async () => {
    for (let at = 1; at <= 2; at++) await leave({ mobile: phoneAt(at), ...at3 });
    const asked = await Promise.all(
      [3, 4].map((at) => callRaw(opened, saveRealPriceLead, lead({ mobile: phoneAt(at), ...at3 }))),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await rows()).toHaveLength(3);
  });
});

describe('changing it afterwards', () => {
  const receiptOf = async (changes: object = {}) => ({ number: await numberOf(changes), mobile: MOBILE });
  const to = (receipt: object, clock: string, day = TOMORROW) =>
    call(opened, changeLeadTime, { ...receipt, wishedDays: [day], wishedParts: [clock] } as never);

  test('another time stands on the receipt with the one before, once however often it is sent', async () => {
    const receipt = await receiptOf({ wishedDays: [TOMORROW], wishedParts: ['15:00'] });
    await to(receipt, '16:00');
    const changed = await to(receipt, '16:00');
    expect(changed).toMatchObject({
      wished: { days: [TOMORROW], parts: ['16:00'] },
      changes: [{ kind: 'time', said: '明天，15:00', at: NOW }],
    });
    expect(changed.fullHours, 'one’s own hour is not full').toEqual([]);
    expect(await problemOf(changeLeadTime, { ...receipt, wishedDays: [], wishedParts: ['16:00'] })).toEqual([
      400,
      '先选一天，再提交',
    ]);
  });

  test('what was arranged falls through, and stands in the day of whoever follows it up', async () => {
    const receipt = await receiptOf();
    const [{ id } = { id: '' }] = await rows();
    await changeLeadState({ ...opened, now: NOW }, { number: receipt.number, state: 'arranged' });
    const viewing = { lead_id: id, staff_id: 's', starts_at: NOW + DAY_MS, minutes: 30, place: '东门', sequence: 5 };
    await opened.db
      .insertInto('lead_viewings')
      .values({ ...viewing, updated_at: NOW })
      .execute();
    const staff = { id: 'staff-1', name: 'lin', shown_name: '顾闻', role: 'admin', created_at: NOW, totp_step: 0 };
    await storeStaff(opened.db, {
      ...staff,
      phone_cipher: null,
      phone_index: null,
      password_hash: null,
      totp_cipher: null,
      ended_at: null,
    });
    await opened.db
      .insertInto('lead_assignments')
      .values({ lead_id: id, staff_id: 'staff-1', way: 'hand', assigned_at: NOW })
      .execute();
    expect(await call(opened, getLeadProgress, receipt)).toMatchObject({ viewing: { place: '东门' } });
    expect(await to(receipt, '19:00')).toMatchObject({ state: 'contacted', viewing: null });
    await call(opened, addLeadWords, { ...receipt, words: '带老人一起看' });
    const reminders = await opened.db.selectFrom('lead_reminders').selectAll().execute();
    expect(reminders, 'one, of the last change').toMatchObject([
      { staff_id: 'staff-1', day: TODAY, note: '客户补了一句话', done_at: null },
    ]);
    await call(opened, deleteLead, receipt);
    for (const table of ['lead_reminders', 'lead_changes', 'lead_assignments'] as const)
      expect(await opened.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('a sentence rests sealed, goes with the consent, and there is an end to them', async () => {
    const receipt = await receiptOf({ kind: 'price' });
    expect((await callRaw(opened, addLeadWords, { ...receipt, words: ' ' })).status).toBe(400);
    expect(await codeOf(changeLeadTime as never, { ...receipt, wishedDays: [TOMORROW], wishedParts: [] })).toBe(
      ERROR_CODES.conflict.resultCode,
    );
    for (let at = 0; at < MAX_LEAD_CHANGES; at++) await call(opened, addLeadWords, { ...receipt, words: `第${at}句` });
    expect(await codeOf(addLeadWords as never, { ...receipt, words: '再一句' })).toBe(ERROR_CODES.conflict.resultCode);
    const stored = () => opened.db.selectFrom('lead_changes').select('said').execute();
    for (const { said } of await stored()) expect(said).toMatch(/^sealed:/);
    expect((await call(opened, getLeadProgress, receipt)).changes.map(({ said }) => said)).toContain('第3句');
    await call(opened, withdrawLead, receipt);
    for (const { said } of await stored()) expect(said).toBe('');
    expect(await codeOf(addLeadWords as never, { ...receipt, words: '还在吗' })).toBe(ERROR_CODES.conflict.resultCode);
  });

  test('one day and hour is a file for a calendar, which moves with it and ends with it', async () => {
    const receipt = await receiptOf({ wishedDays: [TOMORROW], wishedParts: ['15:00'] });
    const fileOf = async (now = NOW) => {
      const { calendarHref } = await call(opened, getLeadProgress, receipt);
      const { searchParams } = new URL(calendarHref ?? '', 'http://site.invalid');
      expect(calendarHref).not.toContain(MOBILE);
      const [number, key] = [searchParams.get('number') ?? '', searchParams.get('key') ?? ''];
      for (const other of [{ number, key: 'x' }, { number: '99999999', key }, { number }])
        expect(await leadCalendarFile({ db: opened.db, now }, other)).toBeNull();
      return leadCalendarFile({ db: opened.db, now }, { number, key });
    };
    const before = (await fileOf()) ?? '';
    expect(before).toContain('DTSTART:20261122T070000Z');
    expect(before).toContain('STATUS:TENTATIVE');
    await call(
      opened,
      changeLeadTime,
      { ...receipt, wishedDays: [TOMORROW], wishedParts: ['16:00'] },
      { now: NOW + 60_000 },
    );
    const after = (await fileOf()) ?? '';
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(after).toContain('DTSTART:20261122T080000Z');
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    expect(/UID:.*/.exec(after)?.[0]).toBe(/UID:.*/.exec(before)?.[0]);
    await call(opened, withdrawLead, receipt);
    expect((await call(opened, getLeadProgress, receipt)).calendarHref).toBeNull();
  });
});

describe('pressing for it, and asking for somebody else', () => {
  const LATER = NOW + DAY_MS;
  const receiptOf = async (changes: object = {}) => ({ number: await numberOf(changes), mobile: MOBILE });
  const idOf = async ({ number }: { number: string }) => (await rows()).find((row) => row.number === number)?.id ?? '';
  const kinds = async () =>
    (await opened.db.selectFrom('lead_changes').select('kind').execute()).map(({ kind }) => kind);
  const held = async () => (await opened.db.selectFrom('lead_assignments').selectAll().execute())[0]?.staff_id ?? null;
  const due = async () => {
    const sorted = { sort: 'due', descending: false, limit: 9, offset: 0 };
    return (await listConsoleLeads(opened.db, {}, sorted)).rows;
  };
  const messageOf = async (to: unknown, input: object, now: number) =>
    (await callRaw(opened, to as typeof urgeLead, input as never, { now })).envelope.errMsg;

  test('a lead of yesterday that nobody answered stands before older ones, once a day however often it is pressed', async () => {
    const older = await receiptOf({ kind: 'price' });
    const receipt = await receiptOf();
    await opened.db
      .updateTable('leads')
      .set({ created_at: NOW - 1 })
      .where('number', '=', older.number)
      .execute();
    expect(await messageOf(urgeLead, receipt, NOW)).toContain('今天刚提交');
    expect(await call(opened, getLeadProgress, receipt, { now: LATER })).toMatchObject({ mayUrge: true });
    const pressed = await Promise.all([1, 2].map(() => call(opened, urgeLead, receipt, { now: LATER })));
    expect(pressed[1]).toMatchObject({ mayUrge: false, changes: [{ kind: 'urge', said: null, at: LATER }] });
    expect(await kinds()).toEqual(['urge']);
    expect((await due()).map(({ number, pressed: kind, pressed_at }) => [number, kind, pressed_at])).toEqual([
      [receipt.number, 'urge', LATER],
      [older.number, null, null],
    ]);
    await call(opened, urgeLead, receipt, { now: LATER + DAY_MS });
    expect(await kinds()).toEqual(['urge', 'urge']);
    await changeLeadState({ ...opened, now: LATER }, { number: receipt.number, state: 'contacted' });
    expect(await messageOf(urgeLead, receipt, LATER + 2 * DAY_MS)).toContain('已经有人联系过你');
    expect((await due())[0]?.number, 'what was answered waits no more').toBe(older.number);
    await call(opened, withdrawLead, receipt, { now: LATER });
    expect(await messageOf(urgeLead, receipt, LATER + 2 * DAY_MS)).toContain('已经结束');
  });

  test('it goes back to the pool with its reason, as one that nobody answered, and not to the same person', async () => {
    const receipt = await receiptOf();
    const id = await idOf(receipt);
    const [first, second, operator] = [
      await inConsole(opened, 'agent'),
      await inConsole(opened, 'agent'),
      await inConsole(opened, 'operator'),
    ];
    const ask = (now = NOW) => call(opened, changeFollower, { ...receipt, reason: 'manner' as const }, { now });
    expect(await messageOf(changeFollower, { ...receipt, reason: 'manner' }, NOW)).toContain('还没有人接手');
    expect((await callRaw(opened, changeFollower, { ...receipt, reason: 'x' } as never)).status).toBe(400);
    await takeLead(first.context, id);
    await changeLeadState({ ...opened, now: NOW }, { number: receipt.number, state: 'contacted' });
    await call(opened, addLeadWords, { ...receipt, words: '周末也行' });
    expect(await call(opened, getLeadProgress, receipt)).toMatchObject({ mayChangeFollower: true });
    const [asked] = await Promise.all([ask(LATER), ask(LATER)]);
    expect(asked).toMatchObject({
      state: 'new',
      stateAt: null,
      answerBy: LATER + DAY_MS,
      mayUrge: false,
      mayChangeFollower: false,
      changes: [{ kind: 'words' }, { kind: 'follower', said: '沟通不顺' }],
    });
    expect([await held(), (await kinds()).sort()]).toEqual([null, ['follower', 'words']]);
    expect(await opened.db.selectFrom('lead_reminders').selectAll().execute(), 'of the first').toEqual([]);
    expect(await due()).toMatchObject([{ pressed: 'follower', staff_id: null }]);
    const [entry] = await listAuditOf(opened.db, id, 1);
    expect(entry).toMatchObject({ action: 'lead-return', staff_id: null, reason: '沟通不顺' });
    await expect(takeLead(first.context, id)).rejects.toMatchObject({ code: 'conflict' });
    const again = assignLead(operator.context, id, first.context.staff.id);
    await expect(again).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('换人') });
    await takeLead(second.context, id);
    // A page that was left open takes it from nobody.
    await ask(LATER);
    expect(await held()).toBe(second.context.staff.id);
  });

  test('what is arranged is changed first; what goes back by time alone may come to the same person', async () => {
    const receipt = await receiptOf();
    const id = await idOf(receipt);
    const agent = await inConsole(opened, 'agent');
    await takeLead(agent.context, id);
    expect(await returnLeads({ ...testContext(opened), now: NOW + 3 * DAY_MS })).toBe(1);
    await takeLead(agent.context, id);
    await changeLeadState({ ...opened, now: NOW }, { number: receipt.number, state: 'arranged' });
    expect(await messageOf(changeFollower, { ...receipt, reason: 'other' }, LATER)).toContain('先改时间');
    expect(await held()).toBe(agent.context.staff.id);
  });
});

describe('taking it back', () => {
  test('leaves no phone and no consent, is found still, and stays so', async () => {
    const receipt = { number: await numberOf(), mobile: MOBILE };
    expect(await call(opened, withdrawLead, receipt)).toMatchObject({
      state: 'withdrawn',
      stateAt: NOW,
      shareConsent: false,
    });
    expect(await rows()).toMatchObject([{ phone_cipher: '', share_consent: 0, state: 'withdrawn' }]);
    expect(await call(opened, withdrawLead, receipt, { now: NOW + DAY_MS })).toMatchObject({ stateAt: NOW });
    const change = changeLeadState({ ...opened, now: NOW }, { number: receipt.number, state: 'contacted' });
    await expect(change).rejects.toMatchObject({ code: 'conflict' });
    expect(await call(opened, getLeadProgress, receipt)).toMatchObject({ state: 'withdrawn' });
  });

  test('makes room for the same wish on the same day', async () => {
    const number = await numberOf();
    await call(opened, withdrawLead, { number, mobile: MOBILE });
    expect(await numberOf()).not.toBe(number);
  });

  test('what is left of the phone goes with its time, as with every lead', async () => {
    const number = await numberOf();
    await call(opened, withdrawLead, { number, mobile: MOBILE });
    await leave({ kind: 'question', question: '满五吗？' });
    expect(await deleteOldPhones({ ...opened, now: NOW + 200 * DAY_MS })).toBe(2);
    for (const row of await rows()) expect(row).toMatchObject({ phone_index: row.id, question: '' });
  });
});

test('deleting leaves nothing, of this lead alone', async () => {
  const number = await numberOf();
  const other = await numberOf({ kind: 'question' });
  expect(await call(opened, deleteLead, { number, mobile: MOBILE })).toEqual({ deleted: true });
  expect((await rows()).map((row) => row.number)).toEqual([other]);
  expect(await codeOf(getLeadProgress, { number, mobile: MOBILE })).toBe(ERROR_CODES.notFound.resultCode);
});

describe('events that others tell', () => {
  const at = (minutes: number) => NOW + minutes * 60_000;
  const change = (number: string, state: 'contacted' | 'arranged' | 'done', changes: object = {}, event?: string) =>
    changeLeadState(
      { ...opened, now: at(60) },
      { number, state, ...changes },
      event === undefined ? undefined : { webhook: 'lead-state', id: event },
    );
  const state = async () => (await rows())[0]?.state;

  test('are done once, and what fails may be told again', async () => {
    await expect(change('12345678', 'contacted', {}, 'e1')).rejects.toMatchObject({ code: 'notFound' });
    const number = await numberOf();
    expect(await change(number, 'contacted', {}, 'e1')).toBe('changed');
    expect(await change(number, 'arranged', {}, 'e1')).toBe('repeated');
    expect(await state()).toBe('contacted');
  });

  test('in any order end in the latest', async () => {
    const number = await numberOf();
    expect(await change(number, 'arranged', { at: at(20) })).toBe('changed');
    expect(await change(number, 'contacted', { at: at(10) })).toBe('late');
    expect(await change(number, 'arranged', { at: at(30) })).toBe('unchanged');
    expect(await state()).toBe('arranged');
  });

  test('of a clock that is ahead do not hold up the next', async () => {
    const number = await numberOf();
    await change(number, 'contacted', { at: at(9_999) });
    expect(await change(number, 'done')).toBe('changed');
  });

  test('told twice at once are done once', async () => {
    const number = await numberOf();
    const told = await Promise.all([change(number, 'contacted', {}, 'e2'), change(number, 'contacted', {}, 'e2')]);
    expect(told.sort()).toEqual(['changed', 'repeated']);
  });
});
