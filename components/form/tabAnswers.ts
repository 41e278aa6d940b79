import { tabStore } from '@/lib/browser/safeStorage';
import { SESSION_KEYS } from '@/lib/config/storageKeys';
import { personalRaw } from '@/lib/kernel/form/formAddress';
import type { FormSpec, RawForm } from '@/lib/kernel/form/formSpec';

// What was typed that no address may carry stays in the tab, by the path of the page with the form.

const keyOf = (path: string) => SESSION_KEYS.form + path;

export function keepInTab(spec: FormSpec, path: string, raw: RawForm): void {
  tabStore.set(keyOf(path), JSON.stringify(personalRaw(spec, raw)));
}

/** Whether somebody typed more of themselves than the form starts with. */
const identifiesPerson = (spec: FormSpec, raw: RawForm): boolean =>
  Object.entries(personalRaw(spec, raw)).some(([name, text]) => text !== (spec[name]?.start ?? ''));

/**
 * The form with the personal answers that this tab stored; null where there are none that it lacks. A form that was
 * posted before scripts ran is newer than what was stored, and replaces it.
 */
export function withStored(spec: FormSpec, path: string, raw: RawForm): RawForm | null {
  if (identifiesPerson(spec, raw)) {
    keepInTab(spec, path, raw);
    return null;
  }
  const stored = parsed(tabStore.get(keyOf(path)));
  const lacking = Object.keys(personalRaw(spec, stored)).filter(
    (name) => (raw[name] ?? '') === (spec[name]?.start ?? '') && stored[name] !== raw[name],
  );
  if (lacking.length === 0) return null;
  return { ...raw, ...Object.fromEntries(lacking.map((name) => [name, stored[name]])) };
}

/** The form with what the device keeps in personal fields that hold nothing; null where that is none. */
export function withKept(spec: FormSpec, raw: RawForm, kept: RawForm): RawForm | null {
  const lacking = Object.entries(personalRaw(spec, kept)).filter(([name, text]) => text && !raw[name]);
  return lacking.length === 0 ? null : { ...raw, ...Object.fromEntries(lacking) };
}

function parsed(text: string | null): RawForm {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, field]) => typeof field === 'string'));
  } catch {
    return {};
  }
}
