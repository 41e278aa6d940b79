import Loadable from 'next/dist/shared/lib/loadable.shared-runtime';
import { type ComponentType, createElement } from 'react';
import { prerender } from 'react-dom/static';
import { pageCityOf } from '@/lib/area/pageCity';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { Page } from '@/lib/server/page/definePage';
import { withPlainFigures } from '../../components/wholeText';
import { parsedPage } from '../../kit/parsedPage';
import { propsOf } from '../../kit/propsOf';
import { Shell } from '../../kit/Shell';

/** What a page loads and draws, as the server sends it: the document of its HTML. */
export async function openPage<Props extends object>(
  opened: OpenDatabase,
  page: Page<Props>,
  view: ComponentType<Props>,
  address: Parameters<typeof propsOf>[2] = {},
): Promise<Document> {
  const props = await propsOf(page, opened, address);
  // As Next's server does: parts that a browser loads late are in the first HTML.
  await Loadable.preloadAll();
  const shell = address.city ? { city: pageCityOf(address.city) } : null;
  const drawn = createElement(view as ComponentType<object>, props);
  const { prelude } = await prerender(createElement(Shell, shell as never, drawn));
  const html = await new Response(prelude as ReadableStream).text();
  // A figure that stays on one line is an element of its own, and read as part of its sentence.
  return parsedPage(withPlainFigures(html));
}

/** The texts of an element in their order, apart by one blank. Explanations that open on a press are left out. */
export function said(element: Element | null | undefined): string {
  if (!element) throw new Error('not on the page');
  const texts: string[] = [];
  const visit = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) texts.push(child.textContent ?? '');
      else if (child.nodeType === 1 && !isAside(child as Element)) visit(child);
    }
  };
  visit(element);
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' ');
}

const ASIDE = ['SCRIPT', 'STYLE', 'TEMPLATE', 'CAPTION'];
const isAside = (element: Element): boolean =>
  ASIDE.includes(element.tagName.toUpperCase()) ||
  (element.parentElement?.tagName === 'DETAILS' && element.tagName !== 'SUMMARY');

/** What stands in the <dd> of a label; within the section of a heading where one is named. */
export function figure(page: ParentNode, label: string): string {
  const names = [...page.querySelectorAll('dt')];
  const name = names.find((dt) => said(dt).split(' · ')[0] === label);
  if (!name) throw new Error(`no ${label} among ${names.map(said).join(', ')}`);
  return said(name.nextElementSibling);
}

export function section(page: ParentNode, heading: string): Element {
  const head = [...page.querySelectorAll('h1, h2, h3')].find((one) => said(one).startsWith(heading));
  const own = head?.closest('section');
  if (!own) throw new Error(`no section ${heading}`);
  return own;
}

/** The rows of the table of that caption, each the texts of its cells. */
export function table(page: ParentNode, caption: string): string[][] {
  const found = [...page.querySelectorAll('table')].find(
    (one) => one.querySelector('caption')?.textContent === caption,
  );
  if (!found) throw new Error(`no table ${caption}`);
  return [...found.querySelectorAll('tbody tr')].map((row) => [...row.children].map(said));
}

/** The entries of a list. */
export const entries = (list: ParentNode): string[] => [...list.querySelectorAll('ol.list > li')].map(said);
