import { agesOf, cutsOf, discountsOf, listedDaysOf } from '@/lib/domain/community/analysis';
import { addDays } from '@/lib/domain/day';
import type { ListingAnalysis } from '@/lib/domain/model/communityDetail';
import { toDayNumber } from '@/lib/domain/statistics/dayNumber';
import { medianSurvival, type Spell, shareSoldBy, survivalOf } from '@/lib/domain/statistics/kaplanMeier';
import { type MarketStay, spellWithin } from '@/lib/domain/statistics/marketStay';
import { median } from '@/lib/domain/statistics/quantile';
import { sampled } from '@/lib/domain/statistics/samples';
import { getListingAnalysis } from '@/services/community';
import type { Db } from '../../db/client';
import { oncePerImport } from '../../db/pageReads';
import { findAreaSummary } from '../../repositories/areaSummaries';
import { countWithdrawn, listMarketStays, listSoldHomes } from '../../repositories/communityAnalysis';
import { operation } from '../operation';
import { communityInput, listingAnalysisSchema } from './schemas';
import { communityScope, homesOnSale, yearOfDeals } from './scope';

const MONTH = 30;

export const getListingAnalysisOperation = operation(getListingAnalysis, {
  summary: 'Price cuts and raises, how long homes have been listed, discounts and days to sell of a community.',
  input: communityInput,
  output: listingAnalysisSchema,
  handle: ({ houseId }, { db }) => listingsIn(db, houseId),
});

const listingsIn = oncePerImport('listingsIn', async (db: Db, houseId: number): Promise<ListingAnalysis> => {
  const scope = await communityScope(db, houseId);
  const dealsFrom = yearOfDeals(scope);
  const [summary, listed, sold, stays, withdrawn30] = await Promise.all([
    findAreaSummary(db, 'community', houseId),
    homesOnSale(db, scope),
    dealsFrom === null ? [] : listSoldHomes(db, houseId, dealsFrom),
    listMarketStays(db, scope),
    scope.listingsDay === null ? null : countWithdrawn(db, houseId, addDays(scope.listingsDay, -MONTH)),
  ]);
  return {
    listings: listed.length,
    newListings30: summary?.newListings30 ?? null,
    withdrawn30,
    cuts30: summary?.priceCuts30 ?? null,
    raises30: summary?.priceRaises30 ?? null,
    ...cutsOf(listed),
    ages: agesOf(listed),
    medianAge: median(listedDaysOf(listed)),
    discount: discountsOf(sold),
    daysToSell: daysToSellOf(stays, scope.dealsDay),
  };
});

function daysToSellOf(stays: readonly MarketStay[], dealsDay: string | null): ListingAnalysis['daysToSell'] {
  const spells: Spell[] = [];
  for (const stay of dealsDay === null ? [] : stays) {
    const spell = spellWithin(stay, toDayNumber(dealsDay as string));
    if (spell) spells.push(spell);
  }
  const samples = spells.filter(({ sold }) => sold).length;
  const survival = survivalOf(spells);
  const soldBy = (days: number) => sampled(shareSoldBy(survival, days), samples);
  return {
    value: sampled(medianSurvival(survival), samples),
    samples,
    within30: soldBy(30),
    within90: soldBy(90),
    within180: soldBy(180),
  };
}
