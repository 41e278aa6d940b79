// Any origin serves: a path is ours exactly when it stays on the origin that it is resolved against.
const ORIGIN = 'https://own.invalid';
const HOME = '/';

/** Backslashes, and the control characters and spaces that URL parsers drop or trim before they look. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what an open redirect is smuggled with.
const SMUGGLED = /[\\\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff]/;

/**
 * A return address taken from outside (?redirect=), as a path with its query on our own origin. Anything that a
 * browser could follow elsewhere ("//evil.com", "/\evil.com", "/.//evil.com", "javascript:") becomes "/".
 */
export function safePath(text: string | null | undefined): string {
  if (text?.[0] !== '/' || text[1] === '/' || SMUGGLED.test(text)) return HOME;
  let url: URL;
  try {
    url = new URL(text, ORIGIN);
  } catch {
    return HOME;
  }
  // "/.//evil.com" resolves to the path "//evil.com", which would be another host when followed again.
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return HOME;
  return url.pathname + url.search;
}
