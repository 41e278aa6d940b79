import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { GetServerSidePropsContext } from 'next';
import type { AppProps } from 'next/app';
import Loadable from 'next/dist/shared/lib/loadable.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ComponentType, ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { COOKIES } from '@/lib/config/cookies';
import { keepBody } from '@/lib/server/http/readBody';
import type { Page } from '@/lib/server/page/definePage';
import App from '@/pages/_app';
import { filesBelow } from '../architecture/sources';
import { routeOf } from './pageRoute';

const FILES = filesBelow(['pages']);

/** The file of a declared page: as tests/architecture/pages.test.ts has it. */
function fileOf({ path }: Page): string {
  const route = `pages${path === '/' ? '' : path.replaceAll('{', '[').replaceAll('}', ']')}`;
  const file = FILES.find((one) => one === `${route}.tsx` || one === `${route}/index.tsx`);
  if (!file) throw new Error(`${path} has no file`);
  return file;
}

export interface Opened {
  /** An address of the page, its query not in it. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Of the session of whoever opens it. */
  token?: string | undefined;
  /** Of whoever of the staff opens it. */
  staff?: string | undefined;
  /** The form that is sent to it. */
  posted?: Record<string, string> | undefined;
}

const HOST = 'x.cn';

function requestOf({ token, staff, posted }: Pick<Opened, 'token' | 'staff' | 'posted'>): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  const cookies = [token && `${COOKIES.session.name}=${token}`, staff && `__Host-staff=${staff}`].filter(Boolean);
  req.headers = { host: HOST, cookie: cookies.join('; ') };
  if (posted) {
    req.method = 'POST';
    const type = 'application/x-www-form-urlencoded';
    Object.assign(req.headers, { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin', 'content-type': type });
    keepBody(req, Buffer.from(String(new URLSearchParams(posted))));
  }
  return req;
}

/**
 * What the server draws of a page within its layouts, of the process's own database; null where it leads elsewhere,
 * nothing where an error page stands in its place.
 */
export async function renderedPage(page: Page, opened: Opened): Promise<string | null> {
  const element = await elementOfPage(page, opened);
  if (element === null || element === '') return element;
  // Parts that come by themselves are waited for.
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}

/** What is drawn for it: as renderedPage. */
export async function elementOfPage(
  page: Page,
  { path, params, query, ...asked }: Opened,
): Promise<ReactElement | null | ''> {
  const req = requestOf(asked);
  const asPath = Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
  const next = { req, res: new ServerResponse(req), params, query: { ...params, ...query }, resolvedUrl: asPath };
  const route = routeOf(page);
  const answer = await route(next as unknown as GetServerSidePropsContext);
  if (!('props' in answer)) return null;
  const drawn = await answer.props;
  if (!('initialState' in drawn)) return '';
  const { default: Component } = (await import(join(process.cwd(), fileOf(page)))) as { default: ComponentType };
  await Loadable.preloadAll();
  const router = { asPath, pathname: page.path, query, route: page.path, isReady: true } as unknown as NextRouter;
  const props = { Component, router, pageProps: drawn } as unknown as AppProps;
  return (
    <RouterContext.Provider value={router}>
      <App {...props} />
    </RouterContext.Provider>
  );
}
