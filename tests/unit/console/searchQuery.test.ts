import { expect, test } from 'vitest';
import { readSearch } from '@/lib/console/searchQuery';

test.each([
  ['', { kind: 'none' }],
  ['  ', { kind: 'none' }],
  ['138 0013 8000', { kind: 'phone', mobile: '13800138000' }],
  ['+86 13800138000', { kind: 'phone', mobile: '13800138000' }],
  ['8000', { kind: 'tail', tail: '8000' }],
  ['８０００', { kind: 'tail', tail: '8000' }],
  ['4827 1935', { kind: 'number', number: '48271935' }],
  ['261128-4831-0927', { kind: 'number', number: '261128-4831-0927' }],
  ['三林苑', { kind: 'name', name: '三林苑' }],
  ['800', { kind: 'name', name: '800' }],
  ['abcdef', { kind: 'name', name: 'abcdef' }],
  [`长${'长'.repeat(99)}`, { kind: 'name', name: '长'.repeat(64) }],
])('%j is read as %j', (typed, query) => expect(readSearch(typed)).toEqual(query));
