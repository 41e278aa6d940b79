import { useEffect, useState } from 'react';
import { ACCOUNT_COPY } from '@/lib/account/words/account';
import { followLive } from '@/lib/browser/liveEvents';
import { Button } from '../ui/Button';
import css from './AccountWatch.module.css';

/** On a page of somebody who is signed in: says so when their session was ended meanwhile, here or elsewhere. */
export function AccountWatch() {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const stop = followLive('account', {
      'session-ended': () => {
        setEnded(true);
        stop();
      },
    });
    return stop;
  }, []);
  return (
    <div role="alert" className={css.region}>
      {ended && (
        <p className={css.ended}>
          {ACCOUNT_COPY.ended}
          <Button size="sm" onClick={() => window.location.reload()}>
            {ACCOUNT_COPY.refresh}
          </Button>
        </p>
      )}
    </div>
  );
}
