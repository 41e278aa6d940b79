import { type Query, withQuery } from './paths';

/** Every address of the desk, by name. Apart from `paths`, so that no visitor's page loads them. */
export const deskPaths = {
  desk: () => '/console',
  deskLogin: (query: Query = {}) => withQuery('/console/login', query),
  /** With `token`, that of the first start or of an invitation. */
  deskEnrol: (query: Query = {}) => withQuery('/console/enrol', query),
  deskAccount: (query: Query = {}) => withQuery('/console/account', query),
  deskTalks: (query: Query = {}) => withQuery('/console/talks', query),
  /** One conversation, by `id`. */
  deskTalk: (query: Query = {}) => withQuery('/console/talk', query),
  deskLeads: (query: Query = {}) => withQuery('/console/leads', query),
  /** One lead, by `id`. */
  deskLead: (query: Query = {}) => withQuery('/console/lead', query),
  deskLeadRules: (query: Query = {}) => withQuery('/console/lead-rules', query),
  deskPeople: (query: Query = {}) => withQuery('/console/people', query),
  /** One account, by `id`. */
  deskPerson: (query: Query = {}) => withQuery('/console/person', query),
  /** With `id`, one text message of it. */
  deskOutbox: (query: Query = {}) => withQuery('/console/outbox', query),
  deskSupport: (query: Query = {}) => withQuery('/console/support', query),
  /** What people wrote that waits for somebody to look; with `id`, one of it. */
  deskPosts: (query: Query = {}) => withQuery('/console/posts', query),
  /** What visitors have reported. */
  deskReports: (query: Query = {}) => withQuery('/console/reports', query),
  /** One report, by `id`. */
  deskReport: (query: Query = {}) => withQuery('/console/report', query),
  deskArticles: (query: Query = {}) => withQuery('/console/articles', query),
  /** One article by `id`, or a new one of `city`. */
  deskArticle: (query: Query = {}) => withQuery('/console/article', query),
  /** Homes that agents publish themselves. */
  deskOffers: (query: Query = {}) => withQuery('/console/offers', query),
  /** One of them by `id`, or a new one in the community `house`. */
  deskOffer: (query: Query = {}) => withQuery('/console/offer', query),
  deskClips: (query: Query = {}) => withQuery('/console/clips', query),
  /** With `id`, one announcement to be changed. */
  deskAnnouncements: (query: Query = {}) => withQuery('/console/announcements', query),
  /** With `rule`, one version of a rule. */
  deskRules: (query: Query = {}) => withQuery('/console/rules', query),
  /** Exchange codes; with `id`, one batch of them. */
  deskCodes: (query: Query = {}) => withQuery('/console/codes', query),
  deskAgents: (query: Query = {}) => withQuery('/console/agents', query),
  /** One agent by `id`, or a new one in `city`. */
  deskAgent: (query: Query = {}) => withQuery('/console/agent', query),
  /** To send a file of agents; with `id`, one that was sent. */
  deskAgentFile: (query: Query = {}) => withQuery('/console/agent-file', query),
  deskImports: (query: Query = {}) => withQuery('/console/imports', query),
  /** One import by `id`, or one run by `run`, its number. */
  deskImport: (query: Query = {}) => withQuery('/console/import', query),
  deskCampaigns: (query: Query = {}) => withQuery('/console/campaigns', query),
  /** One campaign by `id`, or a new one of a `kind`. */
  deskCampaign: (query: Query = {}) => withQuery('/console/campaign', query),
  /** What campaigns gave; with `campaign`, one of them. */
  deskCoupons: (query: Query = {}) => withQuery('/console/coupons', query),
  /** What was ordered; with `user`, by one account. */
  deskOrders: (query: Query = {}) => withQuery('/console/orders', query),
  /** One order, by `id`. */
  deskOrder: (query: Query = {}) => withQuery('/console/order', query),
  /** Payments that fit no order; with `id`, one of them. */
  deskStrayPayments: (query: Query = {}) => withQuery('/console/stray-payments', query),
  deskRefunds: (query: Query = {}) => withQuery('/console/refunds', query),
  deskProducts: (query: Query = {}) => withQuery('/console/products', query),
  /** One product by `code`, or a new card. */
  deskProduct: (query: Query = {}) => withQuery('/console/product', query),
  /** The statements of channels; with `id`, one of them. */
  deskReconciliation: (query: Query = {}) => withQuery('/console/reconciliation', query),
  deskRevenue: (query: Query = {}) => withQuery('/console/revenue', query),
  /** With `posting`, the rows of one. */
  deskLedger: (query: Query = {}) => withQuery('/console/ledger', query),
  /** People whose links lead to orders; with `id`, the code of one. */
  deskPromoters: (query: Query = {}) => withQuery('/console/promoters', query),
  /** What promoters ask to be paid; with `id`, one of it. */
  deskWithdrawals: (query: Query = {}) => withQuery('/console/withdrawals', query),
  deskStaff: (query: Query = {}) => withQuery('/console/staff', query),
  deskAudit: (query: Query = {}) => withQuery('/console/audit', query),
} as const;

/** Where all of the desk lies. */
export const DESK_FOLDER = '/console';

export const isDeskPath = (path: string): boolean => path === DESK_FOLDER || path.startsWith(`${DESK_FOLDER}/`);
