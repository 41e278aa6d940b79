import type { FloorBand } from '@/lib/estate/estate';
import type { Random } from '@/lib/kernel/random';
import type { CommunityBuildingTable, HeldYears } from '@/lib/server/db/schema';
import type { DemoCommunity, DemoLayout } from './communities';
import { KINDS } from './kinds';
import type { Market } from './market';

/** A home as it stands, whoever sells or lets it. */
export interface DemoHome {
  community: DemoCommunity;
  building: CommunityBuildingTable;
  layout: DemoLayout;
  area: number;
  usableArea: number;
  floor: number;
  floorBand: FloorBand;
  orientation: string;
  decoration: string;
  hasLift: boolean;
  layoutStructure: string;
  ownership: string;
  /** Logarithm of its unit price beside the community's ordinary home. */
  premium: number;
}

const HOME_EFFECT = 0.038;
const ORDINARY_AREA = 80;

export function createHome(random: Random, community: DemoCommunity): DemoHome {
  const facts = KINDS[community.kind];
  const building = random.pick(community.buildings);
  const layout = random.weighted(community.layouts.map((one) => [one, one.weight] as const));
  const area = Math.round(layout.size * random.pick([0.985, 0.995, 1, 1, 1.008, 1.02]) * 100) / 100;
  const floor = random.int(1, building.storeys);
  const home = {
    community,
    building,
    layout,
    area,
    usableArea: Math.round(area * random.between(facts.usable[0], facts.usable[1]) * 100) / 100,
    floor,
    floorBand: floorBandOf(floor, building.storeys),
    orientation: orientationOf(random, community, layout),
    decoration: random.weighted(facts.decorations),
    hasLift: building.lifts > 0,
    layoutStructure: layoutStructureOf(random, community, area),
    ownership: random.weighted(facts.ownerships),
  };
  return { ...home, premium: premiumOf(home) + random.normal(0, HOME_EFFECT) };
}

export function floorBandOf(floor: number, storeys: number): FloorBand {
  const share = floor / storeys;
  if (share <= 1 / 3) return 'low';
  return share <= 2 / 3 ? 'mid' : 'high';
}

function orientationOf(random: Random, { kind }: DemoCommunity, { rooms }: DemoLayout): string {
  if (kind === 'flat')
    return random.weighted([
      ['南', 0.35],
      ['北', 0.3],
      ['东', 0.18],
      ['西', 0.17],
    ]);
  if (kind === 'tower') {
    return random.weighted([
      ['南', 0.42],
      ['南北', 0.22],
      ['东南', 0.14],
      ['西南', 0.09],
      ['东', 0.05],
      ['西', 0.04],
      ['北', 0.04],
    ]);
  }
  const through = rooms >= 2 ? 0.52 : 0.18;
  return random.weighted([
    ['南北', through],
    ['南', 0.9 - through],
    ['东南', 0.04],
    ['西南', 0.02],
    ['东', 0.02],
    ['东西', 0.02],
  ]);
}

function layoutStructureOf(random: Random, { kind }: DemoCommunity, area: number): string {
  if (kind === 'villa') return random.pick(['复式', '跃层']);
  if (area > 120 && random.chance(0.06)) return random.pick(['复式', '跃层', '错层']);
  return '平层';
}

const ORIENTATION: Record<string, number> = {
  南北: 0.025,
  南: 0.008,
  东南: 0.005,
  西南: -0.008,
  东西: -0.045,
  东: -0.035,
  西: -0.055,
  北: -0.07,
};
const DECORATION: Record<string, number> = { 精装: 0.028, 简装: -0.012, 毛坯: -0.035 };

function premiumOf(home: Omit<DemoHome, 'premium'>): number {
  const { orientation, decoration, area, community, ownership } = home;
  const size = community.kind === 'villa' ? 0 : -0.055 * Math.log(area / ORDINARY_AREA);
  const resettled = ownership === '动迁安置房' ? -0.01 : 0;
  return (ORIENTATION[orientation] ?? 0) + (DECORATION[decoration] ?? 0) + size + floorPremium(home) + resettled;
}

/** Stairs make the top of an old slab cheap; with a lift higher is better, but for the roof. */
function floorPremium({ floor, building, hasLift }: Pick<DemoHome, 'floor' | 'building' | 'hasLift'>): number {
  const { storeys } = building;
  if (storeys <= 4) return 0;
  if (!hasLift) return stairsPremium(floor, storeys);
  if (floor === storeys) return -0.012;
  return floor <= 2 ? -0.035 : 0.03 * (floor / storeys - 0.5);
}

function stairsPremium(floor: number, storeys: number): number {
  if (floor === 1) return -0.012;
  if (floor === storeys) return -0.055;
  return floor === storeys - 1 ? -0.015 : 0.022;
}

/** What the home would sell for on a day, fen; the buyer's and seller's luck apart. */
export function marketValue(home: DemoHome, market: Market, dayNumber: number): number {
  const { community, area, premium } = home;
  const logUnit =
    community.level + premium + market.levelAt(dayNumber, community.plate.swing) + community.noiseAt(dayNumber);
  return Math.exp(logUnit) * area * 100;
}

/** By how much the home's place fell from one day to another, as a logarithm. */
export function fallBetween(market: Market, { community }: DemoHome, from: number, to: number): number {
  const { swing } = community.plate;
  return market.levelAt(from, swing) - market.levelAt(to, swing);
}

/** Prices are named in whole 万, small ones in halves. */
export function roundPrice(fen: number): number {
  const step = fen < 100_000_000 ? 500_000 : 1_000_000;
  return Math.max(step, Math.round(fen / step) * step);
}

export const unitPrice = (price: number, area: number): number => Math.round(price / area);

const COUNTS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** 两梯四户; a home of its own has none. */
export function ladderRatioOf({ building }: DemoHome): string | null {
  if (building.storeys <= 4 && building.homes_per_floor === 1) return null;
  return `${COUNTS[Math.max(1, building.lifts)]}梯${COUNTS[building.homes_per_floor]}户`;
}

export const heldOf = (random: Random): HeldYears =>
  random.weighted<HeldYears>([
    ['five', 0.58],
    ['two', 0.27],
    ['under_two', 0.15],
  ]);
