import type { CompiledQuery } from 'kysely';
import type { Db } from './client';
import { databaseOf } from './pageReads';

/** Stands for a value of a query that is still to come. */
class Mark {
  readonly at: number;
  /** Of a list's values: which one. */
  readonly item: number | null;

  constructor(at: number, item: number | null = null) {
    this.at = at;
    this.item = item;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(
      'A prepared query takes its values as they are: what is computed from them comes in as a value.',
    );
  }
}

type Query<Row> = { compile: () => CompiledQuery<Row> };

/**
 * A query that is written once and then run with other values: writing it costs more than most of ours take to run.
 * `build` hands the values on to the query and looks at nothing of them but the length of a list.
 */
export function prepared<Given extends readonly unknown[], Row>(build: (db: Db, ...given: Given) => Query<Row>) {
  const written = new WeakMap<Db, Map<string, CompiledQuery<Row>>>();

  const statementFor = (db: Db, given: Given): CompiledQuery<Row> => {
    const statements = written.get(databaseOf(db)) ?? new Map<string, CompiledQuery<Row>>();
    written.set(databaseOf(db), statements);
    const shape = given.map((value) => (Array.isArray(value) ? value.length : '')).join();
    const known = statements.get(shape);
    if (known) return known;
    const marks = given.map((value, at) =>
      Array.isArray(value) ? value.map((_, item) => new Mark(at, item)) : new Mark(at),
    );
    const statement = build(db, ...(marks as unknown as Given)).compile();
    statements.set(shape, statement);
    return statement;
  };

  return async (db: Db, ...given: Given): Promise<Row[]> => {
    const statement = statementFor(db, given);
    const parameters = statement.parameters.map((value) => (value instanceof Mark ? filled(value, given) : value));
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}

function filled({ at, item }: Mark, given: readonly unknown[]): unknown {
  return item === null ? given[at] : (given[at] as readonly unknown[])[item];
}
