import { expressionBuilder, type Insertable } from 'kysely';
import { newSince, type OfferKind, PUBLISHING_LABEL, type SameHome } from '@/lib/offer/offer';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import { pageOfRows } from '@/lib/server/db/pageOfRows';
import type { OfferTable } from '@/lib/server/db/postSchema';
import type { Database, LeadTable } from '@/lib/server/db/schema';
import { NO_PHONE } from '@/lib/server/lead/queries/leads';

const standing = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('posts', 'posts.id', 'offers.id')
    .innerJoin('cities', 'cities.id', 'offers.city_id')
    .innerJoin('communities', 'communities.id', 'offers.community_id')
    .leftJoin('users', 'users.id', 'offers.user_id')
    .leftJoin('user_blocks', 'user_blocks.user_id', 'offers.user_id')
    .leftJoin('desk_agents', 'desk_agents.agent_id', 'offers.agent_id');

type Standing = 'offers' | 'posts' | 'cities' | 'users' | 'user_blocks' | 'desk_agents';

/**
 * What others read now: passed, within its days, of whoever may still publish: a 认证达人 whose account is open, an agent whom
 * nobody has withdrawn; of demo data in a demo city alone.
 */
const onShow = (now: number) => {
  const eb = expressionBuilder<Database, Standing>();
  return eb.and([
    eb('posts.state', '=', 'shown'),
    eb('offers.withdrawn_at', 'is', null),
    eb('offers.expires_at', '>', now),
    eb.or([
      eb.and([eb('users.super_label', '=', PUBLISHING_LABEL), eb('user_blocks.user_id', 'is', null)]),
      eb.and([eb('desk_agents.agent_id', 'is not', null), eb('desk_agents.withdrawn_at', 'is', null)]),
      eb.and([
        eb('offers.user_id', 'is', null),
        eb('offers.agent_id', 'is', null),
        eb('cities.data_kind', '=', 'demo'),
      ]),
    ]),
  ]);
};

const asRead = (query: ReturnType<typeof standing>) =>
  query
    .selectAll('offers')
    .select(['communities.name as community', 'posts.text', 'posts.author', 'posts.state', 'posts.verdict'])
    .select(['posts.shown_at', 'posts.badge', 'users.super_label', 'users.staff_role']);

export type OfferRow = Awaited<ReturnType<ReturnType<typeof asRead>['execute']>>[number];

export interface OfferFilter {
  cityId: number;
  communityId?: number;
  superNumber?: number;
  agentId?: number;
  kind?: OfferKind;
  /** Those that came or got cheaper lately. */
  isNew?: boolean;
}

function filtered(db: Db, filter: OfferFilter, now: number) {
  const { cityId, communityId, superNumber, agentId, kind, isNew } = filter;
  let query = standing(db).where(onShow(now)).where('offers.city_id', '=', cityId);
  if (communityId !== undefined) query = query.where('offers.community_id', '=', communityId);
  if (superNumber !== undefined) query = query.where('offers.super_number', '=', superNumber);
  if (agentId !== undefined) query = query.where('offers.agent_id', '=', agentId);
  if (kind !== undefined) query = query.where('offers.kind', '=', kind);
  const since = newSince(now);
  if (isNew) query = query.where((eb) => eb.or([eb('posts.shown_at', '>=', since), eb('offers.cut_at', '>=', since)]));
  return query;
}

/** Those that others read now, those first that were confirmed last. */
export function listOffers(
  db: Db,
  filter: OfferFilter,
  { now, ...page }: { now: number; limit: number; offset: number },
): Promise<SomeRows<OfferRow>> {
  const query = filtered(db, filter, now);
  return pageOfRows(query, asRead(query).orderBy('offers.confirmed_at', 'desc').orderBy('offers.id'), page);
}

/** One that others read now; null of any other. */
export async function findOffer(db: Db, id: number, now: number): Promise<OfferRow | null> {
  return (await asRead(standing(db).where(onShow(now)).where('offers.id', '=', id)).executeTakeFirst()) ?? null;
}

/** One whatever its state, for its writer and the console. */
export async function findAnyOffer(db: Db, id: number): Promise<OfferRow | null> {
  return (await asRead(standing(db).where('offers.id', '=', id)).executeTakeFirst()) ?? null;
}

/** Whose offers: an account's, or those of an agent whom the console keeps. */
export type OfferWriter = { userId: string } | { agentId: number };

/** All of a writer, the latest first. */
export const listOffersOf = (db: Db, writer: OfferWriter): Promise<OfferRow[]> =>
  asRead(
    'userId' in writer
      ? standing(db).where('offers.user_id', '=', writer.userId)
      : standing(db).where('offers.agent_id', '=', writer.agentId),
  )
    .orderBy('offers.made_at', 'desc')
    .orderBy('offers.id')
    .execute();

/** Those of the console's agents as the console sees them, or of one of them; `isStanding`: not taken down, or those that are. */
export function listConsoleOffers(
  db: Db,
  { agentId, isStanding }: { agentId?: number; isStanding?: boolean },
  { descending, ...page }: AskedRows,
): Promise<SomeRows<OfferRow>> {
  let query = standing(db).where('desk_agents.agent_id', 'is not', null);
  if (agentId !== undefined) query = query.where('offers.agent_id', '=', agentId);
  if (isStanding !== undefined) query = query.where('offers.withdrawn_at', isStanding ? 'is' : 'is not', null);
  const ordered = asRead(query)
    .orderBy('offers.made_at', descending ? 'desc' : 'asc')
    .orderBy('offers.id');
  return pageOfRows(query, ordered, page);
}

export async function storeOffer(db: Db, row: Insertable<OfferTable>): Promise<void> {
  await db.insertInto('offers').values(row).execute();
}

export async function changeOffer(
  db: Db,
  id: number,
  changes: Partial<Omit<OfferTable, 'id' | 'user_id'>>,
): Promise<void> {
  await db.updateTable('offers').set(changes).where('id', '=', id).execute();
}

/** What `told` is for those that end before a moment and whose writer has heard of less. */
export const listEnding = (db: Db, before: number, told: 1 | 2): Promise<OfferRow[]> =>
  asRead(
    standing(db)
      .where('posts.state', '=', 'shown')
      .where('offers.withdrawn_at', 'is', null)
      .where('offers.expires_at', '<=', before)
      .where('offers.told', '<', told),
  )
    .orderBy('offers.expires_at')
    .orderBy('offers.id')
    .execute();

/** Notes what the writer was told; false where they were before. */
export async function storeOfferNotified(db: Db, id: number, told: 1 | 2): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({ told })
    .where('id', '=', id)
    .where('told', '<', told)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** ㎡ by which two figures of one home may differ. */
const SAME_AREA = 1;
const MAX_SAME = 5;

/** What else is offered here that may be the same home: of the market's listings, and of what people publish. */
export async function listSameHomes(db: Db, offer: OfferTable): Promise<SameHome[]> {
  const [least, most] = [offer.area - SAME_AREA, offer.area + SAME_AREA];
  const band = offer.floor_band;
  const estates = db
    .selectFrom('estates')
    .select(['id', 'area', 'price'])
    .where('community_id', '=', offer.community_id)
    .where('status', '=', 'on_sale')
    .where('area', '>=', least)
    .where('area', '<=', most)
    .where((eb) => (band === null ? eb.val(true) : eb.or([eb('floor_band', 'is', null), eb('floor_band', '=', band)])))
    .orderBy('id')
    .limit(MAX_SAME);
  const rentals = db
    .selectFrom('rentals')
    .select(['id', 'area', 'rent as price'])
    .where('community_id', '=', offer.community_id)
    .where('status', '=', 'to_let')
    .where('mode', '=', 'whole')
    .where('area', '>=', least)
    .where('area', '<=', most)
    .where((eb) => (band === null ? eb.val(true) : eb.or([eb('floor_band', 'is', null), eb('floor_band', '=', band)])))
    .orderBy('id')
    .limit(MAX_SAME);
  const others = db
    .selectFrom('offers')
    .select(['id', 'area', 'price'])
    .where('community_id', '=', offer.community_id)
    .where('kind', '=', offer.kind)
    .where('id', '<>', offer.id)
    .where('withdrawn_at', 'is', null)
    .where('area', '>=', least)
    .where('area', '<=', most)
    .orderBy('id')
    .limit(MAX_SAME);
  const market =
    offer.kind === 'sale'
      ? (await estates.execute()).map((one) => ({ kind: 'estate' as const, ...one }))
      : (await rentals.execute()).map((one) => ({ kind: 'rental' as const, ...one }));
  return [...market, ...(await others.execute()).map((one) => ({ kind: 'offer' as const, ...one }))];
}

/** A lead that asks for an offer, where its visitor agreed that whoever publishes it gets the number. */
export type OfferLeadRow = Pick<LeadTable, 'id' | 'offer_id' | 'phone_cipher' | 'created_at'>;

export async function listSharedLeads(db: Db, offerIds: readonly number[]): Promise<OfferLeadRow[]> {
  if (offerIds.length === 0) return [];
  return db
    .selectFrom('leads')
    .select(['id', 'offer_id', 'phone_cipher', 'created_at'])
    .where('offer_id', 'in', offerIds)
    .where('share_consent', '=', 1)
    .where('state', '<>', 'withdrawn')
    .where('phone_cipher', '<>', NO_PHONE)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether a city has those of demo data. */
export async function hasDemoOffers(db: Db, cityId: number): Promise<boolean> {
  const query = db
    .selectFrom('offers')
    .select('id')
    .where('city_id', '=', cityId)
    .where('user_id', 'is', null)
    .where('agent_id', 'is', null);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
