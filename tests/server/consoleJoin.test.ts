import { beforeEach, expect, test } from 'vitest';
import type { PersonPageProps } from '@/lib/console/views/peoplePages';
import { DAY_MS } from '@/lib/kernel/day';
import { openAccount } from '@/lib/server/account/commands/openAccount';
import { findAccount } from '@/lib/server/account/queries/users';
import { consolePersonPage } from '@/lib/server/console/pages/personPage';
import { database } from '@/lib/server/database/database';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { leadRow } from '../kit/lead';
import { receivedCode } from '../kit/receivedCode';

// Two accounts of one person, as the person's page asks, joins, and parts them.

withOwnDataDir();

const [OWN, OTHER] = ['13800138000', '13900139000'];
let operator: InConsole;
let own = '';
beforeEach(async () => {
  const opened = await database();
  for (const table of [
    'users',
    'account_joins',
    'account_moves',
    'user_blocks',
    'phone_codes',
    'text_messages',
  ] as const)
    await opened.db.deleteFrom(table).execute();
  operator = await inConsole(opened, 'operator', Date.now());
  for (const mobile of [OWN, OTHER]) await openAccount(opened.db, vaultPhone(mobile), Date.now() - DAY_MS);
  own = (await findAccount(opened.db, vaultPhone(OWN).index))?.id ?? '';
});

const visit = async (posted?: Record<string, string>, query: Record<string, string> = {}) =>
  (await visitConsole(consolePersonPage, { staff: operator.token, query: { id: own, ...query }, posted })) as {
    props?: unknown;
    status?: number;
  };
const shown = async (posted?: Record<string, string>) => (await visit(posted)).props as PersonPageProps;

test('a code is asked for, read out, and the two are one; parted again while it may be', async () => {
  expect((await shown()).join).toEqual({ likely: [], asked: null, joined: [], different: [], into: null });
  expect((await shown({ do: 'ask-join', mobile: '13700137000', reason: '换号' })).problems.mobile).toContain(
    '没有账号',
  );
  expect((await shown({ do: 'ask-join', mobile: OTHER, reason: '' })).problems.reason).toBeDefined();
  expect(await visit({ do: 'ask-join', mobile: OTHER, reason: '本人说换号' })).toMatchObject({ status: 303 });
  const { asked } = (await shown()).join;
  expect(asked).toMatchObject({ phone: '139****9000', isOver: false, counts: [] });
  expect(JSON.stringify(await shown())).not.toContain(OTHER);
  const join = asked?.id ?? '';
  expect((await shown({ do: 'join', join, code: 'abc' })).problems.code).toBeDefined();
  const code = await receivedCode(await database(), OTHER);
  expect(await visit({ do: 'join', join, code })).toMatchObject({ status: 303 });
  expect((await shown()).join.joined).toMatchObject([{ id: join, phone: '139****9000', mayPart: true }]);
  expect(await visit({ do: 'part', join, reason: '弄错了' })).toMatchObject({ status: 303 });
  expect((await shown()).join).toEqual({ likely: [], asked: null, joined: [], different: [], into: null });
});

test('two that are told apart are remembered, and what is refused is said on the page', async () => {
  await visit({ do: 'ask-join', mobile: OTHER, reason: '本人说换号' });
  await visit({ do: 'different', join: (await shown()).join.asked?.id ?? '' });
  expect((await shown()).join.different).toMatchObject([{ name: '139****9000' }]);
  const refused = await shown({ do: 'ask-join', mobile: OTHER, reason: '再问一次' });
  expect(JSON.stringify(refused.problems)).toContain('不是同一个人');
});

test('a likely second account is asked about from its own press, and no more once it is remembered as another', async () => {
  const { db } = await database();
  await db.deleteFrom('leads').execute();
  for (const [at, mobile] of [OTHER, OWN].entries()) {
    const { cipher, index } = vaultPhone(mobile);
    const created_at = Date.now() - (60 - 50 * at) * DAY_MS;
    await db
      .insertInto('leads')
      .values(leadRow({ id: `likely-${at}`, phone_cipher: cipher, phone_index: index, created_at }))
      .execute();
  }
  const [likely] = (await shown()).join.likely;
  expect(likely).toMatchObject({ phone: '139****9000', alike: [expect.any(String), expect.any(String)], unlike: [] });
  const other = likely?.id ?? '';
  expect((await shown({ do: 'ask-join', other, reason: '' })).problems.reason).toBeTruthy();
  await visit({ do: 'ask-join', other, reason: '来电说换了号' });
  const { join } = await shown();
  expect([join.asked?.phone, join.likely]).toEqual(['139****9000', []]);
  await visit({ do: 'drop-join', join: join.asked?.id ?? '' });
  await visit({ do: 'different', other });
  const after = await shown();
  expect([after.join.likely, after.join.different.map(({ name }) => name)]).toEqual([[], ['139****9000']]);
});
