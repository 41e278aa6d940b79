import { beforeAll, describe, expect, test } from 'vitest';
import { consolePaths } from '@/lib/routes/consolePaths';
import { consoleAccountPage } from '@/lib/server/console/pages/accountPage';
import { consoleOrdersPage } from '@/lib/server/console/pages/ordersPage';
import { consolePersonPage } from '@/lib/server/console/pages/personPage';
import { consoleRolesPage } from '@/lib/server/console/pages/rolesPage';
import { consoleStaffPage } from '@/lib/server/console/pages/staffPage';
import { consoleTodayPage } from '@/lib/server/console/pages/todayPage';
import { database } from '@/lib/server/database/database';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { signIn } from '../kit/signIn';

// What stands in place of a page that is not theirs, how they ask for it, and roles as an admin puts them together.

withOwnDataDir();

let admin: InConsole;
let agent: InConsole;
let service: InConsole;
let userId: string;
beforeAll(async () => {
  const opened = await database();
  const now = Date.now();
  [admin, agent, service] = [
    await inConsole(opened as never, 'admin', now),
    await inConsole(opened as never, 'agent', now),
    await inConsole(opened as never, 'service', now),
  ];
  userId = (await signIn(opened as never, {}, now)).userId;
});

const visit = (page: Page, who: InConsole, query: Record<string, string> = {}, posted?: Record<string, string>) =>
  visitConsole(page, { staff: who.token, query, posted });

test('a page that is not theirs says what is missing; they ask, an admin grants, and the next request opens it', async () => {
  const refused = await visit(consoleOrdersPage, agent);
  expect(refused).toMatchObject({
    status: 403,
    refusal: {
      isDeed: false,
      asked: '',
      lacks: { part: 'money', name: '订单与钱款' },
      own: ['自己的线索', '自己的房源'],
      givers: [`${admin.context.staff.shownName}，管理员`],
    },
  });
  const asking = { do: 'ask', part: 'money', path: consolePaths.orders() };
  const blank = await visit(consoleAccountPage, agent, {}, { ...asking, reason: ' ' });
  expect(blank.props).toMatchObject({ problems: { reason: expect.any(String) }, asking: { name: '订单与钱款' } });
  const asked = await visit(consoleAccountPage, agent, {}, { ...asking, reason: '客户 13800138000 问退款' });
  expect(asked.to).toBe(consolePaths.account({ done: 'ask' }));
  expect((await visit(consoleOrdersPage, agent)).refusal).toMatchObject({ asked: '今天已经申请过，等答复。' });
  const twice = await visit(consoleAccountPage, agent, {}, { ...asking, reason: '再问一次' });
  expect(twice.props).toMatchObject({ problems: { other: '今天已经申请过这一项了，等答复' } });

  const today = await visit(consoleTodayPage, admin);
  expect(JSON.stringify(today.props?.groups)).toContain('等着答复的权限申请 1 项');
  const staff = await visit(consoleStaffPage, admin);
  const [request] = (staff.props?.requests ?? []) as { id: string; title: string; text: string }[];
  expect(request?.text).toContain('138****8000');
  expect(request).toMatchObject({
    title: expect.stringContaining('订单与钱款'),
    text: expect.stringContaining('打不开“订单”'),
  });
  const answered = await visit(consoleStaffPage, admin, {}, { do: 'grant', request: request?.id ?? '', reason: '' });
  expect(answered.to).toBe(consolePaths.staff({ done: 'grant' }));
  expect((await visit(consoleOrdersPage, agent)).status).toBe(200);
  expect((await visit(consoleTodayPage, agent)).props?.answers).toEqual([
    `你申请的“订单与钱款”：同意了，${admin.context.staff.shownName}`,
  ]);
  const taken = { do: 'take:money', id: agent.context.staff.id, reason: '用完了' };
  expect((await visit(consoleStaffPage, admin, {}, taken)).to).toBe(consolePaths.staff({ done: 'take' }));
  expect((await visit(consoleOrdersPage, agent)).status).toBe(403);
});

test('a deed within a page that is theirs names the part that it needs', async () => {
  const shown = await visit(consolePersonPage, service, { id: userId });
  expect(shown.props).toMatchObject({ mayChange: false, mayReadTexts: false });
  const posted = { do: 'block', reason: '试试' };
  expect((await visit(consolePersonPage, service, { id: userId }, posted)).refusal).toMatchObject({
    status: 403,
    isDeed: true,
    lacks: { part: 'changePeople' },
  });
});

describe('roles', () => {
  const FORM = { do: 'add', name: '夜班客服', 'part:allLeads': '1', 'part:texts': '1' };

  test('are put together, given, changed and replaced by the forms', async () => {
    const wrong = await visit(consoleRolesPage, admin, {}, { ...FORM, name: '' });
    expect(wrong.props).toMatchObject({ problems: { name: expect.any(String) } });
    const kept = (wrong.props?.parts ?? []) as { part: string; isOn: boolean }[];
    expect(kept.filter(({ isOn }) => isOn).map(({ part }) => part)).toEqual(['allLeads', 'texts']);
    expect((await visit(consoleRolesPage, admin, {}, FORM)).to).toBe(consolePaths.roles({ done: 'add' }));
    const { db } = await database();
    const { id } = await db.selectFrom('console_roles').select('id').executeTakeFirstOrThrow();
    const given = { do: 'role', id: agent.context.staff.id, role: id, reason: '换岗' };
    expect((await visit(consoleStaffPage, admin, {}, given)).to).toBe(consolePaths.staff({ done: 'role' }));
    expect((await visit(consoleRolesPage, admin, { id })).props).toMatchObject({
      role: { name: '夜班客服', isFixed: false, holders: [{ name: agent.context.staff.shownName }] },
    });
    const gone = { do: 'remove', reason: '不用了' };
    const refused = await visit(consoleRolesPage, admin, { id }, { ...gone, instead: '' });
    expect(refused.props).toMatchObject({ problems: { instead: expect.any(String) } });
    const removed = await visit(consoleRolesPage, admin, { id }, { ...gone, instead: 'agent' });
    expect(removed.to).toBe(consolePaths.roles({ done: 'remove' }));
    expect((await visit(consoleRolesPage, admin, { id })).status).toBe(404);
  });

  test('that are built in are only read', async () => {
    const { props } = await visit(consoleRolesPage, admin, { id: 'service' });
    expect(props).toMatchObject({ role: { isFixed: true, fixedText: expect.stringContaining('自带') } });
  });
});

test('customer service opens what it needs, and neither money nor imports', async () => {
  const opened: string[] = [];
  for (const page of PAGES.filter(({ consolePart }) => consolePart?.access)) {
    const { status } = await visit(page, service);
    if (status !== 403) opened.push(page.path);
  }
  expect(opened.toSorted()).toEqual(
    [
      ...['/console', '/console/account', '/console/search', '/console/leads', '/console/lead', '/console/lead-rules'],
      ...['/console/talks', '/console/talk', '/console/viewings', '/console/people', '/console/person'],
    ].toSorted(),
  );
});
