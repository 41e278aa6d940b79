import { setTimeout as pause } from 'node:timers/promises';
import type { SignedNotice } from '@/lib/server/integrations/pay/rehearsal/rehearsalFake';

/** What a channel or the way from it does to its notices. */
export interface Faults {
  /** How often each is told; 1 where left out. */
  times?: number;
  /** All at once, not one after the other. */
  atOnce?: boolean;
  /** Ms before each. */
  delayMs?: number;
  /** The last first. */
  reorder?: boolean;
  /** Which of them never arrive, by their place. */
  drop?: readonly number[];
  tamper?: (notice: SignedNotice) => SignedNotice;
}

/** Tells notices as badly as asked for; what was answered, in the order of telling. */
export async function notifyWith<Answer>(
  notices: readonly SignedNotice[],
  { times = 1, atOnce = false, delayMs = 0, reorder = false, drop = [], tamper = (notice) => notice }: Faults,
  tell: (notice: SignedNotice) => Promise<Answer>,
): Promise<Answer[]> {
  const arriving = notices.filter((_notice, at) => !drop.includes(at)).map(tamper);
  const queue = (reorder ? arriving.reverse() : arriving).flatMap(
    (notice) => Array(times).fill(notice) as SignedNotice[],
  );
  const one = async (notice: SignedNotice): Promise<Answer> => {
    if (delayMs > 0) await pause(delayMs);
    return tell(notice);
  };
  if (atOnce) return Promise.all(queue.map(one));
  const answers: Answer[] = [];
  for (const notice of queue) answers.push(await one(notice));
  return answers;
}
