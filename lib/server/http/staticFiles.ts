import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

/** Answers with a file; false where there is none, and nothing was done. */
export type AnswerFile = (req: IncomingMessage, res: ServerResponse) => boolean;

const PREFIX = '/_next/static';

const A_YEAR = 31_536_000;
const TEXT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/**
 * Answers with the files of the build in `folder`, which are named after their content: for good, and as the build
 * compressed them: to compress the scripts of a first visit costs four times what its page does.
 */
export function staticFiles(folder: string): AnswerFile {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      res.setHeader('Cache-Control', `public, max-age=${A_YEAR}, immutable`);
      const type = TEXT_TYPES[path.slice(path.lastIndexOf('.') + 1)];
      if (type) res.setHeader('Content-Type', `${type}; charset=utf-8`);
    },
  });
  return (req, res) => {
    const { url = '', method } = req;
    if (method !== 'GET' && method !== 'HEAD') return false;
    let found = true;
    // A file is small, and nobody plays it: parts of one are not to be had.
    delete req.headers.range;
    req.url = url.slice(PREFIX.length);
    files(req, res, () => {
      found = false;
    });
    req.url = url;
    return found;
  };
}
