import { formatFloor, formatLayout, formatRooms } from '@/lib/estate/homeText';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { measureFigure } from '@/lib/kernel/form/measure';
import { readMeasure } from '@/lib/kernel/form/typedNumber';
import { said } from '@/lib/kernel/format/text';
import type { OwnerHome, OwnerQuotation } from '@/lib/owner/contract';
import { OWNER_LIMITS, SALE_URGENCIES, type SaleUrgency, VIEWING_TIMES, type ViewingTime } from './ownerQuotation';
import { readOwnerHome } from './readOwnerHome';

export const OWNER_FIELDS = [
  ...(['area', 'layout', 'floor', 'building', 'price', 'floorPrice'] as const),
  ...(['urgency', 'fiveOnly', 'mortgaged'] as const),
] as const;
export type OwnerField = (typeof OWNER_FIELDS)[number];

export type OwnerFault = 'area' | 'layout' | 'floor' | 'price' | 'priceRange' | 'floorPrice' | 'floorAbove' | 'urgency';

export interface OwnerWish {
  home: OwnerHome;
  /** fen */
  price: number;
  floorPrice: number | null;
  urgency: SaleUrgency;
  times: ViewingTime[];
  /** null: not known. */
  fiveOnly: boolean | null;
  mortgaged: boolean | null;
}

export type ReadOwnerForm = { wish: OwnerWish } | { problems: Partial<Record<OwnerField, OwnerFault>> };

/** The name of a time's box: each has its own, since a posted name counts once. */
export const timeField = (time: ViewingTime): string => `time-${time}`;

/** The texts of the form that say what an owner wants now. */
export function rawOfWish(wish: Pick<OwnerQuotation, keyof OwnerWish>): RawForm {
  const { home, price, floorPrice, urgency, times, fiveOnly, mortgaged } = wish;
  const flag = (value: boolean | null) => said(value, 'yes', 'no') ?? '';
  const wan = (fen: number | null) => (fen === null ? '' : measureFigure(fen, 'wan'));
  return {
    area: home ? String(home.area) : '',
    layout: home && home.rooms !== null ? layoutTyped(home.rooms, home.halls) : '',
    floor: home ? floorTyped(home) : '',
    building: home?.building ?? '',
    price: wan(price),
    floorPrice: wan(floorPrice),
    urgency: urgency ?? '',
    fiveOnly: flag(fiveOnly),
    mortgaged: flag(mortgaged),
    ...Object.fromEntries(times.map((time) => [timeField(time), '1'])),
  };
}

const layoutTyped = (rooms: number, halls: number | null): string =>
  halls === null ? formatRooms(rooms) : formatLayout(rooms, halls);

function floorTyped({ floor, floorBand, totalFloors }: OwnerHome): string {
  if (floor === null) return floorBand === null ? '' : formatFloor(floorBand, null);
  return totalFloors === null ? String(floor) : `${floor}/${totalFloors}`;
}

/** Reads what an owner has typed, figures as people write them: 5百万, 89平, 12/18. */
export function readOwnerForm(raw: RawForm): ReadOwnerForm {
  const typed = (name: OwnerField): string => (raw[name] ?? '').trim();
  const { home, problems: wrong } = readOwnerHome(raw);
  const problems: Partial<Record<OwnerField, OwnerFault>> = { ...wrong };
  const price = readPrice(typed('price'));
  if (typeof price === 'string') problems.price = price;
  const floorPrice = typed('floorPrice') ? readPrice(typed('floorPrice')) : null;
  if (typeof floorPrice === 'string') problems.floorPrice = 'floorPrice';
  else if (typeof price === 'number' && floorPrice !== null && floorPrice > price) problems.floorPrice = 'floorAbove';
  const urgency = SALE_URGENCIES.find((one) => one === typed('urgency'));
  if (urgency === undefined) problems.urgency = 'urgency';
  if (Object.keys(problems).length > 0 || !home) return { problems };
  return {
    wish: {
      home,
      price: price as number,
      floorPrice: floorPrice as number | null,
      urgency: urgency as SaleUrgency,
      times: VIEWING_TIMES.filter((time) => raw[timeField(time)] !== undefined),
      fiveOnly: yesOrNo(typed('fiveOnly')),
      mortgaged: yesOrNo(typed('mortgaged')),
    },
  };
}

function readPrice(typed: string): number | 'price' | 'priceRange' {
  const price = readMeasure(typed, 'wan');
  if (price === null) return 'price';
  return price < OWNER_LIMITS.leastPrice || price > OWNER_LIMITS.mostPrice ? 'priceRange' : price;
}

const yesOrNo = (text: string): boolean | null => (text === 'yes' || text === 'no' ? text === 'yes' : null);
