import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '@/lib/domain/model/viewer';
import { dispatch } from '@/lib/server/api/dispatch';
import { operations } from '@/lib/server/api/registry';
import type { OpenDatabase } from '@/lib/server/db/client';
import { CALL_TABLE } from '../kit/authorisation/callTable';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { testContext } from '../kit/callApi';
import { type SignedIn, signIn } from '../kit/signIn';
import { openDemoDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

// In each field of each call, in turn, a value of another type than the one that its rules are written for; the other
// fields are those of a call that succeeds, so that the rules of this one are reached.

let opened: OpenDatabase;
let things: Things;
let self: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  opened = await openDemoDatabase();
  things = await thingsOf(opened);
  [self, other] = [await signIn(opened), await signIn(opened)];
});
afterAll(() => opened.close());

/** JSON can send all of these; what looks like a text by one of its names is none. */
const FOREIGN: readonly unknown[] = [
  { length: 11 },
  { length: -1 },
  { length: 1 },
  { length: 5_000 },
  { length: {} },
  { length: null },
  { length: '11', 0: '1' },
  { size: 3 },
  { trim: 1, normalize: 2, split: 3, replace: 4 },
  { toString: 1, valueOf: 2 },
  { toJSON: 'x' },
  [],
  [[]],
  [{ length: 11 }],
  [null],
  {},
  0,
  -0.5,
  1e300,
  true,
  false,
  null,
];

const calls = operations.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const);

/** Every field that the call's rules name, and those of a call that succeeds. */
function fieldsOf(input: object, schema: unknown): string[] {
  const { shape = {} } = schema as { shape?: object };
  return [...new Set([...Object.keys(input), ...Object.keys(shape)])];
}

test.each(calls)('%s refuses what is no text, number or list', async (name, operation) => {
  const rule = CALL_TABLE[name];
  if (!rule) throw new Error(`${name} is not declared in tests/kit/authorisation/callTable.ts`);
  await opened.db.deleteFrom('phone_codes').execute();
  const input = await rule.ask({ opened, things, self, other, now: NOW }, 'own');
  const { method, path } = operation.endpoint;
  const role = operation.access.member ? 'member' : (ROLES.find((one) => operation.access[one]) ?? 'admin');
  const found: string[] = [];
  for (const field of fieldsOf(input, operation.input)) {
    for (const value of FOREIGN) {
      const asked = { method, path, input: { ...input, [field]: value }, trusted: true, counted: false };
      const viewer = { role, userId: self.userId };
      const { status } = await dispatch(asked, testContext(opened, { viewer }));
      // 503 is what a call says whose other side is not there.
      if (status === 500) found.push(`${field}: ${JSON.stringify(value)}`);
    }
  }
  expect(found).toEqual([]);
});
