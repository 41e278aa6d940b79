/**
 * How many days is kept what people leave, besides the numbers of leads (LEAD_RETENTION_DAYS). Stated on the page about the
 * service; `forget-expired` deletes (docs/decisions/0047).
 */
export const RETENTION_DAYS = {
  /** What text messages went out, and for which codes (docs/threats.md, section 3). */
  textMessages: 90,
  /** An agent's proofs and pictures of certificates, once nothing is proved by them any more. As long as leads that name them. */
  agentProofs: 180,
  /** A file of agents with what its rows came to, and one that nobody has entered; as files for imports. */
  agentFiles: 90,
  unusedAgentFiles: 7,
  /** An estimate that is in no account, since it was last computed or certified: its owner reaches it by its link alone. */
  openAppraisals: 180,
  /** An owner's name and consent with which nothing was asked for. */
  unusedAuthorisations: 30,
  /** What is left of an owner's wish that is over, since they asked; as follows that were cancelled. */
  pastQuotations: 365,
  /** A conversation in which nobody has written. */
  conversations: 365,
  /** A report with its pictures and number, once it has ended; one that nobody has ended, since it was left. */
  endedReports: 180,
  openReports: 365,
  /** That a phone has had something of a campaign, by a keyed hash (docs/decisions/0065). */
  campaignMarks: 730,
  /** Words that found nothing, by day and without who typed them. */
  missedSearches: 90,
  /** How long pages took and what failed in browsers, by day and without whose. */
  pageTimes: 90,
  pageErrors: 30,
  /** What a visitor wrote before signing in. */
  drafts: 1,
} as const;
