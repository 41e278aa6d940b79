import type { Random } from '@/lib/kernel/random';

export type RoomKind =
  | 'living'
  | 'dining'
  | 'passage'
  | 'family'
  | 'bedroom'
  | 'kitchen'
  | 'bath'
  | 'ensuite'
  | 'balcony';

/** A room that the plan needs, before it has a place. Area in ㎡. */
export interface Need {
  kind: RoomKind;
  name: string;
  /** For little room: 卫. */
  short: string;
  area: number;
}

export interface PlanCounts {
  rooms: number;
  halls: number;
  kitchens: number;
  baths: number;
  balconies: number;
}

/** Rooms that are open to each other and lead to all others. */
export const OPEN_KINDS: readonly RoomKind[] = ['living', 'dining', 'passage'];

// Usual ㎡ in a home of about 80 inside the walls: main rooms grow with the home, the others by the root of it.
const HALLS = [
  { name: '客厅', area: 22, kind: 'living' },
  { name: '餐厅', area: 10, kind: 'dining' },
  { name: '起居室', area: 13, kind: 'family' },
  { name: '家庭厅', area: 11, kind: 'family' },
] as const;
const BEDROOMS = [15, 11.5, 9.8, 9, 8.6, 8.2, 8, 8, 8];
const KITCHEN = 6.4;
const BATH = 4.5;
const BALCONIES = [4.8, 3, 3.4];

function need(kind: RoomKind, name: string, area: number, short = name): Need {
  return { kind, name, short, area };
}

function bedrooms(count: number): Need[] {
  if (count === 1) return [need('bedroom', '卧室', 14)];
  return Array.from({ length: count }, (_, at) => need('bedroom', at === 0 ? '主卧' : '次卧', BEDROOMS[at] ?? 8));
}

// A home without a hall: its one room is the hub; several rooms meet in a passage.
function halls(count: number, rooms: number): Need[] {
  if (count > 0) return HALLS.slice(0, count).map(({ kind, name, area }) => need(kind, name, area));
  return rooms > 1 ? [need('passage', '过道', 4 + rooms * 1.7)] : [];
}

function services({ kitchens, baths, balconies, rooms }: PlanCounts): Need[] {
  return [
    ...Array.from({ length: kitchens }, () => need('kitchen', '厨房', KITCHEN, '厨')),
    ...Array.from({ length: baths }, (_, at) =>
      at === 1 && rooms > 1 ? need('ensuite', '主卫', BATH, '卫') : need('bath', '卫生间', BATH, '卫'),
    ),
    ...Array.from({ length: balconies }, (_, at) => need('balcony', '阳台', BALCONIES[at] ?? 3)),
  ];
}

/** The rooms of a home with areas that add up to what lies inside its walls. */
export function roomsOf(counts: PlanCounts, usable: number, random: Random): Need[] {
  const needs = [...halls(counts.halls, counts.rooms), ...bedrooms(counts.rooms), ...services(counts)];
  const usual = needs.reduce((sum, { area }) => sum + area, 0);
  const growth = usable / usual;
  const grown = needs.map((one) => {
    const main = one.kind === 'bedroom' || one.kind === 'living' || one.kind === 'dining' || one.kind === 'family';
    const factor = main || growth < 1 ? growth : Math.sqrt(growth);
    return { ...one, area: one.area * factor * (0.93 + random.next() * 0.14) };
  });
  const sum = grown.reduce((total, { area }) => total + area, 0);
  return grown.map((one) => ({ ...one, area: (one.area * usable) / sum }));
}
