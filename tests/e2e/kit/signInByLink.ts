import type { BrowserContext, Page } from '@playwright/test';
import { LOGIN_COPY } from '@/lib/account/words/login';
import { paths } from '@/lib/routes/paths';
import type { Site } from './site';

/** A page of whoever has the phone, an agent, signed in by a link that the operator gives; each link is good once. */
export async function signInByLink(site: Site, context: BrowserContext, phone: string): Promise<Page> {
  await site.accounts('role', phone, 'agent');
  const { pathname, search } = new URL((await site.accounts('sign-in-link', phone)).split('\n').at(-1) ?? '');
  const [page = await context.newPage()] = context.pages();
  await page.goto(site.origin + pathname + search);
  await page.getByRole('button', { name: LOGIN_COPY.enter, exact: true }).click();
  await page.waitForURL((url) => url.pathname !== paths.login());
  return page;
}
