import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const KEPT_STATEMENTS = 500;

/**
 * Shows node:sqlite to Kysely's SQLite dialect, which was written for better-sqlite3's interface. Prepared statements
 * are kept by their text: compiling one costs more than most of our queries.
 */
export function adaptNodeSqlite(file: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => file.close(),
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      const statement = adaptStatement(file.prepare(text));
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value as string);
      kept.set(text, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters.map(toInput);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)) as { changes: number; lastInsertRowid: number },
    iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}

const toInput = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
