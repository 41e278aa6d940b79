import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What the page says from here on through the console or a thrown error. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (failure) => complaints.push(String(failure)));
  return complaints;
}

/** What axe finds, minor things apart, each with the first places of it. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
      return `${new URL(page.url()).pathname} ${id}: ${places.join(' | ')}`;
    });
}

/**
 * px that the page is wider than the screen; 0 where nothing has to be scrolled sideways. Not than the window: a phone's
 * grows with what overflows.
 */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
