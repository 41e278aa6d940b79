import { describe, expect, it } from 'vitest';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { importInto, NOW, withImports } from './support';

// What an import writes down of homes: what follows from its rows, once.

const site = withImports();
const { folder } = site;

interface Row {
  id: string;
  price: number;
  listed?: string;
}

/** Files are snapshots: a home that the next does not show is withdrawn. */
async function bring(day: string, rows: readonly Row[], kind: 'listing' | 'rental' = 'listing') {
  const isSale = kind === 'listing';
  const place = { community: 'name', district: 'district', plate: 'plate', area: 'area', listedDay: 'listed' };
  const mapping = {
    title: '试验',
    kind,
    source: kind,
    key: ['id'],
    day,
    datum: 'GCJ-02',
    fields: isSale
      ? { ...place, price: { from: 'price', unit: '万' } }
      : { ...place, rent: { from: 'price', unit: '元' } },
    ...(isSale ? { snapshot: true } : {}),
  };
  const file = folder.csv(
    `${kind}-${day}.csv`,
    rows.map(({ id, price, listed = '' }) => ({
      id,
      name: '双井苑',
      district: '朝阳',
      plate: '双井',
      area: 80,
      listed,
      price,
    })),
  );
  await importInto(site.opened, folder, folder.json(`${kind}-${day}.mapping.json`, mapping), [file]);
}

async function told() {
  const rows = await site.opened.db.selectFrom('home_changes').selectAll().orderBy('id').execute();
  const homes = await site.opened.db.selectFrom('estates').select(['id', 'source_ref']).execute();
  const nameOf = (id: number) => homes.find((home) => home.id === id)?.source_ref ?? '?';
  return rows.map(({ kind, day, before, after, thing, thing_id }) => ({
    home: thing === 'estate' ? nameOf(thing_id) : thing,
    kind,
    day,
    before,
    after,
  }));
}
const WAN = 1_000_000;

describe('what an import tells of homes', () => {
  it('says nothing of the first file of a source: all of it was there before', async () => {
    await bring('2026-11-01', [{ id: 'a', price: 500 }]);
    expect(await told()).toEqual([]);
  });

  it('tells of new homes, cuts, raises, withdrawals and returns, with prices in fen and their days', async () => {
    const others = ['w', 'x', 'y', 'z'].map((id) => ({ id, price: 300 }));
    await bring('2026-11-01', [{ id: 'a', price: 500 }, { id: 'b', price: 400 }, { id: 'c', price: 300 }, ...others]);
    await bring('2026-11-08', [{ id: 'a', price: 480 }, { id: 'b', price: 410 }, { id: 'n', price: 350 }, ...others]);
    expect(await told()).toEqual([
      { home: 'a', kind: 'cut', day: '2026-11-08', before: 500 * WAN, after: 480 * WAN },
      { home: 'b', kind: 'raised', day: '2026-11-08', before: 400 * WAN, after: 410 * WAN },
      { home: 'c', kind: 'withdrawn', day: '2026-11-08', before: 300 * WAN, after: 300 * WAN },
      { home: 'n', kind: 'new', day: '2026-11-08', before: null, after: 350 * WAN },
    ]);
    await bring('2026-11-15', [
      { id: 'a', price: 480 },
      { id: 'b', price: 410 },
      { id: 'c', price: 290 },
      { id: 'n', price: 350 },
      ...others,
    ]);
    expect((await told()).slice(4)).toEqual([
      { home: 'c', kind: 'back', day: '2026-11-15', before: 300 * WAN, after: 290 * WAN },
    ]);
  });

  it('tells of a home as new only where it was listed lately', async () => {
    await bring('2026-11-01', [{ id: 'a', price: 500 }]);
    await bring('2026-11-08', [
      { id: 'a', price: 500 },
      { id: 'old', price: 350, listed: '2026-02-01' },
      { id: 'late', price: 350, listed: '2026-11-05' },
    ]);
    expect((await told()).map(({ home, day }) => [home, day])).toEqual([['late', '2026-11-05']]);
  });

  it('tells nothing twice when a file is imported again, and takes back what an undone run had told', async () => {
    await bring('2026-11-01', [{ id: 'a', price: 500 }]);
    await bring('2026-11-08', [{ id: 'a', price: 480 }]);
    const once = await told();
    expect(once).toHaveLength(1);
    await bring('2026-11-08', [{ id: 'a', price: 480 }]);
    expect(await told()).toEqual(once);
    await undoRuns(site.opened, [2], NOW);
    expect(await told()).toEqual([]);
  });

  it('tells of homes to let as of those for sale', async () => {
    await bring('2026-11-01', [{ id: 'a', price: 5000 }], 'rental');
    await bring(
      '2026-11-08',
      [
        { id: 'a', price: 4800 },
        { id: 'n', price: 6000 },
      ],
      'rental',
    );
    expect((await told()).map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['cut', 500_000, 480_000],
      ['new', null, 600_000],
    ]);
  });
});

describe('what an import tells of projects', () => {
  async function bringProject(day: string, row: { opens: string; permit: string; price: string }, source = 'projects') {
    const mapping = {
      title: '试验',
      kind: 'project',
      source,
      key: ['id'],
      day,
      datum: 'GCJ-02',
      fields: {
        name: 'name',
        district: 'district',
        plate: 'plate',
        openingDay: 'opens',
        presalePermit: 'permit',
        unitPrice: { from: 'price', unit: '元' },
      },
    };
    const rows = [
      { id: 'p', name: '双井公馆', district: '朝阳', plate: '双井', ...row },
      { id: 'q', name: '另一个项目', district: '朝阳', plate: '双井', opens: '', permit: '', price: '50000' },
    ];
    const file = folder.csv(`${source}-${day}.csv`, rows);
    await importInto(site.opened, folder, folder.json(`${source}-${day}.mapping.json`, mapping), [file]);
  }
  const news = async () => (await told()).map(({ home, kind, before, after }) => [home, kind, before, after]);

  it('says nothing of the first file, then of an opening, a permit and a price, once', async () => {
    await bringProject('2026-11-01', { opens: '', permit: '', price: '' });
    expect(await news()).toEqual([]);
    await bringProject('2026-11-08', { opens: '2026-12-01', permit: '京房售证字(2026)12号', price: '98000' });
    expect(await news()).toEqual([
      ['project', 'opening', null, null],
      ['project', 'permit', null, null],
      ['project', 'priced', null, 9_800_000],
    ]);
    await bringProject('2026-11-15', { opens: '2026-12-01', permit: '京房售证字(2026)12号', price: '96000' });
    expect((await news()).slice(3)).toEqual([['project', 'cut', 9_800_000, 9_600_000]]);
    await undoRuns(site.opened, [3], NOW);
    expect(await news()).toHaveLength(3);
  });
});
