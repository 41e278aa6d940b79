import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LEAD_RETENTION_DAYS } from '@/lib/config/constants';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_LEAD_COPY } from '@/lib/console/words/lead';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import { countWaiting } from '@/lib/server/console/queries/waitingCounts';
import type { OpenDatabase } from '@/lib/server/db/client';
import { answerLead, ownLeadsOnly, recordLeadNote, revealLead } from '@/lib/server/lead/commands/answerLead';
import { assignLead } from '@/lib/server/lead/commands/assignLead';
import { deleteLeads } from '@/lib/server/lead/commands/deleteLeads';
import { deleteOldPhones } from '@/lib/server/lead/commands/deleteOldPhones';
import { addLeadRule, endLeadRule } from '@/lib/server/lead/commands/leadRules';
import { leaveLead } from '@/lib/server/lead/commands/leaveLead';
import {
  findConsoleLead,
  listConsoleLeads,
  listLeadNotes,
  listLeadRules,
} from '@/lib/server/lead/queries/consoleLeads';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { testContext } from '../../kit/callApi';
import { type InConsole, inConsole } from '../../kit/console';
import { leadRow } from '../../kit/lead';
import { openPlacedDatabase } from '../../kit/place';
import { estateRow } from '../../kit/rows';
import { NOW, TODAY } from '../../kit/today';

// Leads in the console: whose they are, who may see a number, what is noted and written down.

const PHONE = '13800138000';
const DAY = 86_400_000;
const { cipher, index } = vaultPhone(PHONE);

let opened: OpenDatabase;
let agent: InConsole;
let other: InConsole;
let operator: InConsole;
let editor: InConsole;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  await opened.db.insertInto('estates').values(estateRow()).execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['leads', 'lead_assignments', 'lead_notes', 'lead_rules', 'staff', 'staff_sessions'] as const)
    await opened.db.deleteFrom(table).execute();
  agent = await inConsole(opened, 'agent');
  other = await inConsole(opened, 'agent');
  operator = await inConsole(opened, 'operator');
  editor = await inConsole(opened, 'editor');
});

const idOf = ({ context }: InConsole): string => context.staff.id;
const lead = (id: string, changes: Parameters<typeof leadRow>[0] = {}) =>
  storeLead(
    opened.db,
    leadRow({ id, phone_cipher: cipher, phone_index: id, number: id, share_consent: 1, created_at: NOW, ...changes }),
  );
const leave = async (mobile: string, shareConsent = true): Promise<string | null> => {
  const [consentVersion = ''] = LEAD_CONSENT_VERSIONS;
  const wish = { type: 2, mobile, intentionEstateId: 1001, consentVersion, shareConsent };
  const { number } = await leaveLead(testContext(opened), wish);
  const row = await opened.db
    .selectFrom('leads')
    .leftJoin('lead_assignments', 'lead_id', 'leads.id')
    .select('staff_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.staff_id;
};
const all = { sort: 'due', descending: false, limit: 50, offset: 0 };

describe('whose a lead is', () => {
  test('nobody’s without a rule; of a plate’s rule before a city’s', async () => {
    expect(await leave('13800000001')).toBeNull();
    await addLeadRule(operator.context, { cityId: 605, plateId: null, staffId: idOf(other) });
    expect(await leave('13800000002')).toBe(idOf(other));
    const [plate] = await opened.db.selectFrom('estates').select('plate_id').execute();
    await addLeadRule(operator.context, { cityId: 605, plateId: plate?.plate_id ?? 0, staffId: idOf(agent) });
    expect(await leave('13800000003')).toBe(idOf(agent));
    const [ofCity] = await listLeadRules(opened.db);
    const rules = await listLeadRules(opened.db);
    expect(rules).toHaveLength(2);
    for (const { id } of rules) await endLeadRule(operator.context, id);
    expect(await leave('13800000004')).toBeNull();
    await expect(endLeadRule(operator.context, ofCity?.id ?? '')).rejects.toMatchObject({ code: 'notFound' });
  });

  test('no agent’s where the visitor has not agreed; an operator’s by the same rules', async () => {
    await addLeadRule(operator.context, { cityId: 605, plateId: null, staffId: idOf(agent) });
    expect(await leave('13800000001', false)).toBeNull();
    await addLeadRule(operator.context, { cityId: 605, plateId: null, staffId: idOf(operator) });
    expect(await leave('13800000002', false)).toBe(idOf(operator));
  });

  test('of two, whoever has fewer that wait; nobody’s who works here no longer', async () => {
    for (const one of [agent, other])
      await addLeadRule(operator.context, { cityId: 605, plateId: null, staffId: idOf(one) });
    const first = await leave('13800000001');
    const second = await leave('13800000002');
    expect([first, second].toSorted()).toEqual([idOf(agent), idOf(other)].toSorted());
    await opened.db.updateTable('staff').set({ ended_at: NOW }).where('id', '=', idOf(agent)).execute();
    expect(await leave('13800000003')).toBe(idOf(other));
    expect(await leave('13800000004')).toBe(idOf(other));
  });

  test('is changed by hand, by operators alone, and never to an agent against the visitor’s will', async () => {
    await lead('10000001');
    await lead('10000002', { share_consent: 0 });
    await assignLead(operator.context, '10000001', idOf(agent));
    expect(await findConsoleLead(opened.db, '10000001')).toMatchObject({ staff_id: idOf(agent) });
    await assignLead(operator.context, '10000001', null);
    expect(await findConsoleLead(opened.db, '10000001')).toMatchObject({ staff_id: null });
    await expect(assignLead(operator.context, '10000002', idOf(agent))).rejects.toMatchObject({
      message: CONSOLE_LEAD_COPY.problems.notShared,
    });
    await expect(assignLead(agent.context, '10000001', idOf(agent))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(assignLead(operator.context, '10000001', 'nobody')).rejects.toMatchObject({ code: 'notFound' });
    await expect(
      addLeadRule(agent.context, { cityId: 605, plateId: null, staffId: idOf(agent) }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a whole number', () => {
  beforeEach(async () => {
    await lead('10000001');
    await lead('10000002', { share_consent: 0 });
    await lead('10000003', { phone_cipher: '', state: 'withdrawn' });
    for (const id of ['10000001', '10000002', '10000003']) {
      const way = { way: 'hand', assigned_at: NOW } as const;
      await opened.db
        .insertInto('lead_assignments')
        .values({ lead_id: id, staff_id: idOf(agent), ...way })
        .execute();
    }
  });

  test('is an agent’s of their own leads whose visitor has agreed; the log says why', async () => {
    expect(await revealLead(agent.context, '10000001', '约周六看房')).toBe(PHONE);
    const [entry] = await listAuditOf(opened.db, '10000001', 1);
    expect(entry).toMatchObject({ action: 'lead-reveal', staff_id: idOf(agent), reason: '约周六看房' });
    expect(await revealLead(operator.context, '10000002', '回访一次')).toBe(PHONE);
  });

  const asked: [string, () => InConsole, string, string, string][] = [
    ['an agent, of one not shared', () => agent, '10000002', '看房', 'forbidden'],
    ['another agent', () => other, '10000001', '看房', 'notFound'],
    ['an editor', () => editor, '10000001', '看房', 'forbidden'],
    ['anybody, of one withdrawn', () => operator, '10000003', '看房', 'forbidden'],
    ['anybody without a reason', () => operator, '10000001', ' ', 'badInput'],
    ['anybody, of none', () => operator, 'none', '看房', 'notFound'],
  ];
  test.each(asked)('is not told to %s, and nothing is written down', async (_who, who, id, reason, code) => {
    const before = await listAuditOf(opened.db, id, 50);
    await expect(revealLead(who().context, id, reason)).rejects.toMatchObject({ code });
    expect(await listAuditOf(opened.db, id, 50)).toEqual(before);
  });

  test('is not known where it was stored with another secret; the list around it is read, and nothing is written down', async () => {
    const before = await listAuditOf(opened.db, '10000001', 50);
    await opened.db
      .updateTable('leads')
      .set({ phone_cipher: Buffer.alloc(40, 7).toString('base64url') })
      .where('id', '=', '10000001')
      .execute();
    const found = await findConsoleLead(opened.db, '10000001');
    expect(found && maskedPhone(found)).toBe(CONSOLE_COPY.phones.sealed);
    const asked = revealLead(operator.context, '10000001', '看房');
    await expect(asked).rejects.toMatchObject({ code: 'conflict', message: CONSOLE_COPY.phones.sealed });
    expect(await listAuditOf(opened.db, '10000001', 50)).toEqual(before);
  });
});

describe('answering', () => {
  beforeEach(() => lead('10000001'));

  test('changes the state as the command line does, and says who did', async () => {
    await answerLead(operator.context, '10000001', 'contacted');
    expect(await findConsoleLead(opened.db, '10000001')).toMatchObject({ state: 'contacted', state_at: NOW });
    expect((await listAuditOf(opened.db, '10000001', 1))[0]).toMatchObject({ detail: '受理中 -> 已联系' });
    await answerLead(operator.context, '10000001', 'done');
    await expect(answerLead(operator.context, '10000001', 'contacted')).rejects.toMatchObject({ code: 'conflict' });
    await expect(answerLead(operator.context, '10000001', 'withdrawn')).rejects.toMatchObject({ code: 'badInput' });
    await expect(answerLead(agent.context, '10000001', 'done')).rejects.toMatchObject({ code: 'notFound' });
  });

  test('a note has its number masked, is not in the log, and goes with the lead', async () => {
    await recordLeadNote(operator.context, '10000001', '改打 13900139000');
    expect(await listLeadNotes(opened.db, '10000001')).toMatchObject([
      { text: '改打 139****9000', staff_name: operator.context.staff.shownName },
    ]);
    expect(JSON.stringify(await listAuditOf(opened.db, '10000001', 9))).not.toContain('改打');
    await expect(recordLeadNote(operator.context, '10000001', ' ')).rejects.toMatchObject({ code: 'badInput' });
    await expect(recordLeadNote(other.context, '10000001', '看看')).rejects.toMatchObject({ code: 'notFound' });
    await assignLead(operator.context, '10000001', idOf(agent));
    await deleteLeads(testContext(opened), '10000001');
    for (const table of ['lead_notes', 'lead_assignments'] as const)
      expect(await opened.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('a note is no older than the number of whom it is about', async () => {
    await recordLeadNote(operator.context, '10000001', '要三房，改打１３９００１３９０００');
    expect((await listLeadNotes(opened.db, '10000001'))[0]?.text).not.toMatch(/9000139|００１３９/);
    await recordLeadNote(operator.context, '10000001', '要三房，近地铁');
    expect((await listLeadNotes(opened.db, '10000001')).map(({ text }) => text)).toContain('要三房，近地铁');
    const now = NOW + (LEAD_RETENTION_DAYS + 1) * DAY;
    expect(await deleteOldPhones({ ...testContext(opened), now })).toBe(1);
    expect(await listLeadNotes(opened.db, '10000001')).toEqual([]);
  });
});

describe('the list', () => {
  test('has those first that have waited longest, then what was answered', async () => {
    await lead('10000001', { created_at: NOW - 5 });
    await lead('10000002', { created_at: NOW - 9 });
    await lead('10000003', { created_at: NOW - 7, state: 'done' });
    await lead('10000004', { created_at: NOW - 3, state: 'contacted' });
    const ids = async (changes = {}) =>
      (await listConsoleLeads(opened.db, {}, { ...all, ...changes })).rows.map(({ id }) => id.at(-1));
    expect(await ids()).toEqual(['2', '1', '4', '3']);
    expect(await ids({ sort: 'created', descending: true })).toEqual(['4', '1', '3', '2']);
    expect(await ids({ limit: 1, offset: 1 })).toEqual(['1']);
  });

  test('knows the place of what a lead is about, and is filtered by it', async () => {
    await lead('10000001');
    await lead('10000002', { estate_id: null, house_id: 101, kind: 'visit' });
    await lead('10000003', { estate_id: null, agent_id: 5, state: 'done', city_id: 606 });
    const { rows } = await listConsoleLeads(opened.db, {}, all);
    expect(rows.map(({ place_name }) => place_name)).toEqual(['三林苑', '三林苑', null]);
    const plateId = rows[0]?.plate_id ?? 0;
    const count = async (filter: Parameters<typeof listConsoleLeads>[1]) =>
      (await listConsoleLeads(opened.db, filter, all)).total;
    expect(await count({ plateId })).toBe(2);
    expect(await count({ kind: 'visit' })).toBe(1);
    expect(await count({ state: 'done' })).toBe(1);
    expect(await count({ cityId: 605 })).toBe(2);
    expect(await count({ staffId: 'none' })).toBe(3);
    expect(await count({ phoneIndex: '10000002' })).toBe(1);
    expect(await count({ plateId: -1 })).toBe(0);
  });

  test('of an agent are their own; what waits is counted so too', async () => {
    await lead('10000001', { created_at: NOW - DAY - 1 });
    await lead('10000002');
    await assignLead(operator.context, '10000002', idOf(agent));
    const own = ownLeadsOnly(agent.context.staff);
    expect((await listConsoleLeads(opened.db, { staffId: own ?? '' }, all)).rows.map(({ id }) => id)).toEqual([
      '10000002',
    ]);
    const waiting = ({ context }: InConsole) => countWaiting(opened.db, context.staff, TODAY);
    expect(await waiting(operator)).toMatchObject({ leads: 2, talks: 0, posts: 0, refunds: 0, reports: 0, imports: 0 });
    expect(await waiting(agent)).toEqual({ leads: 1, talks: 0, twins: 0 });
    expect(await waiting(editor)).toEqual({ leads: 0, talks: 0, twins: 0 });
    expect(ownLeadsOnly(operator.context.staff)).toBeUndefined();
  });
});

test('a phone’s index finds what it left', async () => {
  await lead('10000001', { phone_index: index });
  expect((await listConsoleLeads(opened.db, { phoneIndex: index }, all)).total).toBe(1);
});
