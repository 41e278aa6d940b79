import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CLIP_PART, readClipPart } from '@/lib/server/clip/queries/clips';
import { MIGRATIONS, migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { createTestLocation } from './import/testLocation';

const MOVES = '0115-clip-parts';

test('clips that were stored whole are read by parts, to the last byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fangjing-clips-'));
  const location = await createTestLocation(folder, 'empty');
  const { db, dialect, close } = await openDatabase(location);
  try {
    const before = MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === MOVES),
    );
    await migrate(db, dialect, before);
    const sizes = { small: 10, 'one part': CLIP_PART, long: 2 * CLIP_PART + 1 };
    const files = new Map(Object.entries(sizes).map(([id, size]) => [id, randomBytes(size)]));
    for (const [id, data] of files)
      await sql`insert into clips (id, city_id, thing_kind, thing_id, title, media_type, width, height, duration_ms,
        byte_count, data, poster, created_at) values (${id}, 605, 'estate', 1, '', 'video/mp4', 1, 1, 1,
        ${data.length}, ${data}, ${Buffer.from('x')}, 1)`.execute(db);
    await migrate(db, dialect);
    for (const [id, data] of files) {
      const parts: Uint8Array[] = [];
      for (let at = 0; at < data.length; at += parts.at(-1)?.length ?? data.length)
        parts.push((await readClipPart(db, id, at)) ?? new Uint8Array());
      expect(Buffer.concat(parts).equals(data), id).toBe(true);
    }
  } finally {
    await close();
    await location.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
