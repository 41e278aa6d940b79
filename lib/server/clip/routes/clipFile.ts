import type { NextApiRequest, NextApiResponse } from 'next';
import { byteRange } from '@/lib/kernel/byteRange';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { database } from '@/lib/server/database/database';
import type { Db } from '@/lib/server/db/client';
import { NOT_STORED } from '@/lib/server/http/cacheControl';
import { drained } from '@/lib/server/http/drained';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { findClipFile, readClipPart, readClipPoster } from '../queries/clips';

/** What is deleted is gone everywhere soon. */
const KEPT = 'public, max-age=300';

type Answer = (db: Db, id: string, req: NextApiRequest, res: NextApiResponse) => Promise<void>;

const answering =
  (answer: Answer) =>
  async (req: NextApiRequest, res: NextApiResponse): Promise<void> => {
    const { id } = req.query;
    res.setHeader('Cache-Control', NOT_STORED);
    if (typeof id !== 'string') return void res.status(404).end();
    try {
      await answer((await database()).db, id, req, res);
    } catch (failure) {
      reportFailure(failure, requestDetails(req).requestId);
      if (res.headersSent) res.destroy();
      else res.status(503).end();
    }
  };

/** GET /api/clip/<id>: a clip, whole or the bytes that a player asks for (206). */
export const clipFile = answering(async (db, id, req, res) => {
  const file = await findClipFile(db, id);
  if (!file) return void res.status(404).end();
  const size = file.byte_count;
  const range = byteRange(req.headers.range, size);
  res.setHeader('Accept-Ranges', 'bytes');
  if (range === 'none') {
    res.setHeader('Content-Range', `bytes */${size}`);
    return void res.status(416).end();
  }
  const { from, to } = range === 'all' ? { from: 0, to: size - 1 } : range;
  if (range !== 'all') res.status(206).setHeader('Content-Range', `bytes ${from}-${to}/${size}`);
  res.setHeader('Cache-Control', KEPT);
  res.setHeader('Content-Type', file.media_type);
  res.setHeader('Content-Length', to - from + 1);
  if (req.method === 'HEAD') return void res.end();
  for (let at = from; at <= to && !res.destroyed; ) {
    const part = await readClipPart(db, id, at);
    // It was deleted meanwhile.
    if (!part || part.length === 0) return void res.destroy();
    const asked = part.subarray(0, to - at + 1);
    at += asked.length;
    if (!res.write(asked)) await drained(res);
  }
  res.end();
});

/** GET /api/clip-poster/<id>: the picture that stands there before a clip plays. */
export const clipPoster = answering(async (db, id, _req, res) => {
  const bytes = await readClipPoster(db, id);
  if (!bytes) return void res.status(404).end();
  res.setHeader('Cache-Control', KEPT);
  res.setHeader('Content-Type', 'image/webp');
  res.send(Buffer.from(bytes));
});
