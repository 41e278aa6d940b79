import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { notifyEvents } from '@/lib/server/events/commands/notifyEvents';
import { notifyEventsJob } from '@/lib/server/events/jobs/notifyEvents';
import { signedSender } from '@/lib/server/events/jobs/signedSender';
import { signedEventId } from '@/lib/server/integrations/signature';
import { changeLeadState } from '@/lib/server/lead/commands/changeLeadState';
import { deleteLeads } from '@/lib/server/lead/commands/deleteLeads';
import { storeLead, storeWish, storeWithdrawal } from '@/lib/server/lead/queries/leads';
import { storeChange } from '@/lib/server/lead/queries/leadWork';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { sealColumn } from '@/lib/server/vault/sealedColumn';
import { leadRow } from '../kit/lead';
import { payOrder } from '../kit/order';
import { openPlacedDatabase } from '../kit/place';
import { cityRow } from '../kit/rows';
import { signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// What another system of the operator's is told of leads and orders (docs/decisions/0117).

const SECRET = 'a-secret-of-the-tests-alone-of-32-letters';
const PHONE = '13812345678';

interface Told {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

let opened: OpenDatabase;
let receiver: Server;
let told: Told[] = [];
/** What the receiver answers, by the body that it is told. */
let answer: (event: Told) => number = () => 204;
const refused: string[] = [];

beforeAll(async () => {
  opened = await openPlacedDatabase({ cities: [cityRow()] });
  receiver = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const id = signedEventId(req.headers as IncomingHttpHeaders, body, SECRET, NOW);
    if (id === null) return void res.writeHead(401).end();
    const event = { id, ...(JSON.parse(body.toString()) as Omit<Told, 'id'>) };
    const status = answer(event);
    if (status < 300) told.push(event);
    else refused.push(id);
    res.writeHead(status, { Location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(async () => {
  receiver.close();
  await opened.close();
});
beforeEach(async () => {
  await opened.db.deleteFrom('leads').execute();
  await opened.db.deleteFrom('lead_changes').execute();
  await opened.db.deleteFrom('notified_events').execute();
  told = [];
  refused.length = 0;
  answer = () => 204;
});

const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
const context = () => ({ db: opened.db, dialect: opened.dialect, now: NOW });
const notify = (secret = SECRET) =>
  notifyEvents(context(), signedSender({ url: url(), secret }, new AbortController().signal));
const types = () => told.map(({ type }) => type);

async function leave(number: string, phone = PHONE): Promise<void> {
  const { cipher, index } = vaultPhone(phone);
  const place = { phone_cipher: cipher, phone_index: index, estate_id: Number(number) };
  await storeLead(opened.db, leadRow({ ...place, id: `lead-${number}`, number, created_at: Number(number) }));
}

test('a lead is told of once, with the number, and again when something of it is another', async () => {
  await leave('10000001');
  await notify();
  await notify();
  expect(told).toMatchObject([
    {
      type: 'lead.created',
      data: { number: '10000001', state: 'new', mobile: PHONE, cityId: 605, mayGoToAgent: false },
    },
  ]);
  await changeLeadState(context(), { number: '10000001', state: 'contacted' });
  await notify();
  expect(told[1]).toMatchObject({ type: 'lead.changed', data: { state: 'contacted', mobile: PHONE } });
  await opened.db.updateTable('leads').set({ share_consent: 1 }).execute();
  await notify();
  expect(told[2]).toMatchObject({ type: 'lead.changed', data: { mayGoToAgent: true } });
  expect(new Set(told.map(({ id }) => id)).size).toBe(3);
});

test('a lead whose visitor named another time or added a sentence is told of again, with what they said', async () => {
  await leave('10000001');
  await notify();
  const change = { lead_id: 'lead-10000001', changed_at: NOW };
  await storeWish(opened.db, { id: 'lead-10000001', wished_days: '2026-11-28', wished_parts: '15:00' });
  await storeChange(opened.db, { ...change, id: 'a', kind: 'time', said: sealColumn('周三', 'lead_changes.said') });
  await notify();
  await storeChange(opened.db, {
    ...change,
    id: 'b',
    kind: 'words',
    said: sealColumn('带父母看', 'lead_changes.said'),
  });
  await notify();
  await notify();
  expect(told.slice(1)).toMatchObject([
    { type: 'lead.changed', data: { wishedDays: ['2026-11-28'], wishedParts: ['15:00'], addedWords: [] } },
    { type: 'lead.changed', data: { addedWords: ['带父母看'], pressedAt: null } },
  ]);
});

test('what came and changed between two looks is told as it is now', async () => {
  await leave('10000001');
  await changeLeadState(context(), { number: '10000001', state: 'contacted' });
  await changeLeadState(context(), { number: '10000001', state: 'arranged' });
  await notify();
  expect(told).toMatchObject([{ type: 'lead.created', data: { state: 'arranged' } }]);
});

test('a lead that is back in a state it had before is told of by another id', async () => {
  await leave('10000001');
  for (const state of ['contacted', 'arranged', 'contacted', 'arranged'] as const) {
    await changeLeadState(context(), { number: '10000001', state });
    await notify();
  }
  expect(told.map(({ data }) => data.state)).toEqual(['contacted', 'arranged', 'contacted', 'arranged']);
  expect(new Set(told.map(({ id }) => id)).size).toBe(4);
});

test('whoever takes a wish back takes the number back there too, and what is deleted is said once', async () => {
  await leave('10000001');
  await notify();
  await storeWithdrawal(opened.db, '10000001', NOW);
  await notify();
  expect(told[1]).toMatchObject({ type: 'lead.changed', data: { state: 'withdrawn', mobile: null, question: null } });
  await deleteLeads(context(), vaultPhone(PHONE).index);
  await notify();
  await notify();
  expect(told[2]).toMatchObject({ type: 'lead.deleted', data: { number: '10000001' } });
  expect(told).toHaveLength(3);
  expect(await opened.db.selectFrom('notified_events').selectAll().execute()).toEqual([]);
});

test('what was not taken comes again with the same id, and one that is never taken holds up no other', async () => {
  for (const number of ['10000001', '10000002', '10000003']) await leave(number);
  answer = ({ data }) => (data.number === '10000001' ? 500 : 200);
  await expect(notify()).rejects.toThrow('answered with 500');
  expect(told.map(({ data }) => data.number)).toEqual(['10000002', '10000003']);
  await expect(notify()).rejects.toThrow('answered with 500');
  expect(new Set(refused).size).toBe(1);
  answer = () => 200;
  await notify();
  expect(told.map(({ data }) => data.number)).toEqual(['10000002', '10000003', '10000001']);
  expect(told[2]?.id).toBe(refused[0]);
});

test('where nobody takes anything it is soon left, and a redirect or a wrong secret is no success', async () => {
  for (let number = 10000001; number < 10000010; number += 1) await leave(String(number));
  answer = () => 302;
  await expect(notify()).rejects.toThrow('answered with 302');
  expect(refused).toHaveLength(3);
  await expect(notify('another-secret-of-the-tests-of-32-letters')).rejects.toThrow('answered with 401');
  expect(told).toEqual([]);
});

test('the job does nothing where no system is set, and tells the one that is', async () => {
  await leave('10000001');
  const run = () => notifyEventsJob.run({ opened, now: NOW, signal: new AbortController().signal });
  expect(notifyEventsJob.isForHere?.()).toBe(false);
  expect(await run()).toBeUndefined();
  vi.stubEnv('EVENTS_WEBHOOK_URL', url());
  vi.stubEnv('EVENTS_WEBHOOK_SECRET', SECRET);
  expect(notifyEventsJob.isForHere?.()).toBe(true);
  expect(await run()).toEqual({ notified: 1 });
  expect(types()).toEqual(['lead.created']);
});

test('an order is told of once it is paid by money that moved, and again when some of it goes back', async () => {
  const { userId } = await signIn(opened, {}, NOW);
  await payOrder(opened, userId, { now: NOW, rehearsal: true });
  await notify();
  expect(told).toEqual([]);
  const other = await signIn(opened, {}, NOW);
  const order = await payOrder(opened, other.userId, { now: NOW });
  await notify();
  const data = { serialNumber: order.serial_number, state: 'paid', amountFen: order.amount_fen, refundedFen: 0 };
  expect(told).toMatchObject([{ type: 'order.paid', data }]);
  expect(JSON.stringify(told)).not.toContain(other.userId);
  await opened.db
    .updateTable('orders')
    .set({ state: 'part-refunded', refunded_fen: 100 })
    .where('id', '=', order.id)
    .execute();
  await notify();
  await notify();
  expect(told.slice(1)).toMatchObject([{ type: 'order.changed', data: { state: 'part-refunded', refundedFen: 100 } }]);
});
