import type { Random } from '@/lib/kernel/random';
import type { HeldYears } from '@/lib/server/db/schema';
import type { DemoHome } from './homes';

// How people who sell homes put it: the listing's title and its paragraph, from the home's facts only.

interface SaleFacts {
  held: HeldYears | null;
  only_home: number | null;
  mortgaged: number | null;
  viewing_anytime: number;
}

const ROOMS = ['', '一室', '两室', '三室', '四室', '五室', '六室'];
const BAND = { basement: '地下室', low: '低区', mid: '中间楼层', high: '高区' } as const;

const roomName = ({ layout }: DemoHome): string => ROOMS[layout.rooms] ?? `${layout.rooms}室`;

const THROUGH = ['南北通', '南北通透', '双南采光', '全明户型'];
const SOUTH = ['朝南', '全朝南', '采光好', '南向'];

function light(random: Random, { orientation }: DemoHome): string {
  if (orientation === '南北') return random.pick(THROUGH);
  if (orientation === '南') return random.pick(SOUTH);
  return orientation.includes('南') ? `朝${orientation}` : '安静';
}

function strengths(home: DemoHome, facts: SaleFacts): string[] {
  const { community, floor, building, hasLift, decoration } = home;
  const { station } = community;
  const list: string[] = [];
  if (station && station.metres <= 700) list.push(`近${station.station.name.replace(/站$/, '')}站`);
  if (facts.held === 'five' && facts.only_home) list.push('满五唯一');
  else if (facts.held === 'five') list.push('满五');
  if (!hasLift && building.storeys >= 5 && floor >= 2 && floor <= 4) list.push('好楼层');
  if (hasLift && building.storeys >= 11 && floor > building.storeys * 0.6 && floor < building.storeys)
    list.push('高区视野好');
  if (decoration === '精装') list.push('装修保养好');
  if (decoration === '毛坯') list.push('可自由装修');
  if (!facts.mortgaged) list.push('无抵押');
  if (facts.viewing_anytime) list.push('看房方便');
  if ((building.built_year ?? 0) >= 2015) list.push('次新小区');
  return list;
}

/** 三林苑 南北通三室 近三林东站 满五唯一 */
export function titleOf(random: Random, home: DemoHome, facts: SaleFacts): string {
  const rest = strengths(home, facts);
  const first = rest.length > 0 ? rest.splice(random.int(0, Math.min(2, rest.length - 1)), 1)[0] : '户型方正';
  const second = rest.length > 0 ? random.pick(rest) : null;
  const lit = light(random, home);
  const subject = `${lit}${roomName(home)}`;
  const name = home.community.row.name;
  return random
    .pick([
      [name, subject, first],
      [`${name}${roomName(home)}`, lit, second, first],
      [first, `${name}${roomName(home)}`, lit],
      [subject, name, first, second],
    ])
    .filter(Boolean)
    .join(' ');
}

const REASONS = [
  '业主置换，价格可谈',
  '业主已看好下一套，配合签约',
  '业主定居外地，委托出售',
  '孩子上学已换房，诚意出售',
  '空置待售，交房快',
];
const MORTGAGE = ['尚有贷款，签约后由业主还清', '有抵押，可办理带押过户'];

/** Two or three plain sentences; nothing that the facts do not say. */
export function describeHome(random: Random, home: DemoHome, facts: SaleFacts): string {
  const { community, building, layout, floorBand, hasLift, usableArea, area } = home;
  const { station } = community;
  const built = `${community.row.name}建于${community.row.built_year}年，本房在${building.name}${BAND[floorBand]}，共${building.storeys}层${hasLift ? '，有电梯' : ''}。`;
  const rooms = `${layout.rooms}室${layout.halls}厅${layout.baths}卫，${home.orientation}向，建筑面积${area}㎡，套内约${usableArea}㎡。`;
  const walk = station && station.metres <= 2000 ? `到${station.station.name}站直线${station.metres}米。` : '';
  const rights = facts.mortgaged ? random.pick(MORTGAGE) : '无抵押';
  return `${built}${rooms}${walk}${random.pick(REASONS)}；${rights}。`;
}
