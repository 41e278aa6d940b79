import type { City } from '@/lib/area/contract';
import { productCode } from '@/lib/order/product';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import { listOnSale, type PriceRow } from '@/lib/server/order/queries/products';
import type { DataPlace, DataProductEntry } from '@/lib/trade/contract';
import { type DataKind, type DataProduct, kindOfProduct } from '@/lib/trade/dataProduct';
import { productTitle } from '@/lib/trade/views/makeIssue';
import { cityPlace, type Edition, editionOf } from '../commands/editions';
import { listIssuesOf } from '../queries/dataIssues';
import { countDealsBetween } from '../queries/issueFacts';
import { listSoldDistricts, listSoldPlates, type SoldPart } from '../queries/soldParts';

/** The places of a city of which there is a product: itself, its districts or plates that have sold something in a year. */
export const placesOf = cacheUntilImport(
  'dataPlaces',
  async (db: Db, city: City, product: DataProduct): Promise<DataPlace[]> => {
    if (product === 'district')
      return (await listSoldDistricts(db, city.id)).map((one) => placeOf(city, 'district', one));
    if (product === 'plate') return (await listSoldPlates(db, city.id)).map((one) => placeOf(city, 'plate', one));
    return [cityPlace(city)];
  },
);

const placeOf = ({ id: cityId }: City, level: DataPlace['level'], { id, name, districtName }: SoldPart): DataPlace => ({
  id,
  name,
  cityId,
  level,
  districtName,
});

/** How many products of each kind a city has on sale. */
export async function countProducts(db: Db, city: City, kind: DataKind, now: number): Promise<number> {
  let count = 0;
  for (const product of await soldProducts(db, kind, now))
    for (const place of await placesOf(db, city, product))
      if (await editionOf(db, { product, city, place })) count += 1;
  return count;
}

/** The products of a kind that are on sale, in the catalogue's order. */
async function soldProducts(db: Db, kind: DataKind, now: number): Promise<DataProduct[]> {
  return [...(await pricesOf(db, kind, now)).keys()];
}

/** What each product of a kind costs now; what is not for sale is not in it. */
export async function pricesOf(db: Db, kind: DataKind, now: number): Promise<Map<DataProduct, PriceRow>> {
  const sold = await listOnSale(db, now, kind);
  return new Map(sold.map(({ product, price }) => [product.code as DataProduct, price]));
}

/** Whose issues are told of; null: nobody's. */
export type Owner = string | null;

/** An edition as a list shows it, with its price and the viewer's own issue of it. */
export async function entriesOf(
  db: Db,
  editions: readonly Edition[],
  { owner, now }: { owner: Owner; now: number },
): Promise<DataProductEntry[]> {
  const [first] = editions;
  if (!first) return [];
  const prices = await pricesOf(db, kindOfProduct(first.product), now);
  const own = owner === null ? [] : await listIssuesOf(db, owner);
  return Promise.all(
    editions.map(async ({ product, city, place, from, until }): Promise<DataProductEntry> => {
      const code = productCode(product, place.id);
      const price = prices.get(product);
      return {
        code,
        product,
        title: productTitle(product, place.name),
        cityId: city.id,
        from,
        until,
        deals: await dealsBehind(db, product, place, { from, until }),
        priceFen: price?.price_fen ?? null,
        memberPriceFen: price?.member_price_fen ?? null,
        ownNumber: own.find((one) => one.product_code === code && one.until_day === until)?.number ?? null,
      };
    }),
  );
}

/** Of a day or a week the deals of its days; of a part those of 90 days, as the statistics kept them. */
const dealsBehind = cacheUntilImport(
  'dealsBehind',
  async (
    db: Db,
    product: DataProduct,
    { level, id }: DataPlace,
    days: { from: string; until: string },
  ): Promise<number | null> =>
    product === 'day' || product === 'week'
      ? countDealsBetween(db, id, days)
      : ((await findAreaSummary(db, level, id))?.deals90 ?? null),
);
