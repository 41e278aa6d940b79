import { expect, test } from 'vitest';
import { COOKIES } from '@/lib/config/cookies';
import { ANONYMOUS_COOKIES } from '@/lib/config/pageCache';
import { PAGE_TABLE } from '../kit/pageTable';

test('a cookie that scripts may not read is never harmless', () => {
  const hidden = Object.values(COOKIES).filter(({ script }) => !script);
  expect(hidden.filter(({ name }) => ANONYMOUS_COOKIES.includes(name))).toEqual([]);
});

test('every cookie that the list names exists', () => {
  const names: string[] = Object.values(COOKIES).map(({ name }) => name);
  const named = [...ANONYMOUS_COOKIES, ...PAGE_TABLE.cached.flatMap(({ cookies }) => cookies)];
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});
