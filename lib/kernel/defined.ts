type Defined<Fields> = { [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] } & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/** The same without the fields that are undefined: a page's props may have none, and a query or row would count them. */
export const defined = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;

type NullableNames<T> = { [Name in keyof T]: null extends T[Name] ? Name : never }[keyof T];

/** The same without what is null. */
export type Known<T> = Omit<T, NullableNames<T>> & { [Name in NullableNames<T>]?: NonNullable<T[Name]> };

/** Leaves out what is null: a page's data need not name what there is none of. */
export function known<T extends object>(all: T): Known<T> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Known<T>;
}
