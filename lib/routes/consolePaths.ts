import { type Query, withQuery } from './paths';

/** Every address of the console, by name. Apart from `paths`, so that no visitor's page loads them. */
export const consolePaths = {
  today: () => '/console',
  login: (query: Query = {}) => withQuery('/console/login', query),
  /** With `token`, that of the first start or of an invitation. */
  enrol: (query: Query = {}) => withQuery('/console/enrol', query),
  /** Where one is signed in, what one may do and has asked for. */
  account: (query: Query = {}) => withQuery('/console/account', query),
  /** Everything by `q`: a name, a number, the end of a phone's. */
  search: (query: Query = {}) => withQuery('/console/search', query),
  talks: (query: Query = {}) => withQuery('/console/talks', query),
  /** One conversation, by `id`. */
  talk: (query: Query = {}) => withQuery('/console/talk', query),
  leads: (query: Query = {}) => withQuery('/console/leads', query),
  /** One lead, by `id`. */
  lead: (query: Query = {}) => withQuery('/console/lead', query),
  /** Viewings of a week, by `week`, its first day. */
  viewings: (query: Query = {}) => withQuery('/console/viewings', query),
  leadRules: (query: Query = {}) => withQuery('/console/lead-rules', query),
  people: (query: Query = {}) => withQuery('/console/people', query),
  /** One account, by `id`. */
  person: (query: Query = {}) => withQuery('/console/person', query),
  /** With `id`, one text message of it. */
  outbox: (query: Query = {}) => withQuery('/console/outbox', query),
  support: (query: Query = {}) => withQuery('/console/support', query),
  /** What people wrote that waits for somebody to look; with `id`, one of it. */
  posts: (query: Query = {}) => withQuery('/console/posts', query),
  /** What visitors have reported. */
  reports: (query: Query = {}) => withQuery('/console/reports', query),
  /** One report, by `id`. */
  report: (query: Query = {}) => withQuery('/console/report', query),
  articles: (query: Query = {}) => withQuery('/console/articles', query),
  /** One article by `id`, or a new one of `city`. */
  article: (query: Query = {}) => withQuery('/console/article', query),
  /** Homes that agents publish themselves. */
  offers: (query: Query = {}) => withQuery('/console/offers', query),
  /** One of them by `id`, or a new one in the community `house`. */
  offer: (query: Query = {}) => withQuery('/console/offer', query),
  clips: (query: Query = {}) => withQuery('/console/clips', query),
  /** With `id`, one announcement to be changed. */
  announcements: (query: Query = {}) => withQuery('/console/announcements', query),
  /** With `rule`, one version of a rule. */
  rules: (query: Query = {}) => withQuery('/console/rules', query),
  /** Exchange codes; with `id`, one batch of them. */
  codes: (query: Query = {}) => withQuery('/console/codes', query),
  agents: (query: Query = {}) => withQuery('/console/agents', query),
  /** One agent by `id`, or a new one in `city`. */
  agent: (query: Query = {}) => withQuery('/console/agent', query),
  /** To send a file of agents; with `id`, one that was sent. */
  agentFile: (query: Query = {}) => withQuery('/console/agent-file', query),
  imports: (query: Query = {}) => withQuery('/console/imports', query),
  /** One import by `id`, or one run by `run`, its number. */
  import: (query: Query = {}) => withQuery('/console/import', query),
  /** What the columns of an import are, by its `id`. */
  importColumns: (query: Query = {}) => withQuery('/console/import-columns', query),
  /** Where files to import come from by themselves. */
  importSchedules: (query: Query = {}) => withQuery('/console/import-schedules', query),
  /** One of them, by `id`. */
  importSchedule: (query: Query = {}) => withQuery('/console/import-schedule', query),
  /** Whether the site is well: backups, jobs, hosts. */
  health: (query: Query = {}) => withQuery('/console/health', query),
  /** What is done before the site opens. */
  firstDay: (query: Query = {}) => withQuery('/console/first-day', query),
  /** What was read and searched for, by day. */
  statistics: (query: Query = {}) => withQuery('/console/statistics', query),
  /** What the facts say, to be found and put right. */
  records: (query: Query = {}) => withQuery('/console/records', query),
  /** One record, by `kind` and `id`. */
  record: (query: Query = {}) => withQuery('/console/record', query),
  /** Rows of facts that are likely one. */
  twins: (query: Query = {}) => withQuery('/console/twins', query),
  /** Two of a `kind`, `one` and `other`, of which `keep` stays; without `other` it is looked for. */
  twin: (query: Query = {}) => withQuery('/console/twin', query),
  campaigns: (query: Query = {}) => withQuery('/console/campaigns', query),
  /** One campaign by `id`, or a new one of a `kind`. */
  campaign: (query: Query = {}) => withQuery('/console/campaign', query),
  /** What campaigns gave; with `campaign`, one of them. */
  coupons: (query: Query = {}) => withQuery('/console/coupons', query),
  /** What was ordered; with `user`, by one account. */
  orders: (query: Query = {}) => withQuery('/console/orders', query),
  /** One order, by `id`. */
  order: (query: Query = {}) => withQuery('/console/order', query),
  /** Payments that fit no order; with `id`, one of them. */
  unmatchedPayments: (query: Query = {}) => withQuery('/console/stray-payments', query),
  refunds: (query: Query = {}) => withQuery('/console/refunds', query),
  products: (query: Query = {}) => withQuery('/console/products', query),
  /** One product by `code`, or a new card. */
  product: (query: Query = {}) => withQuery('/console/product', query),
  /** The statements of channels; with `id`, one of them. */
  reconciliation: (query: Query = {}) => withQuery('/console/reconciliation', query),
  revenue: (query: Query = {}) => withQuery('/console/revenue', query),
  /** With `posting`, the rows of one. */
  ledger: (query: Query = {}) => withQuery('/console/ledger', query),
  /** People whose links lead to orders; with `id`, the code of one. */
  promoters: (query: Query = {}) => withQuery('/console/promoters', query),
  /** What promoters ask to be paid; with `id`, one of it. */
  withdrawals: (query: Query = {}) => withQuery('/console/withdrawals', query),
  staff: (query: Query = {}) => withQuery('/console/staff', query),
  /** Roles and their parts; with `id`, one of them. */
  roles: (query: Query = {}) => withQuery('/console/roles', query),
  /** The keys of partners; with `id`, one of them. */
  apiKeys: (query: Query = {}) => withQuery('/console/api-keys', query),
  audit: (query: Query = {}) => withQuery('/console/audit', query),
} as const;

/** Where all of the console lies. */
export const CONSOLE_FOLDER = '/console';

export const isConsolePath = (path: string): boolean =>
  path === CONSOLE_FOLDER || path.startsWith(`${CONSOLE_FOLDER}/`);
