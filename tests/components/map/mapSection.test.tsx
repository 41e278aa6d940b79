import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MapSection } from '@/components/search/MapSection';
import type { MapWithListProps } from '@/components/search/MapWithList';
import { MAP_COLOUR_COPY, MAP_COPY } from '@/lib/map/words/mapPage';
import { readFilters, writeSearch } from '@/lib/search/codec';
import type { MapCluster } from '@/lib/search/contract/places';
import { newSearch } from '@/lib/search/filters';
import type { MapColour } from '@/lib/search/mapLevel';
import { mapView } from '@/lib/search/views/mapView';
import type { MapStart } from '@/lib/search/views/resultPage';
import { listPlace } from '../../kit/listPlace';
import { Shell } from '../../kit/Shell';

const drawn = vi.hoisted(() => ({ looks: [] as unknown[] }));
vi.mock('next/router', () => ({ useRouter: () => ({ query: {} }) }));
vi.mock('@/components/search/MapWithList', () => ({
  MapWithList({ look, table }: MapWithListProps) {
    drawn.looks.push(look);
    return (
      <>
        <p>画好的地图</p>
        {table}
      </>
    );
  },
}));

const PLACE = listPlace({ id: 4301, name: '长沙' });
const bubble = (changes: Partial<MapCluster>): MapCluster => ({
  level: 'district',
  id: 1,
  name: '岳麓',
  lng: 112.9,
  lat: 28.2,
  count: 12,
  unitPrice: 1_200_000,
  priced: 12,
  ...changes,
});
const open = (start: Partial<MapStart>) =>
  render(
    <MapSection
      place={PLACE}
      query={{}}
      chips={[]}
      start={mapView(PLACE, newSearch('resale'), { level: 'district', clusters: [], colour: 'price', ...start })}
    >
      <p>列表</p>
    </MapSection>,
    { wrapper: Shell },
  );

it('a city without homes is looked at itself', async () => {
  const centre = { lng: 112.94, lat: 28.23 };
  open({ centre });
  expect(await screen.findByText('画好的地图')).toBeTruthy();
  expect(drawn.looks.at(-1)).toEqual({ position: centre, zoom: 10.5 });
  // The list beside the map says so, once.
  expect(screen.queryByText(MAP_COPY.noHomes)).toBeNull();
});

it('a city whose place is not known has a sentence and its list, and no map of elsewhere', async () => {
  drawn.looks = [];
  open({});
  expect(screen.getByText(MAP_COPY.noPlace)).toBeTruthy();
  expect(screen.getByRole('link', { name: MAP_COPY.toList }).getAttribute('href')).toContain('/4301/search/result');
  expect(screen.queryByText('画好的地图')).toBeNull();
  expect(drawn.looks).toEqual([]);
});

it('says of which day the prices are, and of how many homes an average is where that is not of all', () => {
  open({
    asOf: '2024-09-26',
    clusters: [
      bubble({}),
      bubble({ id: 2, name: '雨花', priced: 4 }),
      bubble({ id: 3, name: '天心', priced: 0, unitPrice: null }),
    ],
  });
  expect(screen.getByText(/圆圈与价签为挂牌均价与套数。数据截至 2024-09-26。与这一天相差超过 92 天的/)).toBeTruthy();
  const prices = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
  expect(prices).toEqual([MAP_COPY.average, '1.2万', '1.2万（均价取其中 4套）', '--']);
});

it('says nothing of what is left out where nothing is', () => {
  open({ asOf: '2026-11-20', clusters: [bubble({})] });
  expect(screen.queryByText(/只计套数/)).toBeNull();
  expect(screen.getByText(/数据截至 2026-11-20。$/)).toBeTruthy();
});

describe('the colours of the map', () => {
  const drawnIn = (colour: MapColour, commute: string, shade: number | null) => {
    const search = { ...newSearch('resale'), ...readFilters({ commute }, 'resale'), view: 'map' as const };
    const start = mapView(PLACE, search, { level: 'district', clusters: [bubble({ shade })], colour });
    render(
      <MapSection place={PLACE} query={writeSearch(search)} chips={[]} start={start}>
        {null}
      </MapSection>,
      { wrapper: Shell },
    );
    const choice = screen.getByRole('navigation', { name: MAP_COLOUR_COPY.choose });
    return Object.fromEntries(
      within(choice)
        .getAllByRole('link')
        .map((link) => [link.textContent, link]),
    );
  };

  it('are links to their own addresses; minutes need a place, and lead to where one is chosen', () => {
    const links = drawnIn('price', '', null);
    expect(links.价格?.getAttribute('aria-current')).toBe('true');
    expect(links.估价高低?.getAttribute('href')).toBe('/4301/search/result?view=map&colour=estimate');
    expect(links.通勤时间?.getAttribute('href')).toBe('/4301/search/result?view=map&panel=commute#panel');
  });

  it('are offered with a place, and stand in the drawing and in a column of the table', () => {
    const links = drawnIn('commute', 'station-31-40', 25);
    expect(links.通勤时间?.getAttribute('href')).toMatch(/commute=station-31-40&view=map&colour=commute$/);
    expect(screen.getByRole('list', { name: MAP_COLOUR_COPY.legend }).textContent).toBe('20分钟内30分钟内40分钟内');
    expect(screen.getAllByText('25分钟').map(({ nodeName }) => nodeName)).toEqual(['tspan', 'TD']);
  });

  it('that no bubble has say so', () => {
    drawnIn('estimate', '', null);
    expect(screen.getByText(MAP_COLOUR_COPY.none.estimate)).toBeTruthy();
    expect(screen.queryByRole('list', { name: MAP_COLOUR_COPY.legend })).toBeNull();
  });
});
