import { momentText } from '@/lib/account/views/infoText';
import type { City } from '@/lib/area/contract';
import { operators } from '@/lib/console/consoleAccess';
import { orderStateCell, platformText } from '@/lib/console/views/moneyOrderText';
import type { ConsoleOrdersProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { formatNumber, MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import { orderNumber } from '@/lib/order/orderNumber';
import { ORDER_STATES } from '@/lib/order/orderState';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import { consolePaths } from '@/lib/routes/consolePaths';
import { listCities } from '@/lib/server/area/queries/cities';
import { type ListedOrder, listConsoleOrders } from '@/lib/server/order/queries/consoleOrders';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { countUnmatchedPayments } from '@/lib/server/payment/queries/consoleUnmatchedPayments';
import type { ConsoleContext } from '../commands/consoleContext';
import { findPerson } from '../commands/findPerson';
import { maskedPhone } from '../consolePhone';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { momentsOf } from './dayFilter';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const { order: copy, kinds, states, platforms } = CONSOLE_MONEY_COPY;
const PLATFORMS = Object.values(PAY_PLATFORMS);
const INVOICES = ['waiting', 'sent'] as const;

/** What was ordered. One buyer's is found by their phone, which no address holds. */
export const consoleOrdersPage = defineConsolePage<ConsoleOrdersProps & ShellProps>({
  path: consolePaths.orders(),
  name: CONSOLE_MONEY_COPY.pageNames.orders,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query, posted } = context;
    const user = query.user?.slice(0, 64) || null;
    const table = ordersTable(context, user, await listCities(desk.db));
    if (asksFile(context)) return exportConsoleTable(context, table);
    const answer = posted ? await act(desk, posted) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    return {
      table: await loadConsoleTable(context, table),
      strays: unmatchedText(await countUnmatchedPayments(desk.db)),
      allHref: user === null ? null : consolePaths.orders(),
      ...answer,
    };
  },
});

/** "3 笔收款对不上" */
const unmatchedText = (count: number): string | null => (count === 0 ? null : `${formatNumber(count)} ${copy.strays}`);

async function act(desk: ConsoleContext, posted: RawForm): Promise<RefusedForm | PageRedirect> {
  if (posted.do !== 'find') return NOTHING_REFUSED;
  try {
    const user = await findPerson(desk, posted.mobile ?? '');
    if (user !== null) return { redirectTo: consolePaths.orders({ user }), seeOther: true };
    return { typed: posted, problems: { mobile: copy.findNone } };
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

/** Masked, of an account that there is. */
export const buyerText = ({ phone_cipher }: Pick<ListedOrder, 'phone_cipher'>): string =>
  phone_cipher === null ? copy.gone : maskedPhone({ phone_cipher });

function ordersTable(
  { desk }: Pick<ConsolePageContext, 'desk'>,
  user: string | null,
  cities: readonly City[],
): ConsoleTable<ListedOrder> {
  const { columns, filters } = copy;
  return {
    caption: CONSOLE_COPY.pages.orders,
    fileName: 'orders',
    path: consolePaths.orders(),
    ...defined({ fixed: user !== null ? { user } : undefined }),
    rules: {
      sorts: ['made', 'paid', 'amount'],
      sort: 'made',
      descending: true,
      filters: {
        number: null,
        state: ORDER_STATES,
        kind: PRODUCT_KINDS,
        platform: PLATFORMS.map(String),
        city: cities.map(({ id }) => String(id)),
        day: null,
        invoice: INVOICES,
      },
    },
    filters: [
      { name: 'number', label: filters.number, choices: null },
      { name: 'state', label: filters.state, choices: ORDER_STATES.map((value) => ({ value, text: states[value] })) },
      { name: 'kind', label: filters.kind, choices: PRODUCT_KINDS.map((value) => ({ value, text: kinds[value] })) },
      {
        name: 'platform',
        label: filters.platform,
        choices: PLATFORMS.map((value) => ({ value: String(value), text: platforms[value] })),
      },
      { name: 'city', label: filters.city, choices: cities.map(({ id, name }) => ({ value: String(id), text: name })) },
      { name: 'day', label: filters.day, choices: null },
      {
        name: 'invoice',
        label: filters.invoice,
        choices: INVOICES.map((value) => ({ value, text: copy.invoices[value] })),
      },
    ],
    columns: [
      {
        id: 'number',
        title: columns.number,
        cell: ({ id, serial_number, made_at }) => ({
          text: orderNumber(serial_number, made_at),
          note: serial_number,
          href: consolePaths.order({ id }),
        }),
        fileText: ({ serial_number }) => serial_number,
      },
      {
        id: 'title',
        title: columns.title,
        cell: ({ title, kind, city_name }) => ({ text: title, note: city_name ?? kinds[kind] }),
        fileText: ({ title, product_code }) => `${title} ${product_code}`,
      },
      { id: 'buyer', title: columns.buyer, cell: (order) => ({ text: buyerText(order), tone: 'quiet' }) },
      {
        id: 'amount',
        title: columns.amount,
        sort: 'amount',
        end: true,
        cell: ({ amount_fen }) => ({ text: formatYuan(amount_fen) }),
        fileText: ({ amount_fen }) => yuanText(amount_fen),
      },
      { id: 'state', title: columns.state, cell: ({ state, refund }) => orderStateCell(state, refund) },
      {
        id: 'platform',
        title: columns.platform,
        cell: ({ platform, rehearsals }) => ({ text: platformText(platform, rehearsals > 0) || MISSING }),
      },
      {
        id: 'made',
        title: columns.made,
        sort: 'made',
        cell: ({ made_at }) => ({ text: momentText(made_at), tone: 'quiet' }),
      },
      {
        id: 'paid',
        title: columns.paid,
        sort: 'paid',
        cell: ({ paid_at }) => ({ text: paid_at === null ? MISSING : momentText(paid_at), tone: 'quiet' }),
      },
    ],
    key: ({ id }) => id,
    empty: { title: copy.empty, reason: copy.emptyReason },
    list: ({ number, state, kind, platform, city, day, invoice }, asked) => {
      const [known, of] = [ORDER_STATES.find((one) => one === state), PRODUCT_KINDS.find((one) => one === kind)];
      const by = PLATFORMS.find((one) => String(one) === platform);
      const asking = INVOICES.find((one) => one === invoice);
      return listConsoleOrders(
        desk.db,
        defined({
          number,
          userId: user ?? undefined,
          state: known,
          kind: of,
          platform: by,
          cityId: city !== undefined ? Number(city) : undefined,
          made: day !== undefined ? momentsOf(day) : undefined,
          invoice: asking,
        }),
        asked,
      );
    },
  };
}
