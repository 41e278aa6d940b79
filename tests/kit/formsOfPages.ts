import { patternOf } from '@/lib/server/http/pageFacts';
import type { Page } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { addressOf } from './authorisation/pageTable';
import type { Things } from './authorisation/rules';
import { parsedPage } from './parsedPage';
import { type Opened, renderedPage } from './renderedPage';

// Each form of each page, found by drawing the pages: a new form is tried without being named anywhere.

export interface Visitor {
  name: string;
  token?: string;
  staff?: string;
}

export type Place = Pick<Opened, 'path' | 'params' | 'query'> & { page: Page };

const PATTERNS = PAGES.map((page) => ({ page, pattern: patternOf(page) }));

/** The page that an address leads to; null of one that is none. */
function placeOf(address: string): Place | null {
  const { pathname: path, searchParams } = new URL(address, 'http://x.cn');
  const page = PATTERNS.find(({ pattern }) => pattern.test(path))?.page;
  if (!page) return null;
  const parts = path.split('/');
  const named = page.path
    .split('/')
    .flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), parts[at]]] : []));
  return { page, path, params: Object.fromEntries(named), query: Object.fromEntries(searchParams) };
}

const isOf = ({ staff }: Visitor, { consolePart }: Page): boolean =>
  (consolePart !== undefined) === (staff !== undefined);
export const open = ({ page, ...place }: Place, { token, staff }: Visitor, posted?: Record<string, string>) =>
  renderedPage(page, { ...place, token, staff, posted });

/** Each page of theirs, and in the console what its lists lead to: of each page about one thing, the first. */
export async function placesOf(visitor: Visitor, things: Things): Promise<Place[]> {
  const plain = PAGES.filter((page) => isOf(visitor, page)).map((page) => ({
    page,
    ...addressOf(page, things, 'own'),
  }));
  if (!visitor.staff) return plain;
  const about = new Map<string, Place>();
  for (const place of plain) {
    const html = await open(place, visitor);
    for (const link of html ? parsedPage(html).querySelectorAll('a[href^="/console/"]') : []) {
      const found = placeOf(link.getAttribute('href') ?? '');
      if (found && 'id' in found.query && !about.has(found.path)) about.set(found.path, found);
    }
  }
  return [...plain.filter(({ path }) => !about.has(path)), ...about.values()];
}

export interface FoundForm {
  to: Place;
  fields: Record<string, string>;
  texts: string[];
}

const isText = (part: Element): boolean =>
  part.tagName === 'TEXTAREA' ||
  (part.tagName === 'INPUT' &&
    ['text', 'search', null].includes(part.getAttribute('type')) &&
    !part.hasAttribute('inputmode'));

export function formsIn(html: string, here: Place): FoundForm[] {
  return [...parsedPage(html).querySelectorAll<HTMLFormElement>('form[method=post]')].flatMap((form) => {
    const to = placeOf(form.getAttribute('action') || here.path);
    const named = [...form.querySelectorAll('[name]')];
    const texts = named.filter(isText).map((part) => part.getAttribute('name') ?? '');
    if (!to) return [];
    const fields: Record<string, string> = {};
    for (const part of named) {
      const option = part.querySelector('option:not([value=""])');
      const name = part.getAttribute('name') ?? '';
      if (part.getAttribute('type') !== 'file') fields[name] ??= (option ?? part).getAttribute('value') ?? '';
    }
    return [{ to, fields, texts }];
  });
}
