import type { NamedArea } from '@/lib/area/contract';
import type { Day } from '@/lib/kernel/day';

export const EVENT_KINDS = [
  ...([
    'opening',
    'permit',
    'registration',
    'lottery',
    'handover',
    'landAuction',
    'landSold',
    'policy',
    'policyEnd',
    'lpr',
    'prices70',
  ] as const),
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** A piece of land that is put up for sale, or was sold. */
export interface LandSale {
  name: string;
  plate: NamedArea | null;
  /** In the announcement's words; null where it does not say. */
  usage: string | null;
  /** Fen: where bidding starts, or what was paid; null where nobody says. */
  price: number | null;
  /** Fen per ㎡ that may be built (楼面价); null without an area or a plot ratio. */
  floorPrice: number | null;
  /** What was paid over where bidding started, as a share of that; null where it was not sold, or either is unknown. */
  premium: number | null;
  buyer: string | null;
}

/** Something that happens in a city's market on a day. */
export interface MarketEvent {
  day: Day;
  kind: EventKind;
  /** The new house that it is about; null of rules and publications. */
  project: NamedArea | null;
  /** The land that it is about; null of all else. */
  land: LandSale | null;
  /** Of a rule its source, of a permit its number; null where the kind says it all. */
  detail: string | null;
  /** The day is expected, or the rule has yet to be held against its text. */
  toCheck: boolean;
}
