import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '@/lib/account/viewer';
import { mayDo } from '@/lib/console/consoleAccess';
import { BUILT_IN_ROLES, type BuiltInRole, PARTS_OF_ROLE } from '@/lib/console/staffParts';
import { CONSOLE_PLACES } from '@/lib/console/views/consoleLinks';
import { roleName } from '@/lib/console/views/roleText';
import { CONSOLE_LOGIN_COPY } from '@/lib/console/words/console';
import { issueFirstToken } from '@/lib/server/console/commands/issueFirstToken';
import { consoleAccountPage } from '@/lib/server/console/pages/accountPage';
import { consoleAuditPage } from '@/lib/server/console/pages/auditPage';
import { consoleEnrolPage } from '@/lib/server/console/pages/enrolPage';
import { consoleLoginPage } from '@/lib/server/console/pages/loginPage';
import { consoleStaffPage } from '@/lib/server/console/pages/staffPage';
import { database } from '@/lib/server/database/database';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { recogniseViewer } from '@/lib/server/request/recogniseViewer';
import { inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { OF_ROLE, signIn } from '../kit/signIn';
import { totpCode } from '../kit/totpCode';

// The pages of the console as requests reach them: whose session opens which, and what its forms do.

withOwnDataDir();

const tokens = new Map<BuiltInRole, string>();
beforeAll(async () => {
  const opened = await database();
  for (const role of BUILT_IN_ROLES) tokens.set(role, (await inConsole(opened, role, Date.now())).token);
});

const staffToken = (role: BuiltInRole): string => tokens.get(role) ?? '';
const closed = PAGES.filter(({ consolePart }) => consolePart?.access);
const named = closed.map((page) => [page.path, page] as const);

test('there are pages of the console, and the menu leads to those that its reader may open', () => {
  expect(closed.length).toBeGreaterThan(3);
  for (const { href, access } of CONSOLE_PLACES) {
    const page = PAGES.find(({ path }) => path === href);
    expect(page?.consolePart?.access, href).toEqual(access);
  }
});

describe.each(named)('%s', (_path, page) => {
  test.each(BUILT_IN_ROLES)('as %s: whom it declares, and kept by nobody', async (role) => {
    const { status, headers, props, refusal } = await visitConsole(page, { staff: staffToken(role) });
    // A page about one thing is not there without its id.
    const may = mayDo({ parts: PARTS_OF_ROLE[role] }, page.consolePart?.access ?? 'manageStaff');
    expect(status === 200 || status === 404, String(status)).toBe(may);
    if (!may) {
      expect(status).toBe(403);
      // In place of the page, and nothing of it besides.
      expect(refusal).toMatchObject({ status: 403, shell: { role: roleName(role, null) } });
      expect(props).toBeUndefined();
    }
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
  });

  test.each(ROLES)('a visitor’s session opens nothing, were it that of %s', async (role) => {
    const { db, dialect } = await database();
    const who = role === 'anonymous' ? null : await signIn({ db, dialect } as never, OF_ROLE[role], Date.now());
    const token = who?.token ?? 'x'.repeat(43);
    for (const visit of [{ session: token }, { staff: token }, {}]) {
      const { to, status } = await visitConsole(page, visit);
      expect(status).toBe(303);
      expect(to).toBe(`/console/login?redirect=${encodeURIComponent(page.path)}`);
    }
  });
});

test('a session of the console is nobody’s to the calls of visitors', async () => {
  const { db, dialect } = await database();
  const token = staffToken('admin');
  for (const cookies of [{ '__Host-staff': token }, { '__Host-session': token }]) {
    const facts = { cookies, accessToken: null, requestId: 'r' };
    expect((await recogniseViewer({ db, dialect }, facts, Date.now())).viewer.role).toBe('anonymous');
  }
  const byHeader = { cookies: {}, accessToken: token, requestId: 'r' };
  expect((await recogniseViewer({ db, dialect }, byHeader, Date.now())).viewer.role).toBe('anonymous');
});

describe('coming in', () => {
  const cookieOf = (headers: object): string =>
    [(headers as Record<string, string | string[]>)['set-cookie']].flat().join();

  test('a first token, a password and a code lead in, and the codes are shown once', async () => {
    const { db, dialect } = await database();
    const token = await issueFirstToken({ db, dialect, now: Date.now() }, true);
    const start = await visitConsole(consoleEnrolPage, { posted: { token: token ?? '' } });
    const form = start.props?.form as { sealed: string; secret: string; qr: { path: string } };
    expect(form.qr.path).toMatch(/^M4 4h1/);
    const password = '一把很长很长很长的旧伞';
    const posted = {
      do: 'enrol',
      token: token ?? '',
      sealed: form.sealed,
      name: 'chief',
      shownName: '陆舟',
      password: `${password}！`,
      again: `${password}！`,
      code: totpCode(form.secret, Date.now()),
    };
    const wrong = await visitConsole(consoleEnrolPage, { posted: { ...posted, code: '1' } });
    expect(wrong.props).toMatchObject({ typed: { name: 'chief' }, form: { secret: form.secret } });
    expect(JSON.stringify(wrong.props)).not.toContain(password);
    const done = await visitConsole(consoleEnrolPage, { posted });
    expect(done.props?.recoveryCodes).toHaveLength(10);
    const cookie = cookieOf(done.headers);
    expect(cookie).toMatch(
      /^__Host-staff=[\w-]{43}; Max-Age=43\d{3}; Path=\/; HttpOnly; Secure; SameSite=Lax,__Host-staff-device=[\w.-]{66}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [, session = ''] = /=([\w-]{43})/.exec(cookie) ?? [];
    const menu = await visitConsole(consoleAccountPage, { staff: session });
    expect(menu.props?.shell).toMatchObject({ shownName: '陆舟', role: '管理员' });
    const out = await visitConsole(consoleAccountPage, { staff: session, posted: { do: 'sign-out' } });
    expect([out.to, cookieOf(out.headers)]).toEqual([
      '/console/login?done=out',
      expect.stringContaining('__Host-staff=; Max-Age=0'),
    ]);
    expect((await visitConsole(consoleAccountPage, { staff: session })).status).toBe(303);
  });

  test('a wrong password is said in one sentence, and is in no answer', async () => {
    const { props, headers } = await visitConsole(consoleLoginPage, {
      posted: { name: 'chief', password: 'secret-of-mine', code: '123456' },
    });
    expect(props).toMatchObject({ problem: CONSOLE_LOGIN_COPY.wrong, typed: { name: 'chief' } });
    expect(JSON.stringify(props)).not.toMatch(/secret-of-mine|123456/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    [undefined, '/console'],
    ['/console/staff?id=1', '/console/staff?id=1'],
    ['/profile', '/console'],
    ['//evil.example', '/console'],
    ['/console/login?redirect=x', '/console'],
    ['/consolexx', '/console'],
  ])('with the way back %s, one is led to %s', async (redirect, to) => {
    const { props } = await visitConsole(consoleLoginPage, { query: redirect === undefined ? {} : { redirect } });
    expect(props?.redirect).toBe(to);
    const signedIn = await visitConsole(consoleLoginPage, {
      staff: staffToken('agent'),
      query: redirect === undefined ? {} : { redirect },
    });
    expect(signedIn.to).toBe(to);
  });
});

describe('forms of another site do nothing', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each(foreign)('%j', async (headers) => {
    const posted = { do: 'sign-out' };
    const { to } = await visitConsole(consoleAccountPage, { staff: staffToken('agent'), posted, headers });
    expect(to).toBeNull();
    expect((await visitConsole(consoleAccountPage, { staff: staffToken('agent') })).status).toBe(200);
  });
});

describe('the staff and the log', () => {
  const admin = () => ({ staff: staffToken('admin') });

  test('somebody is invited, and the log says by whom', async () => {
    const posted = { do: 'invite', name: 'gu.wen', shownName: '顾闻', mobile: '', role: 'agent' };
    const { props } = await visitConsole(consoleStaffPage, { ...admin(), posted });
    expect(props?.inviteLink).toMatch(/\/console\/enrol\?token=[\w-]{43}$/);
    const again = await visitConsole(consoleStaffPage, { ...admin(), posted });
    expect(again.props).toMatchObject({ problems: { name: expect.any(String) }, typed: { shownName: '顾闻' } });
    const log = await visitConsole(consoleAuditPage, { ...admin(), query: { action: 'staff-invite' } });
    expect(JSON.stringify(log.props?.table)).toContain('gu.wen agent');
  });

  test('a table’s file has all of its pages, no formula, and is in the log', async () => {
    const posted = { do: 'invite', name: 'xia', shownName: '=1+1', mobile: '', role: 'editor' };
    await visitConsole(consoleStaffPage, { ...admin(), posted });
    const { file, headers } = await visitConsole(consoleStaffPage, { ...admin(), posted: { do: 'export' } });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file).toContain("xia,'=1+1,编辑");
    const log = await visitConsole(consoleAuditPage, { ...admin(), query: { subject: 'staff', action: 'export' } });
    expect(log.props?.table).toMatchObject({ total: 1 });
  });

  test('sorts, filters and pages by its address', async () => {
    const table = async (query: Record<string, string>) =>
      (await visitConsole(consoleStaffPage, { ...admin(), query })).props?.table as {
        rows: { cells: { text: string }[] }[];
        total: number;
      };
    const names = ({ rows }: { rows: { cells: { text: string }[] }[] }) => rows.map(({ cells }) => cells[0]?.text);
    const all = names(await table({}));
    expect(names(await table({ sort: '-name' }))).toEqual(all.toReversed());
    expect(names(await table({ role: 'editor', state: 'invited' }))).toEqual(['xia']);
    expect((await table({ page: '2' })).rows).toEqual([]);
    expect(names(await table({ role: 'king', sort: 'password_hash', page: '-1' }))).toEqual(all);
  });
});

test('a page that nobody declared who may open is none', () => {
  const open = PAGES.filter(({ consolePart }) => consolePart && consolePart.access === null).map(
    ({ path }: Page) => path,
  );
  expect(open).toEqual(['/console/login', '/console/enrol']);
});
