import { momentText } from '@/lib/account/views/infoText';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { type ConsoleFact, historyFacts } from '@/lib/console/views/facts';
import { type ConsoleProductProps, PRODUCT_DONE } from '@/lib/console/views/moneyPages';
import { fromText, priceText, storeWarning } from '@/lib/console/views/moneyProductText';
import { momentCell } from '@/lib/console/views/tableParts';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import { BENEFITS } from '@/lib/membership/benefit';
import { priceAt, pricesAfter, pricesInOrder } from '@/lib/order/priceSchedule';
import { consolePaths } from '@/lib/routes/consolePaths';
import { readBenefits } from '@/lib/server/membership/queries/membershipGrants';
import { addCard, rewriteProduct } from '@/lib/server/order/commands/changeProduct';
import { readTypedPrice, setPrice } from '@/lib/server/order/commands/setPrice';
import { findCatalogue, listPrices, type PriceRow, type ProductRow } from '@/lib/server/order/queries/products';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { defineTable, someOf } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';
import { type StaffNames, staffNames } from './staffNames';

const copy = CONSOLE_MONEY_COPY.product;
const HISTORY = 30;

/** One product: what it is, what it costs from when, and what it has cost. Without a code, a new card. */
export const consoleProductPage = defineConsolePage<ConsoleProductProps>({
  path: consolePaths.product(),
  name: CONSOLE_MONEY_COPY.pageNames.product,
  access: 'products',
  up: { href: consolePaths.products(), steps: 3 },
  async open({ consoleContext, query, now }) {
    const code = query.code ?? null;
    const kept = code === null ? null : ((await findCatalogue(consoleContext.db, code)) ?? null);
    if (code !== null && !kept) throw new PageNotFound();
    const prices = code === null ? [] : await listPrices(consoleContext.db, code);
    // As typed, to be looked at.
    let looked: PriceRow | null = null;
    return {
      table: code === null ? null : pricesTable(code, prices, now, await staffNames(consoleContext.db)),
      actions: {
        save: async (posted) => {
          if (code === null)
            return { to: consolePaths.product({ code: await addCard(consoleContext, posted), done: 'add' }) };
          await rewriteProduct(consoleContext, code, posted);
          return undefined;
        },
        look:
          code !== null &&
          ((typed) => {
            looked = lookedAt(code, typed, now);
            return { typed };
          }),
        price: code !== null && ((posted) => setPrice(consoleContext, code, posted)),
      },
      doneAt: (done) => consolePaths.product({ code: code ?? undefined, done }),
      done: PRODUCT_DONE,
      load: async ({ typed }) => ({
        code,
        title: kept?.title ?? copy.adding,
        address: consolePaths.product({ code: code ?? undefined }),
        isCard: kept === null || kept.kind === 'card',
        isOnSale: kept?.on_sale === 1,
        storeWarning: kept?.apple_seen_fen == null ? null : storeWarning(kept.apple_seen_fen),
        typed: { ...(kept ? typedOf(kept) : { place: '0' }), ...emptyBoxes(typed), ...typed },
        preview: previewOf(looked ? [...prices, looked] : prices, now),
        isTypedPreview: looked !== null,
        history: code === null ? [] : historyFacts(await listAuditOf(consoleContext.db, code, HISTORY)),
      }),
    };
  },
});

/** A box that was not ticked is not posted: what is kept must not tick it again. */
const emptyBoxes = (posted: RawForm): RawForm =>
  posted.do === 'save' ? { onSale: '', ...Object.fromEntries(BENEFITS.map((name) => [`benefit-${name}`, ''])) } : {};

function lookedAt(code: string, posted: RawForm, now: number): PriceRow {
  const { priceFen, memberFen, fromAt } = readTypedPrice(posted, now);
  const amounts = { product_code: code, price_fen: priceFen, member_price_fen: memberFen };
  return { ...amounts, id: '~', from_at: fromAt, staff_id: null, reason: '', made_at: now };
}

const typedOf = ({ title, summary, days, benefits, apple_product_id, place, on_sale, ...row }: ProductRow) => ({
  title,
  summary,
  days: days === null ? '' : String(days),
  place: String(place),
  apple: apple_product_id ?? '',
  applePrice: row.apple_price_fen === null ? '' : yuanText(row.apple_price_fen),
  onSale: on_sale === 1 ? '1' : '',
  ...Object.fromEntries(readBenefits(benefits).map((one) => [`benefit-${one}`, '1'])),
});

/** What is in force now and what will be; null where nothing ever was. */
function previewOf(prices: readonly PriceRow[], now: number): ConsoleFact[] | null {
  const holds = priceAt(prices, now);
  const later = pricesAfter(prices, now);
  if (!holds && later.length === 0) return null;
  const textOf = ({ price_fen, member_price_fen }: PriceRow) => priceText(price_fen, member_price_fen);
  return [
    { name: copy.now, text: holds ? textOf(holds) : copy.noPrice },
    ...later.map((price) => ({ name: fromText(price.from_at), text: textOf(price) })),
  ];
}

const pricesTable = (code: string, prices: readonly PriceRow[], now: number, names: StaffNames) =>
  defineTable({
    caption: copy.priceTable,
    fileName: `prices-${code}`,
    path: consolePaths.product(),
    fixed: { code },
    order: '-from',
    filters: {},
    list: async (_filters, asked) => {
      const by = asked.sort === 'made' ? madeOf : fromOf;
      return someOf(prices, asked, (one, other) => by(one) - by(other) || one.made_at - other.made_at);
    },
    words: { columns: copy.priceColumns, empty: copy.noPrices, emptyReason: copy.noPricesReason },
    key: ({ id }) => id,
  }).columns({
    from: { sort: true, cell: ({ from_at }) => (from_at === 0 ? copy.fromStart : momentText(from_at)) },
    price: { yuan: ({ price_fen }) => price_fen },
    member: {
      end: true,
      cell: ({ member_price_fen }) => (member_price_fen ? formatYuan(member_price_fen) : CONSOLE_MONEY_COPY.none),
    },
    state: (price) => priceStateCell(price, prices, now),
    who: ({ staff_id }) => (staff_id === null ? copy.firstStart : (names.get(staff_id) ?? MISSING)),
    reason: ({ reason }) => reason || MISSING,
    made: { sort: true, cell: ({ made_at }) => momentCell(made_at) },
  });

const madeOf = ({ made_at }: PriceRow): number => made_at;
const fromOf = ({ from_at }: PriceRow): number => from_at;

function priceStateCell(price: PriceRow, prices: readonly PriceRow[], now: number): ConsoleCell {
  const { priceStates: states } = copy;
  if (!pricesInOrder(prices).some(({ id }) => id === price.id)) return { text: states.replaced, tone: 'quiet' };
  if (price.from_at > now) return { text: states.waits };
  return priceAt(prices, now)?.id === price.id
    ? { text: states.holds, tone: 'good' }
    : { text: states.over, tone: 'quiet' };
}
