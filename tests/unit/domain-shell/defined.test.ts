import { expect, test } from 'vitest';
import { defined, known } from '@/lib/kernel/defined';

test('defined() leaves out what is undefined, and nothing else', () => {
  const fields = defined({ a: 1, b: undefined as number | undefined, c: null, d: 0, e: '', f: false });
  expect(fields).toStrictEqual({ a: 1, c: null, d: 0, e: '', f: false });
  const a: number = fields.a;
  expect(a).toBe(1);
});

test('known() leaves out what is null, and nothing else', () => {
  expect(known({ box: null, tabs: [], title: '', page: 0, noindex: false, map: { level: null } })).toEqual({
    tabs: [],
    title: '',
    page: 0,
    noindex: false,
    map: { level: null },
  });
});
