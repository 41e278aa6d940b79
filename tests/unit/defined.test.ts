import { expect, test } from 'vitest';
import { defined } from '@/lib/domain/defined';

test('leaves out what is undefined, and nothing else', () => {
  const fields = defined({ a: 1, b: undefined as number | undefined, c: null, d: 0, e: '', f: false });
  expect(fields).toStrictEqual({ a: 1, c: null, d: 0, e: '', f: false });
  const a: number = fields.a;
  expect(a).toBe(1);
});
