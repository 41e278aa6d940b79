/** One toast at a time, for the whole page: the region shows it, anything may ask for it. */
export interface ToastMessage {
  id: number;
  text: string;
  tone: 'plain' | 'error';
}

type Listener = () => void;

const SHOWN_MS = 3_000;
const listeners = new Set<Listener>();
let current: ToastMessage | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: ToastMessage | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Says something short for three seconds; in the browser only. A new one replaces the last. */
export function showToast(text: string, tone: ToastMessage['tone'] = 'plain') {
  clearTimeout(timer);
  set({ id: (current?.id ?? 0) + 1, text, tone });
  timer = setTimeout(() => set(null), SHOWN_MS);
}

export function subscribeToast(listener: Listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function currentToast() {
  return current;
}
