import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PresetPage } from '@/components/preset/PresetPage';
import { ScenesPage } from '@/components/preset/ScenesPage';
import { CITY_DATA_COPY } from '@/lib/interface/words/cityData';
import { presetViewOf } from '@/lib/preset/views/presetView';
import { PRESET_COPY } from '@/lib/preset/words';
import { paths } from '@/lib/routes/paths';
import { queryTexts, readSearch } from '@/lib/search/codec';
import { PRESETS, presetSearch, SCENES } from '@/lib/search/presets';
import type { OpenDatabase } from '@/lib/server/db/client';
import { premierPage, presetHomesPage, scenesPage, weekHomesPage } from '@/lib/server/preset/pages/presetPages';
import { CITY } from '../../kit/city';
import { openPlacedDatabase } from '../../kit/place';
import { propsOf } from '../../kit/propsOf';
import { communityRow, estateRow, plateRow } from '../../kit/rows';
import { Shell } from '../../kit/Shell';

let opened: OpenDatabase;

const home = (id: number, changes: Parameters<typeof estateRow>[0]) =>
  estateRow({ id, source_ref: `e${id}`, ...changes });
/** Asked for just what it is held for. */
const fair = { estimate_low: 350_000_000, estimate: 372_000_000, estimate_high: 390_000_000, estimate_samples: 9 };

beforeAll(async () => {
  opened = await openPlacedDatabase({ plates: [plateRow()], communities: [communityRow()] });
  await opened.db
    .insertInto('estates')
    .values([
      home(1, { station_distance: 300, listed_day: '2026-11-19', ...fair }),
      home(2, { station_distance: 700, has_lift: 1, built_year: 2020, ...fair }),
      home(3, { rooms: 4, baths: 2, has_lift: 1, area: 140 }),
      home(4, { listed_day: '2026-11-20', ...fair, price: 500_000_000 }),
    ])
    .execute();
});
afterAll(() => opened.close());

const idsOf = async (preset: string) => {
  const { results } = await propsOf(presetHomesPage, opened, { query: { preset } });
  return results?.items.map(({ id }) => id).sort() ?? [];
};

describe('a list of our choosing', () => {
  test.each([
    ['metro', [1]],
    ['family', [3]],
    ['newish', [2]],
    ['first', [1, 2, 4]],
    ['week', [1]],
    ['premier', [2]],
  ] as const)('%s holds what its filters say', async (preset, ids) => {
    expect(await idsOf(preset)).toEqual(ids);
  });

  test('goes by the ranking where it has no filter of its own, and says so where there is none', async () => {
    const none = await propsOf(presetHomesPage, opened, { query: { preset: 'yield' } });
    expect(none).toMatchObject({ href: null, results: null });
    render(<PresetPage {...none} />, { wrapper: Shell });
    expect(screen.getByText(PRESET_COPY.noRanking)).toBeDefined();
    const row = {
      city_id: 605,
      rank: 'yield',
      span: 'month',
      level: 'community',
      area_id: 101,
      district_id: 1,
    } as const;
    const places = { place: 1, place_before: null, district_place: 1, district_place_before: null };
    await opened.db
      .insertInto('area_rankings')
      .values({ ...row, ...places, score: 1, value: 1, samples: 3 })
      .execute();
    const found = await propsOf(presetHomesPage, opened, { query: { preset: 'yield' } });
    expect(found.conditions).toEqual(['三林苑']);
    expect(found.results?.total).toBe(4);
  });

  test('of no such name is not there', async () => {
    await expect(propsOf(presetHomesPage, opened, { query: { preset: 'dearest' } })).rejects.toThrow();
  });

  test('shows its filters, and leads to the same search', async () => {
    const props = await propsOf(weekHomesPage, opened);
    expect(props.conditions).toHaveLength(3);
    render(<PresetPage {...props} />, { wrapper: Shell });
    for (const condition of props.conditions) expect(screen.getAllByText(condition).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: PRESET_COPY.search }).getAttribute('href')).toContain('listed=7');
  });

  test('臻选 shows its first homes, and the way to all of them', async () => {
    render(<PresetPage {...(await propsOf(premierPage, opened))} />, { wrapper: Shell });
    expect(screen.getByRole('link', { name: PRESET_COPY.allPremier }).getAttribute('href')).toBe(
      '/activity/premier/more?cityId=605',
    );
  });
});

test('eight scenes stand together, each with the search that it is', async () => {
  render(<ScenesPage {...(await propsOf(scenesPage, opened))} />, { wrapper: Shell });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(SCENES.length + 1);
  expect(screen.getAllByRole('link', { name: PRESET_COPY.search })).toHaveLength(SCENES.length);
});

test.each(PRESETS)('the search that %s leads to is the search that it is', (preset) => {
  const search = presetSearch(preset, 1, [101]);
  const { href } = presetViewOf(605, preset, search, { places: [], total: '0' });
  expect(href?.startsWith(paths.searchResult(605))).toBe(true);
  expect(readSearch(queryTexts(href ?? '')).search).toEqual(search);
});

test('a city of whose listings no file tells has no 0 套 anywhere: it says so and leads to what there is', async () => {
  const nothing = { total: '0', homes: [], results: null };
  const { scenes } = await propsOf(scenesPage, opened);
  const list = await propsOf(presetHomesPage, opened, { query: { preset: 'metro' } });
  for (const page of [
    <ScenesPage key="scenes" scenes={scenes.map((scene) => ({ ...scene, ...nothing }))} />,
    <PresetPage key="list" {...list} {...nothing} />,
  ]) {
    const { container, unmount } = render(<Shell city={{ ...CITY, listingsDay: null }}>{page}</Shell>);
    expect(screen.getByText(CITY_DATA_COPY.unknown.listings)).toBeDefined();
    expect(container.textContent).not.toMatch(/\d 套|没有符合条件/);
    const way = screen.getByRole('link', { name: `看${CITY_DATA_COPY.names.deals}` });
    expect(way.getAttribute('href')).toBe('/605/city-report');
    unmount();
  }
});

test('a scene that no home is told to meet says so, and not that there are 0', async () => {
  const { scenes } = await propsOf(scenesPage, opened);
  const none = scenes.map((scene) => ({ ...scene, total: '0', homes: [] }));
  const { container } = render(
    <Shell city={CITY}>
      <ScenesPage scenes={none} />
    </Shell>,
  );
  expect(container.textContent).toContain(PRESET_COPY.noneKnown);
  expect(container.textContent).not.toMatch(/(?<!\d)0 套/);
});
