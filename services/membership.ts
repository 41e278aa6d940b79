import type { NoInput } from '@/lib/kernel/contract';
import type {
  BuyMemberAnswer,
  CardPurchase,
  GetMemberCardAnswer,
  GetMemberCardInput,
  GetMemberCardsAnswer,
  GetPurchaseHistoryAnswer,
  GetPurchaseHistoryInput,
  OwnMembership,
} from '@/lib/membership/contract';
import { endpoint } from './http/endpoint';

// Membership (docs/decisions/0062). Money in fen, times in UTC ms.

export const getMembershipBasis = endpoint<NoInput, OwnMembership>('GET', 'memberCard/getMemberCardBasisInfo');

/** The cards, in their order. */
export const getMemberCards = endpoint<NoInput, GetMemberCardsAnswer>('GET', 'memberCard/getAllMemberCard');

/** One card, and until when it would last the viewer from now. */
export const getMemberCard = endpoint<GetMemberCardInput, GetMemberCardAnswer>('POST', 'memberCard/getMemberCardInfo');

export const buyMember = endpoint<CardPurchase, BuyMemberAnswer>('POST', 'memberCard/buyMember');

/** The latest first. */
export const getPurchaseHistory = endpoint<GetPurchaseHistoryInput, GetPurchaseHistoryAnswer>(
  'GET',
  'memberCard/purchase-history',
);
