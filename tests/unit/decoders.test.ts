import { expect, test } from 'vitest';
import { always, decimal, flag, id, listOf, text, whole } from '@/lib/kernel/decoders';

const read = (schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : 'refused';
};

test.each([
  [decimal(-180, 180), '121.23745836960342', 121.23745836960342],
  [decimal(-180, 180), '181', 'refused'],
  [decimal(-180, 180), '1e2', 'refused'],
  [whole(1, 9), '3', 3],
  [whole(1, 9), ['3', '4'], 3],
  [whole(1, 9), '3.5', 'refused'],
  [id(), '605', 605],
  [id(), '-1', 'refused'],
  [id(), '99999999999999999', 'refused'],
  [always(2), '2', 2],
  [always(2), {}, 'refused'],
  [flag(), '1', true],
  [flag(), undefined, false],
  [flag(), 'yes', 'refused'],
  [text(5), ' 三林\u200b ', '三林'],
  [text(5), '一二三四五六', 'refused'],
  [listOf(id()), '1,2', [1, 2]],
  [listOf(id()), ['1', '2,3'], [1, 2, 3]],
  [listOf(id(), 2), '1,2,3', 'refused'],
])('%# %j', (schema, value, expected) => {
  expect(read(schema, value)).toEqual(expected);
});
