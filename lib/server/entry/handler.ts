import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiRequest, NextApiResponse } from 'next';
import { ACCOUNT_HEADER } from '@/lib/config/accountMark';
import { ERROR_CODES } from '@/lib/config/errorCodes';
import { retryAfterOf } from '@/lib/server/call/refusals';
import { isCall } from '@/lib/server/call/registry';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { callHandler } from '@/lib/server/http/callHandler';
import { plainPage } from '@/lib/server/http/plainAnswer';
import { MCP_CALL } from '@/lib/server/http/refusal';
import { type RequestDetails, requestDetails } from '@/lib/server/http/requestDetails';
import { keyOfHeader } from '@/lib/server/partner/keyText';
import { applyEffects } from '@/lib/server/request/applyEffects';
import { callContext } from '@/lib/server/request/callContext';
import { currentMoment } from '@/lib/server/request/currentMoment';
import { isOurPage } from '@/lib/server/request/ourPage';
import { readJsonBody } from '@/lib/server/request/readJsonBody';
import { isByCookie } from '@/lib/server/request/recogniseViewer';
import { settings } from '@/lib/server/settings/settings';
import { ApiError } from '@/services/http/apiError';
import { CLIENT_HEADER } from '@/services/http/browserClient';
import type { Envelope } from '@/services/http/envelope';
import { type ApiRequest, dispatch } from './dispatch';
import { ofNobody, setKeyRefusal } from './keyRequest';

const API_BASE = '/api';

/** Where the HTTP server leads /mcp (lib/server/http/refusal.ts). */
const isForAssistants = (name: string): boolean => `${API_BASE}/${name}` === MCP_CALL;

/** What a call's address says: its name without the base, and its parameters. */
interface CallAddress {
  name: string;
  query: Readonly<Record<string, string | string[] | undefined>>;
}

/** The route of Next: addresses that are written in an unusual way, names that there are not, and the first call. */
export function handler(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { path, ...query } = req.query;
  const name = Array.isArray(path) ? path.join('/') : (path ?? '');
  if (isForAssistants(name))
    return import('./mcp').then(({ answerAssistant }) => answerAssistant(req, res, requestDetails(req)));
  return answer(req, res, { name, query }, requestDetails(req));
}

/** The same without Next, whose way to a route takes twice as long as most calls do. */
callHandler().find = (req) => {
  const { pathname, search } = new URL(req.url ?? '', 'http://localhost');
  const name = pathname.slice(API_BASE.length + 1);
  if (isForAssistants(name))
    return async (res) => (await import('./mcp')).answerAssistant(req, res, requestDetails(req));
  if (!isCall(req.method ?? '', name)) return null;
  return (res) => answer(req, res, { name, query: queryOf(search) }, requestDetails(req));
};

/** As Next reads an address: a repeated parameter is a list, and `path` is the route's own. */
function queryOf(search: string): CallAddress['query'] {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    const known = query[name];
    query[name] = known === undefined ? value : [known, value].flat();
  }
  delete query.path;
  return query;
}

/** The only HTTP door to the calls: turns a request into dispatch's terms and its answer into HTTP. */
async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  address: CallAddress,
  facts: RequestDetails,
): Promise<void> {
  try {
    const key = keyOfHeader(req.headers.authorization);
    const request = { ...readRequest(req, address, facts), key };
    const gone = abortOnClose(res);
    const context = await callContext(key === null ? facts : ofNobody(facts), currentMoment());
    const { status, envelope, effects, operation, retryAfter } = await dispatch(request, { ...context, signal: gone });
    if (gone.aborted) return;
    const redirect = applyEffects(res, [...context.effects, ...effects], context.now);
    if (redirect !== null) return void res.writeHead(303, { Location: redirect }).end();
    if (key === null && operation?.opensAsAddress && status !== 200) return sendPage(res, status);
    setRetryAfter(res, retryAfter);
    if (key !== null) setKeyRefusal(res, envelope.resultCode);
    send(res, status, envelope);
  } catch (failure) {
    refuse(res, failure, facts.requestId);
  }
}

function readRequest(req: IncomingMessage, { name, query }: CallAddress, facts: RequestDetails): ApiRequest {
  const method = req.method ?? 'GET';
  const { pageOrigins, siteOrigin } = settings();
  // A cookie comes along whoever made the browser ask: then only a page of this very origin counts, and says so.
  const byCookie = isByCookie(facts);
  const own = isOurPage(req.headers, byCookie ? [] : pageOrigins, siteOrigin);
  const trusted = own && (req.headers[CLIENT_HEADER] !== undefined || (method === 'POST' && !byCookie));
  const input = method === 'POST' ? readJsonBody(req) : query;
  const accountMark = req.headers[ACCOUNT_HEADER]?.toString() ?? null;
  return { method, path: name, input, trusted, accountMark, counted: true };
}

/** The visitor left: queries that are still to come are not worth starting. */
function abortOnClose(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableEnded) gone.abort();
  });
  return gone.signal;
}

function setRetryAfter(res: ServerResponse, seconds: number | null): void {
  if (seconds !== null) res.setHeader('Retry-After', String(seconds));
}

function send(res: ServerResponse, status: number, envelope: Envelope): void {
  const body = Buffer.from(JSON.stringify(envelope));
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', body.length);
  res.end(body);
}

/** For a person whom another site led to the address. */
function sendPage(res: ServerResponse, status: number): void {
  const page = Buffer.from(plainPage(status));
  res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length }).end(page);
}

function refuse(res: ServerResponse, failure: unknown, requestId: string): void {
  if (res.writableEnded || res.destroyed) return;
  if (!(failure instanceof ApiError)) reportFailure(failure, requestId);
  const error = failure instanceof ApiError ? failure : new ApiError('unavailable');
  setRetryAfter(res, retryAfterOf(error));
  // The sentence of the code, whatever else the failure says.
  const { resultCode, status, message } = ERROR_CODES[error.code];
  send(res, status, { resultCode, body: null, errMsg: message });
}
