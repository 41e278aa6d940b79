import { eraseAgainJob } from './account/eraseAgain';
import { noteErasedJob } from './account/noteErased';
import { sendTextMessageJob } from './account/sendTextMessage';
import { watchCodesJob } from './account/watchCodes';
import { publishAgentFileJob, publishAgentJob, publishAgentsJob } from './agent/publishAgents';
import { matchChangesJob } from './alert/matchChanges';
import { sendAlertMessageJob } from './alert/sendAlertMessage';
import { tellByMessageJob } from './alert/tellByMessage';
import { tellByTextJob } from './alert/tellByText';
import { publishArticleJob, publishArticlesJob } from './article/publishArticles';
import { removeImportFilesJob, resumeImportsJob } from './import/resumeImports';
import { startImportsJob } from './import/startImports';
import type { Job } from './job';
import { forgetOldPhonesJob } from './lead/forgetOldPhones';
import { remindMembersJob } from './membership/remindMembers';
import { endOffersJob } from './offer/endOffers';
import { askChannelsJob } from './order/askChannels';
import { deliverOrderJob } from './order/deliverOrder';
import { sendRefundJob } from './order/sendRefund';
import { openAsksJob } from './post/openAsks';
import { refundAsksJob } from './post/refundAsks';
import { emptyVisitorsLogJob } from './upkeep/emptyVisitorsLog';
import { forgetExpiredJob } from './upkeep/forgetExpired';
import { sealPicturesJob } from './upkeep/sealPictures';
import { learnNightlyJob, valueHomesJob } from './valuation/valueHomes';

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
