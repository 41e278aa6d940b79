import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JOIN_UNDO_DAYS } from '@/lib/console/accountJoin';
import { DAY_MS, dayOf } from '@/lib/kernel/day';
import { openAccount } from '@/lib/server/account/commands/openAccount';
import { findConsolePerson } from '@/lib/server/account/queries/consolePeople';
import { findAccount } from '@/lib/server/account/queries/users';
import { personJoinView } from '@/lib/server/console/pages/personJoin';
import type { OpenDatabase } from '@/lib/server/db/client';
import { grantDays } from '@/lib/server/membership/commands/grantDays';
import { eraseAccountIn } from '@/lib/server/privacy/commands/eraseAccount';
import {
  askJoin,
  dropJoin,
  joinAccounts,
  partAccounts,
  tellPeopleApart,
} from '@/lib/server/privacy/commands/joinAccounts';
import { listJoinsOf } from '@/lib/server/privacy/queries/accountJoins';
import { ACCOUNT_TABLES } from '@/lib/server/privacy/queries/accountTables';
import { countJoined } from '@/lib/server/privacy/queries/joinRows';
import { startSession } from '@/lib/server/session/commands/startSession';
import { listAudit } from '@/lib/server/staff/queries/auditLog';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { type InConsole, inConsole } from '../kit/console';
import { leadRow } from '../kit/lead';
import { receivedCode } from '../kit/receivedCode';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

// Two accounts of one person, joined by a code that the person reads out, and parted again.

const [OWN, OTHER] = ['13800138000', '13900139000'];

let opened: OpenDatabase;
let operator: InConsole;
let [own, other] = ['', ''];
beforeEach(async () => {
  opened = await openTestDatabase();
  operator = await inConsole(opened, 'operator', NOW);
  own = await account(OWN);
  other = await account(OTHER);
});
afterEach(() => opened.close());

async function account(mobile: string): Promise<string> {
  const phone = vaultPhone(mobile);
  await openAccount(opened.db, phone, NOW - DAY_MS);
  return (await findAccount(opened.db, phone.index))?.id ?? '';
}

const at = (later: number) => ({ ...operator.context, now: NOW + later });
const asked = async () => (await listJoinsOf(opened.db, own)).find(({ state }) => state === 'asked')?.id;
const ask = (mobile = OTHER) => askJoin(operator.context, own, { mobile, reason: '本人来电说换了号' });
const join = async (code: string, id?: string) =>
  joinAccounts(operator.context, own, { join: id ?? (await asked()), code });
async function joined() {
  await ask();
  await join(await receivedCode(opened, OTHER));
  return (await listJoinsOf(opened.db, own)).find(({ state }) => state === 'joined')?.id ?? '';
}
const refused = async (what: Promise<unknown>) =>
  (await what.then(() => null).catch((failure) => failure)) as Error & {
    fields?: Record<string, string>;
  };
const users = async (table: string, column = 'id') =>
  (
    await sql<Record<string, string>>`select ${sql.ref(column)} as what, user_id from ${sql.table(table)}
      order by 1`.execute(opened.db)
  ).rows.map(({ what, user_id }) => [what, { [own]: 'own', [other]: 'other' }[user_id ?? ''] ?? user_id]);

const UNKNOWN = { price: null, state: null, seen_price: null, seen_state: null, shown_price: null, shown_state: null };

const follow = (id: string, userId: string, target: string, endedAt: number | null = null) =>
  opened.db
    .insertInto('follows')
    .values({
      id,
      user_id: userId,
      kind: 'community',
      target,
      city_id: 605,
      name: '三林苑',
      ...UNKNOWN,
      seen_at: NOW,
      shown_at: NOW,
      followed_at: NOW,
      ended_at: endedAt,
    })
    .execute();

async function conversation(id: string, userId: string, messages: readonly string[]): Promise<void> {
  await opened.db
    .insertInto('conversations')
    .values({
      id,
      user_id: userId,
      peer: 'service' as const,
      agent_id: 0,
      city_id: 605,
      about_kind: null,
      about_id: null,
      staff_id: null,
      waiting_since: null,
      last_id: 0,
      last_at: NOW,
      member_read: 0,
      staff_read: 0,
      ended_at: null,
      stopped_at: null,
      taken_at: null,
      created_at: NOW,
    })
    .execute();
  for (const [place, client] of messages.entries())
    await opened.db
      .insertInto('conversation_messages')
      .values({
        conversation_id: id,
        user_id: userId,
        side: 'member' as const,
        staff_id: null,
        staff_name: null,
        client_id: client,
        sealed: 'x',
        about_kind: null,
        about_id: null,
        picture_id: null,
        picture_width: null,
        picture_height: null,
        via: null,
        created_at: NOW + place,
      })
      .execute();
}

const lead = (id: string, mobile: string, estateId: number, createdAt: number) => {
  const { cipher, index } = vaultPhone(mobile);
  return opened.db
    .insertInto('leads')
    .values(
      leadRow({
        id,
        phone_cipher: cipher,
        phone_index: index,
        estate_id: estateId,
        created_at: createdAt,
        day: dayOf(createdAt),
      }),
    )
    .execute();
};

const likely = async (of = own) => {
  const person = await findConsolePerson(opened.db, { id: of });
  return person ? (await personJoinView(operator.context, person, NOW)).likely : [];
};

describe('a likely twin', () => {
  const ago = (days: number) => NOW - days * DAY_MS;

  it('is one who asked for the same home before this one began, and says what is alike and what is not', async () => {
    await lead('l1', OTHER, 9, ago(60));
    await lead('l2', OWN, 9, ago(3));
    expect(await likely()).toEqual([
      {
        id: other,
        phone: '139****9000',
        href: expect.stringContaining(other),
        alike: [
          '都预约或问过 1 套同样的房，别人很少问',
          `先后接上：那个账号到 ${dayOf(ago(60))} 为止，这个从 ${dayOf(ago(3))} 开始`,
        ],
        unlike: [],
      },
    ]);
    expect((await likely(other)).map(({ id }) => id)).toEqual([own]);
  });

  it('is nobody who looks for homes at the same time, unless they share very much, which is said against it', async () => {
    for (const home of [8, 9]) {
      await lead(`a${home}`, OTHER, home, ago(20 - home));
      await lead(`b${home}`, OWN, home, ago(20 - home));
    }
    expect(await likely()).toEqual([]);
    await lead('a7', OTHER, 7, ago(5));
    await lead('b7', OWN, 7, ago(5));
    expect((await likely()).map(({ unlike }) => unlike)).toEqual([[expect.stringContaining('可能是两个人一起看房')]]);
  });

  it('is nobody by what many ask for', async () => {
    await lead('l1', OTHER, 9, ago(60));
    await lead('l2', OWN, 9, ago(3));
    for (const at of [1, 2, 3, 4]) {
      await account(`1370013700${at}`);
      await lead(`m${at}`, `1370013700${at}`, 9, ago(60));
    }
    expect(await likely()).toEqual([]);
  });

  it('is remembered as another, or asked by the code alone, and is proposed no more', async () => {
    await lead('l1', OTHER, 9, ago(60));
    await lead('l2', OWN, 9, ago(3));
    await askJoin(operator.context, own, { other, reason: '来电说换了号' });
    expect(await likely(), 'while one is asked').toEqual([]);
    const id = await asked();
    await dropJoin(operator.context, own, { join: id });
    expect(await likely()).toHaveLength(1);
    await tellPeopleApart(operator.context, own, { other });
    expect([await likely(), await likely(other)]).toEqual([[], []]);
    expect((await listJoinsOf(opened.db, other)).map(({ state }) => state).toSorted()).toEqual([
      'different',
      'dropped',
    ]);
    await expect(tellPeopleApart(operator.context, own, { other })).rejects.toMatchObject({ code: 'conflict' });
    await expect(askJoin(operator.context, own, { other, reason: '再试' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(tellPeopleApart(operator.context, own, { other: 'nobody' })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('is shown to nobody who may not see all leads', async () => {
    await lead('l1', OTHER, 9, ago(60));
    await lead('l2', OWN, 9, ago(3));
    const { context } = await inConsole(opened, 'editor', NOW);
    const person = await findConsolePerson(opened.db, { id: own });
    expect(person && (await personJoinView(context, person, NOW)).likely).toEqual([]);
  });
});

/** Tables that name an account and are left, each with the reason. */
const LEFT_TABLES: Readonly<Record<string, string>> = {
  sessions: 'they end: whoever is signed in signs in anew',
  sign_in_links: 'deleted: a link opens no closed account',
  user_blocks: 'the account that is joined is closed by one',
  account_joins: 'the joinings themselves',
};

it('every table that names an account says what joining does with it, or is left for a reason', async () => {
  const { rows } =
    opened.dialect === 'postgres'
      ? await sql<{ name: string }>`select table_name as name from information_schema.columns
          where table_schema = current_schema() and column_name = 'user_id'`.execute(opened.db)
      : await sql<{ name: string }>`select tables.name as name from visitors.sqlite_master tables,
          pragma_table_info(tables.name, 'visitors') columns
          where tables.type = 'table' and columns.name = 'user_id'`.execute(opened.db);
  const known = [...ACCOUNT_TABLES.map(({ table }) => table as string), ...Object.keys(LEFT_TABLES)];
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

describe('joining', () => {
  it('moves what is theirs, keeps of doubles the one that stays, closes the other account, and is written down', async () => {
    await follow('own 1', own, '101');
    await follow('own 2', own, '103', NOW);
    for (const [id, target] of [
      ['other 1', '101'],
      ['other 2', '102'],
      ['other 3', '103'],
    ] as const)
      await follow(id, other, target);
    await conversation('talk own', own, ['a']);
    await conversation('talk other', other, ['b', 'c']);
    expect((await countJoined(opened.db, { from: other, into: own })).find(({ table }) => table === 'follows')).toEqual(
      { table: 'follows', kept: 2, other: 3, both: 1 },
    );
    await joined();
    expect(await users('follows')).toEqual([
      ['other 2', 'own'],
      ['other 3', 'own'],
      ['own 1', 'own'],
      ['own 2', 'own'],
    ]);
    const messages = await opened.db
      .selectFrom('conversation_messages')
      .select(['client_id', 'conversation_id', 'user_id'])
      .orderBy('client_id')
      .execute();
    expect(messages.map(({ conversation_id }) => conversation_id)).toEqual(['talk own', 'talk own', 'talk own']);
    expect(new Set(messages.map(({ user_id }) => user_id))).toEqual(new Set([own]));
    expect((await refused(startSession(opened.db, other, NOW))).message).toContain('并入你的另一个账号');
    await startSession(opened.db, own, NOW);
    const audit = await listAudit(opened.db, { subject: own }, { sort: 'at', descending: true, limit: 9, offset: 0 });
    expect(audit.rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['person-join-ask', 'person-join']));
    expect(JSON.stringify(audit.rows)).not.toContain(OTHER);
  });

  it('puts days that are left behind those that run, and undoing gives each its own again', async () => {
    const grant = (userId: string, sourceRef: string, days: number) =>
      grantDays(opened.db, at(0), { userId, source: 'code', sourceRef, cardCode: 'year', days });
    await grant(own, 'A', 30);
    await grant(other, 'B', 10);
    const end = async (id: string) =>
      (await opened.db.selectFrom('users').select('vip_expires_at').where('id', '=', id).executeTakeFirst())
        ?.vip_expires_at;
    const id = await joined();
    expect([await end(own), await end(other)]).toEqual([NOW + 40 * DAY_MS, null]);
    const until = async () =>
      (
        await opened.db
          .selectFrom('membership_grants')
          .select(['source_ref', 'until_at'])
          .orderBy('source_ref')
          .execute()
      ).map(({ until_at }) => (until_at - NOW) / DAY_MS);
    expect(await until()).toEqual([30, 40]);
    await partAccounts(at(DAY_MS), own, { join: id, reason: '弄错了' });
    expect([await end(own), await end(other)]).toEqual([NOW + 30 * DAY_MS, NOW + 10 * DAY_MS]);
    expect(await until()).toEqual([30, 10]);
  });

  it('is undone whole until its last day, and not after', async () => {
    await follow('own 1', own, '101');
    await follow('other 1', other, '101');
    await follow('other 2', other, '102');
    await conversation('talk own', own, ['a']);
    await conversation('talk other', other, ['b']);
    const before = await Promise.all([
      users('follows'),
      users('conversations'),
      users('conversation_messages', 'client_id'),
    ]);
    const id = await joined();
    const late = partAccounts(at((JOIN_UNDO_DAYS + 1) * DAY_MS), own, { join: id, reason: '弄错了' });
    expect((await refused(late)).message).toContain('已过');
    await partAccounts(at(JOIN_UNDO_DAYS * DAY_MS), own, { join: id, reason: '弄错了' });
    expect(
      await Promise.all([users('follows'), users('conversations'), users('conversation_messages', 'client_id')]),
    ).toEqual(before);
    await startSession(opened.db, other, NOW);
    expect(await opened.db.selectFrom('account_moves').selectAll().execute()).toEqual([]);
    expect((await refused(partAccounts(at(0), own, { join: id, reason: '再来' }))).message).toContain('有结果');
  });

  it('is undone before one that was joined earlier, whichever was asked about first', async () => {
    const third = '13600136000';
    await account(third);
    const askAt = async (later: number, mobile: string) => {
      const before = new Set((await listJoinsOf(opened.db, own)).map(({ id }) => id));
      await askJoin(at(later), own, { mobile, reason: '本人来电说换了号' });
      const id = (await listJoinsOf(opened.db, own)).find((one) => !before.has(one.id))?.id ?? '';
      return { join: id, code: await receivedCode(opened, mobile) };
    };
    const first = await askAt(0, OTHER);
    const second = await askAt(1, third);
    await joinAccounts(at(2), own, second);
    await joinAccounts(at(3), own, first);
    const part = ({ join: id }: { join: string }, later: number) =>
      partAccounts(at(later), own, { join: id, reason: '弄错了' });
    expect((await refused(part(second, 4))).message).toContain('先拆开');
    await part(first, 5);
    await part(second, 6);
  });

  it('deletes both accounts when the one that stays is deleted', async () => {
    await follow('other 1', other, '101');
    await joined();
    await opened.db
      .transaction()
      .execute((transaction) =>
        eraseAccountIn(transaction, operator.context, { userId: own, phoneIndex: vaultPhone(OWN).index }),
      );
    for (const table of ['users', 'follows', 'account_joins', 'account_moves'] as const)
      expect(await opened.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});

describe('nothing is joined', () => {
  it('by a wrong code, which counts, nor by one that was used, nor by whoever may not', async () => {
    await ask();
    const code = await receivedCode(opened, OTHER);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await refused(join(wrong))).fields?.code).toContain('还');
    for (let tries = 0; tries < 9; tries += 1) await refused(join(wrong));
    expect((await refused(join(code))).fields?.code, 'tried out').toBeDefined();
    expect((await listJoinsOf(opened.db, own)).map(({ state }) => state)).toEqual(['asked']);
    const agent = await inConsole(opened, 'agent', NOW);
    expect(await refused(joinAccounts(agent.context, own, { join: await asked(), code }))).toMatchObject({
      code: 'forbidden',
    });
  });

  it('of one account with itself, a phone without an account, or two that are told apart', async () => {
    expect((await refused(ask(OWN))).fields?.mobile).toContain('这个账号的手机号');
    expect((await refused(ask('13700137000'))).fields?.mobile).toContain('没有账号');
    expect((await refused(ask('123'))).fields?.mobile).toContain('11 位');
    await ask();
    await tellPeopleApart(operator.context, own, { join: await asked() });
    expect((await refused(ask())).message).toContain('不是同一个人');
  });

  it('of two promoters, whose money is not one', async () => {
    const promoter = { agreement_version: '1', joined_at: NOW, blocked_at: null, touched_at: NOW };
    await opened.db
      .insertInto('promoters')
      .values([
        { code: 'p-1', user_id: own, ...promoter },
        { code: 'p-2', user_id: other, ...promoter },
      ])
      .execute();
    expect((await refused(ask())).message).toContain('推广');
  });

  it('where the code was asked for and dropped', async () => {
    await ask();
    const id = await asked();
    const code = await receivedCode(opened, OTHER);
    await dropJoin(operator.context, own, { join: id });
    expect((await refused(join(code, id))).message).toContain('有结果');
  });
});
