import { BENEFITS, type Benefit } from '@/lib/membership/benefit';
import type { ProductKind } from '@/lib/order/product';
import { CATALOGUE_COPY as copy } from '@/lib/order/words/catalogue';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { appendPrice, listCatalogue, storeProduct } from '../queries/products';

interface Planted {
  code: keyof typeof copy.products;
  kind: ProductKind;
  priceFen: number;
  memberFen?: number;
  days?: number;
  benefits?: readonly Benefit[];
  /** At the App Store, which has prices of its own; left out: the same. */
  appleFen?: number;
}

const WITHOUT_MEMBER_PRICE = BENEFITS.filter((benefit) => benefit !== 'member-price');

/** What a new site sells, until its operator changes it in the console. Prices in fen. */
const PLANTED: readonly Planted[] = [
  { code: 'card-month', kind: 'card', priceFen: 3_000, days: 30, benefits: WITHOUT_MEMBER_PRICE },
  { code: 'card-quarter', kind: 'card', priceFen: 7_800, days: 90, benefits: BENEFITS },
  { code: 'card-year', kind: 'card', priceFen: 25_800, days: 365, benefits: BENEFITS },
  { code: 'day', kind: 'trade', priceFen: 300, memberFen: 200 },
  { code: 'week', kind: 'trade', priceFen: 990, memberFen: 690, appleFen: 1_000 },
  { code: 'plate', kind: 'market', priceFen: 1_990, memberFen: 1_390, appleFen: 2_000 },
  { code: 'district', kind: 'market', priceFen: 2_990, memberFen: 1_990, appleFen: 3_000 },
  { code: 'ask', kind: 'ask', priceFen: 2_000 },
];

/** Writes the catalogue of a new site; false: there is one already, and nothing of it is touched. */
export function seedCatalogue(context: CommandContext): Promise<boolean> {
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    if ((await listCatalogue(transaction)).length > 0) return false;
    for (const [
      place,
      { code, kind, priceFen, memberFen = null, appleFen = null, days = null, benefits = [] },
    ] of PLANTED.entries()) {
      await storeProduct(transaction, {
        code,
        kind,
        ...copy.products[code],
        days,
        benefits: JSON.stringify(benefits),
        apple_product_id: code.replaceAll('-', '_'),
        apple_price_fen: appleFen,
        apple_seen_fen: null,
        on_sale: 1,
        place,
        updated_at: now,
      });
      await appendPrice(transaction, {
        id: `first ${code}`,
        product_code: code,
        price_fen: priceFen,
        member_price_fen: memberFen,
        from_at: 0,
        staff_id: null,
        reason: copy.first,
        made_at: now,
      });
    }
    return true;
  });
}
