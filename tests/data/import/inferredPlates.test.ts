import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inferredPlates } from '@/lib/server/db/migrations/0019-inferred-plates';
import { openPlacedDatabase } from '../../kit/place';
import { communityRow } from '../../kit/rows';

it('the notes of before go into the communities that they name', async () => {
  const opened = await openPlacedDatabase({ communities: [101, 102, 103].map((id) => communityRow({ id })) });
  try {
    const notes = ['[101,103]', '[]'].map((value, at) => ({ key: `import.inferredPlates.${605 + at}`, value }));
    await opened.db
      .insertInto('settings')
      .values([...notes, { key: 'support.enabled', value: '1' }])
      .execute();
    const [, ...moving] = inferredPlates.statements(opened.dialect);
    for (const statement of moving) await sql.raw(statement).execute(opened.db);
    const marked = opened.db.selectFrom('communities').select('id').where('plate_inferred', '=', 1).orderBy('id');
    expect(await marked.execute()).toEqual([{ id: 101 }, { id: 103 }]);
    expect(await opened.db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'support.enabled' }]);
  } finally {
    await opened.close();
  }
});
