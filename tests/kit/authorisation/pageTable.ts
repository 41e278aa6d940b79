import type { Role } from '@/lib/account/viewer';
import type { IdKind, PageFacts } from '@/lib/server/http/pageFacts';
import { PERSONA_NAMES } from './personas';
import { type Audience, mayAsk, type Relation, relationsOf, type Things } from './rules';

// Every page: who may open it, and what they are told of a thing of the address's city, of another's, and of nowhere.

export interface PageRule {
  to: Audience;
  /** The status told to whoever may open it. */
  says: Readonly<Record<Relation, number>>;
  /** Told to whoever is signed in, where that is another. */
  signedIn?: number;
  /** Its address names a thing. */
  isAbout: boolean;
}

/** A page about nothing in particular. */
const shown = (to: Audience, status = 200): PageRule => ({
  to,
  says: { own: status, foreign: status, missing: status },
  isAbout: false,
});

/** Of another city's thing the page leads to that city. */
const about = (to: Audience): PageRule => ({ to, says: { own: 200, foreign: 308, missing: 404 }, isAbout: true });

/** A page about a thing whose path names no city: of another city's it leads to itself there. */
const anywhere = (to: Audience): PageRule => ({ to, says: { own: 200, foreign: 307, missing: 404 }, isAbout: true });

/** A page about a city as a whole. */
const inCity = (to: Audience): PageRule => ({ to, says: { own: 200, foreign: 200, missing: 404 }, isAbout: true });

/** Of the console: no visitor's session opens it, whatever their role; it leads to where the staff sign in. */
const consolePart = shown('everyone', 303);

/** Written by hand: a page that the registry has and this table has not fails the test. */
export const PAGE_TABLE: Readonly<Record<string, PageRule>> = {
  '/': shown('everyone'),
  '/{city}': inCity('everyone'),
  '/citylist': shown('everyone'),
  '/aboutus': shown('everyone'),
  '/privacy': shown('everyone'),
  '/download': shown('everyone'),
  '/upgrade': shown('everyone'),
  '/helper': shown('everyone'),
  '/helper2': shown('everyone'),
  '/trade': shown('everyone'),
  '/trade/{productid}': anywhere('everyone'),
  '/trade/citys': shown('everyone'),
  '/trade/history': shown('members'),
  '/market': shown('everyone'),
  '/market/{productid}': anywhere('everyone'),
  '/market/citys': shown('everyone'),
  '/market/history': shown('members'),
  '/market/proxy': shown('members'),
  // Who is no promoter is led to where one becomes one.
  '/market/wallet': shown('members', 307),
  '/market/wallet/helper': shown('everyone'),
  '/activity/double11': shown('everyone'),
  '/activity/freshvip': shown('everyone'),
  // Nothing runs, or they registered long ago: led to where that is said.
  '/activity/freshvip/main': shown('members', 307),
  '/activity/freshvip/reject': shown('everyone'),
  '/activity/freshvip/success': { ...shown('everyone'), signedIn: 307 },
  '/invitation': shown('members'),
  '/invitation/getcoupon': shown('everyone'),
  '/invitation/getsuccess': shown('everyone'),
  '/activity/invitation': shown('everyone'),
  '/activity/invitation/receive': shown('everyone'),
  '/activity/invitation/result': shown('everyone'),
  '/activity/invitation2': shown('everyone'),
  '/activity/invitation2/download': shown('everyone'),
  '/activity/hw-pps': shown('everyone'),
  '/inform': shown('everyone'),
  '/inform/detail': shown('everyone'),
  '/inform/succee': shown('everyone'),
  '/login': { ...shown('everyone'), signedIn: 307 },
  '/im': shown('everyone'),
  '/im/components/reply-box': shown('everyone'),
  '/{city}/house-note': inCity('everyone'),
  '/{city}/house-note/{houseId}': about('everyone'),
  '/{city}/find-house': inCity('everyone'),
  '/{city}/find-house-365': inCity('everyone'),
  '/activity/msglink': shown('everyone', 303),
  '/activity/msglink/error': shown('everyone'),
  '/profile': shown('everyone'),
  '/profile/info': shown('members'),
  '/profile/blocked': shown('members'),
  '/profile/collect': shown('everyone'),
  // Led on to the list of orders: no address here names one.
  '/common/order': shown('members', 307),
  '/trade/order': shown('members', 307),
  '/market/order': shown('members', 307),
  '/profile/buynewvip/order': shown('members', 307),
  '/common/order/status': shown('members', 307),
  '/trade/order/status': shown('members', 307),
  '/market/order/status': shown('members', 307),
  '/profile/buynewvip/status': shown('members', 307),
  '/profile/buyvip/success': shown('members', 307),
  '/mini/result': shown('members', 307),
  '/common/order/cashier': shown('members', 404),
  '/profile/buynewvip': shown('everyone'),
  '/profile/buynewvip/history': shown('members'),
  // Who holds no card of before is led to the cards of today.
  '/profile/buyvip': shown('members', 307),
  '/profile/buyvip/history': shown('members'),
  '/promotion': shown('everyone'),
  '/promotion/exchange-vip': shown('members'),
  '/demo': shown('everyone'),
  '/demo/test_better_scroll': shown('everyone'),
  '/spm-demo': shown('everyone'),
  '/{city}/search': inCity('everyone'),
  '/{city}/search/result': inCity('everyone'),
  '/{city}/house-resold': inCity('everyone'),
  '/{city}/renting': inCity('everyone'),
  '/{city}/house-new': inCity('everyone'),
  '/{city}/loupan': inCity('everyone'),
  '/{city}/community-list': inCity('everyone'),
  '/{city}/community-list/{id}': about('everyone'),
  '/{city}/home-list/more-article': inCity('everyone'),
  '/{city}/plate-detail/{plateId}': about('everyone'),
  '/{city}/plate-detail/{plateId}/list': about('everyone'),
  '/{city}/plate-detail/{plateId}/questions': about('everyone'),
  '/ask/list': shown('everyone'),
  '/ask/list/{id}': shown('everyone'),
  '/ask/v2': shown('everyone'),
  '/ask/v2/{id}': anywhere('everyone'),
  '/ask/super': shown('everyone'),
  '/ask/super/{id}': anywhere('everyone'),
  '/qa-detail': shown('everyone'),
  '/qa-detail/{id}': anywhere('everyone'),
  '/{city}/ask-qa': inCity('everyone'),
  '/{city}/qa-list/{houseId}': about('everyone'),
  '/{city}/qa-list/{houseId}/ask-qa': about('everyone'),
  '/{city}/qa-list/{houseId}/{askId}': about('everyone'),
  '/{city}/pubBySuperior': inCity('everyone'),
  '/{city}/pubBySuperior/{pubBySuperior}': about('everyone'),
  '/{city}/house-comments': inCity('everyone'),
  '/{city}/house-comments/{houseId}': about('everyone'),
  '/{city}/house-comments/{houseId}/{commentId}': about('everyone'),
  '/{city}/rank': inCity('everyone'),
  '/{city}/rank/{rank}': inCity('everyone'),
  '/{city}/rank/{rank}/{type}': inCity('everyone'),
  '/{city}/rank/upcoming': inCity('everyone'),
  '/{city}/hot-community': inCity('everyone'),
  '/{city}/scene': inCity('everyone'),
  '/{city}/house-video': inCity('everyone'),
  '/{city}/calendar': inCity('everyone'),
  '/{city}/accuracy': inCity('everyone'),
  '/{city}/home-list/week-house': inCity('everyone'),
  '/deal-rank': shown('everyone'),
  '/plate/list': shown('everyone'),
  '/findArea': shown('everyone'),
  '/findArea/list': shown('everyone'),
  '/activity/houseList': shown('everyone'),
  '/activity/premier': shown('everyone'),
  '/activity/premier/more': shown('everyone'),
  '/{city}/city-report': inCity('everyone'),
  '/{city}/area-report': inCity('everyone'),
  '/{city}/week-report': inCity('everyone'),
  '/{city}/week-report/{districtId}': about('everyone'),
  '/{city}/week-report/{districtId}/{plateId}': about('everyone'),
  '/{city}/house-report': inCity('everyone'),
  '/{city}/house-report-new': about('everyone'),
  '/{city}/house-report-new/index_bak': about('everyone'),
  '/{city}/house-report-weekly': about('everyone'),
  '/{city}/house-detail/{estateId}': about('everyone'),
  '/{city}/house-detail/{estateId}/agent-list': about('everyone'),
  '/{city}/manager': inCity('everyone'),
  '/{city}/manager/{id}': about('everyone'),
  '/{city}/agent': inCity('everyone'),
  '/{city}/agent/{id}': about('everyone'),
  '/{city}/house-resold/{houseId}': about('everyone'),
  '/{city}/deal-history/{houseId}': about('everyone'),
  '/{city}/deal-history/{houseId}/detail': about('everyone'),
  '/{city}/deal-history/detail': about('everyone'),
  '/{city}/renting/{houseId}': about('everyone'),
  '/{city}/house-new/{houseId}': about('everyone'),
  '/{city}/loupan/{houseId}': about('everyone'),
  '/{city}/overseas-detail/{estateId}': about('everyone'),
  '/{city}/overseas-detail/{estateId}/detail': about('everyone'),
  '/estimate': shown('everyone'),
  // Who has neither account nor link is told the same of every number.
  '/estimate/{recordId}': shown('everyone'),
  '/profile/appraisal': shown('everyone'),
  '/activity/baseprice': shown('everyone'),
  '/{city}/property': inCity('everyone'),
  '/{city}/property/{propertyId}': about('everyone'),
  '/estimate/quotation/auth': shown('members'),
  // Of no authorisation of one's own it leads to where one is given.
  '/estimate/quotation/form': shown('members', 307),
  '/quotation': shown('everyone'),
  '/quotation/detail': about('everyone'),
  '/report/certificate': shown('everyone'),
  '/report/certificate/{id}': shown('everyone'),
  '/activity/mortgage': shown('everyone'),
  '/activity/qualification': shown('everyone'),
  '/activity/credit': shown('everyone'),
  '/activity/credit-evaluation/question': shown('everyone'),
  '/activity/credit-evaluation/form': shown('everyone'),
  '/activity/credit-evaluation/answer': shown('everyone'),
  '/activity/credit-evaluation/result': shown('everyone'),
  '/activity/taxes': shown('everyone'),
  '/activity/taxes/answer': shown('everyone', 303),
  '/tools/integral': shown('everyone'),
  '/tools/integral/result': shown('everyone'),
  '/tools/integral/rule': shown('everyone'),
  '/console': consolePart,
  '/console/login': shown('everyone'),
  '/console/enrol': shown('everyone'),
  '/console/account': consolePart,
  '/console/search': consolePart,
  '/console/talks': consolePart,
  '/console/talk': consolePart,
  '/console/leads': consolePart,
  '/console/lead': consolePart,
  '/console/lead-rules': consolePart,
  '/console/people': consolePart,
  '/console/person': consolePart,
  '/console/outbox': consolePart,
  '/console/support': consolePart,
  '/console/posts': consolePart,
  '/console/reports': consolePart,
  '/console/report': consolePart,
  '/console/records': consolePart,
  '/console/twins': consolePart,
  '/console/twin': consolePart,
  '/console/record': consolePart,
  '/console/articles': consolePart,
  '/console/article': consolePart,
  '/console/announcements': consolePart,
  '/console/codes': consolePart,
  '/console/clips': consolePart,
  '/console/campaigns': consolePart,
  '/console/campaign': consolePart,
  '/console/coupons': consolePart,
  '/console/offers': consolePart,
  '/console/offer': consolePart,
  '/console/rules': consolePart,
  '/console/agents': consolePart,
  '/console/agent': consolePart,
  '/console/agent-file': consolePart,
  '/console/imports': consolePart,
  '/console/import': consolePart,
  '/console/import-columns': consolePart,
  '/console/import-schedules': consolePart,
  '/console/import-schedule': consolePart,
  '/console/orders': consolePart,
  '/console/order': consolePart,
  '/console/stray-payments': consolePart,
  '/console/refunds': consolePart,
  '/console/products': consolePart,
  '/console/product': consolePart,
  '/console/reconciliation': consolePart,
  '/console/revenue': consolePart,
  '/console/statistics': consolePart,
  '/console/viewings': consolePart,
  '/console/first-day': consolePart,
  '/console/health': consolePart,
  '/console/ledger': consolePart,
  '/console/promoters': consolePart,
  '/console/withdrawals': consolePart,
  '/console/staff': consolePart,
  '/console/roles': consolePart,
  '/console/api-keys': consolePart,
  '/console/audit': consolePart,
  '/{city}/commute': inCity('everyone'),
  '/{city}/rent-or-buy': inCity('everyone'),
  '/{city}/sell-then-buy': inCity('everyone'),
};

/** How many combinations of page, persona and thing are declared: each as a document and as data. */
export const countPageCells = (): number =>
  2 * Object.values(PAGE_TABLE).reduce((sum, rule) => sum + relationsOf(rule).length * PERSONA_NAMES.length, 0);

export function expectedOfPage(rule: PageRule, role: Role, relation: Relation): number {
  if (!mayAsk(rule.to, role)) return role === 'anonymous' ? 303 : 403;
  return role === 'anonymous' ? rule.says[relation] : (rule.signedIn ?? rule.says[relation]);
}

function idIn(things: Things, kind: IdKind, relation: Relation): string {
  if (kind === 'trade-product') return `week-${things.city[relation]}`;
  if (kind === 'market-product') return `plate-${things.plate[relation]}`;
  return String(things[kind][relation]);
}

/** The address of a page about a thing. */
export function addressOf({ path, params, words = {}, query }: PageFacts, things: Things, relation: Relation) {
  const isAboutThing = Object.keys(params).length + Object.keys(query).length > 0;
  const idOf = (name: string): string => {
    const [word] = words[name] ?? [];
    if (word) return word;
    const kind = params[name];
    if (kind) return idIn(things, kind, relation);
    return String(things.city[isAboutThing ? 'own' : relation]);
  };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const asked = Object.entries(query).map(([name, kind]) => [name, idIn(things, kind, relation)]);
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name)),
    params: Object.fromEntries(names.map((name) => [name, idOf(name)])) as Record<string, string>,
    query: Object.fromEntries(asked) as Record<string, string>,
  };
}
