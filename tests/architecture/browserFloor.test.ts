import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { findNewer } from '../../scripts/next/browserFloor.js';
import { NEEDS, POLYFILLED } from '../../scripts/next/browserNeeds.js';

// The check itself runs in every build (scripts/lib/build.js), which fails where it finds something.

const namesIn = (text: string): string[] => findNewer(text, parse).map((one) => one.split(' near: ')[0] ?? '');

test.each([
  ['a?.b', 'syntax: Unexpected token (1:2)'],
  ['class A { b = 1 }', 'syntax: Unexpected token (1:12)'],
  ['const a = /(?<=b)c/', 'syntax: a pattern that looks behind'],
  ['new RegExp("(?<!b)c")', 'syntax: a pattern that looks behind'],
  ['a.toSpliced(1)', 'toSpliced'],
  ['crypto.randomUUID()', 'randomUUID'],
  ['new WeakRef(a)', 'WeakRef'],
  ['f(BigInt)', 'BigInt'],
  ['new Intl.ListFormat("zh")', 'Intl.ListFormat'],
  ['a.values().map(b)', 'map of an iterator'],
  ['a.matchAll(b).filter(c)', 'filter of an iterator'],
])('%s is too new for the oldest browsers', (text, name) => {
  expect(namesIn(text)).toEqual([name]);
});

test.each([
  'a.replaceAll("b", "c")',
  'Object.values(a).map(b)',
  'typeof BigInt',
  '({ WeakRef: 1, Temporal() {} }).WeakRef',
  'new Intl.NumberFormat("zh")',
  'try { a() } catch { b() }',
  'const { a, ...b } = { ...c }',
])('%s is not, or is polyfilled', (text) => {
  expect(namesIn(text)).toEqual([]);
});

test('this browser has all that is polyfilled under the names of the list', () => {
  const holder = { ...globalThis, window: globalThis } as unknown as Record<string, Record<string, object>>;
  const missing = Object.entries(NEEDS).flatMap(([owner, names]) => {
    const [first = '', second] = owner.split('.');
    const found = Reflect.get(globalThis, first) ?? holder[first];
    const on = second ? Reflect.get(found ?? {}, second) : found;
    return names.filter((name) => !(name in (on ?? {}))).map((name) => `${owner}.${name}`);
  });
  // Of documents, which Node has none of.
  expect(missing).toEqual(['SubmitEvent.prototype.submitter', 'window.ResizeObserver']);
  expect(POLYFILLED.has('replaceAll')).toBe(true);
});
