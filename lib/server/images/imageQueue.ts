import { processSingleton } from '@/lib/server/process/processSingleton';
import { RefusedImage } from './fetchRemoteImage';

/** Decoding is the most memory and CPU that a visitor can ask for: two at a time, fifty waiting. */
const AT_ONCE = 2;
const WAITING = 50;

const queue = processSingleton('imageQueue', () => ({ running: 0, waiting: [] as (() => void)[] }));

/** Runs the work when its turn comes. Throws RefusedImage 503 when too many wait. */
export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.running < AT_ONCE) queue.running += 1;
  else if (queue.waiting.length >= WAITING) throw new RefusedImage(503, 'too many pictures at once');
  else await new Promise<void>((resolve) => queue.waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The place goes from hand to hand, so that nobody who comes now takes it from the one who waited.
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
  }
}
