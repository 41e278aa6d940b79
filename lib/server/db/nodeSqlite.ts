import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const CACHED_STATEMENTS = 500;
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i;

/**
 * Shows node:sqlite to Kysely's SQLite dialect, which was written for better-sqlite3's interface. Prepared statements
 * are cached by their text: compiling one costs more than most of our queries.
 */
export function adaptNodeSqlite(file: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>();
  return {
    close: () => file.close(),
    prepare(text) {
      const known = cached.get(text);
      if (known) return known;
      if (CHANGES_TABLES.test(text)) {
        // The columns of `select *` may be others from here on, or the same in another order.
        cached.clear();
        return adaptStatement(file.prepare(text));
      }
      const adapted = adaptStatement(file.prepare(text));
      const statement = text === 'rollback' ? whileOpen(file, adapted) : adapted;
      if (cached.size >= CACHED_STATEMENTS) cached.delete(cached.keys().next().value as string);
      cached.set(text, statement);
      return statement;
    },
  };
}

/**
 * A full disk and some other failures end the transaction by themselves (https://www.sqlite.org/lang_transaction.html).
 * To roll back once more would fail, and that failure would be thrown instead of the cause.
 */
function whileOpen(file: DatabaseSync, statement: SqliteStatement): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return { ...statement, run: (parameters) => (file.isTransaction ? statement.run(parameters) : nothing) };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  // The rows that node:sqlite makes itself are slow to make and slow to read: V8 keeps each as a dictionary.
  statement.setReturnArrays(true);
  const values = (parameters: readonly unknown[]) => parameters.map(toInput);
  let shape = rowShape(statement);
  const asRow = (row: Values): Row => {
    // Another process may have given a table another column since.
    if (row.length !== shape.names.length) shape = rowShape(statement);
    return rowOf(shape, row);
  };
  return {
    reader: shape.names.length > 0,
    all: (parameters) => (statement.all(...values(parameters)) as unknown as Values[]).map(asRow),
    run: (parameters) => statement.run(...values(parameters)) as { changes: number; lastInsertRowid: number },
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters)) as Iterable<unknown>) yield asRow(row as Values);
    },
  };
}

type Values = readonly SQLOutputValue[];
type Row = Record<string, SQLOutputValue>;

interface RowShape {
  names: readonly string[];
  empty: Readonly<Row>;
}

function rowShape(statement: StatementSync): RowShape {
  const names = statement.columns().map(({ name }) => name);
  return { names, empty: Object.fromEntries(names.map((name) => [name, null])) };
}

/** A copy of an object that has the names already is made at once; adding them one by one takes twice as long. */
function rowOf({ names, empty }: RowShape, values: Values): Row {
  const row = { ...empty };
  for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at] as SQLOutputValue;
  return row;
}

const toInput = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
