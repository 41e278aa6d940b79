import type { FormProblems, RawForm } from '@/lib/kernel/form/formSpec';
import type { Refund } from '../../contract/taxes';
import type { Bridge, SellBuyOrder, SellBuyPlan } from '../../cost/sellThenBuy';
import type { SELL_THEN_BUY_FORM } from '../../forms/sellThenBuyForm';
import type { SELL_THEN_BUY_COPY } from '../../words/sellThenBuy';

export type SellBuyField = keyof typeof SELL_THEN_BUY_FORM;

/** A figure that is reckoned with, as its field holds it where nobody typed, and where it comes from. */
export interface SellBuyAssumption {
  name: SellBuyField;
  /** Of a choice: null. */
  value: number | null;
  source: string;
}

export interface PlannedOrder extends SellBuyPlan {
  refund: Pick<Refund, 'state' | 'amount' | 'buyUntil'>;
  /** The same with a sale that takes twice as long: when one moves, and the flows of then. */
  slow: Pick<SellBuyPlan, 'movedAfter' | 'flows'>;
}

export interface SellThenBuyPageProps {
  /** The address of the page with what it is about: where its form posts to. */
  action: string;
  /** What is sold and what is bought, by name and address; null: an ordinary home of the city. */
  old: { name: string; href: string } | null;
  next: { name: string; href: string } | null;
  sale: number | null;
  price: number | null;
  /** Today in Asia/Shanghai. */
  today: string;
  /** Empty where something has to be known and is not. */
  orders: PlannedOrder[];
  missing: (keyof typeof SELL_THEN_BUY_COPY.missing)[];
  /** Chance that it is sold within 90 days; null: not known. */
  within90: number | null;
  assumptions: SellBuyAssumption[];
  bridgeRate: number;
  /** fen, as typed; null: what this device keeps, or nothing. */
  cash: number | null;
  raw: RawForm;
  problems: FormProblems;
}

export type Bridges = Readonly<Record<SellBuyOrder, Bridge>>;

/** What is said first, and the sum that goes with it (fen); null where the sentence says it all. */
export interface Headline {
  which: keyof typeof SELL_THEN_BUY_COPY.headlines;
  figure: number | null;
}

/** `bridges` null: no cash is known. */
export function headlineOf(
  orders: readonly Pick<PlannedOrder, 'order' | 'needed'>[],
  bridges: Bridges | null,
): Headline {
  if (bridges === null) {
    return { which: 'unknown', figure: orders.find(({ order }) => order === 'buy')?.needed ?? null };
  }
  const most = Math.max(...orders.map(({ order }) => bridges[order].left));
  if (most < 0) return { which: 'lacking', figure: -most };
  const { amount, left } = bridges.buy;
  return { which: amount === 0 && left >= 0 ? 'enough' : 'sell', figure: null };
}
