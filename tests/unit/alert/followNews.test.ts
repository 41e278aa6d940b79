import { expect, test } from 'vitest';
import { followedBy } from '@/lib/alert/followNews';
import { type ProjectState, projectNews } from '@/lib/alert/projectChange';

type Changed = Parameters<typeof followedBy>[0];
const HOME: Changed = { thing: 'estate', thing_id: 7, community_id: 101, kind: 'new' };

test.each<[Partial<Changed>, string[]]>([
  [{}, ['estate 7', 'community 101']],
  [{ kind: 'cut' }, ['estate 7']],
  [{ community_id: null }, ['estate 7']],
  [{ thing: 'rental' }, ['rental 7']],
  [{ thing: 'deal', kind: 'deal' }, ['community 101']],
  [{ thing: 'deal', kind: 'deal', community_id: null }, []],
  [{ thing: 'community', thing_id: 101, kind: 'month' }, ['community 101']],
  [{ thing: 'project', community_id: null, kind: 'permit' }, ['project 7']],
])('%j is told to who follows %j', (changes, followed) =>
  expect(followedBy({ ...HOME, ...changes }).map(({ kind, target }) => `${kind} ${target}`)).toEqual(followed),
);

const PROJECT: ProjectState = { saleStatus: 'upcoming', openingDay: null, permit: null, unitPrice: null };

test.each<[Partial<ProjectState>, Partial<ProjectState>, string[]]>([
  [{}, {}, []],
  [{}, { saleStatus: 'on_sale' }, ['opening']],
  [{ saleStatus: 'unknown' }, { saleStatus: 'on_sale' }, []],
  [{}, { openingDay: '2026-12-01' }, ['opening']],
  [{ openingDay: '2026-12-01' }, { saleStatus: 'on_sale', openingDay: '2026-12-08' }, ['opening']],
  [{ openingDay: '2026-12-01' }, { openingDay: null }, []],
  [{}, { permit: '12号' }, ['permit']],
  [{ permit: '12号' }, { permit: null }, []],
  [{}, { unitPrice: 9 }, ['priced']],
  [{ unitPrice: 9 }, { unitPrice: 8 }, ['cut']],
  [{ unitPrice: 8 }, { unitPrice: 9 }, ['raised']],
  [{ unitPrice: 9 }, { unitPrice: null }, []],
])('a project that was %j and is %j: %j', (before, after, news) =>
  expect(projectNews({ ...PROJECT, ...before }, { ...PROJECT, ...before, ...after })).toEqual(news),
);
