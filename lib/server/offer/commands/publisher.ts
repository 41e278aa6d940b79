import { PUBLISHING_LABEL } from '@/lib/offer/offer';
import { OFFER_CALL_COPY as copy } from '@/lib/offer/views/offerRefusals';
import { findSuperLabel } from '@/lib/server/account/queries/userSigns';
import type { Db } from '@/lib/server/db/client';
import { findExpertCard } from '@/lib/server/expert/queries/experts';
import { ApiError } from '@/services/http/apiError';
import type { OfferRow, OfferWriter } from '../queries/offers';

/** Who publishes a home: a 认证达人 by their card, or an agent whom the console keeps. */
export interface Publisher {
  writer: OfferWriter;
  userId: string | null;
  superNumber: number | null;
  /** Of the console. */
  agent: { id: number; name: string } | null;
  cityId: number;
}

/** An account as a publisher; null where it is none now. */
export async function findPublisher(db: Db, userId: string): Promise<Publisher | null> {
  if ((await findSuperLabel(db, userId)) !== PUBLISHING_LABEL) return null;
  const card = await findExpertCard(db, userId);
  return card && { writer: { userId }, userId, superNumber: card.number, agent: null, cityId: card.city_id };
}

/** Throws ApiError forbidden where the account may not publish. */
export async function requirePublisher(db: Db, userId: string): Promise<Publisher> {
  const publisher = await findPublisher(db, userId);
  if (!publisher) throw new ApiError('forbidden', copy.notCertified);
  return publisher;
}

/** Whether an offer is this writer's. */
export const isWrittenBy = (offer: Pick<OfferRow, 'user_id' | 'agent_id'>, writer: OfferWriter): boolean =>
  'userId' in writer ? offer.user_id === writer.userId : offer.agent_id === writer.agentId;
