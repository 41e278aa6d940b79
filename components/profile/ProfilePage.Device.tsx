import { useEffect, useState } from 'react';
import { Section } from '@/components/ui/Section';
import { showToast } from '@/components/ui/toast';
import { deleteDeviceData, listDeviceData } from '@/lib/browser/deviceData';
import { DEVICE_COPY as copy } from '@/lib/profile/words';
import css from '../follow/Follow.module.css';

/** What this device remembers of the visitor, each with its deletion. */
export function ProfileDevice() {
  const [names, setNames] = useState<ReturnType<typeof listDeviceData> | null>(null);
  useEffect(() => {
    const look = () => setNames(listDeviceData());
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  if (names === null) return null;
  const remove = (removed: typeof names) => {
    for (const name of removed) deleteDeviceData(name);
    setNames(listDeviceData());
  };
  const removeAll = () => {
    remove(names);
    showToast(copy.allDone);
  };
  return (
    <Section title={copy.title} id="device" note={copy.note}>
      {names.length === 0 && <p className={css.line}>{copy.none}</p>}
      <ul className={css.rows}>
        {names.map((name) => (
          <li key={name} className={css.line}>
            {copy.names[name]}
            <button type="button" className={css.action} onClick={() => remove([name])}>
              {copy.remove}
              <span className="visuallyHidden">{copy.names[name]}</span>
            </button>
          </li>
        ))}
      </ul>
      {names.length > 0 && (
        <button type="button" className={css.all} onClick={removeAll}>
          {copy.all}
        </button>
      )}
    </Section>
  );
}
