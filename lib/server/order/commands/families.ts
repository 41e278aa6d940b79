import type { ProductKind } from '@/lib/order/product';
import { couponFollower } from '@/lib/server/campaign/commands/coupons';
import { invitationFollower } from '@/lib/server/campaign/commands/rewardInviter';
import { promoterFollower } from '@/lib/server/promoter/commands/earnCommission';
import type { OrderFollower, ProductFamily } from '../productFamily';
import { cardFamily } from './cardFamily';
import { marketFamily, tradeFamily } from './dataFamily';
import { paidQuestionFamily } from './paidQuestionFamily';

/** Every kind of product that can be ordered. */
export const PRODUCT_FAMILIES: readonly ProductFamily[] = [cardFamily, paidQuestionFamily, tradeFamily, marketFamily];

/** Who hears of each change of an order. */
export const ORDER_FOLLOWERS: readonly OrderFollower[] = [couponFollower, invitationFollower, promoterFollower];

export const familyOf = (kind: ProductKind): ProductFamily | undefined =>
  PRODUCT_FAMILIES.find((family) => family.kind === kind);
