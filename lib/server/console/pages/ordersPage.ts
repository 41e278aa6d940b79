import type { City } from '@/lib/area/contract';
import { orderStateCell, platformText } from '@/lib/console/views/moneyOrderText';
import type { ConsoleOrdersProps } from '@/lib/console/views/moneyPages';
import { momentCell, oneById, oneOf, quiet, typedDay, typedText } from '@/lib/console/views/tableParts';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { orderNumber } from '@/lib/order/orderNumber';
import { ORDER_STATES } from '@/lib/order/orderState';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { type ListedOrder, listConsoleOrders } from '@/lib/server/order/queries/consoleOrders';
import { countUnmatchedPayments } from '@/lib/server/payment/queries/consoleUnmatchedPayments';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { ApiError } from '@/services/http/apiError';
import { findPerson } from '../commands/findPerson';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const { order: copy, kinds, states, platforms } = CONSOLE_MONEY_COPY;
const PLATFORMS = Object.values(PAY_PLATFORMS);

/** What was ordered. One buyer's is found by their phone, which no address holds. */
export const consoleOrdersPage = defineConsolePage<ConsoleOrdersProps>({
  path: consolePaths.orders(),
  name: CONSOLE_MONEY_COPY.pageNames.orders,
  access: 'money',
  async open({ consoleContext, query }) {
    const user = query.user?.slice(0, 64) || null;
    return {
      table: ordersTable(consoleContext.db, user, await listCities(consoleContext.db)),
      actions: {
        async find({ mobile = '' }) {
          const found = await findPerson(consoleContext, mobile);
          if (found === null) throw ApiError.ofFields({ mobile: copy.findNone });
          return { to: consolePaths.orders({ user: found }) };
        },
      },
      load: async () => ({
        strays: unmatchedText(await countUnmatchedPayments(consoleContext.db)),
        allHref: user === null ? null : consolePaths.orders(),
      }),
    };
  },
});

/** "3 笔收款对不上" */
const unmatchedText = (count: number): string | null => (count === 0 ? null : `${formatNumber(count)} ${copy.strays}`);

/** Masked, of an account that there is. */
export const buyerText = ({ phone_cipher }: Pick<ListedOrder, 'phone_cipher'>): string =>
  phone_cipher === null ? copy.gone : maskedPhone({ phone_cipher });

const ordersTable = (db: Db, user: string | null, cities: readonly City[]) =>
  defineTable({
    page: 'orders',
    fixed: user === null ? {} : { user },
    order: '-made',
    filters: {
      number: typedText(copy.filters.number),
      state: oneOf(copy.filters.state, ORDER_STATES, states),
      kind: oneOf(copy.filters.kind, PRODUCT_KINDS, kinds),
      platform: oneOf(copy.filters.platform, PLATFORMS, platforms),
      city: oneById(copy.filters.city, cities),
      day: typedDay(copy.filters.day),
      invoice: oneOf(copy.filters.invoice, ['waiting', 'sent'], copy.invoices),
    },
    list: ({ city, day, ...filter }, asked) =>
      listConsoleOrders(db, defined({ ...filter, userId: user ?? undefined, cityId: city, made: day }), asked),
    words: copy,
    key: ({ id }) => id,
  }).columns({
    number: {
      cell: ({ id, serial_number, made_at }) => ({
        text: orderNumber(serial_number, made_at),
        note: serial_number,
        href: consolePaths.order({ id }),
      }),
      fileText: ({ serial_number }) => serial_number,
    },
    title: {
      cell: ({ title, kind, city_name }) => ({ text: title, note: city_name ?? kinds[kind] }),
      fileText: ({ title, product_code }) => `${title} ${product_code}`,
    },
    buyer: (order) => quiet(buyerText(order)),
    amount: { sort: true, yuan: ({ amount_fen }) => amount_fen },
    state: ({ state, refund }) => orderStateCell(state, refund),
    platform: ({ platform, rehearsals }) => platformText(platform, rehearsals > 0) || MISSING,
    made: { sort: true, cell: ({ made_at }) => momentCell(made_at) },
    paid: { sort: true, cell: ({ paid_at }) => momentCell(paid_at) },
  });
