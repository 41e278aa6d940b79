import type { FormSpec, RawForm } from './formSpec';
import { answeredRaw, textOf } from './readForm';

/** What of a form an address may carry: nothing personal, nothing empty, nothing that is not shown, nothing that a form starts with. */
export function shareableRaw(spec: FormSpec, raw: RawForm): Record<string, string> {
  const shared: Record<string, string> = {};
  const answered = answeredRaw(spec, raw);
  for (const [name, field] of Object.entries(spec)) {
    const text = (raw[name] ?? '').trim() && textOf(field, name, answered);
    if (!field.personal && text !== '' && text !== (field.start ?? '')) shared[name] = text;
  }
  return shared;
}

/** What only the tab may keep. */
export function personalRaw(spec: FormSpec, raw: RawForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(spec)
      .filter(([name, field]) => field.personal && (raw[name] ?? '') !== '')
      .map(([name]) => [name, raw[name] ?? '']),
  );
}

/** Whether an address fills in any of the form. */
export function asksForm(spec: FormSpec, query: RawForm): boolean {
  return Object.keys(spec).some((name) => query[name] !== undefined);
}
