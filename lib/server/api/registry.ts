import * as account from '@/services/account';
import * as agent from '@/services/agent';
import * as alert from '@/services/alert';
import * as appraisal from '@/services/appraisal';
import * as area from '@/services/area';
import * as affordability from '@/services/calculators/affordability';
import * as capability from '@/services/calculators/capability';
import * as mortgage from '@/services/calculators/mortgage';
import * as points from '@/services/calculators/points';
import * as qualification from '@/services/calculators/qualification';
import * as taxes from '@/services/calculators/taxes';
import * as totalCost from '@/services/calculators/totalCost';
import * as campaign from '@/services/campaign';
import * as community from '@/services/community';
import * as content from '@/services/content';
import * as follow from '@/services/follow';
import type { Endpoint } from '@/services/http/endpoint';
import * as lead from '@/services/lead';
import * as membership from '@/services/membership';
import * as note from '@/services/note';
import * as offer from '@/services/offer';
import * as order from '@/services/order';
import * as pay from '@/services/pay';
import * as question from '@/services/question';
import * as saved from '@/services/saved';
import * as search from '@/services/search';
import * as support from '@/services/support';
import * as talk from '@/services/talk';
import * as trade from '@/services/trade';
import type { Operation } from './operation';

/** Every call there is, and what loads it. A call that is not in this list does not exist. */
const CALLS: readonly (readonly [Endpoint<object, unknown>, () => Promise<Operation>])[] = [
  [area.getCityList, async () => (await import('./area/get-city-list')).getCityListOperation],
  [area.getAreaList, async () => (await import('./area/get-area-list')).getAreaListOperation],
  [
    search.getComplexCondition,
    async () => (await import('./search/get-complex-condition')).getComplexConditionOperation,
  ],
  [search.findHouses, async () => (await import('./search/find-house-base-es')).findHousesOperation],
  [search.listRentals, async () => (await import('./search/list-rentals')).listRentalsOperation],
  [search.listCommunities, async () => (await import('./search/list-communities')).listCommunitiesOperation],
  [search.suggest, async () => (await import('./search/suggest')).suggestOperation],
  [search.searchMap, async () => (await import('./search/search-map')).searchMapOperation],
  [search.getMapOutlines, async () => (await import('./search/get-map-outlines')).getMapOutlinesOperation],
  [search.findPlates, async () => (await import('./search/find-plates')).findPlatesOperation],
  [search.getFinderDistricts, async () => (await import('./search/get-finder-districts')).getFinderDistrictsOperation],
  [community.getHouseBasicInfo, async () => (await import('./community/get-basic-info')).getHouseBasicInfoOperation],
  [community.getQuotations, async () => (await import('./community/get-quotations')).getQuotationsOperation],
  [community.getHouseDetail, async () => (await import('./community/get-house-detail')).getHouseDetailOperation],
  [community.getProFree, async () => (await import('./community/get-pro-free')).getProFreeOperation],
  [community.getNotes, async () => (await import('./community/get-notes')).getNotesOperation],
  [community.getAround, async () => (await import('./community/list-around')).listAroundOperation],
  [community.getHeaderChart, async () => (await import('./community/get-header-chart')).getHeaderChartOperation],
  [
    community.getRoomTypeAnalysis,
    async () => (await import('./community/get-room-types')).getRoomTypeAnalysisOperation,
  ],
  [community.listRoomTypeHomes, async () => (await import('./community/list-homes')).listRoomTypeHomesOperation],
  [
    community.getTotalPriceAnalysis,
    async () => (await import('./community/get-price-bands')).getTotalPriceAnalysisOperation,
  ],
  [community.listTotalPriceHomes, async () => (await import('./community/list-homes')).listTotalPriceHomesOperation],
  [community.getBuildingAnalysis, async () => (await import('./community/get-buildings')).getBuildingAnalysisOperation],
  [
    community.getListingAnalysis,
    async () => (await import('./community/get-listing-analysis')).getListingAnalysisOperation,
  ],
  [community.getHouseGeneral, async () => (await import('./community/get-general')).getHouseGeneralOperation],
  [
    community.getAnalysisDataSource,
    async () => (await import('./community/get-data-source')).getAnalysisDataSourceOperation,
  ],
  [account.getUserInfo, async () => (await import('./account/get-user-info')).getUserInfoOperation],
  [account.getSuperLabel, async () => (await import('./account/get-super-label')).getSuperLabelOperation],
  [account.getSupportUser, async () => (await import('./account/get-support-user')).getSupportUserOperation],
  [account.sendSignInCode, async () => (await import('./account/send-code')).sendCodeOperation],
  [account.signIn, async () => (await import('./account/sign-in')).signInOperation],
  [account.returnFromWechat, async () => (await import('./account/return-from-wechat')).returnFromWechatOperation],
  [account.signOut, async () => (await import('./account/sign-out')).signOutOperation],
  [account.exportOwnData, async () => (await import('./account/export-data')).exportDataOperation],
  [alert.saveOwnSearch, async () => (await import('./alert/save-search')).saveSearchOperation],
  [alert.readOwnNotices, async () => (await import('./alert/read-notices')).readNoticesOperation],
  [alert.addPushDevice, async () => (await import('./alert/add-push-device')).addPushDeviceOperation],
  [alert.removePushDevice, async () => (await import('./alert/remove-push-device')).removePushDeviceOperation],
  [saved.getSavedHomes, async () => (await import('./saved/get-favor-estate-list')).getFavorEstateListOperation],
  [saved.getSavedPlaces, async () => (await import('./saved/get-sub-house-list')).getSubHouseListOperation],
  [follow.checkFollow, async () => (await import('./follow/check-follow')).checkFollowOperation],
  [follow.addFollow, async () => (await import('./follow/add-follow')).addFollowOperation],
  [follow.endFollow, async () => (await import('./follow/end-follow')).endFollowOperation],
  [follow.followAuthor, async () => (await import('./follow/follow-author')).followAuthorOperation],
  [follow.cancelFollow, async () => (await import('./follow/cancel-follow')).cancelFollowOperation],
  [follow.removeFollows, async () => (await import('./follow/remove-follows')).removeFollowsOperation],
  [follow.getFollowKeys, async () => (await import('./follow/get-follow-keys')).getFollowKeysOperation],
  [follow.lookAtFollows, async () => (await import('./follow/look-at-follows')).lookAtFollowsOperation],
  [follow.getFollowedAuthors, async () => (await import('./follow/get-subs-authors-list')).getSubsAuthorsListOperation],
  [
    follow.getFollowedArticles,
    async () => (await import('./follow/get-article-follow-list')).getArticleFollowListOperation,
  ],
  [follow.takeAlong, async () => (await import('./follow/take-along')).takeAlongOperation],
  [follow.getKeptValues, async () => (await import('./follow/get-kept-values')).getKeptValuesOperation],
  [follow.dropKeptValue, async () => (await import('./follow/drop-kept')).dropKeptOperation],
  [note.markOwnHome, async () => (await import('./note/mark-home')).markHomeOperation],
  [agent.getHouseAgents, async () => (await import('./agent/get-house-agents')).getHouseAgentsOperation],
  [
    agent.searchHouseContractor,
    async () => (await import('./agent/search-house-contractor')).searchHouseContractorOperation,
  ],
  [agent.getAgentCall, async () => (await import('./agent/get-agent-call')).getAgentCallOperation],
  [
    agent.sendContractorMessage,
    async () => (await import('./agent/send-contractor-message')).sendContractorMessageOperation,
  ],
  [content.getContentList, async () => (await import('./content/list-content')).listContentOperation],
  [lead.getEstateRecommend, async () => (await import('./lead/get-estate-recommend')).getEstateRecommendOperation],
  [lead.saveRealPriceLead, async () => (await import('./lead/save-real-price')).saveRealPriceLeadOperation],
  [lead.getLeadUserInfo, async () => (await import('./lead/get-user-info')).getLeadUserInfoOperation],
  [lead.getAgentInfo, async () => (await import('./lead/get-agent-info')).getAgentInfoOperation],
  [lead.getLeadProgress, async () => (await import('./lead/get-lead-progress')).getLeadProgressOperation],
  [lead.withdrawLead, async () => (await import('./lead/withdraw-lead')).withdrawLeadOperation],
  [lead.deleteLead, async () => (await import('./lead/delete-lead')).deleteLeadOperation],
  [campaign.acceptInvitation, async () => (await import('./campaign/write')).acceptInvitationOperation],
  [support.getImSwitch, async () => (await import('./support/get-im-switch')).getImSwitchOperation],
  [support.getChatConfig, async () => (await import('./support/get-chat-config')).getChatConfigOperation],
  [support.getCityPeer, async () => (await import('./support/get-city-peer')).getCityPeerOperation],
  [support.getLoanConsult, async () => (await import('./support/get-loan-consult')).getLoanConsultOperation],
  [support.getShareLink, async () => (await import('./support/get-share-link')).getShareLinkOperation],
  [support.markChannel, async () => (await import('./support/mark-channel')).markChannelOperation],
  [talk.getTalk, async () => (await import('./talk/get-talk')).getTalkOperation],
  [talk.sendMessage, async () => (await import('./talk/send-message')).sendMessageOperation],
  [talk.readTalk, async () => (await import('./talk/read-talk')).readTalkOperation],
  [
    capability.evaluateCapability,
    async () => (await import('./calculator/evaluate-capability')).evaluateCapabilityOperation,
  ],
  [points.getPoints, async () => (await import('./calculator/get-points')).getPointsOperation],
  [
    qualification.getPurchaseRules,
    async () => (await import('./calculator/get-purchase-rules')).getPurchaseRulesOperation,
  ],
  [
    qualification.getQualification,
    async () => (await import('./calculator/get-qualification')).getQualificationOperation,
  ],
  [mortgage.getMortgage, async () => (await import('./calculator/get-mortgage')).getMortgageOperation],
  [taxes.getTaxes, async () => (await import('./calculator/get-taxes')).getTaxesOperation],
  [affordability.judgeHomes, async () => (await import('./calculator/judge-homes')).judgeHomesOperation],
  [totalCost.nameHomes, async () => (await import('./calculator/compare-costs')).nameHomesOperation],
  [appraisal.getOwnAppraisals, async () => (await import('./estimate/list-own')).listOwnOperation],
  [appraisal.deleteAppraisal, async () => (await import('./estimate/change-appraisal')).deleteAppraisalOperation],
  [question.reportPost, async () => (await import('./question/write')).reportPostOperation],
  [offer.getPrivateOffers, async () => (await import('./offer/read')).getPrivateOffersOperation],
  [offer.getNewPrivateOffers, async () => (await import('./offer/read')).getNewPrivateOffersOperation],
  [pay.getSupportPayPattern, async () => (await import('./pay/read')).getSupportPayPatternOperation],
  [pay.unifiedOrder, async () => (await import('./pay/write')).unifiedOrderOperation],
  [order.getOrderStatus, async () => (await import('./order/read')).getOrderStatusOperation],
  [order.askInvoice, async () => (await import('./order/write')).askInvoiceOperation],
  [membership.getMembershipBasis, async () => (await import('./membership/read')).getBasisOperation],
  [membership.getMemberCards, async () => (await import('./membership/read')).getCardsOperation],
  [membership.getMemberCard, async () => (await import('./membership/read')).getCardOperation],
  [membership.getPurchaseHistory, async () => (await import('./membership/read')).getPurchaseHistoryOperation],
  [membership.buyMember, async () => (await import('./membership/write')).buyMemberOperation],
  [trade.getTradingCities, async () => (await import('./trade/read')).getTradingCitiesOperation],
  [trade.getTradingNews, async () => (await import('./trade/read')).getTradingNewsOperation],
  [trade.getDataShop, async () => (await import('./trade/read')).getDataShopOperation],
  [trade.getDataProduct, async () => (await import('./trade/read')).getDataProductOperation],
  [trade.getCityPromotions, async () => (await import('./trade/read')).getCityPromotionsOperation],
  [trade.countCityProducts, async () => (await import('./trade/read')).countCityProductsOperation],
  [trade.getCityAuthors, async () => (await import('./trade/read')).getCityAuthorsOperation],
  [trade.getCityFigures, async () => (await import('./trade/read')).getCityFiguresOperation],
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
