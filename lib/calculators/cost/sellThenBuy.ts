/** 先卖后买, 两边同时, 先买后卖. */
export const SELL_BUY_ORDERS = ['sell', 'both', 'buy'] as const;
export type SellBuyOrder = (typeof SELL_BUY_ORDERS)[number];

/** Amounts in fen, times in days, shares as fractions. */
export interface SellBuyCase {
  sale: number;
  debt: number;
  sellCosts: number;
  price: number;
  /** Of the price, paid at once: as the only home, and while the other is still owned. */
  down: { first: number; second: number };
  buyCosts: { first: number; second: number };
  sellDays: number;
  payDays: number;
  findDays: number;
  closeDays: number;
  /** Of the price, paid when the contract is signed before the rest. */
  deposit: number;
  /** A month */
  rent: number;
}

/** Money that comes (above 0) or goes, so many days from today. */
export interface SellBuyFlow {
  after: number;
  amount: number;
  what: 'proceeds' | 'deposit' | 'down' | 'rent';
}

export interface SellBuyPlan {
  order: SellBuyOrder;
  /** Days from today: both contracts, the money of the sale, and the key of the new home. */
  soldAfter: number;
  paidAfter: number;
  boughtAfter: number;
  movedAfter: number;
  /** Days without a home of one's own. */
  gapDays: number;
  /** Days in which both homes are one's own. */
  doubleDays: number;
  loan: number;
  costs: number;
  flows: SellBuyFlow[];
  /** fen that have to be at hand or borrowed for a time, without any cash: the lowest that it comes to. */
  needed: number;
}

const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;

/** How the two deals follow one another in an order. */
export function sellBuyPlan(order: SellBuyOrder, given: SellBuyCase): SellBuyPlan {
  const { sale, debt, sellCosts, price, sellDays, payDays, findDays, closeDays } = given;
  const isOwner = order === 'buy';
  const [share, buyCosts] = isOwner
    ? [given.down.second, given.buyCosts.second]
    : [given.down.first, given.buyCosts.first];
  // Who buys first sells once they have moved; who sells first buys once the money is there.
  const soldAfter = isOwner ? findDays + closeDays + sellDays : sellDays;
  const paidAfter = soldAfter + payDays;
  const boughtAfter = { buy: findDays, both: Math.max(findDays, soldAfter), sell: Math.max(findDays, paidAfter) }[
    order
  ];
  // The rest is due with the key; of both at once no sooner than the money of the sale.
  const restAfter = order === 'both' ? Math.max(boughtAfter, paidAfter) : boughtAfter;
  const movedAfter = Math.max(boughtAfter + closeDays, restAfter);
  const gapDays = Math.max(0, movedAfter - paidAfter);
  const down = Math.round(price * share);
  const deposit = order === 'both' && restAfter > boughtAfter ? Math.min(down, Math.round(price * given.deposit)) : 0;
  const rents = Math.ceil(gapDays / DAYS_A_MONTH) * given.rent;
  const flows = (
    [
      { after: paidAfter, amount: sale - debt - sellCosts, what: 'proceeds' },
      { after: boughtAfter, amount: -deposit, what: 'deposit' },
      { after: restAfter, amount: -(down - deposit + buyCosts), what: 'down' },
      { after: paidAfter, amount: -rents, what: 'rent' },
    ] satisfies SellBuyFlow[]
  )
    .filter(({ amount }) => amount !== 0)
    // What comes on a day pays what goes on it.
    .toSorted((one, other) => one.after - other.after || other.amount - one.amount);
  return {
    order,
    soldAfter,
    paidAfter,
    boughtAfter,
    movedAfter,
    gapDays: isOwner ? 0 : gapDays,
    doubleDays: Math.max(0, paidAfter - movedAfter),
    loan: price - down,
    costs: sellCosts + buyCosts,
    flows,
    needed: Math.max(0, ...lows(flows, 0).map((low) => -low)),
  };
}

/** What is left after each of the flows. */
function lows(flows: readonly SellBuyFlow[], cash: number): number[] {
  let left = cash;
  return flows.map(({ amount }) => {
    left += amount;
    return left;
  });
}

export interface Bridge {
  /** fen that are borrowed at the most until the money of the sale comes, over how many days, and what it costs. */
  amount: number;
  days: number;
  interest: number;
  /** What is left in the end; below 0 that much is lacking for good. */
  left: number;
}

/** What has to be borrowed in between with so much cash. */
export function bridgeOf(flows: readonly SellBuyFlow[], cash: number, rate: number): Bridge {
  const left = lows(flows, cash);
  const end = left.at(-1) ?? cash;
  // What never comes back is no bridge: it is lacking.
  const lacking = Math.max(0, -end);
  let [amount, days, interest] = [0, 0, 0];
  flows.forEach(({ after }, at) => {
    const next = flows[at + 1]?.after;
    const owed = Math.max(0, -(left[at] ?? 0) - lacking);
    if (next === undefined || owed === 0) return;
    amount = Math.max(amount, owed);
    days += next - after;
    interest += (owed * rate * (next - after)) / DAYS_A_YEAR;
  });
  // Nothing is borrowed for no time.
  return { amount: days > 0 ? amount : 0, days, interest: Math.round(interest), left: end - Math.round(interest) };
}
