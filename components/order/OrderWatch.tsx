import { useEffect, useState } from 'react';
import type { OrderState } from '@/lib/order/orderState';
import { ORDER_STATUS_COPY as copy } from '@/lib/order/words/order';
import { callApi } from '@/services/http/browserClient';
import { getOrderStatus } from '@/services/order';
import css from './Order.module.css';

const QUICK_MS = 2_000;
/** So many times quickly: a minute. */
const QUICK_TIMES = 30;
const SLOW_MS = 10_000;
/** And so many in all: five minutes more. */
const ALL_TIMES = QUICK_TIMES + 30;

interface OrderWatchProps {
  /** The page that tells what became of it; its query names the order. */
  href: string;
  /** As this page shows it; once it is another, the page is shown anew. */
  state?: OrderState;
}

/** Asks what became of an order, every two seconds for a minute, then more slowly, and then no more; then it says so. */
export function OrderWatch({ href, state = 'open' }: OrderWatchProps) {
  // Without a script nobody looks: nothing is said of it then.
  const [said, say] = useState('');
  useEffect(() => {
    const serialNumber = new URLSearchParams(href.split('?')[1]).get('serialNumber');
    if (serialNumber === null) return;
    say(copy.watching);
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const status = await callApi(getOrderStatus, { serialNumber }).catch(() => null);
      if (status && (status.state !== state || status.isSettled)) return window.location.replace(href);
      times += 1;
      if (times >= ALL_TIMES) return say(copy.watchedOut);
      timer = setTimeout(ask, times < QUICK_TIMES ? QUICK_MS : SLOW_MS);
    };
    timer = setTimeout(ask, QUICK_MS);
    return () => clearTimeout(timer);
  }, [href, state]);
  return (
    <p className={css.center} role="status">
      {said}
    </p>
  );
}
