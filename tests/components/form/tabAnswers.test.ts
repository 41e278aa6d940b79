import { beforeEach, expect, test } from 'vitest';
import { keepInTab, withKept, withStored } from '@/components/form/tabAnswers';
import type { FormSpec } from '@/lib/kernel/form/formSpec';

const SPEC = {
  city: { kind: 'choice', options: ['a', 'b'], start: 'a' },
  months: { kind: 'number', measure: 'months', least: 0, most: 720, personal: true },
  overdue: { kind: 'number', measure: 'count', least: 0, most: 9, personal: true, start: '0' },
} as const satisfies FormSpec;
const PATH = '/tools/test';
const EMPTY = { city: 'a', months: '', overdue: '0' };

beforeEach(() => window.sessionStorage.clear());

test('a form gets back what the tab kept, and nothing that an address carries', () => {
  keepInTab(SPEC, PATH, { city: 'b', months: '11', overdue: '2' });
  expect(withStored(SPEC, PATH, EMPTY)).toEqual({ city: 'a', months: '11', overdue: '2' });
  expect(window.sessionStorage.getItem(`fangjing:form:${PATH}`)).not.toContain('city');
});

test('another page gets nothing of it, nor does a form that has it all', () => {
  keepInTab(SPEC, PATH, { ...EMPTY, months: '11' });
  expect(withStored(SPEC, '/tools/other', EMPTY)).toBeNull();
  keepInTab(SPEC, PATH, EMPTY);
  expect(withStored(SPEC, PATH, EMPTY)).toBeNull();
});

test('a form that was posted is newer than what was kept', () => {
  keepInTab(SPEC, PATH, { ...EMPTY, months: '11', overdue: '2' });
  expect(withStored(SPEC, PATH, { ...EMPTY, months: '12' })).toBeNull();
  expect(withStored(SPEC, PATH, EMPTY)).toEqual({ ...EMPTY, months: '12' });
});

test('what somebody else wrote into the storage harms nothing', () => {
  window.sessionStorage.setItem(`fangjing:form:${PATH}`, '{"months":{"a":1},"x":');
  expect(withStored(SPEC, PATH, EMPTY)).toBeNull();
});

test('what the device keeps fills personal fields that hold nothing, and no other', () => {
  const kept = { city: 'b', months: '36', overdue: '' };
  expect(withKept(SPEC, EMPTY, kept)).toEqual({ city: 'a', months: '36', overdue: '0' });
  expect(withKept(SPEC, { ...EMPTY, months: '12' }, kept)).toBeNull();
  expect(withKept(SPEC, EMPTY, {})).toBeNull();
});
