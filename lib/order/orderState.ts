/** How far an order has come. `paid-late`: the money arrived after it was closed, and is owed back. */
export const ORDER_STATES = ['open', 'paid', 'cancelled', 'expired', 'paid-late', 'part-refunded', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * What can happen to an order. `pay-in-time`: it was paid before its end and told of after it. `refund`: all that was paid
 * has gone back; `refund-part`: some of it. `restore`, `restore-part`: a channel has taken its own refund back.
 */
export const ORDER_EVENTS = [
  ...(['pay', 'pay-in-time', 'cancel', 'expire'] as const),
  ...(['refund-part', 'refund', 'restore-part', 'restore'] as const),
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** The whole of it: what is not here does not happen. */
const TRANSITIONS: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  open: { pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  paid: { 'refund-part': 'part-refunded', refund: 'refunded' },
  cancelled: { pay: 'paid-late', 'pay-in-time': 'paid' },
  expired: { pay: 'paid-late', 'pay-in-time': 'paid' },
  'paid-late': { refund: 'refunded' },
  'part-refunded': {
    'refund-part': 'part-refunded',
    refund: 'refunded',
    'restore-part': 'part-refunded',
    restore: 'paid',
  },
  refunded: { 'restore-part': 'part-refunded', restore: 'paid' },
};

/** Where an event leads from a state; null where it does not happen there. */
export const orderAfter = (state: OrderState, event: OrderEvent): OrderState | null =>
  TRANSITIONS[state][event] ?? null;

/** The states from which an event leads to `to`: what an update of the row asks for. */
export const statesBefore = (event: OrderEvent, to: OrderState): readonly OrderState[] =>
  ORDER_STATES.filter((state) => orderAfter(state, event) === to);

/** What was bought is the buyer's in these. */
export const DELIVERED_STATES = ['paid', 'part-refunded'] as const satisfies readonly OrderState[];

/** An order may be paid for so long, and whoever buys the same again meanwhile is led to it (docs/decisions/0060-orders.md). */
export const ORDER_OPEN_MS = 15 * 60_000;
