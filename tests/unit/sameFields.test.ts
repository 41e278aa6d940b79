import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaOf } from '@/lib/server/call/sameFields';

// What must not pass is said to the compiler: a line marked so that does pass is an error of its own (npm run check).

interface Home {
  id: number;
  note?: string;
  rooms: { name: string; area?: number }[];
  seller: { kind: 'owner'; since?: string } | { kind: 'agency'; agent: { id: number; phone?: string } | null };
}

const note = z.string().optional();
const rooms = z.array(z.object({ name: z.string(), area: z.number().optional() }));
const owner = z.object({ kind: z.literal('owner'), since: z.string().optional() });
const agency = z.object({
  kind: z.literal('agency'),
  agent: z.object({ id: z.number(), phone: z.string().optional() }).nullable(),
});
const seller = z.discriminatedUnion('kind', [owner, agency]);

test('a schema with all fields of its contract is taken as it is', () => {
  const schema = z.object({ id: z.number(), note, rooms, seller });
  expect(schemaOf<Home>()(schema)).toBe(schema);
});

test('one that lacks a field, or has one more, at any depth, is an error', () => {
  const idOnly = z.object({ id: z.number(), phone: z.string().optional() });
  const wrong = [
    // @ts-expect-error note is optional, and must be there all the same
    schemaOf<Home>()(z.object({ id: z.number(), rooms, seller })),
    // @ts-expect-error id is required
    schemaOf<Home>()(z.object({ note, rooms, seller })),
    // @ts-expect-error rooms.[].area
    schemaOf<Home>()(z.object({ id: z.number(), note, seller, rooms: z.array(z.object({ name: z.string() })) })),
    // @ts-expect-error since, in one of the kinds alone
    schemaOf<Home>()(z.object({ id: z.number(), note, rooms, seller: z.union([owner.omit({ since: true }), agency]) })),
    // @ts-expect-error agent.phone, behind null
    schemaOf<Home['seller']>()(z.union([owner, agency.extend({ agent: z.object({ id: z.number() }).nullable() })])),
    // @ts-expect-error more is not in the contract
    schemaOf<Home>()(z.object({ id: z.number(), note, rooms, seller, more: z.string().optional() })),
    // @ts-expect-error a kind that the schema does not know
    schemaOf<Home>()(z.object({ id: z.number(), note, rooms, seller: owner })),
    // @ts-expect-error of a spread shape
    schemaOf<Home>()(z.object({ ...idOnly.shape, note, rooms, seller })),
  ];
  expect(wrong).toHaveLength(8);
});
