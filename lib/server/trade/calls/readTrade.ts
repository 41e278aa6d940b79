import type { City } from '@/lib/area/contract';
import { parseProductCode } from '@/lib/order/product';
import { findCity, listCities } from '@/lib/server/area/queries/cities';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import {
  type CityPromotion,
  cityFiguresSchema,
  countCityProductsAnswer,
  countCityProductsInput,
  type DataPlace,
  type DataProductDetail,
  type DataProductEntry,
  type DataShop,
  dataProductDetailSchema,
  dataShopSchema,
  type GetDataProductInput,
  type GetDataShopInput,
  type GetTradingCitiesAnswer,
  type GetTradingCitiesInput,
  type GetTradingNewsAnswer,
  type GetTradingNewsInput,
  getCityAuthorsAnswer,
  getCityAuthorsInput,
  getCityFiguresInput,
  getCityPromotionsAnswer,
  getCityPromotionsInput,
  getDataProductInput,
  getDataShopInput,
  getTradingCitiesAnswer,
  getTradingCitiesInput,
  getTradingNewsAnswer,
  getTradingNewsInput,
  type SampledSection,
  type TradingCity,
} from '@/lib/trade/contract';
import { DATA_KINDS, DATA_PRODUCTS, kindOfProduct } from '@/lib/trade/dataProduct';
import { cityNews } from '@/lib/trade/views/cityNews';
import { authorText } from '@/lib/trade/views/dataText';
import { DATA_CALL_COPY as copy, DATA_AUTHOR_COPY } from '@/lib/trade/words';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/trade';
import { editionOf, findEdition } from '../commands/editions';
import { readSample } from '../commands/readIssue';
import { countDealsBetween } from '../queries/issueFacts';
import { listSoldDistricts, listSoldPlates } from '../queries/soldParts';
import { countProducts, entriesOf, placesOf, pricesOf } from './offeredProducts';

async function requireCity(db: Db, cityId: number): Promise<City> {
  const city = await findCity(db, cityId);
  if (!city) throw new ApiError('notFound');
  return city;
}

/** Who looks, for whether they have it; of whoever is not signed in, nobody. */
const ownerOf = ({ viewer }: ApiContext): string | null => viewer.userId ?? null;

const dealsOfDay = cacheUntilImport(
  'dealsOfDay',
  async (db: Db, { id: cityId, dealsDay }: City): Promise<number | null> =>
    dealsDay === null ? null : countDealsBetween(db, cityId, { from: dealsDay, until: dealsDay }),
);

export async function getTradingCities(
  { db, now }: ApiContext,
  { kind }: GetTradingCitiesInput,
): Promise<GetTradingCitiesAnswer> {
  const cities: TradingCity[] = [];
  for (const city of await listCities(db)) {
    const products = city.dealsDay === null ? 0 : await countProducts(db, city, kind, now);
    if (city.dealsDay === null || products === 0) continue;
    const { name, pinyin, isDemo, dealsDay: lastDay } = city;
    cities.push({ id: city.id, name, pinyin, initial: pinyin.slice(0, 1).toUpperCase(), isDemo, products, lastDay });
  }
  return { cities };
}

export const getTradingCitiesOperation = operation(calls.getTradingCities, {
  summary: 'Cities with deals, how many products each has, and the last day of its deals.',
  scope: 'market',
  input: getTradingCitiesInput,
  output: getTradingCitiesAnswer,
  handle: (input, context) => getTradingCities(context, input),
});

export async function getTradingNews(
  { db }: ApiContext,
  { cityId }: GetTradingNewsInput,
): Promise<GetTradingNewsAnswer> {
  const city = await requireCity(db, cityId);
  const summary = await findAreaSummary(db, 'city', cityId);
  return { day: city.dealsDay, news: cityNews(city, summary, await dealsOfDay(db, city)) };
}

export const getTradingNewsOperation = operation(calls.getTradingNews, {
  summary: "Short sentences of a city's figures, each with its days and sample.",
  scope: 'market',
  input: getTradingNewsInput,
  output: getTradingNewsAnswer,
  handle: (input, context) => getTradingNews(context, input),
});

export async function getDataShop(
  context: ApiContext,
  { cityId, kind, districtId }: GetDataShopInput,
): Promise<DataShop> {
  const { db, now } = context;
  const city = await requireCity(db, cityId);
  const shop = kind === 'trade' ? ALL_PLACES : await districtsOf(db, city, districtId);
  const editions = [];
  for (const product of DATA_PRODUCTS.filter((one) => kindOfProduct(one) === kind)) {
    for (const place of await placesOf(db, city, product)) {
      if (!shop.isIn(place)) continue;
      const edition = await editionOf(db, { product, city, place });
      if (edition) editions.push(edition);
    }
  }
  const products = await entriesOf(db, editions, { owner: ownerOf(context), now });
  const preview = await previewOf(db, products);
  return { products, districts: shop.districts, districtId: shop.districtId, preview };
}

export const getDataShopOperation = operation(calls.getDataShop, {
  summary: "A city's data products with their prices, which the viewer has, and a free preview.",
  input: getDataShopInput,
  output: dataShopSchema,
  owner: 'viewer',
  cache: 'private',
  handle: (input, context) => getDataShop(context, input),
});

/** Which section of which product's sample a shop shows. */
const PREVIEWS = { day: 'deals', district: 'summary' } as const;

async function previewOf(db: Db, products: readonly DataProductEntry[]): Promise<SampledSection | null> {
  for (const { product, code } of products) {
    if (product !== 'day' && product !== 'district') continue;
    const sample = await readSample(db, code);
    return sample?.sections.find(({ id: name }) => name === PREVIEWS[product]) ?? null;
  }
  return null;
}

const ALL_PLACES = { districts: [], districtId: null, isIn: () => true };

/** The districts that can be looked into, and what lies in the one that is: that asked for, else the first. */
async function districtsOf(db: Db, { id: cityId }: City, asked: number | undefined) {
  const districts = (await listSoldDistricts(db, cityId)).map((one) => ({ id: one.id, name: one.name }));
  const chosen = (districts.find((district) => district.id === asked) ?? districts[0])?.id ?? null;
  const plates = (await listSoldPlates(db, cityId)).filter(({ districtId }) => districtId === chosen);
  const ids = new Set(plates.map((plate) => plate.id));
  const isIn = ({ level, id: place }: DataPlace): boolean => (level === 'plate' ? ids.has(place) : place === chosen);
  return { districts, districtId: chosen, isIn };
}

/** A data product with its free sample, the days that it is of, and whether the viewer has it. Throws ApiError notFound of a code that is none, and where it has no data yet. */
export async function getDataProduct(
  context: ApiContext,
  { productCode }: GetDataProductInput,
): Promise<DataProductDetail> {
  const { db, now } = context;
  const code = parseProductCode(productCode);
  const edition = code && (await findEdition(db, code));
  const [entry] = edition ? await entriesOf(db, [edition], { owner: ownerOf(context), now }) : [];
  const sample = edition && (await readSample(db, productCode));
  if (!edition || !entry || !sample) throw new ApiError('notFound', copy.none);
  return { ...entry, place: edition.place, isDemo: edition.city.isDemo, ...sample };
}

export const getDataProductOperation = operation(calls.getDataProduct, {
  summary: 'A data product with its free sample, the days that it is of, and whether the viewer has it.',
  input: getDataProductInput,
  output: dataProductDetailSchema,
  owner: 'viewer',
  cache: 'private',
  handle: (input, context) => getDataProduct(context, input),
});

export const getCityPromotionsOperation = operation(calls.getCityPromotions, {
  summary: "Which of a city's data products cost members less.",
  input: getCityPromotionsInput,
  output: getCityPromotionsAnswer,
  handle: async ({ cityId }, { db, now }) => {
    const city = await requireCity(db, cityId);
    const promotions: CityPromotion[] = [];
    for (const kind of DATA_KINDS) {
      for (const [product, { price_fen, member_price_fen }] of await pricesOf(db, kind, now)) {
        if (member_price_fen === null || member_price_fen >= price_fen || city.dealsDay === null) continue;
        if ((await placesOf(db, city, product)).length === 0) continue;
        promotions.push({ product, kind: 'member-price', priceFen: price_fen, memberPriceFen: member_price_fen });
      }
    }
    return { promotions };
  },
});

export const countCityProductsOperation = operation(calls.countCityProducts, {
  summary: 'How many data products of each kind a city has on sale.',
  input: countCityProductsInput,
  output: countCityProductsAnswer,
  handle: async ({ cityId }, { db, now }) => {
    const city = await requireCity(db, cityId);
    return { trade: await countProducts(db, city, 'trade', now), market: await countProducts(db, city, 'market', now) };
  },
});

export const getCityAuthorsOperation = operation(calls.getCityAuthors, {
  summary: "Who makes a city's data products, and of deals up to which day.",
  input: getCityAuthorsInput,
  output: getCityAuthorsAnswer,
  handle: async ({ cityId }, { db, now }) => {
    const city = await requireCity(db, cityId);
    let products = 0;
    for (const kind of DATA_KINDS) products += await countProducts(db, city, kind, now);
    if (city.dealsDay === null || products === 0) return { authors: [] };
    const about = authorText(city.name, city.dealsDay);
    return { authors: [{ name: DATA_AUTHOR_COPY.name, about, products, lastDay: city.dealsDay }] };
  },
});

export const getCityFiguresOperation = operation(calls.getCityFigures, {
  summary: "A city's head figures, each with its days and sample.",
  scope: 'market',
  input: getCityFiguresInput,
  output: cityFiguresSchema,
  handle: async ({ cityId }, { db }) => {
    const city = await requireCity(db, cityId);
    const { name, isDemo, dealsDay, listingsDay } = city;
    const kept = await findAreaSummary(db, 'city', cityId);
    const none = { value: null, samples: 0 };
    return {
      cityId,
      name,
      isDemo,
      dealsDay,
      listingsDay,
      dealsOfDay: await dealsOfDay(db, city),
      deals30: kept?.deals30 ?? null,
      average: {
        value: kept?.dealUnitPrice ?? null,
        samples: kept?.dealUnitPriceSamples ?? 0,
        days: kept?.dealUnitPriceDays ?? null,
      },
      listings: kept?.listings ?? null,
      newListings30: kept?.newListings30 ?? null,
      daysToSell: kept?.daysToSell ?? none,
      discount: kept?.discount ?? none,
    };
  },
});
