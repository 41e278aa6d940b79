import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ROLES } from '@/lib/account/viewer';
import { allOperations } from '@/lib/server/call/registry';
import type { OpenDatabase } from '@/lib/server/db/client';
import { dispatch } from '@/lib/server/entry/dispatch';
import { CALL_TABLE } from '../kit/authorisation/callTable';
import type { Things } from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { testContext } from '../kit/callApi';
import { type SignedIn, signIn } from '../kit/signIn';
import { openDemoDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

const operations = await allOperations();

// In each field of each call, in turn, a value of another type than the one that its rules are written for; the other
// fields are those of a call that succeeds, so that the rules of this one are reached.

let opened: OpenDatabase;
let things: Things;
let self: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  opened = await openDemoDatabase();
  things = await thingsOf(opened);
  self = await signIn(opened);
  other = await signIn(opened);
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

/** Texts that are texts, and yet none that anybody types. */
const ODD: readonly string[] = [
  '',
  '\ud800',
  'x\udc00x',
  '\u0000',
  'x\u0000x',
  '\u202e',
  'x'.repeat(20_000),
  '1'.repeat(5_000),
];

const calls = operations.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const);

interface Rule {
  type?: string;
  properties?: Record<string, Rule>;
  required?: string[];
  items?: Rule;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  anyOf?: Rule[];
  additionalProperties?: Rule | boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Something that the rule says yes to, as far as a rule of JSON tells. */
function sampleOf(rule: Rule): unknown {
  if (rule.const !== undefined) return rule.const;
  if (rule.enum) return rule.enum[0];
  const [one] = (rule.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (one) return sampleOf(one);
  if (rule.type === 'array') return [sampleOf(rule.items ?? {})];
  if (rule.type === 'object') return samplesOf(rule.properties ?? {});
  if (rule.type === 'boolean') return true;
  if (rule.type === 'string') return '1';
  return Math.max(1, rule.minimum ?? 1);
}

const samplesOf = (rules: Record<string, Rule>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, sampleOf(rule)]));

type Path = readonly (string | number)[];

/** Every place of an input, however deep; of a list its first. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (!isObject(value)) return [];
  const names = Array.isArray(value) ? [...value.slice(0, 1).keys()] : Object.keys(value);
  return names.flatMap((name) => {
    const place = [...at, name];
    return [place, ...placesIn((value as Record<string | number, unknown>)[name], place)];
  });
}

const valueAt = (input: unknown, place: Path): unknown =>
  place.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), input);

/** The input with another value in one place. */
function withValue(input: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(input)) return input.map((one, at) => (at === name ? withValue(one, rest, value) : one));
  const known = isObject(input) ? input : {};
  return { ...known, [name]: withValue(known[name], rest, value) };
}

/** A call that succeeds, with what its rules name besides where it leaves that out. */
function wholeInput(input: Record<string, unknown>, schema: z.core.$ZodType): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Rule;
  const more = Object.entries(properties).filter(([name]) => !(name in input));
  return { ...input, ...samplesOf(Object.fromEntries(more)) };
}

let placesTried = 0;

test.each(calls)('%s refuses what is no text, number or list, however deep it stands', async (name, operation) => {
  const rule = CALL_TABLE[name];
  if (!rule) throw new Error(`${name} is not declared in tests/kit/authorisation/callTable.ts`);
  await opened.db.deleteFrom('phone_codes').execute();
  const input = (await rule.ask({ opened, things, self, other, now: NOW }, 'own')) as Record<string, unknown>;
  const { method, path } = operation.endpoint;
  const role = operation.access.member ? 'member' : (ROLES.find((one) => operation.access[one]) ?? 'admin');
  const found: string[] = [];
  const ask = async (asked: unknown, place: string, value: unknown): Promise<void> => {
    const request = { method, path, input: asked, trusted: true, counted: false };
    const { status } = await dispatch(request, testContext(opened, { viewer: { role, userId: self.userId } }));
    // 503 is what a call says whose other side is not there.
    if (status === 500) found.push(`${place}: ${JSON.stringify(value)?.slice(0, 80)}`);
  };
  for (const value of [...FOREIGN, ...ODD]) await ask(value, 'input', value);
  const whole = wholeInput(input, operation.input);
  // The call that succeeds, where the place is one of its own: what else the rules name may refuse it before.
  for (const place of placesIn(whole)) {
    const base =
      place[0] !== undefined && place[0] in input ? input : { ...input, [`${place[0]}`]: whole[`${place[0]}`] };
    placesTried += 1;
    const odd = typeof valueAt(base, place) === 'string' ? ODD : [];
    for (const value of [...FOREIGN, ...odd]) await ask(withValue(base, place, value), place.join('.'), value);
  }
  expect(found).toEqual([]);
});

test('and places within others were among them', () => expect(placesTried).toBeGreaterThan(400));
