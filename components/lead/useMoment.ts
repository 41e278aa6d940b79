import { useState } from 'react';
import { DAY_MS } from '@/lib/kernel/day';
import { usePage } from '@/stores/PageProvider';

/**
 * The page's moment, or this device's where the page has stood open since: no hour is offered that has gone by meanwhile. A
 * clock that is off by a day is not believed.
 */
export function useMoment(): number {
  const { now } = usePage();
  const [own] = useState(() => Date.now());
  return own > now && own < now + DAY_MS ? own : now;
}
