import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '@/lib/server/call/operation';
import { allOperations } from '@/lib/server/call/registry';
import type { OpenDatabase } from '@/lib/server/db/client';
import { dispatch } from '@/lib/server/entry/dispatch';
import { testContext } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';

const operations = await allOperations();

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase();
  const promoter = { code: 'reader', user_id: READER.userId, agreement_version: '1', joined_at: 0, blocked_at: null };
  await opened.db
    .insertInto('promoters')
    .values({ ...promoter, touched_at: 0 })
    .execute();
});
/** Somebody who may turn the pages of their own lists, too. */
const READER = { role: 'member', userId: 'u-reader' } as const;

afterAll(() => opened.close());

const NEEDED = { cityId: 605, houseId: 101, houseType: 'resale', rooms: 2, from: 1, to: 2, pageSize: 20 };

const fieldsOf = ({ input }: Operation) => {
  const schema = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(schema.properties ?? {});
};

/** A page of a campaign has a name. */
const isTurned = ({ endpoint }: Operation) => !endpoint.path.startsWith('campaign/');
const lists = operations.filter((operation) => fieldsOf(operation).includes('page') && isTurned(operation));

function turnTo(operation: Operation, page: number) {
  const fields = fieldsOf(operation);
  const input = Object.fromEntries(Object.entries({ ...NEEDED, page }).filter(([name]) => fields.includes(name)));
  const { method, path } = operation.endpoint;
  return dispatch({ method, path, input, trusted: true, counted: false }, testContext(opened, { viewer: READER }));
}

test('there are lists to look at', () => expect(lists.length).toBeGreaterThanOrEqual(8));

// A database walks over every row that is leafed past (docs/threats.md, threat 33).
test.each(lists.map((operation) => [operation.endpoint.path, operation] as const))(
  '%s goes as deep as 10,000 rows and no deeper',
  async (_path, operation) => {
    expect((await turnTo(operation, 1)).status).toBe(200);
    expect((await turnTo(operation, 501)).status).toBe(200);
    expect((await turnTo(operation, 502)).status).toBe(400);
  },
);
