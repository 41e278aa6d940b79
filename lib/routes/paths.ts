import type { ProductKind } from '@/lib/order/product';

/** Every address of the product, by name. Links are spoken, not spelled: nothing else writes a path. */

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Readonly<Record<string, QueryValue>>;

/** A path with its query: missing and empty values are left out, lists are joined by commas, names keep their order. */
export function withQuery(path: string, query: Query = {}): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    const text = textOf(value);
    if (text !== '') parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll('%2C', ',')}`);
  }
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

function textOf(value: QueryValue): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'boolean') return value ? '1' : '';
  return String(value ?? '');
}

const ORDER_PATHS = {
  card: {
    order: '/profile/buynewvip/order',
    status: '/profile/buynewvip/status',
    history: '/profile/buynewvip/history',
  },
  trade: { order: '/trade/order', status: '/trade/order/status', history: '/trade/history' },
  market: { order: '/market/order', status: '/market/order/status', history: '/market/history' },
  // Questions have no list of orders: all orders are listed with the cards.
  ask: { order: '/common/order', status: '/common/order/status', history: '/profile/buynewvip/history' },
} as const satisfies Record<ProductKind, Record<'order' | 'status' | 'history', string>>;

/** Of what has no pages of its own, those of all orders. */
const pathsOfOrder = (kind: ProductKind) => ORDER_PATHS[kind] ?? ORDER_PATHS.ask;

const under = (base: string, id?: number | null): string => (id ? `${base}/${id}` : base);

/** A page of one address. */
const at = (path: string) => (query?: Query) => withQuery(path, query);

/** A page of each city, by the end of its address. */
const inCity = (tail: string) => (city: number, query?: Query) => withQuery(`/${city}${tail}`, query);

/** The same with an id behind it; without one, the page of all. */
const inCityOf = (tail: string) => (city: number, id?: number | null, query?: Query) =>
  withQuery(under(`/${city}${tail}`, id), query);

/**
 * Pages whose path names no city are shown in the visitor's own (the cookie), or in the one that `cityId` names: a link
 * from a city's page says which (tests/e2e/city.spec.ts).
 */
export const paths = {
  front: at('/'),
  cityList: at('/citylist'),
  about: at('/aboutus'),
  privacy: at('/privacy'),
  download: at('/download'),
  /**
   * The guide (`q`, `topic`, `article`) and what was asked for, by its receipt; with a kind and what it is about, where one asks
   * without a script.
   */
  helper: at('/helper'),
  /** The guide as a conversation; `at` is how far one has come. */
  helperTalk: at('/helper2'),
  /** The step of it from which customer service is asked, or an agent where no service answers. */
  helperService: () => withQuery('/helper2', { at: 'site-other' }),
  /** 举报: what is wrong, with what it is about (estateId, rentalId, houseId, agentId). */
  inform: at('/inform'),
  abuseReportForm: at('/inform/detail'),
  /** Its receipt, by `number` and `key`; without them, where it is looked up. */
  abuseReportDone: at('/inform/succee'),
  /** 推广赚佣金: the code, its link and what it has earned. */
  promoter: at('/market/proxy'),
  wallet: at('/market/wallet'),
  walletHelp: () => '/market/wallet/helper',
  upgrade: () => '/upgrade',
  parts: () => '/demo',
  partsScroll: () => '/demo/test_better_scroll',
  events: () => '/spm-demo',
  /** Where the box of conversations can be tried. */
  replyBox: () => '/im/components/reply-box',

  /** With `redirect`, the path that one comes back to. */
  login: at('/login'),
  profile: at('/profile'),
  /** Cards of membership and what they open; `benefit` is what one wanted, `back` where one was, `card` the chosen one. */
  membership: at('/profile/buynewvip'),
  membershipHistory: at('/profile/buynewvip/history'),
  /** The same of the cards of before. */
  formerMembership: at('/profile/buyvip'),
  formerMembershipHistory: at('/profile/buyvip/history'),
  /** What offers there are. */
  promotion: () => '/promotion',
  double11: () => '/activity/double11',
  /** 新人会员: who may, taken, why not, and until when. */
  freshVip: () => '/activity/freshvip',
  freshVipClaim: () => '/activity/freshvip/main',
  freshVipRefused: () => '/activity/freshvip/reject',
  freshVipDone: () => '/activity/freshvip/success',
  /** 邀请有礼: three pages of one engine; `code` is that of whoever invites. */
  invitation: () => '/invitation',
  invitationAccept: at('/invitation/getcoupon'),
  invitationDone: () => '/invitation/getsuccess',
  activityInvitation: () => '/activity/invitation',
  activityInvitationAccept: at('/activity/invitation/receive'),
  activityInvitationDone: () => '/activity/invitation/result',
  activityInvitation2: () => '/activity/invitation2',
  /** Where whoever was invited there opens the app. */
  activityInvitation2Download: () => '/activity/invitation2/download',
  /** Where an advertisement leads, with its `channelCode`. */
  adLanding: at('/activity/hw-pps'),
  /** Where a code is exchanged for days of membership. */
  exchange: at('/promotion/exchange-vip'),
  /** Who one is here; `done` says what was just done. */
  profileInfo: at('/profile/info'),
  collect: at('/profile/collect'),
  /** Where a product (`productCode`) is paid for, by its order (`serialNumber`); each kind has its own address. */
  order: (kind: ProductKind, query?: Query) => withQuery(pathsOfOrder(kind).order, query),
  /** What became of it. */
  orderStatus: (kind: ProductKind, query?: Query) => withQuery(pathsOfOrder(kind).status, query),
  /** The same, where the former page of cards and the mini program lead back to. */
  formerStatus: at('/profile/buyvip/success'),
  miniResult: at('/mini/result'),
  /** Where orders of a kind are listed; `notice` says why one is led there. */
  orderHistory: (kind: ProductKind, query?: Query) => withQuery(pathsOfOrder(kind).history, query),
  /** 成交数据 and 行情内参: what a city's shop of data offers, which cities have one, and one product by its code. */
  tradeShop: at('/trade'),
  marketShop: at('/market'),
  tradeCities: at('/trade/citys'),
  marketCities: at('/market/citys'),
  /** With `issue`, an issue that one has: a `section` of it, `view=print`, `format=csv`. */
  tradeProduct: (code: string | number, query?: Query) => withQuery(`/trade/${code}`, query),
  marketProduct: (code: string | number, query?: Query) => withQuery(`/market/${code}`, query),
  /** The cashier of the rehearsal: no money moves. */
  orderCashier: at('/common/order/cashier'),
  /** 消息: what one was told; `show` is one of MESSAGE_VIEWS. */
  messages: at('/im'),
  /** A conversation with an agent (their id) or customer service (its account), about what the query names. */
  talk: (peerid: string | number, query?: Query) => withQuery('/im', { userid: peerid, ...query }),
  /** 帮我找房; with `id` that of a need, to be changed. */
  findHouse: inCity('/find-house'),
  /** 全年找房: what one need has found in a year. */
  findHouseYear: inCity('/find-house-365'),
  /** A short link of a text message, by its token `t`. */
  messageLink: at('/activity/msglink'),
  messageLinkError: at('/activity/msglink/error'),
  /** Articles of a city, by topic and page. */
  articles: inCity('/home-list/more-article'),
  /** Clips of homes and communities, `page` by page. */
  clips: inCity('/house-video'),
  article: (city: number, article: number) => withQuery(`/${city}/home-list/more-article`, { id: article }),

  city: (city: number) => `/${city}`,
  search: inCity('/search'),
  searchResult: inCity('/search/result'),
  estate: (city: number, estate: number) => `/${city}/house-detail/${estate}`,
  estateAgents: (city: number, estate: number) => `/${city}/house-detail/${estate}/agent-list`,
  /** Resale page of a community; without one, the resale list. */
  resale: inCityOf('/house-resold'),
  communities: inCityOf('/community-list'),
  deals: (city: number, community: number, query?: Query) => withQuery(`/${city}/deal-history/${community}`, query),
  deal: (city: number, community: number | null, deal: number) =>
    withQuery(`${under(`/${city}/deal-history`, community)}/detail`, { dealId: deal }),
  plate: (city: number, plate: number, query?: Query) => withQuery(`/${city}/plate-detail/${plate}`, query),
  plateListings: (city: number, plate: number, query?: Query) =>
    withQuery(`/${city}/plate-detail/${plate}/list`, query),
  /** The week of a city, or of a plate. */
  weekReport: inCityOf('/week-report'),
  /** The same of a plate, its district named before it. */
  districtWeekReport: (city: number, district: number, plate: number) => `/${city}/week-report/${district}/${plate}`,
  cityReport: (city: number) => `/${city}/city-report`,
  /** The report of one district; without one, of that which sold most. */
  areaReport: (city: number, district?: number | null) => withQuery(`/${city}/area-report`, { district }),
  /** The reports of a community; without one, where it is chosen. */
  houseReport: (city: number, community?: number | null) => withQuery(`/${city}/house-report`, { houseId: community }),
  houseReportFull: (city: number, community?: number | null) =>
    withQuery(`/${city}/house-report-new`, { houseId: community }),
  houseReportFormer: (city: number, community?: number | null) =>
    withQuery(`/${city}/house-report-new/index_bak`, { houseId: community }),
  houseReportWeekly: (city: number, community?: number | null, query?: Query) =>
    withQuery(`/${city}/house-report-weekly`, { houseId: community, ...query }),
  /** Rentals of a community; without one, the rental list. */
  rentals: inCityOf('/renting'),
  /** A home or room to let, within those of its community. */
  rental: (city: number, community: number | undefined, rental: number) =>
    withQuery(under(`/${city}/renting`, community), { rentalId: rental }),
  /** A new-house project; without one, the list. */
  project: inCityOf('/house-new'),
  /** A home abroad. */
  overseas: (city: number, estate: number) => `/${city}/overseas-detail/${estate}`,
  overseasBook: (city: number, estate: number) => `/${city}/overseas-detail/${estate}/detail`,
  projectBook: (city: number, project?: number | null) => under(`/${city}/loupan`, project),
  /** One's own notes of viewings, of a community or of all; with `share` what a link to one opens. */
  houseNotes: inCityOf('/house-note'),
  /** 客户经理, of a `district`; one of them. */
  managers: inCityOf('/manager'),
  agents: inCityOf('/agent'),
  /** 榜单; `words` are a ranking and a span: deals, week. */
  ranking: (city: number, query?: Query, words: readonly string[] = []) =>
    withQuery([`/${city}/rank`, ...words].join('/'), query),
  /** 即将入市: new houses that can soon be bought. */
  upcoming: inCity('/rank/upcoming'),
  hotCommunities: inCity('/hot-community'),
  dealRanking: at('/deal-rank'),
  /** The plates of a city by district. */
  plates: at('/plate/list'),
  /** 问答 of the visitor's city, of one topic where it is named; `q` is what it is to be about, `unanswered` what waits, `show` 'mine' for the viewer's own. */
  questions: (query: Query = {}, topic?: string) =>
    withQuery(topic === undefined ? '/ask/list' : `/ask/list/${topic}`, query),
  /** One question with its answers. */
  question: (question: number, query?: Query) => withQuery(`/qa-detail/${question}`, query),
  latestQuestions: at('/qa-detail'),
  houseQuestions: (city: number, community: number, query?: Query) => withQuery(`/${city}/qa-list/${community}`, query),
  houseQuestion: (city: number, community: number, question: number) => `/${city}/qa-list/${community}/${question}`,
  plateQuestions: (city: number, plate: number, query?: Query) =>
    withQuery(`/${city}/plate-detail/${plate}/questions`, query),
  /** 提问 about the city, or its plate `plate`; `q` is what the field begins with. */
  ask: inCity('/ask-qa'),
  askOfHouse: (city: number, community: number, query?: Query) =>
    withQuery(`/${city}/qa-list/${community}/ask-qa`, query),
  /** The same about the visitor's city, or a community, under another address. */
  askAnew: at('/ask/v2'),
  askAnewOfHouse: (community: number, query?: Query) => withQuery(`/ask/v2/${community}`, query),
  /** 达人房源 of a city, of one 达人, by `kind`, `new`, `house` or `agent`. */
  offers: inCityOf('/pubBySuperior'),
  /** One of them. */
  offer: (city: number, offer: number, query?: Query) => withQuery(`/${city}/pubBySuperior`, { id: offer, ...query }),
  /** 达人 of the visitor's city; one of them, whom one asks there. */
  experts: at('/ask/super'),
  expert: (expert: number, query?: Query) => withQuery(`/ask/super/${expert}`, query),
  /** 点评 of a community, `sort` and `score` narrowing them; without one, the latest of the city. */
  comments: inCityOf('/house-comments'),
  /** One comment with its replies. */
  comment: (city: number, community: number, comment: number, query?: Query) =>
    withQuery(`/${city}/house-comments/${community}/${comment}`, query),
  /** 楼市日历, of a `month` or a `day`. */
  calendar: inCity('/calendar'),
  scenes: inCity('/scene'),
  weekHomes: inCity('/home-list/week-house'),
  /** 精选房源; `preset` is one of PRESETS. */
  presetHomes: at('/activity/houseList'),
  premier: at('/activity/premier'),
  premierMore: at('/activity/premier/more'),
  /** 找板块: the questions, and what they find. */
  findArea: at('/findArea'),
  findAreaList: at('/findArea/list'),

  /** 房屋估价; `house` is the community, the rest what the form begins with. */
  appraise: at('/estimate'),
  /** What a home was valued at; `key` is that of its link. */
  appraisal: (id: number, query?: Query) => withQuery(`/estimate/${id}`, query),
  /** 估价单, by its number. */
  certificate: (number: number) => `/report/certificate/${number}`,
  /** Where a number is looked up. */
  certificateLook: at('/report/certificate'),
  /** 查底价; `house` is a community, `price` what is asked, in 万. */
  basePrice: at('/activity/baseprice'),
  /** 房产档案 of a unit (lib/property/propertyId.ts); without one, 我的房子. */
  property: (city: number, property?: number | null) => under(`/${city}/property`, property),
  /** 业主委托: as whom; `houseId` is the community of the home. */
  ownerAuth: at('/estimate/quotation/auth'),
  /** What an owner wants, and what became of it: `id` is that of the authorisation. */
  ownerQuotation: at('/estimate/quotation/form'),
  /** 报价行情; `houseId` is the community, `estateId` one of the home's listings. */
  quotations: at('/quotation'),
  /** One listing's asking price with its changes. */
  quotation: (estate: number, query?: Query) => withQuery('/quotation/detail', { estateId: estate, ...query }),
  ownAppraisals: at('/profile/appraisal'),

  mortgage: at('/activity/mortgage'),
  credit: at('/activity/credit'),
  /** `estateId` is the home that one came from, here and below. */
  creditQuestion: at('/activity/credit-evaluation/question'),
  creditForm: at('/activity/credit-evaluation/form'),
  creditAnswer: at('/activity/credit-evaluation/answer'),
  creditResult: at('/activity/credit-evaluation/result'),

  taxes: at('/activity/taxes'),
  taxAnswer: at('/activity/taxes/answer'),

  qualification: at('/activity/qualification'),
  integral: at('/tools/integral'),
  residencePointsResult: () => '/tools/integral/result',
  residencePointsRule: () => '/tools/integral/rule',
  accuracy: inCity('/accuracy'),
  commute: inCity('/commute'),
  /** 买还是租: of a home (`estateId`), of one to let (`rentalId`), else of the city; `tab=wait` is 现在买还是等. */
  rentOrBuy: inCity('/rent-or-buy'),
  /** 卖旧买新: of an estimate (`appraisal`, `key`) and a home on sale (`estateId`), each left out where there is none. */
  sellThenBuy: inCity('/sell-then-buy'),
} as const;
