import {
  type BuildingKind,
  type DecorationLevel,
  encodePictureSpec,
  type Facing,
  HOURS,
  INTERIOR_ROOMS,
  type InteriorRoom,
  MAX_SEED,
  type PictureSpec,
  SEASONS,
  STREET_PLACES,
} from '@/lib/picture/spec';
import type { Database } from '@/lib/server/db/schema';

// The drawn pictures of demo rows, as the texts that the rows keep (lib/picture/spec). All follow from a row's
// facts and its seed, so that demo data made by an older version gets the pictures that it had.

interface Seeded {
  picture_seed: number;
}

interface DrawnBuilding extends Seeded {
  built_year?: number | null;
  building_type?: string | null;
}

interface DrawnHome extends DrawnBuilding {
  rooms: number | null;
  halls: number | null;
  kitchens?: number | null;
  baths?: number | null;
  area: number | null;
  usable_area?: number | null;
  orientation?: string | null;
  decoration?: string | null;
  balconies?: number;
  total_floors?: number | null;
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

function drawn(spec: PictureSpec): string {
  return encodePictureSpec({ ...spec, seed: spec.seed % MAX_SEED });
}

function facade(row: DrawnBuilding, storeys: number | null, seed: number): string {
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

function street(seed: number): string {
  return drawn({
    kind: 'street',
    place: pick(STREET_PLACES, seed, 3),
    hour: pick(HOURS, seed, 2),
    season: pick(SEASONS, seed, 1),
    seed,
  });
}

/** ㎡ of a room where the home has so many. */
const SHARES: Readonly<Record<InteriorRoom, number>> = { living: 0.3, bedroom: 0.18, kitchen: 0.08, bath: 0.06 };
const USUAL_AREA = 80;

const interior = (row: DrawnHome, room: InteriorRoom, area: number, seed: number): string =>
  drawn({
    kind: 'interior',
    room,
    decoration: DECORATIONS[row.decoration ?? ''] ?? 'simple',
    area: Math.max(3, Math.round(area)),
    hour: pick(HOURS, seed, INTERIOR_ROOMS.indexOf(room)),
    seed: seed + INTERIOR_ROOMS.indexOf(room),
  });

const interiors = (row: DrawnHome, seed: number): string[] =>
  INTERIOR_ROOMS.map((room) => interior(row, room, (row.area ?? USUAL_AREA) * SHARES[room], seed));

/** Null where the layout is not known. */
function floorPlan(row: DrawnHome): string | null {
  if (!hasPlan(row)) return null;
  const { rooms, halls, area, picture_seed: seed } = row;
  return drawn({
    kind: 'plan',
    rooms,
    halls,
    kitchens: row.kitchens ?? 1,
    baths: row.baths ?? 1,
    balconies: row.balconies ?? 1,
    area: Math.round(area * 100),
    usable: Math.round((row.usable_area ?? area * USUAL_USABLE_SHARE) * 100),
    facing: facingOf(row.orientation),
    seed,
  });
}

type PlannedHome = DrawnHome & { rooms: number; halls: number; area: number };

const hasPlan = (row: DrawnHome): row is PlannedHome =>
  row.rooms !== null && row.rooms >= 1 && row.halls !== null && row.area !== null;

/** All pictures of a home, the card's first. */
function home(row: DrawnHome): string[] {
  const seed = row.picture_seed;
  const plan = floorPlan(row);
  const views = [facade(row, row.total_floors ?? null, seed), ...interiors(row, seed), street(seed)];
  if (!plan) return views;
  return showsPlan(seed) ? [plan, ...views] : [views[0] as string, plan, ...views.slice(1)];
}

interface DrawnRental extends DrawnHome {
  mode: 'whole' | 'shared';
}

const ALONE = { rooms: 1, halls: 0, kitchens: 0, baths: 0, balconies: 0 };

/**
 * All pictures of a home to let. Of a shared one only the room is let, and its area is the only one known: the plan shows
 * that room, and the flat's other rooms are of the usual size.
 */
function rental(row: DrawnRental): string[] {
  if (row.mode === 'whole') return home(row);
  const { area, picture_seed: seed } = row;
  const plan = floorPlan({ ...row, ...ALONE, usable_area: area });
  const own = interior(row, 'bedroom', area ?? USUAL_AREA * SHARES.bedroom, seed);
  const others = INTERIOR_ROOMS.filter((room) => room !== 'bedroom');
  const shared = others.map((room) => interior(row, room, USUAL_AREA * SHARES[room], seed));
  return [own, ...(plan ? [plan] : []), ...shared, facade(row, row.total_floors ?? null, seed), street(seed)];
}

/** The first of `home`, without making the others. */
const cardOfHome = (row: DrawnHome): string =>
  (showsPlan(row.picture_seed) && floorPlan(row)) || facade(row, row.total_floors ?? null, row.picture_seed);

/** A third of the cards show the plan: it tells more than another facade. */
const showsPlan = (seed: number): boolean => seed % 3 === 0;

function community(row: DrawnBuilding, storeys: number | null = null): string[] {
  const seed = row.picture_seed;
  return [facade(row, storeys, seed), street(seed), facade(row, storeys, seed + 1)];
}

const PROJECT_STOREYS: Record<string, number> = { 住宅: 18, 别墅: 3, 公寓: 26, 商业: 4, 写字楼: 24 };

interface DrawnProject extends Seeded {
  usage: string | null;
  handover_day: string | null;
}

const PROJECT_BUILDINGS: Readonly<Record<string, string>> = { 别墅: '别墅', 商业: '商业', 写字楼: '商业' };

function project({ usage, handover_day, picture_seed }: DrawnProject): string[] {
  const building_type = PROJECT_BUILDINGS[usage ?? ''] ?? '塔楼';
  const built_year = handover_day ? Number(handover_day.slice(0, 4)) : null;
  return community({ picture_seed, building_type, built_year }, PROJECT_STOREYS[usage ?? ''] ?? null);
}

function article({ picture_seed: seed }: Seeded): string {
  const at = <Item>(items: readonly Item[]) => items[seed % items.length] as Item;
  return drawn({ kind: 'street', place: at(STREET_PLACES), hour: at(HOURS), season: at(SEASONS), seed });
}

const FACING_OF_LETTERS: Record<string, Facing> = {
  南: 's',
  北: 'n',
  东: 'e',
  西: 'w',
  东南: 'se',
  西南: 'sw',
  东北: 'ne',
  西北: 'nw',
  南北: 'sn',
  东西: 'ew',
};

/** The facing of a home from its stated orientation ("南 北", "东南"); south where it is unknown or is none we draw. */
export function facingOf(orientation: string | null | undefined): Facing {
  const letters = (orientation ?? '').replace(/[^东南西北]/g, '');
  return FACING_OF_LETTERS[letters] ?? FACING_OF_LETTERS[letters[0] ?? ''] ?? 's';
}

/** How a table's rows name their pictures: a list in `pictures`, or one in `picture`. */
const DRAWN = {
  communities: { pictures: (row: DrawnBuilding) => community(row) },
  estates: { pictures: home },
  rentals: { pictures: rental },
  projects: { pictures: project },
  project_layouts: { picture: floorPlan },
  deals: { picture: cardOfHome },
  agents: { picture: ({ picture_seed: seed }: Seeded) => drawn({ kind: 'person', seed }) },
  articles: { picture: article },
};

export type PicturedTable = keyof typeof DRAWN;
export const PICTURED_TABLES = Object.keys(DRAWN) as PicturedTable[];

export const isPictured = (table: string): table is PicturedTable => table in DRAWN;

/** The column that names the pictures of this table's rows. */
export const pictureColumnOf = (table: PicturedTable): 'pictures' | 'picture' =>
  'pictures' in DRAWN[table] ? 'pictures' : 'picture';

/** What that column holds for a demo row; null where nothing can be drawn. */
export function picturesOfRow<Table extends PicturedTable>(table: Table, row: Database[Table]): string | null {
  if (row.picture_seed === null) return null;
  const [draw] = Object.values(DRAWN[table]) as ((row: Database[Table]) => string[] | string | null)[];
  const drawn = draw?.(row) ?? null;
  return Array.isArray(drawn) ? JSON.stringify(drawn) : drawn;
}
