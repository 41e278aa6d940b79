import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_COPY } from '@/lib/account/words/account';
import type { PersonGiftView } from '@/lib/console/views/personGift';
import type { ApiContext } from '@/lib/server/call/context';
import { consolePeoplePage } from '@/lib/server/console/pages/peoplePage';
import { consolePersonPage } from '@/lib/server/console/pages/personPage';
import { database } from '@/lib/server/database/database';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { getPurchaseHistory } from '@/lib/server/membership/calls/readMembership';
import { startSession } from '@/lib/server/session/commands/startSession';
import { findSession } from '@/lib/server/session/findSession';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { leadRow } from '../kit/lead';
import { cityRow } from '../kit/rows';
import { type SignedIn, signIn } from '../kit/signIn';

// People in the console: found by their phone, labelled, closed, deleted because they asked for it; all written down.

withOwnDataDir();

let operator: InConsole;
let person: SignedIn;
beforeAll(async () => {
  operator = await inConsole((await database()) as never, 'operator', Date.now());
});
beforeEach(async () => {
  person = await signIn((await database()) as never, {}, Date.now());
});

const post = (posted: Record<string, string>) =>
  visitConsole(consolePersonPage, { staff: operator.token, query: { id: person.userId }, posted });
const isOpen = async () => (await findSession((await database()).db, person.token, Date.now())) !== null;
const entries = async () => listAuditOf((await database()).db, person.userId, 10);
/** What was done; who looked is told apart. */
const written = async () => (await entries()).filter(({ action }) => action !== 'person-look');

describe('finding', () => {
  const find = (mobile: string) =>
    visitConsole(consolePeoplePage, { staff: operator.token, posted: { do: 'find', mobile } });

  test('leads to the account, and no address and no log has the phone', async () => {
    expect((await find(person.phone)).to).toBe(`/console/person?id=${person.userId}`);
    const log = await written();
    expect(log).toMatchObject([{ action: 'person-find', staff_id: operator.context.staff.id }]);
    expect(JSON.stringify(log)).not.toContain(person.phone);
  });

  test('says where there is none, and where it is no number', async () => {
    expect((await find('13911112222')).props).toMatchObject({ isNone: true, traces: null });
    expect((await find('139')).props).toMatchObject({ isNone: false, problems: { mobile: expect.any(String) } });
  });

  test('of a phone without an account shows what it has left, and deletes that with a tick and a reason', async () => {
    const { db } = await database();
    const mobile = '13911113333';
    const { cipher, index } = vaultPhone(mobile);
    await storeLead(db, leadRow({ id: 'without account', phone_index: index, phone_cipher: cipher }));
    const found = await find(` ${mobile.slice(0, 3)} ${mobile.slice(3)}`);
    expect(found.props?.traces).toEqual({ mobile, shown: '139****3333', facts: [{ name: '线索', text: '1 条' }] });
    const ask = (posted: Record<string, string>) =>
      visitConsole(consolePeoplePage, { staff: operator.token, posted: { do: 'erase-phone', mobile, ...posted } });
    expect((await ask({ reason: '本人来电' })).props).toMatchObject({
      problems: { sure: expect.any(String) },
      traces: { mobile },
      typed: { reason: '本人来电' },
    });
    expect((await ask({ reason: '', sure: '1' })).props).toMatchObject({ problems: { reason: expect.any(String) } });
    expect((await ask({ reason: '本人来电', sure: '1' })).to).toBe('/console/people?done=erase-phone');
    expect((await find(mobile)).props).toMatchObject({ isNone: true });
    expect((await ask({ reason: '本人来电', sure: '1' })).props).toMatchObject({
      problems: { other: '这个手机号没有留下任何资料' },
    });
    const withAccount = await ask({ mobile: person.phone, reason: '本人来电', sure: '1' });
    expect(withAccount.props).toMatchObject({ problems: { other: expect.stringContaining('有账号') } });
  });

  test('the list masks, and is filtered', async () => {
    const { props } = await visitConsole(consolePeoplePage, { staff: operator.token });
    expect(JSON.stringify(props)).not.toContain(person.phone);
    await post({ do: 'block', reason: '骚扰经纪人' });
    const blocked = await visitConsole(consolePeoplePage, { staff: operator.token, query: { state: 'blocked' } });
    expect(blocked.props?.table).toMatchObject({ total: 1, rows: [{ key: person.userId }] });
  });
});

test('what somebody has agreed to is said for what it is, and since when no more', async () => {
  const { db } = await database();
  const given = { user_id: person.userId, source_page: '/im', version: '2026-11', given_at: Date.UTC(2026, 10, 21, 2) };
  const [account, texts] = [
    { ...given, id: `a ${person.userId}`, purpose: 'account', withdrawn_at: null },
    { ...given, id: `t ${person.userId}`, purpose: 'alert-texts', withdrawn_at: Date.UTC(2026, 10, 22, 2) },
  ] as const;
  await db.insertInto('consents').values([account, texts]).execute();
  const { props } = await visitConsole(consolePersonPage, { staff: operator.token, query: { id: person.userId } });
  expect(props?.consents).toEqual([
    { name: '用手机号登录', text: '2026-11-21 10:00 同意，文本版本 2026-11，在 /im' },
    { name: '接收提醒短信', text: '2026-11-21 10:00 同意，文本版本 2026-11，在 /im，2026-11-22 10:00 撤回' },
  ]);
});

describe('days of membership by hand', () => {
  const open = async (token = operator.token) =>
    (await visitConsole(consolePersonPage, { staff: token, query: { id: person.userId } })).props
      ?.gift as PersonGiftView | null;
  const give = async (days: string, { token = operator.token, reason = '估价打不开，赔几天', key = '' } = {}) =>
    visitConsole(consolePersonPage, {
      staff: token,
      query: { id: person.userId },
      posted: { do: 'gift', days, reason, gift: key || ((await open(token))?.next ?? '') },
    });
  const membership = async () => {
    const { db } = await database();
    const grants = await db.selectFrom('membership_grants').selectAll().where('user_id', '=', person.userId).execute();
    return grants.map(({ source, days, taken_days }) => [source, days, taken_days]);
  };

  test('are given once for each form, said to whoever gets them with the reason, and in the log', async () => {
    const key = (await open())?.next;
    expect((await give('3', { key })).to).toContain('done=gift');
    expect((await give('3', { key })).to).toContain('done=gift');
    expect(await membership()).toEqual([['desk', 3, 0]]);
    expect(await written()).toMatchObject([{ action: 'person-gift', detail: '3', reason: '估价打不开，赔几天' }]);
    const { db } = await database();
    const history = await getPurchaseHistory(
      { db, viewer: { userId: person.userId }, now: Date.now() } as unknown as ApiContext,
      {},
    );
    expect(history.grants).toMatchObject([{ source: 'desk', days: 3, reason: '估价打不开，赔几天' }]);
    const notices = await db.selectFrom('notices').select('facts').where('user_id', '=', person.userId).execute();
    expect(notices.map(({ facts }) => JSON.parse(facts).detail)).toEqual(['given']);
    expect(await open()).toMatchObject({ limit: expect.stringContaining('已送 3 天'), given: [{ mayTake: true }] });
  });

  test.each(['', '0', '-1', '2.5', '31', '三', '1e1x'])(
    '%j days are none, and the reason stays typed',
    async (days) => {
      expect((await give(days)).props).toMatchObject({
        problems: { days: expect.any(String) },
        typed: { reason: '估价打不开，赔几天' },
      });
      expect(await membership()).toEqual([]);
    },
  );

  test('of one of the staff are seven to one person, of all of them thirty a year', async () => {
    expect((await give('8')).props).toMatchObject({ problems: { days: expect.stringContaining('7 天') } });
    await give('5');
    expect((await give('3')).props).toMatchObject({ problems: { days: expect.stringContaining('另一位同事') } });
    const opened = (await database()) as never;
    for (let other = 0; other < 3; other++) {
      const { token } = await inConsole(opened, 'operator', Date.now());
      expect((await give('7', { token })).to).toContain('done=gift');
    }
    const { token } = await inConsole(opened, 'operator', Date.now());
    expect((await give('5', { token })).props).toMatchObject({ problems: { days: expect.stringContaining('一年') } });
    expect((await give('4', { token })).to).toContain('done=gift');
    expect((await membership()).reduce((sum, [, days]) => sum + Number(days), 0)).toBe(30);
  });

  test('are given by whoever works with money alone, and to no closed account', async () => {
    const service = await inConsole((await database()) as never, 'service', Date.now());
    expect(await open(service.token)).toBeNull();
    const refused = await give('3', { token: service.token, key: 'a-key-of-somebody' });
    expect(refused).toMatchObject({ refusal: { lacks: { part: 'money' } } });
    await post({ do: 'block', reason: '骚扰经纪人' });
    expect((await give('3')).props).toMatchObject({ problems: { other: expect.stringContaining('先恢复') } });
    expect(await membership()).toEqual([]);
  });

  test('go back as far as they are not used, once, and count no more', async () => {
    await give('7');
    const gift = (await open())?.given[0]?.id ?? '';
    const take = (reason: string) => post({ do: 'gift-undo', gift, reason });
    expect((await take('')).props).toMatchObject({ problems: { reason: expect.any(String) } });
    const { db } = await database();
    const dayAgo = Date.now() + 4.5 * 86_400_000;
    await db.updateTable('membership_grants').set({ until_at: dayAgo }).where('source_ref', '=', gift).execute();
    expect((await take('送错人')).to).toContain('done=gift-undo');
    expect(await membership()).toEqual([['desk', 7, 4]]);
    expect((await take('送错人')).props).toMatchObject({ problems: { other: expect.stringContaining('收回过') } });
    expect(await open()).toMatchObject({ limit: expect.stringContaining('已送 0 天'), given: [{ mayTake: false }] });
  });
});

describe('what is done about one', () => {
  test('a label is given and taken, with a reason', async () => {
    expect((await post({ do: 'label', label: '2', reason: '' })).props).toMatchObject({
      problems: { reason: expect.any(String) },
    });
    expect((await post({ do: 'label', label: '3', reason: '推荐' })).to).toBeNull();
    expect((await post({ do: 'label', label: '2', reason: '推荐' })).to).toContain('done=label');
    expect((await findSession((await database()).db, person.token, Date.now()))?.viewer.role).toBe('super');
    expect(await written()).toMatchObject([{ action: 'person-label', detail: '0 -> 2', reason: '推荐' }]);
  });

  test('a card is written, and refused with what was typed', async () => {
    const { db } = await database();
    await db.insertInto('cities').values(cityRow()).execute();
    const card = {
      do: 'card',
      name: '看房笔记',
      about: '每看一套房都写笔记，说采光和噪音',
      cityId: '605',
      reason: '推荐',
    };
    expect((await post({ ...card, about: '短' })).props).toMatchObject({
      problems: { about: expect.any(String) },
      typed: { name: '看房笔记', about: '短' },
      card: null,
    });
    expect((await post(card)).to).toContain('done=card');
    const shown = await visitConsole(consolePersonPage, { staff: operator.token, query: { id: person.userId } });
    expect(shown.props?.card).toMatchObject({ name: '看房笔记', cityId: '605' });
    expect(await written()).toMatchObject([{ action: 'person-card', detail: '看房笔记', reason: '推荐' }]);
  });

  test('a closed account has no session and gets none, and is opened again', async () => {
    const { db } = await database();
    await post({ do: 'block', reason: '骚扰经纪人' });
    expect(await isOpen()).toBe(false);
    await expect(startSession(db, person.userId, Date.now())).rejects.toMatchObject({
      code: 'forbidden',
      message: ACCOUNT_COPY.blocked,
    });
    await post({ do: 'unblock', reason: '已道歉' });
    await expect(startSession(db, person.userId, Date.now())).resolves.toBeTruthy();
  });

  test('signing out everywhere closes nothing', async () => {
    await post({ do: 'sign-out', reason: '手机丢了' });
    expect(await isOpen()).toBe(false);
    await expect(startSession((await database()).db, person.userId, Date.now())).resolves.toBeTruthy();
  });

  test('deleting needs a tick, and leaves nothing of the phone but that it was done', async () => {
    const { db } = await database();
    const { cipher, index } = vaultPhone(person.phone);
    await storeLead(db, leadRow({ id: `of ${person.userId}`, phone_index: index, phone_cipher: cipher }));
    await post({ do: 'block', reason: '先停用' });
    expect((await post({ do: 'erase', reason: '本人来电' })).props?.problems).toEqual({ sure: expect.any(String) });
    expect((await post({ do: 'erase', reason: `本人来电 ${person.phone}`, sure: '1' })).to).toBe(
      '/console/people?done=erase',
    );
    for (const table of ['users', 'leads'] as const)
      expect(await db.selectFrom(table).selectAll().where('phone_index', '=', index).execute()).toEqual([]);
    expect(await db.selectFrom('user_blocks').selectAll().where('user_id', '=', person.userId).execute()).toEqual([]);
    const log = JSON.stringify(await written());
    expect(log).toContain('person-erase');
    expect(log).not.toContain(person.phone);
    expect(
      (await visitConsole(consolePersonPage, { staff: operator.token, query: { id: person.userId } })).status,
    ).toBe(404);
  });

  test.each(['agent', 'editor'] as const)('is none of the business of an %s', async (role) => {
    const { token } = await inConsole((await database()) as never, role, Date.now());
    const posted = { do: 'block', reason: '骚扰' };
    expect((await visitConsole(consolePersonPage, { staff: token, query: { id: person.userId }, posted })).status).toBe(
      403,
    );
    expect(await isOpen()).toBe(true);
  });
});

describe('what passed between a person and the site', () => {
  const open = (query: Record<string, string> = {}) =>
    visitConsole(consolePersonPage, { staff: operator.token, query: { id: person.userId, ...query } });
  const HOUR = 3_600_000;

  test('is one line of time with what waits first; tabs count it, and each look is written down once an hour', async () => {
    const { db } = await database();
    const now = Date.now();
    const { cipher, index } = vaultPhone(person.phone);
    const of = { phone_cipher: cipher, phone_index: index };
    const [waits, old] = [`waits-${person.userId}`, `old-${person.userId}`];
    await storeLead(db, leadRow({ id: waits, ...of, number: String(now).slice(-8), created_at: now - 25 * HOUR }));
    await storeLead(
      db,
      leadRow({ id: old, ...of, kind: 'visit', estate_id: 1002, state: 'done', created_at: now - HOUR }),
    );
    const { props } = await open();
    expect(props).toMatchObject({
      waiting: {
        title: expect.stringMatching(/^线索在等，超 1 时/),
        isLate: true,
        act: { href: `/console/lead?id=${waits}` },
      },
      timeline: {
        tabs: [
          { text: '全部 2', isHere: true },
          { text: '线索 2', isHere: false },
        ],
        rows: [
          { key: `lead ${waits}`, isWaiting: true },
          { key: `lead ${old}`, isWaiting: false, state: '已完成' },
        ],
        more: null,
      },
      looks: [{ text: operator.context.staff.shownName }],
    });
    expect(JSON.stringify(props)).not.toContain(person.phone);
    await open({ kind: 'order' });
    expect((await entries()).filter(({ action }) => action === 'person-look')).toHaveLength(1);
    expect((await open({ kind: 'order' })).props?.timeline).toMatchObject({
      tabs: [{ text: '全部 2', isHere: false }, { text: '线索 2' }, { text: '订单 0', isHere: true }],
      rows: [],
    });
    expect((await open({ kind: 'dance' })).props?.timeline).toMatchObject({ tabs: [{ isHere: true }, {}] });
  });

  test('is nobody’s to see who may not, and then no look is written down', async () => {
    const agent = await inConsole((await database()) as never, 'agent', Date.now());
    const { status } = await visitConsole(consolePersonPage, { staff: agent.token, query: { id: person.userId } });
    expect([status, await entries()]).toEqual([403, []]);
    expect((await visitConsole(consolePersonPage, { staff: operator.token, query: { id: 'nobody' } })).status).toBe(
      404,
    );
  });
});
