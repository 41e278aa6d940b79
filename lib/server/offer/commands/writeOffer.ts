import { randomBytes } from 'node:crypto';
import { defined } from '@/lib/kernel/defined';
import { isOfferPrice, MAX_OFFERS, offerEnd } from '@/lib/offer/offer';
import { OFFER_CONSENT_VERSION } from '@/lib/offer/offerConsent';
import { OFFER_LIMITS } from '@/lib/offer/offerLimits';
import type { OfferFacts } from '@/lib/offer/readOfferForm';
import { OFFER_CALL_COPY as copy } from '@/lib/offer/views/offerRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { OfferTable } from '@/lib/server/db/postSchema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { SizedImage } from '@/lib/server/images/reencode';
import { rewritePost, type Submitted, submitOfAgent, submitPost } from '@/lib/server/post/commands/submitPost';
import { findPost, lockPosts } from '@/lib/server/post/queries/posts';
import { findPlace } from '@/lib/server/question/queries/questions';
import { ApiError } from '@/services/http/apiError';
import { deleteOfferPicture, listOfferPictures, storeOfferPicture } from '../queries/offerPictures';
import { changeOffer, findAnyOffer, listOffersOf, type OfferRow, storeOffer } from '../queries/offers';
import { isWrittenBy, type Publisher } from './publisher';

export interface OfferSent extends OfferFacts {
  consentVersion: string;
  /** Encoded anew, in the order in which they are shown. */
  pictures: readonly SizedImage[];
}

const columnsOf = ({ kind, tie, home, orientation, decoration, price }: OfferFacts) => ({
  kind,
  tie,
  price,
  orientation,
  decoration,
  area: home.area,
  rooms: home.rooms ?? 0,
  halls: home.halls ?? 0,
  floor: home.floor,
  total_floors: home.totalFloors,
  floor_band: home.floorBand,
});

/** What is known before a picture is decoded. Throws ApiError badInput by field. */
export function refuseOffer({ kind, price, home, consentVersion }: Omit<OfferSent, 'pictures'>): void {
  const fields = defined({
    consent: consentVersion !== OFFER_CONSENT_VERSION ? copy.consent : undefined,
    price: isOfferPrice(kind, price) ? undefined : copy.price,
    floor: (home.floor ?? 0) > (home.totalFloors ?? Number.POSITIVE_INFINITY) ? copy.floor : undefined,
  });
  if (Object.keys(fields).length > 0) throw ApiError.ofFields(fields);
}

/**
 * Publishes a home with its pictures, in one transaction: with pictures somebody looks first. Throws ApiError: badInput,
 * notFound of a community that is not there, conflict of another city's or of too many; what submitPost throws.
 */
export const writeOffer = (
  context: CommandContext,
  publisher: Publisher,
  communityId: number,
  sent: OfferSent,
): Promise<Submitted> =>
  writeOfVisitor(context, (transaction) => publishOffer(transaction, context, { publisher, communityId, sent }));

export interface OfferToPublish {
  publisher: Publisher;
  communityId: number;
  sent: OfferSent;
}

/** The same in a transaction of somebody else's. */
export async function publishOffer(
  transaction: Db,
  context: CommandContext,
  { publisher, communityId, sent }: OfferToPublish,
): Promise<Submitted> {
  refuseOffer(sent);
  const { userId, superNumber, agent, cityId, writer } = publisher;
  const { text, pictures, consentVersion } = sent;
  await lockPosts(transaction, context.dialect, userId ?? `agent ${agent?.id}`);
  const place = await findPlace(transaction, { communityId });
  if (!place) throw new ApiError('notFound', copy.gonePlace);
  if (place.cityId !== cityId) throw new ApiError('conflict', copy.otherCity);
  const own = await listOffersOf(transaction, writer);
  if (own.filter(({ withdrawn_at }) => withdrawn_at === null).length >= MAX_OFFERS)
    throw new ApiError('conflict', copy.full);
  const post = { kind: 'offer', cityId, text, isAnonymous: false, hasPictures: pictures.length > 0 } as const;
  const submitted = agent
    ? await submitOfAgent(transaction, context, agent, post)
    : await submitPost(transaction, context, userId ?? '', post);
  const { id, state } = submitted;
  const { now } = context;
  await storeOffer(transaction, {
    id,
    user_id: userId,
    super_number: superNumber,
    agent_id: agent?.id ?? null,
    city_id: cityId,
    community_id: communityId,
    ...columnsOf(sent),
    cut_from: null,
    cut_at: null,
    consent_version: consentVersion,
    consent_at: now,
    made_at: now,
    confirmed_at: now,
    expires_at: state === 'shown' ? offerEnd(now) : null,
    withdrawn_at: null,
    told: 0,
  });
  await storePictures(transaction, { id, userId, from: 0, pictures, now });
  return submitted;
}

interface NewPictures {
  id: number;
  userId: string | null;
  /** The place of the first. */
  from: number;
  pictures: readonly SizedImage[];
  now: number;
}

async function storePictures(transaction: Db, { id, userId, from, pictures, now }: NewPictures): Promise<void> {
  for (const [at, { data, width, height }] of pictures.entries())
    await storeOfferPicture(transaction, {
      id: randomBytes(16).toString('base64url'),
      offer_id: id,
      user_id: userId,
      place: from + at,
      width,
      height,
      byte_count: data.length,
      data,
      created_at: now,
    });
}

/** An offer of this writer that is not taken down. Throws ApiError notFound of any other. */
export async function ownOffer(db: Db, { writer }: Pick<Publisher, 'writer'>, id: number): Promise<OfferRow> {
  const offer = await findAnyOffer(db, id);
  if (!offer || !isWrittenBy(offer, writer) || offer.withdrawn_at !== null) throw new ApiError('notFound', copy.gone);
  return offer;
}

/**
 * Changes an offer in one transaction. What it says and its new pictures go the way of a new one: others read it no more
 * where somebody has to look. A price by itself stands at once. Throws ApiError: badInput, notFound.
 */
export const changeOwnOffer = (
  context: CommandContext,
  publisher: Pick<Publisher, 'writer'>,
  id: number,
  sent: ChangedOffer,
): Promise<Submitted> =>
  writeOfVisitor(context, (transaction) => changeOfferOf(transaction, context, { publisher, id, sent }));

/** `without`: pictures that go, by their ids. */
export type ChangedOffer = OfferSent & { without: readonly string[] };

export interface OfferToChange {
  publisher: Pick<Publisher, 'writer'>;
  id: number;
  sent: ChangedOffer;
}

/** The same in a transaction of somebody else's. */
export async function changeOfferOf(
  transaction: Db,
  { now, dialect }: CommandContext,
  { publisher, id, sent: { without, ...sent } }: OfferToChange,
): Promise<Submitted> {
  refuseOffer(sent);
  await lockPosts(transaction, dialect, id);
  const offer = await ownOffer(transaction, publisher, id);
  const post = await findPost(transaction, id);
  if (!post) throw new ApiError('notFound', copy.gone);
  for (const picture of without) await deleteOfferPicture(transaction, id, picture);
  const kept = await listOfferPictures(transaction, [id]);
  if (kept.length + sent.pictures.length > OFFER_LIMITS.pictures) throw ApiError.ofFields({ pictures: copy.pictures });
  const from = Math.max(-1, ...kept.map(({ place }) => place)) + 1;
  await storePictures(transaction, { id, userId: offer.user_id, from, pictures: sent.pictures, now });
  const columns = columnsOf(sent);
  const hasPictures = sent.pictures.length > 0;
  const isPriceAlone =
    post.state === 'shown' && !hasPictures && sent.text === offer.text && saysTheSame(offer, columns);
  const state = isPriceAlone
    ? ('shown' as const)
    : await rewritePost(transaction, post, { text: sent.text, hasPictures });
  await changeOffer(transaction, id, {
    ...columns,
    ...cutOf(offer, columns, now),
    consent_version: sent.consentVersion,
    consent_at: now,
    confirmed_at: now,
    ...(state === 'shown' ? { expires_at: offerEnd(now), told: 0 } : undefined),
  });
  return { id, state, heldFor: [] };
}

type Columns = ReturnType<typeof columnsOf>;

const saysTheSame = (offer: OfferTable, columns: Columns): boolean =>
  (Object.keys(columns) as (keyof Columns)[]).every((name) => name === 'price' || offer[name] === columns[name]);

/** A reduction is remembered; a price that rises, or of another kind, ends that. */
function cutOf(offer: OfferTable, { kind, price }: Columns, now: number): Partial<OfferTable> {
  if (kind !== offer.kind || price > offer.price) return { cut_from: null, cut_at: null };
  return price < offer.price ? { cut_from: offer.price, cut_at: now } : {};
}
