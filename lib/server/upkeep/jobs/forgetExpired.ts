import { RETENTION_DAYS } from '@/lib/config/retention';
import { DAY_MS } from '@/lib/kernel/day';
import { monthOfUse } from '@/lib/membership/locks';
import { NOTE_LIMITS } from '@/lib/note/noteLimits';
import { forgetReportsBefore } from '@/lib/server/abuseReport/queries/abuseReports';
import { forgetCodesBefore } from '@/lib/server/account/queries/phoneCodes';
import { forgetSignInLinksBefore } from '@/lib/server/account/queries/signInLinks';
import { forgetWechatReturnsBefore } from '@/lib/server/account/queries/wechatAccounts';
import { forgetAgentFiles } from '@/lib/server/agent/queries/agentFiles';
import { forgetAgentPicturesBefore } from '@/lib/server/agent/queries/agentPictures';
import { forgetAgentProofsBefore } from '@/lib/server/agent/queries/deskAgents';
import { forgetAlertMessagesBefore } from '@/lib/server/alert/queries/alertMessages';
import { forgetNoticesBefore } from '@/lib/server/alert/queries/notices';
import { forgetShortLinksBefore } from '@/lib/server/alert/queries/shortLinks';
import { forgetMarksBefore } from '@/lib/server/campaign/queries/campaigns';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { forgetOpenAppraisalsBefore } from '@/lib/server/estimate/queries/evaluations';
import { forgetEndedFollows } from '@/lib/server/follow/queries/follows';
import type { JobContext, JobFacts, RecurringJob } from '@/lib/server/jobs/job';
import { retentionClock } from '@/lib/server/lead/commands/phoneRetention';
import { forgetWindowsBefore } from '@/lib/server/limits/queries/rateWindows';
import { forgetUsesBefore } from '@/lib/server/membership/queries/benefitUses';
import { forgetDeletedNotesBefore } from '@/lib/server/note/queries/notes';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import { forgetDoneJobs } from '@/lib/server/outbox/queries/jobs';
import { forgetTextMessagesBefore, forgetTextsBefore } from '@/lib/server/outbox/queries/textMessages';
import {
  forgetPastQuotationsBefore,
  forgetUnusedAuthorisationsBefore,
} from '@/lib/server/owner/queries/ownerQuotations';
import { forgetDraftsBefore } from '@/lib/server/post/queries/drafts';
import { forgetTokensBefore } from '@/lib/server/session/queries/sessions';
import { forgetConversationsBefore } from '@/lib/server/talk/queries/conversations';
import { forgetRelayNumbersBefore } from '@/lib/server/talk/queries/relayNumbers';
import { forgetWebhookEventsBefore } from '@/lib/server/webhooks/queries/webhookEvents';

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

/**
 * Deletes what is over: sessions' tokens, links to sign in by and request limits a day after their end, jobs a week
 * after they were done, notes a day after they were deleted, ids of other systems' events after a month, codes and what
 * became of text messages after 90 days, follows that were cancelled after a year, and as RETENTION_DAYS says what agents have
 * proved, estimates of no account, owners' wishes that are over, conversations and reports. Like all deletion by age it does nothing
 * where the clock has jumped (docs/decisions/0015).
 */
export const forgetExpiredJob: RecurringJob = {
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
  sessions: (db, now) => forgetTokensBefore(db, now - DAY_MS),
  wechatReturns: (db, now) => forgetWechatReturnsBefore(db, now - DAY_MS),
  links: (db, now) => forgetSignInLinksBefore(db, now - DAY_MS),
  windows: (db, now) => forgetWindowsBefore(db, now - DAY_MS),
  benefitUses: (db, now) => forgetUsesBefore(db, monthOfUse(now - USES_DAYS * DAY_MS)),
  campaignMarks: (db, now) => forgetMarksBefore(db, now - RETENTION_DAYS.campaignMarks * DAY_MS),
  webhookEvents: (db, now) => forgetWebhookEventsBefore(db, now - WEBHOOK_EVENT_DAYS * DAY_MS),
  codes: (db, now) => forgetCodesBefore(db, now - RETENTION_DAYS.textMessages * DAY_MS),
  texts: forgetTextsBefore,
  textMessages: (db, now) => forgetTextMessagesBefore(db, now - RETENTION_DAYS.textMessages * DAY_MS),
  cancelledFollows: (db, now) => forgetEndedFollows(db, 'cancelled', now - CANCELLED_DAYS * DAY_MS),
  removedFollows: (db, now) => forgetEndedFollows(db, 'removed', now - DAY_MS),
  alertMessages: (db, now) => forgetAlertMessagesBefore(db, now - RETENTION_DAYS.textMessages * DAY_MS),
  notices: (db, now) => forgetNoticesBefore(db, now - NOTICE_DAYS * DAY_MS),
  shortLinks: (db, now) => forgetShortLinksBefore(db, now - SHORT_LINK_DAYS * DAY_MS),
  relayNumbers: (db, now) => forgetRelayNumbersBefore(db, now - RELAY_DAYS * DAY_MS),
  jobs: (db, now) => forgetDoneJobs(db, now - DONE_JOBS_DAYS * DAY_MS),
};

/** The same of what must leave no trace in SQLite's log either. */
const WITHOUT_TRACE: Forget = {
  drafts: (db, now) => forgetDraftsBefore(db, now - RETENTION_DAYS.drafts * DAY_MS),
  notes: (db, now) => forgetDeletedNotesBefore(db, now - NOTE_LIMITS.undoHours * HOUR_MS),
  // Pictures of certificates stay as long as a proof of their number does.
  agentProofs: (db, now) => forgetAgentProofsBefore(db, now - RETENTION_DAYS.agentProofs * DAY_MS),
  agentPictures: (db, now) => forgetAgentPicturesBefore(db, now - RETENTION_DAYS.agentProofs * DAY_MS),
  agentFiles: (db, now) =>
    forgetAgentFiles(db, {
      before: now - RETENTION_DAYS.agentFiles * DAY_MS,
      unusedBefore: now - RETENTION_DAYS.unusedAgentFiles * DAY_MS,
    }),
  openAppraisals: (db, now) => forgetOpenAppraisalsBefore(db, now - RETENTION_DAYS.openAppraisals * DAY_MS),
  unusedAuthorisations: (db, now) =>
    forgetUnusedAuthorisationsBefore(db, now - RETENTION_DAYS.unusedAuthorisations * DAY_MS),
  conversations: (db, now) => forgetConversationsBefore(db, now - RETENTION_DAYS.conversations * DAY_MS),
  abuseReports: (db, now) =>
    forgetReportsBefore(db, {
      endedBefore: now - RETENTION_DAYS.endedReports * DAY_MS,
      openBefore: now - RETENTION_DAYS.openReports * DAY_MS,
    }),
  pastQuotations: (db, now) => forgetPastQuotationsBefore(db, now - RETENTION_DAYS.pastQuotations * DAY_MS),
};
