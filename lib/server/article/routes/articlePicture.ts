import type { NextApiRequest, NextApiResponse } from 'next';
import { mayDo } from '@/lib/console/consoleAccess';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { database } from '@/lib/server/database/database';
import { NOT_STORED } from '@/lib/server/http/cacheControl';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { recogniseStaff } from '@/lib/server/request/recogniseStaff';
import { readArticlePicture } from '../queries/consoleArticles';

/** What is withdrawn is gone everywhere soon. */
const KEPT = 'public, max-age=300';

/** GET /api/article-picture/<id>: a picture of an article, for everybody once that is published, for who writes them before. */
export async function articlePicture(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const facts = requestDetails(req);
  const { id } = req.query;
  res.setHeader('Cache-Control', NOT_STORED);
  if (typeof id !== 'string') return void res.status(404).end();
  try {
    const opened = await database();
    const now = Date.now();
    const picture = await readArticlePicture(opened.db, id, now);
    if (!picture) return void res.status(404).end();
    if (picture.isShown) res.setHeader('Cache-Control', KEPT);
    else {
      const session = await recogniseStaff(opened, facts, now);
      if (!session || !mayDo(session.member, 'articles')) return void res.status(404).end();
    }
    res.setHeader('Content-Type', 'image/webp');
    res.send(Buffer.from(picture.data));
  } catch (failure) {
    reportFailure(failure, facts.requestId);
    res.status(503).end();
  }
}
