// Conversations: how long a message takes to the other side while 200 pairs talk, what 2,000 open streams hold of memory,
// and whether a server that is killed while people write loses or doubles any message.

import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startStaffSession } from '@/lib/server/console/commands/signInStaff';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { startSession } from '@/lib/server/session/commands/startSession';
import { storeStaff } from '@/lib/server/staff/queries/staff';
import { readSupport, storeSupport } from '@/lib/server/support/queries/supportSettings';
import { startOurs } from './kit/servers.js';
import { dataDir } from './kit/setUp.js';
import { printTable } from './kit/table.js';

const PAIRS = 200;
/** Each of them answers as often; those of all are spread over it. */
const EVERY_MS = 10_000;
const ROUNDS = 6;
const MAX_MS = 300;
const STREAMS = 2_000;
const STREAMS_OF_ONE = 4;
const MAX_MB = 250;
const KILLS = 20;
const WRITERS = 10;
const USER = 'bench of talk';
const PEER = 'service';
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const { tokens, staff, before } = await makePeople();
const rows = [...(await measureTalk()), ...(await measureMemory()), ...(await killAndCount())];
await deletePeople();
agent.destroy();
printTable('Conversations', rows);

/** Members write, the console answers by its own form; measured from the press in the console to the text at the member. */
async function measureTalk() {
  const server = await startOurs({ DATA_DIR: dataDir });
  const talks = [];
  for (const token of tokens.slice(0, PAIRS)) await send(server.origin, token, 'begins', `begin-${talks.push(token)}`);
  const ids = await conversationIds();
  const took = [];
  const streams = await Promise.all(
    tokens.slice(0, PAIRS).map((token, at) => listen(server.origin, token, () => heard(at))),
  );
  const pending = new Map();
  const seen = Array.from({ length: PAIRS }, () => 0);
  async function heard(at) {
    const waiting = pending.get(at);
    const { messages } = await call(server.origin, tokens[at], 'GET', 'im/conversation', {
      peerid: PEER,
      after: seen[at] || 1,
    });
    seen[at] = Math.max(seen[at], ...messages.map(({ id }) => id));
    // What one has written oneself wakes one too: whichever look comes first has found it.
    if (!waiting || pending.get(at) !== waiting || !messages.some(({ text }) => text === waiting.text)) return;
    pending.delete(at);
    took.push(performance.now() - waiting.begun);
  }
  let refused = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const turns = Array.from({ length: PAIRS }, async (_, at) => {
      await pause((EVERY_MS * at) / PAIRS);
      const text = `answer ${round} of ${at}`;
      pending.set(at, { text, begun: performance.now() });
      const status = await answer(server.origin, ids.get(at), text, `answer-${round}-${at}`);
      if (status !== 303) refused += 1;
      await send(server.origin, tokens[at], `asks ${round}`, `asks-${round}-${at}`);
    });
    await Promise.all(turns);
  }
  await pause(2_000);
  for (const close of streams) close();
  await server.stop();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0) ?? '--';
  const sent = PAIRS * ROUNDS;
  return [
    [
      `answers heard of ${sent}, ${PAIRS} pairs talking`,
      `${took.length} (${refused} refused)`,
      'all',
      took.length === sent,
    ],
    ['from the press in the console to the text at the member, p50', `${at(0.5)} ms`, '', null],
    ['the same, p95', `${at(0.95)} ms`, `<= ${MAX_MS} ms`, Number(at(0.95)) <= MAX_MS],
    ['the same, worst', `${at(1)} ms`, '', null],
  ];
}

async function measureMemory() {
  const server = await startOurs({ DATA_DIR: dataDir });
  await pause(5_000);
  const idle = rssMb(server);
  const closes = [];
  for (let at = 0; at < STREAMS; at += 100)
    closes.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, more) =>
          listen(server.origin, tokens[(at + more) % (STREAMS / STREAMS_OF_ONE)], () => undefined, 'account'),
        ),
      )),
    );
  // Two beats: each stream has been written to.
  await pause(45_000);
  const held = rssMb(server);
  for (const close of closes) close();
  await server.stop();
  const more = held - idle;
  return [
    ['an idle process', `${idle.toFixed(0)} MB`, '', null],
    [
      `the same with ${closes.length} open streams`,
      `${held.toFixed(0)} MB, ${more.toFixed(0)} more`,
      `<= ${MAX_MB} MB more`,
      more <= MAX_MB,
    ],
  ];
}

/** Members write until the server is killed, and send again with the same id what they had no answer to. */
async function killAndCount() {
  const acknowledged = new Set();
  const written = new Set();
  let open = [];
  for (let kill = 0; kill <= KILLS; kill++) {
    const server = await startOurs({ DATA_DIR: dataDir });
    let over = false;
    const again = open;
    open = [];
    // Others each time: a member writes twenty a minute.
    const first = PAIRS + kill * WRITERS;
    const writers = Array.from({ length: WRITERS }, async (_, more) => {
      const todo = again.filter((one) => one.at % WRITERS === more);
      for (let count = 0; !over && (todo.length > 0 || (kill < KILLS && count < 15)); count++) {
        const one = todo.shift() ?? { at: first + more, clientId: `kill-${kill}-${more}-${count}` };
        written.add(one.clientId);
        const isThere = await send(server.origin, tokens[one.at], one.clientId, one.clientId).then(
          (status) => status === 200,
          () => false,
        );
        if (isThere) acknowledged.add(one.clientId);
        else open.push(one);
      }
      open.push(...todo);
    });
    if (kill < KILLS) {
      await pause(100 + ((kill * 137) % 400));
      over = true;
      process.kill(server.answering()[0].pid, 'SIGKILL');
    }
    await Promise.all(writers);
    if (kill === KILLS) await server.stop();
  }
  const { db, close } = await openDatabase({ dataDir });
  const stored = await db
    .selectFrom('conversation_messages')
    .select('client_id')
    .where('client_id', 'like', 'kill-%')
    .execute();
  await close();
  const ids = stored.map(({ client_id }) => client_id.replace(/-message$/, ''));
  const lost = [...acknowledged].filter((id) => !ids.includes(id));
  const twice = ids.length - new Set(ids).size;
  return [
    [`messages acknowledged over ${KILLS} kills, of ${written.size} written`, String(acknowledged.size), '', null],
    ['of these lost', String(lost.length), '0', lost.length === 0],
    ['shown twice', String(twice), '0', twice === 0],
  ];
}

function rssMb(server) {
  const [{ pid }] = server.answering();
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Asks; answers with status and text. */
function ask(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, method, headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) } },
      (res) => {
        let text = '';
        res.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        res.on('error', reject).on('end', () => resolve({ status: res.statusCode, text }));
      },
    );
    asked.on('error', reject).end(body);
  });
}

async function call(origin, token, method, path, input) {
  const headers = { 'access-token': token, 'x-fangjing-client': 'h5', 'content-type': 'application/json' };
  const query = method === 'GET' ? `?${new URLSearchParams(input)}` : '';
  const { status, text } = await ask(`${origin}/api/${path}${query}`, {
    method,
    headers,
    body: method === 'POST' ? JSON.stringify(input) : undefined,
  });
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text).body;
}

async function send(origin, token, text, clientId) {
  await call(origin, token, 'POST', 'im/send', { peerid: PEER, cityId: 605, clientId: `${clientId}-message`, text });
  return 200;
}

async function answer(origin, id, text, clientId) {
  const body = new URLSearchParams({ do: 'send', text, clientId: `${clientId}-message` }).toString();
  const headers = {
    cookie: `__Host-staff=${staff}`,
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    origin,
  };
  return (await ask(`${origin}/console/talk?id=${id}`, { method: 'POST', headers, body })).status;
}

/** Opens a stream; `heard` is called at each message's event. Answers with what closes it. */
function listen(origin, token, heard, name = 'talk') {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/live/${name}`, { agent: false, headers: { 'access-token': token } }, (res) => {
      if (res.statusCode !== 200) return reject(new Error(`stream: ${res.statusCode}`));
      res.setEncoding('utf8').on('data', (part) => {
        if (part.includes('event: message')) void heard();
      });
      res.on('error', () => undefined);
      resolve(() => asked.destroy());
    });
    asked.on('error', reject).end();
  });
}

async function makePeople() {
  const { db, close } = await openDatabase({ dataDir });
  const before = await readSupport(db);
  await storeSupport(db, 'enabled', '1');
  await storeSupport(db, 'peer', PEER);
  const tokens = [];
  for (let at = 0; at < STREAMS / STREAMS_OF_ONE; at++) {
    const id = `${USER} ${at}`;
    const dates = { super_label: 0, registered_at: 0, last_buy_at: null, vip_expires_at: null, staff_role: null };
    await db
      .insertInto('users')
      .values({ id, phone_cipher: '', phone_index: id, name: null, ...dates })
      .onConflict((clash) => clash.doNothing())
      .execute();
    tokens.push((await startSession(db, id, Date.now())).token);
  }
  await db.deleteFrom('staff').where('id', '=', USER).execute();
  await storeStaff(db, {
    id: USER,
    name: 'bench',
    shown_name: 'bench',
    phone_cipher: null,
    phone_index: null,
    role: 'operator',
    password_hash: 'none',
    totp_cipher: '',
    totp_step: 0,
    created_at: Date.now(),
    ended_at: null,
  });
  const { token: staff } = await startStaffSession(db, USER, Date.now(), 'browser other');
  await close();
  return { tokens, staff, before };
}

async function conversationIds() {
  const { db, close } = await openDatabase({ dataDir });
  const found = await db
    .selectFrom('conversations')
    .select(['id', 'user_id'])
    .where('user_id', 'like', `${USER} %`)
    .execute();
  await close();
  return new Map(found.map(({ id, user_id }) => [Number(user_id.split(' ').at(-1)), id]));
}

async function deletePeople() {
  const { db, close } = await openDatabase({ dataDir });
  for (const table of ['conversation_messages', 'conversations', 'sessions'])
    await db.deleteFrom(table).where('user_id', 'like', `${USER} %`).execute();
  await db.deleteFrom('users').where('id', 'like', `${USER} %`).execute();
  await db.updateTable('staff').set({ ended_at: Date.now() }).where('id', '=', USER).execute();
  await storeSupport(db, 'enabled', before.isOn ? '1' : null);
  await storeSupport(db, 'peer', before.peer);
  await close();
}
