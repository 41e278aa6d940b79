import type { Page } from '../page/definePage';
import { infoPage } from './account/infoPage';
import { loginPage } from './account/loginPage';
import { agentListPage, agentPage, estateAgentsPage } from './agent/agentPages';
import { findHousePage } from './alert/findHousePage';
import { findYearPage } from './alert/findYearPage';
import { linkErrorPage, linkPage } from './alert/linkPages';
import { messagesPage } from './alert/messagesPage';
import { articlesPage } from './article/articlesPage';
import {
  creditPage,
  evaluationAnswerPage,
  evaluationFormPage,
  evaluationQuestionPage,
  evaluationResultPage,
} from './calculators/capabilityPages';
import { integralPage, integralResultPage, integralRulePage } from './calculators/integralPages';
import { mortgagePage } from './calculators/mortgagePage';
import { qualificationPage } from './calculators/qualificationPage';
import { taxAnswerPage, taxQuestionsPage } from './calculators/taxPages';
import { calendarPage } from './calendar/calendarPage';
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
} from './campaign/invitationPages';
import {
  double11Page,
  freshVipClaimPage,
  freshVipDonePage,
  freshVipPage,
  freshVipRefusedPage,
} from './campaign/offerPages';
import { clipsPage } from './clip/clipsPage';
import { cityCommentsPage, commentPage, houseCommentsPage } from './comment/commentPages';
import { communityPage } from './community/communityPage';
import { deskAccountPage } from './console/accountPage';
import { deskAgentFilePage } from './console/agentFilePage';
import { deskAgentPage } from './console/agentPage';
import { deskAgentsPage } from './console/agentsPage';
import { deskAnnouncementsPage } from './console/announcementsPage';
import { deskArticlePage } from './console/articlePage';
import { deskArticlesPage } from './console/articlesPage';
import { deskAuditPage } from './console/auditPage';
import { deskCampaignPage } from './console/campaignPage';
import { deskCampaignsPage } from './console/campaignsPage';
import { deskClipsPage } from './console/clipsPage';
import { deskCodesPage } from './console/codesPage';
import { deskCouponsPage } from './console/couponsPage';
import { deskEnrolPage } from './console/enrolPage';
import { deskImportPage } from './console/importPage';
import { deskImportsPage } from './console/importsPage';
import { deskLeadPage } from './console/leadPage';
import { deskLeadRulesPage } from './console/leadRulesPage';
import { deskLeadsPage } from './console/leadsPage';
import { deskLedgerPage } from './console/ledgerPage';
import { deskLoginPage } from './console/loginPage';
import { deskOfferPage } from './console/offerPage';
import { deskOffersPage } from './console/offersPage';
import { deskOrderPage } from './console/orderPage';
import { deskOrdersPage } from './console/ordersPage';
import { deskOutboxPage } from './console/outboxPage';
import { deskPeoplePage } from './console/peoplePage';
import { deskPersonPage } from './console/personPage';
import { deskPostsPage } from './console/postsPage';
import { deskProductPage } from './console/productPage';
import { deskProductsPage } from './console/productsPage';
import { deskPromotersPage } from './console/promotersPage';
import { deskReconciliationPage } from './console/reconciliationPage';
import { deskRefundsPage } from './console/refundsPage';
import { deskReportPage } from './console/reportPage';
import { deskReportsPage } from './console/reportsPage';
import { deskRevenuePage } from './console/revenuePage';
import { deskRulesPage } from './console/rulesPage';
import { deskStaffPage } from './console/staffPage';
import { deskStrayPaymentsPage } from './console/strayPaymentsPage';
import { deskSupportPage } from './console/supportPage';
import { deskTalkPage } from './console/talkPage';
import { deskTalksPage } from './console/talksPage';
import { deskTodayPage } from './console/todayPage';
import { deskWithdrawalsPage } from './console/withdrawalsPage';
import { dealHistoryPage } from './deal/dealHistoryPage';
import { dealAlonePage, dealPage } from './deal/dealPage';
import { estatePage } from './estate/estatePage';
import { accuracyPage } from './estimate/accuracyPage';
import { basePricePage } from './estimate/basePricePage';
import { certificateLookPage, certificatePage } from './estimate/certificatePages';
import { appraisalPage, estimatePage, ownAppraisalsPage } from './estimate/estimatePages';
import { finderListPage, finderPage } from './finder/finderPages';
import { cityListPage } from './front/cityListPage';
import { cityFrontPage, frontPage } from './front/frontPages';
import { guideTalkPage } from './guide/guideTalkPage';
import { informDetailPage, informPage, informReceiptPage } from './inform/informPages';
import { helperPage } from './lead/helperPage';
import { managerListPage, managerPage } from './manager/managerPages';
import {
  formerMembershipHistoryPage,
  formerMembershipPage,
  membershipHistoryPage,
  membershipPage,
} from './membership/membershipPages';
import { exchangePage, promotionPage } from './membership/promotionPages';
import { houseNotePage, houseNotesPage } from './note/houseNotePages';
import { offersPage, superOffersPage } from './offer/offerPages';
import { cashierPage, commonOrderPage, marketOrderPage, memberOrderPage, tradeOrderPage } from './order/orderPages';
import {
  commonStatusPage,
  formerStatusPage,
  marketStatusPage,
  memberStatusPage,
  miniResultPage,
  tradeStatusPage,
} from './order/statusPages';
import { overseasBookPage, overseasPage } from './overseas/overseasPages';
import { ownerAuthPage, ownerQuotationPage } from './owner/ownerPages';
import { plateListPage, platePage } from './plate/platePages';
import { premierMorePage, premierPage, presetHomesPage, scenesPage, weekHomesPage } from './preset/presetPages';
import { collectPage, profilePage } from './profile/profilePages';
import { projectBookPage, projectPage } from './project/projectPages';
import { marketProxyPage, marketWalletPage, walletHelperPage } from './promoter/promoterPages';
import { ownHomesPage, propertyPage } from './property/propertyPages';
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
} from './question/questionPages';
import { superUserPage, superUsersPage } from './question/superPages';
import { quotationDetailPage, quotationsPage } from './quotation/quotationPages';
import { platesPage } from './ranking/platesPage';
import {
  dealRankingPage,
  hotCommunitiesPage,
  oneRankingPage,
  rankingPage,
  spanRankingPage,
} from './ranking/rankingPages';
import { upcomingPage } from './ranking/upcomingPage';
import { rentingPage } from './rental/rentingPage';
import { formerHouseReportPage, fullHouseReportPage, houseReportPage } from './report/houseReportPages';
import { areaReportPage, cityReportPage } from './report/marketReportPages';
import { cityWeekPage, districtPlateWeekPage, houseWeekPage, plateWeekPage } from './report/weekReportPages';
import {
  areaCommunityListPage,
  communityListPage,
  projectBookListPage,
  projectListPage,
  rentalListPage,
  resaleListPage,
  searchResultPage,
} from './search/listPages';
import { searchPage } from './search/searchPage';
import { aboutPage, downloadPage, eventsPage, partsPage, scrollPage, upgradePage } from './site/sitePages';
import { replyBoxPage } from './talk/replyBoxPage';
import {
  marketCitiesPage,
  marketHistoryPage,
  marketProductPage,
  marketShopPage,
  tradeCitiesPage,
  tradeHistoryPage,
  tradeProductPage,
  tradeShopPage,
} from './trade/dataPages';

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
