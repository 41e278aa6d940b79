import { FETCH_MIN_DELAY_MS } from '@/lib/config/constants';

/** Settles as the work does, but no sooner than the minimum delay, so that a skeleton never just flashes. */
export async function withMinimumDelay<Result>(work: Promise<Result>, ms = FETCH_MIN_DELAY_MS): Promise<Result> {
  const wait = new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
  try {
    return await work;
  } finally {
    await wait;
  }
}
