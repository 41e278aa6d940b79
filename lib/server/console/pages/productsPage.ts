import { fromText, priceText } from '@/lib/console/views/moneyProductText';
import { either, momentCell, oneOf, quiet } from '@/lib/console/views/tableParts';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { formatYuan } from '@/lib/kernel/format/price';
import { priceAt, pricesAfter } from '@/lib/order/priceSchedule';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCatalogue, listPrices, type PriceRow, type ProductRow } from '@/lib/server/order/queries/products';
import { defineTable, someOf } from './consoleTable';
import { defineTablePage } from './defineConsolePage';

const { product: copy, kinds, none } = CONSOLE_MONEY_COPY;

interface ListedProduct {
  product: ProductRow;
  price: PriceRow | null;
  next: PriceRow | null;
}

/** What is sold, with the price that is in force and the one that comes next. */
export const consoleProductsPage = defineTablePage({
  path: consolePaths.products(),
  name: CONSOLE_MONEY_COPY.pageNames.products,
  access: 'products',
  table: ({ consoleContext, now }) =>
    defineTable({
      page: 'products',
      order: 'place',
      filters: {
        kind: oneOf(copy.columns.kind, PRODUCT_KINDS, kinds),
        sale: either(copy.columns.sale, ['on', 'off'], copy.sales, 'on'),
      },
      list: async ({ kind, sale }, asked) => {
        const all = (await listCatalogue(consoleContext.db)).filter(
          (one) => (kind === undefined || one.kind === kind) && (sale === undefined || (one.on_sale === 1) === sale),
        );
        const listed = await Promise.all(
          all.map(async (product): Promise<ListedProduct> => {
            const prices = await listPrices(consoleContext.db, product.code);
            return { product, price: priceAt(prices, now), next: pricesAfter(prices, now)[0] ?? null };
          }),
        );
        const by = { place: placeOf, updated: updatedOf, price: priceOf }[asked.sort] ?? placeOf;
        return someOf(listed, asked, (one, other) => by(one) - by(other));
      },
      words: copy,
      key: ({ product }) => product.code,
    }).columns({
      title: ({ product: { code, title } }) => ({ text: title, note: code, href: consolePaths.product({ code }) }),
      kind: ({ product }) => kinds[product.kind],
      price: {
        sort: true,
        yuan: ({ price }) => price?.price_fen ?? null,
        cell: ({ price }) => (price ? formatYuan(price.price_fen) : quiet(copy.noPrice)),
      },
      member: {
        end: true,
        cell: ({ price }) => (price?.member_price_fen ? formatYuan(price.member_price_fen) : none),
      },
      next: ({ next }) =>
        next ? { text: priceText(next.price_fen, next.member_price_fen), note: fromText(next.from_at) } : quiet(none),
      sale: ({ product }) => (product.on_sale === 1 ? { text: copy.sales.on, tone: 'good' } : quiet(copy.sales.off)),
      place: { sort: true, cell: ({ product }) => String(product.place) },
      updated: { sort: true, cell: ({ product }) => momentCell(product.updated_at) },
    }),
});

/** By kind first, as they stand on their pages. */
const placeOf = ({ product }: ListedProduct): number => PRODUCT_KINDS.indexOf(product.kind) * 100_000 + product.place;
const updatedOf = ({ product }: ListedProduct): number => product.updated_at;
const priceOf = ({ price }: ListedProduct): number => price?.price_fen ?? 0;
