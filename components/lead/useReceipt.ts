import { useEffect, useState } from 'react';
import { runInNewTask } from '@/lib/browser/runInNewTask';
import { startWhenLoaded } from '@/lib/browser/startWhenLoaded';
import type { LeadKind } from '@/lib/lead/leadKind';
import type { EstateInfo } from '@/stores/leadSlice';

interface Asked extends Omit<EstateInfo, 'cityId'> {
  kind: LeadKind;
}

/** Whether this device has asked the same; what reads that comes after the page. */
export function useReceipt({ kind, houseId, estateId, rentalId, agentId }: Asked): boolean {
  const [isLeft, setLeft] = useState(false);
  useEffect(
    () =>
      startWhenLoaded(
        runInNewTask(() => import('@/lib/browser/leadReceipts')).then(
          ({ leadKey, receiptNumber, subscribeReceipts }) =>
            () => {
              const key = leadKey({ kind, estateInfo: { houseId, estateId, rentalId, agentId } });
              const look = () => setLeft(receiptNumber(key) !== null);
              look();
              return subscribeReceipts(look);
            },
        ),
      ),
    [kind, houseId, estateId, rentalId, agentId],
  );
  return isLeft;
}
