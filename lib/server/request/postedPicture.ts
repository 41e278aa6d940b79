import type { NextApiRequest, NextApiResponse } from 'next';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { database } from '@/lib/server/database/database';
import type { Db } from '@/lib/server/db/client';
import { NOT_STORED } from '@/lib/server/http/cacheControl';
import { requestDetails } from '@/lib/server/http/requestDetails';
import { applyEffects } from './applyEffects';
import { callContext } from './callContext';

/** What is taken down is gone everywhere soon. */
const KEPT = 'public, max-age=300';

interface PostedPicture {
  data: Uint8Array;
  /** Everybody may see it; else its writer. */
  isShown: boolean;
  userId: string | null;
}

/** Answers with a picture of what somebody has posted: for everybody while that is shown, for its writer else. */
export async function sendPostedPicture(
  req: NextApiRequest,
  res: NextApiResponse,
  read: (db: Db, id: string, now: number) => Promise<PostedPicture | null>,
): Promise<void> {
  const facts = requestDetails(req);
  const { id } = req.query;
  res.setHeader('Cache-Control', NOT_STORED);
  if (typeof id !== 'string') return void res.status(404).end();
  try {
    const picture = await read((await database()).db, id, Date.now());
    if (!picture) return void res.status(404).end();
    if (picture.isShown) res.setHeader('Cache-Control', KEPT);
    else {
      const context = await callContext(facts, Date.now());
      applyEffects(res, context.effects, context.now);
      if (picture.userId === null || context.viewer.userId !== picture.userId) return void res.status(404).end();
    }
    res.setHeader('Content-Type', 'image/webp');
    res.send(Buffer.from(picture.data));
  } catch (failure) {
    reportFailure(failure, facts.requestId);
    res.status(503).end();
  }
}
