import { SESSION_KEYS } from '@/lib/config/storageKeys';
import { isReturn } from './isReturn';
import type { RouterEvents } from './routerEvents';
import { tabStore } from './safeStorage';

/**
 * Hidden fields by which the server knows a form that creates something and that is sent twice. A note is then written anew;
 * of the others the first outcome is told again, so another content is another one.
 */
const MARKS = ['note', 'requestKey'] as const;
const WRITTEN_ANEW = 'note';

interface Sent {
  mark: string;
  content: number;
}

type Marks = Record<string, Sent>;

function readMarks(): Marks {
  try {
    return (JSON.parse(tabStore.get(SESSION_KEYS.formMarks) ?? '{}') as Marks | null) ?? {};
  } catch {
    return {};
  }
}

const keepMarks = (marks: Marks): void => void tabStore.set(SESSION_KEYS.formMarks, JSON.stringify(marks));

const pageKey = (): string => window.location.pathname + window.location.search;
const formKey = (form: HTMLFormElement): string => `${pageKey()} ${form.getAttribute('action') ?? ''}`;

/** FNV-1a: what was typed is not kept. */
function contentOf(form: HTMLFormElement, mark: string): number {
  let hash = 0x811c9dc5;
  new FormData(form).forEach((value, name) => {
    if (name === mark) return;
    for (const letter of `${name}=${typeof value === 'string' ? value : value.name}&`) {
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    }
  });
  return hash >>> 0;
}

/**
 * Back shows the page of a form anew, and with it a new mark: the form that was sent from there is the same one, and saved
 * once more it makes no second thing. Another visit of the page begins another. Returns what stops it.
 */
export function startFormMarks(events: RouterEvents): () => void {
  const begin = () => {
    const marks = Object.entries(readMarks()).filter(([key]) => !key.startsWith(`${pageKey()} `));
    keepMarks(Object.fromEntries(marks));
  };
  let moved = isReturn();
  const onPop = () => {
    moved = true;
  };
  const onComplete = () => {
    if (!moved) begin();
    moved = false;
  };
  const onSubmit = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    const [field] = MARKS.flatMap(
      (name) => target.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`) ?? [],
    );
    if (!field?.value || target.querySelector('input[type="hidden"][name="old"]')) return;
    const marks = readMarks();
    const before = marks[formKey(target)];
    const content = contentOf(target, field.name);
    if (before && (field.name === WRITTEN_ANEW || before.content === content)) field.value = before.mark;
    else keepMarks({ ...marks, [formKey(target)]: { mark: field.value, content } });
  };
  onComplete();
  window.addEventListener('popstate', onPop);
  document.addEventListener('submit', onSubmit, true);
  events.on('routeChangeComplete', onComplete);
  return () => {
    window.removeEventListener('popstate', onPop);
    document.removeEventListener('submit', onSubmit, true);
    events.off('routeChangeComplete', onComplete);
  };
}
