import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { isCall, pathOf } from './refusal';

/** What a person is told; other statuses only ever meet a program. */
const SENTENCES: Readonly<Record<number, string>> = {
  404: '页面不存在，地址可能有误。',
  421: '这个域名没有指向本站。',
  500: '系统繁忙，请稍后再试。',
  503: '访问的人太多，请稍后再试。',
};

/** The body of an answer that comes from the server itself and not from a page: short, and works without a script. */
export function plainPage(status: number): string {
  const title = status < 500 ? `${status} ${STATUS_CODES[status] ?? ''}`.trim() : '系统繁忙';
  const sentence = SENTENCES[status] ?? '请求无法处理。';
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - 房镜</title>
<link rel="stylesheet" href="/server-error.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="">刷新</a> <a href="/">返回首页</a></p>
</main>
</body>
</html>
`;
}

/** The envelope of a call that never reached the calls; resultCode as lib/config/errorCodes.ts. */
function plainEnvelope(status: number): string {
  const resultCode = status * 100 + (status === 400 ? 1 : 0);
  return JSON.stringify({ resultCode, body: null, errMsg: SENTENCES[status] ?? '请求无法处理。' });
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
