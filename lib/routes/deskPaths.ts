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
  /** With `rule`, one version of a rule. */
  deskRules: (query: Query = {}) => withQuery('/console/rules', query),
  deskAgents: (query: Query = {}) => withQuery('/console/agents', query),
  /** One agent by `id`, or a new one in `city`. */
  deskAgent: (query: Query = {}) => withQuery('/console/agent', query),
  /** To send a file of agents; with `id`, one that was sent. */
  deskAgentFile: (query: Query = {}) => withQuery('/console/agent-file', query),
  deskImports: (query: Query = {}) => withQuery('/console/imports', query),
  /** One import by `id`, or one run by `run`, its number. */
  deskImport: (query: Query = {}) => withQuery('/console/import', query),
  deskStaff: (query: Query = {}) => withQuery('/console/staff', query),
  deskAudit: (query: Query = {}) => withQuery('/console/audit', query),
} as const;

/** Where all of the desk lies. */
export const DESK_FOLDER = '/console';

export const isDeskPath = (path: string): boolean => path === DESK_FOLDER || path.startsWith(`${DESK_FOLDER}/`);
