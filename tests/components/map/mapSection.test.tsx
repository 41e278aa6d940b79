import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MapSection } from '@/components/map/MapSection';
import type { MapWithListProps } from '@/components/map/MapWithList';
import { MAP_COPY } from '@/lib/config/microcopy/search';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import type { MapCluster } from '@/lib/domain/search/mapLevel';
import type { MapStart } from '@/lib/views/search/resultPage';

const drawn = vi.hoisted(() => ({ looks: [] as unknown[] }));
vi.mock('next/router', () => ({ useRouter: () => ({ query: {} }) }));
vi.mock('@/components/map/MapWithList', () => ({
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

const PLACE: ListPlace = { city: { id: 4301, name: '长沙', isDemo: false }, scope: { kind: 'city' } };
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
    <MapSection place={PLACE} query={{}} start={{ level: 'district', clusters: [], ...start }}>
      <p>列表</p>
    </MapSection>,
  );

it('a city without homes is looked at itself', async () => {
  const centre = { lng: 112.94, lat: 28.23 };
  open({ centre });
  expect(await screen.findByText('画好的地图')).toBeTruthy();
  expect(drawn.looks.at(-1)).toEqual({ position: centre, zoom: 10.5 });
  expect(screen.getByText(MAP_COPY.noHomes)).toBeTruthy();
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
