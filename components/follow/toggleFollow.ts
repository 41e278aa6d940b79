import { showFailure } from '@/components/ui/showFailure';
import { showToast } from '@/components/ui/toast';
import type { FollowedThing } from '@/lib/follow/contract';
import { FOLLOW_CALL_COPY as copy } from '@/lib/follow/words/followCall';
import { addFollow, endFollow } from '@/services/follow';
import { callApi, readyToCall } from '@/services/http/browserClient';

/** One after the other: a second press must not overtake the first. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Follows it in the account, or no longer. `show` is told as soon as the request leaves, so that what is shown survives
 * the next tap, and told back where it failed, with a sentence.
 */
export async function toggleFollow(thing: FollowedThing, isOn: boolean, show: (isOn: boolean) => void): Promise<void> {
  try {
    await readyToCall();
  } catch {
    // The call below fails of the same, and says so.
  }
  const ask = (): Promise<unknown> => (isOn ? callApi(endFollow, thing) : callApi(addFollow, thing));
  show(!isOn);
  const done = last.then(ask).then(
    () => showToast(isOn ? copy.ended : copy.followed),
    (failure: unknown) => {
      show(isOn);
      showFailure(failure, copy.unreachable);
    },
  );
  last = done;
  return done;
}
