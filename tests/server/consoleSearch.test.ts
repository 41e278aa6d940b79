import { beforeAll, expect, test } from 'vitest';
import { consoleSearchPage } from '@/lib/server/console/pages/searchPage';
import { database } from '@/lib/server/database/database';
import { assignLead } from '@/lib/server/lead/commands/assignLead';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { listAudit } from '@/lib/server/staff/queries/auditLog';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { leadRow } from '../kit/lead';
import { storePlace } from '../kit/place';
import { estateRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';

// The search of the console: each role finds what its pages would show it, and no address has a whole number.

withOwnDataDir();

let operator: InConsole;
let agent: InConsole;
let editor: InConsole;
let person: SignedIn;
beforeAll(async () => {
  const opened = await database();
  const { db } = opened;
  await storePlace(db);
  await db.insertInto('estates').values(estateRow()).execute();
  const now = Date.now();
  operator = await inConsole(opened as never, 'operator', now);
  agent = await inConsole(opened as never, 'agent', now);
  editor = await inConsole(opened as never, 'editor', now);
  person = await signIn(opened as never, {}, now);
  const { cipher, index } = vaultPhone(person.phone);
  const of = { phone_cipher: cipher, phone_index: index, share_consent: 1 as const, created_at: now };
  await storeLead(db, leadRow({ id: 'own', number: '48271951', kind: 'visit', ...of }));
  await storeLead(db, leadRow({ id: 'other', number: '48271952', ...of }));
  await assignLead({ ...operator.context, ...opened }, 'own', agent.context.staff.id);
});

type Found = Record<string, string[]>;
async function find(who: InConsole, q: string, isPosted = false): Promise<Found> {
  const asked = isPosted ? { posted: { q } } : { query: { q } };
  const { props } = await visitConsole(consoleSearchPage, { staff: who.token, ...asked });
  const groups = (props?.groups ?? []) as { name: string; hits: { key: string }[] }[];
  return Object.fromEntries(groups.map(({ name, hits }) => [name, hits.map(({ key }) => key).toSorted()]));
}

test('by the end of a phone’s number an operator finds people and leads, an agent their own leads, an editor nothing', async () => {
  const tail = person.phone.slice(-4);
  expect(await find(operator, tail)).toEqual({ 用户: [person.userId], 线索: ['other', 'own'] });
  expect(await find(agent, tail)).toEqual({ 线索: ['own'] });
  expect(await find(editor, tail)).toEqual({});
  expect(await find(operator, '0000')).toEqual({});
});

test('by the number of a lead it is found by whoever sees it', async () => {
  expect(await find(operator, '4827 1952')).toEqual({ 线索: ['other'] });
  expect(await find(agent, '4827 1952')).toEqual({});
  expect(await find(agent, '48271951')).toEqual({ 线索: ['own'] });
});

test('by a name everybody finds communities; what has a meaning in a pattern has none', async () => {
  for (const who of [operator, agent, editor]) expect(await find(who, '三林')).toEqual({ 小区: ['101'] });
  expect(await find(operator, '%')).toEqual({});
  expect(await find(operator, "三'; drop")).toEqual({});
});

test('a whole number is found by its form alone, which is written down, and stands in no address and no answer to one', async () => {
  const { db } = await database();
  const finds = async () =>
    (await listAudit(db, { action: 'person-find' }, { sort: 'at', descending: true, limit: 9, offset: 0 })).total;
  const before = await finds();
  expect(await find(operator, person.phone)).toEqual({});
  const { props } = await visitConsole(consoleSearchPage, { staff: operator.token, query: { q: person.phone } });
  expect(JSON.stringify(props)).not.toContain(person.phone);
  expect(await finds()).toBe(before);
  expect(await find(operator, person.phone, true)).toEqual({ 用户: [person.userId], 线索: ['other', 'own'] });
  expect(await finds()).toBe(before + 1);
  expect(await find(agent, person.phone, true)).toEqual({ 线索: ['own'] });
});

test('what may stand in an address leads to it', async () => {
  const { to } = await visitConsole(consoleSearchPage, { staff: agent.token, posted: { q: ' 三林苑 ' } });
  expect(to).toBe(`/console/search?q=${encodeURIComponent('三林苑')}`);
  const empty = await visitConsole(consoleSearchPage, { staff: agent.token, posted: { q: '' } });
  expect(empty.props).toMatchObject({ isEmpty: true, groups: [] });
});
