import type { APIRequestContext } from '@playwright/test';
import { MAX_HOMES } from '@/lib/calculators/cost/sheetSize';
import { productCode } from '@/lib/order/product';
import { paths, withQuery } from '@/lib/routes/paths';
import type { PageFacts } from '@/lib/server/http/pageFacts';
import { PAGES } from '@/lib/server/page/registry';
import { getAreaList } from '@/services/area';
import type { Endpoint } from '@/services/http/endpoint';
import { findHouses, listRentals } from '@/services/search';

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

/** The ids in the first link of a page that `address` describes, \d+ for each; 0 each where the page has none. */
async function idsOnPage(request: APIRequestContext, path: string, address: string): Promise<[number, number]> {
  const html = await (await request.get(path)).text();
  const [, first, second] = new RegExp(`href="${address}["?&]`).exec(html) ?? [];
  return [Number(first ?? 0), Number(second ?? 0)];
}

export interface SampleIds {
  estate: number;
  community: number;
  plate: number;
  project: number;
  agent: number;
  deal: number;
  /** Nobody's: its page says so. */
  appraisal: number;
  question: number;
  super: number;
  manager: number;
  'trade-product': string;
  'market-product': string;
  comment: number;
  /** A community that somebody has written about, with the comment. */
  commented: { id: number; community: number };
  overseas: number;
  /** A community that somebody has asked about, with the question. */
  asked: { id: number; community: number };
  rental: { id: number; community: number };
  /** As many homes as can be compared. */
  homes: number[];
}

let idsOfSharedSite: Promise<SampleIds> | undefined;

/** Ids of things that the site has which all tests share: found once a worker. */
export function sampleIds(request: APIRequestContext): Promise<SampleIds> {
  idsOfSharedSite ??= findSampleIds(request);
  return idsOfSharedSite;
}

/** Ids of things that the demo data has, found through the calls and the lists of the site that `request` asks. */
export async function findSampleIds(request: APIRequestContext): Promise<SampleIds> {
  const resale = await callOver(request, findHouses, { cityId: CITY, houseType: 'resale', pageSize: 5 });
  const fresh = await callOver(request, findHouses, { cityId: CITY, houseType: 'new', pageSize: 1 });
  const areas = await callOver(request, getAreaList, { cityId: CITY });
  if (resale.houseType !== 'resale' || !resale.houses.items[0]) throw new Error('no homes for sale');
  const estate = resale.houses.items.find(({ communityDeals90 }) => communityDeals90) ?? resale.houses.items[0];
  const rentals = await callOver(request, listRentals, { cityId: CITY, pageSize: 1 });
  const community = estate.community.id;
  const idsOn = (path: string, address: string) => idsOnPage(request, path, address);
  const [deal] = await idsOn(paths.deals(CITY, community), `/${CITY}/deal-history/${community}/detail\\?dealId=(\\d+)`);
  const [agent] = await idsOn(paths.agents(CITY), `/${CITY}/agent/(\\d+)`);
  const [manager] = await idsOn(paths.managers(CITY), `/${CITY}/manager/(\\d+)`);
  const [expert] = await idsOn(paths.experts(), '/ask/super/(\\d+)');
  const [overseas] = await idsOn(paths.city(CITY), `/${CITY}/overseas-detail/(\\d+)`);
  const [question] = await idsOn(paths.questions({}, 'community'), '/qa-detail/(\\d+)');
  const [askedAbout] = await idsOn(paths.question(question), `/${CITY}/house-resold/(\\d+)`);
  const [commented, comment] = await idsOn(paths.comments(CITY), `/${CITY}/house-comments/(\\d+)/(\\d+)`);
  return {
    estate: estate.id,
    community,
    plate: estate.plate?.id ?? areas.districts[0]?.plates[0]?.id ?? 0,
    project: fresh.houses.items[0]?.id ?? 0,
    agent,
    deal,
    appraisal: 100_000_000_000_001,
    question,
    super: expert,
    manager,
    'trade-product': productCode('week', CITY),
    'market-product': productCode('plate', estate.plate?.id ?? 0),
    comment,
    commented: { id: comment, community: commented },
    overseas,
    asked: { id: question, community: askedAbout },
    rental: { id: rentals.items[0]?.id ?? 0, community: rentals.items[0]?.community.id ?? 0 },
    homes: resale.houses.items.slice(0, MAX_HOMES).map(({ id }) => id),
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

/** The plainest address of a declared page; `ids` fill in what its path and its query name. */
function addressOf({ path, params, words = {}, query }: PageFacts, ids: SampleIds): string {
  const idOf = (name: string) => (name === 'city' ? CITY : (words[name]?.[0] ?? ids[params[name] ?? 'estate']));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(idOf(name)));
  return withQuery(filled, Object.fromEntries(Object.entries(query).map(([name, kind]) => [name, ids[kind]])));
}

/** What a page shows at other addresses; one of a page's own name takes the place of its plain address. */
const variants = ({ homes, rental, asked, commented }: SampleIds): [name: string, path: string][] => [
  ['点评详情', paths.comment(CITY, commented.community, commented.id)],
  ['小区问答详情', paths.houseQuestion(CITY, asked.community, asked.id)],
  ['出租房源', paths.rental(CITY, rental.community, rental.id)],
  ['新房结果', paths.searchResult(CITY, { tab: 'new' })],
  ['租房结果', paths.searchResult(CITY, { tab: 'rent' })],
  ['小区结果', paths.searchResult(CITY, { tab: 'community' })],
  ['问答结果', paths.searchResult(CITY, { tab: 'qa' })],
  // Without a link it leads to its error page.
  ['短信链接', paths.messageLink({ done: 'stopped' })],
  ['约看房', paths.helper({ kind: 'visit', estateId: homes[0], cityId: CITY })],
  ['地图', paths.searchResult(CITY, { view: 'map' })],
  ['总成本对比', paths.taxAnswer({ homes })],
  ['税费结果', paths.taxAnswer({ city: 'shanghai', price: '500', area: '89', held: '2' })],
  ['房贷结果（只说了总价）', paths.mortgage({ price: '500' })],
  ['房贷结果', paths.mortgage(MORTGAGE)],
  ['购房资格（不限购的城市）', paths.qualification({ city: 'hangzhou' })],
];

/** Every page of the product, by name: what the browser tests open, and the bench of a first visit takes from. */
export function pageAddresses(ids: SampleIds): [name: string, path: string][] {
  const others = variants(ids);
  // What is for members alone is looked at by signIn.spec.ts.
  // The console is no visitor's: it has no bars and no way back of theirs (tests/server/console.test.ts).
  const ofVisitors = PAGES.filter(({ access, consolePart }) => access.anonymous && !consolePart);
  const plain = ofVisitors.filter(({ name }) => !others.some(([other]) => other === name));
  return [...plain.map((page): [string, string] => [page.name, addressOf(page, ids)]), ...others];
}
