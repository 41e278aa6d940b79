import type { Folder } from './support';

// Small files of every kind for one city, that meet each other: the same communities, plates, homes and deals come
// again with other facts. Which rows there are, and what they say, follows from a few numbers.

export const KINDS = ['community', 'listing', 'snapshot', 'rental', 'deal', 'project', 'subway', 'boundary'] as const;

export interface SomeFile {
  kind: (typeof KINDS)[number];
  /** 0 or 1: of which source. */
  source: number;
  /** What the rows say. */
  version: number;
  /** Which rows there are: those whose number has one of its low bits set. */
  rows: number;
  /** 1 to 28 */
  day: number;
}

export interface NamedFile {
  mapping: string;
  file: string;
}

const two = (number: number): string => String(number).padStart(2, '0');
const PLACES = ['朝阳', '海淀'];
const PLATES = ['双井', '望京', '五道口'];
const numbersOf = (mask: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((at) => (mask >> at) & 1);

const place = { community: 'name', district: 'district', plate: 'plate', position: ['lng', 'lat'] };
const home = { ...place, layout: 'layout', area: 'area', builtYear: 'year' };

const MAPPINGS = {
  community: { name: 'name', district: 'district', plate: 'plate', position: ['lng', 'lat'], builtYear: 'year' },
  listing: { ...home, price: { from: 'price', unit: '万' }, followers: 'followers' },
  snapshot: { ...home, price: { from: 'price', unit: '万' } },
  rental: { ...place, area: 'area', rent: { from: 'rent', unit: '元' } },
  deal: {
    ...home,
    price: { from: 'price', unit: '万' },
    dealDay: 'dealDay',
    daysToSell: 'days',
    askingPrice: 'asking',
  },
  project: { name: 'name', district: 'district', position: ['lng', 'lat'], unitPrice: { from: 'unit', unit: '元' } },
} as const;

/** Writes a file and its mapping. */
export function writeSomeFile(folder: Folder, { kind, source, version, rows, day }: SomeFile): NamedFile {
  const named = numbersOf(rows);
  const stamp = `${kind}-${source}-${version}-${rows}-${day}`;
  if (kind === 'subway') return { mapping: 'subway-amap', file: folder.json(`${stamp}.json`, network(named, version)) };
  if (kind === 'boundary') return { mapping: 'boundary', file: folder.json(`${stamp}.json`, districts(version)) };
  const mapping = {
    title: '试验',
    kind: kind === 'snapshot' ? 'listing' : kind,
    source: `${kind}-${source ? 'b' : 'a'}`,
    key: ['id'],
    day: `2024-05-${two(day)}`,
    datum: 'GCJ-02',
    fields: MAPPINGS[kind],
    ...(kind === 'snapshot' ? { snapshot: true } : {}),
  };
  return {
    mapping: folder.json(`${stamp}.mapping.json`, mapping),
    file: folder.csv(
      `${stamp}.csv`,
      named.map((at) => rowOf(at, version, day)),
    ),
  };
}

function rowOf(at: number, version: number, day: number): Record<string, string | number> {
  // Without a place in some versions: neighbours, communities and later files fill it.
  const placed = (at + version) % 3 > 0;
  return {
    id: `r${at}`,
    name: `小区${at % 4}`,
    district: PLACES[at % 2] ?? '',
    plate: placed ? (PLATES[at % 3] ?? '') : '',
    lng: placed ? 116.45 + at / 1000 : '',
    lat: placed ? 39.92 + at / 1000 : '',
    year: 1990 + at + (version % 2),
    layout: '2室1厅',
    area: 80 + at,
    price: 400 + at + version,
    asking: `${410 + at}万`,
    followers: version,
    dealDay: `2024-04-${two(day)}`,
    days: 20 + at,
    rent: 5_000 + version * 10,
    unit: 50_000 + version * 100,
  };
}

function network(named: readonly number[], version: number) {
  const stations = [0, 1, ...named.map((at) => at + 2)].map((at) => ({
    id: `s${at}`,
    name: `车站${at}`,
    lng: 116.45 + at / 500 + version / 1e4,
    lat: 39.92,
  }));
  return {
    lines: [{ name: '1号线', color: `#CC000${version % 10}`, stationIds: stations.map(({ id }) => id) }],
    stations,
  };
}

function districts(version: number) {
  const [west, south] = [116.3 + version / 1e3, 39.8];
  const ring = [
    [west, south],
    [west + 0.4, south],
    [west + 0.4, south + 0.3],
    [west, south + 0.3],
    [west, south],
  ];
  const geometry = { type: 'Polygon', coordinates: [ring] };
  return { features: [{ type: 'Feature', properties: { name: '朝阳区' }, geometry }] };
}
