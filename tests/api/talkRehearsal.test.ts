import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { JOBS } from '@/lib/server/jobs/registry';
import { storeSupport } from '@/lib/server/support/queries/supportSettings';
import { findTalkPeer } from '@/lib/server/talk/calls/findPeer';
import { stopTalk } from '@/lib/server/talk/calls/stopTalk';
import { answerInRehearsal } from '@/lib/server/talk/commands/answerInRehearsal';
import { answerTalk, assignTalk, endTalk } from '@/lib/server/talk/commands/answerTalk';
import { listConsoleTalks } from '@/lib/server/talk/queries/consoleTalks';
import type { MessageToSend } from '@/lib/talk/contract';
import { REHEARSAL_COPY } from '@/lib/talk/words/rehearsal';
import { getChatConfig, getCityPeer, getImSwitch } from '@/services/support';
import { getTalk, sendMessage } from '@/services/talk';
import { call, callRaw } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, cityRow, estateRow, projectRow, rentalRow } from '../kit/rows';
import { signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// In a demo city the system answers for customer service and the demo's agents, marked, once, and never beside a person.

const AGENT = '5001';
const HERE = 605;
const IMPORTED = 606;
let opened: OpenDatabase;
let me: Partial<ApiContext>;
let operator: InConsole;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.insertInto('agents').values(agentRow()).execute();
  await opened.db
    .insertInto('estates')
    .values(estateRow({ held: 'two', only_home: 0 }))
    .execute();
  await opened.db.insertInto('estate_agents').values({ estate_id: 1001, agent_id: 5001, role: 'lead' }).execute();
  await opened.db
    .insertInto('rentals')
    .values(rentalRow({ payment: '押一付三' }))
    .execute();
  const mine = await signIn(opened);
  me = { viewer: { role: 'member', userId: mine.userId } };
  operator = await inConsole(opened, 'operator');
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['conversation_messages', 'conversations', 'live_events', 'support_settings', 'jobs'] as const)
    await opened.db.deleteFrom(table).execute();
  await opened.db.deleteFrom('cities').where('id', '=', IMPORTED).execute();
});
afterEach(() => vi.unstubAllEnvs());

let made = 0;
const send = (changes: Partial<MessageToSend> = {}) => {
  made += 1;
  const message = { peerid: AGENT, cityId: HERE, clientId: `rehearsed-${made}`, text: '还能谈吗？', estateId: 1001 };
  return callRaw(opened, sendMessage, { ...message, ...changes }, me);
};
const context = () => ({ ...opened, now: NOW });

/** What waits for the job, as its rows say it. */
const waiting = async () => {
  const rows = await opened.db.selectFrom('jobs').select('payload').where('kind', '=', 'answer-in-rehearsal').execute();
  const asked = rows.map(({ payload }) => JSON.parse(payload) as { messageId: number; cityId: number });
  return asked.sort((one, other) => one.messageId - other.messageId);
};
const answerAll = async () => {
  for (const one of await waiting()) await answerInRehearsal(context(), one);
};
const talk = (peerid = AGENT, cityId = HERE) => call(opened, getTalk, { peerid, cityId }, me);
const answers = async (peerid = AGENT) => (await talk(peerid)).messages.filter(({ isOwn }) => !isOwn);
const anyTalk = async () => (await opened.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()).id;
const atConsole = () => ({ ...operator.context, now: NOW });

const importCity = () =>
  opened.db
    .insertInto('cities')
    .values(cityRow({ id: IMPORTED, name: '外市', pinyin: 'waishi', data_kind: 'real' }))
    .execute();

describe('in a demo city', () => {
  test('somebody can be written to without any setting: switch, peer and chat say so', async () => {
    expect(await call(opened, getImSwitch, {})).toEqual({ enable: true, hours: null });
    expect(await call(opened, getChatConfig, { cityId: HERE })).toEqual({ peerid: 'service' });
    expect(await call(opened, getCityPeer, { cityId: HERE })).toMatchObject({ peerid: 'service' });
    const about = { estateId: 1001 };
    expect(await findTalkPeer({ ...opened, ...me, now: NOW } as ApiContext, { cityId: HERE, ...about })).toEqual({
      peerid: AGENT,
    });
    expect((await talk()).peer).toMatchObject({ takes: true, isRehearsal: true });
    expect((await talk('service')).peer).toMatchObject({ takes: true, isRehearsal: true, isOpen: true });
  });

  test('a message is answered by the job alone, marked, with the figures of the database', async () => {
    expect(await send()).toMatchObject({ status: 200 });
    expect(await answers(), 'not on the request of who writes').toEqual([]);
    await answerAll();
    const [answer, ...more] = await answers();
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ isRehearsal: true });
    expect(answer?.text).toMatch(/^挂牌价 [\d.]+万/);
    const { messages, readUpTo } = await talk();
    expect(readUpTo, 'what was answered is read').toBe(messages.find(({ isOwn }) => isOwn)?.id);
  });

  test.each([
    ['满几年了？', { estateId: 1001 }, /房本满两年。不是唯一住房。/],
    ['税费谁出？', { estateId: 1001 }, /契税/],
    ['最快哪天看房？', { estateId: 1001 }, /看房/],
    ['押金怎么付？', { estateId: undefined, rentalId: 2001 }, /付款 押一付三。押金 1个月租金/],
    ['能养宠物吗？', { estateId: undefined, rentalId: 2001 }, /没有写能不能养宠物/],
    ['贷款怎么办？', { estateId: undefined }, /还没有填贷款顾问的电话/],
    ['今天天气怎么样', { estateId: 1001 }, /^演示里答不了这个问题。可以问：还能谈吗？/],
  ])('%s is answered from its row', async (text, about, said) => {
    await send({ text, ...about });
    await answerAll();
    expect((await answers())[0]?.text).toMatch(said);
  });

  test('a loan is answered with the number of the operator', async () => {
    await storeSupport(opened.db, 'loanPhone', '400-820-8820');
    await send({ text: '贷款怎么办？', peerid: 'service', estateId: undefined });
    await answerAll();
    expect((await answers('service'))[0]?.text).toContain('400-820-8820');
  });

  test('a job that runs twice, or beside itself, answers once; two messages have two answers', async () => {
    await send();
    await send({ text: '税费谁出？' });
    const jobs = await waiting();
    await Promise.all([...jobs, ...jobs].map((one) => answerInRehearsal(context(), one)));
    await answerAll();
    expect(await answers()).toHaveLength(2);
  });

  test('an answer is answered by nobody, and nobody at the console waits for one', async () => {
    await send();
    await answerAll();
    const [own] = await answers();
    expect(await answerInRehearsal(context(), { messageId: own?.id ?? 0, cityId: HERE })).toBe(false);
    expect(await waiting()).toHaveLength(1);
    const asked = { sort: 'last', descending: true, limit: 5, offset: 0 };
    expect((await listConsoleTalks(opened.db, { state: 'waiting' }, asked)).rows).toEqual([]);
  });

  test('a message that was deleted meanwhile has no answer', async () => {
    await send();
    await opened.db.deleteFrom('conversation_messages').execute();
    const [one] = await waiting();
    expect(one && (await answerInRehearsal(context(), one))).toBe(false);
  });

  test('who wants no more messages has none of the system either', async () => {
    await send();
    await stopTalk({ ...opened, ...me, now: NOW } as ApiContext, { peerid: AGENT, stop: true });
    await answerAll();
    expect(await answers()).toEqual([]);
  });

  test('the job is known to the runner by the name that its rows bear', () => {
    expect(JOBS.map(({ name }) => name)).toContain('answer-in-rehearsal');
  });
});

describe('once a person has acted at the console', () => {
  const acts: [name: string, act: (id: string) => Promise<unknown>][] = [
    ['answers', (id) => answerTalk(atConsole(), id, '我来答', 'console-answer-1')],
    ['takes it', (id) => assignTalk(atConsole(), id, operator.context.staff.id)],
    [
      'takes it and hands it back',
      async (id) => {
        await assignTalk(atConsole(), id, operator.context.staff.id);
        await assignTalk(atConsole(), id, null);
      },
    ],
    ['ends it', (id) => endTalk(atConsole(), id)],
  ];
  test.each(acts)('who %s silences the system for good, what was asked before too', async (_name, act) => {
    await send();
    const before = await waiting();
    await act(await anyTalk());
    for (const one of before) await answerInRehearsal(context(), one);
    await send({ text: '税费谁出？' });
    expect(await waiting(), 'nothing more is put off').toHaveLength(before.length);
    expect((await answers()).filter(({ isRehearsal }) => isRehearsal)).toEqual([]);
    expect((await talk()).peer).toMatchObject({ isRehearsal: false });
  });
});

describe('elsewhere nothing is rehearsed', () => {
  test('DEMO_DATA=off: as without any customer service', async () => {
    vi.stubEnv('DEMO_DATA', 'off');
    expect(await call(opened, getImSwitch, {})).toMatchObject({ enable: false });
    expect(await callRaw(opened, getChatConfig, { cityId: HERE })).toMatchObject({ status: 503 });
    expect(await send()).toMatchObject({ status: 409 });
    expect(await waiting()).toEqual([]);
  });

  test('DEMO_DATA=off after the message: what was put off is not answered', async () => {
    await send();
    vi.stubEnv('DEMO_DATA', 'off');
    await answerAll();
    vi.unstubAllEnvs();
    expect(await answers()).toEqual([]);
  });

  test('an imported city: its customer service is off, the demo city beside it goes on, and the switch is the operator’s', async () => {
    await importCity();
    expect(await call(opened, getImSwitch, {})).toMatchObject({ enable: false });
    expect(await callRaw(opened, getCityPeer, { cityId: IMPORTED })).toMatchObject({ status: 503 });
    expect(await call(opened, getCityPeer, { cityId: HERE })).toMatchObject({ peerid: 'service' });
    const unasked = { peerid: 'service', estateId: undefined };
    expect(await send({ ...unasked, cityId: IMPORTED })).toMatchObject({ status: 503 });
    expect(await send({ ...unasked, cityId: HERE })).toMatchObject({ status: 200 });
    expect(await waiting()).toHaveLength(1);
  });

  test('an agent to whom one of the staff is bound answers for themselves', async () => {
    const agent = await inConsole(opened, 'agent');
    const { name, store, company, licence_no, since_year } = agentRow();
    const entered = {
      agent_id: 5001,
      city_id: HERE,
      duty: 'agent',
      name,
      store,
      company,
      licence_no,
      since_year,
    } as const;
    const times = { created_at: NOW, updated_at: NOW, withdrawn_at: null };
    const bound = { ...entered, intro: null, plates: '[]', staff_id: agent.context.staff.id, ...times, file_id: null };
    await opened.db.insertInto('desk_agents').values(bound).execute();
    await send();
    expect(await waiting()).toEqual([]);
    expect((await talk()).peer).toMatchObject({ takes: true, isRehearsal: false });
    await opened.db.deleteFrom('desk_agents').execute();
  });
});

describe('a project of new homes', () => {
  const PROJECT = 60_550;
  beforeAll(async () => {
    await opened.db
      .insertInto('projects')
      .values(projectRow({ id: PROJECT, discount: '总价减 2 万' }))
      .execute();
  });

  test('is asked about of customer service, stands at the head, and its offer is answered from its row', async () => {
    const asked = { cityId: HERE, projectId: PROJECT };
    expect(await findTalkPeer({ ...opened, ...me, now: NOW } as ApiContext, asked)).toEqual({ peerid: 'service' });
    const about = { peerid: 'service', estateId: undefined, projectId: PROJECT };
    expect(await send({ ...about, text: '优惠到什么时候？' })).toMatchObject({ status: 200 });
    await answerAll();
    expect((await answers('service'))[0]?.text).toMatch(/^现在的优惠：总价减 2 万。/);
    expect((await talk('service')).card).toMatchObject({ kind: 'project', id: PROJECT });
  });

  test('without an offer or a building on sale the answer says so', async () => {
    await opened.db.updateTable('projects').set({ discount: null }).where('id', '=', PROJECT).execute();
    const about = { peerid: 'service', estateId: undefined, projectId: PROJECT };
    await send({ ...about, text: '优惠到什么时候？' });
    await send({ ...about, text: '还有哪些楼层？' });
    await answerAll();
    expect((await answers('service')).map(({ text }) => text)).toEqual([
      REHEARSAL_COPY.noOffer,
      REHEARSAL_COPY.noBuildings,
    ]);
  });
});
