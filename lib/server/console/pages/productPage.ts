import { momentText } from '@/lib/account/views/infoText';
import { admins } from '@/lib/console/consoleAccess';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { historyFacts } from '@/lib/console/views/historyFacts';
import type { ConsoleFact } from '@/lib/console/views/leadPages';
import { type ConsoleProductProps, PRODUCT_DONE, type ProductDone } from '@/lib/console/views/moneyPages';
import { fromText, priceText, storeWarning } from '@/lib/console/views/moneyProductText';
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
import { defineConsolePage } from '@/lib/server/page/consolePage';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import type { ConsoleContext } from '../commands/consoleContext';
import { listAuditOf } from '../queries/auditLog';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';
import { type StaffNames, staffNames } from './staffNames';

const copy = CONSOLE_MONEY_COPY.product;
const HISTORY = 30;

/** One product: what it is, what it costs from when, and what it has cost. Without a code, a new card. */
export const consoleProductPage = defineConsolePage<ConsoleProductProps & ShellProps>({
  path: consolePaths.product(),
  name: CONSOLE_MONEY_COPY.pageNames.product,
  access: admins,
  up: { href: consolePaths.products(), steps: 3 },
  async load(context) {
    const { desk, query, posted, now } = context;
    const code = query.code ?? null;
    const kept = code === null ? null : ((await findCatalogue(desk.db, code)) ?? null);
    if (code !== null && !kept) throw new PageNotFound();
    const prices = code === null ? [] : await listPrices(desk.db, code);
    const table = code === null ? null : pricesTable(code, prices, now, await staffNames(desk.db));
    if (table && asksFile(context)) return exportConsoleTable(context, table);
    const answer: Answered | PageRedirect = posted ? await act(desk, code, posted) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    const looked = answer.price ?? null;
    return {
      code,
      title: kept?.title ?? copy.adding,
      address: consolePaths.product(code === null ? {} : { code }),
      isCard: kept === null || kept.kind === 'card',
      isOnSale: kept?.on_sale === 1,
      storeWarning: kept?.apple_seen_fen == null ? null : storeWarning(kept.apple_seen_fen),
      typed: { ...(kept ? typedOf(kept) : { place: '0' }), ...answer.typed },
      problems: answer.problems,
      preview: previewOf(looked ? [...prices, looked] : prices, now),
      isTypedPreview: looked !== null,
      table: table && (await loadConsoleTable(context, table)),
      history: code === null ? [] : historyFacts(await listAuditOf(desk.db, code, HISTORY)),
      done: posted ? null : (PRODUCT_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

interface Answered extends RefusedForm {
  /** As typed, to be looked at. */
  price?: PriceRow;
}

async function act(desk: ConsoleContext, code: string | null, posted: RawForm): Promise<Answered | PageRedirect> {
  const on = (own: string, done: ProductDone): PageRedirect => ({
    redirectTo: consolePaths.product({ code: own, done }),
    seeOther: true,
  });
  try {
    if (code === null) return posted.do === 'save' ? on(await addCard(desk, posted), 'add') : NOTHING_REFUSED;
    if (posted.do === 'look') return look(code, posted, desk.now);
    if (posted.do === 'price') {
      await setPrice(desk, code, posted);
      return on(code, 'price');
    }
    if (posted.do !== 'save') return NOTHING_REFUSED;
    await rewriteProduct(desk, code, posted);
    return on(code, 'save');
  } catch (failure) {
    const refused = refusedFields(failure, posted);
    // A box that was not ticked is not posted: what is kept must not tick it again.
    return { ...refused, typed: { ...emptyBoxes(posted), ...refused.typed } };
  }
}

const emptyBoxes = (posted: RawForm): RawForm =>
  posted.do === 'save' ? { onSale: '', ...Object.fromEntries(BENEFITS.map((name) => [`benefit-${name}`, ''])) } : {};

function look(code: string, posted: RawForm, now: number): Answered {
  const { priceFen, memberFen, fromAt } = readTypedPrice(posted, now);
  const amounts = { product_code: code, price_fen: priceFen, member_price_fen: memberFen };
  const price = { ...amounts, id: '~', from_at: fromAt, staff_id: null, reason: '', made_at: now };
  return { typed: posted, problems: {}, price };
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

const pricesTable = (
  code: string,
  prices: readonly PriceRow[],
  now: number,
  names: StaffNames,
): ConsoleTable<PriceRow> => ({
  caption: copy.priceTable,
  fileName: `prices-${code}`,
  path: consolePaths.product(),
  fixed: { code },
  rules: { sorts: ['from', 'made'], sort: 'from', descending: true, filters: {} },
  filters: [],
  columns: [
    {
      id: 'from',
      title: copy.priceColumns.from,
      sort: 'from',
      cell: ({ from_at }) => ({ text: from_at === 0 ? copy.fromStart : momentText(from_at) }),
    },
    {
      id: 'price',
      title: copy.priceColumns.price,
      end: true,
      cell: ({ price_fen }) => ({ text: formatYuan(price_fen) }),
      fileText: ({ price_fen }) => yuanText(price_fen),
    },
    {
      id: 'member',
      title: copy.priceColumns.member,
      end: true,
      cell: ({ member_price_fen }) => ({
        text: member_price_fen ? formatYuan(member_price_fen) : CONSOLE_MONEY_COPY.none,
      }),
    },
    { id: 'state', title: copy.priceColumns.state, cell: (price) => priceStateCell(price, prices, now) },
    {
      id: 'who',
      title: copy.priceColumns.who,
      cell: ({ staff_id }) => ({ text: staff_id === null ? copy.firstStart : (names.get(staff_id) ?? MISSING) }),
    },
    { id: 'reason', title: copy.priceColumns.reason, cell: ({ reason }) => ({ text: reason || MISSING }) },
    {
      id: 'made',
      title: copy.priceColumns.made,
      sort: 'made',
      cell: ({ made_at }) => ({ text: momentText(made_at), tone: 'quiet' }),
    },
  ],
  key: ({ id }) => id,
  empty: { title: copy.noPrices, reason: copy.noPricesReason },
  list: async (_filters, { sort, descending, limit, offset }) => {
    const by = sort === 'made' ? (price: PriceRow) => price.made_at : (price: PriceRow) => price.from_at;
    const sorted = prices.toSorted((one, other) => by(one) - by(other) || one.made_at - other.made_at);
    if (descending) sorted.reverse();
    return { rows: sorted.slice(offset, offset + limit), total: sorted.length };
  },
});

function priceStateCell(price: PriceRow, prices: readonly PriceRow[], now: number): ConsoleCell {
  const { priceStates: states } = copy;
  if (!pricesInOrder(prices).some(({ id }) => id === price.id)) return { text: states.replaced, tone: 'quiet' };
  if (price.from_at > now) return { text: states.waits };
  return priceAt(prices, now)?.id === price.id
    ? { text: states.holds, tone: 'good' }
    : { text: states.over, tone: 'quiet' };
}
