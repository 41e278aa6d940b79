/** Goes to a path of our own without loading the document anew, to its top unless it `stays`. */
export type Navigate = (path: string, stays?: true) => void;

/** On a link to the same page asked otherwise: what one looks at stays where it is. */
const STAYS = 'data-stays';

/** Addresses under these are answers or files; those of the console the router does not know: it takes /console for a city. */
const NO_PAGE = /^\/(api|_next|console)(\/|$)|\.[a-z0-9]{2,11}$/i;

function parse(address: string): URL | null {
  try {
    return new URL(address, window.location.href);
  } catch {
    return null;
  }
}

/** Whether a page is asked for as a file (lib/server/page/pageProps.ts): the browser alone can save one. */
const isFile = ({ searchParams }: URL): boolean => searchParams.has('format');

/** The path that a link or form leads to, when it is a page of our own that may open in this document; else null. */
export function pagePath(address: string): string | null {
  const url = parse(address);
  if (!url || url.origin !== window.location.origin || NO_PAGE.test(url.pathname) || isFile(url)) return null;
  return url.pathname + url.search + url.hash;
}

/** The '#' and what follows, where a path leads to a place on the page that is shown. */
function placeOnPage(path: string): string | null {
  const { pathname, search } = window.location;
  const at = path.indexOf('#');
  return at >= 0 && path.slice(0, at) === pathname + search ? path.slice(at) : null;
}

/** The path behind a click on a plain link that the browser would open in this document. */
function clickedPath(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  return pagePath(link.href);
}

/** The path that a GET form leads to, without its empty fields. */
function submittedPath(event: SubmitEvent): string | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return null;
  const path = pagePath(form.action);
  if (path === null) return null;
  const query = new URLSearchParams();
  const add = (value: FormDataEntryValue, name: string) => {
    if (typeof value === 'string' && value !== '') query.append(name, value);
  };
  new FormData(form).forEach(add);
  const { submitter } = event;
  if (submitter instanceof HTMLButtonElement && submitter.name) add(submitter.value, submitter.name);
  const [base] = path.split(/[?#]/, 1);
  const text = query.toString();
  return text ? `${base}?${text}` : (base ?? '/');
}

/**
 * Makes every plain link and GET form of our own open without loading the document anew, so that components write
 * `<a href>` and `<form>`, which work without JavaScript too. They are left to the browser while `isLeaving`. Returns a
 * function that stops it.
 */
export function startLinks(navigate: Navigate, isLeaving: () => boolean): () => void {
  const follow = (event: Event, path: string | null) => {
    if (path === null || isLeaving()) return;
    event.preventDefault();
    const stays = event.target instanceof Element && event.target.closest(`a[${STAYS}]`) !== null;
    if (stays) navigate(path, true);
    else navigate(path);
  };
  const onClick = (event: MouseEvent) => {
    const path = clickedPath(event);
    const place = path === null ? null : placeOnPage(path);
    if (place === null) return follow(event, path);
    event.preventDefault();
    // Goes to the place as a link does, but makes no entry: back leads from the page, not along it.
    window.location.replace(place);
  };
  const onSubmit = (event: SubmitEvent) => follow(event, submittedPath(event));
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('submit', onSubmit);
  };
}
