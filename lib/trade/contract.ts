import { z } from 'zod';
import { id, idOptional } from '@/lib/kernel/decoders';
import { DATA_KINDS, DATA_PRODUCTS } from '@/lib/trade/dataProduct';
import { ISSUE_KINDS } from '@/lib/trade/issueKind';

// Data products: what is offered, and what somebody has. Money in fen, days in Asia/Shanghai. An issue says itself what
// each of its columns is, so that one of years ago is read, printed and saved by the code of today.

export const getTradingCitiesInput = z.strictObject({ kind: z.enum(DATA_KINDS) });
export type GetTradingCitiesInput = z.input<typeof getTradingCitiesInput>;

/** A city that a shop covers. */
export const tradingCitySchema = z.object({
  id: z.int(),
  name: z.string(),
  pinyin: z.string(),
  /** "S" */
  initial: z.string(),
  isDemo: z.boolean(),
  /** How many products of it are on sale. */
  products: z.int(),
  /** The last day of its deals. */
  lastDay: z.string(),
});
export type TradingCity = z.output<typeof tradingCitySchema>;

export const getTradingCitiesAnswer = z.object({
  cities: z.array(tradingCitySchema),
});
export type GetTradingCitiesAnswer = z.output<typeof getTradingCitiesAnswer>;

export const getTradingNewsInput = z.strictObject({ cityId: id() });
export type GetTradingNewsInput = z.input<typeof getTradingNewsInput>;

export const getTradingNewsAnswer = z.object({ day: z.string().nullable(), news: z.array(z.string()) });
export type GetTradingNewsAnswer = z.output<typeof getTradingNewsAnswer>;

export const getDataShopInput = z.strictObject({ cityId: id(), kind: z.enum(DATA_KINDS), districtId: idOptional() });
export type GetDataShopInput = z.input<typeof getDataShopInput>;

/** A product as a list shows it. */
export const dataProductEntrySchema = z.object({
  /** "week-605" */
  code: z.string(),
  product: z.enum(DATA_PRODUCTS),
  /** "上海一周简报" */
  title: z.string(),
  cityId: z.int(),
  from: z.string(),
  until: z.string(),
  /** Deals that it rests on: of a day or a week those of the days, of a district or a plate those of 90 days. */
  deals: z.int().nullable(),
  /** null: it is not for sale now. */
  priceFen: z.int().nullable(),
  /** null: members pay the same. */
  memberPriceFen: z.int().nullable(),
  /** The viewer's own issue of these days; null where they have none. */
  ownNumber: z.string().nullable(),
});
export type DataProductEntry = z.output<typeof dataProductEntrySchema>;

const FIGURE_KINDS = ISSUE_KINDS.filter((kind) => kind !== 'text' && kind !== 'day');

export const issueChartSchema = z.discriminatedUnion('form', [
  /** Deal prices over the number of deals. */
  z.object({
    form: z.literal('mirror'),
    title: z.string(),
    points: z.array(z.object({ period: z.string(), deal: z.number().nullable(), count: z.number().nullable() })),
  }),
  /** Index and average from 100. */
  z.object({
    form: z.literal('lines'),
    title: z.string(),
    periods: z.array(z.string()),
    series: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
  }),
  /** How many of each. */
  z.object({
    form: z.literal('bars'),
    title: z.string(),
    bars: z.array(z.object({ name: z.string(), value: z.number() })),
  }),
]);
export type IssueChart = z.output<typeof issueChartSchema>;

export const issueFigureSchema = z.object({
  label: z.string(),
  value: z.number().nullable(),
  kind: z.enum(FIGURE_KINDS),
  /** What it rests on, or why there is none. */
  source: z.string(),
});
export type IssueFigure = z.output<typeof issueFigureSchema>;

export const issueColumnSchema = z.object({ title: z.string(), kind: z.enum(ISSUE_KINDS) });
export type IssueColumn = z.output<typeof issueColumnSchema>;

/** null: not known. */
export const issueCellSchema = z.union([z.string(), z.number(), z.null()]);
export type IssueCell = z.output<typeof issueCellSchema>;

export const issueTableSchema = z.object({
  columns: z.array(issueColumnSchema),
  rows: z.array(z.array(issueCellSchema)),
});
export type IssueTable = z.output<typeof issueTableSchema>;

export const issueSectionSchema = z.object({
  /** Of the address where it is read. */
  id: z.string(),
  title: z.string(),
  says: z.array(z.string()),
  figures: z.array(issueFigureSchema),
  chart: issueChartSchema.nullable(),
  table: issueTableSchema.nullable(),
  /** What to mind: the period, what -- means here. */
  note: z.string().nullable(),
});
export type IssueSection = z.output<typeof issueSectionSchema>;

/** A section as it is shown before it is bought. */
export const sampledSectionSchema = issueSectionSchema.extend({
  /** Rows of its table; 0 without one. */
  rows: z.int(),
});
export type SampledSection = z.output<typeof sampledSectionSchema>;

export const dataShopSchema = z.object({
  products: z.array(dataProductEntrySchema),
  /** Of the market: the districts that one can look into, and the one whose report and plates are listed. */
  districts: z.array(z.object({ id: z.int(), name: z.string() })),
  districtId: z.int().nullable(),
  /** Of the trade the first deals of the last day, of the market the figures of the district's month. */
  preview: sampledSectionSchema.nullable(),
});
export type DataShop = z.output<typeof dataShopSchema>;

/** "week-605": what it may look like, not that there is such. */
export const productCodeText = () => z.string().regex(/^[a-z]{1,12}-\d{1,15}$/);

export const getDataProductInput = z.strictObject({ productCode: productCodeText() });
export type GetDataProductInput = z.input<typeof getDataProductInput>;

/** What a product is of: a city, a district or a plate of it. */
export const dataPlaceSchema = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(['city', 'district', 'plate']),
  cityId: z.int(),
  /** Of a plate. */
  districtName: z.string().nullable(),
});
export type DataPlace = z.output<typeof dataPlaceSchema>;

export const dataProductDetailSchema = z.object({
  ...dataProductEntrySchema.shape,
  place: dataPlaceSchema,
  isDemo: z.boolean(),
  /** The sample: every sentence, figure and chart, the first rows of each table. */
  sections: z.array(sampledSectionSchema),
  /** Rows of all tables of the whole. */
  rows: z.int(),
});
export type DataProductDetail = z.output<typeof dataProductDetailSchema>;

export const getCityPromotionsInput = z.strictObject({ cityId: id() });
export type GetCityPromotionsInput = z.input<typeof getCityPromotionsInput>;

/** A price that is lower for some. */
export const cityPromotionSchema = z.object({
  product: z.enum(DATA_PRODUCTS),
  kind: z.literal('member-price'),
  priceFen: z.int(),
  memberPriceFen: z.int(),
});
export type CityPromotion = z.output<typeof cityPromotionSchema>;

export const getCityPromotionsAnswer = z.object({
  promotions: z.array(cityPromotionSchema),
});
export type GetCityPromotionsAnswer = z.output<typeof getCityPromotionsAnswer>;

export const countCityProductsInput = z.strictObject({ cityId: id() });
export type CountCityProductsInput = z.input<typeof countCityProductsInput>;

export const countCityProductsAnswer = z.object({ trade: z.int(), market: z.int() });
export type CountCityProductsAnswer = z.output<typeof countCityProductsAnswer>;

export const getCityAuthorsInput = z.strictObject({ cityId: id() });
export type GetCityAuthorsInput = z.input<typeof getCityAuthorsInput>;

/** Who makes a city's products: the site itself, from rows; nobody is invented. */
const dataAuthorSchema = z.object({
  name: z.string(),
  about: z.string(),
  products: z.int(),
  lastDay: z.string(),
});

export const getCityAuthorsAnswer = z.object({
  authors: z.array(dataAuthorSchema),
});
export type GetCityAuthorsAnswer = z.output<typeof getCityAuthorsAnswer>;

const figureSchema = z.object({ value: z.number().nullable(), samples: z.int() });

export const getCityFiguresInput = z.strictObject({ cityId: id() });
export type GetCityFiguresInput = z.input<typeof getCityFiguresInput>;

/** A city's head figures, each with what it rests on. */
export const cityFiguresSchema = z.object({
  cityId: z.int(),
  name: z.string(),
  isDemo: z.boolean(),
  dealsDay: z.string().nullable(),
  listingsDay: z.string().nullable(),
  /** Of the last day with deals. */
  dealsOfDay: z.int().nullable(),
  deals30: z.int().nullable(),
  /** fen per ㎡, of 30 days, else 90. */
  average: figureSchema.extend({ days: z.int().nullable() }),
  listings: z.int().nullable(),
  newListings30: z.int().nullable(),
  daysToSell: figureSchema,
  discount: figureSchema,
});
export type CityFigures = z.output<typeof cityFiguresSchema>;

/** What the viewer has bought. */
export const ownIssueEntrySchema = z.object({
  number: z.string(),
  productCode: z.string(),
  kind: z.enum(DATA_KINDS),
  title: z.string(),
  from: z.string(),
  until: z.string(),
  madeAt: z.int(),
  /** Where it was last read. */
  section: z.string().nullable(),
});
export type OwnIssueEntry = z.output<typeof ownIssueEntrySchema>;
