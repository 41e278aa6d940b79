import { useEffect } from 'react';
import { markFollowsSeen } from '@/services/follow';
import { callApi } from '@/services/http/browserClient';

/** Tells the account that its holder has looked at what changed; the page as it stands goes on saying it. */
export function useLook(isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return;
    // Where it does not arrive, the same is told once more next time.
    callApi(markFollowsSeen, {}).catch(() => {});
  }, [isOwn]);
}
