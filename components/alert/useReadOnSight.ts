import { useEffect } from 'react';
import type { OwnNotice } from '@/lib/alert/contract';
import { readOwnNotices } from '@/services/alert';
import { callApi } from '@/services/http/browserClient';

/** What is on the screen is read: the server hears of it, and the marks stay until the page is opened again. */
export function useReadOnSight(notices: readonly OwnNotice[]): void {
  const upTo = Math.max(0, ...notices.filter(({ isRead }) => !isRead).map(({ toldAt }) => toldAt));
  useEffect(() => {
    // Not heard, they are unread the next time: nothing is lost.
    if (upTo > 0) callApi(readOwnNotices, { upTo }).catch(() => undefined);
  }, [upTo]);
}
