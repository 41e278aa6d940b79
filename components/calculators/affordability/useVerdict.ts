import { useEffect, useState } from 'react';
import { localStore } from '@/lib/browser/safeStorage';
import { startWhenLoaded } from '@/lib/browser/startWhenLoaded';
import { FIRST_KEYS } from '@/lib/config/firstStorageKeys';
import type { TagItem } from '@/lib/interface/views/tag';

/** Whether this device keeps means. What reads and judges by them loads only then. */
export const keepsFinances = (): boolean => localStore.get(FIRST_KEYS.means) !== null;

/** 买得起 / 有压力 / 超预算 for a home, once it was judged by the means that this device keeps; null until then, and without. */
export function useVerdict(cityId: number, estateId: number): TagItem | null {
  const [tag, setTag] = useState<TagItem | null>(null);
  useEffect(() => {
    if (!keepsFinances()) return;
    return startWhenLoaded(
      import('./verdicts').then(
        ({ watchVerdict }) =>
          () =>
            watchVerdict({ cityId, estateId }, setTag),
      ),
    );
  }, [cityId, estateId]);
  return tag;
}
