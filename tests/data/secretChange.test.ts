import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findAccount } from '@/lib/server/account/queries/users';
import { campaignMark, INVITED } from '@/lib/server/campaign/commands/campaignMark';
import { runSecret } from '@/lib/server/cli/secret';
import { checkSecret, WrongSecret } from '@/lib/server/database/secretFingerprint';
import type { OpenDatabase } from '@/lib/server/db/client';
import { adoptSecret } from '@/lib/server/secret/commands/adoptSecret';
import { resealRows } from '@/lib/server/secret/commands/resealRows';
import { deviceIndex, newDeviceMark } from '@/lib/server/session/deviceMark';
import {
  exchangeHash,
  openText,
  revealPhone,
  sealedHead,
  sealText,
  vaultPhone,
  wechatIndex,
} from '@/lib/server/vault/phoneVault';
import { listSealedOtherwise, SEALED_COLUMNS } from '@/lib/server/vault/queries/sealedRows';
import { openColumn } from '@/lib/server/vault/sealedColumn';
import { openPicture, sealPicture } from '@/lib/server/vault/sealedPicture';
import { inConsole } from '../kit/console';
import { storePlace } from '../kit/place';
import { estateRow } from '../kit/rows';
import { startAnew } from '../kit/startAnew';
import { openTestDatabase } from '../kit/testDatabase';
import { makeWholeAccount } from '../kit/wholeAccount';

const ONE = 'the secret of this installation, 32 letters';
const TWO = 'the one that takes its place, of 32 letters';
const THREE = 'and the one that takes the place of that one';
const PHONE = '18600006789';
const WEBP = Uint8Array.from(Buffer.from('RIFF....WEBPVP8 a picture', 'latin1'));
const NOW = Date.UTC(2026, 10, 28);

let opened: OpenDatabase;
// As sealText did until 2026-11-28.
function oldSeal(text: string): string {
  const key = Buffer.from(hkdfSync('sha256', ONE, 'fangjing', 'phone-cipher', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** As a process that starts with it. */
const startWith = (secret: string, before = ''): void => {
  startAnew();
  vi.stubEnv('APP_SECRET', secret);
  vi.stubEnv('APP_SECRET_BEFORE', before);
};
beforeEach(async () => {
  opened = await openTestDatabase();
  startWith(ONE);
  await checkSecret(opened.db);
});
afterEach(async () => {
  await opened.close();
  vi.unstubAllEnvs();
  startAnew();
});

/** Somebody with a row in every table that can have one of a person. */
async function somebody() {
  const { db } = opened;
  await storePlace(db);
  await db.insertInto('estates').values(estateRow()).execute();
  const { context: operator } = await inConsole(opened, 'operator', NOW);
  const place = { cityId: 605, communityId: 101, estateId: 1001, operator, now: NOW };
  return makeWholeAccount(opened, {
    ...place,
    phone: PHONE,
    mark: '写过的话',
    picture: sealPicture(WEBP, 'note_pictures'),
  });
}

const left = async () => {
  const found = SEALED_COLUMNS.map((column) =>
    listSealedOtherwise(opened.db, column, { head: sealedHead(), after: null, limit: 1_000 }),
  );
  return (await Promise.all(found)).flat().length;
};
const account = () => findAccount(opened.db, vaultPhone(PHONE).index);

test('every column that rests sealed is known', async () => {
  const named = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  const columns =
    opened.dialect === 'sqlite'
      ? sql`select t.name as "table", c.name as "column" from visitors.sqlite_master t, pragma_table_info(t.name, 'visitors') c`
      : sql`select table_name as "table", column_name as "column" from information_schema.columns`;
  const { rows } = await (columns as RawBuilder<{ table: string; column: string }>).execute(opened.db);
  const found = rows.flatMap(({ table, column }) => (/sealed$|_cipher$/.test(column) ? [`${table}.${column}`] : []));
  expect(found.length).toBeGreaterThan(15);
  expect(named).toEqual(expect.arrayContaining(found));
});

describe('another secret', () => {
  test('is not taken before the command has run, and the sentence names it', async () => {
    startWith(TWO, ONE);
    await expect(checkSecret(opened.db)).rejects.toThrow(WrongSecret);
    await expect(checkSecret(opened.db)).rejects.toThrow('运行 npm run secret');
    startWith(TWO, THREE);
    expect(await runSecret(opened, [], NOW)).toMatchObject({ code: 1, lines: [expect.stringContaining('对不上')] });
  });

  test('finds and opens all that the one before it had, without it', async () => {
    const { userId } = await somebody();
    const hashes = [exchangeHash('abcd'), wechatIndex('openid'), campaignMark(INVITED, vaultPhone(PHONE).index)];
    await opened.db
      .insertInto('campaign_marks')
      .values({ mark: hashes[2] ?? '', made_at: NOW })
      .onConflict((clash) => clash.doNothing())
      .execute();
    const device = newDeviceMark();
    const deviceBefore = deviceIndex(device);
    const codes = await opened.db
      .selectFrom('phone_codes')
      .select('ticket_hash')
      .where('phone_index', '=', vaultPhone(PHONE).index)
      .execute();
    expect(codes.length).toBeGreaterThan(0);

    startWith(TWO, ONE);
    const { code, lines } = await runSecret(opened, [], NOW);
    expect(lines.at(-1)).toContain('旧的密钥可以去掉了');
    expect(code).toBe(0);

    startWith(TWO);
    await checkSecret(opened.db);
    expect(await left()).toBe(0);
    expect(await account()).toMatchObject({ id: userId });
    for (const { phone_cipher } of await opened.db.selectFrom('users').select('phone_cipher').execute())
      expect(revealPhone(phone_cipher)).toMatch(/^1\d{10}$/);
    const notes = await opened.db.selectFrom('community_notes').select('content').execute();
    expect(notes.map(({ content }) => openColumn(content, 'community_notes.content'))).toContain('写过的话 楼道干净');
    const pictures = await opened.db.selectFrom('note_pictures').select('data').execute();
    for (const { data } of pictures) expect(openPicture(data, 'note_pictures').length).toBeGreaterThan(0);
    const index = vaultPhone(PHONE).index;
    expect([exchangeHash('abcd'), wechatIndex('openid')]).toEqual(hashes.slice(0, 2));
    expect(deviceIndex(device)).toBe(deviceBefore);
    const marks = await opened.db.selectFrom('campaign_marks').select('mark').execute();
    expect(marks.map(({ mark }) => mark)).toContain(campaignMark(INVITED, index));
    expect(
      await opened.db.selectFrom('phone_codes').select('ticket_hash').where('phone_index', '=', index).execute(),
    ).toEqual(codes);
  });

  test('is followed by a third, which knows the same hashes', async () => {
    await somebody();
    const hash = exchangeHash('abcd');
    for (const [secret, before] of [
      [TWO, ONE],
      [THREE, TWO],
    ] as const) {
      startWith(secret, before);
      expect(await runSecret(opened, [], NOW)).toMatchObject({ code: 0 });
    }
    startWith(THREE);
    await checkSecret(opened.db);
    expect(exchangeHash('abcd')).toBe(hash);
    expect(await account()).not.toBeNull();
    expect(await left()).toBe(0);
  });

  test('opens what is not sealed anew yet, as after a stop, and the command goes on from there', async () => {
    await somebody();
    startWith(TWO, ONE);
    await adoptSecret(opened);
    await checkSecret(opened.db);
    const open = await left();
    startWith(TWO);
    await expect(checkSecret(opened.db), 'without the one before').rejects.toThrow('还没有换完');
    startWith(TWO, ONE);
    await checkSecret(opened.db);
    expect(open).toBeGreaterThan(10);
    const known = await account();
    expect(revealPhone(known?.phoneCipher ?? '')).toBe(PHONE);
    // A server that was not stopped in time has written with the one before.
    startWith(ONE);
    const late = vaultPhone('18600000001');
    startWith(TWO, ONE);
    await opened.db.updateTable('leads').set({ phone_cipher: late.cipher, phone_index: late.index }).execute();
    const said = await runSecret(opened, [], NOW);
    expect(said.lines[0]).toMatch(new RegExp(`^1 个手机号换了索引，${open} 处`));
    expect(await runSecret(opened, [], NOW)).toMatchObject({
      lines: ['0 个手机号换了索引，0 处重新加密。', expect.any(String)],
    });
    startWith(TWO);
    const lead = await opened.db.selectFrom('leads').select(['phone_index', 'phone_cipher']).executeTakeFirstOrThrow();
    expect(lead.phone_index).toBe(vaultPhone('18600000001').index);
    expect(revealPhone(lead.phone_cipher)).toBe('18600000001');
  });

  test('leaves what nothing opens as it is, says so, and does not call the old one done', async () => {
    await somebody();
    await opened.db
      .updateTable('text_messages')
      .set({ phone_cipher: 'x'.repeat(60) })
      .execute();
    startWith(TWO, ONE);
    const { code, lines } = await runSecret(opened, [], NOW);
    expect(code).toBe(1);
    expect(lines.join()).toContain('打不开');
    expect(lines.join()).not.toContain('可以去掉了');
  });
});

describe('what is sealed', () => {
  test('opens in its own place alone', () => {
    const sealed = sealText('13800138000', 'phone');
    expect(openText(sealed, 'phone')).toBe('13800138000');
    expect(() => openText(sealed, 'staff.totp_cipher')).toThrow();
  });

  test('of a version before opens, and is sealed for its place without a change of the secret', async () => {
    await somebody();
    expect(await resealRows(opened, NOW)).toEqual({ sealed: 0, unreadable: 0 });
    const before = oldSeal('18600006789');
    await sql`update users set phone_cipher = ${before}`.execute(opened.db);
    expect(revealPhone(before)).toBe(PHONE);
    const { sealed, unreadable } = await resealRows(opened, NOW);
    expect(unreadable).toBe(0);
    expect(sealed).toBeGreaterThan(0);
    expect(await left()).toBe(0);
  });
});
