import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { rereadNames } from '@/lib/server/derive/searchTerms';
import { valueDueCities } from '@/lib/server/derive/valueDueCities';
import { fullTest } from '../kit/fullRun';
import { digestOf, Folder } from './import/support';
import { createTestLocation } from './import/testLocation';

// A database that an earlier version filled, at the first start of this one.
vi.mock('@/lib/demo/demoCities', async (original) => {
  const module = await original<typeof import('@/lib/demo/demoCities')>();
  const cities = module.demoCities.filter(({ adcode }) => adcode === 310000);
  return { ...module, demoCities: cities.map((city) => ({ ...city, share: 0.01 })) };
});

const TOLD = ['area_markets', 'area_indices', 'area_statistics', 'area_summaries'];

test('what it knew nothing of is computed from its facts, once', async () => {
  const folder = new Folder();
  const location = await createTestLocation(folder.path);
  await prepareDatabase({ ...location, scale: 'small' });
  const opened = await openDatabase(location);
  try {
    const whole = await digestOf(opened, TOLD);
    for (const table of ['area_markets', 'area_indices', 'index_revisions'] as const)
      await opened.db.deleteFrom(table).execute();
    await sql`update area_statistics set viewings = 0`.execute(opened.db);
    expect(await digestOf(opened, TOLD)).not.toBe(whole);
    const progress = vi.fn();
    expect(await prepareDatabase({ ...location, onProgress: progress })).toBe(0);
    expect(progress).toHaveBeenCalled();
    // Its homes are valued anew while the site serves, and with them where prices stand in the month that is not over.
    expect(await valueDueCities(opened, location.dataDir)).toBe(1);
    expect(await digestOf(opened, TOLD)).toBe(whole);

    progress.mockClear();
    await prepareDatabase({ ...location, onProgress: progress });
    expect(progress).not.toHaveBeenCalled();
  } finally {
    await opened.close();
    await location.drop();
    folder.remove();
  }
});

fullTest('names that a version before has read otherwise are read anew beside the site, once', async () => {
  const folder = new Folder();
  const location = await createTestLocation(folder.path);
  await prepareDatabase({ ...location, scale: 'small' });
  const opened = await openDatabase(location);
  const found = async (term: string) =>
    (await opened.db.selectFrom('search_terms').select('term').where('term', '=', term).execute()).length > 0;
  try {
    expect(await rereadNames(opened)).toEqual([]);
    await opened.db.deleteFrom('search_terms').where('term', '=', 'minhang').execute();
    await opened.db.deleteFrom('settings').where('key', '=', 'search.readings.605').execute();
    await prepareDatabase({ ...location, part: 'first' });
    expect(await found('minhang'), 'the site starts before').toBe(false);
    await prepareDatabase({ ...location, part: 'rest' });
    expect(await found('minhang')).toBe(true);
    expect(await rereadNames(opened)).toEqual([]);
  } finally {
    await opened.close();
    await location.drop();
    folder.remove();
  }
});
