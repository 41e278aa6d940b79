// The compiler takes a schema without a field that the contract leaves optional, or with one more, for the contract's own
// type; the call then drops what it was given, or nobody reads what it answers. Here both must have the same fields,
// at every depth, and the message names the one that differs.

type Plain = string | number | boolean | bigint | symbol | null | undefined;

/** With every optional field there, at every depth: two such types are each other's only with the same fields. */
type Whole<Type> = Type extends Plain
  ? Type
  : Type extends readonly (infer Item)[]
    ? Whole<Item>[]
    : { [Field in keyof Type]-?: Whole<Exclude<Type[Field], undefined>> };

type FieldsOf<Type> = Type extends Plain ? never : Type extends readonly unknown[] ? never : keyof Type;
type ValueAt<Type, Field> = Type extends Plain
  ? never
  : Field extends keyof Type
    ? Exclude<Type[Field], undefined>
    : never;
type ItemOf<Type> = Type extends readonly (infer Item)[] ? Item : never;

/** The paths of `One` that `Other` has not, or has as something else. */
type PathsBeyond<One, Other, Path extends string = ''> =
  | {
      [Field in FieldsOf<One> & string]: Field extends FieldsOf<Other>
        ? [Whole<ValueAt<One, Field>>] extends [Whole<ValueAt<Other, Field>>]
          ? never
          : PathsBeyond<ValueAt<One, Field>, ValueAt<Other, Field>, `${Path}${Field}.`> extends infer Deeper
            ? [Deeper] extends [never]
              ? `${Path}${Field}`
              : Deeper
            : never
        : `${Path}${Field}`;
    }[FieldsOf<One> & string]
  | ([ItemOf<One>] extends [never] ? never : PathsBeyond<ItemOf<One>, ItemOf<Other>, `${Path}[].`>);

/** `unknown` where the schema's type and the contract's have the same fields; else a type that no schema has. */
export type SameFields<Contract, Schema> = [Whole<Schema>, Whole<Contract>] extends [Whole<Contract>, Whole<Schema>]
  ? unknown
  : { 'fields that differ from the contract': PathsBeyond<Contract, Schema> | PathsBeyond<Schema, Contract> };

/** All that a signature asks of a schema: the type it yields. To ask for a `ZodType` is to compare all its methods. */
export interface Yields<Output> {
  readonly _zod: { readonly output: Output };
}

export type Yielded<Schema extends Yields<unknown>> = Schema['_zod']['output'];

/** The schema itself, once it has the fields of the contract: `const soldFor = schemaOf<SoldFor>()(z.object({ ... }))`. */
export const schemaOf =
  <Contract>() =>
  <Schema extends Yields<Contract>>(schema: Schema & SameFields<Contract, Yielded<Schema>>): Schema =>
    schema;
