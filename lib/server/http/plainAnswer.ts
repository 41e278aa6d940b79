import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOT_FOUND_COPY } from '@/lib/interface/words/notFound';
import { SERVER_COPY } from '@/lib/interface/words/server';
import { SITE_COPY } from '@/lib/interface/words/site';
import { isCall, pathOf } from './refusal';

const { titles, sentences, refused, again, home } = SERVER_COPY;

/**
 * The body of an answer that comes from the server itself and not from a page: small, and works without a script. Says
 * what its status means, or what it is given, which is wording of our own.
 */
export function plainPage(status: number, said: { title?: string; sentence?: string } = {}): string {
  // The specification fixes what an unknown address says (section 2).
  const title = status === 404 ? NOT_FOUND_COPY.title : (said.title ?? titles[status] ?? refused.title);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} - ${SITE_COPY.name}</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body class="offlineGround">
<main class="offlinePage">
<h1>${title}</h1>
<p>${said.sentence ?? sentences[status] ?? refused.sentence}</p>
<p class="offlineActions"><a href="">${again}</a><a href="/">${home}</a></p>
</main>
</body>
</html>
`;
}

/** The envelope of a call that never reached the calls; resultCode as lib/config/errorCodes.ts. */
export function plainEnvelope(status: number): string {
  const resultCode = status * 100 + (status === 400 ? 1 : 0);
  const errMsg = `${titles[status] ?? refused.title}，${sentences[status] ?? refused.sentence}`;
  return JSON.stringify({ resultCode, body: null, errMsg });
}

/** Answers without any page: refusals, overload and defects. The security headers are already on `res`. */
export function answerPlainly(
  req: Pick<IncomingMessage, 'url' | 'method'>,
  res: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  const asCall = isCall(pathOf(req.url ?? ''));
  const body = asCall ? plainEnvelope(status) : plainPage(status);
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader('Content-Type', asCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(req.method === 'HEAD' ? undefined : body);
}
