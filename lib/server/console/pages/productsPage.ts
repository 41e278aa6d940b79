import { momentText } from '@/lib/account/views/infoText';
import { admins } from '@/lib/console/consoleAccess';
import type { ConsoleProductsProps } from '@/lib/console/views/moneyPages';
import { fromText, priceText } from '@/lib/console/views/moneyProductText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import { priceAt, pricesAfter } from '@/lib/order/priceSchedule';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCatalogue, listPrices, type PriceRow, type ProductRow } from '@/lib/server/order/queries/products';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

const { product: copy, kinds, none } = CONSOLE_MONEY_COPY;
const SALES = ['on', 'off'] as const;

interface ListedProduct {
  product: ProductRow;
  price: PriceRow | null;
  next: PriceRow | null;
}

/** What is sold, with the price that is in force and the one that comes next. */
export const consoleProductsPage = defineConsolePage<ConsoleProductsProps & ShellProps>({
  path: consolePaths.products(),
  name: CONSOLE_MONEY_COPY.pageNames.products,
  access: admins,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const table = productsTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    return { table: await loadConsoleTable(context, table) };
  },
});

const fen = ({ price_fen }: PriceRow): string => formatYuan(price_fen);

const productsTable = ({ desk, now }: Pick<ConsolePageContext, 'desk' | 'now'>): ConsoleTable<ListedProduct> => ({
  caption: CONSOLE_COPY.pages.products,
  fileName: 'products',
  path: consolePaths.products(),
  rules: {
    sorts: ['place', 'updated', 'price'],
    sort: 'place',
    descending: false,
    filters: { kind: PRODUCT_KINDS, sale: SALES },
  },
  filters: [
    {
      name: 'kind',
      label: copy.columns.kind,
      choices: PRODUCT_KINDS.map((value) => ({ value, text: kinds[value] })),
    },
    { name: 'sale', label: copy.columns.sale, choices: SALES.map((value) => ({ value, text: copy.sales[value] })) },
  ],
  columns: [
    {
      id: 'title',
      title: copy.columns.title,
      cell: ({ product: { code, title } }) => ({
        text: title,
        note: code,
        href: consolePaths.product({ code }),
      }),
    },
    { id: 'kind', title: copy.columns.kind, cell: ({ product }) => ({ text: kinds[product.kind] }) },
    {
      id: 'price',
      title: copy.columns.price,
      sort: 'price',
      end: true,
      cell: ({ price }) => (price ? { text: fen(price) } : { text: copy.noPrice, tone: 'quiet' }),
      fileText: ({ price }) => price && yuanText(price.price_fen),
    },
    {
      id: 'member',
      title: copy.columns.member,
      end: true,
      cell: ({ price }) => ({ text: price?.member_price_fen ? formatYuan(price.member_price_fen) : none }),
    },
    {
      id: 'next',
      title: copy.columns.next,
      cell: ({ next }) =>
        next
          ? { text: priceText(next.price_fen, next.member_price_fen), note: fromText(next.from_at) }
          : { text: none, tone: 'quiet' },
    },
    {
      id: 'sale',
      title: copy.columns.sale,
      cell: ({ product: { on_sale } }) =>
        on_sale === 1 ? { text: copy.sales.on, tone: 'good' } : { text: copy.sales.off, tone: 'quiet' },
    },
    { id: 'place', title: copy.columns.place, sort: 'place', cell: ({ product }) => ({ text: String(product.place) }) },
    {
      id: 'updated',
      title: copy.columns.updated,
      sort: 'updated',
      cell: ({ product }) => ({ text: momentText(product.updated_at), tone: 'quiet' }),
    },
  ],
  key: ({ product }) => product.code,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: async ({ kind, sale }, { sort, descending, limit, offset }) => {
    const all = (await listCatalogue(desk.db)).filter(
      (one) =>
        (kind === undefined || one.kind === kind) && (sale === undefined || (one.on_sale === 1) === (sale === 'on')),
    );
    const listed = await Promise.all(
      all.map(async (product): Promise<ListedProduct> => {
        const prices = await listPrices(desk.db, product.code);
        return { product, price: priceAt(prices, now), next: pricesAfter(prices, now)[0] ?? null };
      }),
    );
    const by = { place: placeOf, updated: updatedOf, price: priceOf }[sort] ?? placeOf;
    const sorted = listed.toSorted((one, other) => by(one) - by(other));
    if (descending) sorted.reverse();
    return { rows: sorted.slice(offset, offset + limit), total: sorted.length };
  },
});

/** By kind first, as they stand on their pages. */
const placeOf = ({ product }: ListedProduct): number => PRODUCT_KINDS.indexOf(product.kind) * 100_000 + product.place;
const updatedOf = ({ product }: ListedProduct): number => product.updated_at;
const priceOf = ({ price }: ListedProduct): number => price?.price_fen ?? 0;
