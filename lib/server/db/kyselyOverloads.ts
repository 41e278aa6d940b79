import type {
  AnyColumn,
  AnyColumnWithTable,
  ComparisonOperator,
  DeleteResult,
  ExpressionWrapper,
  SelectQueryBuilderWithLeftJoin,
  SelectType,
  SqlBool,
} from 'kysely';

// The plain forms of Kysely's methods: a table by its name, a column compared with a value, two columns joined. They allow
// nothing that Kysely's own do not, and those stand behind them for all else. In Kysely's own the value's type is a
// parameter, bounded by what the column holds: to learn whether that may be a text the compiler works it out for every
// column of all joined tables, again for each set of tables. Of 34 files of queries 35 % of the
// instantiations and 9 % of the types (docs/decisions/0105-fewer-types.md).

type Column<DB, TB extends keyof DB> = AnyColumn<DB, TB> | AnyColumnWithTable<DB, TB>;

type Held<DB, TB extends keyof DB, Name> = Name extends `${infer Table}.${infer Of}`
  ? Table extends TB
    ? Of extends keyof DB[Table]
      ? SelectType<DB[Table][Of]>
      : never
    : never
  : TB extends unknown
    ? Name extends keyof DB[TB]
      ? SelectType<DB[TB][Name]>
      : never
    : never;

/** What a column is compared with, by any operator. */
type Compared<DB, TB extends keyof DB, Name> = Held<DB, TB, Name> | null | readonly (Held<DB, TB, Name> | null)[];

// biome-ignore lint/complexity/noBannedTypes: Kysely's own, of a row of which nothing is selected yet
type Nothing = {};

declare module 'kysely' {
  interface QueryCreator<DB> {
    selectFrom<T extends keyof DB & string>(table: T): SelectQueryBuilder<DB, T, Nothing>;
    deleteFrom<T extends keyof DB & string>(table: T): DeleteQueryBuilder<DB, T, DeleteResult>;
  }

  interface ExpressionBuilder<DB, TB extends keyof DB> {
    <Name extends Column<DB, TB>>(
      column: Name,
      operator: ComparisonOperator,
      value: Compared<DB, TB, Name>,
    ): ExpressionWrapper<DB, TB, SqlBool>;
    selectFrom<T extends keyof DB & string>(table: T): SelectQueryBuilder<DB, TB | T, Nothing>;
  }

  interface SelectQueryBuilder<DB, TB extends keyof DB, O> {
    where<Name extends Column<DB, TB>>(
      column: Name,
      operator: ComparisonOperator,
      value: Compared<DB, TB, Name>,
    ): SelectQueryBuilder<DB, TB, O>;
    innerJoin<T extends keyof DB & string>(
      table: T,
      column: Column<DB, TB | NoInfer<T>>,
      other: Column<DB, TB | NoInfer<T>>,
    ): SelectQueryBuilder<DB, TB | T, O>;
    leftJoin<T extends keyof DB & string>(
      table: T,
      column: Column<DB, TB | NoInfer<T>>,
      other: Column<DB, TB | NoInfer<T>>,
    ): SelectQueryBuilderWithLeftJoin<DB, TB, O, T>;
  }

  interface JoinBuilder<DB, TB extends keyof DB> {
    on<Name extends Column<DB, TB>>(
      column: Name,
      operator: ComparisonOperator,
      value: Compared<DB, TB, Name>,
    ): JoinBuilder<DB, TB>;
  }

  interface UpdateQueryBuilder<DB, UT extends keyof DB, TB extends keyof DB, O> {
    where<Name extends Column<DB, TB>>(
      column: Name,
      operator: ComparisonOperator,
      value: Compared<DB, TB, Name>,
    ): UpdateQueryBuilder<DB, UT, TB, O>;
  }

  interface DeleteQueryBuilder<DB, TB extends keyof DB, O> {
    where<Name extends Column<DB, TB>>(
      column: Name,
      operator: ComparisonOperator,
      value: Compared<DB, TB, Name>,
    ): DeleteQueryBuilder<DB, TB, O>;
  }
}
