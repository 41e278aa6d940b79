import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { defined } from '@/lib/kernel/defined';
import { keepBody } from '@/lib/server/http/readBody';
import type { Page } from '@/lib/server/page/definePage';
import { routeOf } from './pageRoute';

export interface ConsoleVisit {
  /** Of the console. */
  staff?: string;
  /** Of a visitor. */
  session?: string;
  query?: Record<string, string>;
  params?: Record<string, string>;
  posted?: Record<string, string>;
  headers?: Record<string, string>;
  /** What came with it besides. */
  onRequest?: (request: IncomingMessage) => unknown;
}

export interface ConsoleShown {
  /** None of a page that is refused. */
  props?: Record<string, unknown>;
  /** What stands in place of the page: the console says in its own words that it is not theirs, or not there. */
  refusal?: { status: number } & Record<string, unknown>;
  notFound?: true;
  /** Where it leads instead. */
  to: string | null;
  status: number;
  headers: ReturnType<ServerResponse['getHeaders']>;
  /** What was written in place of a page. */
  file: string;
}

/** Opens a page as Next does, past the cookies, the roles and the forms' own checks. */
export async function visitConsole(page: Page, visit: ConsoleVisit): Promise<ConsoleShown> {
  const { staff, session, query = {}, params = {}, posted, headers = {}, onRequest } = visit;
  const req = new IncomingMessage(new Socket());
  const cookies = [staff && `__Host-staff=${staff}`, session && `__Host-session=${session}`].filter(Boolean);
  req.headers = { host: 'x.cn', cookie: cookies.join('; '), ...headers };
  if (posted) {
    const type = 'application/x-www-form-urlencoded';
    req.method = 'POST';
    req.headers = { origin: 'http://x.cn', 'sec-fetch-site': 'same-origin', 'content-type': type, ...req.headers };
    keepBody(req, Buffer.from(String(new URLSearchParams(posted))));
  }
  onRequest?.(req);
  const res = new ServerResponse(req);
  let file = '';
  res.end = ((text?: string) => {
    file = text ?? '';
    return res;
  }) as ServerResponse['end'];
  const asked = new URLSearchParams(query).toString();
  const next = { req, res, params, query, resolvedUrl: asked ? `${page.path}?${asked}` : page.path };
  const answer = (await routeOf(page)(next as unknown as GetServerSidePropsContext).catch(() => ({}))) as {
    props?: Record<string, unknown>;
    notFound?: true;
    redirect?: { destination: string; statusCode: number };
  };
  const { props, notFound, redirect } = answer;
  const sent = props && (JSON.parse(JSON.stringify(props)) as Record<string, unknown>);
  const refusal = sent?.refusal as ConsoleShown['refusal'];
  return defined({
    props: refusal ? undefined : sent,
    refusal,
    notFound: notFound ?? (refusal?.status === 404 || undefined),
    to: redirect?.destination ?? null,
    status: redirect?.statusCode ?? (notFound ? 404 : res.statusCode),
    headers: res.getHeaders(),
    file,
  });
}
