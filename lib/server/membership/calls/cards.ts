import type { MemberCard } from '@/lib/membership/contract';
import type { Db } from '@/lib/server/db/client';
import { listOnSale, type PricedProduct } from '@/lib/server/order/queries/products';
import { readBenefits } from '../queries/membershipGrants';

function cardOf({ product, price }: PricedProduct): MemberCard[] {
  if (product.kind !== 'card' || product.days === null) return [];
  return [
    {
      id: product.code,
      title: product.title,
      summary: product.summary,
      days: product.days,
      priceFen: price.price_fen,
      priceFrom: price.from_at,
      benefits: readBenefits(product.benefits),
    },
  ];
}

/** The cards that are on sale at `now` (UTC ms), in their order. */
export const listMemberCards = async (db: Db, now: number): Promise<MemberCard[]> =>
  (await listOnSale(db, now, 'card')).flatMap(cardOf);
