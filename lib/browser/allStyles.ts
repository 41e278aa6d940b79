let loading: Promise<void> | null = null;
/** No sheet of all pages is held back any more: one goes on to another page, or opens what is drawn by it. */
let isWanted = false;
let loadingLate: Promise<void> | null = null;

/**
 * Where the sheet of all pages goes (pages/_document.tsx): without an address it is not loaded, and code that is loaded
 * on demand, which would ask for it, takes it for there. None in development, whose documents have all styles.
 */
const placeOfAll = () => document.querySelector<HTMLLinkElement>('link[data-href]');

/** A medium that no screen is: the sheet is fetched and parsed, and nothing is styled anew. */
const HELD_BACK = 'print';

/**
 * Loads the styles of what this page may open: overlays of the shell, packages'. Rejects where they do not come; the next
 * call tries again. Called before code that is loaded.
 */
export function loadLateStyles(): Promise<void> {
  const place = placeOfAll();
  const { late } = place?.dataset ?? {};
  if (!place || !late) return Promise.resolve();
  // Of another page by now, whose sheet has it all.
  if (loading) {
    applyAllStyles();
    return loading;
  }
  loadingLate ??= load(late, place).catch((failure: unknown) => {
    loadingLate = null;
    throw failure;
  });
  return loadingLate;
}

/**
 * Loads the styles of all pages: a document comes with those of its own page alone. Every element is styled anew when
 * they are applied, so only a visitor who goes to another page pays for them, and not before it comes (applyAllStyles).
 * Rejects where they do not come; the next call tries again.
 */
export function loadAllStyles(): Promise<void> {
  const place = placeOfAll();
  if (!place) return Promise.resolve();
  loading ??= load(place.dataset.href ?? '', place, isWanted ? undefined : HELD_BACK).catch((failure: unknown) => {
    loading = null;
    throw failure;
  });
  return loading;
}

/** Has the document styled by the sheet of all pages, as soon as that is there. */
export function applyAllStyles(): void {
  isWanted = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-held]')) {
    delete link.dataset.held;
    link.media = 'all';
  }
}

/** Fetches the styles of all pages into the browser's cache, and has nothing styled. */
export function prefetchAllStyles(): void {
  const href = placeOfAll()?.dataset.href;
  if (!href) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'style';
  link.href = href;
  document.head.append(link);
}

/** In front of where the sheet of all pages goes: what stands in both has its order from that one. */
function load(href: string, place: HTMLLinkElement, media?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    if (media) {
      link.media = media;
      link.dataset.held = '';
    }
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    };
    place.before(link);
  });
}
