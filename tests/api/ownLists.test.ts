import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import type { CommunityRentalsPageProps } from '@/lib/rental/views/rentalsPage';
import type { ApiContext } from '@/lib/server/call/context';
import { communityPage } from '@/lib/server/community/pages/communityPage';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { Page } from '@/lib/server/page/definePage';
import { viewerMarks } from '@/lib/server/page/viewerMarks';
import { rentingPage } from '@/lib/server/rental/pages/rentingPage';
import { findSession } from '@/lib/server/session/findSession';
import { markOwnHome } from '@/services/note';
import { call, testContext } from '../kit/callApi';
import { CITY } from '../kit/city';
import { openPlacedDatabase } from '../kit/place';
import { propsOf } from '../kit/propsOf';
import { estateRow, rentalRow } from '../kit/rows';
import { signIn } from '../kit/signIn';
import { NOW } from '../kit/today';

// A community's homes on sale and to let as somebody sees them who has ruled some out: counted over the whole list.

const HOMES = 12;
let opened: OpenDatabase;
let mine: Partial<ApiContext>;
beforeAll(async () => {
  opened = await openPlacedDatabase();
  const numbers = Array.from({ length: HOMES }, (_, at) => at + 1);
  await opened.db
    .insertInto('estates')
    .values(numbers.map((at) => estateRow({ id: 1000 + at, source_ref: `e${at}` })))
    .execute();
  await opened.db
    .insertInto('rentals')
    .values(numbers.map((at) => rentalRow({ id: 2000 + at, source_ref: `r${at}` })))
    .execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  const session = await findSession(opened.db, (await signIn(opened)).token, NOW);
  if (!session) throw new Error('nobody is signed in');
  mine = { viewer: session.viewer, sessionId: session.id };
});

const ruleOut = async (kind: 'estate' | 'rental' | 'community', ids: readonly number[]) => {
  for (const id of ids) await call(opened, markOwnHome, { kind, id, mark: 'exclude' }, mine);
};

async function open<Props extends object>(page: Page<Props>, query: Record<string, string> = {}) {
  const request = testContext(opened, mine);
  const marks = await viewerMarks(request, CITY.id, query.excluded);
  return propsOf(page, opened, {
    params: { houseId: '101' },
    query,
    request,
    viewer: { role: 'member', phone: null, marks },
  });
}
const onSale = async (query?: Record<string, string>) => (await open(communityPage, query)) as CommunityPageProps;
const toLet = async (query?: Record<string, string>) => (await open(rentingPage, query)) as CommunityRentalsPageProps;

describe('homes on sale in a community', () => {
  test('those that are ruled out are left out of all, not of the first few', async () => {
    expect((await onSale()).homesExcluded, 'nothing is ruled out').toBeUndefined();
    const first = (await onSale()).homes?.map(({ id }) => id) ?? [];
    expect(first).not.toContain(1001);
    const gone = [...first.slice(0, 2), 1001, 1002, 1003];
    await ruleOut('estate', gone);
    const { homes, homesExcluded } = await onSale();
    expect(homesExcluded).toBe(gone.length);
    expect(homes).toHaveLength(first.length);
    expect(homes?.filter(({ id }) => gone.includes(id))).toEqual([]);
  });

  test('of a community that is ruled out itself all are; shown again, none is', async () => {
    await ruleOut('community', [101]);
    expect(await onSale()).toMatchObject({ homes: [], homesExcluded: HOMES });
    const shown = await onSale({ excluded: 'show' });
    expect(shown.homes?.length).toBeGreaterThan(0);
    expect(shown.homesExcluded).toBeUndefined();
  });
});

describe('homes to let in a community', () => {
  test('the total, the pages and what is hidden fit together', async () => {
    expect((await toLet()).rentals).toMatchObject({ total: HOMES });
    await ruleOut('rental', [2001, 2002, 2012]);
    const { rentals } = await toLet();
    expect(rentals).toMatchObject({ total: HOMES - 3, leftOut: 3 });
    expect(rentals.items).toHaveLength(HOMES - 3);
    expect((await toLet({ excluded: 'show' })).rentals).toMatchObject({ total: HOMES });
  });

  test('all of them ruled out is no list without homes', async () => {
    await ruleOut('community', [101]);
    const { rentals, rents } = await toLet();
    expect(rentals).toMatchObject({ items: [], total: 0, leftOut: HOMES });
    expect(rents.house.id).toBe(101);
  });
});
