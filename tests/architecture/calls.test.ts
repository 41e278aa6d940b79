import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ROLES } from '@/lib/account/viewer';
import { openApiDocument } from '@/lib/server/call/openApi';
import { allOperations, findOperation } from '@/lib/server/call/registry';
import { filesBelow } from './sources';

const operations = await allOperations();
const ORIGIN = 'https://www.example.com';

const readSource = (file: string): string => readFileSync(file, 'utf8');

/** The specification's calls that exist so far, by their own names (section 7). */
const SPECIFIED = [
  'GET rabbit/v1/estate/rent/list',
  'GET rabbit/v1/house/basic-info',
  'GET rabbit/v1/house/basic-info/quotations',
  'GET rabbit/v1/house/detail',
  'GET rabbit/v1/house/pro-free',
  'POST rabbit/v1/content/list',
  'GET rabbit/v1/house/basic-info/notes',
  'GET rabbit/v1/consultation/around/list',
  'POST rabbit/v1/house/agent/get',
  'GET house/header-chart-plate',
  'GET house/roomTypeAnalysis',
  'GET house/roomTypeAnalysisList',
  'GET house/totalPriceAnalysis',
  'GET house/totalPriceAnalysisList',
  'GET house/buildingAnalysis',
  'GET house/listing-analysis',
  'GET house/general',
  'GET house/analysisDataSource',
  'GET estate-dispatch/estate-recommend',
  'POST estate-dispatch/save-real-price',
  'GET new-house/find-plate-12-5-2',
  'GET new-house/get-district-of-find-plate',
  'GET new-house/find-house-base-es',
  'GET config/getComplexCondition',
  'GET im/switch',
  'POST ubt/api/channel/mark',
  'GET app/house/areaList',
  'GET app/login/userinfo',
  'GET im/getUserInfo',
  'GET question-answer/query-user-label',
  'POST config/share-link',
  'GET config/city-list',
  'GET im/chat-config',
  'GET config/city-peer',
  'GET house/search-house-contractor',
  'GET loan/consult/phone',
  'GET estate-dispatch/user-info',
  'GET estate-dispatch/agent-info',
  'GET estate-dispatch/superior/private',
  'GET estate-dispatch/superior/privateNew',
];

const names = operations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

test.each(SPECIFIED)('the registry has %s', (name) => {
  expect(names).toContain(name);
});

test('no two calls share a name', () => {
  expect(new Set(names).size).toBe(names.length);
});

test('each is loaded where its endpoint is listed', async () => {
  for (const operation of operations) {
    const { method, path } = operation.endpoint;
    expect(await findOperation(method, path), path).toBe(operation);
  }
  expect(await findOperation('GET', 'account/sign-in')).toBeNull();
});

test('every operation file is in the registry: a call outside it does not exist', () => {
  const files = filesBelow(['lib/server']).filter((file) => /^lib\/server\/\w+\/calls\//.test(file));
  const declaring = files.filter((file) => /operation\(/.test(readSource(file)));
  expect(declaring.length).toBeGreaterThan(20);
  expect(names).toHaveLength(
    declaring.reduce((sum, file) => sum + readSource(file).split(/= operation\(/).length - 1, 0),
  );
});

describe.each(operations.map((operation) => [operation.endpoint.path, operation] as const))(
  '%s',
  (_path, operation) => {
    test('names every role with a yes or a no', () => {
      expect(Object.keys(operation.access).sort()).toEqual([...ROLES].sort());
    });

    test('says in a sentence what it is for', () => {
      expect(operation.summary).not.toBe('');
    });
  },
);

const personal = operations.filter((operation) => operation.personal.length > 0);

test('there are calls that answer with personal facts', () => expect(personal).not.toEqual([]));

test.each(personal.map((operation) => [operation.endpoint.path, operation] as const))(
  '%s answers with personal facts only to their owner, and never publicly',
  (_path, operation) => {
    expect(operation).toMatchObject({ owner: 'viewer', cache: 'private' });
  },
);

test('the API document names every call once, with its roles', () => {
  const document = openApiDocument(operations, ORIGIN) as {
    openapi: string;
    paths: Record<string, Record<string, { 'x-roles': string[] }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/api/'.length)}`),
  );
  expect(documented.sort()).toEqual([...names].sort());
});

interface Parameter {
  name: string;
  required: boolean;
}

describe('what a caller may leave out', () => {
  const { paths } = openApiDocument(operations, ORIGIN) as {
    paths: Record<string, { get?: { parameters: Parameter[] }; post?: { requestBody: unknown } }>;
  };
  const requiredOf = (call: string): string[] =>
    (paths[`/api/${call}`]?.get?.parameters ?? []).filter(({ required }) => required).map(({ name }) => name);

  test.each([
    ['app/house/areaList', ['cityId']],
    ['new-house/find-house-base-es', ['cityId', 'houseType']],
    ['estate-dispatch/agent-info', ['type', 'cityId']],
    ['rabbit/v1/house/basic-info', ['houseId']],
    ['config/city-list', []],
  ])('is marked optional for %s', (call, required) => {
    expect(paths[`/api/${call}`]).toBeDefined();
    expect(requiredOf(call)).toEqual(required);
  });

  test('every input is an object whose fields can be asked', () => {
    const opaque = operations
      .filter(({ input }) => !(input instanceof z.ZodObject))
      .map(({ endpoint }) => endpoint.path);
    expect(opaque).toEqual([]);
  });
});

// What a linter of such documents refuses (Redocly's recommended rules find no error in it, docs/decisions/0130).
describe('the API document as a reader of it needs it', () => {
  interface Documented {
    operationId: string;
    summary: string;
    tags: string[];
    security: Record<string, string[]>[];
    parameters?: { name: string; example?: unknown }[];
    responses: Record<string, { $ref?: string; description?: string }>;
  }
  const document = openApiDocument(operations, ORIGIN) as {
    servers: { url: string }[];
    tags: { name: string }[];
    paths: Record<string, Record<string, Documented>>;
    components: Record<string, Record<string, object>>;
  };
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));

  test('says where it is served, and names each call once', () => {
    expect(document.servers).toEqual([{ url: ORIGIN }]);
    const ids = all.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\w.~-]+$/);
  });

  test('has a summary, a group and a way in for each call, all of which it explains', () => {
    const groups = document.tags.map(({ name }) => name);
    const ways = Object.keys(document.components.securitySchemes ?? {});
    for (const { operationId, summary, tags, security } of all) {
      expect(summary.length, operationId).toBeGreaterThan(10);
      expect(groups, operationId).toEqual(expect.arrayContaining(tags));
      expect(ways, operationId).toEqual(expect.arrayContaining(security.flatMap((way) => Object.keys(way))));
    }
    expect(new Set(all.flatMap(({ tags }) => tags))).toEqual(new Set(groups));
    expect(new Set(all.flatMap(({ security }) => security.flatMap((way) => Object.keys(way))))).toEqual(new Set(ways));
  });

  test('refers only to what it holds, and describes each answer', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
    expect(refs.length).toBeGreaterThan(500);
    for (const ref of new Set(refs)) {
      const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(ref) ?? [];
      expect(document.components[kind]?.[name], ref).toBeDefined();
    }
    for (const { operationId, responses } of all)
      for (const [status, { $ref, description }] of Object.entries(responses))
        expect($ref ?? description, `${operationId} ${status}`).toBeTruthy();
  });

  test('fills in what a key opens so that its contract takes it', () => {
    const open = operations.filter(({ scope, endpoint }) => scope !== null && endpoint.method === 'GET');
    expect(open.length).toBeGreaterThan(25);
    for (const operation of open) {
      const { parameters = [] } = document.paths[`/api/${operation.endpoint.path}`]?.get ?? {};
      const examples = parameters.filter(({ example }) => example !== undefined);
      const input = Object.fromEntries(examples.map(({ name, example }) => [name, example]));
      const { success, error } = z.safeParse(operation.input, input);
      expect([operation.endpoint.path, success, error?.issues]).toEqual([operation.endpoint.path, true, undefined]);
    }
  });
});
