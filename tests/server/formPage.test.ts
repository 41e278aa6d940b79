import { describe, expect, it } from 'vitest';
import type { FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { startedForm } from '@/lib/server/page/formPage';
import type { PageContext } from '@/lib/server/page/pageContext';

const SPEC = {
  city: { kind: 'choice', options: ['shanghai', 'other'] },
  price: { kind: 'number', measure: 'wan', least: 1_000_000, most: 100_000_000_000, start: '500' },
  points: { kind: 'number', measure: 'points', least: -300, most: 300, optional: true, start: '0' },
} as const satisfies FormSpec;

/** A form whose answer is what was asked. */
function started(query: RawForm, posted: RawForm | null = null) {
  const context = { query, posted } as PageContext;
  return startedForm(SPEC, context, async (_, raw) => raw, { city: 'shanghai' }, { points: '-45' });
}

describe('a form that starts with an ordinary case', () => {
  it('is answered before anybody typed, as it begins then', async () => {
    const { result, problems } = await started({});
    expect(result).toEqual({ city: 'shanghai', price: '500', points: '-45' });
    expect(problems).toEqual({});
  });

  it.each([
    [{ price: '8百万' }, { city: 'shanghai', price: '8百万', points: '0' }],
    [{ points: '-60' }, { city: 'shanghai', price: '500', points: '-60' }],
  ])('is what an address says, %j, with the plain start of all else', async (query, asked) => {
    expect((await started(query)).result).toEqual(asked);
  });

  it('has no answer where the address is wrong, and says so', async () => {
    const { result, problems, raw } = await started({ price: '三五百万' });
    expect(result).toBeNull();
    expect(problems).toHaveProperty('price.why', 'approximate');
    expect(raw.price).toBe('三五百万');
  });

  it('takes what was posted as it is', async () => {
    expect((await started({}, { city: 'other', price: '' })).result).toBeNull();
    expect((await started({}, { city: 'other', price: '3百万' })).result).toMatchObject({ price: '3百万', points: '' });
  });
});
