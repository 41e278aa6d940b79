/** Named in the state of the entries made here. */
const NAME = 'over';

/** The router's sign in a history entry's state (next 16: Router.onPopState): it leaves alone the entries without. */
const ROUTED = '__N';

interface Over {
  name: number;
  onBack: () => void;
}

/** What lies over the page, each over the one before. */
let above: Over[] = [];
let made = 0;

const stateShown = (): Record<string, unknown> => (window.history.state as Record<string, unknown> | null) ?? {};

/** Whether going back to this state is a way to another page, and not from something that lay over the one shown. */
export const isRouted = (state: unknown): boolean => (state as Record<string, unknown> | null)?.[ROUTED] === true;

/** Gives the entry below its sign back: it is the router's again. */
function routeAgain(): void {
  const state = stateShown();
  if (state[ROUTED] === false) window.history.replaceState({ ...state, [ROUTED]: true }, '');
}

function onPop(): void {
  const top = above[above.length - 1];
  if (!top) return;
  routeAgain();
  drop(top);
  top.onBack();
}

function drop(over: Over): void {
  above = above.filter((one) => one !== over);
  if (above.length === 0) window.removeEventListener('popstate', onPop);
}

/**
 * Gives what lies over the page an entry of the history, so that back closes it and leaves the page where it is: the
 * router, to which going back to the page would be a way to it once more, does not see the entry below meanwhile. The
 * function that it returns takes the entry back: for what is closed otherwise, or with the page left for another.
 */
export function holdBackEntry(onBack: () => void): () => void {
  const over = { name: ++made, onBack };
  if (above.length === 0) window.addEventListener('popstate', onPop);
  above = [...above, over];
  const state = stateShown();
  if (isRouted(state)) window.history.replaceState({ ...state, [ROUTED]: false }, '');
  window.history.pushState({ ...state, [NAME]: over.name }, '');
  return () => {
    if (!above.includes(over)) return;
    drop(over);
    // Another page that came meanwhile has its own entry after this one.
    if (stateShown()[NAME] === over.name) goBackUnseen();
  };
}

function goBackUnseen(): void {
  window.addEventListener('popstate', routeAgain, { once: true });
  window.history.back();
}
