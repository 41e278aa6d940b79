import { describe, expect, it } from 'vitest';
import { encodeBoundary } from '@/lib/kernel/place/geo';
import { Areas } from '@/lib/server/import/resolve/areas';
import { Communities, type KnownCommunity } from '@/lib/server/import/resolve/communities';
import { PlateNeighbours } from '@/lib/server/import/resolve/plateNeighbours';
import { Projects } from '@/lib/server/import/resolve/projects';
import { Stations } from '@/lib/server/import/resolve/stations';
import { districtRow, plateRow } from '../../kit/rows';

const square = (west: number, south: number): string =>
  encodeBoundary([
    [
      [
        [west, south],
        [west + 0.1, south],
        [west + 0.1, south + 0.1],
        [west, south + 0.1],
      ],
    ],
  ]);

const west = {
  id: 110102,
  city_id: 1100,
  name: '西城',
  pinyin: 'xicheng',
  adcode: '110102',
  boundary: square(116.3, 39.9),
};
const east = {
  id: 110101,
  city_id: 1100,
  name: '东城',
  pinyin: 'dongcheng',
  adcode: '110101',
  boundary: square(116.4, 39.9),
};
const districts = [districtRow(west), districtRow(east)];
const plate = (id: number, district_id: number, name: string) => plateRow({ id, city_id: 1100, district_id, name });

describe('districts and plates', () => {
  const areas = () =>
    new Areas(1100, districts, [
      plate(110102001, 110102, '德胜门'),
      plate(110101007, 110101, '德胜门'),
      plate(110102002, 110102, '西直门'),
    ]);

  it.each([
    ['西城', 110102],
    ['西城区', 110102],
    ['xicheng', 110102],
    ['110101', 110101],
    ['北京周边', null],
    ['constructor', null],
  ])('finds the district %j', (name, id) => expect(areas().districtNamed(name)).toBe(id));

  it.each([
    [116.35, 39.95, 110102],
    [116.45, 39.95, 110101],
    [116.65, 39.95, null],
  ])('finds the district at %f,%f', (lng, lat, id) => expect(areas().districtAt({ lng, lat })).toBe(id));

  it('finds a plate in its district, or alone of its name', () => {
    expect(areas().plateNamed('德胜门', 110101)?.id).toBe(110101007);
    expect(areas().plateNamed('西直门', null)?.id).toBe(110102002);
    expect(areas().plateNamed('德胜门', null)).toBeNull();
    expect(areas().plateNamed('西直门', 110101)).toBeNull();
  });

  it('numbers new plates after those of their district', () => {
    const book = areas();
    expect(book.createPlate('和平里', 110101)).toMatchObject({
      id: 110101008,
      pinyin: 'hepingli',
      initials: 'hpl',
      lng: null,
    });
    expect(book.plateNamed('和平里', 110101)?.id).toBe(110101008);
    expect(book.newPlates).toHaveLength(1);
  });

  it('reads district and plate from the head of an address', () => {
    expect(areas().regionOf('西城德胜门新街口外大街8号')).toEqual({ districtId: 110102, plateId: 110102001 });
    expect(areas().regionOf('西城区某路')).toEqual({ districtId: 110102, plateId: null });
    expect(areas().regionOf('燕郊迎宾路')).toBeNull();
  });
});

const community = (
  id: number,
  name: string,
  districtId: number | null,
  plateId: number | null,
  ref: string | null = null,
) => ({ id, name, districtId, plateId, lng: null, lat: null, source: 'lianjia', ref }) satisfies KnownCommunity;

describe('communities', () => {
  const book = () =>
    new Communities([
      community(1, '富力城 D区', 110101, 11, 'a'),
      community(2, '同兴园', 110101, 11),
      community(3, '同兴园', 110102, 21),
      community(4, '花园', 110101, 11),
      community(5, '花园', 110101, 12),
    ]);

  it('finds by reference of the same source only', () => {
    expect(book().withRef('lianjia', 'a')?.id).toBe(1);
    expect(book().withRef('anjuke', 'a')).toBeNull();
  });

  it.each<[string, number | null, number | null, number | string]>([
    ['富力城d区', 110101, null, 1],
    ['同兴园', 110102, null, 3],
    ['同兴园', null, null, 'ambiguous'],
    ['同兴园', null, 21, 3],
    ['花园', 110101, 12, 5],
    ['花园', 110101, null, 4],
    ['富力城D区', 110102, null, 'unknown'],
    ['不存在', 110101, null, 'unknown'],
    ['富力城D区', null, null, 1],
  ])('matches %j in district %s and plate %s', (name, districtId, plateId, expected) => {
    const match = book().named(name, districtId, plateId);
    expect(typeof match === 'string' ? match : match.id).toBe(expected);
  });

  it('gives a file of communities those known by name alone, once', () => {
    const communities = book();
    const free = communities.unclaimed('同兴园', 110101, 'lianjia');
    expect(free?.id).toBe(2);
    communities.adopt(free as KnownCommunity, 'lianjia', 'b');
    expect(communities.withRef('lianjia', 'b')?.id).toBe(2);
    expect(communities.unclaimed('同兴园', 110101, 'lianjia')).toBeNull();
    expect(communities.unclaimed('富力城D区', 110101, 'lianjia')).toBeNull();
  });
});

describe('projects', () => {
  it('joins what another source has brought under the same name and usage', () => {
    const projects = new Projects([
      { id: 1, name: '霞公府', usage: '住宅', source: 'a', ref: '1' },
      { id: 2, name: '霞公府', usage: '别墅', source: 'a', ref: '2' },
    ]);
    expect(projects.ofAnotherSource('霞公府', '别墅', 'b')?.id).toBe(2);
    expect(projects.ofAnotherSource('霞公府', null, 'b')?.id).toBe(1);
    expect(projects.ofAnotherSource('霞公府', '公寓', 'b')).toBeNull();
    expect(projects.ofAnotherSource('霞公府', '住宅', 'a')).toBeNull();
  });
});

describe('stations', () => {
  const stations = new Stations([
    { id: 1, name: '新宫', lng: 116.36, lat: 39.81 },
    { id: 2, name: '良乡大学城西', lng: 116.16, lat: 39.72 },
    { id: 3, name: '大学城西', lng: 116.5, lat: 39.72 },
  ]);

  it('finds the nearest within five kilometres, in straight-line metres', () => {
    expect(stations.nearest({ lng: 116.36, lat: 39.82 })).toEqual({ id: 1, metres: 1112 });
    expect(stations.nearest({ lng: 117.5, lat: 39.82 })).toBeNull();
  });

  it('finds the longest name at the end of a phrase', () => {
    expect(stations.inPhrase('房山线良乡大学城西')?.id).toBe(2);
    expect(stations.inPhrase('4号线大兴线,19号线新宫')?.id).toBe(1);
    expect(stations.inPhrase('13号线五道口')).toBeNull();
  });
});

describe('plates of communities that no file states', () => {
  const at = (lng: number, plateId: number) => ({ lng, lat: 39.9, districtId: 1, plateId });
  const neighbours = new PlateNeighbours([at(116.4, 1), at(116.401, 1), at(116.402, 1), at(116.42, 2), at(116.421, 2)]);

  it('are those on which the neighbours agree', () => {
    expect(neighbours.plateAt({ lng: 116.4005, lat: 39.9 }, 1)).toBe(1);
    expect(neighbours.plateAt({ lng: 116.4195, lat: 39.9 }, 1)).toBe(2);
  });

  it('stay unknown between two plates, far away and across a district’s border', () => {
    expect(neighbours.plateAt({ lng: 116.411, lat: 39.9 }, 1)).toBeNull();
    expect(neighbours.plateAt({ lng: 116.5, lat: 39.9 }, 1)).toBeNull();
    expect(neighbours.plateAt({ lng: 116.4005, lat: 39.9 }, 2)).toBeNull();
  });
});
