import { describe, expect, test } from 'vitest';
import { appPageOf } from '@/lib/routes/appTarget';
import { paths } from '@/lib/routes/paths';

const CITY = 3301;

describe('the app’s page for one of ours', () => {
  test.each([
    [paths.front(), 'cityMarketReport', {}],
    [paths.city(CITY), 'cityMarketReport', {}],
    [paths.agents(CITY, 5), 'cityMarketReport', {}],
    [paths.mortgage({ price: '500' }), 'cityMarketReport', {}],
    [paths.search(CITY), 'searchResult', {}],
    [paths.searchResult(CITY, { q: '三林 两房' }), 'searchResult', { q: '三林 两房' }],
    [paths.searchResult(CITY, { view: 'map', tab: 'rent' }), 'nearby', {}],
    [paths.resale(CITY), 'searchResult', {}],
    [paths.rentals(CITY), 'searchResult', {}],
    [paths.communities(CITY), 'searchResult', {}],
    [paths.estate(CITY, 17), 'secondHandHouse', { estateId: '17' }],
    [paths.estateAgents(CITY, 17), 'secondHandHouse', { estateId: '17' }],
    [paths.resale(CITY, 9), 'house', { houseId: '9' }],
    [paths.rentals(CITY, 9), 'house', { houseId: '9' }],
    [paths.deals(CITY, 9), 'purchasePriceQuery', { houseId: '9' }],
    [paths.deal(CITY, 9, 4), 'purchasePriceQuery', { houseId: '9', dealId: '4' }],
    [paths.deal(CITY, null, 4), 'purchasePriceQuery', { dealId: '4' }],
    [paths.plate(CITY, 12), 'plate', { plateId: '12' }],
    [paths.plateListings(CITY, 12), 'plate', { plateId: '12' }],
    [paths.project(CITY), 'newHouse', {}],
    [paths.project(CITY, 8), 'newHouse', { houseId: '8' }],
    [paths.projectBook(CITY, 8), 'newHouse', { houseId: '8' }],
    [paths.searchResult(CITY, { tag: 'cut,bargain' }), 'findBargain', {}],
    [paths.searchResult(CITY, { tag: 'cut' }), 'searchResult', {}],
    [paths.messages(), 'supportIm', {}],
    [paths.formerMembership(), 'oldVipPurchase', {}],
    [paths.formerMembershipHistory(), 'oldVipPurchase', {}],
    ['/3301/nothing-of-ours', 'cityMarketReport', {}],
  ])('%s is %s', (address, target, params) => {
    expect(appPageOf(address, CITY)).toEqual({ target, params: { cityId: CITY, ...params } });
  });
});
