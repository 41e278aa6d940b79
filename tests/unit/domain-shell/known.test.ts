import { expect, it } from 'vitest';
import { known } from '@/lib/domain/known';

it('leaves out what is null, and nothing else', () => {
  expect(known({ box: null, tabs: [], title: '', page: 0, noindex: false, map: { level: null } })).toEqual({
    tabs: [],
    title: '',
    page: 0,
    noindex: false,
    map: { level: null },
  });
});
