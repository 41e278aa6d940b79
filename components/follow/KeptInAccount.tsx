import { useEffect, useState } from 'react';
import { Section } from '@/components/ui/Section';
import { showFailure } from '@/components/ui/showFailure';
import { showToast } from '@/components/ui/toast';
import { setCompared } from '@/lib/browser/comparedHomes';
import { setMeans } from '@/lib/browser/means';
import { rememberSearch } from '@/lib/browser/searchHistory';
import { restoreViewed } from '@/lib/browser/viewingHistory';
import { countKept, KEPT_NAMES, type KeptName, type KeptValues, NOTHING_KEPT } from '@/lib/follow/keptValue';
import { broughtText } from '@/lib/follow/views/takeAlongText';
import { TAKE_ALONG_COPY as copy } from '@/lib/follow/words/takeAlong';
import { dropKeptValue, getKeptValues } from '@/services/follow';
import { callApi } from '@/services/http/browserClient';
import css from './Follow.module.css';

/** What was brought into the account from a device: each can be put onto this one, or deleted. */
export function KeptInAccount() {
  const [kept, setKept] = useState<KeptValues>(NOTHING_KEPT);
  useEffect(() => {
    callApi(getKeptValues, {}).then(setKept, () => {});
  }, []);
  const counts = countKept(kept);
  const names = KEPT_NAMES.filter((name) => counts[name] > 0);
  if (names.length === 0) return null;
  const use = (name: KeptName) => {
    putOnDevice(name, kept);
    showToast(copy.used);
  };
  const remove = (name: KeptName) =>
    callApi(dropKeptValue, { name }).then(
      () => setKept((before) => ({ ...before, [name]: NOTHING_KEPT[name] })),
      (failure: unknown) => showFailure(failure, copy.undone),
    );
  return (
    <Section title={copy.kept} note={copy.keptNote}>
      <ul className={css.rows}>
        {names.map((name) => (
          <li key={name} className={css.line}>
            <span className={css.search}>{broughtText(name, counts[name])}</span>
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

function putOnDevice(name: KeptName, { compared, means, searches, viewed }: KeptValues): void {
  if (name === 'compared') setCompared(compared);
  if (name === 'means' && means) setMeans(means);
  if (name === 'searches') for (const { city, text } of [...searches].reverse()) rememberSearch(city, text);
  if (name === 'viewed') for (const thing of viewed) restoreViewed(thing);
}
