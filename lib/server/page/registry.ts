import {
  abuseReportFormPage,
  abuseReportPage,
  abuseReportReceiptPage,
} from '@/lib/server/abuseReport/pages/abuseReportPages';
import { infoPage } from '@/lib/server/account/pages/infoPage';
import { loginPage } from '@/lib/server/account/pages/loginPage';
import { agentListPage, agentPage, estateAgentsPage } from '@/lib/server/agent/pages/agentPages';
import { findHousePage } from '@/lib/server/alert/pages/findHousePage';
import { findYearPage } from '@/lib/server/alert/pages/findYearPage';
import { linkErrorPage, linkPage } from '@/lib/server/alert/pages/linkPages';
import { messagesPage } from '@/lib/server/alert/pages/messagesPage';
import { cityListPage } from '@/lib/server/area/pages/cityListPage';
import { articlesPage } from '@/lib/server/article/pages/articlesPage';
import {
  creditPage,
  evaluationAnswerPage,
  evaluationFormPage,
  evaluationQuestionPage,
  evaluationResultPage,
} from '@/lib/server/calculators/pages/capabilityPages';
import { mortgagePage } from '@/lib/server/calculators/pages/mortgagePage';
import { qualificationPage } from '@/lib/server/calculators/pages/qualificationPage';
import { rentOrBuyPage } from '@/lib/server/calculators/pages/rentOrBuyPage';
import {
  residencePointsPage,
  residencePointsResultPage,
  residencePointsRulePage,
} from '@/lib/server/calculators/pages/residencePointsPages';
import { sellThenBuyPage } from '@/lib/server/calculators/pages/sellThenBuyPage';
import { taxAnswerPage, taxQuestionsPage } from '@/lib/server/calculators/pages/taxPages';
import { calendarPage } from '@/lib/server/calendar/pages/calendarPage';
import {
  activityInvitation2Page,
  activityInvitationAcceptPage,
  activityInvitationDonePage,
  activityInvitationPage,
  adLandingPage,
  invitationAcceptPage,
  invitationDonePage,
  invitationPage,
  invitedAppPage,
} from '@/lib/server/campaign/pages/invitationPages';
import {
  double11Page,
  freshVipClaimPage,
  freshVipDonePage,
  freshVipPage,
  freshVipRefusedPage,
} from '@/lib/server/campaign/pages/offerPages';
import { clipsPage } from '@/lib/server/clip/pages/clipsPage';
import { cityCommentsPage, commentPage, houseCommentsPage } from '@/lib/server/comment/pages/commentPages';
import { communityPage } from '@/lib/server/community/pages/communityPage';
import { consoleAccountPage } from '@/lib/server/console/pages/accountPage';
import { consoleAgentFilePage } from '@/lib/server/console/pages/agentFilePage';
import { consoleAgentPage } from '@/lib/server/console/pages/agentPage';
import { consoleAgentsPage } from '@/lib/server/console/pages/agentsPage';
import { consoleAnnouncementsPage } from '@/lib/server/console/pages/announcementsPage';
import { consoleApiKeysPage } from '@/lib/server/console/pages/apiKeysPage';
import { consoleArticlePage } from '@/lib/server/console/pages/articlePage';
import { consoleArticlesPage } from '@/lib/server/console/pages/articlesPage';
import { consoleAuditPage } from '@/lib/server/console/pages/auditPage';
import { consoleCampaignPage } from '@/lib/server/console/pages/campaignPage';
import { consoleCampaignsPage } from '@/lib/server/console/pages/campaignsPage';
import { consoleClipsPage } from '@/lib/server/console/pages/clipsPage';
import { consoleCodesPage } from '@/lib/server/console/pages/codesPage';
import { consoleCouponsPage } from '@/lib/server/console/pages/couponsPage';
import { consoleEnrolPage } from '@/lib/server/console/pages/enrolPage';
import { consoleFirstDayPage } from '@/lib/server/console/pages/firstDayPage';
import { consoleHealthPage } from '@/lib/server/console/pages/healthPage';
import { consoleImportColumnsPage } from '@/lib/server/console/pages/importColumnsPage';
import { consoleImportPage } from '@/lib/server/console/pages/importPage';
import { consoleImportSchedulePage } from '@/lib/server/console/pages/importSchedulePage';
import { consoleImportSchedulesPage } from '@/lib/server/console/pages/importSchedulesPage';
import { consoleImportsPage } from '@/lib/server/console/pages/importsPage';
import { consoleLeadPage } from '@/lib/server/console/pages/leadPage';
import { consoleLeadRulesPage } from '@/lib/server/console/pages/leadRulesPage';
import { consoleLeadsPage } from '@/lib/server/console/pages/leadsPage';
import { consoleLedgerPage } from '@/lib/server/console/pages/ledgerPage';
import { consoleLoginPage } from '@/lib/server/console/pages/loginPage';
import { consoleOfferPage } from '@/lib/server/console/pages/offerPage';
import { consoleOffersPage } from '@/lib/server/console/pages/offersPage';
import { consoleOrderPage } from '@/lib/server/console/pages/orderPage';
import { consoleOrdersPage } from '@/lib/server/console/pages/ordersPage';
import { consoleOutboxPage } from '@/lib/server/console/pages/outboxPage';
import { consolePeoplePage } from '@/lib/server/console/pages/peoplePage';
import { consolePersonPage } from '@/lib/server/console/pages/personPage';
import { consolePostsPage } from '@/lib/server/console/pages/postsPage';
import { consoleProductPage } from '@/lib/server/console/pages/productPage';
import { consoleProductsPage } from '@/lib/server/console/pages/productsPage';
import { consolePromotersPage } from '@/lib/server/console/pages/promotersPage';
import { consoleReconciliationPage } from '@/lib/server/console/pages/reconciliationPage';
import { consoleRecordPage } from '@/lib/server/console/pages/recordPage';
import { consoleRecordsPage } from '@/lib/server/console/pages/recordsPage';
import { consoleRefundsPage } from '@/lib/server/console/pages/refundsPage';
import { consoleReportPage } from '@/lib/server/console/pages/reportPage';
import { consoleReportsPage } from '@/lib/server/console/pages/reportsPage';
import { consoleRevenuePage } from '@/lib/server/console/pages/revenuePage';
import { consoleRolesPage } from '@/lib/server/console/pages/rolesPage';
import { consoleRulesPage } from '@/lib/server/console/pages/rulesPage';
import { consoleSearchPage } from '@/lib/server/console/pages/searchPage';
import { consoleStaffPage } from '@/lib/server/console/pages/staffPage';
import { consoleStatisticsPage } from '@/lib/server/console/pages/statisticsPage';
import { consoleSupportPage } from '@/lib/server/console/pages/supportPage';
import { consoleTalkPage } from '@/lib/server/console/pages/talkPage';
import { consoleTalksPage } from '@/lib/server/console/pages/talksPage';
import { consoleTodayPage } from '@/lib/server/console/pages/todayPage';
import { consoleTwinPage } from '@/lib/server/console/pages/twinPage';
import { consoleTwinsPage } from '@/lib/server/console/pages/twinsPage';
import { consoleUnmatchedPaymentsPage } from '@/lib/server/console/pages/unmatchedPaymentsPage';
import { consoleViewingsPage } from '@/lib/server/console/pages/viewingsPage';
import { consoleWithdrawalsPage } from '@/lib/server/console/pages/withdrawalsPage';
import { dealHistoryPage } from '@/lib/server/deal/pages/dealHistoryPage';
import { dealAlonePage, dealPage } from '@/lib/server/deal/pages/dealPage';
import { estatePage } from '@/lib/server/estate/pages/estatePage';
import { accuracyPage } from '@/lib/server/estimate/pages/accuracyPage';
import { basePricePage } from '@/lib/server/estimate/pages/basePricePage';
import { certificateLookPage, certificatePage } from '@/lib/server/estimate/pages/certificatePages';
import { appraisalPage, estimatePage, ownAppraisalsPage } from '@/lib/server/estimate/pages/estimatePages';
import { expertPage, expertsPage } from '@/lib/server/expert/pages/expertPages';
import { finderListPage, finderPage } from '@/lib/server/finder/pages/finderPages';
import { cityFrontPage, frontPage } from '@/lib/server/front/pages/frontPages';
import { guideTalkPage } from '@/lib/server/guide/pages/guideTalkPage';
import { helperPage } from '@/lib/server/lead/pages/helperPage';
import { managerListPage, managerPage } from '@/lib/server/manager/pages/managerPages';
import {
  formerMembershipHistoryPage,
  formerMembershipPage,
  membershipHistoryPage,
  membershipPage,
} from '@/lib/server/membership/pages/membershipPages';
import { exchangePage, promotionPage } from '@/lib/server/membership/pages/promotionPages';
import { houseNotePage, houseNotesPage } from '@/lib/server/note/pages/houseNotePages';
import { expertOffersPage, offersPage } from '@/lib/server/offer/pages/offerPages';
import {
  cashierPage,
  commonOrderPage,
  marketOrderPage,
  memberOrderPage,
  tradeOrderPage,
} from '@/lib/server/order/pages/orderPages';
import {
  commonStatusPage,
  formerStatusPage,
  marketStatusPage,
  memberStatusPage,
  miniResultPage,
  tradeStatusPage,
} from '@/lib/server/order/pages/statusPages';
import { overseasBookPage, overseasPage } from '@/lib/server/overseas/pages/overseasPages';
import { ownerAuthPage, ownerQuotationPage } from '@/lib/server/owner/pages/ownerPages';
import { plateListPage, platePage } from '@/lib/server/plate/pages/platePages';
import {
  premierMorePage,
  premierPage,
  presetHomesPage,
  scenesPage,
  weekHomesPage,
} from '@/lib/server/preset/pages/presetPages';
import { collectPage, profilePage } from '@/lib/server/profile/pages/profilePages';
import { projectBookPage, projectPage } from '@/lib/server/project/pages/projectPages';
import { marketProxyPage, marketWalletPage, walletHelperPage } from '@/lib/server/promoter/pages/promoterPages';
import { ownHomesPage, propertyPage } from '@/lib/server/property/pages/propertyPages';
import {
  askAnewPage,
  askPage,
  houseAskAnewPage,
  houseAskPage,
  houseQuestionPage,
  houseQuestionsPage,
  latestQuestionsPage,
  plateQuestionsPage,
  questionPage,
  questionsPage,
  topicQuestionsPage,
} from '@/lib/server/question/pages/questionPages';
import { quotationDetailPage, quotationsPage } from '@/lib/server/quotation/pages/quotationPages';
import { platesPage } from '@/lib/server/ranking/pages/platesPage';
import {
  dealRankingPage,
  hotCommunitiesPage,
  oneRankingPage,
  rankingPage,
  spanRankingPage,
} from '@/lib/server/ranking/pages/rankingPages';
import { upcomingPage } from '@/lib/server/ranking/pages/upcomingPage';
import { rentingPage } from '@/lib/server/rental/pages/rentingPage';
import {
  formerHouseReportPage,
  fullHouseReportPage,
  houseReportPage,
} from '@/lib/server/report/pages/houseReportPages';
import { areaReportPage, cityReportPage } from '@/lib/server/report/pages/marketReportPages';
import {
  cityWeekPage,
  districtPlateWeekPage,
  houseWeekPage,
  plateWeekPage,
} from '@/lib/server/report/pages/weekReportPages';
import {
  areaCommunityListPage,
  communityListPage,
  projectBookListPage,
  projectListPage,
  rentalListPage,
  resaleListPage,
  searchResultPage,
} from '@/lib/server/search/pages/listPages';
import { searchPage } from '@/lib/server/search/pages/searchPage';
import {
  aboutPage,
  downloadPage,
  eventsPage,
  partsPage,
  privacyPage,
  scrollPage,
  upgradePage,
} from '@/lib/server/site/pages/sitePages';
import { blockedAgentsPage } from '@/lib/server/talk/pages/blockedAgentsPage';
import { replyBoxPage } from '@/lib/server/talk/pages/replyBoxPage';
import {
  marketCitiesPage,
  marketHistoryPage,
  marketProductPage,
  marketShopPage,
  tradeCitiesPage,
  tradeHistoryPage,
  tradeProductPage,
  tradeShopPage,
} from '@/lib/server/trade/pages/dataPages';
import { commutePage } from '../search/pages/commutePage';
import type { Page } from './definePage';

/** Every page of the product (tests/architecture/pages.test.ts holds it against the files of pages/). */
export const PAGES: readonly Page[] = [
  frontPage,
  cityFrontPage,
  cityListPage,
  aboutPage,
  privacyPage,
  downloadPage,
  upgradePage,
  helperPage,
  guideTalkPage,
  abuseReportPage,
  abuseReportFormPage,
  abuseReportReceiptPage,
  marketProxyPage,
  marketWalletPage,
  walletHelperPage,
  tradeShopPage,
  tradeProductPage,
  tradeCitiesPage,
  tradeHistoryPage,
  marketShopPage,
  marketProductPage,
  marketCitiesPage,
  marketHistoryPage,
  double11Page,
  freshVipPage,
  freshVipClaimPage,
  freshVipRefusedPage,
  freshVipDonePage,
  invitationPage,
  invitationAcceptPage,
  invitationDonePage,
  activityInvitationPage,
  activityInvitationAcceptPage,
  activityInvitationDonePage,
  activityInvitation2Page,
  invitedAppPage,
  adLandingPage,
  loginPage,
  messagesPage,
  replyBoxPage,
  findHousePage,
  findYearPage,
  linkPage,
  linkErrorPage,
  profilePage,
  infoPage,
  blockedAgentsPage,
  collectPage,
  membershipPage,
  membershipHistoryPage,
  formerMembershipPage,
  formerMembershipHistoryPage,
  promotionPage,
  exchangePage,
  partsPage,
  scrollPage,
  eventsPage,
  searchPage,
  searchResultPage,
  resaleListPage,
  rentalListPage,
  projectListPage,
  projectBookListPage,
  communityListPage,
  areaCommunityListPage,
  articlesPage,
  clipsPage,
  platePage,
  plateListPage,
  estatePage,
  estateAgentsPage,
  agentListPage,
  agentPage,
  communityPage,
  dealHistoryPage,
  dealPage,
  dealAlonePage,
  rentingPage,
  projectPage,
  projectBookPage,
  managerListPage,
  managerPage,
  overseasPage,
  overseasBookPage,
  cityReportPage,
  areaReportPage,
  cityWeekPage,
  plateWeekPage,
  districtPlateWeekPage,
  houseReportPage,
  fullHouseReportPage,
  formerHouseReportPage,
  houseWeekPage,
  houseNotesPage,
  houseNotePage,
  rankingPage,
  oneRankingPage,
  spanRankingPage,
  upcomingPage,
  hotCommunitiesPage,
  dealRankingPage,
  platesPage,
  scenesPage,
  presetHomesPage,
  weekHomesPage,
  premierPage,
  premierMorePage,
  finderPage,
  finderListPage,
  calendarPage,
  estimatePage,
  appraisalPage,
  ownAppraisalsPage,
  certificateLookPage,
  certificatePage,
  basePricePage,
  ownHomesPage,
  propertyPage,
  ownerAuthPage,
  ownerQuotationPage,
  quotationsPage,
  quotationDetailPage,
  questionsPage,
  topicQuestionsPage,
  latestQuestionsPage,
  questionPage,
  houseQuestionsPage,
  houseQuestionPage,
  plateQuestionsPage,
  askPage,
  houseAskPage,
  expertsPage,
  expertPage,
  offersPage,
  expertOffersPage,
  askAnewPage,
  houseAskAnewPage,
  houseCommentsPage,
  commentPage,
  cityCommentsPage,
  mortgagePage,
  qualificationPage,
  creditPage,
  evaluationQuestionPage,
  evaluationFormPage,
  evaluationAnswerPage,
  evaluationResultPage,
  taxQuestionsPage,
  taxAnswerPage,
  residencePointsPage,
  residencePointsResultPage,
  residencePointsRulePage,
  consoleTodayPage,
  consoleLoginPage,
  consoleEnrolPage,
  consoleAccountPage,
  consoleLeadsPage,
  consoleLeadPage,
  consoleLeadRulesPage,
  consolePeoplePage,
  consolePromotersPage,
  consoleWithdrawalsPage,
  consoleCodesPage,
  consoleAgentsPage,
  consoleAgentPage,
  consoleAgentFilePage,
  consoleImportsPage,
  consoleImportSchedulesPage,
  consoleImportSchedulePage,
  consoleImportPage,
  consoleImportColumnsPage,
  consolePersonPage,
  consoleSearchPage,
  consoleOutboxPage,
  consoleSupportPage,
  consolePostsPage,
  consoleReportsPage,
  consoleReportPage,
  consoleRecordsPage,
  consoleTwinsPage,
  consoleTwinPage,
  consoleRecordPage,
  consoleArticlesPage,
  consoleArticlePage,
  consoleAnnouncementsPage,
  consoleClipsPage,
  consoleCampaignsPage,
  consoleCampaignPage,
  consoleCouponsPage,
  consoleOffersPage,
  consoleOfferPage,
  consoleTalksPage,
  consoleTalkPage,
  consoleRulesPage,
  consoleOrdersPage,
  consoleOrderPage,
  consoleUnmatchedPaymentsPage,
  consoleRefundsPage,
  consoleProductsPage,
  consoleProductPage,
  consoleReconciliationPage,
  consoleRevenuePage,
  consoleStatisticsPage,
  consoleViewingsPage,
  consoleFirstDayPage,
  consoleHealthPage,
  consoleLedgerPage,
  consoleStaffPage,
  consoleRolesPage,
  consoleApiKeysPage,
  consoleAuditPage,
  accuracyPage,
  commonOrderPage,
  tradeOrderPage,
  marketOrderPage,
  memberOrderPage,
  cashierPage,
  commonStatusPage,
  tradeStatusPage,
  marketStatusPage,
  memberStatusPage,
  formerStatusPage,
  miniResultPage,
  commutePage,
  rentOrBuyPage,
  sellThenBuyPage,
];
