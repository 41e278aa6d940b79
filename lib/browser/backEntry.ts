/** Named in the state of the entries made here. */
const NAME = 'over';

interface Over {
  name: number;
  onBack: () => void;
}

/** What lies over the page, each over the one before. */
let above: Over[] = [];
let made = 0;

// Listens before the router's own listener, to which going back to the page below would be a way to it once more.
function onPop(event: PopStateEvent): void {
  const top = above[above.length - 1];
  if (!top) return;
  event.stopImmediatePropagation();
  drop(top);
  top.onBack();
}

function drop(over: Over): void {
  above = above.filter((one) => one !== over);
  if (above.length === 0) window.removeEventListener('popstate', onPop, true);
}

const nameShown = (): unknown => (window.history.state as Record<string, unknown> | null)?.[NAME];

/**
 * Gives what lies over the page an entry of the history, so that back closes it and leaves the page where it is. The
 * function that it returns takes the entry back: for what is closed otherwise, or with the page left for another.
 */
export function holdBackEntry(onBack: () => void): () => void {
  const over = { name: ++made, onBack };
  if (above.length === 0) window.addEventListener('popstate', onPop, true);
  above = [...above, over];
  window.history.pushState({ ...window.history.state, [NAME]: over.name }, '');
  return () => {
    if (!above.includes(over)) return;
    drop(over);
    // Another page that came meanwhile has its own entry after this one.
    if (nameShown() === over.name) goBackUnseen();
  };
}

function goBackUnseen(): void {
  const swallow = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener('popstate', swallow, { capture: true, once: true });
  window.history.back();
}
