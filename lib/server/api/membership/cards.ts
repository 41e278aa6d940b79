import type { MemberCard } from '@/services/membership';
import type { Db } from '../../db/client';
import { readBenefits } from '../../repositories/membershipGrants';
import { listOnSale, type PricedProduct } from '../../repositories/products';

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
