import type { Browser, Page } from '@playwright/test';

/** A page of whoever has this session, by the name of its cookie. */
export async function openAs(browser: Browser, name: string, value: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const cookie = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
  await context.addCookies([{ ...cookie, name, value }]);
  return context.newPage();
}
