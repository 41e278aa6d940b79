import { useEffect, useState } from 'react';
import { Section } from '@/components/ui/Section';
import { showFailure } from '@/components/ui/showFailure';
import { showToast } from '@/components/ui/toast';
import { setCompared } from '@/lib/browser/comparedHomes';
import { setFinances } from '@/lib/browser/finances';
import { rememberSearch } from '@/lib/browser/searchHistory';
import { restoreViewed } from '@/lib/browser/viewingHistory';
import type { SyncedValues } from '@/lib/follow/contract';
import { SYNCED_NAMES, type SyncedName } from '@/lib/follow/syncedName';
import { countSynced, NOTHING_SYNCED } from '@/lib/follow/syncedValue';
import { importedText } from '@/lib/follow/views/importDeviceText';
import { TAKE_ALONG_COPY as copy } from '@/lib/follow/words/importDeviceData';
import { deleteSyncedValue, getSyncedValues } from '@/services/follow';
import { callApi } from '@/services/http/browserClient';
import css from './Follow.module.css';

/** What was brought into the account from a device: each can be put onto this one, or deleted. */
export function SyncedInAccount() {
  const [kept, setKept] = useState<SyncedValues>(NOTHING_SYNCED);
  useEffect(() => {
    callApi(getSyncedValues, {}).then(setKept, () => {});
  }, []);
  const counts = countSynced(kept);
  const names = SYNCED_NAMES.filter((name) => counts[name] > 0);
  if (names.length === 0) return null;
  const use = (name: SyncedName) => {
    putOnDevice(name, kept);
    showToast(copy.used);
  };
  const remove = (name: SyncedName) =>
    callApi(deleteSyncedValue, { name }).then(
      () => setKept((before) => ({ ...before, [name]: NOTHING_SYNCED[name] })),
      (failure: unknown) => showFailure(failure, copy.undone),
    );
  return (
    <Section title={copy.kept} note={copy.keptNote}>
      <ul className={css.rows}>
        {names.map((name) => (
          <li key={name} className={css.line}>
            <span className={css.search}>{importedText(name, counts[name])}</span>
            <button type="button" className={css.action} onClick={() => use(name)}>
              {copy.use}
              <span className="visuallyHidden">{copy.names[name]}</span>
            </button>
            <button type="button" className={css.action} onClick={() => void remove(name)}>
              {copy.remove}
              <span className="visuallyHidden">{copy.names[name]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function putOnDevice(name: SyncedName, { compared, means, searches, viewed }: SyncedValues): void {
  if (name === 'compared') setCompared(compared);
  if (name === 'means' && means) setFinances(means);
  if (name === 'searches') for (const { city, text } of [...searches].reverse()) rememberSearch(city, text);
  if (name === 'viewed') for (const thing of viewed) restoreViewed(thing);
}
