import type { ProductKind } from '@/lib/order/product';
import type { Db } from '@/lib/server/db/client';
import type { ProductPriceTable, ProductTable } from '@/lib/server/db/orderSchema';

export type ProductRow = ProductTable;
export type PriceRow = ProductPriceTable;

/** An entry of the catalogue with the price that is in force. */
export interface PricedProduct {
  product: ProductRow;
  price: PriceRow;
}

/** The price in force at a moment; undefined: it has none yet. Of two of one moment, the one made last. */
export const findPrice = (db: Db, code: string, now: number): Promise<PriceRow | undefined> =>
  db
    .selectFrom('product_prices')
    .selectAll()
    .where('product_code', '=', code)
    .where('from_at', '<=', now)
    .orderBy('from_at', 'desc')
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What is on sale under a code of the catalogue ("card-month", "week"); null: nothing. `now` in UTC ms. */
export async function findOnSale(db: Db, code: string, now: number): Promise<PricedProduct | null> {
  const product = await findCatalogue(db, code);
  if (product?.on_sale !== 1) return null;
  const price = await findPrice(db, code, now);
  return price ? { product, price } : null;
}

export const findCatalogue = (db: Db, code: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').selectAll().where('code', '=', code).executeTakeFirst();

/** All that is on sale and has a price, of a kind or of all, in its place. */
export async function listOnSale(db: Db, now: number, kind?: ProductKind): Promise<PricedProduct[]> {
  const products = (await listCatalogue(db)).filter((one) => one.on_sale === 1 && (!kind || one.kind === kind));
  const priced = await Promise.all(
    products.map(async (product) => ({ product, price: await findPrice(db, product.code, now) })),
  );
  return priced.flatMap(({ product, price }) => (price ? [{ product, price }] : []));
}

/** The whole catalogue, on sale or not. */
export const listCatalogue = (db: Db): Promise<ProductRow[]> =>
  db.selectFrom('products').selectAll().orderBy('kind').orderBy('place').orderBy('code').execute();

/** Every price that a product has had and will have, the latest first. */
export const listPrices = (db: Db, code: string): Promise<PriceRow[]> =>
  db
    .selectFrom('product_prices')
    .selectAll()
    .where('product_code', '=', code)
    .orderBy('from_at', 'desc')
    .orderBy('made_at', 'desc')
    .execute();

/** Adds an entry of the catalogue; false: the code is there already. */
export async function storeProduct(db: Db, row: ProductRow): Promise<boolean> {
  const result = await db
    .insertInto('products')
    .values(row)
    .onConflict((clash) => clash.column('code').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function changeProduct(db: Db, code: string, change: Partial<Omit<ProductRow, 'code' | 'kind'>>) {
  await db.updateTable('products').set(change).where('code', '=', code).execute();
}

/** Appends a price; none is ever changed. */
export async function appendPrice(db: Db, row: PriceRow): Promise<void> {
  await db.insertInto('product_prices').values(row).execute();
}
