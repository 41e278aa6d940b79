import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeParts, isBuiltInRole, PARTS_OF_ROLE, STAFF_PARTS, type StaffPart } from '@/lib/console/staffParts';
import { answerAccess, askForPart, takePart } from '@/lib/server/console/commands/askAccess';
import { addRole, changeRole, removeRole } from '@/lib/server/console/commands/changeRoles';
import { changeConsoleRole, endStaffAccount } from '@/lib/server/console/commands/changeStaff';
import { inviteStaff, inviteStaffAgain } from '@/lib/server/console/commands/inviteStaff';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findStaffSession } from '@/lib/server/session/findStaffSession';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { listOpenRequests, listRequestsOf } from '@/lib/server/staff/queries/accessRequests';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { findRole, listRoles } from '@/lib/server/staff/queries/roles';
import { findStaff, storeConsoleRole } from '@/lib/server/staff/queries/staff';
import { type InConsole, inConsole } from '../../kit/console';
import { openTestDatabase, runsOfEngine } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// Roles that are put together from parts, who may give which, and what somebody asks for.

const DAY = 86_400_000;
const WHY = '排班需要';

let opened: OpenDatabase;
let admin: InConsole;
let agent: InConsole;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of ['staff', 'staff_sessions', 'staff_invites', 'console_roles', 'access_requests'] as const)
    await opened.db.deleteFrom(table).execute();
  admin = await inConsole(opened, 'admin');
  agent = await inConsole(opened, 'agent');
});

const idOf = ({ context }: InConsole): string => context.staff.id;
/** Whoever sits there now, with what they have at this request. */
async function now({ context, token }: InConsole, at = NOW): Promise<ConsoleContext> {
  const session = await findStaffSession(opened.db, token, at);
  if (!session) throw new Error('signed out');
  return { ...context, now: at, staff: session.member };
}
const partsOf = async (who: InConsole) => (await now(who)).staff.parts;

/** Somebody with a role of these parts, whose sessions stay. */
async function withRole(name: string, parts: readonly StaffPart[]): Promise<InConsole & { role: string }> {
  const role = await addRole(admin.context, { name, parts });
  const who = await inConsole(opened, 'agent');
  await storeConsoleRole(opened.db, idOf(who), role);
  return { ...who, context: await now(who), role };
}

describe('a role that is put together', () => {
  test('gives its parts with those that they need, at the next request, and takes them at the next', async () => {
    const { role, ...lead } = await withRole('领班', ['allLeads', 'texts']);
    expect(await partsOf(lead)).toEqual(['leads', 'allLeads', 'texts']);
    await changeRole(admin.context, role, { name: '领班', parts: ['allLeads', 'texts', 'posts'] }, WHY);
    expect(await partsOf(lead)).toContain('posts');
    await changeRole(admin.context, role, { name: '领班', parts: ['allLeads'] }, WHY);
    expect(await partsOf(lead)).toEqual(['leads', 'allLeads']);
    expect((await now(lead)).staff.roleName).toBe('领班');
    // Their open pages are sent what they may not see any more.
    await changeRole(admin.context, role, { name: '领班', parts: ['leads'] }, WHY);
    await expect(now(lead)).rejects.toThrow('signed out');
    const log = await listAuditOf(opened.db, role, 9);
    expect(log.map(({ action }) => action)).toEqual(['role-change', 'role-change', 'role-change', 'role-add']);
  });

  test.each([
    ['without a name', { name: ' ', parts: ['leads'] }, 'name'],
    ['with a long name', { name: '长'.repeat(13), parts: ['leads'] }, 'name'],
    ['with a built-in one’s name', { name: '运营', parts: ['leads'] }, 'name'],
    ['without parts', { name: '空的', parts: [] }, 'parts'],
    ['of parts that are none', { name: '空的', parts: ['king', '__proto__'] }, 'parts'],
  ])('%s is refused beside its field', async (_, role, field) => {
    await expect(addRole(admin.context, role)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test('has its name alone', async () => {
    const id = await addRole(admin.context, { name: '夜班', parts: ['leads'] });
    await expect(addRole(admin.context, { name: '夜班', parts: ['texts'] })).rejects.toMatchObject({
      code: 'badInput',
    });
    const other = await addRole(admin.context, { name: '早班', parts: ['leads'] });
    const renamed = changeRole(admin.context, other, { name: '夜班', parts: ['leads'] }, WHY);
    await expect(renamed).rejects.toMatchObject({ fields: { name: expect.any(String) } });
    await changeRole(admin.context, id, { name: '夜班', parts: ['texts'] }, WHY);
    expect((await findRole(opened.db, id))?.parts).toEqual(['texts']);
  });

  test('that somebody has goes with a replacement only, which they then have', async () => {
    const { role, ...lead } = await withRole('夜班', ['leads', 'texts']);
    for (const instead of ['', role, 'none'])
      await expect(removeRole(admin.context, role, instead, WHY)).rejects.toMatchObject({
        fields: { instead: expect.any(String) },
      });
    await removeRole(admin.context, role, 'service', WHY);
    expect(await partsOf(lead)).toEqual(completeParts(PARTS_OF_ROLE.service));
    expect((await listRoles(opened.db)).every(({ id }) => isBuiltInRole(id))).toBe(true);
    const unused = await addRole(admin.context, { name: '空的', parts: ['leads'] });
    await removeRole(admin.context, unused, '', WHY);
    expect(await findRole(opened.db, unused)).toBeNull();
  });

  test('built in is neither changed nor deleted', async () => {
    const change = changeRole(admin.context, 'agent', { name: '经纪', parts: ['leads'] }, WHY);
    await expect(change).rejects.toMatchObject({ code: 'notFound' });
    await expect(removeRole(admin.context, 'agent', 'service', WHY)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('is for who gives roles', async () => {
    for (const role of ['agent', 'service', 'editor', 'operator'] as const) {
      const { context } = await inConsole(opened, role);
      const refused = { code: 'forbidden', part: 'manageStaff' };
      await expect(addRole(context, { name: role, parts: ['leads'] })).rejects.toMatchObject(refused);
      await expect(changeRole(context, 'x', { name: role, parts: ['leads'] }, WHY)).rejects.toMatchObject(refused);
      await expect(removeRole(context, 'x', '', WHY)).rejects.toMatchObject(refused);
      await expect(answerAccess(context, 'x', 'granted', WHY)).rejects.toMatchObject(refused);
      await expect(takePart(context, 'x', 'leads', WHY)).rejects.toMatchObject(refused);
    }
  });
});

describe('whoever gives roles and has not everything', () => {
  let lead: InConsole & { role: string };
  beforeEach(async () => {
    lead = await withRole('人事', ['manageStaff', 'leads', 'texts']);
  });

  test('gives no part that they have not, by a role, an invitation or an answer', async () => {
    const conflict = { code: 'conflict', message: expect.stringContaining('订单与钱款') };
    const money = { name: '财务', parts: ['leads', 'money'] };
    await expect(addRole(lead.context, money)).rejects.toMatchObject(conflict);
    const small = await addRole(lead.context, { name: '小组', parts: ['leads'] });
    await expect(changeRole(lead.context, small, money, WHY)).rejects.toMatchObject(conflict);
    const { id: rich } = { id: await addRole(admin.context, { name: '财务', parts: ['money', 'leads'] }) };
    await expect(changeConsoleRole(lead.context, idOf(agent), rich, WHY)).rejects.toMatchObject({ code: 'conflict' });
    const person = { name: 'lin', shownName: '林晓', mobile: '', role: rich };
    await expect(inviteStaff(lead.context, person)).rejects.toMatchObject(conflict);
    expect(
      await opened.db.selectFrom('staff').select('id').where('name', '=', 'lin').executeTakeFirst(),
    ).toBeUndefined();
    await askForPart(agent.context, { part: 'money', path: '/console/orders', reason: WHY });
    const [request] = await listRequestsOf(opened.db, idOf(agent), 0);
    await expect(answerAccess(lead.context, request?.id ?? '', 'granted', '')).rejects.toMatchObject(conflict);
    expect(await listOpenRequests(opened.db, lead.context.staff)).toEqual([]);
    expect(await partsOf(agent)).not.toContain('money');
  });

  test('neither changes nor ends nor invites anew somebody who has more', async () => {
    const operator = await inConsole(opened, 'operator');
    const id = idOf(operator);
    for (const change of [
      () => changeConsoleRole(lead.context, id, lead.role, WHY),
      () => endStaffAccount(lead.context, id, WHY),
      () => inviteStaffAgain(lead.context, id, WHY),
      () => endStaffAccount(lead.context, idOf(admin), WHY),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'conflict' });
    expect((await findStaff(opened.db, id))?.role).toBe('operator');
  });

  test('changes their own role and their own parts as little as an admin does', async () => {
    const own = changeRole(lead.context, lead.role, { name: '人事', parts: ['manageStaff'] }, WHY);
    await expect(own).rejects.toMatchObject({ code: 'conflict' });
    await expect(removeRole(lead.context, lead.role, 'agent', WHY)).rejects.toMatchObject({ code: 'conflict' });
    await expect(changeConsoleRole(lead.context, idOf(lead), 'agent', WHY)).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('the last admin stays, whichever way they would go', async () => {
  const { role, ...other } = await withRole('全部', STAFF_PARTS);
  for (const change of [
    () => changeConsoleRole(other.context, idOf(admin), role, WHY),
    () => endStaffAccount(other.context, idOf(admin), WHY),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'conflict' });
  expect((await findStaff(opened.db, idOf(admin)))?.role).toBe('admin');
});

test('nobody comes to a part that nobody who gave had: any changes in any order', async () => {
  const some = fc.subarray(['leads', 'allLeads', 'texts', 'money', 'manageStaff'] as StaffPart[]);
  const step = fc.record({ by: fc.nat(3), to: fc.nat(3), kind: fc.constantFrom('role', 'change', 'end'), parts: some });
  await fc.assert(
    fc.asyncProperty(some, fc.array(step, { minLength: 3, maxLength: 8 }), async (first, steps) => {
      await opened.db.deleteFrom('console_roles').execute();
      await opened.db.deleteFrom('staff').where('id', '!=', idOf(admin)).execute();
      const people: (InConsole & { role: string })[] = [];
      for (const at of [0, 1, 2, 3])
        people.push(await withRole(`角色${at}`, at === 0 ? completeParts(['manageStaff', ...first]) : ['leads']));
      const all = completeParts(['manageStaff', 'leads', ...first]);
      for (const { by, to, kind, parts } of steps) {
        const [giver, taker] = [people[by], people[to]];
        const context = giver && (await now(giver).catch(() => null));
        if (!context || !taker) continue;
        const deed = {
          role: () => changeConsoleRole(context, idOf(taker), giver.role, WHY),
          change: () => changeRole(context, taker.role, { name: `改${to}`, parts }, WHY),
          end: () => addRole(context, { name: `新${by}${to}${parts.length}`, parts }),
        }[kind];
        await deed?.().catch(() => undefined);
        for (const { id, parts: held } of await listRoles(opened.db))
          if (!isBuiltInRole(id)) for (const part of held) expect(all, `${kind} ${part}`).toContain(part);
      }
    }),
    { numRuns: runsOfEngine(40) },
  );
});

describe('asking for a part', () => {
  const ask = (part: string, at = NOW, reason = '客户问退款') =>
    askForPart({ ...agent.context, now: at }, { part, path: '/console/refunds', reason });

  test('is seen by who can give it, granted, there at the next request, and told back', async () => {
    await ask('money');
    const [request] = await listOpenRequests(opened.db, admin.context.staff);
    expect(request).toMatchObject({ part: 'money', staff_name: agent.context.staff.shownName, reason: '客户问退款' });
    await answerAccess(admin.context, request?.id ?? '', 'granted', '这周');
    expect(await partsOf(agent)).toEqual(completeParts([...PARTS_OF_ROLE.agent, 'money']));
    expect(await listOpenRequests(opened.db, admin.context.staff)).toEqual([]);
    expect(await listRequestsOf(opened.db, idOf(agent), NOW)).toMatchObject([
      { outcome: 'granted', answer: '这周', decided_by: admin.context.staff.shownName },
    ]);
    await takePart(admin.context, idOf(agent), 'money', '用完了');
    expect(await partsOf(agent)).not.toContain('money');
    const given = await listAuditOf(opened.db, idOf(agent), 9);
    expect(given.map(({ action }) => action)).toEqual(['access-take', 'access-grant']);
  });

  test('is declined with a reason, and asked again another day', async () => {
    await ask('money');
    const [request] = await listOpenRequests(opened.db, admin.context.staff);
    const decline = (why: string) => answerAccess(admin.context, request?.id ?? '', 'declined', why);
    await expect(decline(' ')).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
    await decline('请运营看');
    expect(await partsOf(agent)).toEqual(completeParts(PARTS_OF_ROLE.agent));
    await expect(ask('money', NOW + 1)).rejects.toMatchObject({ code: 'conflict' });
    await ask('money', NOW + DAY);
    expect(await listOpenRequests(opened.db, admin.context.staff)).toHaveLength(1);
  });

  test('twice at once is one request, and answered twice it is answered once', async () => {
    const asked = await Promise.allSettled([ask('money'), ask('money'), ask('texts')]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const [request] = await listOpenRequests(opened.db, admin.context.staff);
    const { context: second } = await inConsole(opened, 'admin');
    const answers = await Promise.allSettled([
      answerAccess(admin.context, request?.id ?? '', 'granted', ''),
      answerAccess(second, request?.id ?? '', 'declined', '不行'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['of a part that there is not', 'king', WHY, 'badInput'],
    ['of one that they have', 'leads', WHY, 'conflict'],
    ['without a reason', 'money', ' ', 'badInput'],
  ])('%s is refused, and nothing is written', async (_, part, reason, code) => {
    await expect(ask(part, NOW, reason)).rejects.toMatchObject({ code });
    expect(await listRequestsOf(opened.db, idOf(agent), 0)).toEqual([]);
  });

  test('is nobody’s own to answer, and goes with who has left', async () => {
    const lead = await withRole('人事', ['manageStaff']);
    await askForPart(lead.context, { part: 'texts', path: '', reason: WHY });
    const [request] = await listRequestsOf(opened.db, idOf(lead), 0);
    await expect(answerAccess(lead.context, request?.id ?? '', 'granted', '')).rejects.toMatchObject({
      code: 'conflict',
    });
    await endStaffAccount(admin.context, idOf(lead), '离职');
    expect(await listOpenRequests(opened.db, admin.context.staff)).toEqual([]);
    await expect(answerAccess(admin.context, request?.id ?? '', 'granted', '')).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('what is given besides goes with another role', async () => {
    await ask('money');
    const [request] = await listOpenRequests(opened.db, admin.context.staff);
    await answerAccess(admin.context, request?.id ?? '', 'granted', '');
    await changeConsoleRole(admin.context, idOf(agent), 'service', WHY);
    expect((await findStaff(opened.db, idOf(agent)))?.parts).toEqual(completeParts(PARTS_OF_ROLE.service));
  });
});
