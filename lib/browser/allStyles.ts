let loading: Promise<void> | null = null;

/**
 * Loads the styles of all pages: in production a document comes with those of its own page alone. Rejects where they do
 * not come; the next call tries again. Called before code that is loaded, which asks for the same sheet unless it finds it.
 */
export function loadAllStyles(): Promise<void> {
  const { allStyles } = document.querySelector<HTMLElement>('[data-all-styles]')?.dataset ?? {};
  if (!allStyles) return Promise.resolve();
  loading ??= load(allStyles).catch((failure: unknown) => {
    loading = null;
    throw failure;
  });
  return loading;
}

function load(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    };
    document.head.append(link);
  });
}
