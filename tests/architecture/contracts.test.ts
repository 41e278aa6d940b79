import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// A call's shape is written once, in the contract of its subject. The compiler takes a schema that lacks an optional field
// for one that has it; so here an operation has the very schemas that its endpoint's types are inferred of.

const textOf = (files: readonly string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const contracts = filesBelow(['lib']).filter((file) => /^lib\/[^/]+\/contract(\/|\.ts$)/.test(file));
const calls = filesBelow(['lib/server']).filter((file) => /^lib\/server\/\w+\/calls\//.test(file));

/** The schema of each type of a contract: inferred of it, or declared to be what it yields. */
const schemaOfType = new Map([
  ...[...textOf(contracts).matchAll(/export type (\w+) = z\.(?:input|output)<typeof (\w+)>/g)].map(
    ([, type = '', schema = '']) => [type, schema] as const,
  ),
  ...[...textOf(contracts).matchAll(/export const (\w+): z\.core\.\$ZodType<(\w+)>/g)].map(
    ([, schema = '', type = '']) => [type, schema] as const,
  ),
]);

/** What each endpoint takes and answers, by the names of the types. */
const endpoints = [
  ...textOf(filesBelow(['services'])).matchAll(/export const (\w+) = endpoint<\s*(\w+),\s*(\w+),?\s*>\(/g),
].map(([, name = '', input = '', answer = '']) => ({ name, input, answer }));

/** The schemas of each operation, by the name of its endpoint. */
const operations = new Map(
  [...textOf(calls).matchAll(/= operation\((?:\w+\.)?(\w+), \{([\s\S]*?)\n\}\);/g)].map(([, name = '', text = '']) => [
    name,
    { input: /\n {2}input: (\w+),/.exec(text)?.[1], output: /\n {2}output: (\w+),/.exec(text)?.[1] },
  ]),
);

test('there are contracts, endpoints and operations to look at', () => {
  expect(contracts.length).toBeGreaterThan(20);
  expect(endpoints.length).toBeGreaterThan(100);
  expect([...operations.keys()].sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test.each(endpoints)('$name is read by the schemas of its contract', ({ name, input, answer }) => {
  expect(operations.get(name)).toEqual({ input: schemaOfType.get(input), output: schemaOfType.get(answer) });
});

test('outside lib/server only contracts and the decoders make schemas', () => {
  const makers = filesBelow(['lib', 'services']).filter(
    (file) => !file.startsWith('lib/server/') && /from 'zod'/.test(readFileSync(file, 'utf8')),
  );
  expect(makers.filter((file) => !contracts.includes(file))).toEqual(['lib/kernel/decoders.ts']);
});
