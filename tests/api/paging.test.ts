import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dispatch } from '@/lib/server/api/dispatch';
import type { Operation } from '@/lib/server/api/operation';
import { operations } from '@/lib/server/api/registry';
import type { OpenDatabase } from '@/lib/server/db/client';
import { testContext } from '../kit/callApi';
import { openPlacedDatabase } from '../kit/place';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openPlacedDatabase();
});
afterAll(() => opened.close());

const NEEDED = { cityId: 605, houseId: 101, houseType: 'resale', rooms: 2, from: 1, to: 2, pageSize: 20 };

const fieldsOf = ({ input }: Operation) => {
  const schema = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(schema.properties ?? {});
};

const lists = operations.filter((operation) => fieldsOf(operation).includes('page'));

function turnTo(operation: Operation, page: number) {
  const fields = fieldsOf(operation);
  const input = Object.fromEntries(Object.entries({ ...NEEDED, page }).filter(([name]) => fields.includes(name)));
  const { method, path } = operation.endpoint;
  return dispatch({ method, path, input, trusted: true, counted: false }, testContext(opened));
}

test('there are lists to look at', () => expect(lists.length).toBeGreaterThanOrEqual(8));

// A database walks over every row that is leafed past (reliability.md, threat 33).
test.each(lists.map((operation) => [operation.endpoint.path, operation] as const))(
  '%s goes as deep as 10,000 rows and no deeper',
  async (_path, operation) => {
    expect((await turnTo(operation, 1)).status).toBe(200);
    expect((await turnTo(operation, 501)).status).toBe(200);
    expect((await turnTo(operation, 502)).status).toBe(400);
  },
);
