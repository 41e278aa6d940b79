import { z } from 'zod';
import { type Day, dayOf } from '@/lib/domain/day';
import type { City } from '@/lib/domain/model/area';
import { getFrontOverview } from '@/services/front';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { listPeriods } from '../../repositories/areaStatistics';
import { findAreaSummary } from '../../repositories/areaSummaries';
import { listArticles } from '../../repositories/articles';
import { findCity } from '../../repositories/cities';
import { cityHomeCosting } from '../../repositories/cityHomeCosting';
import { listEstateSummaries } from '../../repositories/estateSummaries';
import { listHotCommunities, listHotPlates, listPriceCuts, listRecommendedIds } from '../../repositories/front';
import { listOverseas } from '../../repositories/overseasProjects';
import { operation } from '../operation';
import {
  areaSummarySchema,
  articleSummarySchema,
  floorBandSchema,
  layoutSchema,
  namedAreaSchema,
  pictureSchema,
  pricedEstateSchema,
} from '../outputs';
import { overseasSummarySchema } from '../overseas/schemas';
import { monthPointsOf } from '../plate/monthPoints';
import { monthPointSchema } from '../plate/schemas';
import { id } from '../schema';

const MONTHS = 24;
const PRICE_CUTS = 6;
const HOT_PLATES = 5;
const HOT_COMMUNITIES = 5;
const ARTICLES = 3;
const RECOMMENDED = 4;
const OVERSEAS = 3;

const number = z.number().nullable();
const text = z.string().nullable();

const priceCutSchema = z.object({
  id: z.number(),
  community: z.string(),
  plate: text,
  layout: layoutSchema,
  orientation: text,
  area: z.number(),
  floorBand: floorBandSchema.nullable(),
  totalFloors: number,
  price: z.number(),
  unitPrice: z.number(),
  cut: z.number(),
  cutDay: z.string(),
  picture: pictureSchema.nullable(),
});

const hotPlateSchema = namedAreaSchema.extend({
  district: z.string(),
  dealUnitPrice: number,
  dealUnitPriceSamples: z.number(),
  dealMom: number,
  deals30: z.number(),
});

const hotCommunitySchema = namedAreaSchema.extend({
  plate: text,
  dealUnitPrice: number,
  dealMom: number,
  deals90: number,
  listings: number,
});

export const getFrontOverviewOperation = operation(getFrontOverview, {
  summary: 'All that a city’s home shows: head figures, series, price cuts, rankings, articles, homes.',
  input: z.strictObject({ cityId: id() }),
  output: z.object({
    summary: areaSummarySchema.nullable(),
    months: z.array(monthPointSchema),
    priceCuts: z.array(priceCutSchema),
    hotPlates: z.array(hotPlateSchema),
    hotCommunities: z.array(hotCommunitySchema),
    articles: z.array(articleSummarySchema),
    recommended: z.array(pricedEstateSchema),
    overseas: z.array(overseasSummarySchema),
  }),
  handle: async ({ cityId }, { db, now }) => {
    const city = await findCity(db, cityId);
    if (!city) throw new ApiError('notFound');
    const [summary, trend, priceCuts, hotPlates, hotCommunities, articles, recommended, overseas] = await Promise.all([
      findAreaSummary(db, 'city', cityId),
      listPeriods(db, 'month', { level: 'city', areaId: cityId, count: MONTHS, days: city }),
      city.listingsDay ? listPriceCuts(db, cityId, city.listingsDay, PRICE_CUTS) : [],
      listHotPlates(db, cityId, HOT_PLATES),
      listHotCommunities(db, cityId, HOT_COMMUNITIES),
      listArticles(db, { cityId, now }, { offset: 0, limit: ARTICLES }),
      city.listingsDay ? recommendedHomes(db, city, city.listingsDay, dayOf(now)) : [],
      listOverseas(db, cityId, OVERSEAS),
    ]);
    const months = monthPointsOf(trend);
    return { summary, months, priceCuts, hotPlates, hotCommunities, articles, recommended, overseas };
  },
});

async function recommendedHomes(db: Db, { id }: City, listingsDay: Day, today: Day) {
  const [homes, cost] = await Promise.all([
    listRecommendedIds(db, id, listingsDay, RECOMMENDED).then((ids) => listEstateSummaries(db, ids)),
    cityHomeCosting(db, id, today),
  ]);
  return homes.map((home) => ({ ...home, cost: cost(home) }));
}
