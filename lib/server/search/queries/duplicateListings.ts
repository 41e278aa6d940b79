import { type AliasableExpression, type SqlBool, sql } from 'kysely';
import type { HomeOffers } from '@/lib/estate/contract';
import { NEAR_DAYS } from '@/lib/kernel/factDays';
import type { Filters } from '@/lib/search/filters';
import type { Db } from '@/lib/server/db/client';
import { eachOncePerImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import type { Builder, Condition } from './searchConditions';

// A home that several agencies offer is one card in a list, that of the lowest price (docs/statistics.md, same_homes).

/** Of a packed home: 1 where another listing of it stands for it. */
export const FOLDED = 'folded';

/** What is asked of a listing and not of its home: then each listing stands for itself. */
const ASKED_OF_LISTINGS = ['source', 'tag', 'listed', 'listedDays'] as const satisfies readonly (keyof Filters)[];

/** Further apart one of two listings may be gone, and stands for no other (docs/statistics.md, Days). */
const NEAR_MS = NEAR_DAYS.onSale * 86_400_000;

/** No more than one card a home: of the packed homes by their column, else of those of the table. */
export function oneCardEach(eb: Builder, filters: Filters, isPacked: boolean): Condition[] {
  const isOfListings = ASKED_OF_LISTINGS.some((name) => {
    const asked = filters[name];
    return Array.isArray(asked) ? asked.length > 0 : asked !== null;
  });
  if (isOfListings) return [];
  return [isPacked ? eb(FOLDED, 'is', null) : eb.not(isCheaperElsewhere(eb))];
}

export const foldedFact = (eb: Builder): AliasableExpression<number | null> =>
  eb.case().when(isCheaperElsewhere(eb)).then(1).end() as unknown as AliasableExpression<number | null>;

const isCheaperElsewhere = (eb: Builder) =>
  eb.exists(
    eb
      .selectFrom('same_homes as own')
      .innerJoin('same_homes as other', 'other.home_id', 'own.home_id')
      .innerJoin('estates as cheaper', 'cheaper.id', 'other.estate_id')
      .select(eb.lit(1).as('one'))
      .whereRef('own.estate_id', '=', 'estates.id')
      .where('cheaper.status', '=', 'on_sale')
      .where(sql<number>`abs(cheaper.updated_at - estates.updated_at)`, '<=', NEAR_MS)
      .where(sql<SqlBool>`(cheaper.price, cheaper.id) < (estates.price, estates.id)`),
  );

const selectOffers = prepared((db, ids: readonly number[]) =>
  db
    .selectFrom('same_homes as own')
    .innerJoin('estates as listing', 'listing.id', 'own.estate_id')
    .innerJoin('same_homes as each', 'each.home_id', 'own.home_id')
    .innerJoin('estates as offer', 'offer.id', 'each.estate_id')
    .select(['own.estate_id as id', 'offer.price', 'offer.source'])
    .where('own.estate_id', 'in', ids)
    .where('listing.status', '=', 'on_sale')
    .where('offer.status', '=', 'on_sale')
    .where(sql<number>`abs(offer.updated_at - listing.updated_at)`, '<=', NEAR_MS),
);

/** Of these homes those that are on offer more than once: in how many listings, of how many agencies, at which prices. */
export const listHomeOffers = eachOncePerImport('homeOffers', readHomeOffers);

async function readHomeOffers(db: Db, ids: readonly number[]): Promise<{ id: number; offers: HomeOffers | null }[]> {
  if (ids.length === 0) return [];
  const byId = Map.groupBy(await selectOffers(db, ids), ({ id }) => id);
  return ids.map((id) => ({ id, offers: offersOf(byId.get(id) ?? []) }));
}

function offersOf(listings: readonly { price: number; source: string }[]): HomeOffers | null {
  if (listings.length < 2) return null;
  const prices = listings.map(({ price }) => price);
  return {
    listings: listings.length,
    agencies: new Set(listings.map(({ source }) => source)).size,
    low: Math.min(...prices),
    high: Math.max(...prices),
  };
}
