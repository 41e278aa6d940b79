import type { APIRequestContext } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { getAgentList } from '@/services/agent';
import { getAreaList } from '@/services/area';
import { listDeals } from '@/services/deal';
import type { Endpoint } from '@/services/http/endpoint';
import { findHouses } from '@/services/search';

export const CITY = 605;

/** Makes a call over HTTP and opens its envelope. */
export async function callOver<Input extends object, Output>(
  request: APIRequestContext,
  { path }: Endpoint<Input, Output>,
  input: Input,
): Promise<Output> {
  const answer = await request.get(`/api/${path}`, { params: input as Record<string, string> });
  const envelope = (await answer.json()) as { resultCode: number; body: Output; errMsg?: string };
  if (envelope.resultCode !== 0) throw new Error(`${path}: ${envelope.errMsg}`);
  return envelope.body;
}

export interface SampleIds {
  estate: number;
  community: number;
  plate: number;
  project: number;
  agent: number;
  deal: number;
  /** As many homes as can be compared. */
  homes: number[];
}

/** Ids of things that the demo data has, found through the calls themselves. */
export async function sampleIds(request: APIRequestContext): Promise<SampleIds> {
  const resale = await callOver(request, findHouses, { cityId: CITY, houseType: 'resale', pageSize: 5 });
  const fresh = await callOver(request, findHouses, { cityId: CITY, houseType: 'new', pageSize: 1 });
  const areas = await callOver(request, getAreaList, { cityId: CITY });
  const agents = await callOver(request, getAgentList, { cityId: CITY });
  if (resale.houseType !== 'resale' || !resale.houses.items[0]) throw new Error('no homes for sale');
  const estate = resale.houses.items.find(({ communityDeals90 }) => communityDeals90) ?? resale.houses.items[0];
  const deals = await callOver(request, listDeals, { houseId: estate.community.id });
  return {
    estate: estate.id,
    community: estate.community.id,
    plate: estate.plate?.id ?? areas.districts[0]?.plates[0]?.id ?? 0,
    project: fresh.houses.items[0]?.id ?? 0,
    agent: agents.items[0]?.id ?? 0,
    deal: deals.items[0]?.id ?? 0,
    homes: resale.houses.items.slice(0, 4).map(({ id }) => id),
  };
}

/** A loan of every sort: two plans, both lenders, paid ahead, subsidised. */
const MORTGAGE = {
  city: 'shanghai',
  kind: 'combined',
  price: '500',
  down: '3成',
  fund: '160',
  points: '-45',
  prepay: 'shorter',
  prepayMonth: '36',
  prepayAmount: '50',
  subsidy: '1',
  compare: '1',
  repaymentB: 'equal_principal',
  year: '3',
};

/** Every page of the product, by name: what the browser tests open, and the bench of a first visit takes from. */
export function pageAddresses({
  estate,
  community,
  plate,
  project,
  agent,
  deal,
  homes,
}: SampleIds): [name: string, path: string][] {
  return [
    ['首页', paths.home()],
    ['城市首页', paths.city(CITY)],
    ['选择城市', paths.cityList()],
    ['搜索', paths.search(CITY)],
    ['二手房结果', paths.searchResult(CITY)],
    ['新房结果', paths.searchResult(CITY, { tab: 'new' })],
    ['租房结果', paths.searchResult(CITY, { tab: 'rent' })],
    ['小区结果', paths.searchResult(CITY, { tab: 'community' })],
    ['问答结果', paths.searchResult(CITY, { tab: 'qa' })],
    ['地图', paths.searchResult(CITY, { view: 'map' })],
    ['房源', paths.estate(CITY, estate)],
    ['总成本对比', paths.taxAnswer({ homes })],
    ['房源经纪人', paths.estateAgents(CITY, estate)],
    ['二手房', paths.resale(CITY)],
    ['小区', paths.resale(CITY, community)],
    ['小区列表', paths.communities(CITY)],
    ['板块小区', paths.communities(CITY, plate)],
    ['成交记录', paths.deals(CITY, community)],
    ['成交详情', paths.deal(CITY, community, deal)],
    ['成交详情（无小区）', paths.deal(CITY, null, deal)],
    ['板块', paths.plate(CITY, plate)],
    ['板块房源', paths.plateListings(CITY, plate)],
    ['租房', paths.rentals(CITY)],
    ['小区租房', paths.rentals(CITY, community)],
    ['新房', paths.project(CITY)],
    ['楼盘', paths.project(CITY, project)],
    ['楼盘列表', paths.projectBook(CITY)],
    ['楼盘百科', paths.projectBook(CITY, project)],
    ['经纪人列表', paths.agents(CITY)],
    ['经纪人', paths.agents(CITY, agent)],
    ['税费', paths.taxes()],
    ['税费结果', paths.taxAnswer({ city: 'shanghai', price: '500', area: '89', held: '2' })],
    ['下载', paths.download()],
    ['升级', paths.upgrade()],
    ['房贷', paths.mortgage()],
    ['房贷结果（只说了总价）', paths.mortgage({ price: '500' })],
    ['房贷结果', paths.mortgage(MORTGAGE)],
    ['购房资格', paths.qualification()],
    ['购房资格（不限购的城市）', paths.qualification({ city: 'hangzhou' })],
    ['购房能力', paths.credit()],
    ['评测问题', paths.creditQuestion()],
    ['评测资料', paths.creditForm()],
    ['居住证积分', paths.integral()],
    ['积分结果', paths.integralResult()],
    ['积分规则', paths.integralRule()],
    ['关于', paths.about()],
    ['组件', paths.demo()],
    ['滚动', paths.demoScroll()],
  ];
}
