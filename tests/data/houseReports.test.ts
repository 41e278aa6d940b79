import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HouseReport } from '@/lib/report/report';
import type { OpenDatabase } from '@/lib/server/db/client';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { prepareReports } from '@/lib/server/derive/reports/prepareReports';
import { computeStatistics } from '@/lib/server/derive/statistics/computeStatistics';
import { valueDueCities } from '@/lib/server/derive/valueDueCities';
import * as importRuns from '@/lib/server/import/queries/importRuns';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { getHouseReport } from '@/lib/server/report/calls/getHouse';
import { findHouseReport, makeHouseReport } from '@/lib/server/report/queries/houseReports';
import { computeEstimates } from '@/lib/server/valuation/computeEstimates';
import { call } from '../kit/callApi';
import { openTestDatabase } from '../kit/testDatabase';
import { KINDS, type SomeFile, writeSomeFile } from './import/someFiles';
import { Folder, importInto, NOW } from './import/support';

// A report that was made ready is what the rows say now, whatever has been done to them since: else there is none.

const folder = new Folder();
let opened: OpenDatabase;

const ALL_ROWS = 255;
const fileOf = (kind: SomeFile['kind'], version: number, day: number): SomeFile => ({
  kind,
  source: 0,
  version,
  rows: ALL_ROWS,
  day,
});

async function bring(some: SomeFile): Promise<void> {
  const { mapping, file } = writeSomeFile(folder, some);
  await importInto(opened, folder, mapping, [file]);
}

const derive = (estimates: 'now' | 'later' = 'now') => refreshDerived(opened, { dataDir: folder.path, estimates });

beforeEach(async () => {
  opened = await openTestDatabase();
  for (const kind of ['community', 'listing', 'rental', 'deal'] as const) await bring(fileOf(kind, 1, 20));
  await derive();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await opened.close();
});
afterAll(() => folder.remove());

const communities = async (): Promise<number[]> =>
  (await opened.db.selectFrom('communities').select('id').execute()).map(({ id }) => id);

/** How many reports are ready; each of them must be what the rows say. */
async function readyAndTrue(): Promise<number> {
  let ready = 0;
  for (const id of await communities()) {
    const report = await findHouseReport(opened.db, id);
    if (!report) continue;
    ready += 1;
    expect(report).toEqual(JSON.parse(JSON.stringify(await makeHouseReport(opened.db, id))));
  }
  return ready;
}

const everyCommunity = async () => (await communities()).length;

describe('the report of a community', () => {
  it('is ready when the figures are computed, with what its homes and deals are', async () => {
    expect(await everyCommunity()).toBeGreaterThan(2);
    expect(await readyAndTrue()).toBe(await everyCommunity());
    const reports = await Promise.all((await communities()).map((id) => findHouseReport(opened.db, id)));
    const sum = (of: (report: HouseReport) => number) =>
      reports.reduce((total, report) => total + of(report as HouseReport), 0);
    const count = async (table: 'deals' | 'estates') =>
      (await opened.db.selectFrom(table).select('id').where('community_id', 'is not', null).execute()).length;
    expect(sum(({ roomTypes }) => roomTypes.reduce((homes, { listings }) => homes + listings, 0))).toBe(
      await count('estates'),
    );
    const traded = sum(({ sources }) => sources.find(({ figure }) => figure === 'trend')?.samples ?? 0);
    expect(traded).toBe(await count('deals'));
  });

  it('leaves by its call as it was stored', async () => {
    const [houseId] = await communities();
    const { report } = await call(opened, getHouseReport, { houseId: houseId as number });
    expect(report).toEqual(await findHouseReport(opened.db, houseId as number));
  });

  it.each(KINDS)('is gone once a file of %s was imported, and ready anew with the figures', async (kind) => {
    const runs = await importRuns.countImportRuns(opened.db);
    await bring(fileOf(kind, 2, 21));
    expect(await importRuns.countImportRuns(opened.db)).toBeGreaterThan(runs);
    expect(await readyAndTrue()).toBe(0);
    await derive();
    expect(await readyAndTrue()).toBe(await everyCommunity());
  });

  it('is gone once an import was taken out', async () => {
    await bring(fileOf('deal', 2, 21));
    await derive();
    const latest = await opened.db
      .selectFrom('import_journal')
      .select('run_number')
      .orderBy('run_number', 'desc')
      .executeTakeFirstOrThrow();
    await undoRuns(opened, [latest.run_number], NOW);
    expect(await readyAndTrue()).toBe(0);
  });

  it('is gone once statistics or estimates were computed without it', async () => {
    await computeStatistics(opened);
    expect(await readyAndTrue()).toBe(0);
    await prepareReports(opened);
    expect(await readyAndTrue()).toBe(await everyCommunity());
    await computeEstimates(opened);
    expect(await readyAndTrue()).toBe(0);
  });

  it('waits for homes that are valued later', async () => {
    await derive('later');
    expect(await readyAndTrue()).toBe(0);
    await valueDueCities(opened, folder.path);
    expect(await readyAndTrue()).toBe(await everyCommunity());
  });

  it('is not stored where an import came in while it was made', async () => {
    vi.spyOn(importRuns, 'countImportRuns').mockResolvedValueOnce(0);
    await prepareReports(opened);
    expect(await readyAndTrue()).toBe(0);
  });
});
