import { noteErasedJob } from '@/lib/server/account/jobs/noteErased';
import { sendTextMessageJob } from '@/lib/server/account/jobs/sendTextMessage';
import { watchCodesJob } from '@/lib/server/account/jobs/watchCodes';
import { publishAgentFileJob, publishAgentJob, publishAgentsJob } from '@/lib/server/agent/jobs/publishAgents';
import { matchChangesJob } from '@/lib/server/alert/jobs/matchChanges';
import { sendAlertMessageJob } from '@/lib/server/alert/jobs/sendAlertMessage';
import { tellByMessageJob } from '@/lib/server/alert/jobs/tellByMessage';
import { tellByTextJob } from '@/lib/server/alert/jobs/tellByText';
import { publishArticleJob, publishArticlesJob } from '@/lib/server/article/jobs/publishArticles';
import { removeImportFilesJob, resumeImportsJob } from '@/lib/server/import/jobs/resumeImports';
import { startImportsJob } from '@/lib/server/import/jobs/startImports';
import { forgetOldPhonesJob } from '@/lib/server/lead/jobs/forgetOldPhones';
import { remindMembersJob } from '@/lib/server/membership/jobs/remindMembers';
import { endOffersJob } from '@/lib/server/offer/jobs/endOffers';
import { askChannelsJob } from '@/lib/server/order/jobs/askChannels';
import { deliverOrderJob } from '@/lib/server/order/jobs/deliverOrder';
import { sendRefundJob } from '@/lib/server/order/jobs/sendRefund';
import { openAsksJob } from '@/lib/server/post/jobs/openAsks';
import { refundAsksJob } from '@/lib/server/post/jobs/refundAsks';
import { eraseAgainJob } from '@/lib/server/privacy/jobs/eraseAgain';
import { emptyVisitorsLogJob } from '@/lib/server/upkeep/jobs/emptyVisitorsLog';
import { forgetExpiredJob } from '@/lib/server/upkeep/jobs/forgetExpired';
import { sealPicturesJob } from '@/lib/server/upkeep/jobs/sealPictures';
import { learnNightlyJob, valueHomesJob } from '@/lib/server/valuation/jobs/valueHomes';
import type { Job } from './job';

/** Every job that there is; a job is one file. */
export const JOBS: readonly Job[] = [
  sendTextMessageJob,
  watchCodesJob,
  noteErasedJob,
  eraseAgainJob,
  matchChangesJob,
  tellByTextJob,
  tellByMessageJob,
  sendAlertMessageJob,
  openAsksJob,
  refundAsksJob,
  endOffersJob,
  askChannelsJob,
  deliverOrderJob,
  sendRefundJob,
  remindMembersJob,
  forgetOldPhonesJob,
  forgetExpiredJob,
  emptyVisitorsLogJob,
  sealPicturesJob,
  startImportsJob,
  resumeImportsJob,
  removeImportFilesJob,
  publishAgentJob,
  publishAgentFileJob,
  publishAgentsJob,
  publishArticleJob,
  publishArticlesJob,
  valueHomesJob,
  learnNightlyJob,
];
