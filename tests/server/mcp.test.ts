import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, dayOf } from '@/lib/kernel/day';
import { allOperations } from '@/lib/server/call/registry';
import { database } from '@/lib/server/database/database';
import { callHandler } from '@/lib/server/http/callHandler';
import { PAGES } from '@/lib/server/page/registry';
import { addApiKey } from '@/lib/server/partner/commands/changeApiKeys';
import '@/lib/server/entry/handler';
import { type InConsole, inConsole } from '../kit/console';
import { withOwnDataDir } from '../kit/dataDir';
import { type RunningServer, startServer } from '../kit/httpServer';

// The door of assistants, by the protocol's own client and by hand, over HTTP.

const marked = (await allOperations()).flatMap((one) => (one.tool ? [{ ...one, tool: one.tool }] : []));

withOwnDataDir('demo');
const LISTED = 'https://pages.example';
let server: RunningServer;
let admin: InConsole;
beforeAll(async () => {
  admin = await inConsole(await database(), 'admin', Date.now());
  const parts = { callHandler: callHandler(), pageOrigins: [LISTED] };
  server = await startServer((_req, res) => void res.writeHead(404).end('page'), parts);
});
afterAll(() => server.stop());
beforeEach(async () => {
  vi.stubEnv('MCP', 'keys');
  await (await database()).db.deleteFrom('api_keys').execute();
});

const FORM = { name: '助手', perDay: '1000', perMinute: '500', until: addDays(dayOf(Date.now()), 30) };
const ALL = { 'scope:market': '1', 'scope:homes': '1', 'scope:communities': '1', 'scope:calculators': '1' };
const newKey = (changes: Record<string, string> = ALL) => addApiKey(admin.context, { ...FORM, ...changes });

type Era = 'legacy' | 'auto';

async function assistant(key: string | null, era: Era = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  const requestInit = key === null ? {} : { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`), { requestInit }));
  return client;
}

/** As much of what the tools answer as these tests look at. */
interface Found {
  cities: { id: number }[];
  houses: {
    items: {
      id: number;
      price: number;
      seenDay: string;
      layout: { rooms: number };
      community: { id: number; name: string };
    }[];
  };
  dealAverage: unknown;
  estate: unknown;
  community: unknown;
  districts: unknown[];
  plans: { firstPayment: number }[];
}

const textOf = (result: { content?: unknown }) => (result.content as { text: string }[])[0]?.text ?? '';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'by hand', version: '1' } },
};
const LIST = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
const post = (body: unknown, headers: Record<string, string> = {}, path = '/mcp') =>
  fetch(server.origin + path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
  });

describe.each<Era>(['legacy', 'auto'])('a client of the %s revision', (era) => {
  test('finds the marked calls as tools that only read, each with its Chinese description and contract', async () => {
    const client = await assistant(await newKey(), era);
    expect(client.getInstructions()).toContain('金额为分');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(marked.map(({ tool }) => tool.name).toSorted());
    for (const { name, title, description, inputSchema, annotations } of tools) {
      expect(name).toMatch(/^[a-z_]{3,40}$/);
      expect(`${title}${description}`).toMatch(/[\u4e00-\u9fff]{4}/);
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      // Clients drop a tool without properties, or with a choice at the top.
      expect(inputSchema).toMatchObject({
        type: 'object',
        properties: expect.any(Object),
        additionalProperties: false,
      });
      expect(Object.keys(inputSchema)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(one|any|all)Of$/)]),
      );
    }
    // An assistant reads all of it before its first question.
    expect(JSON.stringify(tools).length).toBeLessThan(16_000);
  });

  test('is told of pages that there are', async () => {
    const told = (await assistant(await newKey(), era)).getInstructions() ?? '';
    const shapeOf = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}');
    const shapes = [...told.matchAll(/\/\{[^}]+\}\/[\w-]+\/\{[^}]+\}/g)].map(([path]) => shapeOf(path));
    expect(shapes).toHaveLength(2);
    expect(shapes.filter((shape) => !PAGES.some(({ path }) => shapeOf(path) === shape))).toEqual([]);
  });

  test('goes from a city to a home and its market, with days, samples and units', async () => {
    const client = await assistant(await newKey(), era);
    const ask = async (name: string, sent: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: sent });
      expect([name, result.isError, textOf(result).slice(0, 7)]).toEqual([name, undefined, '单位：金额为分']);
      const [, json = ''] = textOf(result).split('\n');
      expect(JSON.parse(json)).toEqual(result.structuredContent);
      return result.structuredContent as Found;
    };
    const { cities } = await ask('list_cities', {});
    expect(cities[0]).toMatchObject({ id: 605, isDemo: true, dealsDay: expect.any(String) });
    const { houses, dealAverage } = await ask('search_homes', { cityId: 605, q: '两居 800万以内' });
    expect(houses.items).toHaveLength(10);
    expect(dealAverage).toMatchObject({ samples: expect.any(Number), until: expect.any(String) });
    for (const home of houses.items) expect([home.layout.rooms, home.price <= 800_000_000]).toEqual([2, true]);
    const home = houses.items[0] as Found['houses']['items'][number];
    expect((await ask('get_home', { estateId: home.id })).estate).toMatchObject({ id: home.id, seenDay: home.seenDay });
    const houseId = home.community.id;
    expect((await ask('get_community', { houseId })).community).toMatchObject({ id: houseId });
    expect(await ask('list_deals', { houseId, rooms: 2, months: 12 })).toMatchObject({ figures: expect.any(Object) });
    expect(await ask('get_market', { cityId: 605 })).toMatchObject({
      dealsDay: expect.any(String),
      summary: { dealUnitPriceSamples: expect.any(Number) },
    });
    expect(await ask('get_estimate_accuracy', { cityId: 605 })).toHaveProperty('districts');
    expect((await ask('list_areas', { cityId: 605 })).districts.length).toBeGreaterThan(3);
    expect(await ask('find_place', { cityId: 605, q: home.community.name })).toHaveProperty('suggestions');
    expect(await ask('search_rentals', { cityId: 605 })).toBeTruthy();
    expect(await ask('search_communities', { cityId: 605 })).toBeTruthy();
    const loan = { city: 'shanghai', home: 'first', kind: 'commercial', amount: '300', years: '30' };
    const { plans } = await ask('calculate_mortgage', { ...loan, repayment: 'equal_payment' });
    expect(plans[0]?.firstPayment).toBeGreaterThan(1_000_000);
  });

  test.each([
    ['what it does not take', 'get_home', { estateId: 1, secret: 1 }, '没有这些参数：secret'],
    ['a wrong value', 'search_homes', { cityId: 'x' }, 'cityId'],
    ['nothing that it needs', 'get_home', {}, 'estateId'],
    ['a home that there is not', 'get_home', { estateId: 999_999_999 }, '没有找到'],
    ['a city that there is not', 'get_market', { cityId: 1 }, '没有找到'],
    ['a tool that there is not', 'drop_table', {}, '没有这个工具'],
    ['a name of the language', 'constructor', {}, '没有这个工具'],
  ])('a call with %s is an error in one sentence, not a failure', async (_, name, sent, words) => {
    const client = await assistant(await newKey(), era);
    const result = await client.callTool({ name, arguments: sent });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(words);
    expect(textOf(result)).not.toMatch(/\n|at \/|Error:/);
  });
});

describe('who may ask', () => {
  test('without a key nobody where keys are needed, and anybody where it is open', async () => {
    const refused = await post(LIST);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="fangjing", error="invalid_token"',
    ]);
    vi.stubEnv('MCP', 'open');
    expect((await (await assistant(null)).listTools()).tools.length).toBe(marked.length);
    expect((await post(LIST, { authorization: `Bearer fj_${'x'.repeat(43)}` })).status).toBe(401);
  });

  test('there is nothing where it is off', async () => {
    vi.stubEnv('MCP', 'off');
    expect((await post(LIST, { authorization: `Bearer ${await newKey()}` })).status).toBe(404);
  });

  test('a key lists and opens the tools of its scopes alone', async () => {
    const client = await assistant(await newKey({ 'scope:calculators': '1' }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      marked
        .filter(({ scope }) => scope === 'any' || scope === 'calculators')
        .map(({ tool }) => tool.name)
        .toSorted(),
    );
    const refused = await client.callTool({ name: 'get_home', arguments: { estateId: 1 } });
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining('没有这个工具')]);
  });

  test('calls are counted of the key, and beyond its minute one sentence says when', async () => {
    const client = await assistant(await newKey({ ...ALL, perMinute: '2' }));
    for (const isError of [undefined, undefined, true]) {
      const result = await client.callTool({ name: 'list_cities', arguments: {} });
      expect(result.isError).toBe(isError);
      if (isError) expect(textOf(result)).toMatch(/每分钟.*（\d+ 秒后再试）$/);
    }
    const { day_used } = await (await database()).db
      .selectFrom('api_keys')
      .select('day_used')
      .executeTakeFirstOrThrow();
    expect(day_used).toBe(2);
  });

  test('an open door counts the address', async () => {
    vi.stubEnv('MCP', 'open');
    vi.stubEnv('RATE_LIMIT_FACTOR', '1');
    const forget = () => (globalThis as { fangjing?: Map<string, unknown> }).fangjing?.delete('passingWindows');
    forget();
    let answer = await post(LIST);
    for (let asked = 1; asked <= 600 && answer.status === 200; asked += 1) answer = await post(LIST);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    forget();
  });
});

describe('the transport', () => {
  beforeEach(() => vi.stubEnv('MCP', 'open'));

  test.each(['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'])('%s is no method of it', async (method) => {
    const answer = await fetch(`${server.origin}/mcp`, { method, headers: { accept: 'text/event-stream' } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    ['no JSON', '{"jsonrpc":', 400, -32_700],
    ['a list of messages', [INITIALIZE, LIST], 400, -32_600],
    ['no message', '"tools/list"', 400, -32_600],
    ['JSON in JSON, too deep', `${'['.repeat(40)}${']'.repeat(40)}`, 400, -32_700],
    ['a stream', { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} }, 404, -32_601],
  ])('%s is refused as JSON-RPC says', async (_, body, status, code) => {
    const answer = await post(body);
    expect([answer.status, (await answer.json()).error.code]).toEqual([status, code]);
  });

  test('a body of another type, or a large one, is refused', async () => {
    expect((await post(LIST, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post({ ...LIST, params: { x: 'x'.repeat(70_000) } })).status).toBe(413);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site that may make calls', { origin: LISTED }],
    ['a file', { origin: 'null' }],
  ])('a page of %s is refused, and reads nothing', async (_, headers) => {
    const answer = await post(LIST, headers);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  test('a name that is not ours is refused before (DNS rebinding)', async () => {
    const { sendRaw } = await import('../kit/httpServer');
    const body = JSON.stringify(LIST);
    const head = `POST /mcp HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    expect((await sendRaw(server.port, `${head}\r\nConnection: close\r\n\r\n${body}`)).status).toBe(421);
  });

  test('a revision that there is not is refused, a notification has no answer, and no session is begun', async () => {
    expect((await post(LIST, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
    const begun = await post(INITIALIZE);
    expect([begun.status, begun.headers.get('mcp-session-id')]).toEqual([200, null]);
    expect(begun.headers.get('content-type')).toContain('application/json');
    const told = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([told.status, await told.text()]).toEqual([202, '']);
  });

  test('who takes JSON alone, or says nothing of it, is answered too', async () => {
    for (const accept of ['application/json', '*/*'])
      expect((await (await post(INITIALIZE, { accept })).json()).result.serverInfo.name).toBe('fangjing');
  });

  test('an answer is kept by no cache and begins nothing in a browser', async () => {
    const answer = await post(INITIALIZE);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('it is the same at the address of calls, and no call of this name is in the document', async () => {
    expect((await post(LIST, {}, '/api/mcp')).status).toBe(200);
    expect((await fetch(`${server.origin}/api/mcp`)).status).toBe(405);
  });
});
