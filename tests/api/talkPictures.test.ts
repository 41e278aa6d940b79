import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AgentCall } from '@/lib/agent/contract';
import { clearAccount } from '@/lib/server/account/queries/users';
import type { ApiContext } from '@/lib/server/call/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import { storeSupport } from '@/lib/server/support/queries/supportSettings';
import { findTalkPeer } from '@/lib/server/talk/calls/findPeer';
import { listTalks } from '@/lib/server/talk/calls/listTalks';
import { sendTalkPicture } from '@/lib/server/talk/calls/sendPicture';
import { answerWithPicture, pictureInConsole } from '@/lib/server/talk/commands/answerTalk';
import { deleteConversationsBefore } from '@/lib/server/talk/queries/conversations';
import { readOwnMessagePicture } from '@/lib/server/talk/queries/messagePictures';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { TALK_CALL_COPY } from '@/lib/talk/words/talk';
import { getAgentCall, sendContractorMessage } from '@/services/agent';
import { getTalk } from '@/services/talk';
import { call, callRaw } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { openPlacedDatabase } from '../kit/place';
import { agentRow, estateRow, rentalRow } from '../kit/rows';
import { signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// Pictures in conversations, numbers by which agents are called, and messages to the agents of a community.

const AGENT = '5001';
const MINUTE = 60_000;
let opened: OpenDatabase;
let me: Partial<ApiContext> & { viewer: { role: 'member'; userId: string } };
let you: typeof me;
let operator: InConsole;
let photo: Buffer;

// No city is rehearsed here: tests/api/talkRehearsal.test.ts.
beforeEach(() => void vi.stubEnv('DEMO_DATA', 'off'));

beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db
    .insertInto('agents')
    .values([agentRow(), agentRow({ id: 5002 })])
    .execute();
  await opened.db.insertInto('estates').values(estateRow()).execute();
  await opened.db.insertInto('rentals').values(rentalRow()).execute();
  const mine = await signIn(opened);
  const yours = await signIn(opened);
  me = { viewer: { role: 'member', userId: mine.userId }, sessionId: 'mine' };
  you = { viewer: { role: 'member', userId: yours.userId }, sessionId: 'yours' };
  operator = await inConsole(opened, 'operator');
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } })
    .withExif({ IFD0: { Make: 'CanaryCamera' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => opened.close());
beforeEach(async () => {
  const tables = ['conversation_messages', 'message_pictures', 'conversations', 'relay_numbers', 'agent_communities'];
  for (const table of [...tables, 'estate_agents', 'support_settings'] as never[])
    await opened.db.deleteFrom(table).execute();
  await storeSupport(opened.db, 'enabled', '1');
  await storeSupport(opened.db, 'peer', 'service@fangjing');
});

let made = 0;
const nextId = (): string => {
  made += 1;
  return `picture-${made}`;
};
const send = (bytes: Buffer, who: typeof me = me, clientId = nextId()) => {
  const message = { peerid: AGENT, cityId: 605, clientId, picture: bytes.toString('base64') };
  return callRaw(opened, sendTalkPicture, message, who);
};
const messagesOf = async () => (await call(opened, getTalk, { peerid: AGENT }, me)).messages;
const stored = () => opened.db.selectFrom('message_pictures').selectAll().execute();

describe('pictures', () => {
  test('are encoded anew, without what the camera wrote, and seen by the two sides alone', async () => {
    expect(await send(photo)).toMatchObject({ status: 200 });
    const [message] = await messagesOf();
    expect(message).toMatchObject({ isOwn: true, text: '', picture: { width: 40, height: 30 } });
    const id = message?.picture?.id ?? '';
    const bytes = await readOwnMessagePicture(opened.db, me.viewer.userId, id);
    expect(
      Buffer.from(bytes ?? [])
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    expect(photo.includes('CanaryCamera')).toBe(true);
    expect(Buffer.from(bytes ?? []).includes('CanaryCamera')).toBe(false);
    expect(await readOwnMessagePicture(opened.db, you.viewer.userId, id)).toBeNull();
    const talk = (await opened.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()).id;
    expect(await pictureInConsole(operator.context, talk, id)).toEqual(bytes);
    await expect(pictureInConsole((await inConsole(opened, 'agent')).context, talk, id)).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(pictureInConsole(operator.context, talk, 'another')).rejects.toMatchObject({ code: 'notFound' });
    expect((await call(opened, listTalks, {}, me)).talks[0]?.last).toBe(TALK_CALL_COPY.picture);
  });

  test.each([
    ['nothing', Buffer.from(' ')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('of %s are refused, and nothing is kept', async (_what, bytes) => {
    expect((await send(bytes)).status).toBe(400);
    expect(await stored()).toEqual([]);
    expect(await messagesOf()).toEqual([]);
  });

  test('that are sent twice are there once; beyond so many a day none is taken', async () => {
    for (const _ of [1, 2]) expect((await send(photo, me, 'the-same-one')).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    const [one] = await stored();
    if (!one) throw new Error('none');
    for (let at = 1; at < TALK_LIMITS.picturesADay; at++)
      await opened.db
        .insertInto('message_pictures')
        .values({ ...one, id: `of today ${at}` })
        .execute();
    expect(await send(photo)).toMatchObject({ status: 429, envelope: { errMsg: TALK_CALL_COPY.tooManyPictures } });
    expect((await send(photo, you)).status, 'of somebody else').toBe(200);
  });

  test('come from the console too, and none without a picture', async () => {
    await send(photo);
    const { id } = await opened.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow();
    await answerWithPicture(operator.context, id, photo, nextId());
    expect((await messagesOf()).map(({ isOwn, picture }) => [isOwn, picture?.width])).toEqual([
      [true, 40],
      [false, 40],
    ]);
    await expect(answerWithPicture(operator.context, id, Buffer.from('x'), nextId())).rejects.toMatchObject({
      code: 'badInput',
    });
  });

  test('go with their conversation by age, and with the account', async () => {
    await send(photo);
    await send(photo, you);
    await opened.db.updateTable('conversations').set({ last_at: 1 }).where('user_id', '=', me.viewer.userId).execute();
    await opened.db.transaction().execute((transaction) => deleteConversationsBefore(transaction, 2));
    expect((await stored()).map(({ user_id }) => user_id)).toEqual([you.viewer.userId]);
    const third = await signIn(opened);
    await send(photo, { viewer: { role: 'member', userId: third.userId } });
    expect(await stored()).toHaveLength(2);
    await clearAccount(opened.db, third.userId);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a number that stands in between', () => {
  const SECRET = 'a secret that the bridge and we know';
  let bridge: Server;
  let asked: { body: string; isSigned: boolean }[];
  let answer: { status: number; body: unknown };

  beforeAll(async () => {
    bridge = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts).toString();
      const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = request.headers;
      const expected = createHmac('sha256', SECRET).update(`${id}.${time}.${body}`).digest('base64');
      asked.push({ body, isSigned: signature === `v1,${expected}` });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    }).listen(0, '127.0.0.1');
    await once(bridge, 'listening');
  });
  afterAll(() => void bridge.close());
  beforeEach(() => {
    asked = [];
    answer = { status: 200, body: { number: '021-50001234,881', expiresInSeconds: 900 } };
    vi.stubEnv('CALL_RELAY_URL', `http://127.0.0.1:${(bridge.address() as AddressInfo).port}/numbers`);
    vi.stubEnv('CALL_RELAY_SECRET', SECRET);
  });
  afterEach(() => vi.unstubAllEnvs());

  const ring = (changes: Partial<ApiContext> = {}, agentId = 5001) =>
    callRaw(opened, getAgentCall, { agentId }, { ...me, ...changes });
  const bodyOf = async (ringing: ReturnType<typeof ring>) => (await ringing).envelope.body as AgentCall;

  test('without a bridge there is none: it says so, and the other ways', async () => {
    vi.unstubAllEnvs();
    vi.stubEnv('DEMO_DATA', 'off');
    expect(await bodyOf(ring())).toEqual({
      phone: null,
      until: null,
      says: TALK_CALL_COPY.noRelay,
      talk: '/im?userid=5001&cityId=605',
      lead: expect.stringContaining('agentId=5001'),
    });
    expect(await call(opened, getTalk, { peerid: AGENT }, me)).toMatchObject({ peer: { calls: false } });
    await storeSupport(opened.db, 'enabled', null);
    expect(await bodyOf(ring())).toMatchObject({ talk: null });
  });

  test('is the bridge’s, asked for by a signed request that says nothing of who calls, and the same in a session', async () => {
    const given = { phone: '021-50001234,881', until: NOW + 900_000, says: null };
    expect(await bodyOf(ring())).toMatchObject(given);
    expect(await bodyOf(ring())).toMatchObject(given);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.isSigned).toBe(true);
    expect(Object.keys(JSON.parse(asked[0]?.body ?? '{}'))).toEqual(['agentId', 'reference']);
    await bodyOf(ring({ sessionId: 'another of mine' }));
    await bodyOf(ring({}, 5002));
    expect(asked, 'another session, another agent').toHaveLength(3);
    await bodyOf(ring({ now: NOW + 900_000 - MINUTE / 2 }));
    expect(asked, 'one that is about to end').toHaveLength(4);
    const rows = JSON.stringify(await opened.db.selectFrom('relay_numbers').selectAll().execute());
    expect(rows, 'rests encrypted').not.toContain('50001234');
  });

  test('is given twenty times a day, however many ask at once', async () => {
    const many = Array.from({ length: TALK_LIMITS.callsADay + 5 }, (_, at) => ring({ sessionId: `at once ${at}` }));
    const said = (await Promise.all(many)).map(({ status }) => status).sort();
    expect(said.filter((status) => status === 200)).toHaveLength(TALK_LIMITS.callsADay);
    expect(said.filter((status) => status === 429)).toHaveLength(5);
    expect((await ring({ ...you })).status, 'somebody else').toBe(200);
    expect((await ring({ sessionId: 'tomorrow', now: NOW + 86_400_001 })).status).toBe(200);
  });

  test.each([
    ['refuses', { status: 500, body: {} }],
    ['names no number', { status: 200, body: { number: 'ring me', expiresInSeconds: 900 } }],
    ['names no end', { status: 200, body: { number: '02150001234' } }],
  ])('a bridge that %s is no number, and does not count', async (_name, wrong) => {
    answer = wrong;
    expect(await ring()).toMatchObject({ status: 503, envelope: { errMsg: TALK_CALL_COPY.relayFails } });
    expect(await opened.db.selectFrom('relay_numbers').selectAll().execute()).toEqual([]);
  });

  test('is nobody’s who is not signed in, and of no agent who is not there', async () => {
    expect((await callRaw(opened, getAgentCall, { agentId: 5001 })).status).toBe(401);
    expect((await ring({}, 9)).status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('the agents of a community', () => {
  const contract = (agent_id: number) =>
    opened.db.insertInto('agent_communities').values({ agent_id, community_id: 101 }).execute();
  const write = (changes: object = {}, context: Partial<ApiContext> = {}) => {
    const message = { cityId: 605, houseId: 101, clientId: nextId(), text: '有两房吗？', ...changes };
    return callRaw(opened, sendContractorMessage, message, { ...me, ...context });
  };

  test('are written to about it, in the conversation with them', async () => {
    await contract(5001);
    expect(await write()).toMatchObject({ status: 200, envelope: { body: { peerid: AGENT } } });
    expect(await messagesOf()).toMatchObject([{ text: '有两房吗？', card: { kind: 'community', id: 101 } }]);
    expect((await write({ agentId: 5002 })).status, 'one of another community').toBe(404);
    expect((await write({ houseId: 999 })).status).toBe(404);
  });

  test('are not there, or take no messages', async () => {
    expect(await write()).toMatchObject({ status: 409, envelope: { errMsg: TALK_CALL_COPY.noContractor } });
    await contract(5001);
    await storeSupport(opened.db, 'enabled', null);
    expect(await write()).toMatchObject({ status: 409, envelope: { errMsg: TALK_CALL_COPY.noContractor } });
    expect(await write({ agentId: 5001 })).toMatchObject({ envelope: { errMsg: TALK_CALL_COPY.agentAway } });
  });

  test('are written to as often as a phone gets codes: one a minute, five an hour, ten a day', async () => {
    await contract(5001);
    const at = async (minutes: number) => (await write({}, { now: NOW + minutes * MINUTE })).status;
    expect(await at(0)).toBe(200);
    expect(await at(0.5)).toBe(429);
    expect(await at(1.1)).toBe(200);
    expect(await at(3)).toBe(200);
    expect(await at(5)).toBe(200);
    expect(await at(7)).toBe(200);
    expect(await at(9)).toBe(429);
    expect(await at(61)).toBe(200);
    for (const minutes of [63, 65, 67, 69]) expect(await at(minutes), String(minutes)).toBe(200);
    expect(await at(400), 'the eleventh of a day').toBe(429);
  });
});

describe('whom one writes to about a home', () => {
  const peerOf = async (about: object = {}) => (await call(opened, findTalkPeer, { cityId: 605, ...about })).peerid;

  test('is an agent of it, then one of its community, then customer service, then nobody', async () => {
    expect(await peerOf({ estateId: 1001 })).toBe('service@fangjing');
    await opened.db.insertInto('agent_communities').values({ agent_id: 5002, community_id: 101 }).execute();
    expect(await peerOf({ estateId: 1001 })).toBe('5002');
    expect(await peerOf({ houseId: 101 })).toBe('5002');
    await opened.db.insertInto('estate_agents').values({ agent_id: 5001, estate_id: 1001, role: 'lead' }).execute();
    expect(await peerOf({ estateId: 1001 })).toBe('5001');
    await storeSupport(opened.db, 'enabled', null);
    expect(await peerOf({ estateId: 1001 })).toBeNull();
  });
});
