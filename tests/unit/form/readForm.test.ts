import { describe, expect, it } from 'vitest';
import { asksForm, personalRaw, shareableRaw } from '@/lib/kernel/form/formAddress';
import type { FormSpec } from '@/lib/kernel/form/formSpec';
import { isShown, knownRaw, optionsOf, readForm, startingRaw } from '@/lib/kernel/form/readForm';

const SPEC = {
  kind: { kind: 'choice', options: ['commercial', 'combined'], start: 'commercial' },
  price: { kind: 'number', measure: 'wan', least: 1_000_000, most: 100_000_000_000 },
  fund: { kind: 'number', measure: 'wan', least: 0, most: 400_000_000, shownWhen: { kind: ['combined'] } },
  income: { kind: 'number', measure: 'yuan', least: 0, most: 10_000_000_00, personal: true, optional: true },
  day: { kind: 'day', optional: true, least: '2026-01-01' },
  subsidy: { kind: 'flag' },
} as const satisfies FormSpec;

describe('reading a form', () => {
  it('gives typed values of what is asked', () => {
    const { values } = readForm(SPEC, { kind: 'combined', price: '500万', fund: '100', subsidy: '1' });
    expect(values).toEqual({
      kind: 'combined',
      price: 500_000_000,
      fund: 100_000_000,
      income: null,
      day: null,
      subsidy: true,
    });
  });

  it('takes no account of a field that is not asked', () => {
    const { values } = readForm(SPEC, { kind: 'commercial', price: '500', fund: 'nonsense' });
    expect(values?.fund).toBeNull();
  });

  it.each([
    [{ kind: 'commercial' }, { price: { code: 'missing' } }],
    [{ kind: 'other', price: '1' }, { kind: { code: 'choice' } }],
    [{ kind: 'commercial', price: 'many' }, { price: { code: 'unreadable', example: 'wan', why: 'unreadable' } }],
    [{ kind: 'commercial', price: '-5' }, { price: { code: 'range', least: '1万', most: '100000万' } }],
    [{ kind: 'combined', price: '5' }, { fund: { code: 'missing' } }],
    [{ kind: 'commercial', price: '5', day: '2025-12-31' }, { day: { code: 'day' } }],
    [{ kind: 'commercial', price: '5', day: '2026-02-30' }, { day: { code: 'day' } }],
  ])('names what is wrong with %j', (raw, problems) => {
    expect(readForm(SPEC, raw)).toEqual({ values: null, problems });
  });

  it('starts with what each field starts with, and cuts what is too long', () => {
    expect(startingRaw(SPEC, { price: 'x'.repeat(100) })).toMatchObject({ kind: 'commercial', price: 'x'.repeat(41) });
    expect(knownRaw(SPEC, { price: '5', other: 'x' })).not.toHaveProperty('other');
  });

  it('does not read what was cut as if it were whole', () => {
    const typed = { kind: 'commercial', price: `500${' '.repeat(37)}万` };
    expect(readForm(SPEC, knownRaw(SPEC, typed)).problems).toHaveProperty('price.code', 'unreadable');
  });
});

describe('a choice that depends on another', () => {
  const BY_CITY = {
    city: { kind: 'choice', options: ['a', 'b', 'c'] },
    zone: {
      kind: 'choice',
      options: ['inside', 'outside', 'core'],
      optionsBy: { field: 'city', options: { a: ['inside', 'outside'], b: ['core'] } },
      optional: true,
    },
  } as const satisfies FormSpec;

  it.each([
    [{ city: 'a', zone: 'outside' }, 'outside'],
    [{ city: 'b', zone: 'core' }, 'core'],
    // Left over from another city, and a city without any.
    [{ city: 'b', zone: 'outside' }, null],
    [{ city: 'c', zone: 'core' }, null],
    [{ city: 'a' }, null],
  ])('%j: %s', (raw, zone) => {
    expect(readForm(BY_CITY, raw)).toEqual({ values: { city: raw.city, zone }, problems: {} });
    expect(shareableRaw(BY_CITY, raw).zone ?? null).toBe(zone);
  });

  it('offers nothing for a name that no choice has', () => {
    expect(isShown(BY_CITY.zone, { city: 'constructor' })).toBe(false);
    expect(optionsOf(BY_CITY.zone, { city: 'a' })).toEqual(['inside', 'outside']);
  });

  it('takes other short ids where it is open, and nothing else', () => {
    const open = { zone: { ...BY_CITY.zone, optionsBy: undefined, open: true } } satisfies FormSpec;
    expect(readForm(open, { zone: 'new-town' }).values).toEqual({ zone: 'new-town' });
    expect(readForm(open, { zone: '<b>' }).problems).toEqual({ zone: { code: 'choice' } });
    expect(readForm(BY_CITY, { city: 'z', zone: 'new-town' }).problems).toEqual({ city: { code: 'choice' } });
  });
});

describe('the address of a form', () => {
  const raw = { kind: 'commercial', price: '500', fund: '100', income: '30000', subsidy: '1' };

  it('carries nothing personal, nothing that is not asked, and nothing that it starts with', () => {
    expect(shareableRaw(SPEC, raw)).toEqual({ price: '500', subsidy: '1' });
    expect(personalRaw(SPEC, raw)).toEqual({ income: '30000' });
  });

  it('knows whether it fills in the form', () => {
    expect(asksForm(SPEC, { price: '500' })).toBe(true);
    expect(asksForm(SPEC, { utm: '1' })).toBe(false);
  });
});
