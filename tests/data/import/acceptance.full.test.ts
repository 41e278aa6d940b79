import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeBoundary, haversineMetres, isInside } from '@/lib/kernel/place/geo';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { listImportRuns } from '@/lib/server/import/queries/importRuns';
import { describeLeads, type LeadsMeanwhile, leaveLeadsDuring } from './leadsMeanwhile';
import { digestOf, Folder } from './support';
import { createTestLocation, type TestLocation } from './testLocation';

// The real files of one city, imported as an operator would, in processes of their own whose memory is measured.

const DATA = resolve('../shared/data');
const isPresent = existsSync(DATA);
if (!isPresent) console.warn('skipped: the real data (../shared/data) is not here, so nothing of it was imported');

const folderFiles = (folder: string, shape: RegExp): string[] =>
  readdirSync(join(DATA, folder))
    .filter((name) => shape.test(name))
    .sort()
    .map((name) => join(DATA, folder, name));

const SNAPSHOTS = 'bj-listing-snapshots-2022-2024';

/** Mapping, files and how many rows these hold (counted apart from the import). */
const imports = (): [string, string[], number][] => [
  ['bj-communities', folderFiles('bj-communities', /csv$/), 4_851],
  ['subway-amap', [join(DATA, 'subway/amap-2026/beijing.json')], 526],
  ['bj-deals-2018', [join(DATA, 'bj-deals-2002-2018/deals_sample10pct.csv')], 31_886],
  ['bj-listings-2021-lianjia', [join(DATA, 'bj-listings-2021/lianjia.csv')], 34_020],
  ['bj-listings-2021-anjuke', [join(DATA, 'bj-listings-2021/anjuke.csv')], 2_342],
  ['bj-listing-snapshots', folderFiles(SNAPSHOTS, /csv$/), 13_776],
  ['bj-rentals-danke', folderFiles('bj-rentals', /danke.*csv$/), 7_697],
  ['bj-rentals-lianjia', folderFiles('bj-rentals', /lianjia.*csv$/), 5_773],
  ['bj-newhouse-2016', folderFiles('newhouse-beijing', /2016\.csv$/), 479],
  ['bj-newhouse-2017', folderFiles('newhouse-beijing', /bj-2017.*json$/), 149],
  ['bj-newhouse-2024', folderFiles('newhouse-beijing', /new_house.*json$/), 80],
  ['bj-second-hand-2024', folderFiles('newhouse-beijing', /second_hand.*json$/), 240],
];

const RUN = `
const { runImportCli } = await import('./lib/server/cli/import.ts');
const code = await runImportCli(process.argv.slice(1));
console.log('MEASURED ' + process.resourceUsage().maxRSS / 1024);
process.exit(code);
`;

interface Measured {
  output: string;
  /** MB */
  rss: number;
}

async function runCommand(location: TestLocation, command: string[]): Promise<Measured> {
  const argv = ['--import', './scripts/lib/alias.js', '--input-type=module', '-e', RUN, '--', ...command];
  const child = spawn(process.execPath, argv, { env: { ...process.env, ...location.env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  const [code] = await once(child, 'close');
  expect(code, output).toBe(0);
  return { output, rss: Number(/MEASURED (.*)/.exec(output)?.[1]) };
}

/** One command after the other, as an operator types them; the statistics with the last. */
async function importAll(location: TestLocation): Promise<Measured> {
  const all = imports();
  const sum: Measured = { output: '', rss: 0 };
  for (const [at, [mapping, files]] of all.entries()) {
    const postponed = at < all.length - 1 ? ['--no-stats'] : [];
    const { output, rss } = await runCommand(location, [mapping, ...files, '--city', '北京', ...postponed]);
    sum.output += output;
    sum.rss = Math.max(sum.rss, rss);
  }
  return sum;
}

const median = (sorted: number[]): number => {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

describe.runIf(isPresent)('the real data of Beijing', () => {
  const folder = new Folder();
  let location: TestLocation;
  let opened: OpenDatabase;
  let first: Measured;
  let leads: LeadsMeanwhile<Measured>;

  beforeAll(async () => {
    location = await createTestLocation(folder.path);
    leads = await leaveLeadsDuring(location, () => importAll(location));
    first = leads.result;
    opened = await openDatabase(location);
  }, 900_000);
  afterAll(async () => {
    await opened?.close();
    await location?.drop();
    folder.remove();
  });

  const counts = async (text: string): Promise<number[]> => {
    const { rows } = await sql.raw<Record<string, number>>(text).execute(opened.db);
    return Object.values(rows[0] ?? {}).map(Number);
  };

  it('takes less than 500 MB, the statistics included', () => {
    console.warn(`import of all: at most ${first.rss.toFixed(0)} MB`);
    expect(first.rss).toBeLessThan(500);
  });

  it('touches no lead that is left meanwhile', () => {
    console.warn(`import of all: ${describeLeads(leads)}`);
    expect(leads.stored).toBe(leads.acknowledged);
    expect(leads.acknowledged).toBeGreaterThan(10);
  });

  it('accounts for every row', async () => {
    const runs = (await listImportRuns(opened.db, 100)).toReversed();
    expect(runs.map(({ mapping, readRows }) => [mapping, readRows])).toEqual(
      imports().map(([mapping, , rows]) => [mapping, rows]),
    );
    for (const { mapping, readRows, stored, updated, unchanged, rejected } of runs) {
      expect([mapping, stored + updated + unchanged + rejected]).toEqual([mapping, readRows]);
    }
    const of = (mapping: string) => runs.find((run) => run.mapping === mapping);
    // 22 placeholder prices and 7 rows whose cells have slipped.
    expect(of('bj-deals-2018')).toMatchObject({ stored: 31_857, rejected: 29 });
    // The header again, and 52 ids twice.
    expect(of('bj-listings-2021-lianjia')).toMatchObject({ stored: 33_967, unchanged: 52, rejected: 1 });
    expect(of('bj-communities')).toMatchObject({ stored: 4_846, unchanged: 5, rejected: 0 });
    // 7 headers, the blank rows, and 2 rows that the scraper has run together.
    expect(of('bj-rentals-danke')).toMatchObject({ stored: 5_538, unchanged: 1_054, rejected: 1_105 });
  });

  it('has the known medians of deal prices per square metre, within 0.1 %', async () => {
    const known = { 2012: 24_838, 2014: 35_531, 2016: 46_043, 2017: 62_580 };
    const found: string[] = [];
    for (const [year, expected] of Object.entries(known)) {
      const { rows } = await sql<{ unit_price: number }>`select unit_price from deals
        where deal_day >= ${`${year}-01-01`} and deal_day <= ${`${year}-12-31`} order by unit_price`.execute(opened.db);
      const yuan = median(rows.map(({ unit_price }) => Number(unit_price))) / 100;
      found.push(`${year}: ${yuan.toFixed(0)} (${((yuan / expected - 1) * 100).toFixed(3)} %)`);
      expect(Math.abs(yuan / expected - 1), year).toBeLessThan(0.001);
    }
    console.warn(`medians of deals: ${found.join(', ')}`);
  });

  it('names the community of 81 % of the deals, and invents none for the others', async () => {
    const [deals = 0, named = 0, placed = 0] = await counts(
      `select count(*) as deals, count(community_id) as named,
        count(case when district_id is not null and lng is not null then 1 end) as placed from deals`,
    );
    console.warn(`deals with a community: ${named} of ${deals} (${((100 * named) / deals).toFixed(1)} %)`);
    expect(named / deals).toBeGreaterThan(0.809);
    expect(placed).toBe(deals);
    const [unnamed] = await counts("select count(*) from communities where name like '%未命名%' or name = source_ref");
    expect(unnamed).toBe(0);
  });

  it('puts 98 % of the communities inside the district that they state', async () => {
    const districts = await opened.db.selectFrom('districts').select(['id', 'boundary']).execute();
    const boundaries = new Map(districts.map(({ id, boundary }) => [id, decodeBoundary(boundary ?? '')]));
    const rows = await opened.db
      .selectFrom('communities')
      .select(['district_id', 'lng', 'lat'])
      .where('source_ref', 'is not', null)
      .execute();
    const inside = rows.filter(({ district_id, lng, lat }) =>
      isInside(boundaries.get(district_id ?? 0) ?? [], { lng: lng ?? 0, lat: lat ?? 0 }),
    );
    console.warn(
      `communities inside their district: ${inside.length} of ${rows.length} (${((100 * inside.length) / rows.length).toFixed(1)} %)`,
    );
    expect(rows).toHaveLength(4_846);
    expect(inside.length / rows.length).toBeGreaterThanOrEqual(0.98);
  });

  it('turns asking prices that change between snapshots into price history, and missing homes into withdrawn ones', async () => {
    const expected = followSnapshots();
    const changes = await sql<{ day: string; ref: string; before: number; after: number }>`
      select day, source_ref as ref, price_before as before, price_after as after from estate_price_changes
      join estates on estates.id = estate_id where source = 'lianjia' order by source_ref, day`.execute(opened.db);
    const lines = changes.rows.map(
      ({ day, ref, before, after }) => `${ref} ${day} ${Number(before) / 1e6}>${Number(after) / 1e6}`,
    );
    expect(lines.sort()).toEqual(expected.changes.sort());
    const withdrawn = await sql<{ ref: string; day: string }>`select source_ref as ref, status_day as day from estates
      where status = 'withdrawn' and source = 'lianjia'`.execute(opened.db);
    const seenOnce = withdrawn.rows.filter(({ ref }) => expected.refs.has(ref)).map(({ ref, day }) => `${ref} ${day}`);
    expect(seenOnce.sort()).toEqual(expected.withdrawn.sort());
    console.warn(
      `price changes: ${lines.length}; withdrawn: ${withdrawn.rows.length}, ${seenOnce.length} of them seen in a snapshot`,
    );
  });

  it('gives everything with a position its nearest station', async () => {
    const stations = await opened.db.selectFrom('subway_stations').selectAll().execute();
    expect(stations).toHaveLength(410);
    for (const table of ['communities', 'estates', 'rentals', 'projects'] as const) {
      const { rows } = await sql<{
        lng: number;
        lat: number;
        station_id: number | null;
        station_distance: number | null;
      }>`
        select lng, lat, station_id, station_distance from ${sql.table(table)} where lng is not null`.execute(
        opened.db,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows.filter((_, at) => at % 97 === 0)) {
        const nearest = Math.min(...stations.map((station) => Math.round(haversineMetres(row, station))));
        // Rentals keep the distance that their file states.
        if (table === 'rentals') expect(row.station_id !== null).toBe(nearest <= 5_000);
        else expect(row.station_distance).toBe(nearest <= 5_000 ? nearest : null);
      }
    }
  });

  it('has statistics, estimates and search terms', async () => {
    const city = await opened.db.selectFrom('cities').selectAll().executeTakeFirstOrThrow();
    expect(city).toMatchObject({ name: '北京', data_kind: 'real', data_day: '2024-09-26', deals_day: '2018-01-03' });
    const [months = 0] = await counts("select count(*) from area_statistics where level = 'city' and period = 'month'");
    expect(months).toBeGreaterThan(90);
    const [terms = 0] = await counts('select count(*) from search_terms');
    expect(terms).toBeGreaterThan(50_000);
  });

  it('changes nothing when all of it comes again', { timeout: 900_000 }, async () => {
    const before = await digestOf(opened);
    const { output } = await importAll(location);
    expect(output.match(/数据没有变化/g)).toHaveLength(imports().length);
    expect(await digestOf(opened)).toBe(before);
  });
});

/** Prices and plates of the snapshots, followed without the import's code: the last row of an id in a file counts. */
function followSnapshots() {
  const prices = new Map(
    readTable(join(DATA, 'bj-listings-2021/lianjia.csv')).map((row) => [row.Id, Number.parseFloat(row.Price ?? '')]),
  );
  const refs = new Set<string>();
  const changes: string[] = [];
  const lastSeen = new Map<string, { day: string; plate: string }>();
  const covered = new Map<string, string[]>();
  for (const file of folderFiles(SNAPSHOTS, /csv$/)) {
    const day = file.replace(/.*_(\d{4})(\d\d)(\d\d)\.csv$/, '$1-$2-$3');
    const rows = new Map(readTable(file).map((row) => [row.hhid ?? '', row]));
    for (const [ref, row] of rows) {
      const [before, after] = [prices.get(ref), Number(row.total_price)];
      if (before !== undefined && before !== after) changes.push(`${ref} ${day} ${before}>${after}`);
      prices.set(ref, after);
      refs.add(ref);
      lastSeen.set(ref, { day, plate: row.area ?? '' });
    }
    for (const plate of new Set([...rows.values()].map(({ area }) => area ?? ''))) {
      covered.set(plate, [...(covered.get(plate) ?? []), day]);
    }
  }
  const withdrawn = [...lastSeen].flatMap(([ref, { day, plate }]) => {
    const missing = covered.get(plate)?.find((later) => later > day);
    return missing ? [`${ref} ${missing}`] : [];
  });
  return { refs, changes, withdrawn };
}

const readTable = (file: string): Record<string, string | undefined>[] =>
  parse(readFileSync(file), { columns: true, bom: true, relax_quotes: true });
