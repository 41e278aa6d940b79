import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockedAgentsPath } from '@/lib/routes/blockedAgentsPath';
import { getHouseAgents } from '@/lib/server/agent/calls/getHouseAgents';
import { agentListPage } from '@/lib/server/agent/pages/agentPages';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { storeSupport } from '@/lib/server/support/queries/supportSettings';
import { findTalkPeer } from '@/lib/server/talk/calls/findPeer';
import { answerTalk } from '@/lib/server/talk/commands/answerTalk';
import { blockAgent } from '@/lib/server/talk/commands/blockAgent';
import { blockedAgentsPage } from '@/lib/server/talk/pages/blockedAgentsPage';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { getTalk, sendMessage } from '@/services/talk';
import { call, callRaw } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { openPlacedDatabase } from '../kit/place';
import { propsOf } from '../kit/propsOf';
import { agentRow, estateRow } from '../kit/rows';
import { signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// Whom a person has blocked neither writes to them nor is offered to them, and to nobody else is anything changed.

const BLOCKED = 5001;
const OTHER = 5002;
let opened: OpenDatabase;
let me: Partial<ApiContext>;
let you: Partial<ApiContext>;
let userId: string;
let operator: InConsole;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db
    .insertInto('agents')
    .values([agentRow(), agentRow({ id: OTHER, name: '周宁' })])
    .execute();
  await opened.db.insertInto('estates').values(estateRow()).execute();
  const own = [BLOCKED, OTHER].map((agent_id) => ({ estate_id: 1001, agent_id, role: 'lead' as const }));
  await opened.db.insertInto('estate_agents').values(own).execute();
  await storeSupport(opened.db, 'enabled', '1');
  userId = (await signIn(opened)).userId;
  me = { viewer: { role: 'member', userId } };
  you = { viewer: { role: 'member', userId: (await signIn(opened)).userId } };
  operator = await inConsole(opened, 'operator');
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['blocked_agents', 'conversation_messages', 'conversations'] as const)
    await opened.db.deleteFrom(table).execute();
});

let made = 0;
const send = (who = me, peerid = String(BLOCKED)) => {
  made += 1;
  return callRaw(opened, sendMessage, { peerid, cityId: 605, clientId: `blocking-${made}`, text: '在吗？' }, who);
};
const block = (agentId = BLOCKED) => blockAgent({ ...opened, now: NOW }, userId, agentId);
const page = (query: Record<string, string>, posted: Record<string, string> | null = null) =>
  blockedAgentsPage.load({ request: { ...opened, now: NOW, ...me }, query, posted } as never);
const peerOf = (who: Partial<ApiContext>) =>
  findTalkPeer({ ...opened, now: NOW, ...who } as ApiContext, { cityId: 605, estateId: 1001 });

describe('a blocked agent', () => {
  test('is not written to, and the thread says so; others are, and others write to them', async () => {
    await send();
    await block();
    expect(await send()).toMatchObject({ status: 409, envelope: { errMsg: expect.stringContaining('取消屏蔽') } });
    expect(await call(opened, getTalk, { peerid: String(BLOCKED) }, me)).toMatchObject({ isBlocked: true });
    expect(await send(me, String(OTHER))).toMatchObject({ status: 200 });
    expect(await send(you)).toMatchObject({ status: 200 });
  });

  test('cannot write: the console is refused, and waits for nothing', async () => {
    await send();
    await block();
    const talk = await opened.db.selectFrom('conversations').selectAll().executeTakeFirstOrThrow();
    expect(talk.waiting_since).toBeNull();
    const answering = answerTalk({ ...operator.context, now: NOW }, talk.id, '在的', 'console-blocked-1');
    await expect(answering).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is not whom one writes to about a home: the next of its agents is; of another person nothing changes', async () => {
    await block();
    expect(await peerOf(me)).toEqual({ peerid: String(OTHER) });
    expect(await peerOf(you)).toEqual({ peerid: String(BLOCKED) });
    expect(await peerOf({ viewer: { role: 'anonymous', userId: null } })).toEqual({ peerid: String(BLOCKED) });
  });
});

test('the agents of a home and of the city leave out whom the viewer has blocked, and nobody else', async () => {
  await block();
  const shown = async (who: Partial<ApiContext>) => {
    const request = { ...opened, now: NOW, viewer: { role: 'anonymous', userId: null }, ...who } as ApiContext;
    const { agents: ofHome } = await getHouseAgents(request, { cityId: 605, estateId: 1001 });
    const { agents: ofCity } = await propsOf(agentListPage, opened, { request });
    return [ofHome, ofCity.items].map((agents) => agents.map(({ id }) => id).sort());
  };
  expect(await shown(me)).toEqual([[OTHER], [OTHER]]);
  expect(await shown(you)).toEqual([
    [BLOCKED, OTHER],
    [BLOCKED, OTHER],
  ]);
});

describe('the page', () => {
  test('asks before it blocks, lists who is blocked, and takes it back; pressed twice is pressed once', async () => {
    expect(await page({ agentId: String(BLOCKED) })).toMatchObject({ asked: { agentId: BLOCKED }, blocked: [] });
    const press = { do: 'block', agentId: String(BLOCKED) };
    expect(await page({}, press)).toMatchObject({ redirectTo: blockedAgentsPath({ done: 'blocked' }) });
    await page({}, press);
    const { blocked, asked } = (await page({ agentId: String(BLOCKED) })) as never as Record<string, unknown[]>;
    expect([blocked, asked]).toEqual([[expect.objectContaining({ agentId: BLOCKED })], null]);
    await page({}, { do: 'unblock', agentId: String(BLOCKED) });
    expect(await page({})).toMatchObject({ blocked: [] });
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('of an agent who left the site the row stays, and can be taken back', async () => {
    await opened.db.insertInto('blocked_agents').values({ user_id: userId, agent_id: 77, blocked_at: NOW }).execute();
    expect(await page({})).toMatchObject({ blocked: [{ agentId: 77, cityId: null }] });
    await page({}, { do: 'unblock', agentId: '77' });
    expect(await page({})).toMatchObject({ blocked: [] });
  });

  test.each(['', 'x', '0', '-1', '9'.repeat(30), '5009'])('of the id "%s" nobody is blocked', async (agentId) => {
    const shown = await page({ agentId }, { do: 'block', agentId });
    expect(shown).toMatchObject({ blocked: [], asked: null });
  });

  test('beyond so many nobody more is blocked', async () => {
    const many = Array.from({ length: TALK_LIMITS.blockedAgents }, (_, at) => at + 10_000);
    const rows = many.map((agent_id) => ({ user_id: userId, agent_id, blocked_at: NOW }));
    await opened.db.insertInto('blocked_agents').values(rows).execute();
    await expect(block()).rejects.toMatchObject({ code: 'conflict' });
    const { length } = await opened.db.selectFrom('blocked_agents').selectAll().execute();
    expect(length).toBe(TALK_LIMITS.blockedAgents);
  });
});
