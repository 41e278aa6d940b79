import { typedEarly, typedRaw } from '@/components/form/typedRaw';
import { clearFinances, getFinances, setFinances, subscribeFinances } from '@/lib/browser/finances';
import { INLINE_FINANCES_FORM, rawOfInline, typedFinances } from '@/lib/calculators/forms/inlineFinances';
import { INLINE_FINANCES_COPY as copy } from '@/lib/calculators/words/inlineFinances';
import { problemSentence } from '@/lib/interface/views/formSentences';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { PROBLEM_ID } from './FinancesForm';

const keptRaw = (): RawForm => {
  const kept = getFinances();
  return kept ? rawOfInline(kept) : {};
};

/** Half a figure is no mistake: what was typed is read when the finger rests. */
const REST_MS = 400;

/**
 * Shows what this device keeps in a FinancesForm, and keeps what is typed there from now on; which field is wrong and why is
 * said in its place. Returns what stops it.
 */
export function keepWhatIsTyped(form: HTMLFormElement | null): () => void {
  if (!form) return () => {};
  let timer = 0;
  let isOwnChange = false;
  const read = () => {
    isOwnChange = true;
    sayProblem(form, keepTyped(form));
    isOwnChange = false;
  };
  const readSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(read, REST_MS);
  };
  // Deleted beside the form, or changed in another tab: the fields never show what is no longer counted with.
  const follow = () => {
    if (isOwnChange) return;
    form.reset();
    showKept(form);
    sayProblem(form, '');
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    readSoon();
  };
  // What was typed before this code came counts.
  if (Object.keys(typedEarly(form)).length > 0) readSoon();
  else showKept(form);
  form.addEventListener('input', readSoon);
  form.addEventListener('submit', onSubmit);
  const stopFollowing = subscribeFinances(follow);
  return () => {
    stopFollowing();
    window.clearTimeout(timer);
    form.removeEventListener('input', readSoon);
    form.removeEventListener('submit', onSubmit);
  };
}

function sayProblem(form: HTMLFormElement, sentence: string): void {
  const place = form.querySelector(`#${PROBLEM_ID}`);
  if (place && place.textContent !== sentence) place.textContent = sentence;
}

/** Fills the form's fields with what this device keeps. */
function showKept(form: HTMLFormElement): void {
  const raw = keptRaw();
  for (const field of Array.from(form.elements)) {
    if (!(field instanceof HTMLInputElement)) continue;
    const text = raw[field.name];
    if (text === undefined) continue;
    if (field.type === 'radio') field.checked = field.value === text;
    else field.value = text;
  }
}

/**
 * Keeps what the form holds on this device; lets it go where both cash and income are empty. With a mistake nothing
 * changes: the answer says which field is wrong, and why; '' where none is.
 */
function keepTyped(form: HTMLFormElement): string {
  const before = getFinances();
  const { means, problems } = typedFinances(typedRaw(INLINE_FINANCES_FORM, form, keptRaw()), before);
  for (const name of Object.keys(INLINE_FINANCES_FORM)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.setAttribute('aria-invalid', String(name in problems));
  }
  const [wrong] = Object.entries(problems);
  if (wrong) return `${LABELS[wrong[0]] ?? ''}：${problemSentence(wrong[1])}`;
  if (means) setFinances(means);
  else if (before) clearFinances();
  return '';
}

const LABELS: Readonly<Record<string, string>> = {
  cash: copy.cash,
  income: copy.income,
  debts: copy.debts,
  months: copy.months,
};
