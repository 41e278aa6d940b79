import type { NextApiRequest, NextApiResponse } from 'next';
import { reportFailure } from '../api/reportFailure';
import type { Db } from '../db/client';
import { NOT_STORED } from '../http/cacheControl';
import { readOwnPicture } from '../repositories/notePictures';
import { findNoteShare } from '../repositories/noteShares';
import { requestFacts } from '../requestFacts';
import { hashToken } from '../session/tokens';
import { settings } from '../settings';
import { applyEffects } from './applyEffects';
import { callContext } from './callContext';

/**
 * GET /api/note-picture/<id>: a picture of a note, for whoever wrote it; with ?share=<token> for whoever was sent a link that
 * works and that the picture goes with. Nobody keeps it: from the request after it was taken back on it is not there.
 */
export async function notePicture(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const facts = requestFacts(req);
  const { id, share } = req.query;
  res.setHeader('Cache-Control', NOT_STORED);
  res.setHeader('Referrer-Policy', 'no-referrer');
  // Another host has the notes.
  if (settings().apiOrigin !== null || typeof id !== 'string') return void res.status(404).end();
  try {
    const { context, effects } = await callContext(facts, Date.now());
    applyEffects(res, effects, context.now);
    const { db, viewer } = context;
    const bytes =
      typeof share === 'string'
        ? await sharedPicture(db, share, id)
        : viewer.userId && (await readOwnPicture(db, viewer.userId, id));
    if (!bytes) return void res.status(404).end();
    res.setHeader('Content-Type', 'image/webp');
    res.send(Buffer.from(bytes));
  } catch (failure) {
    reportFailure(failure, facts.requestId);
    res.status(503).end();
  }
}

async function sharedPicture(db: Db, token: string, id: string): Promise<Uint8Array | null> {
  const share = await findNoteShare(db, hashToken(token));
  return share?.pictureIds.includes(id) ? readOwnPicture(db, share.userId, id) : null;
}
