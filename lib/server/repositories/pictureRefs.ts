import {
  type BuildingKind,
  type DecorationLevel,
  encodePictureSpec,
  facingOf,
  HOURS,
  INTERIOR_ROOMS,
  MAX_SEED,
  type PictureSpec,
  SEASONS,
  STREET_PLACES,
} from '@/lib/domain/illustration';
import type { PictureRef } from '@/lib/domain/model/estate';
import { isPictureAddress } from '@/lib/domain/picture/pictureText';

// Which pictures a row has: an operator's own, or, for demo data, drawn ones that follow from its facts and its seed.

interface Pictured {
  pictures: string | null;
  picture_seed: number | null;
}

interface PicturedBuilding extends Pictured {
  built_year: number | null;
  building_type: string | null;
}

export interface PicturedHome extends PicturedBuilding {
  rooms: number | null;
  halls: number | null;
  kitchens?: number | null;
  baths?: number | null;
  area: number | null;
  usable_area?: number | null;
  orientation?: string | null;
  decoration?: string | null;
  total_floors: number | null;
}

const USUAL_STOREYS = 6;
const USUAL_YEAR = 2005;
const USUAL_USABLE_SHARE = 0.8;

const BUILDING_KINDS: Record<string, BuildingKind> = {
  板楼: 'slab',
  塔楼: 'tower',
  板塔结合: 'tower',
  洋房: 'garden',
  别墅: 'villa',
  平房: 'villa',
  商业: 'commercial',
  写字楼: 'commercial',
};

const DECORATIONS: Record<string, DecorationLevel> = { 毛坯: 'bare', 简装: 'simple', 精装: 'fine', 豪装: 'luxury' };

/** The same row always draws the same picture: every choice comes from its seed. */
const pick = <Item>(items: readonly Item[], seed: number, turn: number): Item =>
  items[Math.floor(seed / 7 ** turn) % items.length] as Item;

function drawn(spec: PictureSpec): PictureRef {
  return { kind: 'drawn', spec: encodePictureSpec({ ...spec, seed: spec.seed % MAX_SEED }) };
}

function facade(row: PicturedBuilding, storeys: number | null, seed: number): PictureRef {
  return drawn({
    kind: 'facade',
    building: BUILDING_KINDS[row.building_type ?? ''] ?? 'slab',
    storeys: storeys ?? USUAL_STOREYS,
    year: row.built_year ?? USUAL_YEAR,
    hour: pick(HOURS, seed, 1),
    season: pick(SEASONS, seed, 2),
    seed,
  });
}

function street(seed: number): PictureRef {
  return drawn({
    kind: 'street',
    place: pick(STREET_PLACES, seed, 3),
    hour: pick(HOURS, seed, 2),
    season: pick(SEASONS, seed, 1),
    seed,
  });
}

function interiors(row: PicturedHome, seed: number): PictureRef[] {
  const decoration = DECORATIONS[row.decoration ?? ''] ?? 'simple';
  const share = { living: 0.3, bedroom: 0.18, kitchen: 0.08, bath: 0.06 } as const;
  return INTERIOR_ROOMS.map((room, at) =>
    drawn({
      kind: 'interior',
      room,
      decoration,
      area: Math.max(3, Math.round((row.area ?? 80) * share[room])),
      hour: pick(HOURS, seed, at),
      seed: seed + at,
    }),
  );
}

/** The floor plan of a demo home, drawn from its layout and areas; null where the layout is not known. */
export function floorPlanOf(row: PicturedHome): PictureRef | null {
  if (!hasPlan(row)) return null;
  const { rooms, halls, area, picture_seed: seed } = row;
  return drawn({
    kind: 'plan',
    rooms,
    halls,
    kitchens: row.kitchens ?? 1,
    baths: row.baths ?? 1,
    balconies: 1,
    area: Math.round(area * 100),
    usable: Math.round((row.usable_area ?? area * USUAL_USABLE_SHARE) * 100),
    facing: facingOf(row.orientation),
    seed,
  });
}

type PlannedHome = PicturedHome & { rooms: number; halls: number; area: number; picture_seed: number };

const hasPlan = (row: PicturedHome): row is PlannedHome =>
  row.picture_seed !== null && row.rooms !== null && row.rooms >= 1 && row.halls !== null && row.area !== null;

function stored(json: string | null): PictureRef[] {
  if (!json) return [];
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter(isPictureAddress).map((url) => ({ kind: 'url', url })) : [];
}

/** All pictures of a home, the card's first. */
export function picturesOfHome(row: PicturedHome): PictureRef[] {
  const seed = row.picture_seed;
  if (row.pictures || seed === null) return stored(row.pictures);
  const plan = floorPlanOf(row);
  const views = [facade(row, row.total_floors, seed), ...interiors(row, seed), street(seed)];
  if (!plan) return views;
  return showsPlan(seed) ? [plan, ...views] : [views[0] as PictureRef, plan, ...views.slice(1)];
}

/** The card's picture: the first of picturesOfHome, without making the others. */
export function pictureOfHome(row: PicturedHome): PictureRef | null {
  const seed = row.picture_seed;
  if (row.pictures || seed === null) return stored(row.pictures)[0] ?? null;
  return (showsPlan(seed) && floorPlanOf(row)) || facade(row, row.total_floors, seed);
}

/** A third of the cards show the plan: it tells more than another facade. */
const showsPlan = (seed: number): boolean => seed % 3 === 0;

/** How many pictures picturesOfHome gives, without making them. */
export function pictureCountOfHome(row: PicturedHome): number {
  if (row.pictures || row.picture_seed === null) return stored(row.pictures).length;
  return 2 + INTERIOR_ROOMS.length + Number(hasPlan(row));
}

/** All pictures of a community. */
export function picturesOfCommunity(row: PicturedBuilding & { storeys?: number | null }): PictureRef[] {
  const seed = row.picture_seed;
  if (row.pictures || seed === null) return stored(row.pictures);
  return [facade(row, row.storeys ?? null, seed), street(seed), facade(row, row.storeys ?? null, seed + 1)];
}

export interface PicturedProject extends Pictured {
  usage: string | null;
  handover_day: string | null;
}

const PROJECT_STOREYS: Record<string, number> = { 住宅: 18, 别墅: 3, 公寓: 26, 商业: 4, 写字楼: 24 };

/** All pictures of a new-house project. */
export function picturesOfProject({ usage, handover_day, ...row }: PicturedProject): PictureRef[] {
  const building_type = usage === '别墅' ? '别墅' : usage === '商业' || usage === '写字楼' ? '商业' : '塔楼';
  const built_year = handover_day ? Number(handover_day.slice(0, 4)) : null;
  return picturesOfCommunity({ ...row, building_type, built_year, storeys: PROJECT_STOREYS[usage ?? ''] ?? null });
}
