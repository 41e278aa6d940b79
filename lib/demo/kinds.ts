import type { PlateEra } from '@/lib/server/facts/loadFacts';

// The kinds of community that Chinese cities are made of, and what a home in each is like.

export type CommunityKind = 'lane' | 'village' | 'estate' | 'tower' | 'modern' | 'resettled' | 'villa' | 'flat';

type Range = readonly [number, number];
type Share<Item> = readonly [Item, number];

export interface LayoutKind {
  rooms: number;
  halls: number;
  baths: number;
  area: Range;
  weight: number;
}

export interface BuildingKind {
  type: string;
  storeys: readonly number[];
  homesPerFloor: readonly number[];
  lifts: number;
  weight: number;
}

export interface KindFacts {
  built: Range;
  /** Price beside the plate's middle, as a logarithm. */
  premium: number;
  buildings: readonly BuildingKind[];
  layouts: readonly LayoutKind[];
  structure: string;
  usage: string;
  usable: Range;
  /** fen per ㎡ and month */
  fee: Range;
  buildingCount: Range;
  plotRatio: Range;
  greening: Range;
  parking: Range;
  ownerships: readonly Share<string>[];
  ownershipYears: number;
  decorations: readonly Share<string>[];
}

const layout = (rooms: number, halls: number, baths: number, area: Range, weight: number): LayoutKind => ({
  rooms,
  halls,
  baths,
  area,
  weight,
});
const building = (
  type: string,
  storeys: number[],
  homesPerFloor: number[],
  lifts: number,
  weight = 1,
): BuildingKind => ({ type, storeys, homesPerFloor, lifts, weight });

const WORN: Share<string>[] = [
  ['简装', 0.62],
  ['精装', 0.33],
  ['毛坯', 0.05],
];
const MIXED: Share<string>[] = [
  ['精装', 0.56],
  ['简装', 0.38],
  ['毛坯', 0.06],
];
const FINE: Share<string>[] = [
  ['精装', 0.8],
  ['简装', 0.12],
  ['毛坯', 0.08],
];
const MARKET: Share<string>[] = [['商品房', 1]];
const FORMER_PUBLIC: Share<string>[] = [
  ['售后公房', 0.72],
  ['商品房', 0.28],
];
const RESETTLED: Share<string>[] = [
  ['动迁安置房', 0.8],
  ['商品房', 0.2],
];

export const KINDS: Record<CommunityKind, KindFacts> = {
  lane: {
    built: [1926, 1948],
    premium: -0.02,
    structure: '砖木结构',
    usage: '普通住宅',
    usable: [0.84, 0.92],
    fee: [50, 120],
    buildings: [building('板楼', [3, 4], [2, 3], 0)],
    layouts: [layout(1, 0, 1, [24, 40], 4), layout(1, 1, 1, [36, 52], 3), layout(2, 1, 1, [46, 72], 3)],
    buildingCount: [4, 10],
    plotRatio: [1.4, 2.2],
    greening: [0.08, 0.18],
    parking: [0, 0.1],
    ownerships: FORMER_PUBLIC,
    ownershipYears: 70,
    decorations: WORN,
  },
  village: {
    built: [1956, 1998],
    premium: -0.07,
    structure: '砖混结构',
    usage: '普通住宅',
    usable: [0.84, 0.93],
    fee: [50, 140],
    buildings: [building('板楼', [5, 6, 6, 6, 7], [2, 3, 4], 0)],
    layouts: [
      layout(1, 0, 1, [28, 38], 3),
      layout(1, 1, 1, [36, 48], 5),
      layout(2, 1, 1, [48, 64], 8),
      layout(2, 2, 1, [60, 74], 3),
      layout(3, 1, 1, [66, 84], 3),
    ],
    buildingCount: [6, 20],
    plotRatio: [1.3, 1.9],
    greening: [0.2, 0.35],
    parking: [0.1, 0.35],
    ownerships: FORMER_PUBLIC,
    ownershipYears: 70,
    decorations: WORN,
  },
  estate: {
    built: [1995, 2011],
    premium: 0,
    structure: '钢混结构',
    usage: '普通住宅',
    usable: [0.8, 0.88],
    fee: [100, 230],
    buildings: [
      building('板楼', [6, 6, 7], [2, 2, 3], 0, 3),
      building('板楼', [11, 12], [2, 3], 1, 2),
      building('板塔结合', [14, 16, 18], [4], 2, 1),
    ],
    layouts: [
      layout(1, 1, 1, [48, 62], 2),
      layout(2, 1, 1, [70, 86], 5),
      layout(2, 2, 1, [84, 102], 6),
      layout(3, 2, 1, [98, 118], 3),
      layout(3, 2, 2, [115, 140], 5),
      layout(4, 2, 2, [142, 178], 1),
    ],
    buildingCount: [6, 18],
    plotRatio: [1.4, 2.3],
    greening: [0.3, 0.42],
    parking: [0.4, 0.8],
    ownerships: MARKET,
    ownershipYears: 70,
    decorations: MIXED,
  },
  tower: {
    built: [1996, 2013],
    premium: 0.05,
    structure: '钢混结构',
    usage: '普通住宅',
    usable: [0.73, 0.81],
    fee: [180, 380],
    buildings: [building('塔楼', [18, 24, 28, 32], [4, 6], 2, 2), building('板塔结合', [18, 26, 30], [4], 2, 2)],
    layouts: [
      layout(1, 1, 1, [46, 66], 2),
      layout(2, 1, 1, [74, 88], 3),
      layout(2, 2, 1, [86, 106], 5),
      layout(3, 2, 2, [110, 145], 6),
      layout(4, 2, 2, [150, 200], 2),
    ],
    buildingCount: [3, 10],
    plotRatio: [2.4, 4.2],
    greening: [0.25, 0.4],
    parking: [0.5, 1],
    ownerships: MARKET,
    ownershipYears: 70,
    decorations: MIXED,
  },
  modern: {
    built: [2011, 2023],
    premium: 0.17,
    structure: '钢混结构',
    usage: '普通住宅',
    usable: [0.75, 0.82],
    fee: [240, 550],
    buildings: [
      building('板楼', [14, 16, 17, 18], [2, 3, 4], 2, 4),
      building('板塔结合', [22, 26, 32], [4], 2, 2),
      building('洋房', [7, 8, 9], [2], 1, 1),
    ],
    layouts: [
      layout(2, 2, 1, [74, 92], 3),
      layout(3, 2, 1, [86, 99], 5),
      layout(3, 2, 2, [98, 128], 7),
      layout(4, 2, 2, [126, 165], 4),
      layout(5, 2, 3, [175, 230], 1),
    ],
    buildingCount: [5, 14],
    plotRatio: [1.6, 2.8],
    greening: [0.32, 0.42],
    parking: [0.9, 1.4],
    ownerships: MARKET,
    ownershipYears: 70,
    decorations: FINE,
  },
  resettled: {
    built: [2002, 2020],
    premium: -0.13,
    structure: '钢混结构',
    usage: '普通住宅',
    usable: [0.78, 0.85],
    fee: [90, 180],
    buildings: [building('板楼', [6, 6], [2, 3], 0, 2), building('板楼', [11, 14, 18], [3, 4], 2, 3)],
    layouts: [
      layout(1, 1, 1, [48, 60], 3),
      layout(2, 1, 1, [66, 84], 7),
      layout(2, 2, 1, [82, 94], 4),
      layout(3, 2, 1, [94, 118], 3),
    ],
    buildingCount: [8, 20],
    plotRatio: [1.6, 2.4],
    greening: [0.3, 0.38],
    parking: [0.4, 0.8],
    ownerships: RESETTLED,
    ownershipYears: 70,
    decorations: WORN,
  },
  villa: {
    built: [1998, 2019],
    premium: 0.2,
    structure: '钢混结构',
    usage: '别墅',
    usable: [0.88, 0.96],
    fee: [250, 600],
    buildings: [building('别墅', [2, 3, 3, 4], [1], 0)],
    layouts: [layout(3, 2, 3, [145, 190], 3), layout(4, 2, 3, [180, 260], 5), layout(5, 3, 4, [250, 380], 3)],
    buildingCount: [12, 24],
    plotRatio: [0.4, 0.9],
    greening: [0.38, 0.5],
    parking: [1, 2],
    ownerships: MARKET,
    ownershipYears: 70,
    decorations: FINE,
  },
  flat: {
    built: [2004, 2020],
    premium: -0.42,
    structure: '钢混结构',
    usage: '公寓',
    usable: [0.62, 0.72],
    fee: [280, 650],
    buildings: [building('塔楼', [12, 18, 22], [8, 10, 12], 3)],
    layouts: [layout(1, 0, 1, [32, 46], 4), layout(1, 1, 1, [42, 60], 5), layout(2, 1, 1, [60, 86], 2)],
    buildingCount: [1, 3],
    plotRatio: [3, 5],
    greening: [0.15, 0.25],
    parking: [0.3, 0.6],
    ownerships: MARKET,
    ownershipYears: 40,
    decorations: FINE,
  },
};

/** What stands in a plate of an era, by share of communities. */
export const KINDS_OF_ERA: Record<PlateEra, readonly Share<CommunityKind>[]> = {
  a: [
    ['lane', 0.22],
    ['village', 0.2],
    ['tower', 0.33],
    ['estate', 0.1],
    ['modern', 0.12],
    ['flat', 0.03],
  ],
  b: [
    ['village', 0.58],
    ['estate', 0.16],
    ['tower', 0.14],
    ['modern', 0.08],
    ['flat', 0.03],
    ['lane', 0.01],
  ],
  c: [
    ['village', 0.1],
    ['estate', 0.42],
    ['tower', 0.24],
    ['modern', 0.15],
    ['resettled', 0.04],
    ['villa', 0.02],
    ['flat', 0.03],
  ],
  d: [
    ['estate', 0.19],
    ['modern', 0.46],
    ['resettled', 0.25],
    ['villa', 0.04],
    ['tower', 0.04],
    ['flat', 0.02],
  ],
  t: [
    ['village', 0.28],
    ['estate', 0.31],
    ['modern', 0.2],
    ['resettled', 0.18],
    ['villa', 0.03],
  ],
  v: [
    ['villa', 0.34],
    ['modern', 0.33],
    ['estate', 0.27],
    ['resettled', 0.06],
  ],
};

/** The mean premium of an era's mix: a plate's price is that of its mix, not of its ordinary estate. */
export function meanPremium(era: PlateEra): number {
  const kinds = KINDS_OF_ERA[era];
  const total = kinds.reduce((sum, [, share]) => sum + share, 0);
  return kinds.reduce((sum, [kind, share]) => sum + KINDS[kind].premium * share, 0) / total;
}
