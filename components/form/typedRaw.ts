import type { RefObject } from 'react';
import type { FormSpec, RawForm } from '@/lib/domain/form/formSpec';

/** What the fields hold; a field that is not on the screen keeps what it held. */
export function typedRaw(spec: FormSpec, form: HTMLFormElement, before: RawForm): RawForm {
  const typed = new FormData(form);
  const raw: Record<string, string | undefined> = { ...before };
  for (const [name, field] of Object.entries(spec)) {
    const text = typed.get(name);
    if (typeof text === 'string') raw[name] = text;
    else if (field.kind === 'flag' && form.elements.namedItem(name)) raw[name] = '';
  }
  return raw;
}

/** Leads to the first field that is wrong, once it is drawn. */
export function focusProblem(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
