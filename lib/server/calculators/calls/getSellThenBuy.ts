import { cityKeyOfName } from '@/lib/calculators/cityKeys';
import { NO_AGENT, saleOfHome } from '@/lib/calculators/cost/estateSale';
import { SELL_BUY_ORDERS, type SellBuyCase, sellBuyPlan } from '@/lib/calculators/cost/sellThenBuy';
import { usualLoanOf } from '@/lib/calculators/cost/usualLoan';
import { factsOfCity } from '@/lib/calculators/factBook';
import type { SELL_THEN_BUY_FORM } from '@/lib/calculators/forms/sellThenBuyForm';
import { downPaymentShareOf } from '@/lib/calculators/loan/rates';
import { refundOf } from '@/lib/calculators/tax/refund';
import { taxResult } from '@/lib/calculators/tax/taxEngine';
import type { SellBuyAssumption, SellThenBuyPageProps } from '@/lib/calculators/views/sellThenBuy/sellThenBuyPage';
import { SELL_THEN_BUY_COPY as copy } from '@/lib/calculators/words/sellThenBuy';
import type { HeldYears } from '@/lib/estate/contract';
import { addDays, dayOf } from '@/lib/kernel/day';
import type { FormValues } from '@/lib/kernel/form/formSpec';
import { findCity } from '@/lib/server/area/queries/cities';
import type { ApiContext } from '@/lib/server/call/context';
import { findSellingTimes } from '@/lib/server/estimate/queries/sellingTimes';
import { ApiError } from '@/services/http/apiError';
import { findHomeToBuy } from '../queries/rentOrBuyHomes';
import { listRuleFacts } from '../queries/ruleFacts';
import { costsOf, ORDINARY_SQM, priceOf, rentOf } from './getRentOrBuy';

/** What is sold: a home that was valued, or null: an ordinary one of the city. */
export interface HomeToSell {
  /** fen */
  value: number;
  area: number;
  districtId: number | null;
}

type Asked = FormValues<typeof SELL_THEN_BUY_FORM>;
type Held = NonNullable<Asked['held']>;

/** Until all of the money is there, until a home is found, and until one has its key: as it usually goes. */
const USUAL_DAYS = { pay: 60, find: 30, close: 45 } as const;
const USUAL_DEPOSIT = 0.05;
const USUAL_BRIDGE_RATE = 0.06;

const HELD: Readonly<Record<Held, { held: HeldYears; onlyHome: boolean }>> = {
  five_only: { held: 'five', onlyHome: true },
  five: { held: 'five', onlyHome: false },
  two: { held: 'two', onlyHome: false },
  under_two: { held: 'under_two', onlyHome: false },
};

export type SellThenBuyAnswer = Pick<
  SellThenBuyPageProps,
  'sale' | 'price' | 'today' | 'orders' | 'missing' | 'within90' | 'assumptions' | 'bridgeRate' | 'cash'
> & { next: { id: number; name: string } | null };

/** How selling one home and buying another goes in each order, by the city's figures and rules. Throws ApiError 'notFound'. */
export async function getSellThenBuy(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  {
    cityId,
    estateId,
    toSell,
    asked,
  }: { cityId: number; estateId: number | null; toSell: HomeToSell | null; asked: Asked },
): Promise<SellThenBuyAnswer> {
  const [city, all] = await Promise.all([findCity(db, cityId), listRuleFacts(db)]);
  if (!city) throw new ApiError('notFound');
  const key = cityKeyOfName(city.name);
  const [facts, today] = [factsOfCity(all, key), dayOf(now)];
  const whole = [{ level: 'city' as const, id: cityId, name: city.name }];
  const [home, ordinary, rents, selling] = await Promise.all([
    estateId === null ? null : findHomeToBuy(db, cityId, estateId),
    priceOf(db, null, whole, ORDINARY_SQM),
    rentOf(db, null, whole, ORDINARY_SQM),
    findSellingTimes(db, cityId, toSell?.districtId ?? null),
  ]);
  // Of those that asked what their like sold for, or the nearest to it.
  const usual = selling?.times.toSorted((one, other) => Math.abs(one.above) - Math.abs(other.above))[0];
  const sale = asked.sale ?? toSell?.value ?? ordinary.value;
  const price = asked.price ?? home?.price ?? ordinary.value;
  const sellDays = asked.sellDays ?? usual?.medianDays ?? null;
  const lent = usualLoanOf(key, facts, today);
  const down = {
    first: asked.down ?? lent.downPaymentShare,
    second: asked.down ?? downPaymentShareOf('second', false, lent.reader) ?? lent.downPaymentShare,
  };
  const rent = asked.rent ?? rents.value;
  const bridgeRate = asked.bridgeRate ?? USUAL_BRIDGE_RATE;
  const known = {
    debt: asked.debt ?? 0,
    payDays: asked.payDays ?? USUAL_DAYS.pay,
    findDays: asked.findDays ?? USUAL_DAYS.find,
    closeDays: asked.closeDays ?? USUAL_DAYS.close,
    deposit: asked.deposit ?? USUAL_DEPOSIT,
    rent: rent ?? 0,
  };
  const { sources } = copy;
  const told = (name: keyof Asked, value: number | null, source: string): SellBuyAssumption => ({
    name,
    value,
    source: asked[name] === null ? source : sources.typed,
  });
  const missing = (['sale', 'price', 'sellDays'] as const).filter((name) => ({ sale, price, sellDays })[name] === null);
  const area = { old: toSell?.area ?? ORDINARY_SQM, next: home?.area ?? ORDINARY_SQM };
  const orders = () => {
    if (sale === null || price === null || sellDays === null) return [];
    const taxed = (home: Parameters<typeof saleOfHome>[0], agent: null | typeof NO_AGENT) =>
      taxResult(saleOfHome(home, key, { buyerHome: 1, terms: 'by_law', agent }), facts, today);
    const sold = (of: { held: HeldYears; onlyHome: boolean }) => taxed({ price: sale, area: area.old, ...of }, null);
    const byHeld = asked.held && sold(HELD[asked.held]);
    const bought = { price, area: area.next, held: home?.held ?? null, onlyHome: home?.onlyHome ?? null };
    const buyCosts = (order: 1 | 2) => costsOf(bought, order, key, facts, today).value ?? 0;
    const given: SellBuyCase = {
      ...known,
      sale,
      price,
      down,
      sellDays,
      sellCosts: byHeld?.sellerPays ?? between(sold(HELD.five_only).sellerPays, sold(HELD.under_two).sellerPays),
      buyCosts: { first: buyCosts(1), second: buyCosts(2) },
    };
    const toRefund = {
      city: key,
      soldPrice: byHeld?.netPrice ?? sale,
      boughtPrice: taxed(bought, NO_AGENT).netPrice ?? price,
      paidTax: byHeld?.lines.find(({ kind }) => kind === 'income')?.amount ?? null,
      sameCity: true,
      sameOwner: asked.sameOwner && asked.sameOwner === 'yes',
    };
    return SELL_BUY_ORDERS.map((order) => {
      const plan = sellBuyPlan(order, given);
      const slow = sellBuyPlan(order, { ...given, sellDays: sellDays * 2 });
      const days = { soldDay: addDays(today, plan.soldAfter), boughtDay: addDays(today, plan.boughtAfter) };
      const { state, amount, buyUntil } = refundOf({ ...toRefund, ...days }, facts);
      return {
        ...plan,
        refund: { state, amount, buyUntil },
        slow: { movedAfter: slow.movedAfter, flows: slow.flows },
      };
    });
  };
  return {
    next: home && { id: home.id, name: home.community.name },
    sale,
    price,
    today,
    orders: orders(),
    missing,
    within90: usual?.within[2] ?? null,
    bridgeRate,
    cash: asked.cash,
    assumptions: [
      told('sale', sale, toSell ? copy.byAppraisal : copy.ordinary),
      told('debt', known.debt, sources.debt),
      told('held', null, sources.held),
      told('sellDays', sellDays, usual?.medianDays == null ? sources.noSellDays : sources.sellDays),
      told('payDays', known.payDays, sources.payDays),
      told('price', price, home ? copy.byListing : copy.ordinary),
      told('findDays', known.findDays, sources.findDays),
      told('closeDays', known.closeDays, sources.closeDays),
      told('down', down.first, sources.down),
      told('deposit', known.deposit, sources.deposit),
      told('rent', rent, rent === null ? sources.noRent : sources.rent),
      told('bridgeRate', bridgeRate, sources.bridgeRate),
      told('cash', asked.cash, sources.cash),
      told('sameOwner', null, sources.sameOwner),
    ],
  };
}

/** null counts as nothing where the other is known. */
const between = (least: number | null, most: number | null): number =>
  Math.round(((least ?? most ?? 0) + (most ?? least ?? 0)) / 2);
