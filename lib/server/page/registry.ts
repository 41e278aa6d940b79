import { informDetailPage, informPage, informReceiptPage } from '@/lib/server/abuseReport/pages/informPages';
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
import { integralPage, integralResultPage, integralRulePage } from '@/lib/server/calculators/pages/integralPages';
import { mortgagePage } from '@/lib/server/calculators/pages/mortgagePage';
import { qualificationPage } from '@/lib/server/calculators/pages/qualificationPage';
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
import { deskAccountPage } from '@/lib/server/console/pages/accountPage';
import { deskAgentFilePage } from '@/lib/server/console/pages/agentFilePage';
import { deskAgentPage } from '@/lib/server/console/pages/agentPage';
import { deskAgentsPage } from '@/lib/server/console/pages/agentsPage';
import { deskAnnouncementsPage } from '@/lib/server/console/pages/announcementsPage';
import { deskArticlePage } from '@/lib/server/console/pages/articlePage';
import { deskArticlesPage } from '@/lib/server/console/pages/articlesPage';
import { deskAuditPage } from '@/lib/server/console/pages/auditPage';
import { deskCampaignPage } from '@/lib/server/console/pages/campaignPage';
import { deskCampaignsPage } from '@/lib/server/console/pages/campaignsPage';
import { deskClipsPage } from '@/lib/server/console/pages/clipsPage';
import { deskCodesPage } from '@/lib/server/console/pages/codesPage';
import { deskCouponsPage } from '@/lib/server/console/pages/couponsPage';
import { deskEnrolPage } from '@/lib/server/console/pages/enrolPage';
import { deskImportPage } from '@/lib/server/console/pages/importPage';
import { deskImportsPage } from '@/lib/server/console/pages/importsPage';
import { deskLeadPage } from '@/lib/server/console/pages/leadPage';
import { deskLeadRulesPage } from '@/lib/server/console/pages/leadRulesPage';
import { deskLeadsPage } from '@/lib/server/console/pages/leadsPage';
import { deskLedgerPage } from '@/lib/server/console/pages/ledgerPage';
import { deskLoginPage } from '@/lib/server/console/pages/loginPage';
import { deskOfferPage } from '@/lib/server/console/pages/offerPage';
import { deskOffersPage } from '@/lib/server/console/pages/offersPage';
import { deskOrderPage } from '@/lib/server/console/pages/orderPage';
import { deskOrdersPage } from '@/lib/server/console/pages/ordersPage';
import { deskOutboxPage } from '@/lib/server/console/pages/outboxPage';
import { deskPeoplePage } from '@/lib/server/console/pages/peoplePage';
import { deskPersonPage } from '@/lib/server/console/pages/personPage';
import { deskPostsPage } from '@/lib/server/console/pages/postsPage';
import { deskProductPage } from '@/lib/server/console/pages/productPage';
import { deskProductsPage } from '@/lib/server/console/pages/productsPage';
import { deskPromotersPage } from '@/lib/server/console/pages/promotersPage';
import { deskReconciliationPage } from '@/lib/server/console/pages/reconciliationPage';
import { deskRefundsPage } from '@/lib/server/console/pages/refundsPage';
import { deskReportPage } from '@/lib/server/console/pages/reportPage';
import { deskReportsPage } from '@/lib/server/console/pages/reportsPage';
import { deskRevenuePage } from '@/lib/server/console/pages/revenuePage';
import { deskRulesPage } from '@/lib/server/console/pages/rulesPage';
import { deskStaffPage } from '@/lib/server/console/pages/staffPage';
import { deskStrayPaymentsPage } from '@/lib/server/console/pages/strayPaymentsPage';
import { deskSupportPage } from '@/lib/server/console/pages/supportPage';
import { deskTalkPage } from '@/lib/server/console/pages/talkPage';
import { deskTalksPage } from '@/lib/server/console/pages/talksPage';
import { deskTodayPage } from '@/lib/server/console/pages/todayPage';
import { deskWithdrawalsPage } from '@/lib/server/console/pages/withdrawalsPage';
import { dealHistoryPage } from '@/lib/server/deal/pages/dealHistoryPage';
import { dealAlonePage, dealPage } from '@/lib/server/deal/pages/dealPage';
import { estatePage } from '@/lib/server/estate/pages/estatePage';
import { accuracyPage } from '@/lib/server/estimate/pages/accuracyPage';
import { basePricePage } from '@/lib/server/estimate/pages/basePricePage';
import { certificateLookPage, certificatePage } from '@/lib/server/estimate/pages/certificatePages';
import { appraisalPage, estimatePage, ownAppraisalsPage } from '@/lib/server/estimate/pages/estimatePages';
import { superUserPage, superUsersPage } from '@/lib/server/expert/pages/superPages';
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
import { offersPage, superOffersPage } from '@/lib/server/offer/pages/offerPages';
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
  scrollPage,
  upgradePage,
} from '@/lib/server/site/pages/sitePages';
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
import type { Page } from './definePage';

/** Every page of the product (tests/architecture/pages.test.ts holds it against the files of pages/). */
export const PAGES: readonly Page[] = [
  frontPage,
  cityFrontPage,
  cityListPage,
  aboutPage,
  downloadPage,
  upgradePage,
  helperPage,
  guideTalkPage,
  informPage,
  informDetailPage,
  informReceiptPage,
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
  superUsersPage,
  superUserPage,
  offersPage,
  superOffersPage,
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
  integralPage,
  integralResultPage,
  integralRulePage,
  deskTodayPage,
  deskLoginPage,
  deskEnrolPage,
  deskAccountPage,
  deskLeadsPage,
  deskLeadPage,
  deskLeadRulesPage,
  deskPeoplePage,
  deskPromotersPage,
  deskWithdrawalsPage,
  deskCodesPage,
  deskAgentsPage,
  deskAgentPage,
  deskAgentFilePage,
  deskImportsPage,
  deskImportPage,
  deskPersonPage,
  deskOutboxPage,
  deskSupportPage,
  deskPostsPage,
  deskReportsPage,
  deskReportPage,
  deskArticlesPage,
  deskArticlePage,
  deskAnnouncementsPage,
  deskClipsPage,
  deskCampaignsPage,
  deskCampaignPage,
  deskCouponsPage,
  deskOffersPage,
  deskOfferPage,
  deskTalksPage,
  deskTalkPage,
  deskRulesPage,
  deskOrdersPage,
  deskOrderPage,
  deskStrayPaymentsPage,
  deskRefundsPage,
  deskProductsPage,
  deskProductPage,
  deskReconciliationPage,
  deskRevenuePage,
  deskLedgerPage,
  deskStaffPage,
  deskAuditPage,
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
];
