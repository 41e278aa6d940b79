import { createRandom, type Random } from '@/lib/kernel/random';
import type {
  AgentCommunityTable,
  AgentPlateTable,
  AgentReviewTable,
  AgentTable,
  EstateAgentTable,
  RentalTable,
} from '@/lib/server/db/schema';
import type { CityPlan, PlannedPlate } from './cityPlan';
import type { DemoCommunity } from './communities';
import type { SoldFacts } from './deals';
import type { ListedFacts } from './listings';
import { toDay } from './market';
import { AGENCIES, personName } from './names';
import { apportion } from './sampling';

export interface DemoAgents {
  agents: AgentTable[];
  plates: AgentPlateTable[];
  communities: AgentCommunityTable[];
  reviews: AgentReviewTable[];
  roles: EstateAgentTable[];
}

const MAX_PLATES = 3;
/** Of the deals through agents, those through one of ours. */
const OUR_SHARE = 0.35;

interface Staff {
  row: AgentTable;
  plates: PlannedPlate[];
}

/** Agents by plate, the homes and rentals they look after (rentals get their agent_id), and what clients say. */
export function createAgents(plan: CityPlan, count: number, sources: AgentSources): DemoAgents {
  const random = createRandom(`agents ${plan.cityId}`);
  const staff = createStaff(plan, random, count, sources);
  const byPlate = new Map(plan.plates.map((plate) => [plate.id, nearestStaff(plate, staff)]));
  const roles = rolesOf(random, byPlate, sources.listings);
  for (const rental of sources.rentals)
    rental.agent_id = random.pick(byPlate.get(rental.plate_id ?? 0) ?? staff).row.id;
  countDeals(random, byPlate, sources);
  return {
    agents: staff.map(({ row }) => row),
    plates: staff.flatMap(({ row, plates }) => plates.map((plate) => ({ agent_id: row.id, plate_id: plate.id }))),
    communities: communitiesOf(random, staff, sources.communities),
    reviews: staff.flatMap(({ row }) => reviewsOf(random, row, sources.today)),
    roles,
  };
}

export interface AgentSources {
  communities: readonly DemoCommunity[];
  listings: readonly ListedFacts[];
  rentals: readonly RentalTable[];
  deals: readonly SoldFacts[];
  today: number;
  updatedAt: number;
}

function createStaff(plan: CityPlan, random: Random, count: number, { today, updatedAt }: AgentSources): Staff[] {
  const shares = apportion(
    count,
    plan.plates.map((plate) => plate.heat),
  );
  const staff: Staff[] = [];
  plan.plates.forEach((plate, at) => {
    for (let made = 0; made < (shares[at] as number); made += 1) {
      const near = plate.neighbours.slice(0, random.int(0, MAX_PLATES - 1));
      const id = plan.cityId * 10_000 + staff.length + 1;
      staff.push({ row: agentRow({ plan, random, plate, id, today, updatedAt }), plates: [plate, ...near] });
    }
  });
  return staff;
}

interface Making {
  plan: CityPlan;
  random: Random;
  plate: PlannedPlate;
  id: number;
  today: number;
  updatedAt: number;
}

function agentRow({ plan, random, plate, id, today, updatedAt }: Making): AgentTable {
  const years = random.weighted([
    [1, 0.2],
    [2, 0.2],
    [4, 0.25],
    [7, 0.2],
    [11, 0.15],
  ]);
  const thisYear = Number(toDay(today).slice(0, 4));
  const sinceYear = thisYear - years - random.int(0, 2);
  const area = plate.name.replace(/[镇路]$/, '');
  return {
    id,
    city_id: plan.cityId,
    name: personName(random),
    store: `${area}${random.pick(['一', '二', '三', '中心', '南', '北'])}店`,
    company: random.pick(AGENCIES),
    licence_no: `演示-${plan.city.adcode}-${String(id % 10_000).padStart(5, '0')}`,
    since_year: sinceYear,
    rating: null,
    review_count: 0,
    viewings_30: random.poisson(14 + plate.heat),
    deals_total: 0,
    deals_90: 0,
    response_minutes: random.weighted([
      [1, 0.3],
      [2, 0.3],
      [4, 0.2],
      [8, 0.15],
      [20, 0.05],
    ]),
    intro: introOf(random, area, thisYear - sinceYear),
    picture_seed: random.int(1, 99_998),
    picture: null,
    updated_at: updatedAt,
  };
}

const introOf = (random: Random, area: string, years: number): string =>
  random.pick([
    `主做${area}一带二手房，带看前先把产权和贷款情况问清楚。`,
    `在${area}${years <= 1 ? '刚满一年' : `做了${years}年`}，熟悉各小区的楼栋朝向和停车。`,
    `${area}的老客户多，成交价和税费会先算给你看。`,
    `愿意陪你多看几套再定，不催签。主做${area}及周边。`,
  ]);

function nearestStaff(plate: PlannedPlate, staff: readonly Staff[]): readonly Staff[] {
  const own = staff.filter((one) => one.plates.includes(plate));
  if (own.length > 0) return own;
  const ofDistrict = staff.filter((one) => one.plates.some((other) => other.district === plate.district));
  return ofDistrict.length > 0 ? ofDistrict : staff;
}

type ByPlate = ReadonlyMap<number, readonly Staff[]>;

/** Every home has its agent; most were surveyed by another, some leave the keys with a third. */
function rolesOf(random: Random, byPlate: ByPlate, listings: readonly ListedFacts[]): EstateAgentTable[] {
  const roles: EstateAgentTable[] = [];
  for (const { id, plateId } of listings) {
    const staff = byPlate.get(plateId) ?? [];
    const add = (role: EstateAgentTable['role']) =>
      roles.push({ estate_id: id, agent_id: random.pick(staff).row.id, role });
    add('lead');
    if (random.chance(0.55)) add('surveyor');
    if (random.chance(0.3)) add('keyholder');
  }
  return roles;
}

/** The agents' deals are some of the data's, shared out among the agents of the plate. */
function countDeals(random: Random, byPlate: ByPlate, { deals, today }: AgentSources): void {
  for (const { byAgent, plateId, soldDay } of deals) {
    if (!byAgent || !random.chance(OUR_SHARE)) continue;
    const agent = random.pick(byPlate.get(plateId) as readonly Staff[]).row;
    if (Number(toDay(soldDay).slice(0, 4)) < agent.since_year) continue;
    agent.deals_total += 1;
    if (soldDay > today - 90) agent.deals_90 += 1;
  }
}

function communitiesOf(
  random: Random,
  staff: readonly Staff[],
  communities: readonly DemoCommunity[],
): AgentCommunityTable[] {
  const ofPlate = new Map<number, DemoCommunity[]>();
  for (const community of communities) {
    const known = ofPlate.get(community.plate.id);
    if (known) known.push(community);
    else ofPlate.set(community.plate.id, [community]);
  }
  return staff.flatMap(({ row, plates }) => {
    const near = plates.flatMap((plate) => ofPlate.get(plate.id) ?? []);
    const chosen = new Set(
      Array.from({ length: Math.min(near.length, random.int(3, 7)) }, () => random.pick(near).row.id),
    );
    return [...chosen].map((id) => ({ agent_id: row.id, community_id: id }));
  });
}

const PRAISE = [
  '带看前把房子的优缺点都讲了，没有夸。',
  '约的时间很准，一下午看了四套，都对得上需求。',
  '税费算得清楚，签约流程也提前说明了。',
  '回复快，问到不确定的会先去核实。',
  '帮忙谈下来一些价格，过程挺顺利。',
  '对小区情况很熟，停车和物业都问得到。',
];
const COMPLAINTS = ['房子不错，但约看房等了两天。', '推荐的有两套不符合预算。', '沟通可以，资料发得慢了点。'];

function reviewsOf(random: Random, agent: AgentTable, today: number): AgentReviewTable[] {
  const count = random.int(1, 6);
  const reviews = Array.from({ length: count }, (_, at) => {
    const rating = random.weighted([
      [5, 0.72],
      [4, 0.22],
      [3, 0.06],
    ]);
    return {
      id: agent.id * 100 + at + 1,
      agent_id: agent.id,
      day: toDay(today - random.int(2, 420)),
      rating,
      content: random.pick(rating >= 4 ? PRAISE : COMPLAINTS),
      identity: random.pick(['看房人', '买家', '业主', '租客']),
    };
  });
  agent.review_count = count;
  agent.rating = Number((reviews.reduce((sum, { rating }) => sum + rating, 0) / count).toFixed(1));
  return reviews;
}
