import { formatArea, formatFloor, formatLayout } from '@/lib/estate/homeText';
import type { AreaState, HomeState, ProjectState, RentalState } from '@/lib/follow/contract';
import { isRecent } from '@/lib/kernel/factDays';
import { MISSING } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { PictureRef } from '@/lib/picture/contract';
import { CHANGE_COPY, COLLECT_COPY } from '@/lib/profile/words';
import { paths } from '@/lib/routes/paths';
import { keyOfThing, type SavedKind, type SavedThing } from '../saved';
import {
  averageChange,
  GONE,
  homeChange,
  priceOfKind,
  projectChange,
  rentalChange,
  type SavedChange,
  soldLine,
  UNKNOWN,
} from './savedChange';

/** A saved thing as the server knows it today. */
export type ThingState =
  | { kind: 'estate'; state: HomeState }
  | { kind: 'rental'; state: RentalState }
  | { kind: 'community' | 'plate'; state: AreaState }
  | { kind: 'project'; state: ProjectState };

/** What was asked of the server, by keyOfThing. */
export interface ThingStates {
  states: ReadonlyMap<string, ThingState>;
  /** One of these without a state no longer exists. */
  requested: ReadonlySet<string>;
}

/** A row of a list of saved or visited things, in words. */
export interface SavedRowText {
  /** null where there is no page to lead to. */
  href: string | null;
  title: string;
  /** 98.5㎡ · 中楼层/18层 · 三林 */
  facts: string;
  price: string;
  change: SavedChange;
  picture: PictureRef | null;
  /** A home on sale, whose cost can be laid beside others'. */
  comparable: boolean;
}

interface Remembered extends SavedThing {
  name: string;
  price: number | null;
}

/** What is known of a remembered thing; `now` in UTC ms. */
export function savedRow(thing: Remembered, { states, requested }: ThingStates, now: number): SavedRowText {
  const key = keyOfThing(thing);
  const known = states.get(key);
  if (!known) return requested.has(key) ? nameRow(thing, MISSING, GONE) : rememberedRow(thing);
  return { ...rowOf(known, thing.price, now), picture: known.state.picture };
}

/** Until the site has answered, and where it cannot be asked: what the device has kept, named as that. */
const rememberedRow = (thing: Remembered): SavedRowText =>
  thing.price === null
    ? nameRow(thing, MISSING, UNKNOWN)
    : nameRow(thing, priceOfKind(thing.kind, thing.price), { text: CHANGE_COPY.remembered, tone: 'same' });

/** Without a page, and without what only the site knows. */
const nameRow = ({ kind, name }: Remembered, price: string, change: SavedChange): SavedRowText => ({
  href: null,
  title: name || COLLECT_COPY.kinds[kind],
  facts: '',
  price,
  change,
  picture: null,
  comparable: false,
});

/** What is known of it today, and what became of it since it cost `before`; `now` in UTC ms. */
export function rowOf(known: ThingState, before: number | null, now: number): Omit<SavedRowText, 'picture'> {
  switch (known.kind) {
    case 'estate':
      return homeRow(known.state, before, now);
    case 'rental':
      return rentalRow(known.state, before, now);
    case 'project':
      return {
        ...placeRow('project', known.state),
        change: projectChange(before, known.state),
        facts: joinKnown([...known.state.within, oldText(known.state.seenDay, now)]),
      };
    default:
      return {
        ...placeRow(known.kind, known.state),
        change: averageChange(known.kind, before, known.state.unitPrice),
        facts: joinKnown([...known.state.within, listingsText(known.state.listings)]),
      };
  }
}

const listingsText = (count: number | null) => count !== null && `在售 ${count} 套`;

/** What was not seen lately says of which day it is. */
const oldText = (seenDay: string, now: number) => !isRecent(seenDay, now) && `${seenDay} 的信息`;

function homeRow(home: HomeState, before: number | null, now: number): Omit<SavedRowText, 'picture'> {
  const floor = formatFloor(home.floorBand, home.totalFloors);
  const facts = [
    formatArea(home.area),
    floor,
    home.plate?.name,
    home.status === 'on_sale' && oldText(home.seenDay, now),
  ];
  return {
    href: paths.estate(home.cityId, home.id),
    title: joinKnown([home.community.name, formatLayout(home.layout.rooms, home.layout.halls)], ' '),
    facts: soldLine(home) ?? joinKnown(facts),
    price: priceOfKind('estate', home.soldFor?.price ?? (home.status === 'sold' ? null : home.price)),
    change: homeChange(before, home),
    comparable: home.status === 'on_sale',
  };
}

function rentalRow(rental: RentalState, before: number | null, now: number): Omit<SavedRowText, 'picture'> {
  const old = rental.status === 'to_let' && oldText(rental.seenDay, now);
  return {
    href: paths.rental(rental.cityId, rental.community.id, rental.id),
    title: rental.title,
    facts: joinKnown([formatArea(rental.area), rental.plate?.name, old]),
    price: priceOfKind('rental', rental.rent),
    change: rentalChange(before, rental),
    comparable: false,
  };
}

const ADDRESSES = { community: paths.resale, project: paths.project, plate: paths.plate } as const;

const placeRow = (
  kind: Exclude<SavedKind, 'estate' | 'rental'>,
  { cityId, id, name, unitPrice }: AreaState | ProjectState,
) => ({
  href: ADDRESSES[kind](cityId, id),
  title: name,
  price: priceOfKind(kind, unitPrice),
  comparable: false,
});

/** "2 套降价 · 1 套已成交": what the rows of homes say in all; empty where nothing changed. */
export function changesText(changes: readonly SavedChange[]): string {
  const count = (tone: SavedChange['tone']) => changes.filter((change) => change.tone === tone).length;
  const said = (number: number, text: string) => number > 0 && `${number} 个${text}`;
  return joinKnown([said(count('fall'), '降价'), said(count('rise'), '涨价'), said(count('over'), '已结束')]);
}
