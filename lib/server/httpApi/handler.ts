import type { NextApiRequest, NextApiResponse } from 'next';
import { ERROR_CODES, type ErrorCode } from '@/lib/config/errorCodes';
import { ApiError } from '@/services/http/apiError';
import { CLIENT_HEADER } from '@/services/http/browserClient';
import type { ApiContext } from '../api/context';
import { dispatch } from '../api/dispatch';
import { reportFailure } from '../api/reportFailure';
import { viewerOf } from '../api/viewer';
import { database } from '../database';
import { requestFacts } from '../requestFacts';
import { settings } from '../settings';
import { isOurPage } from './ourPage';
import { readJsonBody } from './readJsonBody';

const API_BASE = '/api';

/**
 * The only HTTP door to the calls: turns a request into dispatch's terms and its answer into HTTP. Where another host
 * has the calls, it points there: a page that the build wrote (404) does not know of that host.
 */
export async function handler(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { apiOrigin } = settings();
  if (apiOrigin !== null) return void res.redirect(307, `${apiOrigin}${(req.url ?? '').slice(API_BASE.length)}`);
  const facts = requestFacts(req);
  try {
    const request = await readRequest(req);
    const gone = abortOnClose(res);
    const { db, dialect } = await database();
    const now = Date.now();
    const viewer = await viewerOf(db, facts.accessToken, now);
    const { requestId, visitor, environment } = facts;
    const context: ApiContext = { db, dialect, now, viewer, environment, visitor, requestId, signal: gone };
    const answer = await dispatch(request, context);
    if (gone.aborted) return;
    if (answer.status === 429) res.setHeader('Retry-After', '60');
    res.status(answer.status).json(answer.envelope);
  } catch (failure) {
    refuse(res, failure, facts.requestId);
  }
}

async function readRequest(req: NextApiRequest) {
  const { path, ...query } = req.query;
  const name = Array.isArray(path) ? path.join('/') : (path ?? '');
  const method = req.method ?? 'GET';
  const trusted =
    isOurPage(req.headers, settings().pageOrigins) && (method === 'POST' || req.headers[CLIENT_HEADER] !== undefined);
  const input = method === 'POST' ? await readJsonBody(req) : query;
  return { method, path: name, input, trusted, counted: true };
}

/** The visitor left: queries that are still to come are not worth starting. */
function abortOnClose(res: NextApiResponse): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableEnded) gone.abort();
  });
  return gone.signal;
}

function refuse(res: NextApiResponse, failure: unknown, requestId: string): void {
  if (res.writableEnded || res.destroyed) return;
  if (!(failure instanceof ApiError)) reportFailure(failure, requestId);
  const code: ErrorCode = failure instanceof ApiError ? failure.code : 'unavailable';
  const { resultCode, status, message } = ERROR_CODES[code];
  res.status(status).json({ resultCode, body: null, errMsg: message });
}
