import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '@/lib/account/viewer';
import { COOKIES } from '@/lib/config/cookies';
import type { ApiContext } from '@/lib/server/call/context';
import type { Operation } from '@/lib/server/call/operation';
import { allOperations } from '@/lib/server/call/registry';
import type { OpenDatabase } from '@/lib/server/db/client';
import { type ApiAnswer, dispatch } from '@/lib/server/entry/dispatch';
import { recogniseViewer } from '@/lib/server/request/recogniseViewer';
import { ASKED_TABLE, CALL_TABLE, countCallCells } from '../kit/authorisation/callTable';
import { PERSONA_NAMES, PERSONAS, type Persona, personasFor, signInAs } from '../kit/authorisation/personas';
import {
  type Asking,
  type CallRule,
  mayAsk,
  type Relation,
  relationsOf,
  type Things,
} from '../kit/authorisation/rules';
import { thingsOf } from '../kit/authorisation/things';
import { callRaw, testContext } from '../kit/callApi';
import { isFullRun } from '../kit/fullRun';
import type { SignedIn } from '../kit/signIn';
import { openDemoDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';
import { writtenRows } from '../kit/writtenRows';

const operations = await allOperations();

// Who may ask what of whom: every call of the registry, and what pages ask of accounts, as each persona, about what is
// theirs, another's and nobody's.

let opened: OpenDatabase;
let things: Things;
let other: SignedIn;
/** Whose things an anonymous visitor asks for. */
let nobody: SignedIn;
const kept = new Map<Persona, SignedIn | null>();

const member = async (persona: Persona): Promise<SignedIn> => {
  const made = await signInAs(opened, persona, NOW);
  if (!made) throw new Error(`${persona} has no account`);
  return made;
};

beforeAll(async () => {
  opened = await openDemoDatabase();
  things = await thingsOf(opened);
  other = await member('member B');
  nobody = await member('member A');
  for (const persona of PERSONA_NAMES) kept.set(persona, await signInAs(opened, persona, NOW));
});
afterAll(() => opened.close());

/** A call, or what a page asks. */
interface Declared {
  name: string;
  rule: CallRule;
  writes: boolean;
  answer: (input: object, context: ApiContext) => Promise<Pick<ApiAnswer, 'status' | 'envelope'>>;
}

interface Cell extends Declared {
  persona: Persona;
  relation: Relation;
}

interface Asked extends Asking {
  answer: Pick<ApiAnswer, 'status' | 'envelope'>;
  /** Whether what visitors have written was the same after it. */
  wrote: boolean | null;
}

/** Asks as HTTP would, with the persona's own token. Who may write asks nothing else; who may not stays as they are. */
async function ask({ answer: answerTo, writes: isWrite, rule, persona, relation }: Cell): Promise<Asked> {
  const writes = isWrite && mayAsk(rule.to, PERSONAS[persona].role);
  if (isWrite) for (const table of COUNTED) await opened.db.deleteFrom(table).execute();
  const signedIn = (writes ? await signInAs(opened, persona, NOW) : kept.get(persona)) ?? null;
  const self = signedIn ?? (writes ? await member('member A') : nobody);
  const asking: Asking = { opened, things, self, other: writes ? await member('member B') : other, now: NOW };
  const input = await rule.ask(asking, relation);
  const cookies = signedIn ? { [COOKIES.session.name]: signedIn.token } : {};
  const { viewer, session } = await recogniseViewer(opened, { cookies, accessToken: null, requestId: 'matrix' }, NOW);
  const context = testContext(opened, { viewer, sessionId: session?.id ?? null, visitor: () => self.userId });
  const before = mayAsk(rule.to, viewer.role) ? null : await writtenRows(opened);
  const answer = await answerTo(input, context);
  return { ...asking, answer, wrote: before === null ? null : before !== (await writtenRows(opened)) };
}

/** Limits of codes and receipts are other tests' (phoneCodes, storedLimits). */
const COUNTED = ['phone_codes', 'rate_windows'] as const;

function expectedStatus({ rule, persona, relation }: Cell): number {
  const { role } = PERSONAS[persona];
  if (!mayAsk(rule.to, role)) return role === 'anonymous' ? 401 : 403;
  return rule.says[relation];
}

/** What an answer says of its asker and of a stranger: no more than is declared, and nothing of the stranger. */
function personalIn({ answer, self, other: stranger }: Asked, { tells }: CallRule): string[] {
  const said = JSON.stringify(answer.envelope);
  const facts = { phone: self.phone, id: JSON.stringify(self.userId) };
  const told = (['phone', 'id'] as const).filter((fact) => said.includes(facts[fact]) && !tells.includes(fact));
  const strangers = [stranger.phone, JSON.stringify(stranger.userId)].filter((fact) => said.includes(fact));
  return [...told, ...strangers];
}

const nameOf = ({ endpoint }: Operation): string => `${endpoint.method} ${endpoint.path}`;

test('every call of the registry is declared here, and no other', () => {
  expect(Object.keys(CALL_TABLE).toSorted()).toEqual(operations.map(nameOf).toSorted());
});

const declared: Declared[] = [
  ...operations.map((operation) => ({
    name: nameOf(operation),
    rule: CALL_TABLE[nameOf(operation)] as CallRule,
    writes: operation.writes,
    answer: (input: object, context: ApiContext) =>
      dispatch({ ...operation.endpoint, input, trusted: true, counted: false }, context),
  })),
  ...ASKED_TABLE.map(({ asked, writes, rule }) => ({
    name: asked.name,
    rule,
    writes,
    answer: (input: object, context: ApiContext) => callRaw(opened, asked, input, context),
  })),
];

test('the roles of a declaration are those of the registry', () => {
  for (const operation of operations) {
    const name = nameOf(operation);
    const open = ROLES.filter((role) => operation.access[role]);
    expect(
      ROLES.filter((role) => mayAsk(CALL_TABLE[name]?.to ?? 'everyone', role)),
      name,
    ).toEqual(open);
  }
});

/** On PostgreSQL who may is a matter of the same code: each call is asked once, by somebody who may. */
const isAskedOnce = Boolean(process.env.TEST_DATABASE_URL) && !isFullRun;
const askersOf = ({ to }: CallRule) => (isAskedOnce ? personasFor(to).slice(-1) : personasFor(to));

/** What a persona is told otherwise than is declared. */
async function differences(one: Declared, persona: Persona): Promise<string[]> {
  const { rule } = one;
  const found: string[] = [];
  const asked = new Map<Relation, Asked>();
  for (const relation of isAskedOnce ? (['own'] as const) : relationsOf(rule)) {
    const cell = { ...one, persona, relation };
    const answered = await ask(cell);
    asked.set(relation, answered);
    const { status, envelope } = answered.answer;
    const told = (what: string) =>
      found.push(`${persona}, ${relation}: ${what} ${JSON.stringify(envelope).slice(0, 200)}`);
    if (status !== expectedStatus(cell)) told(`${status} instead of ${expectedStatus(cell)}`);
    const personal = personalIn(answered, rule);
    if (personal.length > 0) told(`it tells ${personal.join(', ')}:`);
    if (answered.wrote) told('a refusal wrote:');
  }
  const [foreign, missing] = (['foreign', 'missing'] as const).map((one) => asked.get(one)?.answer.envelope);
  if (rule.hides && JSON.stringify(foreign) !== JSON.stringify(missing))
    found.push(`${persona}: another's is told apart from what there is not`);
  return found;
}

test.each(declared)('$name answers each role as is declared', async (one) => {
  const found: string[] = [];
  for (const persona of askersOf(one.rule)) found.push(...(await differences(one, persona)));
  expect(found).toEqual([]);
});

test('what is told to its owner is there', async () => {
  for (const one of declared) {
    const { rule, name } = one;
    if (rule.tells.length === 0) continue;
    const { answer, self } = await ask({ ...one, persona: 'member A', relation: 'own' });
    const said = JSON.stringify(answer.envelope);
    for (const fact of rule.tells) expect(said, name).toContain(fact === 'phone' ? self.phone : self.userId);
  }
});

test('the cells are enough', () => expect(countCallCells()).toBeGreaterThanOrEqual(2_500));
