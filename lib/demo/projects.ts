import type { Position } from '@/lib/kernel/contract';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { offsetBy } from '@/lib/kernel/place/geo';
import { createRandom, type Random } from '@/lib/kernel/random';
import type { ProjectBuildingTable, ProjectLayoutTable, ProjectNewsTable, ProjectTable } from '@/lib/server/db/schema';
import { spell } from '@/lib/server/facts/spell';
import type { CityPlan, PlannedPlate } from './cityPlan';
import { DEMO_SOURCE } from './communities';
import { roundPrice } from './homes';
import { toDay } from './market';
import { addressOf, developerName, projectName, propertyCompanyName, roadsOf } from './names';
import { createSampler } from './sampling';

export interface DemoProject {
  row: ProjectTable;
  plate: PlannedPlate;
  buildings: ProjectBuildingTable[];
  layouts: ProjectLayoutTable[];
  news: ProjectNewsTable[];
}

type Stage = 'upcoming' | 'on_sale' | 'sold_out';

const YEAR_DAYS = 365;
const TAGS = [
  '近地铁',
  '低密',
  '精装交付',
  '大阳台',
  '人车分流',
  '新风系统',
  '南北通透',
  '公园旁',
  '商业配套',
  '智能家居',
];
const BENEFITS = ['按时签约享98折', '认购7日内签约享99折', '老业主推荐减免一年物业费', null, null];

/** How often a project stands in a plate, by its era; 1 for the others. */
const ERA_WEIGHTS: Partial<Record<PlannedPlate['era'], number>> = { a: 0.5, b: 0.5, d: 3 };
/** The price per ㎡ beside that of an ordinary home. */
const USAGE_PRICES: Readonly<Record<string, number>> = { 别墅: 1.35, 公寓: 0.72 };

export function createProjects(plan: CityPlan, count: number, today: number, updatedAt: number): DemoProject[] {
  const random = createRandom(`projects ${plan.cityId}`);
  const weights = plan.plates.map(({ heat, era }) => heat * (ERA_WEIGHTS[era] ?? 1));
  const pick = createSampler(random, weights);
  const names = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const plate = plan.plates[pick()] as PlannedPlate;
    return createProject({ plan, plate, random, id: plan.cityId * 100_000 + 50_000 + at + 1, today, names, updatedAt });
  });
}

interface Making {
  plan: CityPlan;
  plate: PlannedPlate;
  random: Random;
  id: number;
  today: number;
  names: Set<string>;
  updatedAt: number;
}

interface Plan {
  stage: Stage;
  usage: string;
  unitPrice: number;
  opening: number;
  /** Sold when built: handed over soon after the sale instead of years after. */
  ready: boolean;
  handover: number;
  usable: number;
  storeys: number;
}

function createProject(making: Making): DemoProject {
  const { plate, random, id, today } = making;
  const stage = random.weighted<Stage>([
    ['on_sale', 0.52],
    ['upcoming', 0.22],
    ['sold_out', 0.26],
  ]);
  const usage = random.weighted([
    ['住宅', 0.84],
    ['别墅', 0.06],
    ['公寓', 0.1],
  ]);
  const opening = openingOf(random, stage, today);
  const unit = plate.price * random.between(1.12, 1.34) * (USAGE_PRICES[usage] ?? 1);
  const ready = random.chance(0.25);
  const facts: Plan = {
    stage,
    usage,
    unitPrice: Math.round(unit * 100) * 10_000,
    opening,
    ready,
    handover: opening + (ready ? random.int(20, 90) : random.int(380, 900)),
    usable: Number(random.between(0.76, 0.84).toFixed(3)),
    storeys: usage === '别墅' ? 3 : random.pick([11, 14, 16, 17, 18, 24]),
  };
  const layouts = layoutsOf(random, id, facts);
  const buildings = buildingsOf(making, facts);
  const row = projectRow(making, facts, layouts, buildings);
  return { row, plate, layouts, buildings, news: newsOf(making, facts, row) };
}

const openingOf = (random: Random, stage: Stage, today: number): number =>
  stage === 'upcoming'
    ? today + random.int(6, 150)
    : today - random.int(stage === 'on_sale' ? 3 : 200, stage === 'on_sale' ? 400 : 3 * YEAR_DAYS);

const LAYOUTS: Record<string, [rooms: number, halls: number, baths: number, low: number, high: number][]> = {
  住宅: [
    [2, 2, 1, 74, 89],
    [3, 2, 1, 86, 99],
    [3, 2, 2, 99, 128],
    [4, 2, 2, 126, 168],
    [4, 2, 3, 168, 210],
  ],
  别墅: [
    [3, 2, 3, 145, 180],
    [4, 2, 3, 180, 240],
    [5, 3, 4, 240, 320],
  ],
  公寓: [
    [1, 1, 1, 40, 58],
    [2, 1, 1, 62, 86],
  ],
};

function layoutsOf(random: Random, projectId: number, { usage, unitPrice, usable }: Plan): ProjectLayoutTable[] {
  const kinds = LAYOUTS[usage] ?? [];
  const from = usage === '住宅' ? random.int(0, 2) : 0;
  const chosen = kinds.slice(from, from + random.int(2, 4));
  return chosen.map(([rooms, halls, baths, low, high], at) => {
    const area = random.int(low, high);
    return {
      id: projectId * 100 + at + 1,
      project_id: projectId,
      name: `${'ABCDE'[at]}户型`,
      rooms,
      halls,
      baths,
      area,
      usable_area: Math.round(area * usable * 10) / 10,
      orientation: usage === '公寓' ? random.pick(['南', '东', '西']) : '南北',
      price: roundPrice(unitPrice * area * random.between(0.96, 1.02)),
      home_count: random.int(24, 160),
      picture_seed: random.int(1, 99_998),
      picture: null,
    };
  });
}

function buildingsOf(
  { random, id, plan, today }: Making,
  { stage, opening, handover, storeys }: Plan,
): ProjectBuildingTable[] {
  const count = random.int(4, 10);
  return Array.from({ length: count }, (_, at) => {
    // Later buildings of a running project are still to come.
    const later = stage === 'on_sale' && at > count * 0.6;
    // Before anyone may register.
    const permitted = stage !== 'upcoming' && !later ? opening - random.int(15, 30) : null;
    const units = random.int(1, 3);
    const homes = units * storeys * random.int(2, 4);
    const opens = later ? today + random.int(40, 240) : opening;
    return {
      id: id * 100 + at + 1,
      project_id: id,
      name: `${at + 1}号楼`,
      storeys,
      units,
      home_count: homes,
      permit_no: permitted === null ? null : permitNo(plan, permitted, id, at),
      permit_day: permitted === null ? null : toDay(permitted),
      sale_status: later ? 'upcoming' : stage,
      opening_day: toDay(opens),
      handover_day: toDay(opens + handover - opening),
    };
  });
}

const permitNo = ({ city }: CityPlan, day: number, id: number, at: number): string =>
  `${city.mark}演示预字（${toDay(day).slice(0, 4)}）第${String((id % 50_000) * 10 + at).padStart(6, '0')}号`;

function projectRow(
  making: Making,
  facts: Plan,
  layouts: readonly ProjectLayoutTable[],
  buildings: readonly ProjectBuildingTable[],
): ProjectTable {
  const { plan, plate, random, id, updatedAt } = making;
  const position = placeNear(random, plate);
  const station = plan.nearestStation(position);
  const name = freshName(making);
  const roads = roadsOf(
    plate.district.name,
    plan
      .stationsWithin(position, 3000)
      .slice(0, 7)
      .map((near) => near.station.name),
  );
  return {
    id,
    city_id: plan.cityId,
    district_id: plate.districtAdcode,
    plate_id: plate.id,
    name,
    alias: null,
    ...spell(name),
    address: addressOf(random, roads, plate.era, false),
    ...position,
    ...saleColumns(making, facts, layouts, buildings),
    developer: developerName(random),
    property_company: propertyCompanyName(random),
    property_fee: random.int(260, 680),
    plot_ratio: Number(random.between(1.4, 2.8).toFixed(1)),
    greening_rate: 0.35,
    ownership_years: facts.usage === '公寓' ? 40 : 70,
    parking_ratio: Number(random.between(0.9, 1.5).toFixed(2)),
    usable_ratio: facts.usable,
    tags: JSON.stringify(tagsOf(random, station?.metres ?? null)),
    followers: Math.round(Math.exp(random.normal(5.4, 0.7))),
    station_id: station?.station.id ?? null,
    station_distance: station?.metres ?? null,
    picture_seed: random.int(1, 99_998),
    pictures: null,
    description: `${name}在${plate.district.name}${plate.name}板块，共${buildings.length}幢，${layouts.length}种户型，计划${toDay(facts.handover).slice(0, 7).replace('-', '年')}月交付。本项目为演示数据。`,
    source: DEMO_SOURCE,
    source_ref: String(id),
    updated_at: updatedAt,
  };
}

const tagsOf = (random: Random, metres: number | null): string[] => {
  const own = TAGS.filter((tag) => tag !== '近地铁' && random.chance(0.28)).slice(0, 3);
  return metres !== null && metres <= 800 ? ['近地铁', ...own] : own;
};

function saleColumns(
  { random, today, plan, id }: Making,
  facts: Plan,
  layouts: readonly ProjectLayoutTable[],
  buildings: readonly ProjectBuildingTable[],
) {
  const prices = layouts.map((layout) => layout.price ?? 0);
  const areas = layouts.map((layout) => layout.area);
  const isUpcoming = facts.stage === 'upcoming';
  return {
    usage: facts.usage,
    completion: facts.ready || facts.handover <= today ? ('ready' as const) : ('presale' as const),
    sale_status: facts.stage,
    unit_price: facts.unitPrice,
    total_price_from: Math.min(...prices),
    total_price_to: Math.max(...prices),
    area_from: Math.min(...areas),
    area_to: Math.max(...areas),
    room_counts: JSON.stringify([...new Set(layouts.map((layout) => layout.rooms))].sort((a, b) => a - b)),
    home_count: buildings.reduce((sum, one) => sum + (one.home_count ?? 0), 0),
    decoration: random.weighted([
      ['精装', 0.72],
      ['毛坯', 0.28],
    ]),
    opening_day: toDay(facts.opening),
    handover_day: toDay(facts.handover),
    registration_from: toDay(facts.opening - 12),
    registration_to: toDay(facts.opening - 8),
    lottery_day: toDay(facts.opening - 4),
    presale_permit: isUpcoming ? null : permitNo(plan, facts.opening - 15, id, 0),
    discount: facts.stage === 'on_sale' ? random.pick(BENEFITS) : null,
  };
}

function placeNear(random: Random, plate: PlannedPlate): Position {
  for (let tried = 0; tried < 40; tried += 1) {
    const { lng, lat } = offsetBy(plate, random.normal(0, plate.reach), random.normal(0, plate.reach));
    const place = { lng: Number(lng.toFixed(5)), lat: Number(lat.toFixed(5)) };
    if (plate.district.isInside(place)) return place;
  }
  return { lng: plate.lng, lat: plate.lat };
}

function freshName({ random, plate, names }: Making): string {
  for (let tried = 0; tried < 30; tried += 1) {
    const name = projectName(random, plate.name);
    if (!names.has(name)) {
      names.add(name);
      return name;
    }
  }
  const name = `${plate.name}${projectName(random, plate.name)}`;
  names.add(name);
  return name;
}

function newsOf({ id, today }: Making, facts: Plan, row: ProjectTable): ProjectNewsTable[] {
  const { opening, handover, unitPrice } = facts;
  const average = Math.round(unitPrice / 100).toLocaleString('zh-CN');
  const entries: [day: number, kind: string, title: string, body: string][] = [
    [
      opening - 40,
      'news',
      `${row.name}公布户型`,
      `共${row.room_counts?.replace(/[[\]]/g, '').replaceAll(',', '、')}室几种户型，建筑面积${row.area_from}至${row.area_to}㎡。`,
    ],
    [
      opening - 15,
      'permit',
      `${row.name}取得预售许可`,
      `首批房源取得预售许可，参考均价${average}元/㎡，以一房一价表为准。`,
    ],
    [
      opening - 12,
      'registration',
      `${row.name}开始认筹`,
      `认筹自${row.registration_from}至${row.registration_to}，认购人须符合本市购房资格。`,
    ],
    [opening - 4, 'lottery', `${row.name}公证摇号`, '认筹人数多于房源时按规定公证摇号，结果当日公示。'],
    [
      opening,
      'opening',
      `${row.name}首批房源开盘`,
      `首批房源按摇号顺序选房，总价${Math.round((row.total_price_from ?? 0) / FEN_PER_WAN)}万起。`,
    ],
    [handover, 'handover', `${row.name}交付`, '交付前可预约验房，交房时一并办理产权手续。'],
  ];
  return entries
    .filter(([day]) => day <= today)
    .map(([day, kind, title, body], at) => ({
      id: id * 100 + at + 1,
      project_id: id,
      day: toDay(day),
      kind,
      title,
      body,
    }));
}
