import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CHECKS, VERDICTS } from '@/lib/note/check';
import { checkField, readChecks, storedChecks } from '@/lib/note/checklist';
import { withoutExcluded } from '@/lib/note/excluded';
import { HOME_MARKS, MARKED_KINDS } from '@/lib/note/homeMark';
import { readMark, readThing, thingText, type ViewerMarks, withoutHidden } from '@/lib/note/mark';
import { withExcluded } from '@/lib/routes/excludedAddress';

describe('a thing in an address', () => {
  test('is read as it was written', () => {
    const thing = fc.record({ kind: fc.constantFrom(...MARKED_KINDS), id: fc.integer({ min: 1, max: 2 ** 53 - 1 }) });
    fc.assert(
      fc.property(thing, (one) => {
        expect(readThing(thingText(one))).toEqual(one);
      }),
    );
  });

  it.each([
    undefined,
    '',
    'estate',
    'estate-',
    'estate-0',
    'estate-01',
    'plate-1',
    'estate-1 ',
    'estate--1',
    'estate-9999999999999999',
  ])('%j is none', (text) => expect(readThing(text)).toBeNull());

  test('and a mark is one of three', () => {
    expect(HOME_MARKS.map(readMark)).toEqual([...HOME_MARKS]);
    expect([readMark(''), readMark('LIKE'), readMark(undefined)]).toEqual([null, null, null]);
  });
});

describe('the checklist of a form', () => {
  test('holds what was looked at, and comes back from where it was stored', () => {
    const typed = fc.dictionary(
      fc.constantFrom(...CHECKS.map(checkField), 'check-x', 'other'),
      fc.constantFrom('good', 'bad', '', 'x'),
    );
    fc.assert(
      fc.property(typed, (raw) => {
        const checks = readChecks(raw);
        for (const { name, verdict } of checks) expect(raw[checkField(name)]).toBe(verdict);
        expect(checks.every(({ verdict }) => VERDICTS.includes(verdict))).toBe(true);
        expect(storedChecks(JSON.stringify(checks))).toEqual(checks);
      }),
    );
  });

  test('as another version stored it leaves out what this one does not know', () => {
    expect(
      storedChecks(
        '[{"name":"ghost","verdict":"bad"},{"name":"leak","verdict":"soso"},null,{"name":"lift","verdict":"good"}]',
      ),
    ).toEqual([{ name: 'lift', verdict: 'good' }]);
    expect(storedChecks('{}')).toEqual([]);
  });
});

describe('what one has ruled out', () => {
  const marks: ViewerMarks = { marks: { 'estate-2': 'exclude' }, hidden: ['estate-2', 'community-7'] };
  const items = [{ id: 1 }, { id: 2 }];

  test('is left out of lists of its kind, unless the address asks for it', () => {
    expect(withoutHidden(marks, 'estate', items)).toEqual([{ id: 1 }]);
    expect(withoutHidden(marks, 'rental', items)).toEqual(items);
    expect(withoutHidden({ ...marks, isShown: true }, 'estate', items)).toEqual(items);
    expect(withoutHidden(undefined, 'estate', items)).toBe(items);
  });

  test('is no bubble of communities, and each other bubble keeps its tint', () => {
    const cluster = (level: 'community' | 'plate', id: number) => ({
      level,
      id,
      name: '',
      lng: 121,
      lat: 31,
      count: 1,
      unitPrice: null,
      priced: 0,
    });
    const start = {
      clusters: [cluster('community', 7), cluster('plate', 7), cluster('community', 8)],
      tints: [1, 2, 3],
    };
    const kept = withoutExcluded(start, marks);
    expect([kept.clusters.map(({ level, id }) => [level, id]), kept.tints]).toEqual([
      [
        ['plate', 7],
        ['community', 8],
      ],
      [2, 3],
    ]);
    expect(withoutExcluded(start, undefined)).toBe(start);
  });

  test.each([
    ['/605/search/result', '/605/search/result?excluded=show'],
    ['/605/search/result?room=2#list', '/605/search/result?room=2&excluded=show'],
    ['/605?excluded=show&a=1', '/605?a=1&excluded=show'],
  ])('%s shows it at %s', (path, shown) => {
    expect(withExcluded(path, true)).toBe(shown);
    expect(withExcluded(shown, false)).not.toContain('excluded');
  });
});
