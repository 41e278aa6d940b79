import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openMigrated } from '@/lib/server/db/migrate';
import { createTestLocation } from './testLocation';

// PostgreSQL keeps the plan of a trigger's statement. Made for an update of no rows it joined each changed row with each
// (migration 0017): ten minutes for an import of a large city. What is looked at is the plan, not the time it takes.

/** Enough that no plan for them joins each with each; few enough that one which does so ends. */
const DEALS = 500;
const LINES = 500;

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'what an update of many rows changes is noted by a plan for many, though the update before changed none',
  async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'fangjing-plan-'));
    const location = await createTestLocation(folder);
    await (await openMigrated(location)).close();
    const client = new pg.Client({ connectionString: location.databaseUrl });
    const plans: string[] = [];
    client.on('notice', ({ message = '' }) => void plans.push(message));
    await client.connect();
    /** The plans of what the triggers did for an update. */
    const noting = async (update: string): Promise<string[]> => {
      plans.length = 0;
      await client.query(update);
      return plans.filter((plan) => /insert into journal_scratch/.test(plan));
    };
    try {
      const hasPlans = await client.query("load 'auto_explain'").then(
        () => true,
        () => false,
      );
      if (!hasPlans) return skip('this PostgreSQL tells no plans (auto_explain)');
      await client.query(`create temporary table journal_scratch (seq bigint generated always as identity,
          tbl text not null, id bigint not null, key text not null, op text not null, before text);
        insert into deals (id, city_id, deal_day, price, unit_price, area, source, source_ref, updated_at)
          select at, 1, '2026-01-01', at, at, 1, 'site', at::text, 0 from generate_series(1, ${DEALS}) at;
        insert into subway_line_stations (line_id, station_id, seq)
          select at, at, at from generate_series(1, ${LINES}) at;
        set fangjing.journal = 'on'; set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice;
        set auto_explain.log_min_duration = 0`);
      for (const [table, change] of [
        ['deals', 'set days_to_sell = 1'],
        ['subway_line_stations', 'set seq = seq + 1'],
      ]) {
        expect(await noting(`update ${table} ${change} where false`)).toHaveLength(1);
        const [plan, ...more] = await noting(`update ${table} ${change}`);
        expect(more).toEqual([]);
        expect(plan, table).toMatch(/(Hash|Merge) Join/);
      }
      const { rows } = await client.query(
        'select tbl, count(*)::int as noted from journal_scratch group by 1 order by 1',
      );
      expect(rows).toEqual([
        { tbl: 'deals', noted: DEALS },
        { tbl: 'subway_line_stations', noted: LINES },
      ]);
    } finally {
      await client.end();
      await location.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
