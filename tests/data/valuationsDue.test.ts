import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findPackedSet } from '@/lib/server/db/packed/packedSets';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { valueDueCities } from '@/lib/server/derive/valueDueCities';
import { learnNightlyJob, valueHomesJob } from '@/lib/server/valuation/jobs/valueHomes';
import { listDue, listUnlearned, markDue } from '@/lib/server/valuation/queries/valuationsDue';
import { METHOD } from '@/lib/valuation/settings';
import { cityRow, communityRow, dealRow, estateRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';
import { Folder } from './import/support';

const DATA_DAY = '2026-11-20';
const NOW = Date.UTC(2026, 10, 23);
const folder = new Folder();
let opened: OpenDatabase;

const deals = Array.from({ length: 60 }, (_, at) =>
  dealRow({ id: 3000 + at, source_ref: `d${at}`, deal_day: addDays(DATA_DAY, -9 * at) }),
);

beforeEach(async () => {
  opened = await openTestDatabase();
  await opened.db
    .insertInto('cities')
    .values([cityRow({ data_day: DATA_DAY, deals_day: DATA_DAY }), cityRow({ id: 1, name: '北京', deals_day: null })])
    .execute();
  await opened.db.insertInto('communities').values(communityRow()).execute();
  await opened.db.insertInto('deals').values(deals).execute();
  await opened.db.insertInto('estates').values(estateRow()).execute();
});

afterEach(() => opened.close());
afterAll(() => folder.remove());

const estimateOf = async () =>
  (await opened.db.selectFrom('estates').select('estimate').where('id', '=', 1001).executeTakeFirstOrThrow()).estimate;

describe('homes that are valued later', () => {
  it('stand without a value, and then with one, packed anew for searching', async () => {
    await refreshDerived(opened, { dataDir: folder.path, estimates: 'later' });
    expect(await estimateOf()).toBeNull();
    expect((await listDue(opened.db)).sort()).toEqual([1, 605]);
    const before = await findPackedSet(opened.db, 'resale', 605);

    const valued: number[] = [];
    expect(await valueDueCities(opened, folder.path, (id) => valued.push(id))).toBe(2);
    expect(valued.sort()).toEqual([1, 605]);
    expect(await estimateOf()).not.toBeNull();
    expect(await listDue(opened.db)).toEqual([]);
    expect((await findPackedSet(opened.db, 'resale', 605))?.stamp).not.toBe(before?.stamp);
    expect(await valueDueCities(opened, folder.path)).toBe(0);
  });

  it('are what an import values at once', async () => {
    await refreshDerived(opened, { dataDir: folder.path });
    expect(await estimateOf()).not.toBeNull();
    expect(await listDue(opened.db)).toEqual([]);
  });
});

describe('cities that are to be learned', () => {
  it('are those with deals of which nothing was learned, or by another method, or up to another day', async () => {
    expect(await listUnlearned(opened.db, METHOD)).toEqual([605]);
    await refreshDerived(opened, { dataDir: folder.path });
    expect(await listUnlearned(opened.db, METHOD)).toEqual([]);
    expect(await listUnlearned(opened.db, 'v0')).toEqual([605]);
    await opened.db.updateTable('cities').set({ deals_day: '2026-11-21' }).where('id', '=', 605).execute();
    expect(await listUnlearned(opened.db, METHOD)).toEqual([605]);
  });

  it('are not those whose statistics the operator has put off', async () => {
    await opened.db.insertInto('stale_statistics').values({ city_id: 605, run_number: 1 }).execute();
    expect(await listUnlearned(opened.db, METHOD)).toEqual([]);
  });

  it('are not those of which nothing can be learned: they would wait anew at each start, and for ever', async () => {
    await opened.db.deleteFrom('deals').where('id', '>=', 3029).execute();
    await refreshDerived(opened, { dataDir: folder.path });
    expect(await listUnlearned(opened.db, METHOD)).toEqual([]);
    await opened.db
      .insertInto('deals')
      .values(deals.slice(29, 30) as never)
      .execute();
    expect(await listUnlearned(opened.db, METHOD)).toEqual([605]);
  });

  it('wait from a start on, and from a night on', async () => {
    await valueHomesJob.prepare?.({ opened, now: NOW });
    expect(await listDue(opened.db)).toEqual([605]);
    await valueHomesJob.prepare?.({ opened, now: NOW + 1 });
    const [row] = await opened.db.selectFrom('valuations_due').selectAll().execute();
    expect(Number(row?.since)).toBe(NOW);
    await opened.db.deleteFrom('valuations_due').execute();
    const signal = new AbortController().signal;
    expect(await learnNightlyJob.run({ opened, now: NOW, signal })).toEqual({ due: 1 });
    expect(await listDue(opened.db)).toEqual([605]);
    await markDue(opened.db, [], NOW);
  });

  it('are begun by nobody where none waits', async () => {
    expect(await valueHomesJob.run({ opened, now: NOW, signal: new AbortController().signal })).toBeUndefined();
  });
});
