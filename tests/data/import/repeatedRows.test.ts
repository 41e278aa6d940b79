import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openTestDatabase } from '../../kit/testDatabase';
import { Folder, importInto } from './support';

const folder = new Folder();
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  folder.remove();
});

/** What is wrong with a row: nothing, what is seen when it is read, or only when it is placed in the city. */
const FAULTS = ['good', 'good', 'unreadable', 'misplaced'] as const;
interface Row {
  id: number;
  fault: (typeof FAULTS)[number];
  inSecondFile: boolean;
}

const rows = fc.array(
  fc.record<Row>({ id: fc.integer({ min: 1, max: 4 }), fault: fc.constantFrom(...FAULTS), inSecondFile: fc.boolean() }),
  { minLength: 1, maxLength: 14 },
);

const HEADER = 'ID,NAME,BUILDTIME,longitude,latitude,DISTRICT,PRICE';
const lineOf = ({ id, fault }: Row, run: number, year: number): string =>
  [
    `r${run}-${id}`,
    fault === 'unreadable' ? '' : `小区${run}-${id}`,
    year,
    116.41,
    39.86,
    fault === 'misplaced' ? '火星' : '东城',
    1,
  ].join();

it('of rows that repeat an id the last good one counts, and every row is accounted for', {
  timeout: 120_000,
}, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      run += 1;
      const inOrder = [...given.filter((row) => !row.inSecondFile), ...given.filter((row) => row.inSecondFile)];
      const lines = inOrder.map((row, at) => ({ row, year: 1960 + at, line: lineOf(row, run, 1960 + at) }));
      const files = [false, true].map((second) => {
        const own = lines.filter(({ row }) => row.inSecondFile === second).map(({ line }) => line);
        return folder.write(`${run}-${second ? 2 : 1}.csv`, [HEADER, ...own].join('\n'));
      });
      const { report } = await importInto(opened, folder, 'bj-communities', files);
      const good = lines.filter(({ row }) => row.fault === 'good');
      const last = new Map(good.map(({ row, year }) => [`r${run}-${row.id}`, year]));
      expect(report.total()).toEqual({
        read: given.length,
        stored: last.size,
        updated: 0,
        unchanged: good.length - last.size,
        rejected: given.length - good.length,
      });
      expect(report.superseded).toBe(good.length - last.size);
      const stored = await opened.db
        .selectFrom('communities')
        .select(['source_ref', 'built_year'])
        .where('source_ref', 'like', `r${run}-%`)
        .execute();
      expect(new Map(stored.map(({ source_ref, built_year }) => [source_ref, built_year]))).toEqual(last);
    }),
    { numRuns: 40, seed: 20261122 },
  );
});

it('a row that another replaces, or that is rejected, leaves no community or plate behind', async () => {
  const mapping = folder.json('own.json', {
    title: '挂牌',
    kind: 'listing',
    source: 'own',
    key: ['id'],
    fields: {
      community: 'name',
      district: 'district',
      plate: 'plate',
      area: 'area',
      price: { from: 'price', unit: '万' },
    },
  });
  const home = (name: string, plate: string) => ({ id: 1, name, district: '东城', plate, area: 80, price: 500 });
  const file = folder.csv('homes.csv', [home('打错的小区', '打错的板块'), home('改好的小区', '和平里')]);
  const { report } = await importInto(opened, folder, mapping, [file]);
  expect(report.total()).toMatchObject({ read: 2, stored: 1, unchanged: 1 });
  const strict = folder.json('strict.json', {
    title: '挂牌',
    kind: 'listing',
    source: 'strict',
    key: ['id'],
    communities: 'match',
    fields: {
      community: 'name',
      district: 'district',
      plate: 'plate',
      area: 'area',
      price: { from: 'price', unit: '万' },
    },
  });
  const unknown = folder.csv('unknown.csv', [home('没有的小区', '没有的板块')]);
  expect((await importInto(opened, folder, strict, [unknown])).report.total()).toMatchObject({ rejected: 1 });
  const names = async (table: 'communities' | 'plates') =>
    (await opened.db.selectFrom(table).select('name').execute()).map(({ name }) => name);
  expect(await names('communities')).toContain('改好的小区');
  expect([...(await names('communities')), ...(await names('plates'))]).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^打错的|^没有的/)]),
  );
});
