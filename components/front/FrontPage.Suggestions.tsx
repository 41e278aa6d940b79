import { useEffect, useState } from 'react';
import { runInNewTask } from '@/lib/browser/runInNewTask';
import { localStore } from '@/lib/browser/safeStorage';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';

/** 猜你喜欢, of a device on which something was looked at; a first visit loads nothing of it. */
export function FrontSuggestions() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    void runInNewTask(async () => setWanted(localStore.get(LOCAL_KEYS.viewed) !== null));
  }, []);
  const Suggestions = useLazyComponent<object>(
    isWanted,
    () => import('./Suggestions').then(({ Suggestions }) => Suggestions),
    () => setWanted(false),
  );
  return Suggestions && <Suggestions />;
}
