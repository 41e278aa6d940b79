import * as account from '@/services/account';
import * as agent from '@/services/agent';
import * as alert from '@/services/alert';
import * as appraisal from '@/services/appraisal';
import * as area from '@/services/area';
import * as content from '@/services/article';
import * as affordability from '@/services/calculators/affordability';
import * as capability from '@/services/calculators/capability';
import * as mortgage from '@/services/calculators/mortgage';
import * as points from '@/services/calculators/points';
import * as qualification from '@/services/calculators/qualification';
import * as rentOrBuy from '@/services/calculators/rentOrBuy';
import * as taxes from '@/services/calculators/taxes';
import * as totalCost from '@/services/calculators/totalCost';
import * as campaign from '@/services/campaign';
import * as community from '@/services/community';
import * as deal from '@/services/deal';
import * as estate from '@/services/estate';
import * as estimate from '@/services/estimate';
import * as follow from '@/services/follow';
import type { Endpoint } from '@/services/http/endpoint';
import * as lead from '@/services/lead';
import * as membership from '@/services/membership';
import * as note from '@/services/note';
import * as offer from '@/services/offer';
import * as order from '@/services/order';
import * as pay from '@/services/payment';
import * as question from '@/services/question';
import * as report from '@/services/report';
import * as saved from '@/services/saved';
import * as search from '@/services/search';
import * as support from '@/services/support';
import * as talk from '@/services/talk';
import * as trade from '@/services/trade';
import * as visit from '@/services/visit';
import type { Operation } from './operation';

/** Every call there is, and what loads it. A call that is not in this list does not exist. */
const CALLS: readonly (readonly [Endpoint<object, unknown>, () => Promise<Operation>])[] = [
  [area.getCityList, async () => (await import('@/lib/server/area/calls/getCityList')).getCityListOperation],
  [area.getAreaList, async () => (await import('@/lib/server/area/calls/getAreaList')).getAreaListOperation],
  [
    search.getComplexCondition,
    async () => (await import('@/lib/server/search/calls/getComplexCondition')).getComplexConditionOperation,
  ],
  [search.findHouses, async () => (await import('@/lib/server/search/calls/findHouseBaseEs')).findHousesOperation],
  [search.listRentals, async () => (await import('@/lib/server/search/calls/listRentals')).listRentalsOperation],
  [
    search.listCommunities,
    async () => (await import('@/lib/server/search/calls/listCommunities')).listCommunitiesOperation,
  ],
  [search.suggest, async () => (await import('@/lib/server/search/calls/suggest')).suggestOperation],
  [search.searchMap, async () => (await import('@/lib/server/search/calls/searchMap')).searchMapOperation],
  [
    search.getMapOutlines,
    async () => (await import('@/lib/server/search/calls/getMapOutlines')).getMapOutlinesOperation,
  ],
  [search.findPlates, async () => (await import('@/lib/server/search/calls/findPlates')).findPlatesOperation],
  [
    search.getFinderDistricts,
    async () => (await import('@/lib/server/search/calls/getFinderDistricts')).getFinderDistrictsOperation,
  ],
  [
    community.getHouseBasicInfo,
    async () => (await import('@/lib/server/community/calls/getBasicInfo')).getHouseBasicInfoOperation,
  ],
  [
    community.getQuotations,
    async () => (await import('@/lib/server/community/calls/getQuotations')).getQuotationsOperation,
  ],
  [
    community.getHouseDetail,
    async () => (await import('@/lib/server/community/calls/getHouseDetail')).getHouseDetailOperation,
  ],
  [community.getProFree, async () => (await import('@/lib/server/community/calls/getProFree')).getProFreeOperation],
  [community.getNotes, async () => (await import('@/lib/server/community/calls/getNotes')).getNotesOperation],
  [community.getAround, async () => (await import('@/lib/server/community/calls/listAround')).listAroundOperation],
  [
    community.getHeaderChart,
    async () => (await import('@/lib/server/community/calls/getHeaderChart')).getHeaderChartOperation,
  ],
  [
    community.getRoomTypeAnalysis,
    async () => (await import('@/lib/server/community/calls/getRoomTypes')).getRoomTypeAnalysisOperation,
  ],
  [
    community.listRoomTypeHomes,
    async () => (await import('@/lib/server/community/calls/listHomes')).listRoomTypeHomesOperation,
  ],
  [
    community.getTotalPriceAnalysis,
    async () => (await import('@/lib/server/community/calls/getPriceBands')).getTotalPriceAnalysisOperation,
  ],
  [
    community.listTotalPriceHomes,
    async () => (await import('@/lib/server/community/calls/listHomes')).listTotalPriceHomesOperation,
  ],
  [
    community.getBuildingAnalysis,
    async () => (await import('@/lib/server/community/calls/getBuildings')).getBuildingAnalysisOperation,
  ],
  [
    community.getListingAnalysis,
    async () => (await import('@/lib/server/community/calls/getListingAnalysis')).getListingAnalysisOperation,
  ],
  [
    community.getHouseGeneral,
    async () => (await import('@/lib/server/community/calls/getGeneral')).getHouseGeneralOperation,
  ],
  [
    community.getAnalysisDataSource,
    async () => (await import('@/lib/server/community/calls/getDataSource')).getAnalysisDataSourceOperation,
  ],
  [account.getUserInfo, async () => (await import('@/lib/server/account/calls/getUserInfo')).getUserInfoOperation],
  [
    account.getSuperLabel,
    async () => (await import('@/lib/server/account/calls/getSuperLabel')).getSuperLabelOperation,
  ],
  [
    account.getSupportUser,
    async () => (await import('@/lib/server/account/calls/getSupportUser')).getSupportUserOperation,
  ],
  [account.sendSignInCode, async () => (await import('@/lib/server/account/calls/sendCode')).sendCodeOperation],
  [account.signIn, async () => (await import('@/lib/server/account/calls/signIn')).signInOperation],
  [
    account.returnFromWechat,
    async () => (await import('@/lib/server/account/calls/returnFromWechat')).returnFromWechatOperation,
  ],
  [account.signOut, async () => (await import('@/lib/server/account/calls/signOut')).signOutOperation],
  [account.exportOwnData, async () => (await import('@/lib/server/privacy/calls/exportData')).exportDataOperation],
  [alert.saveOwnSearch, async () => (await import('@/lib/server/alert/calls/saveSearch')).saveSearchOperation],
  [alert.readOwnNotices, async () => (await import('@/lib/server/alert/calls/readNotices')).readNoticesOperation],
  [alert.addPushDevice, async () => (await import('@/lib/server/alert/calls/addPushDevice')).addPushDeviceOperation],
  [
    alert.removePushDevice,
    async () => (await import('@/lib/server/alert/calls/removePushDevice')).removePushDeviceOperation,
  ],
  [
    saved.getSavedHomes,
    async () => (await import('@/lib/server/follow/calls/getFavorEstateList')).getFavorEstateListOperation,
  ],
  [
    saved.getSavedPlaces,
    async () => (await import('@/lib/server/follow/calls/getSubHouseList')).getSubHouseListOperation,
  ],
  [follow.checkFollow, async () => (await import('@/lib/server/follow/calls/checkFollow')).checkFollowOperation],
  [follow.addFollow, async () => (await import('@/lib/server/follow/calls/addFollow')).addFollowOperation],
  [follow.endFollow, async () => (await import('@/lib/server/follow/calls/endFollow')).endFollowOperation],
  [follow.followAuthor, async () => (await import('@/lib/server/follow/calls/followAuthor')).followAuthorOperation],
  [follow.cancelFollow, async () => (await import('@/lib/server/follow/calls/cancelFollow')).cancelFollowOperation],
  [follow.removeFollows, async () => (await import('@/lib/server/follow/calls/removeFollows')).removeFollowsOperation],
  [follow.getFollowKeys, async () => (await import('@/lib/server/follow/calls/getFollowKeys')).getFollowKeysOperation],
  [
    follow.markFollowsSeen,
    async () => (await import('@/lib/server/follow/calls/markFollowsSeen')).markFollowsSeenOperation,
  ],
  [
    follow.getFollowedAuthors,
    async () => (await import('@/lib/server/follow/calls/getSubsAuthorsList')).getSubsAuthorsListOperation,
  ],
  [
    follow.getFollowedArticles,
    async () => (await import('@/lib/server/follow/calls/getArticleFollowList')).getArticleFollowListOperation,
  ],
  [
    follow.importDeviceData,
    async () => (await import('@/lib/server/follow/calls/importDeviceData')).importDeviceDataOperation,
  ],
  [
    follow.getSyncedValues,
    async () => (await import('@/lib/server/follow/calls/getSyncedValues')).getSyncedValuesOperation,
  ],
  [
    follow.deleteSyncedValue,
    async () => (await import('@/lib/server/follow/calls/deleteSynced')).deleteSyncedOperation,
  ],
  [note.markOwnHome, async () => (await import('@/lib/server/note/calls/markHome')).markHomeOperation],
  [agent.getHouseAgents, async () => (await import('@/lib/server/agent/calls/getHouseAgents')).getHouseAgentsOperation],
  [
    agent.searchHouseContractor,
    async () => (await import('@/lib/server/agent/calls/searchHouseContractor')).searchHouseContractorOperation,
  ],
  [agent.getAgentCall, async () => (await import('@/lib/server/agent/calls/getAgentCall')).getAgentCallOperation],
  [
    agent.sendContractorMessage,
    async () => (await import('@/lib/server/agent/calls/sendContractorMessage')).sendContractorMessageOperation,
  ],
  [content.getContentList, async () => (await import('@/lib/server/article/calls/listContent')).listContentOperation],
  [
    lead.getEstateRecommend,
    async () => (await import('@/lib/server/lead/calls/getEstateRecommend')).getEstateRecommendOperation,
  ],
  [
    lead.saveRealPriceLead,
    async () => (await import('@/lib/server/lead/calls/saveRealPrice')).saveRealPriceLeadOperation,
  ],
  [lead.getLeadUserInfo, async () => (await import('@/lib/server/lead/calls/getUserInfo')).getLeadUserInfoOperation],
  [lead.getAgentInfo, async () => (await import('@/lib/server/lead/calls/getAgentInfo')).getAgentInfoOperation],
  [
    lead.getLeadProgress,
    async () => (await import('@/lib/server/lead/calls/getLeadProgress')).getLeadProgressOperation,
  ],
  [lead.changeLeadTime, async () => (await import('@/lib/server/lead/calls/changeLead')).changeLeadTimeOperation],
  [lead.urgeLead, async () => (await import('@/lib/server/lead/calls/changeLead')).urgeLeadOperation],
  [lead.changeFollower, async () => (await import('@/lib/server/lead/calls/changeLead')).changeFollowerOperation],
  [lead.addLeadWords, async () => (await import('@/lib/server/lead/calls/changeLead')).addLeadWordsOperation],
  [
    lead.getViewingHours,
    async () => (await import('@/lib/server/lead/calls/getViewingHours')).getViewingHoursOperation,
  ],
  [lead.withdrawLead, async () => (await import('@/lib/server/lead/calls/withdrawLead')).withdrawLeadOperation],
  [lead.deleteLead, async () => (await import('@/lib/server/lead/calls/deleteLead')).deleteLeadOperation],
  [
    campaign.acceptInvitation,
    async () => (await import('@/lib/server/campaign/calls/changeCampaigns')).acceptInvitationOperation,
  ],
  [support.getImSwitch, async () => (await import('@/lib/server/support/calls/getImSwitch')).getImSwitchOperation],
  [
    support.getChatConfig,
    async () => (await import('@/lib/server/support/calls/getChatConfig')).getChatConfigOperation,
  ],
  [support.getCityPeer, async () => (await import('@/lib/server/support/calls/getCityPeer')).getCityPeerOperation],
  [
    support.getLoanConsult,
    async () => (await import('@/lib/server/support/calls/getLoanConsult')).getLoanConsultOperation,
  ],
  [support.getShareLink, async () => (await import('@/lib/server/support/calls/getShareLink')).getShareLinkOperation],
  [support.markChannel, async () => (await import('@/lib/server/support/calls/markChannel')).markChannelOperation],
  [talk.getTalk, async () => (await import('@/lib/server/talk/calls/getTalk')).getTalkOperation],
  [talk.sendMessage, async () => (await import('@/lib/server/talk/calls/sendMessage')).sendMessageOperation],
  [talk.readTalk, async () => (await import('@/lib/server/talk/calls/readTalk')).readTalkOperation],
  [
    capability.evaluateCapability,
    async () => (await import('@/lib/server/calculators/calls/evaluateCapability')).evaluateCapabilityOperation,
  ],
  [points.getPoints, async () => (await import('@/lib/server/calculators/calls/getPoints')).getPointsOperation],
  [
    qualification.getPurchaseRules,
    async () => (await import('@/lib/server/calculators/calls/getPurchaseRules')).getPurchaseRulesOperation,
  ],
  [
    qualification.getQualification,
    async () => (await import('@/lib/server/calculators/calls/getQualification')).getQualificationOperation,
  ],
  [mortgage.getMortgage, async () => (await import('@/lib/server/calculators/calls/getMortgage')).getMortgageOperation],
  [taxes.getTaxes, async () => (await import('@/lib/server/calculators/calls/getTaxes')).getTaxesOperation],
  [
    affordability.judgeHomes,
    async () => (await import('@/lib/server/calculators/calls/judgeHomes')).judgeHomesOperation,
  ],
  [totalCost.nameHomes, async () => (await import('@/lib/server/calculators/calls/compareCosts')).nameHomesOperation],
  [appraisal.getOwnAppraisals, async () => (await import('@/lib/server/estimate/calls/listOwn')).listOwnOperation],
  [
    appraisal.deleteAppraisal,
    async () => (await import('@/lib/server/estimate/calls/changeAppraisal')).deleteAppraisalOperation,
  ],
  [question.reportPost, async () => (await import('@/lib/server/question/calls/changeQuestions')).reportPostOperation],
  [offer.getPrivateOffers, async () => (await import('@/lib/server/offer/calls/readOffers')).getPrivateOffersOperation],
  [
    offer.getNewPrivateOffers,
    async () => (await import('@/lib/server/offer/calls/readOffers')).getNewPrivateOffersOperation,
  ],
  [
    pay.getSupportPayPattern,
    async () => (await import('@/lib/server/payment/calls/readPayment')).getSupportPayPatternOperation,
  ],
  [pay.unifiedOrder, async () => (await import('@/lib/server/payment/calls/changePayment')).unifiedOrderOperation],
  [order.getOrderStatus, async () => (await import('@/lib/server/order/calls/readOrders')).getOrderStatusOperation],
  [order.requestInvoice, async () => (await import('@/lib/server/order/calls/changeOrders')).requestInvoiceOperation],
  [
    membership.getMembershipBasis,
    async () => (await import('@/lib/server/membership/calls/readMembership')).getBasisOperation,
  ],
  [
    membership.getMemberCards,
    async () => (await import('@/lib/server/membership/calls/readMembership')).getCardsOperation,
  ],
  [
    membership.getMemberCard,
    async () => (await import('@/lib/server/membership/calls/readMembership')).getCardOperation,
  ],
  [
    membership.getPurchaseHistory,
    async () => (await import('@/lib/server/membership/calls/readMembership')).getPurchaseHistoryOperation,
  ],
  [
    membership.buyMember,
    async () => (await import('@/lib/server/membership/calls/changeMembership')).buyMemberOperation,
  ],
  [trade.getTradingCities, async () => (await import('@/lib/server/trade/calls/readTrade')).getTradingCitiesOperation],
  [trade.getTradingNews, async () => (await import('@/lib/server/trade/calls/readTrade')).getTradingNewsOperation],
  [trade.getDataShop, async () => (await import('@/lib/server/trade/calls/readTrade')).getDataShopOperation],
  [trade.getDataProduct, async () => (await import('@/lib/server/trade/calls/readTrade')).getDataProductOperation],
  [
    trade.getCityPromotions,
    async () => (await import('@/lib/server/trade/calls/readTrade')).getCityPromotionsOperation,
  ],
  [
    trade.countCityProducts,
    async () => (await import('@/lib/server/trade/calls/readTrade')).countCityProductsOperation,
  ],
  [trade.getCityAuthors, async () => (await import('@/lib/server/trade/calls/readTrade')).getCityAuthorsOperation],
  [trade.getCityFigures, async () => (await import('@/lib/server/trade/calls/readTrade')).getCityFiguresOperation],
  [
    rentOrBuy.getRentOrBuy,
    async () => (await import('@/lib/server/calculators/calls/getRentOrBuy')).getRentOrBuyOperation,
  ],
  [visit.sendPageReport, async () => (await import('@/lib/server/visit/calls/sendPageReport')).sendPageReportOperation],
  [
    estate.getEstateFacts,
    async () => (await import('@/lib/server/estate/calls/getEstateFacts')).getEstateFactsOperation,
  ],
  [
    deal.getCommunityDeals,
    async () => (await import('@/lib/server/deal/calls/getCommunityDeals')).getCommunityDealsOperation,
  ],
  [
    report.getMarketFigures,
    async () => (await import('@/lib/server/report/calls/getMarketFigures')).getMarketFiguresOperation,
  ],
  [estimate.getAccuracy, async () => (await import('@/lib/server/estimate/calls/getAccuracy')).getAccuracyOperation],
];

const keyOf = ({ method, path }: Pick<Endpoint<object, unknown>, 'path'> & { method: string }) => `${method} ${path}`;
const byKey = new Map(CALLS.map(([endpoint, load]) => [keyOf(endpoint), load]));
const paths = new Set(CALLS.map(([{ path }]) => path));

/** Whether there is such a call. */
export const isCall = (method: string, path: string): boolean => byKey.has(keyOf({ method, path }));

/** Whether there is a call of this path, by whichever method. */
export const isKnownPath = (path: string): boolean => paths.has(path);

/** The call, its code loaded when it is first asked for; null where there is none. */
export const findOperation = async (method: string, path: string): Promise<Operation | null> =>
  (await byKey.get(keyOf({ method, path }))?.()) ?? null;

/** All of them: for what describes or tests them. */
export const allOperations = (): Promise<Operation[]> => Promise.all(CALLS.map(([, load]) => load()));
