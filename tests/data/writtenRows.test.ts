import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { userRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';
import { writtenRows } from '../kit/writtenRows';

// What the tests of refusals compare: it must tell every write of theirs.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const rename = (name: string) => opened.db.updateTable('users').set({ name }).where('id', '=', 'u1').execute();

test.each([
  [
    'a row more',
    () =>
      opened.db
        .insertInto('users')
        .values(userRow({ id: 'u1' }))
        .execute(),
  ],
  ['another value', () => rename('她')],
  ['another value again', () => rename('他')],
  ['a row less', () => opened.db.deleteFrom('users').where('id', '=', 'u1').execute()],
])('%s is told, and reading is not', async (_, write) => {
  const before = await writtenRows(opened);
  await opened.db.selectFrom('users').selectAll().execute();
  expect(await writtenRows(opened)).toBe(before);
  await write();
  expect(await writtenRows(opened)).not.toBe(before);
});
