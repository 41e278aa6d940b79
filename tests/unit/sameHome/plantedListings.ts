import type { FloorBand } from '@/lib/estate/estate';
import { type StatedHome, shinglesOf } from '@/lib/estate/pairScore';
import { createRandom, type Random } from '@/lib/kernel/random';

/** A listing and the home that it is of, which no rule may look at. */
export interface SeededListing extends StatedHome {
  home: number;
}

const TODAY = 20_700;
const AGENCIES = ['链家', '我爱我家', '中原', '麦田', '太平洋'];
const LOOKS = [
  '看花园',
  '朝小区中心',
  '安静不临街',
  '户户朝阳',
  '客厅带阳台',
  '主卧带卫',
  '西边套',
  '东边套',
  '双阳台',
];
const REASONS = ['业主置换', '孩子上学换房', '全家出国', '换大房子', '回老家', '资金周转', '另有住处', '工作调动'];
const MORE = [
  '进门有玄关',
  '飘窗很大',
  '次卧朝北',
  '客厅五米开间',
  '卫生间有窗',
  '北面看公园',
  '一梯两户',
  '顶层带露台',
];
const PLACES = [
  '出门就是菜场',
  '走路到地铁',
  '小区西门进',
  '楼下能停车',
  '对口学校自查',
  '离医院近',
  '靠河边',
  '靠近会所',
];
const EXTRAS = [
  ['地暖中央空调都留', '前年重新装修过', '厨房做了岛台', '送一个储藏间', '带产权车位', '楼下就是幼儿园', '橱柜刚换'],
  ['从未出租过', '租客月底搬走', '钥匙在店', '业主定居外地', '看房提前半天约', '周末都能看', '签约灵活'],
].flat();
/** Each agency opens its own way. */
const OPENINGS: Record<string, (name: string, rooms: number) => string> = {
  链家: (name, rooms) => `${name} ${rooms}室 满五唯一 随时看房`,
  我爱我家: (name, rooms) => `我爱我家推荐${name}${rooms}居 精装修`,
  中原: (name, rooms) => `中原精选 ${rooms}房 ${name} 采光好`,
  麦田: (name, rooms) => `${name} 南北通透 ${rooms}室 拎包入住`,
  太平洋: (name) => `${name}好房诚意出售`,
};

interface TrueHome {
  home: number;
  communityId: number;
  rooms: number;
  halls: number;
  area: number;
  usableArea: number;
  floorBand: FloorBand;
  totalFloors: number;
  building: number;
  orientation: string;
  decoration: string;
  lastDealDay: string;
  price: number;
  said: string[];
  photographs: string[];
}

/** Homes of a few layouts in each community, many of one layout, floor band and price: neighbours that are hard to tell. */
function homesOf(random: Random, count: number): TrueHome[] {
  const layouts = Array.from({ length: Math.ceil(count / 12) }, (_, at) => ({
    communityId: 1 + Math.floor(at / 3),
    rooms: 2 + (at % 2),
    halls: random.int(1, 2),
    area: random.int(6_000, 12_000) / 100,
    totalFloors: random.pick([6, 18, 33]),
    orientation: random.pick(['南', '南北', '东南']),
    unit: random.between(4, 9),
  }));
  return Array.from({ length: count }, (_, home) => {
    const { unit, ...layout } = random.pick(layouts);
    const area = Math.round((layout.area + random.pick([0, 0, 0, 0.21, -0.34, 0.56])) * 100) / 100;
    const day = `${random.int(2004, 2023)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
    return {
      home,
      ...layout,
      area,
      usableArea: Math.round(area * random.between(76, 82)) / 100,
      floorBand: random.pick(['low', 'mid', 'high'] as const),
      building: random.int(1, 8),
      decoration: random.pick(['精装', '精装', '简装']),
      lastDealDay: day,
      price: Math.round(area * unit * Math.exp(random.normal(0, 0.03))) * 1_000_000,
      said: [LOOKS, LOOKS, REASONS, EXTRAS, EXTRAS, MORE, PLACES].map((phrases) => random.pick(phrases)),
      photographs: Array.from({ length: 8 }, (_, at) => `https://pictures.example/${home}-${at}.jpg`),
    };
  });
}

/** As one agency tells it: rounded, reworded, partly left out, at a price of its own. */
function listingOf(random: Random, home: TrueHome, id: number, own: Pick<StatedHome, 'source' | 'from' | 'until'>) {
  const { said, photographs, building, ...facts } = home;
  const name = `小区${facts.communityId}`;
  const told = said.filter(() => random.chance(0.6)).join('，');
  const taken = random.chance(0.65) ? photographs.filter(() => random.chance(0.6)) : [];
  const ownPictures = [1, 2].map((at) => `https://${encodeURIComponent(own.source)}.example/${id}-${at}.jpg`);
  const known = <Value>(value: Value, share: number): Value | null => (random.chance(share) ? value : null);
  const listing: SeededListing = {
    ...facts,
    ...own,
    id,
    area: random.pick([facts.area, facts.area, Math.round(facts.area * 10) / 10, Math.round(facts.area)]),
    usableArea: known(facts.usableArea, 0.5),
    buildingName: known(`${building}${random.pick(['号楼', '栋', '#'])}`, 0.6),
    decoration: known(facts.decoration, 0.8),
    lastDealDay: known(facts.lastDealDay, 0.5),
    verifyCode: null,
    price: Math.round((facts.price / 1_000_000) * (1 + random.pick([0, 0, 0, 0.01, -0.01, 0.025, -0.03]))) * 1_000_000,
    shingles: shinglesOf(name, OPENINGS[own.source]?.(name, facts.rooms) ?? name, told),
    pictures: random.chance(0.8) ? [...taken, ...ownPictures] : [],
  };
  return listing;
}

/** Listings in the order of their ids: most homes once, some by several agencies, some withdrawn and listed anew. */
export function seedListings(seed: string, count: number): SeededListing[] {
  const random = createRandom(`listings ${seed}`);
  const listings: SeededListing[] = [];
  for (const home of homesOf(random, count)) {
    const from = TODAY - random.int(20, 300);
    const agencies = [...AGENCIES].sort(() => random.next() - 0.5);
    const add = (source: string, came: number, until: number | null) =>
      listings.push(listingOf(random, home, listings.length + 1, { source, from: came, until }));
    const way = random.next();
    if (way < 0.6) add(agencies[0] as string, from, null);
    else if (way < 0.85) {
      const many = random.pick([2, 2, 3]);
      for (let at = 0; at < many; at += 1) add(agencies[at] as string, from + random.int(0, 15), null);
    } else {
      const until = from + Math.floor((TODAY - from) / 2);
      add(agencies[0] as string, from, until);
      add(agencies[random.int(0, 1)] as string, Math.min(TODAY, until + random.int(1, 60)), null);
    }
  }
  return listings;
}
