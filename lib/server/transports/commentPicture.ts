import type { NextApiRequest, NextApiResponse } from 'next';
import { reportFailure } from '../api/reportFailure';
import { database } from '../database';
import { NOT_STORED } from '../http/cacheControl';
import { readCommentPicture } from '../repositories/commentPictures';
import { requestFacts } from '../requestFacts';
import { settings } from '../settings';
import { applyEffects } from './applyEffects';
import { callContext } from './callContext';

/** What is taken down is gone everywhere soon. */
const KEPT = 'public, max-age=300';

/** GET /api/comment-picture/<id>: a picture of a comment, for everybody once that is shown, for its writer before. */
export async function commentPicture(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const facts = requestFacts(req);
  const { id } = req.query;
  res.setHeader('Cache-Control', NOT_STORED);
  // Another host has the comments.
  if (settings().apiOrigin !== null || typeof id !== 'string') return void res.status(404).end();
  try {
    const picture = await readCommentPicture((await database()).db, id);
    if (!picture) return void res.status(404).end();
    if (picture.isShown) res.setHeader('Cache-Control', KEPT);
    else {
      const { context, effects } = await callContext(facts, Date.now());
      applyEffects(res, effects, context.now);
      if (context.viewer.userId !== picture.userId) return void res.status(404).end();
    }
    res.setHeader('Content-Type', 'image/webp');
    res.send(Buffer.from(picture.data));
  } catch (failure) {
    reportFailure(failure, facts.requestId);
    res.status(503).end();
  }
}
