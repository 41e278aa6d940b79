import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeBlock } from '@/lib/server/account/queries/consolePeople';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { storeSupport } from '@/lib/server/support/queries/supportSettings';
import { listTalks } from '@/lib/server/talk/calls/listTalks';
import { stopTalk } from '@/lib/server/talk/calls/stopTalk';
import { answerTalk, assignTalk, endTalk } from '@/lib/server/talk/commands/answerTalk';
import { findConsoleTalk, listConsoleTalks } from '@/lib/server/talk/queries/consoleTalks';
import type { MessageToSend } from '@/lib/talk/contract';
import { maskContacts } from '@/lib/talk/maskContacts';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { TALK_CALL_COPY } from '@/lib/talk/words/talk';
import { getCityPeer } from '@/services/support';
import { getTalk, readTalk, sendMessage } from '@/services/talk';
import { call, callRaw } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, estateRow } from '../kit/rows';
import { signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// Two members, an agent and an operator: who may write to whom, once, within limits, and who reads it.

const AGENT = '5001';
let opened: OpenDatabase;
let me: Partial<ApiContext>;
let you: Partial<ApiContext>;
let operator: InConsole;
let agent: InConsole;

// No city is rehearsed here: tests/api/talkRehearsal.test.ts.
beforeEach(() => void vi.stubEnv('DEMO_DATA', 'off'));

beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.insertInto('agents').values(agentRow()).execute();
  await opened.db.insertInto('estates').values(estateRow()).execute();
  const mine = await signIn(opened);
  const yours = await signIn(opened);
  me = { viewer: { role: 'member', userId: mine.userId } };
  you = { viewer: { role: 'member', userId: yours.userId } };
  operator = await inConsole(opened, 'operator');
  agent = await inConsole(opened, 'agent');
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of [
    'conversation_messages',
    'conversations',
    'live_events',
    'support_settings',
    'user_blocks',
  ] as const)
    await opened.db.deleteFrom(table).execute();
  await storeSupport(opened.db, 'enabled', '1');
  await storeSupport(opened.db, 'peer', 'service@fangjing');
});

let made = 0;
const nextId = (): string => {
  made += 1;
  return `written-${made}`;
};
const message = (changes: Partial<MessageToSend> = {}): MessageToSend => ({
  peerid: AGENT,
  cityId: 605,
  clientId: nextId(),
  text: '税费大概多少？',
  ...changes,
});
const send = (changes: Partial<MessageToSend> = {}, who = me) => callRaw(opened, sendMessage, message(changes), who);
const talkOf = (who = me, peerid = AGENT) => call(opened, getTalk, { peerid }, who);
const textsOf = async (who = me, peerid = AGENT) => (await talkOf(who, peerid)).messages.map(({ text }) => text);
const atConsoleNow = (consoleContext: InConsole, now = NOW) => ({ ...consoleContext.context, now });
const anyTalk = async () => (await opened.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()).id;
const answer = async (text: string, consoleContext = operator, now = NOW) =>
  answerTalk(atConsoleNow(consoleContext, now), await anyTalk(), text, nextId());
const eventsOf = async () =>
  (
    await opened.db
      .selectFrom('live_events')
      .selectAll()
      .where('topic', '=', `talk ${me.viewer?.userId}`)
      .orderBy('id')
      .execute()
  ).map(({ name }) => name);

describe('a conversation', () => {
  test('is written by a member, answered in the console, and both read both', async () => {
    expect(await send({ text: '有抵押吗？', estateId: 1001 })).toMatchObject({ status: 200 });
    await answer('有，首付还清。');
    expect(await textsOf()).toEqual(['有抵押吗？', '有，首付还清。']);
    const { messages, card, readUpTo } = await talkOf();
    expect(messages.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    expect(card).toMatchObject({ kind: 'estate', id: 1001, cityId: 605 });
    expect(messages[0]?.card).toMatchObject({ id: 1001 });
    expect(readUpTo, 'whoever answers has read').toBeGreaterThanOrEqual(messages[0]?.id ?? Number.MAX_SAFE_INTEGER);
    expect(await eventsOf()).toEqual(['message', 'message']);
    const said = await opened.db.selectFrom('live_events').selectAll().execute();
    expect(JSON.stringify(said), 'no word of it').not.toContain('抵押');
  });

  test('rests encrypted', async () => {
    await send({ text: '金丝雀的话' });
    const rows = await opened.db.selectFrom('conversation_messages').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('金丝雀');
  });

  test('has a message that is sent twice once, whoever else is writing', async () => {
    const same = message();
    const answers = await Promise.all([1, 2, 3].map(() => callRaw(opened, sendMessage, same, me)));
    const ids = answers.map(({ envelope }) => (envelope.body as { message: { id: number } }).message.id);
    expect(new Set(ids).size).toBe(1);
    expect(await textsOf()).toHaveLength(1);
    await answer('在');
    const id = await anyTalk();
    for (const _ of [1, 2]) await answerTalk(atConsoleNow(operator), id, '同一条', 'the-same-answer');
    expect(await textsOf()).toHaveLength(3);
  });

  test('is nobody else’s', async () => {
    await send();
    expect((await talkOf(you)).messages).toEqual([]);
    expect((await call(opened, listTalks, {}, you)).talks).toEqual([]);
    expect(await callRaw(opened, getTalk, { peerid: AGENT })).toMatchObject({ status: 401 });
    expect(await callRaw(opened, sendMessage, message())).toMatchObject({ status: 401 });
  });

  test('counts what is unread until it is read, and never back', async () => {
    await send();
    await answer('一');
    await answer('二');
    const unread = async () => (await call(opened, listTalks, {}, me)).talks.map((talk) => [talk.last, talk.unread]);
    expect(await unread()).toEqual([['二', 2]]);
    const { messages } = await talkOf();
    const [, first, second] = messages.map(({ id }) => id);
    await call(opened, readTalk, { peerid: AGENT, upTo: first ?? 0 }, me);
    expect(await unread()).toEqual([['二', 1]]);
    await call(opened, readTalk, { peerid: AGENT, upTo: second ?? 0 }, me);
    await call(opened, readTalk, { peerid: AGENT, upTo: first ?? 0 }, me);
    expect(await unread()).toEqual([['二', 0]]);
  });

  test('is shown from a message on, and before one', async () => {
    for (const text of ['1', '2', '3']) await send({ text });
    const [, second] = (await talkOf()).messages;
    const part = async (place: object) =>
      (await call(opened, getTalk, { peerid: AGENT, ...place }, me)).messages.map(({ text }) => text);
    expect(await part({ after: second?.id })).toEqual(['3']);
    expect(await part({ before: second?.id })).toEqual(['1']);
  });
});

describe('whom one may talk to', () => {
  test('is an agent with a page, or customer service; nobody else', async () => {
    for (const peerid of ['5002', 'user-1', '0', '-1', '1e3'])
      expect(await callRaw(opened, getTalk, { peerid }, me), peerid).toMatchObject({ status: 404 });
    expect(await send({ peerid: '5002' })).toMatchObject({ status: 404 });
    expect(await talkOf(me, 'service@fangjing')).toMatchObject({ peer: { kind: 'service', takes: true } });
    expect(await send({ peerid: 'service@fangjing' })).toMatchObject({ status: 200 });
    expect(await textsOf(me, 'service'), 'however it is called').toHaveLength(1);
  });

  test('ends with the switch, unless one of the staff is that agent; what was written stays', async () => {
    await send();
    await storeSupport(opened.db, 'enabled', null);
    expect(await send()).toMatchObject({ status: 409, envelope: { errMsg: TALK_CALL_COPY.agentAway } });
    expect(await send({ peerid: 'service' })).toMatchObject({ status: 503, envelope: { errMsg: '客服系统异常。' } });
    expect(await textsOf()).toHaveLength(1);
  });

  test('an agent who left the site is read, and not written to', async () => {
    await send();
    await opened.db.deleteFrom('agents').execute();
    expect(await talkOf()).toMatchObject({
      peer: { takes: false, name: TALK_CALL_COPY.gone },
      messages: [{ id: expect.any(Number) }],
    });
    expect(await send()).toMatchObject({ status: 404 });
    expect(await callRaw(opened, getTalk, { peerid: AGENT }, you)).toMatchObject({ status: 404 });
    await opened.db.insertInto('agents').values(agentRow()).execute();
  });

  test('a blocked account writes to nobody', async () => {
    await storeBlock(opened.db, me.viewer?.userId ?? '', NOW);
    expect(await send()).toMatchObject({ status: 403 });
  });

  test('whom one has stopped writes no more, and is not written to until one takes it back', async () => {
    expect(await callRaw(opened, stopTalk, { peerid: AGENT, stop: true }, me)).toMatchObject({ status: 404 });
    await send();
    await call(opened, stopTalk, { peerid: AGENT, stop: true }, me);
    await expect(answer('还买吗？')).rejects.toMatchObject({ code: 'conflict' });
    expect(await send()).toMatchObject({ status: 409 });
    expect((await talkOf()).isStopped).toBe(true);
    await call(opened, stopTalk, { peerid: AGENT, stop: false }, me);
    await answer('好的');
    expect(await textsOf()).toHaveLength(2);
  });
});

describe('limits', () => {
  test('so many in any minute; what is refused is not there', async () => {
    for (let count = 0; count < TALK_LIMITS.aMinute; count += 1)
      expect(await send({}, { ...me, now: NOW + count * 1_000 })).toMatchObject({ status: 200 });
    expect(await send({}, { ...me, now: NOW + 59_000 })).toMatchObject({ status: 429 });
    expect(await send({}, { ...me, now: NOW + 60_001 })).toMatchObject({ status: 200 });
    expect(await send({}, you), 'each their own').toMatchObject({ status: 200 });
  });

  test('so many new peers in any day', async () => {
    const ids = Array.from({ length: TALK_LIMITS.newPeersADay + 1 }, (_, index) => 6_000 + index);
    await opened.db
      .insertInto('agents')
      .values(ids.map((id) => agentRow({ id })))
      .execute();
    const all = [];
    for (const [index, id] of ids.entries())
      all.push((await send({ peerid: String(id) }, { ...me, now: NOW + index * 60_000 })).status);
    expect(all.filter((status) => status === 200)).toHaveLength(TALK_LIMITS.newPeersADay);
    expect(all.at(-1)).toBe(429);
    await opened.db.deleteFrom('agents').where('id', 'in', ids).execute();
  });

  test('a text of so many letters, and none without', async () => {
    for (const text of ['', '  \n ', '\u200b\u0007', '长'.repeat(TALK_LIMITS.text + 1)])
      expect(await send({ text }), text.slice(0, 3)).toMatchObject({ status: 400 });
    expect(await send({ text: '长'.repeat(TALK_LIMITS.text) })).toMatchObject({ status: 200 });
    expect(await send({ clientId: 'x' })).toMatchObject({ status: 400 });
    expect(await send({ cityId: 999 })).toMatchObject({ status: 404 });
    expect(await send({ estateId: 99 })).toMatchObject({ status: 404 });
  });
});

describe('phones', () => {
  test('are masked before they are stored, unless the member wants them seen; the console’s always', async () => {
    await send({ text: '在吗？打我 138-0013 8000' });
    await send({ text: '打我 13800138000', givePhone: true });
    await answer('我的 13900139000');
    expect(await textsOf()).toEqual(['在吗？打我 138****8000', '打我 13800138000', '我的 139****9000']);
  });

  test('are masked however they are written, and nothing else is', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
    const between = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9 }), digits, between, fc.boolean(), (second, rest, gaps, isWide) => {
        const written = `1${second}${rest.map((digit, at) => `${gaps[at]}${digit}`).join('')}`;
        const typed = isWide ? written.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))) : written;
        const masked = maskContacts(`打 ${typed} 找我`);
        const plain = written.replace(/\D/g, '');
        expect(masked).toBe(`打 ${plain.slice(0, 3)}****${plain.slice(7)} 找我`);
      }),
    );
    for (const [typed, shown] of [
      ['我一三八零零一三八零零零', '我138****8000'],
      ['幺叁八 〇〇一三 8000 一起看', '138****8000 一起看'],
      ['①③⑧⓪⓪①③⑧⓪⓪⓪', '138****8000'],
      ['138*0013*8000', '138****8000'],
      ['138，0013，8000', '138****8000'],
      ['(138) 0013–8000', '(138****8000'],
      ['+8613800138000', '+86138****8000'],
      ['008613800138000', '0086138****8000'],
      ['13800138000一套', '138****8000一套'],
    ] as const)
      expect(maskContacts(typed), typed).toBe(shown);
    for (const text of [
      '总价 596 万，98.5㎡',
      '编号 605018496',
      '订单 202611231234567',
      '10 000 000 000 元',
      '180、190、200、21',
      '一三五单号',
      '工号 13800138000123',
    ])
      expect(maskContacts(text)).toBe(text);
  });
});

describe('in the console', () => {
  const waiting = async (staffId?: string) =>
    (
      await listConsoleTalks(
        opened.db,
        { state: 'waiting', staffId },
        { sort: 'waits', descending: false, limit: 9, offset: 0 },
      )
    ).rows;

  test('an agent sees what is theirs alone; an operator hands it on', async () => {
    await send();
    const id = await anyTalk();
    await expect(answer('在', agent)).rejects.toMatchObject({ code: 'notFound' });
    await expect(assignTalk(atConsoleNow(agent), id, agent.context.staff.id)).rejects.toMatchObject({
      code: 'notFound',
    });
    await assignTalk(atConsoleNow(operator), id, agent.context.staff.id);
    await answer('在', agent);
    expect((await textsOf()).at(-1)).toBe('在');
    await assignTalk(atConsoleNow(agent), id, null);
    await expect(answer('在', agent)).rejects.toMatchObject({ code: 'notFound' });
    const editor = await inConsole(opened, 'editor');
    await expect(answer('在', editor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(assignTalk(atConsoleNow(operator), id, editor.context.staff.id)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('who waits is first, until answered or ended; another message opens it again', async () => {
    await send();
    await send({ text: '在吗？' }, { ...me, now: NOW + 5_000 });
    await send({}, { ...you, now: NOW + 1_000 });
    expect((await waiting()).map(({ waiting_since }) => waiting_since)).toEqual([NOW, NOW + 1_000]);
    const [first, second] = await waiting();
    await answerTalk(atConsoleNow(operator), first?.id ?? '', '在', 'answer-first');
    await endTalk(atConsoleNow(operator), second?.id ?? '');
    expect(await waiting()).toEqual([]);
    expect((await findConsoleTalk(opened.db, second?.id ?? ''))?.ended_at).toBe(NOW);
    await send({ text: '还有一个问题' }, { ...you, now: NOW + 9_000 });
    expect(await waiting()).toMatchObject([{ id: second?.id, ended_at: null, waiting_since: NOW + 9_000 }]);
  });

  test('refuses an empty answer and a long one, and writes each down by id alone', async () => {
    await send();
    await expect(answer('  ')).rejects.toMatchObject({ code: 'badInput' });
    await expect(answer('长'.repeat(TALK_LIMITS.text + 1))).rejects.toMatchObject({ code: 'badInput' });
    await answer('秘密的话');
    const log = await opened.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', await anyTalk())
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['talk-answer']);
    expect(JSON.stringify(log)).not.toContain('秘密');
  });
});

test('config/city-peer names customer service of a city and its hours, and refuses while it is off', async () => {
  await storeSupport(opened.db, 'peer.605', 'shanghai-1');
  expect(await call(opened, getCityPeer, { cityId: 605 })).toEqual({
    peerid: 'shanghai-1',
    name: TALK_CALL_COPY.service,
    hours: null,
  });
  await storeSupport(opened.db, 'enabled', null);
  expect(await callRaw(opened, getCityPeer, { cityId: 605 })).toMatchObject({
    status: 503,
    envelope: { resultCode: 50301 },
  });
  expect(await callRaw(opened, getCityPeer, { cityId: 999 })).toMatchObject({ status: 404 });
});

test('the card of a home that is offered no more says no price', async () => {
  const price = async () => (await call(opened, getTalk, { peerid: AGENT, estateId: 1001 }, me)).card?.price;
  expect(await price()).toContain('万');
  await opened.db.updateTable('estates').set({ status: 'sold' }).where('id', '=', 1001).execute();
  expect(await price()).toBeNull();
  await opened.db.updateTable('estates').set({ status: 'on_sale' }).where('id', '=', 1001).execute();
});
