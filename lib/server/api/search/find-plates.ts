import { z } from 'zod';
import { dayOf, yearOf } from '@/lib/domain/day';
import { noFilters } from '@/lib/domain/search/filters';
import { type PlateWish, rankPlates } from '@/lib/domain/search/plateFinder';
import { spanText } from '@/lib/views/format/period';
import { plateReasons } from '@/lib/views/search/plateReasons';
import { ApiError } from '@/services/http/apiError';
import { findPlates } from '@/services/search';
import { findCity } from '../../repositories/cities';
import { leastDownShare } from '../../repositories/cityHomeCosting';
import { readFinderFacts } from '../../repositories/plateFacts';
import { operation } from '../operation';
import { namedAreaSchema, positionSchema } from '../outputs';
import { decimalOptional, id, listOf, text, whole, wholeOptional } from '../schema';

const matchSchema = z.object({
  plate: namedAreaSchema,
  district: namedAreaSchema,
  position: positionSchema.nullable(),
  ring: z.string().nullable(),
  dealUnitPrice: z.number().nullable(),
  dealYoy: z.number().nullable(),
  deals90: z.number(),
  listings: z.number(),
  fitting: z.number(),
  builtYear: z.number().nullable(),
  commuteMinutes: z.number().nullable(),
  score: z.number(),
  reasons: z.array(z.string()),
});

/** The wish as filters of the homes that would fit it. */
function filtersOf({ budgetFrom, budgetTo, rooms = [] }: PlateWish) {
  const hasBudget = budgetFrom !== undefined || budgetTo !== undefined;
  return {
    ...noFilters(),
    room: [...rooms],
    price: hasBudget ? [{ from: budgetFrom ?? null, to: budgetTo ?? null }] : [],
  };
}

export const findPlatesOperation = operation(findPlates, {
  summary: 'Plates ranked for a buyer’s answers; commutes are estimated from straight lines and stations.',
  input: z.strictObject({
    cityId: id(),
    budgetFrom: decimalOptional(0, 1_000_000),
    budgetTo: decimalOptional(0, 1_000_000),
    rooms: listOf(whole(1, 5), 5),
    commuteLng: decimalOptional(-180, 180),
    commuteLat: decimalOptional(-85, 85),
    commuteMinutes: wholeOptional(10, 120),
    maxAge: wholeOptional(1, 100),
    rings: listOf(text(10), 5),
    districts: listOf(id(), 5),
  }),
  output: z.object({ plates: z.array(matchSchema) }),
  rate: 'search',
  async handle({ cityId, ...wish }, { db, now }) {
    const city = await findCity(db, cityId);
    if (!city) throw new ApiError('notFound');
    const today = city.listingsDay ?? dayOf(now);
    const downShare = await leastDownShare(db, cityId, dayOf(now));
    const { commuteLng: lng, commuteLat: lat } = wish;
    const commute = lng === undefined || lat === undefined ? null : { lng, lat };
    const search = { cityId, filters: filtersOf(wish), today, downShare };
    const { plates, target } = await readFinderFacts(db, search, commute);
    const dealsSpan = spanText('近90天', city.dealsDay, now);
    const year = yearOf(today);
    const ranked = rankPlates(plates, wish, { target, year });
    return { plates: ranked.map((match) => ({ ...match, reasons: plateReasons(match, wish, { year, dealsSpan }) })) };
  },
});
