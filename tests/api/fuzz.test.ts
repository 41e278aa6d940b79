import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiContext } from '@/lib/server/call/context';
import type { Operation } from '@/lib/server/call/operation';
import { allOperations } from '@/lib/server/call/registry';
import type { OpenDatabase } from '@/lib/server/db/client';
import { dispatch } from '@/lib/server/entry/dispatch';
import { findSession } from '@/lib/server/session/findSession';
import { ANONYMOUS } from '@/lib/server/session/viewer';
import { isEnvelope } from '@/services/http/envelope';
import { thingsOf } from '../kit/authorisation/things';
import { testContext } from '../kit/callApi';
import { inConsole } from '../kit/console';
import { repeats } from '../kit/fullRun';
import { OF_ROLE, signIn } from '../kit/signIn';
import { openDemoDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';
import { makeWholeAccount, type WholeAccount } from '../kit/wholeAccount';

const operations = await allOperations();

/** Fixed seeds, so that a failure here is the same failure everywhere; FUZZ_SEED and FUZZ_REQUESTS take their place. */
const SEEDS = process.env.FUZZ_SEED ? [Number(process.env.FUZZ_SEED)] : [20261121, 605, 7];
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? repeats(4_800, 1_200));
/** Nobody, a member who has done all that one can do, and one who works here. */
const ASKING = ['anonymous', 'member', 'operator'] as const;

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openDemoDatabase();
  await learnIds();
  await signThemIn();
});
afterAll(() => opened.close());

const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '9'.repeat(400),
  'NaN',
  'null',
  '605',
  '1',
  "' or 1=1 --",
  '%',
  '_',
  '\u0000',
  '\u202e',
  '😀'.repeat(50),
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '2026-13-45',
  '2026-11-20',
  '三林',
  'sl',
  'true',
  '[]',
  '{}',
  ',,,',
  'price',
  'a'.repeat(5_000),
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 30 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
  // Left on every object where a part of the input were merged by its names.
  fc.constantFrom({ polluted: true }, { prototype: { polluted: true } }),
);

const namesOf = (operation: Operation): string[] => {
  const schema = z.toJSONSchema(operation.input, { io: 'output', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(schema.properties ?? {});
};

/** Ids that the demo data has, so that calls get past their door. */
const known: unknown[] = [605, 1, 2, 8, 'resale', 'H5', '2026-11'];

async function learnIds(): Promise<void> {
  for (const table of ['estates', 'communities', 'plates', 'projects', 'agents', 'deals'] as const) {
    const rows = await opened.db.selectFrom(table).select('id').where('city_id', '=', 605).limit(3).execute();
    known.push(...rows.map(({ id }) => id));
  }
}

/** Who is signed in as what. */
const viewers = new Map<(typeof ASKING)[number], Pick<ApiContext, 'viewer' | 'sessionId'>>();
/** Somebody else who has done all that: of them nobody is told anything. */
let stranger: WholeAccount;

async function signThemIn(): Promise<void> {
  viewers.set('anonymous', { viewer: ANONYMOUS, sessionId: null });
  const { userId, token } = await signIn(opened, OF_ROLE.operator);
  const session = await findSession(opened.db, token, NOW);
  viewers.set('operator', { viewer: { role: 'operator', userId }, sessionId: session?.id ?? null });
  const { estate, community } = await thingsOf(opened);
  const { context } = await inConsole(opened, 'operator');
  const place = { cityId: 605, communityId: community.own, estateId: estate.own, operator: context, now: NOW };
  const member = await makeWholeAccount(opened, { ...place, phone: '13600000001', mark: '物主写过的话' });
  viewers.set('member', { viewer: { role: 'member', userId: member.userId }, sessionId: member.sessionId });
  stranger = await makeWholeAccount(opened, { ...place, phone: '13600000002', mark: '旁人写过的话' });
  for (const { noteId, pictureId, searchId, yearId, leadNumber, sessionId } of [member, stranger])
    known.push(noteId, pictureId, searchId, yearId, leadNumber, sessionId);
}

/** Half the inputs are the call's own parameters with plausible values, half mix in hostile values and names. */
const inputsOf = (operation: Operation) => {
  const names = namesOf(operation);
  const plausible = fc.constantFrom(...known);
  const plain = fc.dictionary(fc.constantFrom(...names, 'cityId'), plausible, {
    minKeys: Math.min(2, names.length),
    maxKeys: 6,
  });
  // A call about a city that is not there ends at its door.
  const own = names.includes('cityId') ? plain.map((input) => ({ ...input, cityId: 605 })) : plain;
  const value = fc.oneof({ weight: 1, arbitrary: plausible }, { weight: 2, arbitrary: hostile });
  const mixed = fc.dictionary(fc.constantFrom(...names, 'cityId', '__proto__', 'unexpected'), value, { maxKeys: 6 });
  return fc.oneof(own, mixed);
};

test(
  `${REQUESTS} hostile calls: every answer is an envelope, no defect, no write that was not asked for`,
  async () => {
    const writes = await countLeads();
    const perSeed = Math.ceil(REQUESTS / SEEDS.length / operations.length);
    let requests = 0;
    let succeeded = 0;
    for (const seed of SEEDS) {
      for (const operation of operations) {
        for (const input of fc.sample(inputsOf(operation), { seed, numRuns: perSeed })) {
          const role = ASKING[requests % ASKING.length] ?? 'anonymous';
          requests += 1;
          if (await mustAnswer(operation, input, role)) succeeded += 1;
        }
      }
    }
    expect(requests).toBeGreaterThanOrEqual(REQUESTS);
    expect(succeeded, 'calls that got past their door').toBeGreaterThan(REQUESTS / 20);
    expect(await countLeads()).toBe(writes);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
  240_000 + REQUESTS * 50,
);

/** Whether the call succeeded. */
async function mustAnswer(operation: Operation, input: unknown, role: (typeof ASKING)[number]): Promise<boolean> {
  const { method, path } = operation.endpoint;
  const asked = { method, path, input, trusted: true, counted: false };
  const answer = await dispatch(asked, testContext(opened, viewers.get(role)));
  const said = `${role} ${method} ${path} ${JSON.stringify(input)} -> ${JSON.stringify(answer.envelope).slice(0, 200)}`;
  expect(isEnvelope(answer.envelope), said).toBe(true);
  const whole = JSON.stringify(answer.envelope);
  const { phone, mark, token } = stranger;
  expect(
    [phone, mark, token].filter((secret) => whole.includes(secret)),
    said,
  ).toEqual([]);
  // 503 is how an outage reads, and nothing here is out: only the support peer, which nobody set up.
  if (answer.status >= 500) expect(answer.envelope.resultCode, said).toBe(50301);
  expect(answer.envelope.resultCode === 0, said).toBe(answer.status === 200);
  return answer.status === 200;
}

async function countLeads(): Promise<number> {
  const { count } = await opened.db
    .selectFrom('leads')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
