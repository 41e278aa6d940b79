import { RETENTION_DAYS } from '@/lib/config/retention';
import { DAY_MS, dayOf } from '@/lib/kernel/day';
import { monthOfUse } from '@/lib/membership/locks';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { deleteReportsBefore } from '@/lib/server/abuseReport/queries/abuseReports';
import { deleteCodesBefore } from '@/lib/server/account/queries/phoneCodes';
import { deleteSignInLinksBefore } from '@/lib/server/account/queries/signInLinks';
import { deleteWechatReturnsBefore } from '@/lib/server/account/queries/wechatAccounts';
import { deleteAgentFiles } from '@/lib/server/agent/queries/agentFiles';
import { deleteAgentPicturesBefore } from '@/lib/server/agent/queries/agentPictures';
import { deleteAgentProofsBefore } from '@/lib/server/agent/queries/consoleAgents';
import { deleteAlertMessagesBefore } from '@/lib/server/alert/queries/alertMessages';
import { deleteNoticesBefore } from '@/lib/server/alert/queries/notices';
import { deleteShortLinksBefore } from '@/lib/server/alert/queries/shortLinks';
import { deleteMarksBefore } from '@/lib/server/campaign/queries/campaigns';
import { deleteBulkRunsBefore } from '@/lib/server/console/queries/bulkRuns';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { deleteOpenAppraisalsBefore } from '@/lib/server/estimate/queries/evaluations';
import { deleteEndedFollows } from '@/lib/server/follow/queries/follows';
import { deleteHostsBefore } from '@/lib/server/host/queries/hosts';
import type { JobContext, JobFacts, RecurringJob } from '@/lib/server/jobs/job';
import { retentionClock } from '@/lib/server/lead/commands/phoneRetention';
import { deleteWindowsBefore } from '@/lib/server/limits/queries/rateWindows';
import { deleteUsesBefore } from '@/lib/server/membership/queries/benefitUses';
import { deleteDeletedNotesBefore } from '@/lib/server/note/queries/notes';
import { ERASED_DAYS } from '@/lib/server/outbox/erasedAccounts';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { deleteErasedBefore } from '@/lib/server/outbox/queries/erasedAccounts';
import { deleteDoneJobs } from '@/lib/server/outbox/queries/jobs';
import { deleteTextMessagesBefore, deleteTextsBefore } from '@/lib/server/outbox/queries/textMessages';
import {
  deletePastQuotationsBefore,
  deleteUnusedAuthorisationsBefore,
} from '@/lib/server/owner/queries/ownerQuotations';
import { deleteDraftsBefore } from '@/lib/server/post/queries/drafts';
import { deleteTokensBefore } from '@/lib/server/session/queries/sessions';
import { deleteAccessRequestsBefore } from '@/lib/server/staff/queries/accessRequests';
import { deleteStaffReturnsBefore } from '@/lib/server/staff/queries/staffIdentities';
import { deleteConversationsBefore } from '@/lib/server/talk/queries/conversations';
import { deleteRelayNumbersBefore } from '@/lib/server/talk/queries/relayNumbers';
import { deletePageErrorsBefore, deletePageTimesBefore } from '@/lib/server/visit/queries/pageReports';
import { deleteMissedSearchesBefore } from '@/lib/server/visit/queries/visitCounts';
import { deleteWebhookEventsBefore } from '@/lib/server/webhooks/queries/webhookEvents';

/** Senders try again for three days at most; an id of before that is never seen again. */
const WEBHOOK_EVENT_DAYS = 30;

/** What was cancelled stays in its holder's history for a year; what was removed can be taken back for a day. */
const CANCELLED_DAYS = 365;
const HOUR_MS = 3_600_000;

/** What a search has told is its timeline, as long as one follows a need. */
const NOTICE_DAYS = 400;

/** A month's count is of no use in the next; whoever asks why a lock was shut may be told for a while. */
const USES_DAYS = 62;

/** A link that is over says so for a while, and then is unknown. */
const SHORT_LINK_DAYS = 30;

/** A number ends within a day, and so does what is counted. */
const RELAY_DAYS = 2;

/** An operator may look up what was done lately, and a key holds as long. */
const DONE_JOBS_DAYS = 7;

/** What an act on many rows came to is looked up for a week; the log keeps each of its changes. */
const BULK_RUN_DAYS = 7;

/** One that has not been heard of for so long is no longer one of ours. */
const HOST_DAYS = 30;

/** Whoever asked for a part has been told; the log says for good who gave what. */
const ACCESS_REQUEST_DAYS = 90;

/**
 * Deletes what is over: sessions' tokens, links to sign in by and request limits a day after their end, jobs a week
 * after they were done, notes a day after they were deleted, ids of other systems' events after a month, codes and what
 * became of text messages after 90 days, follows that were cancelled after a year, and as RETENTION_DAYS says what agents have
 * proved, estimates of no account, owners' wishes that are over, conversations and reports. Like all deletion by age it does nothing
 * where the clock has jumped (docs/decisions/0015).
 */
export const deleteExpiredJob: RecurringJob = {
  name: 'forget-expired',
  // When few are there.
  when: { cron: '20 4 * * *' },
  longestMs: 60_000,
  tries: 6,
  run,
};

async function run({ opened, now, signal }: JobContext): Promise<JobFacts | undefined> {
  const { verdict } = await retentionClock({ ...opened, now });
  if (verdict !== 'believed') return { refused: 1 };
  const gone: Record<string, number> = {};
  for (const [what, forget] of Object.entries({ ...EXPIRED, ...WITHOUT_TRACE })) {
    signal.throwIfAborted();
    gone[what] = await writeOfVisitor(opened, async (transaction) => {
      const count = await forget(transaction, now);
      if (count > 0 && what in WITHOUT_TRACE) await emptyLogAfter(transaction, { ...opened, now });
      return count;
    });
  }
  return gone;
}

/** By what the log calls it; answers how many went. `now` in UTC ms. */
type Forget = Readonly<Record<string, (db: Db, now: number) => Promise<number>>>;

const EXPIRED: Forget = {
  sessions: (db, now) => deleteTokensBefore(db, now - DAY_MS),
  wechatReturns: (db, now) => deleteWechatReturnsBefore(db, now - DAY_MS),
  staffReturns: (db, now) => deleteStaffReturnsBefore(db, now - DAY_MS),
  links: (db, now) => deleteSignInLinksBefore(db, now - DAY_MS),
  windows: (db, now) => deleteWindowsBefore(db, now - DAY_MS),
  benefitUses: (db, now) => deleteUsesBefore(db, monthOfUse(now - USES_DAYS * DAY_MS)),
  campaignMarks: (db, now) => deleteMarksBefore(db, now - RETENTION_DAYS.campaignMarks * DAY_MS),
  webhookEvents: (db, now) => deleteWebhookEventsBefore(db, now - WEBHOOK_EVENT_DAYS * DAY_MS),
  missedSearches: (db, now) => deleteMissedSearchesBefore(db, dayOf(now - RETENTION_DAYS.missedSearches * DAY_MS)),
  pageTimes: (db, now) => deletePageTimesBefore(db, dayOf(now - RETENTION_DAYS.pageTimes * DAY_MS)),
  pageErrors: (db, now) => deletePageErrorsBefore(db, dayOf(now - RETENTION_DAYS.pageErrors * DAY_MS)),
  codes: (db, now) => deleteCodesBefore(db, now - RETENTION_DAYS.textMessages * DAY_MS),
  texts: deleteTextsBefore,
  textMessages: (db, now) => deleteTextMessagesBefore(db, now - RETENTION_DAYS.textMessages * DAY_MS),
  cancelledFollows: (db, now) => deleteEndedFollows(db, 'cancelled', now - CANCELLED_DAYS * DAY_MS),
  removedFollows: (db, now) => deleteEndedFollows(db, 'removed', now - DAY_MS),
  alertMessages: (db, now) => deleteAlertMessagesBefore(db, now - RETENTION_DAYS.textMessages * DAY_MS),
  notices: (db, now) => deleteNoticesBefore(db, now - NOTICE_DAYS * DAY_MS),
  shortLinks: (db, now) => deleteShortLinksBefore(db, now - SHORT_LINK_DAYS * DAY_MS),
  relayNumbers: (db, now) => deleteRelayNumbersBefore(db, now - RELAY_DAYS * DAY_MS),
  jobs: (db, now) => deleteDoneJobs(db, now - DONE_JOBS_DAYS * DAY_MS),
  accessRequests: (db, now) => deleteAccessRequestsBefore(db, now - ACCESS_REQUEST_DAYS * DAY_MS),
  hosts: (db, now) => deleteHostsBefore(db, now - HOST_DAYS * DAY_MS),
  erased: (db, now) => deleteErasedBefore(db, now - ERASED_DAYS * DAY_MS),
  bulkRuns: (db, now) => deleteBulkRunsBefore(db, now - BULK_RUN_DAYS * DAY_MS),
};

/** The same of what must leave no trace in SQLite's log either. */
const WITHOUT_TRACE: Forget = {
  drafts: (db, now) => deleteDraftsBefore(db, now - RETENTION_DAYS.drafts * DAY_MS),
  notes: (db, now) => deleteDeletedNotesBefore(db, now - NOTE_LIMITS.undoHours * HOUR_MS),
  // Pictures of certificates stay as long as a proof of their number does.
  agentProofs: (db, now) => deleteAgentProofsBefore(db, now - RETENTION_DAYS.agentProofs * DAY_MS),
  agentPictures: (db, now) => deleteAgentPicturesBefore(db, now - RETENTION_DAYS.agentProofs * DAY_MS),
  agentFiles: (db, now) =>
    deleteAgentFiles(db, {
      before: now - RETENTION_DAYS.agentFiles * DAY_MS,
      unusedBefore: now - RETENTION_DAYS.unusedAgentFiles * DAY_MS,
    }),
  openAppraisals: (db, now) => deleteOpenAppraisalsBefore(db, now - RETENTION_DAYS.openAppraisals * DAY_MS),
  unusedAuthorisations: (db, now) =>
    deleteUnusedAuthorisationsBefore(db, now - RETENTION_DAYS.unusedAuthorisations * DAY_MS),
  conversations: (db, now) => deleteConversationsBefore(db, now - RETENTION_DAYS.conversations * DAY_MS),
  abuseReports: (db, now) =>
    deleteReportsBefore(db, {
      endedBefore: now - RETENTION_DAYS.endedReports * DAY_MS,
      openBefore: now - RETENTION_DAYS.openReports * DAY_MS,
    }),
  pastQuotations: (db, now) => deletePastQuotationsBefore(db, now - RETENTION_DAYS.pastQuotations * DAY_MS),
};
