/** Where the keyboard may go on. */
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([type="hidden"]):not([disabled]), summary, select, textarea';
/** What is taken off a list comes after its answer. */
const WAIT_MS = 10_000;

/** The places next to an element, in a list first: the row after it, the row before it, what holds the list. */
function placesBeside(pressed: Element): Element[] {
  const row = pressed.closest('li, tr, article') ?? pressed;
  const [next, before, around] = [row.nextElementSibling, row.previousElementSibling, row.parentElement];
  const section = row.closest('section, main');
  return [next, before, around, section].filter((place) => place !== null);
}

function focusIn(place: Element): boolean {
  const target = place.querySelector<HTMLElement>(FOCUSABLE) ?? place.querySelector<HTMLElement>('h1, h2, h3');
  if (!target) return false;
  if (!target.matches(FOCUSABLE)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return document.activeElement === target;
}

/**
 * Where what was pressed goes away, as a row that is deleted, the browser begins anew at the top of the page and says
 * nothing: the keyboard goes on at the row after it, and that is what is read aloud. Returns what stops it.
 */
export function startFocusMemory(): () => void {
  let stopWatching = () => {};
  const onClick = ({ target }: Event) => {
    stopWatching();
    const pressed = target instanceof Element ? target.closest('button, a, summary') : null;
    if (!pressed?.closest('main')) return;
    const places = placesBeside(pressed);
    const { href } = window.location;
    const watcher = new MutationObserver(() => {
      if (pressed.isConnected) return;
      stopWatching();
      const isLost = document.activeElement === null || document.activeElement === document.body;
      // Another page has its own beginning.
      if (isLost && window.location.href === href) places.some((place) => place.isConnected && focusIn(place));
    });
    const timer = setTimeout(() => stopWatching(), WAIT_MS);
    stopWatching = () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
    watcher.observe(document.body, { childList: true, subtree: true });
  };
  document.addEventListener('click', onClick, true);
  return () => {
    stopWatching();
    document.removeEventListener('click', onClick, true);
  };
}
