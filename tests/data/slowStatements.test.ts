import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogEvent } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openMigrated } from '@/lib/server/db/migrate';
import { logSlowStatement } from '@/lib/server/db/slowStatements';
import { logger } from '@/lib/server/log/log';
import { createTestLocation } from './import/testLocation';

test('what a site opens is told of each statement, by its text and without values; a slow one is logged', async () => {
  const told: LogEvent[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'fangjing-statements-'));
  const location = await createTestLocation(folder);
  const opened = await openMigrated({ ...location, onStatement: (event) => void told.push(event) });
  await opened.db.selectFrom('settings').selectAll().where('value', '=', '13800138000').execute();
  await opened.close();
  await location.drop();
  rmSync(folder, { recursive: true, force: true });
  const [event] = told.filter(({ query }) => query.sql.includes('"settings"'));
  expect(event?.query.sql).not.toContain('13800138000');
  const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const of = (queryDurationMillis: number) => ({ ...event, queryDurationMillis }) as LogEvent;
  logSlowStatement(of(499));
  expect(warned).not.toHaveBeenCalled();
  logSlowStatement(of(500));
  expect(warned.mock.calls).toEqual([[{ ms: 500, sql: event?.query.sql }, 'slow statement']]);
});
