import type { FormEvent, RefObject } from 'react';
import type { FormProblems, FormSpec, RawForm } from '@/lib/kernel/form/formSpec';

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

/** What was typed or chosen before hydration: fields that hold something else than the server drew in them. */
export function typedEarly(form: HTMLFormElement | null): RawForm {
  const raw: Record<string, string> = {};
  for (const field of Array.from(form?.elements ?? [])) {
    if (field instanceof HTMLSelectElement) {
      const isChanged = Array.from(field.options).some((option) => option.selected && !option.defaultSelected);
      if (isChanged) raw[field.name] = field.value;
    } else if (field instanceof HTMLInputElement) {
      const isChoice = field.type === 'radio' || field.type === 'checkbox';
      if (!isChoice && field.value !== field.defaultValue) raw[field.name] = field.value;
      if (isChoice && field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox'))
        raw[field.name] = field.checked ? field.value : '';
    }
  }
  return raw;
}

/** Leads to the first field that is wrong, once it is drawn, out of whatever fold it lies in. */
export function focusProblem(form: RefObject<HTMLFormElement | null>, problems: FormProblems): void {
  requestAnimationFrame(() => {
    const fields = Array.from(form.current?.elements ?? []) as HTMLInputElement[];
    const wrong = fields.find(({ name }) => name in problems);
    const fold = wrong?.closest('details');
    if (fold) fold.open = true;
    // The bar at the top covers what a browser only just brings into view.
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  });
}

interface Filled {
  raw: RawForm;
  problems: FormProblems;
}

/**
 * The form after a field was changed; null where nothing else changes with it: typed text stays with its input until
 * the form is sent. Other fields may have to appear, and nobody is told off while they mend what was wrong.
 */
export function afterChange(spec: FormSpec, event: FormEvent<HTMLFormElement>, before: Filled): Filled | null {
  const { name } = event.target as HTMLInputElement;
  const kind = spec[name]?.kind;
  const problems = withoutProblem(before.problems, name);
  if (kind !== 'choice' && kind !== 'flag' && problems === before.problems) return null;
  return { raw: typedRaw(spec, event.currentTarget, before.raw), problems };
}

function withoutProblem(problems: FormProblems, name: string): FormProblems {
  if (!(name in problems)) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name));
}
