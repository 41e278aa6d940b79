import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { ImportProblem } from '@/lib/server/import/importProblem';
import { DERIVED, JOURNALLED, REFERENCES } from '@/lib/server/import/undo/journalledTables';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { repeats } from '../../kit/fullRun';
import { openTestDatabase } from '../../kit/testDatabase';
import { KINDS, type SomeFile, writeSomeFile } from './someFiles';
import { digestOfAll, Folder, importInto, NOW } from './support';

// Undoing brings back the same hash of every table.
const SEQUENCES = repeats(100, 3);

const folder = new Folder();
afterAll(() => folder.remove());

async function bring(opened: OpenDatabase, some: SomeFile): Promise<void> {
  const { mapping, file } = writeSomeFile(folder, some);
  await importInto(opened, folder, mapping, [file]);
  await refreshDerived(opened, { dataDir: folder.path });
}

async function takeOut(opened: OpenDatabase, numbers: number[]): Promise<void> {
  await undoRuns(opened, numbers, NOW);
  await refreshDerived(opened, { dataDir: folder.path });
}

/** Numbers of the runs that can be taken out, the latest first. */
async function undoable({ db }: OpenDatabase): Promise<number[]> {
  const rows = await db.selectFrom('import_journal').select('run_number').distinct().execute();
  return rows.map(({ run_number }) => run_number).sort((one, other) => other - one);
}

const someFile: fc.Arbitrary<SomeFile> = fc.record({
  kind: fc.constantFrom(...KINDS),
  source: fc.nat(1),
  version: fc.nat(5),
  rows: fc.integer({ min: 1, max: 255 }),
  day: fc.integer({ min: 1, max: 28 }),
});

/** An import, taking out the latest run, or an attempt at one of those before it. */
const step = fc.oneof({ weight: 3, arbitrary: someFile }, fc.constant('latest' as const), fc.nat(5));

/** They name a city, but no import writes them. */
const OF_VISITORS_AND_RUNS = [
  ...['leads', 'import_runs', 'home_changes', 'saved_searches', 'notices', 'change_matching'],
  ...['community_notes', 'follows', 'home_marks', 'lead_rules', 'desk_agents', 'agent_files'],
  ...['estimate_outcomes', 'estimate_error_records'],
  ...['home_appraisals', 'appraisal_certificates', 'owner_quotations', 'own_homes'],
  ...['posts', 'questions', 'question_terms', 'super_users', 'comments', 'conversations', 'abuse_reports'],
  'offers',
  ...['desk_articles', 'announcements', 'clips'],
  ...['orders', 'data_issues', 'campaigns'],
  ...['visit_counts', 'missed_searches', 'search_answers'],
  ...['record_changes', 'record_locks', 'hidden_records', 'merged_records', 'distinct_pairs'],
];

it('knows every table of facts, on PostgreSQL with its triggers', async () => {
  const opened = await openTestDatabase();
  try {
    const tables = (await opened.db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'city_id'),
    );
    const known = [...Object.keys(JOURNALLED), ...DERIVED, ...OF_VISITORS_AND_RUNS];
    expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    if (opened.dialect === 'sqlite') return;
    const { rows } = await sql<{ name: string; n: number }>`select tgrelid::regclass::text as name, count(*) as n
      from pg_trigger where tgname like 'journal_%' group by 1`.execute(opened.db);
    expect(Object.fromEntries(rows.map(({ name, n }) => [name, n]))).toEqual(
      Object.fromEntries(Object.keys(JOURNALLED).map((table) => [table, 3])),
    );
  } finally {
    await opened.close();
  }
});

describe('random sequences', () => {
  it(`of imports and undoings: ${SEQUENCES} of them come back to every state`, {
    timeout: 60_000 * SEQUENCES,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const opened = await openTestDatabase();
        try {
          await runSteps(opened, steps);
        } finally {
          await opened.close();
        }
      }),
      { numRuns: SEQUENCES },
    );
  });
});

async function runSteps(opened: OpenDatabase, steps: (SomeFile | 'latest' | number)[]): Promise<void> {
  const empty = await digestOfAll(opened);
  /** How all was before each run that is in; forgotten where a run further back was taken out. */
  const before = new Map<number, string>();
  for (const one of steps) {
    const runs = await undoable(opened);
    const digest = await digestOfAll(opened);
    if (typeof one === 'object') {
      await bring(opened, one);
      const [latest] = await undoable(opened);
      if (latest !== undefined && latest !== runs[0]) before.set(latest, digest);
    } else if (one === 'latest' && runs[0] !== undefined) {
      await takeOut(opened, [runs[0]]);
      if (before.has(runs[0])) expect(await digestOfAll(opened)).toBe(before.get(runs[0]));
    } else if (typeof one === 'number' && runs.length > 1) {
      const earlier = runs[1 + (one % (runs.length - 1))] as number;
      const refusal = await takeOut(opened, [earlier]).catch((failure: unknown) => failure);
      if (refusal === undefined) before.clear();
      else {
        expect(refusal).toBeInstanceOf(ImportProblem);
        expect(await digestOfAll(opened)).toBe(digest);
      }
    }
    await expectNothingDangles(opened);
  }
  for (const number of await undoable(opened)) await takeOut(opened, [number]);
  expect(await digestOfAll(opened)).toBe(empty);
}

async function expectNothingDangles({ db }: OpenDatabase): Promise<void> {
  for (const { table, column, to } of REFERENCES) {
    // Not by the builder: it would work out every table's types (scripts/lib/phases.js).
    const at = sql.ref(column);
    const orphans = sql`select * from ${sql.table(table)} where ${at} is not null
      and ${at} not in (select id from ${sql.table(to)}) limit 1`;
    expect((await orphans.execute(db)).rows, `${table} ${column}`).toEqual([]);
  }
}
