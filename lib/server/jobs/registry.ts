import { recordErasureJob } from '@/lib/server/account/jobs/recordErasure';
import { sendTextMessageJob } from '@/lib/server/account/jobs/sendTextMessage';
import { watchCodesJob } from '@/lib/server/account/jobs/watchCodes';
import { publishAgentFileJob, publishAgentJob, publishAgentsJob } from '@/lib/server/agent/jobs/publishAgents';
import { matchChangesJob } from '@/lib/server/alert/jobs/matchChanges';
import { notifyByMessageJob } from '@/lib/server/alert/jobs/notifyByMessage';
import { notifyByTextJob } from '@/lib/server/alert/jobs/notifyByText';
import { sendAlertMessageJob } from '@/lib/server/alert/jobs/sendAlertMessage';
import { publishArticleJob, publishArticlesJob } from '@/lib/server/article/jobs/publishArticles';
import { backUpJob } from '@/lib/server/backup/jobs/backUp';
import { refreshFactsJob, resumeRefreshJob } from '@/lib/server/derive/jobs/refreshFacts';
import { notifyEventsJob } from '@/lib/server/events/jobs/notifyEvents';
import { fetchImportJob, planFetchesJob } from '@/lib/server/import/jobs/fetchImports';
import { removeImportFilesJob } from '@/lib/server/import/jobs/resumeImports';
import { startImportsJob } from '@/lib/server/import/jobs/startImports';
import { deleteOldPhonesJob } from '@/lib/server/lead/jobs/deleteOldPhones';
import { returnLeadsJob } from '@/lib/server/lead/jobs/returnLeads';
import { remindMembersJob } from '@/lib/server/membership/jobs/remindMembers';
import { endOffersJob } from '@/lib/server/offer/jobs/endOffers';
import { deliverOrderJob } from '@/lib/server/order/jobs/deliverOrder';
import { pollChannelsJob } from '@/lib/server/order/jobs/pollChannels';
import { sendRefundJob } from '@/lib/server/order/jobs/sendRefund';
import { openPaidQuestionsJob } from '@/lib/server/post/jobs/openPaidQuestions';
import { refundPaidQuestionsJob } from '@/lib/server/post/jobs/refundPaidQuestions';
import { eraseAgainJob } from '@/lib/server/privacy/jobs/eraseAgain';
import { answerInRehearsalJob } from '@/lib/server/talk/jobs/answerInRehearsal';
import { deleteExpiredJob } from '@/lib/server/upkeep/jobs/deleteExpired';
import { emptyVisitorsLogJob } from '@/lib/server/upkeep/jobs/emptyVisitorsLog';
import { sealPicturesJob } from '@/lib/server/upkeep/jobs/sealPictures';
import { learnNightlyJob, valueHomesJob } from '@/lib/server/valuation/jobs/valueHomes';
import type { Job } from './job';

/** Every job that there is; a job is one file. */
export const JOBS: readonly Job[] = [
  sendTextMessageJob,
  watchCodesJob,
  recordErasureJob,
  eraseAgainJob,
  matchChangesJob,
  notifyByTextJob,
  notifyByMessageJob,
  sendAlertMessageJob,
  openPaidQuestionsJob,
  refundPaidQuestionsJob,
  endOffersJob,
  pollChannelsJob,
  deliverOrderJob,
  sendRefundJob,
  remindMembersJob,
  deleteOldPhonesJob,
  returnLeadsJob,
  notifyEventsJob,
  answerInRehearsalJob,
  deleteExpiredJob,
  emptyVisitorsLogJob,
  sealPicturesJob,
  startImportsJob,
  removeImportFilesJob,
  planFetchesJob,
  fetchImportJob,
  publishAgentJob,
  publishAgentFileJob,
  publishAgentsJob,
  publishArticleJob,
  publishArticlesJob,
  valueHomesJob,
  learnNightlyJob,
  backUpJob,
  refreshFactsJob,
  resumeRefreshJob,
];
