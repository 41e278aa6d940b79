import { sql } from 'kysely';
import type { DatabaseLocation, Db, DialectName, OpenDatabase } from './client';
import type { Migration } from './migration';
import { foundation } from './migrations/0001-foundation';
import { ruleFacts } from './migrations/0002-rule-facts';
import { packedLists } from './migrations/0003-packed-lists';
import { searchPrefixes } from './migrations/0004-search-prefixes';
import { packedCommunities } from './migrations/0005-packed-communities';
import { visitorsFile } from './migrations/0006-visitors-file';
import { moveVisitors } from './migrations/0007-move-visitors';
import { leadExports } from './migrations/0008-lead-exports';
import { storedLimits } from './migrations/0009-kept-limits';
import { importJournal } from './migrations/0010-import-journal';
import { factDays } from './migrations/0011-fact-days';
import { leadPromoters } from './migrations/0015-lead-promoters';
import { unknownCounts } from './migrations/0016-unknown-counts';
import { journalPlans } from './migrations/0017-journal-plans';
import { currentUnits } from './migrations/0018-current-units';
import { inferredPlates } from './migrations/0019-inferred-plates';
import { accounts } from './migrations/0020-accounts';
import { liveEvents } from './migrations/0021-live-events';
import { jobs } from './migrations/0023-jobs';
import { wideLists } from './migrations/0026-wide-lists';
import { pictureTexts } from './migrations/0028-picture-texts';
import { leadStates } from './migrations/0029-lead-states';
import { webhookEvents } from './migrations/0030-webhook-events';
import { roomPictures } from './migrations/0031-room-pictures';
import { estimateStanding } from './migrations/0033-estimate-standing';
import { articleSources } from './migrations/0034-article-sources';
import { phoneCodes } from './migrations/0035-phone-codes';
import { consents } from './migrations/0036-consents';
import { follows } from './migrations/0037-follows';
import { homeChanges } from './migrations/0038-home-changes';
import { alerts } from './migrations/0039-alerts';
import { needFinds } from './migrations/0040-need-finds';
import { viewingNotes } from './migrations/0041-viewing-notes';
import { staff } from './migrations/0043-staff';
import { leadConsole } from './migrations/0044-lead-desk';
import { userBlocks } from './migrations/0045-user-blocks';
import { wechatAccounts } from './migrations/0047-wechat-accounts';
import { unsentTexts } from './migrations/0048-unsent-texts';
import { consoleSettings } from './migrations/0049-desk-settings';
import { moveConsoleSettings } from './migrations/0050-move-desk-settings';
import { consoleImports } from './migrations/0051-desk-imports';
import { consoleAgents } from './migrations/0052-desk-agents';
import { revokedNotices } from './migrations/0054-taken-back-notices';
import { followAlerts } from './migrations/0055-follow-alerts';
import { alertChannels } from './migrations/0056-alert-channels';
import { pushSessions } from './migrations/0057-push-sessions';
import { areaRankings } from './migrations/0060-area-rankings';
import { marketFigures } from './migrations/0061-market-figures';
import { homeValuations } from './migrations/0062-home-valuations';
import { homeAppraisals } from './migrations/0064-home-appraisals';
import { ownerQuotations } from './migrations/0065-owner-quotations';
import { ownHomes } from './migrations/0066-own-homes';
import { homeBargains } from './migrations/0067-home-bargains';
import { duplicateHomes } from './migrations/0068-same-homes';
import { agentPictures } from './migrations/0069-agent-pictures';
import { consoleManagers } from './migrations/0070-desk-managers';
import { agentFiles } from './migrations/0071-agent-files';
import { conversations } from './migrations/0072-conversations';
import { questions } from './migrations/0075-questions';
import { askingSamples } from './migrations/0078-asking-samples';
import { comments } from './migrations/0079-comments';
import { abuseReports } from './migrations/0080-abuse-reports';
import { talkPictures } from './migrations/0081-talk-pictures';
import { landSales } from './migrations/0082-land-sales';
import { overseasProjects } from './migrations/0084-overseas-projects';
import { offers } from './migrations/0086-offers';
import { press } from './migrations/0089-press';
import { clips } from './migrations/0090-clips';
import { experts } from './migrations/0092-super-users';
import { orders } from './migrations/0093-orders';
import { orderPayments } from './migrations/0094-order-payments';
import { membership } from './migrations/0096-membership';
import { dataIssues } from './migrations/0097-data-issues';
import { promoters } from './migrations/0098-promoters';
import { campaigns } from './migrations/0099-campaigns';
import { invitations } from './migrations/0100-invitations';
import { channelStatements } from './migrations/0101-channel-statements';
import { paidAsks } from './migrations/0103-paid-asks';
import { duplicateListings } from './migrations/0104-folded-homes';
import { refundFirstApprover } from './migrations/0105-refund-first-approver';
import { postDrafts } from './migrations/0106-post-drafts';
import { houseReports } from './migrations/0107-house-reports';
import { unmatchedPayments } from './migrations/0108-stray-payments';
import { moneyOrigin } from './migrations/0109-money-origin';
import { refundLimits } from './migrations/0110-refund-limits';
import { orderChannels } from './migrations/0111-order-channels';
import { applePrices } from './migrations/0112-apple-prices';
import { leadQuestions } from './migrations/0113-lead-questions';
import { codeChallenges } from './migrations/0114-code-challenges';
import { clipParts } from './migrations/0115-clip-parts';
import { leadWork } from './migrations/0116-lead-work';
import { recordChanges } from './migrations/0117-record-changes';
import { reportOutcomes } from './migrations/0118-report-outcomes';
import { importColumns } from './migrations/0119-import-columns';
import { mergedRecords } from './migrations/0120-merged-records';
import { mergeMoves } from './migrations/0121-merge-moves';
import { visitCounts } from './migrations/0122-visit-counts';
import { consoleLists } from './migrations/0123-console-lists';
import { staffRoles } from './migrations/0124-staff-roles';
import { importSchedules } from './migrations/0126-import-schedules';
import { dealMonths } from './migrations/0127-deal-months';
import { talkRehearsal } from './migrations/0129-talk-rehearsal';
import { blockedAgents } from './migrations/0130-blocked-agents';
import { recordPictures } from './migrations/0133-record-pictures';
import { joinedAccounts } from './migrations/0134-joined-accounts';
import { hosts } from './migrations/0135-hosts';
import { leadChanges } from './migrations/0140-lead-changes';
import { membershipGifts } from './migrations/0145-membership-gifts';
import { notifiedEvents } from './migrations/0150-notified-events';
import { changedFollowers } from './migrations/0160-changed-followers';
import { refundArrival } from './migrations/0165-refund-arrival';
import { apiKeys } from './migrations/0170-api-keys';
import { staffIdentities } from './migrations/0180-staff-identities';
import { pageReports } from './migrations/0195-page-reports';
import { openDatabase } from './openDatabase';

/** Applied in this order; a migration that has shipped is never edited, only followed by another. */
export const MIGRATIONS: readonly Migration[] = [
  foundation,
  ruleFacts,
  packedLists,
  searchPrefixes,
  packedCommunities,
  visitorsFile,
  moveVisitors,
  leadExports,
  storedLimits,
  importJournal,
  factDays,
  leadPromoters,
  unknownCounts,
  journalPlans,
  currentUnits,
  inferredPlates,
  accounts,
  liveEvents,
  jobs,
  wideLists,
  pictureTexts,
  leadStates,
  webhookEvents,
  roomPictures,
  estimateStanding,
  articleSources,
  phoneCodes,
  consents,
  follows,
  homeChanges,
  alerts,
  needFinds,
  viewingNotes,
  staff,
  leadConsole,
  userBlocks,
  wechatAccounts,
  unsentTexts,
  consoleSettings,
  moveConsoleSettings,
  consoleImports,
  consoleAgents,
  revokedNotices,
  followAlerts,
  alertChannels,
  pushSessions,
  areaRankings,
  marketFigures,
  homeValuations,
  homeAppraisals,
  ownerQuotations,
  ownHomes,
  homeBargains,
  duplicateHomes,
  agentPictures,
  consoleManagers,
  agentFiles,
  conversations,
  questions,
  askingSamples,
  comments,
  abuseReports,
  talkPictures,
  landSales,
  overseasProjects,
  press,
  clips,
  experts,
  offers,
  orders,
  orderPayments,
  membership,
  dataIssues,
  promoters,
  campaigns,
  invitations,
  channelStatements,
  paidAsks,
  duplicateListings,
  refundFirstApprover,
  postDrafts,
  houseReports,
  unmatchedPayments,
  moneyOrigin,
  refundLimits,
  orderChannels,
  applePrices,
  leadQuestions,
  codeChallenges,
  clipParts,
  leadWork,
  recordChanges,
  reportOutcomes,
  importColumns,
  mergedRecords,
  mergeMoves,
  visitCounts,
  consoleLists,
  staffRoles,
  importSchedules,
  dealMonths,
  talkRehearsal,
  blockedAgents,
  recordPictures,
  joinedAccounts,
  hosts,
  leadChanges,
  membershipGifts,
  notifiedEvents,
  changedFollowers,
  refundArrival,
  apiKeys,
  staffIdentities,
  pageReports,
];

/**
 * The database, brought to the current schema. Its limits hold afterwards: a migration may take any time, and another
 * process may hold the database as long as its import takes.
 */
export async function openMigrated(location: DatabaseLocation): Promise<OpenDatabase> {
  const patient = await openDatabase({
    ...location,
    longestStatementMs: undefined,
    longestLockMs: undefined,
    onStatement: undefined,
  });
  try {
    await migrate(patient.db, patient.dialect);
  } finally {
    await patient.close();
  }
  return openDatabase(location);
}

/**
 * Brings the database to the current schema. Each migration runs in one transaction with its entry in `migrations`,
 * so a process killed half-way leaves either all of it or none. Returns the names it applied.
 */
export async function migrate(
  db: Db,
  dialect: DialectName,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  for (const record of dialect === 'sqlite' ? ['migrations', 'visitors.migrations'] : ['migrations']) {
    await sql`create table if not exists ${sql.table(record)} (name text primary key, applied_at bigint not null)`.execute(
      db,
    );
  }
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOnce(db, dialect, migration)) applied.push(migration.name);
  }
  return applied;
}

async function applyOnce(db: Db, dialect: DialectName, migration: Migration): Promise<boolean> {
  const { name, file, statements, before } = migration;
  const record = sql.table(file === 'visitors' && dialect === 'sqlite' ? 'visitors.migrations' : 'migrations');
  return db.transaction().execute(async (transaction) => {
    if (dialect === 'postgres') {
      // Two processes that start together must not both apply it.
      await sql`lock table migrations in exclusive mode`.execute(transaction);
    }
    const known = await sql`select name from ${record} where name = ${name}`.execute(transaction);
    if (known.rows.length > 0) return false;
    await sql`insert into ${record} (name, applied_at) values (${name}, ${Date.now()})`.execute(transaction);
    await before?.(transaction, dialect);
    for (const statement of statements(dialect)) await sql.raw(statement).execute(transaction);
    return true;
  });
}
