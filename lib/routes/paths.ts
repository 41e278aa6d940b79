import type { ProductKind } from '@/lib/domain/order/product';

/** Every address of the product, by name. Links are spoken, not spelled: nothing else writes a path. */

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Readonly<Record<string, QueryValue>>;

/** A path with its query: missing and empty values are left out, lists are joined by commas, names keep their order. */
export function withQuery(path: string, query: Query = {}): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value)
      ? value.join(',')
      : value === true
        ? '1'
        : value === false
          ? ''
          : String(value ?? '');
    if (text !== '') parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll('%2C', ',')}`);
  }
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
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

/**
 * Pages whose path names no city are shown in the visitor's own (the cookie), or in the one that `cityId` names: a link
 * from a city's page says which (tests/e2e/city.spec.ts).
 */
export const paths = {
  front: (query: Query = {}) => withQuery('/', query),
  cityList: (query: Query = {}) => withQuery('/citylist', query),
  about: (query: Query = {}) => withQuery('/aboutus', query),
  download: (query: Query = {}) => withQuery('/download', query),
  /**
   * The guide (`q`, `topic`, `article`) and what was asked for, by its receipt; with a kind and what it is about, where one asks
   * without a script.
   */
  helper: (query: Query = {}) => withQuery('/helper', query),
  /** The guide as a conversation; `at` is how far one has come. */
  helperTalk: (query: Query = {}) => withQuery('/helper2', query),
  /** The step of it from which customer service is asked, or an agent where no service answers. */
  helperService: () => withQuery('/helper2', { at: 'site-other' }),
  /** 举报: what is wrong, with what it is about (estateId, rentalId, houseId, agentId). */
  inform: (query: Query = {}) => withQuery('/inform', query),
  informDetail: (query: Query = {}) => withQuery('/inform/detail', query),
  /** Its receipt, by `number` and `key`; without them, where it is looked up. */
  informDone: (query: Query = {}) => withQuery('/inform/succee', query),
  /** 推广赚佣金: the code, its link and what it has earned. */
  promoter: (query: Query = {}) => withQuery('/market/proxy', query),
  wallet: (query: Query = {}) => withQuery('/market/wallet', query),
  walletHelp: () => '/market/wallet/helper',
  upgrade: () => '/upgrade',
  parts: () => '/demo',
  partsScroll: () => '/demo/test_better_scroll',
  events: () => '/spm-demo',
  /** Where the box of conversations can be tried. */
  replyBox: () => '/im/components/reply-box',

  /** With `redirect`, the path that one comes back to. */
  login: (query: Query = {}) => withQuery('/login', query),
  profile: (query: Query = {}) => withQuery('/profile', query),
  /** Cards of membership and what they open; `benefit` is what one wanted, `back` where one was, `card` the chosen one. */
  membership: (query: Query = {}) => withQuery('/profile/buynewvip', query),
  membershipHistory: (query: Query = {}) => withQuery('/profile/buynewvip/history', query),
  /** The same of the cards of before. */
  formerMembership: (query: Query = {}) => withQuery('/profile/buyvip', query),
  formerMembershipHistory: (query: Query = {}) => withQuery('/profile/buyvip/history', query),
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
  invitationAccept: (query: Query = {}) => withQuery('/invitation/getcoupon', query),
  invitationDone: () => '/invitation/getsuccess',
  activityInvitation: () => '/activity/invitation',
  activityInvitationAccept: (query: Query = {}) => withQuery('/activity/invitation/receive', query),
  activityInvitationDone: () => '/activity/invitation/result',
  activityInvitation2: () => '/activity/invitation2',
  /** Where whoever was invited there opens the app. */
  activityInvitation2Download: () => '/activity/invitation2/download',
  /** Where an advertisement leads, with its `channelCode`. */
  adLanding: (query: Query = {}) => withQuery('/activity/hw-pps', query),
  /** Where a code is exchanged for days of membership. */
  exchange: (query: Query = {}) => withQuery('/promotion/exchange-vip', query),
  /** Who one is here; `done` says what was just done. */
  profileInfo: (query: Query = {}) => withQuery('/profile/info', query),
  collect: (query: Query = {}) => withQuery('/profile/collect', query),
  /** Where a product (`productCode`) is paid for, by its order (`serialNumber`); each kind has its own address. */
  order: (kind: ProductKind, query: Query = {}) => withQuery(pathsOfOrder(kind).order, query),
  /** What became of it. */
  orderStatus: (kind: ProductKind, query: Query = {}) => withQuery(pathsOfOrder(kind).status, query),
  /** The same, where the former page of cards and the mini program lead back to. */
  formerStatus: (query: Query = {}) => withQuery('/profile/buyvip/success', query),
  miniResult: (query: Query = {}) => withQuery('/mini/result', query),
  /** Where orders of a kind are listed; `notice` says why one is led there. */
  orderHistory: (kind: ProductKind, query: Query = {}) => withQuery(pathsOfOrder(kind).history, query),
  /** 成交数据 and 行情内参: what a city's shop of data offers, which cities have one, and one product by its code. */
  tradeShop: (query: Query = {}) => withQuery('/trade', query),
  marketShop: (query: Query = {}) => withQuery('/market', query),
  tradeCities: (query: Query = {}) => withQuery('/trade/citys', query),
  marketCities: (query: Query = {}) => withQuery('/market/citys', query),
  /** With `issue`, an issue that one has: a `section` of it, `view=print`, `format=csv`. */
  tradeProduct: (code: string | number, query: Query = {}) => withQuery(`/trade/${code}`, query),
  marketProduct: (code: string | number, query: Query = {}) => withQuery(`/market/${code}`, query),
  /** The cashier of the rehearsal: no money moves. */
  orderCashier: (query: Query = {}) => withQuery('/common/order/cashier', query),
  /** 消息: what one was told; `show` is one of MESSAGE_VIEWS. */
  messages: (query: Query = {}) => withQuery('/im', query),
  /** A conversation with an agent (their id) or customer service (its account), about what the query names. */
  talk: (peerid: string | number, query: Query = {}) => withQuery('/im', { userid: peerid, ...query }),
  /** 帮我找房; with `id` that of a need, to be changed. */
  findHouse: (city: number, query: Query = {}) => withQuery(`/${city}/find-house`, query),
  /** 全年找房: what one need has found in a year. */
  findHouseYear: (city: number, query: Query = {}) => withQuery(`/${city}/find-house-365`, query),
  /** A short link of a text message, by its token `t`. */
  messageLink: (query: Query = {}) => withQuery('/activity/msglink', query),
  messageLinkError: (query: Query = {}) => withQuery('/activity/msglink/error', query),
  /** Articles of a city, by topic and page. */
  articles: (city: number, query: Query = {}) => withQuery(`/${city}/home-list/more-article`, query),
  /** Clips of homes and communities, `page` by page. */
  clips: (city: number, query: Query = {}) => withQuery(`/${city}/house-video`, query),
  article: (city: number, article: number) => withQuery(`/${city}/home-list/more-article`, { id: article }),

  city: (city: number) => `/${city}`,
  search: (city: number, query: Query = {}) => withQuery(`/${city}/search`, query),
  searchResult: (city: number, query: Query = {}) => withQuery(`/${city}/search/result`, query),
  estate: (city: number, estate: number) => `/${city}/house-detail/${estate}`,
  estateAgents: (city: number, estate: number) => `/${city}/house-detail/${estate}/agent-list`,
  /** Resale page of a community; without one, the resale list. */
  resale: (city: number, community?: number | null, query: Query = {}) =>
    withQuery(under(`/${city}/house-resold`, community), query),
  communities: (city: number, plate?: number | null, query: Query = {}) =>
    withQuery(under(`/${city}/community-list`, plate), query),
  deals: (city: number, community: number, query: Query = {}) => withQuery(`/${city}/deal-history/${community}`, query),
  deal: (city: number, community: number | null, deal: number) =>
    withQuery(`${under(`/${city}/deal-history`, community)}/detail`, { dealId: deal }),
  plate: (city: number, plate: number, query: Query = {}) => withQuery(`/${city}/plate-detail/${plate}`, query),
  plateListings: (city: number, plate: number, query: Query = {}) =>
    withQuery(`/${city}/plate-detail/${plate}/list`, query),
  /** The week of a city, or of a plate. */
  weekReport: (city: number, plate?: number | null, query: Query = {}) =>
    withQuery(under(`/${city}/week-report`, plate), query),
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
  houseReportWeekly: (city: number, community?: number | null, query: Query = {}) =>
    withQuery(`/${city}/house-report-weekly`, { houseId: community, ...query }),
  /** Rentals of a community; without one, the rental list. */
  rentals: (city: number, community?: number | null, query: Query = {}) =>
    withQuery(under(`/${city}/renting`, community), query),
  /** A home or room to let, within those of its community. */
  rental: (city: number, community: number | undefined, rental: number) =>
    withQuery(under(`/${city}/renting`, community), { rentalId: rental }),
  /** A new-house project; without one, the list. */
  project: (city: number, project?: number | null, query: Query = {}) =>
    withQuery(under(`/${city}/house-new`, project), query),
  /** A home abroad. */
  overseas: (city: number, estate: number) => `/${city}/overseas-detail/${estate}`,
  overseasBook: (city: number, estate: number) => `/${city}/overseas-detail/${estate}/detail`,
  projectBook: (city: number, project?: number | null) => under(`/${city}/loupan`, project),
  /** One's own notes of viewings, of a community or of all; with `share` what a link to one opens. */
  houseNotes: (city: number, community?: number | null, query: Query = {}) =>
    withQuery(under(`/${city}/house-note`, community), query),
  /** 客户经理, of a `district`; one of them. */
  managers: (city: number, manager?: number | null, query: Query = {}) =>
    withQuery(under(`/${city}/manager`, manager), query),
  agents: (city: number, agent?: number | null, query: Query = {}) => withQuery(under(`/${city}/agent`, agent), query),
  /** 榜单; `words` are a ranking and a span: deals, week. */
  ranking: (city: number, query: Query = {}, words: readonly string[] = []) =>
    withQuery([`/${city}/rank`, ...words].join('/'), query),
  /** 即将入市: new houses that can soon be bought. */
  upcoming: (city: number, query: Query = {}) => withQuery(`/${city}/rank/upcoming`, query),
  hotCommunities: (city: number, query: Query = {}) => withQuery(`/${city}/hot-community`, query),
  dealRanking: (query: Query = {}) => withQuery('/deal-rank', query),
  /** The plates of a city by district. */
  plates: (query: Query = {}) => withQuery('/plate/list', query),
  /** 问答 of the visitor's city, of one topic where it is named; `q` is what it is to be about, `unanswered` what waits, `show` one of QUESTION_VIEWS. */
  questions: (query: Query = {}, topic?: string) =>
    withQuery(topic === undefined ? '/ask/list' : `/ask/list/${topic}`, query),
  /** One question with its answers. */
  question: (question: number, query: Query = {}) => withQuery(`/qa-detail/${question}`, query),
  latestQuestions: (query: Query = {}) => withQuery('/qa-detail', query),
  houseQuestions: (city: number, community: number, query: Query = {}) =>
    withQuery(`/${city}/qa-list/${community}`, query),
  houseQuestion: (city: number, community: number, question: number) => `/${city}/qa-list/${community}/${question}`,
  plateQuestions: (city: number, plate: number, query: Query = {}) =>
    withQuery(`/${city}/plate-detail/${plate}/questions`, query),
  /** 提问 about the city, or its plate `plate`; `q` is what the field begins with. */
  ask: (city: number, query: Query = {}) => withQuery(`/${city}/ask-qa`, query),
  askOfHouse: (city: number, community: number, query: Query = {}) =>
    withQuery(`/${city}/qa-list/${community}/ask-qa`, query),
  /** The same about the visitor's city, or a community, under another address. */
  askAnew: (query: Query = {}) => withQuery('/ask/v2', query),
  askAnewOfHouse: (community: number, query: Query = {}) => withQuery(`/ask/v2/${community}`, query),
  /** 达人房源 of a city, of one 达人, by `kind`, `new`, `house` or `agent`. */
  offers: (city: number, expert?: number | null, query: Query = {}) =>
    withQuery(under(`/${city}/pubBySuperior`, expert), query),
  /** One of them. */
  offer: (city: number, offer: number, query: Query = {}) =>
    withQuery(`/${city}/pubBySuperior`, { id: offer, ...query }),
  /** 达人 of the visitor's city; one of them, whom one asks there. */
  superUsers: (query: Query = {}) => withQuery('/ask/super', query),
  superUser: (expert: number, query: Query = {}) => withQuery(`/ask/super/${expert}`, query),
  /** 点评 of a community, `sort` and `score` narrowing them; without one, the latest of the city. */
  comments: (city: number, community?: number | null, query: Query = {}) =>
    withQuery(under(`/${city}/house-comments`, community), query),
  /** One comment with its replies. */
  comment: (city: number, community: number, comment: number, query: Query = {}) =>
    withQuery(`/${city}/house-comments/${community}/${comment}`, query),
  /** 楼市日历, of a `month` or a `day`. */
  calendar: (city: number, query: Query = {}) => withQuery(`/${city}/calendar`, query),
  scenes: (city: number, query: Query = {}) => withQuery(`/${city}/scene`, query),
  weekHomes: (city: number, query: Query = {}) => withQuery(`/${city}/home-list/week-house`, query),
  /** 精选房源; `preset` is one of PRESETS. */
  presetHomes: (query: Query = {}) => withQuery('/activity/houseList', query),
  premier: (query: Query = {}) => withQuery('/activity/premier', query),
  premierMore: (query: Query = {}) => withQuery('/activity/premier/more', query),
  /** 找板块: the questions, and what they find. */
  findArea: (query: Query = {}) => withQuery('/findArea', query),
  findAreaList: (query: Query = {}) => withQuery('/findArea/list', query),

  /** 房屋估价; `house` is the community, the rest what the form begins with. */
  appraise: (query: Query = {}) => withQuery('/estimate', query),
  /** What a home was valued at; `key` is that of its link. */
  appraisal: (id: number, query: Query = {}) => withQuery(`/estimate/${id}`, query),
  /** 估价单, by its number. */
  certificate: (number: number) => `/report/certificate/${number}`,
  /** Where a number is looked up. */
  certificateLook: (query: Query = {}) => withQuery('/report/certificate', query),
  /** 查底价; `house` is a community, `price` what is asked, in 万. */
  basePrice: (query: Query = {}) => withQuery('/activity/baseprice', query),
  /** 房产档案 of a unit (lib/domain/property/propertyId.ts); without one, 我的房子. */
  property: (city: number, property?: number | null) => under(`/${city}/property`, property),
  /** 业主委托: as whom; `houseId` is the community of the home. */
  ownerAuth: (query: Query = {}) => withQuery('/estimate/quotation/auth', query),
  /** What an owner wants, and what became of it: `id` is that of the authorisation. */
  ownerQuotation: (query: Query = {}) => withQuery('/estimate/quotation/form', query),
  /** 报价行情; `houseId` is the community, `estateId` one of the home's listings. */
  quotations: (query: Query = {}) => withQuery('/quotation', query),
  /** One listing's asking price with its changes. */
  quotation: (estate: number, query: Query = {}) => withQuery('/quotation/detail', { estateId: estate, ...query }),
  ownAppraisals: (query: Query = {}) => withQuery('/profile/appraisal', query),

  mortgage: (query: Query = {}) => withQuery('/activity/mortgage', query),
  credit: (query: Query = {}) => withQuery('/activity/credit', query),
  creditQuestion: (step?: number) => withQuery('/activity/credit-evaluation/question', { step }),
  creditForm: () => '/activity/credit-evaluation/form',
  creditAnswer: () => '/activity/credit-evaluation/answer',
  creditResult: () => '/activity/credit-evaluation/result',

  taxes: (query: Query = {}) => withQuery('/activity/taxes', query),
  taxAnswer: (query: Query = {}) => withQuery('/activity/taxes/answer', query),

  qualification: (query: Query = {}) => withQuery('/activity/qualification', query),
  integral: (query: Query = {}) => withQuery('/tools/integral', query),
  integralResult: () => '/tools/integral/result',
  integralRule: () => '/tools/integral/rule',
  accuracy: (city: number, query: Query = {}) => withQuery(`/${city}/accuracy`, query),
} as const;
