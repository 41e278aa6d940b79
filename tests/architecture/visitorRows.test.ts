import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS } from '@/lib/server/db/migrate';
import { filesBelow } from './sources';

// What visitors have written is changed by commands alone (docs/decisions/0022).

/** The tables of SQLite's second file, by the migrations that make them. */
const TABLES = MIGRATIONS.flatMap(({ statements }) => statements('sqlite')).flatMap((statement) =>
  [...statement.matchAll(/create table visitors\.(\w+)/g)].map(([, name]) => name ?? ''),
);
const WRITES = new RegExp(`\\.(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\\(\\s*'(${TABLES.join('|')})`);

const sources = filesBelow(['lib', 'pages', 'services', 'scripts', 'server.ts']).filter((file) =>
  /\.[jt]sx?$/.test(file),
);
/** Where statements stand that several subjects' queries and commands share: db beside the queries of each. */
const IN_QUERIES = /^lib\/server\/([^/]+\/queries|db)\//;

/** The functions of queries that write such a table, by name. */
function writersOf(source: string): string[] {
  const parts = source.split(/^export (?=(?:async )?function|const)/m).slice(1);
  return parts.filter((part) => WRITES.test(part)).map((part) => /(?:function|const) (\w+)/.exec(part)?.[1] ?? '');
}

/** What a source takes from queries, by name. */
const takenBy = (source: string): string[] =>
  [...source.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/(?:queries|db)\/\w+'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );

const writers = sources
  .filter((file) => IN_QUERIES.test(file))
  .flatMap((file) => writersOf(readFileSync(file, 'utf8')));

/** Commands; the jobs, whose deletions by age are their own; what a command counts, or puts off, in its transaction. */
const MAY_WRITE = /^lib\/server\/([^/]+\/(commands|jobs|queries)\/|(db|jobs|limits|outbox)\/)/;

describe('only commands change what visitors have written', () => {
  test('there is something to look for', () => {
    expect(TABLES).toEqual(expect.arrayContaining(['leads', 'sessions', 'users', 'channel_marks']));
    expect(writers).toEqual(expect.arrayContaining(['storeLead', 'addChannelMark', 'countInWindow']));
  });

  test('statements that do so stand in queries', () => {
    const elsewhere = sources.filter((file) => WRITES.test(readFileSync(file, 'utf8')));
    expect(elsewhere.filter((file) => !IN_QUERIES.test(file))).toEqual([]);
  });

  test('and are given by commands: call one, or write lib/server/<subject>/commands/<verbNoun>.ts', () => {
    const others = sources.filter((file) => !MAY_WRITE.test(file));
    const given = others.flatMap((file) =>
      takenBy(readFileSync(file, 'utf8'))
        .filter((name) => writers.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(given).toEqual([]);
  });

  test('one that is planted is found', () => {
    const source = "import {\n  storeLead,\n  type X,\n} from '../queries/leads';";
    expect(takenBy(source)).toContain('storeLead');
    expect(WRITES.test("await db\n  .insertInto('leads')")).toBe(true);
    expect(WRITES.test("db.insertInto('estates')")).toBe(false);
  });
});
