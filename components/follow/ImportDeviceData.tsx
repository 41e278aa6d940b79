import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { Section } from '@/components/ui/Section';
import { showFailure } from '@/components/ui/showFailure';
import { localStore } from '@/lib/browser/safeStorage';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { type ImportedName, importedText, takenText } from '@/lib/follow/views/importDeviceText';
import { TAKE_ALONG_COPY as copy } from '@/lib/follow/words/importDeviceData';
import { paths } from '@/lib/routes/paths';
import css from './Follow.module.css';
import { type Offer, offersOfDevice, takeFromDevice } from './importFromDevice';

const answered = () => localStore.set(LOCAL_KEYS.importDecided, '1');

/** What this device held before its visitor signed in, offered to the account; asked once. */
export function TakeAlong() {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (localStore.get(LOCAL_KEYS.importDecided) === null) setOffers(offersOfDevice());
  }, []);
  if (said !== null)
    return (
      <p className={css.changes} role="status">
        {said} <a href={paths.collect()}>{copy.see}</a>
      </p>
    );
  if (offers.length === 0) return null;
  const decline = () => {
    answered();
    setOffers([]);
  };
  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const names = [...new FormData(event.currentTarget).keys()] as ImportedName[];
    if (names.length === 0) return setSaid(copy.nothing);
    setBusy(true);
    try {
      const taken = await takeFromDevice(names);
      answered();
      setSaid(takenText(taken));
    } catch (failure) {
      showFailure(failure, copy.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={copy.title} note={copy.text}>
      <form onSubmit={take}>
        {offers.map(({ name, count, ticked }) => (
          <Checkbox key={name} name={name} defaultChecked={ticked} label={importedText(name, count)} />
        ))}
        <p className={css.choose}>
          <Button type="submit" size="sm" loading={busy}>
            {copy.take}
          </Button>
          <Button variant="text" size="sm" onClick={decline}>
            {copy.no}
          </Button>
        </p>
      </form>
    </Section>
  );
}
