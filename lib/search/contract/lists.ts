import { z } from 'zod';
import { communitySummarySchema } from '@/lib/community/contract/community';
import { pricedEstateSchema } from '@/lib/estate/contract';
import { pageOf } from '@/lib/kernel/contract';
import {
  id,
  idOptional,
  listOrEmpty,
  type Optional,
  oneOf,
  oneOfOptional,
  optional,
  pageNumber,
  pageSize,
  text,
  textOptional,
  wholeOptional,
} from '@/lib/kernel/decoders';
import { MAX_EXCLUDED } from '@/lib/note/maxExcluded';
import { projectSummarySchema } from '@/lib/project/contract';
import { rentalSummarySchema } from '@/lib/rental/contract';
import { FILTER_NAMES, isFilterText } from '@/lib/search/codec';
import {
  COMMUTE_KINDS,
  COMMUTE_MODES,
  type FilterName,
  SEARCH_TABS,
  SORTS_OF,
  type SortOf,
} from '@/lib/search/filters';
import { type ComplexCondition, complexCondition, priceLevels } from '@/lib/search/options';
import { SUGGEST_KINDS } from '@/lib/search/suggestion';

/** How long the way from a home to a place is. */
export const homeWaySchema = z.object({
  to: z.enum(COMMUTE_KINDS),
  id: z.number(),
  name: z.string(),
  by: z.enum(COMMUTE_MODES),
  minutes: z.number(),
});
export type HomeWay = z.output<typeof homeWaySchema>;

/** How far a home is from what its search asks for; nothing of what it does not ask. */
export const homeReachSchema = z.object({
  ways: z.array(homeWaySchema),
  /** Metres in a straight line; null where it was not asked. */
  primarySchool: z.number().nullable(),
});
export type HomeReach = z.output<typeof homeReachSchema>;

/** A page of what a search found, with how far each is from what it asks for. */
const foundPageOf = <Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>) =>
  pageOf(item.extend({ reach: homeReachSchema.optional() })).extend({ leftOut: z.number().nullable().optional() });

const MAX_TEXT = 500;

const toText = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'number' ? String(value) : value;
};

const filterText = (name: FilterName): Optional<string> =>
  optional(
    z.preprocess(
      toText,
      z
        .string()
        .max(MAX_TEXT)
        .refine((text) => isFilterText(name, text), '没有这个选项')
        .optional(),
    ),
  );

/** The filters as a call takes them: by the same names and in the same words as in an address. */
export const filterShape = Object.fromEntries(FILTER_NAMES.map((name) => [name, filterText(name)])) as {
  [Name in FilterName]: ReturnType<typeof filterText>;
};

type Sort = SortOf<'resale'> | SortOf<'new'>;

const sorts = [...new Set<Sort>([...SORTS_OF.resale, ...SORTS_OF.new])] as [Sort, ...Sort[]];

const idList = (most: number): Optional<string> => {
  const pattern = new RegExp(`^[1-9]\\d{0,14}(?:-[1-9]\\d{0,14}){0,${most - 1}}$`);
  return optional(
    z.preprocess((value) => (value === '' ? undefined : value), z.string().regex(pattern, '编号不对').optional()),
  );
};

/** What calls of lists and maps leave out, by ids, as excludedOf writes it: "1001-1002". An address takes no more of them. */
export const leftOutSchema = z.strictObject({
  exceptHomes: idList(MAX_EXCLUDED.homes),
  exceptHouses: idList(MAX_EXCLUDED.houses),
});
export type Excluded = z.input<typeof leftOutSchema>;

/** What every list call takes: filters and words, an order of the list's own, and a page. */
const listShape = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  ...filterShape,
  ...leftOutSchema.shape,
  /** Ways whose minutes are told of each that is found, as `commute` writes them; they leave none out. */
  along: filterText('commute'),
  cityId: id(),
  /** Words as typed, read as search/understand reads them. */
  q: textOptional(100),
  sort: oneOfOptional(sorts),
  /** From 1. */
  page: pageNumber(),
  /** At most 50. */
  pageSize: pageSize(),
});

export const findHousesInput = z.strictObject({ ...listShape(sorts), houseType: oneOf(['resale', 'new']) });
export type FindHousesInput = z.input<typeof findHousesInput>;

/** The average of an area's latest deals. */
export const dealAverageSchema = z.object({
  place: z.string(),
  /** fen per ㎡ */
  unitPrice: z.number(),
  samples: z.number(),
  /** The window of the deals, in days, and the day on which it ends. */
  days: z.number(),
  until: z.string().nullable(),
});
export type DealAverage = z.output<typeof dealAverageSchema>;

/** `dealAverage` is of where the search looks: the one plate or district chosen, else the city. */
export const foundHousesSchema = z.discriminatedUnion('houseType', [
  z.object({
    houseType: z.literal('resale'),
    houses: foundPageOf(pricedEstateSchema),
    dealAverage: dealAverageSchema.nullable(),
  }),
  z.object({
    houseType: z.literal('new'),
    houses: foundPageOf(projectSummarySchema),
    dealAverage: dealAverageSchema.nullable(),
  }),
]);
export type FoundHouses = z.output<typeof foundHousesSchema>;

const options = z.array(z.object({ value: z.string(), label: z.string() }));

const names = Object.keys(complexCondition(priceLevels(null, null), []));

export const getComplexConditionInput = z.strictObject({ version: text(20), cityId: idOptional() });
export type GetComplexConditionInput = z.input<typeof getComplexConditionInput>;

export const getComplexConditionAnswer = z.object(
  Object.fromEntries(names.map((name) => [name, options])) as Record<keyof ComplexCondition, typeof options>,
);
export type GetComplexConditionAnswer = z.output<typeof getComplexConditionAnswer>;

export const listCommunitiesInput = z.strictObject(listShape(SORTS_OF.community));
export type ListCommunitiesInput = z.input<typeof listCommunitiesInput>;

export const listCommunitiesAnswer = foundPageOf(communitySummarySchema);
export type ListCommunitiesAnswer = z.output<typeof listCommunitiesAnswer>;

export const listRentalsInput = z.strictObject({
  ...listShape(SORTS_OF.rent),
  /** Of one community. */
  houseId: idOptional(),
});
export type ListRentalsInput = z.input<typeof listRentalsInput>;

export const listRentalsAnswer = foundPageOf(rentalSummarySchema);
export type ListRentalsAnswer = z.output<typeof listRentalsAnswer>;

export const suggestionSchema = z.object({
  /** Lines have no terms of their own to be looked up by. */
  kind: z.enum([...SUGGEST_KINDS, 'line']),
  /** Of a developer, the id of one of its projects. */
  id: z.number(),
  name: z.string(),
  /** Where or whose it is: 浦东 · 三林, 11号线, 三林店, 28 站. */
  hint: z.string().nullable(),
  /** Homes for sale; of a developer, projects; null where it does not apply. */
  count: z.number().nullable(),
  /** Fen per ㎡; null where it is not known or does not apply. */
  unitPrice: z.number().nullable(),
});
export type Suggestion = z.output<typeof suggestionSchema>;

export const MAX_SUGGESTIONS = 10;

export const suggestInput = z.strictObject({
  cityId: id(),
  q: text(100),
  /** The list that is searched; homes for sale, unless named. */
  tab: oneOfOptional(SEARCH_TABS),
  /** All kinds, unless named. */
  kinds: listOrEmpty(oneOf(SUGGEST_KINDS)),
  /** At most 10. */
  limit: wholeOptional(1, MAX_SUGGESTIONS),
});
export type SuggestInput = z.input<typeof suggestInput>;

/** What is found as soon as the words are searched for. */
export const suggestedSearchSchema = z.object({
  tab: z.enum(SEARCH_TABS),
  /** The conditions as the results name them: 三林, 二室, 500万以内. */
  conditions: z.array(z.string()),
  total: z.number(),
  totalIsCapped: z.boolean(),
});
export type SuggestedSearch = z.output<typeof suggestedSearchSchema>;

export const suggestAnswer = z.object({
  suggestions: z.array(suggestionSchema),
  search: suggestedSearchSchema.nullable(),
});
export type SuggestAnswer = z.output<typeof suggestAnswer>;
