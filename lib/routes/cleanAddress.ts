// Addresses as they come out of a Chinese sentence, a chat or a document: with the sentence's own marks, or encoded again.

/** No address of ours holds them: from the first on it is the sentence. */
const SENTENCE = /[，。、；：！？）】〕》〉」』”’…～\s\u200b-\u200f\u202a-\u202e\ufeff].*$/su;
/** Marks that a sentence ends with, or a bracket that was opened before the address. */
const TRAILING = /[.,;:!)\]}>'"*，。、；：！？）】〕》〉」』”’…]+$/u;
/** What somebody typed may end with any mark. */
const TYPED = new Set(['q', 'text', 'keyword']);
/** Letters of another alphabet, encoded: "%E4%B8%89". */
const ENCODED = /^(?:[\w.~+-]|%[0-9a-f]{2})*%[89a-f][0-9a-f](?:[\w.~+-]|%[0-9a-f]{2})*$/i;

/**
 * The address that was meant, path and query; null where it is the one asked for. A mark at the end of the path or of the last
 * value is taken off, a "?" that was encoded parts path and query, typed words that were encoded twice are decoded, and
 * letters are small where only then it is a page.
 *
 * @param url path and query as they came
 */
export function cleanAddress(url: string, isPage: (path: string) => boolean): string | null {
  const [before = '', ...rest] = url.split('?');
  const path = decoded(before);
  if (path === null) return null;
  const asked = path.indexOf('?');
  const query = [...(asked < 0 ? [] : [path.slice(asked + 1)]), ...rest].join('?');
  const meant = meantPath(asked < 0 ? path : path.slice(0, asked), isPage);
  const clean = meant === null || meant === path ? before : encodeURI(meant);
  const cleaned = (query === '' ? '' : `?${meantQuery(query)}`) || (url.includes('?') && asked < 0 ? '?' : '');
  const address = (clean + cleaned).replace(/[^\x21-\x7e]|[#\\]/gu, encodeURIComponent);
  // "//other.example" would lead away from here.
  return address === url || address.startsWith('//') ? null : address;
}

function meantPath(path: string, isPage: (path: string) => boolean): string | null {
  const cut = path.replace(SENTENCE, '').replace(TRAILING, '');
  const plain = cut === '' ? path : cut;
  if (isPage(plain)) return plain;
  const small = plain.toLowerCase();
  if (isPage(small)) return small;
  return isPage(path) || plain === path ? null : plain;
}

/** The same for the values: marks behind the last one, and words encoded twice. */
function meantQuery(query: string): string {
  const pairs = query.split('&');
  return pairs
    .map((pair, at) => {
      const [name = '', ...parts] = pair.split('=');
      const value = parts.join('=');
      const text = decoded(value.replace(/\+/g, ' '));
      if (value === '' || text === null) return pair;
      const meant = meantValue(name, text, at === pairs.length - 1);
      return meant === text ? pair : `${name}=${encodeURIComponent(meant)}`;
    })
    .join('&');
}

function meantValue(name: string, text: string, isLast: boolean): string {
  if (TYPED.has(name)) return ENCODED.test(text) ? (decoded(text.replace(/\+/g, ' ')) ?? text) : text;
  // Of western marks a value may have its own: only those of a Chinese sentence end one.
  return isLast ? text.replace(/[，。、；：！？）】〕》〉」』”’…]+$/u, '') : text;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
