import { describe, expect, it } from 'vitest';
import { startOfDay } from '@/lib/kernel/day';
import { deal } from '@/lib/server/import/kinds/deal';
import { listing } from '@/lib/server/import/kinds/listing';
import { project } from '@/lib/server/import/kinds/project';
import type { Values } from '@/lib/server/import/mapping/fieldTypes';
import { createRow } from '@/lib/server/import/merge/createRow';
import { foldRow, type Observation, type Row } from '@/lib/server/import/merge/foldRow';
import { SnapshotDays } from '@/lib/server/import/merge/snapshotDays';

const seen = (day: string, values: Values, dayIsStated = true): Observation => ({
  file: 0,
  line: 1,
  day,
  dayIsStated,
  values: { area: 80, ...values },
});

const create = (observation: Observation): Row =>
  createRow(listing, observation, { id: 1, cityId: 1100, source: 'test', ref: 'a', communityName: '富力城' });

const fold = (stored: Row | null, ...observations: Observation[]) => foldRow(stored, observations, listing, create);

describe('a home over time', () => {
  it('begins with its first price and a title of its own', () => {
    const { row, outcomes } = fold(null, seen('2022-12-04', { price: 100, rooms: 2, halls: 1 }));
    expect(outcomes).toEqual(['stored']);
    expect(row).toMatchObject({ price: 100, first_price: 100, status: 'on_sale', title: '富力城 2室1厅' });
    expect(row.updated_at).toBe(startOfDay('2022-12-04'));
  });

  it('turns changed prices into steps, and keeps the first price', () => {
    const { row, steps, outcomes } = fold(
      null,
      seen('2022-12-04', { price: 100 }),
      seen('2022-12-09', { price: 100 }),
      seen('2022-12-24', { price: 90 }),
      seen('2023-01-01', { price: 95 }),
    );
    expect(outcomes).toEqual(['stored', 'unchanged', 'updated', 'updated']);
    expect(steps).toEqual([
      { day: '2022-12-24', before: 100, after: 90 },
      { day: '2023-01-01', before: 90, after: 95 },
    ]);
    expect(row).toMatchObject({ price: 95, first_price: 100, price_changed_day: '2023-01-01' });
  });

  it('is not changed by what is older than it knows, but fills what is empty', () => {
    const stored = fold(null, seen('2023-01-01', { price: 95 })).row;
    const { row, steps, outcomes } = fold(
      stored,
      seen('2022-12-04', { price: 100, built_year: 2004 }),
      seen('2022-12-05', { price: 100 }),
    );
    expect(outcomes).toEqual(['updated', 'older']);
    expect(steps).toEqual([]);
    expect(row).toMatchObject({ price: 95, built_year: 2004, updated_at: startOfDay('2023-01-01') });
  });

  it('comes back on sale when a later snapshot shows it again', () => {
    const stored: Row = {
      ...fold(null, seen('2022-12-04', { price: 100 })).row,
      status: 'withdrawn',
      status_day: '2022-12-09',
    };
    const { row, outcomes } = fold(stored, seen('2022-12-24', { price: 100 }));
    expect(outcomes).toEqual(['updated']);
    expect(row).toMatchObject({ status: 'on_sale', status_day: null });
  });

  it('remembers that it was seen again, without counting that as a change', () => {
    const stored = fold(null, seen('2022-12-04', { price: 100 })).row;
    const { changed, outcomes } = fold({ ...stored }, seen('2022-12-09', { price: 100 }));
    expect(outcomes).toEqual(['unchanged']);
    expect([...changed]).toEqual(['updated_at']);
  });

  it('does not change at all when a file without a day is imported again later', () => {
    const stored = fold(null, seen('2022-12-04', { price: 100 }, false)).row;
    const { changed, outcomes } = fold({ ...stored }, seen('2026-11-21', { price: 100 }, false));
    expect(outcomes).toEqual(['unchanged']);
    expect(changed.size).toBe(0);
  });

  it('ends the same when the same files come a second time', () => {
    const files = [seen('2022-12-04', { price: 100, title: '甲' }), seen('2022-12-09', { price: 90, title: '乙' })];
    const { row } = fold(null, ...files);
    const again = fold({ ...row }, ...files);
    expect(again.outcomes).toEqual(['older', 'unchanged']);
    expect(again.changed.size).toBe(0);
    expect(again.steps).toEqual([]);
  });
});

describe('a deal', () => {
  it('has no later state: a corrected file corrects it', () => {
    const stored: Row = { id: 1, price: 100, updated_at: startOfDay('2026-11-21') };
    const { outcomes, row } = foldRow(stored, [seen('2020-01-01', { price: 120 })], deal, create);
    expect(outcomes).toEqual(['updated']);
    expect(row.price).toBe(120);
  });
});

describe('the ends of a range', () => {
  const begin = (observation: Observation): Row =>
    createRow(project, observation, { id: 1, cityId: 1100, source: 'test', ref: 'a', communityName: null });
  const range = (...observations: Observation[]) => foldRow(null, observations, project, begin);
  const named = (day: string, values: Values) => seen(day, { name: '甲', ...values });

  it('that contradict a later one are forgotten', () => {
    const old = named('2023-01-01', { total_price_from: 500, total_price_to: 800, area_from: 89, area_to: 120 });
    const { row } = range(old, named('2024-01-01', { total_price_from: 900 }));
    expect(row).toMatchObject({ total_price_from: 900, total_price_to: null, area_from: 89, area_to: 120 });
    expect(range(old, named('2024-01-01', { total_price_to: 400 })).row).toMatchObject({
      total_price_from: null,
      total_price_to: 400,
    });
    expect(range(old, named('2024-01-01', { total_price_from: 600 })).row).toMatchObject({
      total_price_from: 600,
      total_price_to: 800,
    });
  });

  it('are not filled from older information that contradicts them', () => {
    const stored = { ...begin(named('2024-01-01', { total_price_from: 900 })), total_price_to: null };
    const { row, outcomes } = foldRow(stored, [named('2023-01-01', { total_price_to: 800 })], project, begin);
    expect([row.total_price_to, outcomes]).toEqual([null, ['older']]);
  });
});

describe('the days of snapshots', () => {
  it('make a home new only where the plate was covered shortly before', () => {
    const days = new SnapshotDays(new Map([[7, '2022-11-01']]));
    days.announce('双井', '2022-12-04');
    days.announce('双井', '2022-12-09');
    expect(days.isNewOn('双井', null, '2022-12-04')).toBe(false);
    expect(days.isNewOn('双井', null, '2022-12-09')).toBe(true);
    expect(days.isNewOn('四惠', 7, '2022-12-04')).toBe(true);
    expect(days.isNewOn('四惠', 7, '2023-06-04')).toBe(false);
  });

  it('are kept by plate for the next import', () => {
    const days = new SnapshotDays(
      new Map([
        [7, '2022-11-01'],
        [8, '2023-01-01'],
      ]),
    );
    days.see(7, '2022-12-04');
    days.see(7, '2022-12-04');
    days.see(8, '2022-12-04');
    expect(days.seen.get(7)).toEqual(new Map([['2022-12-04', 2]]));
    expect(days.lastDays()).toEqual(
      new Map([
        [7, '2022-12-04'],
        [8, '2023-01-01'],
      ]),
    );
  });
});
